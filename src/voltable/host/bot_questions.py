"""The question to a bot, and the time of its answer, which reveals nothing about its hand.

An answer is sent after a whole number of beats, a time fixed by the level, counted from the question: one beat,
however many moves were legal, unless the search takes longer.
"""

import hashlib
import math
from typing import Any, Final

from voltable.bots.names import BY_KEY
from voltable.core.game import Move, Seat
from voltable.table.table import Table

OTHER_BEAT: Final = 0.8
LIMIT: Final = 10.0
"""Seconds after which a process that has not answered counts as dead."""


def beat(level: str, pace: float) -> float:
    return (BY_KEY[level].beat if level in BY_KEY else OTHER_BEAT) * pace


def rest(spent: float, beat: float) -> float:
    """Return the seconds to wait until the next beat."""
    return 0.0 if beat <= 0 else max(1, math.ceil(spent / beat - 1e-9)) * beat - spent


def owner(table: Table) -> str:
    """Return the person to whom the bots of a table are charged: the first who sits there."""
    return next((player.who for player in table.players if player.who), "")


def question(
    table: Table, seat: Seat, level: str, legal: list[Move], secret: str, id: str, turn: str = ""
) -> dict[str, Any]:
    """Return everything that a bot process gets: the view of the seat and its legal moves. The seed of the bot is
    independent of the table's, so that neither reveals the other. `turn` identifies a turn with several decisions, in
    which the bot continues its search."""
    game = table.game
    seed = hashlib.sha256(f"{secret} {id} {seat} {table.number}".encode()).digest()[:16]
    return {
        "game": game.key,
        "options": game.chosen,
        "level": level,
        "seat": seat,
        "seed": int.from_bytes(seed),
        "view": table.view_data(seat),
        "turn": turn,
        "legal": [game.move_text(move) for move in legal],
    }
