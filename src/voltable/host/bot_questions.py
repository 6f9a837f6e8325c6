"""What a bot is asked, and how long it takes to answer: a beat that tells nothing about what it holds.

An answer comes on a beat of the level, counted from the moment the bot was asked, whatever the search really took and
whether there was one move or a hundred: only a search longer than a beat comes on the next.
"""

import hashlib
import math
from typing import Any, Final

from voltable.bots.names import EXPERT, HARD
from voltable.core.game import Move, Seat
from voltable.table.table import Table

BEATS: Final = {HARD: 1.2, EXPERT: 2.4}
OTHER_BEAT: Final = 0.8
LIMIT: Final = 10.0
"""Seconds after which a process that has not answered is taken for dead."""


def beat(level: str, pace: float) -> float:
    return BEATS.get(level, OTHER_BEAT) * pace


def rest(spent: float, beat: float) -> float:
    """How long to wait so that the answer comes on a beat."""
    return 0.0 if beat <= 0 else max(1, math.ceil(spent / beat - 1e-9)) * beat - spent


def owner(table: Table) -> str:
    """Whose the bots of a table are: the first person's who sits there."""
    return next((player.who for player in table.players if player.who), "")


def question(
    table: Table, seat: Seat, level: str, legal: list[Move], secret: str, id: str, turn: str = ""
) -> dict[str, Any]:
    """All that a process is told: the view of the seat and its legal moves. The bot's own chance has nothing to do with
    the table's: nobody who knows one can tell the other. `turn` names the turn of the seat, if it can have several
    decisions: then the bot continues with what it has thought."""
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
