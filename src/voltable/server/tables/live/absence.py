"""Marking players as away after they disconnected, and as back again."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from voltable.core.errors import VoltableError
from voltable.core.game import Seat
from voltable.server.store.writer import Unavailable
from voltable.server.tables.live.refresh import RETRY
from voltable.table.acts import Away, Back, Command
from voltable.table.player import PERSON

if TYPE_CHECKING:
    from voltable.server.tables.live.live_table import LiveTable

AWAY_AFTER: Final = 3.0  # seconds without a connection; reloading a page takes less


async def mark_away(live: "LiveTable", seat: Seat) -> None:
    """Mark this player as away unless they reconnect soon."""
    await asyncio.sleep(AWAY_AFTER)
    await _submit(live, lambda: Away(seat) if _is_gone(live, seat) else None)


async def mark_back(live: "LiveTable", seat: Seat) -> None:
    await _submit(live, lambda: Back(seat) if has_returned(live, seat) else None)


def has_returned(live: "LiveTable", seat: Seat) -> bool:
    return seat in live.table.seating.away and live.presence.is_here(seat)


def _is_gone(live: "LiveTable", seat: Seat) -> bool:
    is_person = live.table.players[seat].kind == PERSON
    return is_person and not live.presence.is_online(seat) and seat not in live.table.seating.away


async def _submit(live: "LiveTable", command: Callable[[], Command | None]) -> None:
    """Submit the command, and retry while the store is unavailable."""
    while (wanted := command()) is not None:
        try:
            await live.submit(wanted)
        except Unavailable:
            if live.is_closed:
                return
            await asyncio.sleep(RETRY)
        except VoltableError:
            return  # already done, or the game is over
        else:
            return
