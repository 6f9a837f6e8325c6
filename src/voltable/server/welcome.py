"""The first thing a client is told: the table, what it missed, and how things stand."""

from voltable.core.events import SPECTATOR
from voltable.server import telling
from voltable.server.gallery import Gallery
from voltable.server.line import Line
from voltable.server.live import LiveTable
from voltable.server.telling import Data


def welcome(live: LiveTable, line: Line, last: int | None, gallery: Gallery | None, chat: list[Data]) -> Data:
    """All that this client needs: the notices after `last`, or the whole story where that makes no sense."""
    seat = line.seat
    table = live.table if gallery is None or seat != SPECTATOR else gallery.table
    fresh = last is None or last > table.number
    since = 0 if fresh or last is None else last
    return {
        "type": "welcome",
        "table": live.info(line.person) if table is live.table or gallery is None else gallery.info(line.person),
        "seat": seat,
        "steps": [telling.step(table, notice) for notice in table.notices(seat, since)],
        "fresh": fresh,
        "standing": telling.standing(table, seat, live.now()),
        "online": live.online(live.is_delayed(seat)),
        "watchers": live.watchers(),
        "chat": chat,
    }
