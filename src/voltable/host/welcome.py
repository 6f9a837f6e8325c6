"""The first message to a client: the steps that it missed, and the position."""

from voltable.core.game import Seat
from voltable.host import notices
from voltable.host.notices import Data
from voltable.table.table import Table


def welcome(table: Table, seat: Seat, last: int | None, now: float) -> Data:
    """Return the standing and the steps after `last`, or all steps if there is no such number."""
    since = 0 if last is None or last > table.number else last
    return {
        "type": "welcome",
        "seat": seat,
        "steps": notices.steps(table, seat, since),
        "fresh": last is None or last > table.number,
        "standing": notices.standing(table, seat, now),
    }
