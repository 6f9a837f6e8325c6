"""A question to the other players: an undo, a draw, a pause, a rematch, a quick set-up. It is granted when everybody
asked agrees; bots are not asked."""

from typing import Final

from voltable.core.game import Seat

UNDO: Final = "undo"
DRAW: Final = "draw"
PAUSE: Final = "pause"
REMATCH: Final = "rematch"
QUICK_SETUP: Final = "quick_setup"
WHATS: Final = (UNDO, DRAW, PAUSE, REMATCH, QUICK_SETUP)


class Question:
    def __init__(self, what: str, by: Seat, asked: list[Seat]) -> None:
        self.what = what
        self.by = by
        self.open = asked
        """The seats that have not answered yet."""

    def agree(self, seats: list[Seat]) -> None:
        self.open = [seat for seat in self.open if seat not in seats]

    @property
    def is_granted(self) -> bool:
        return not self.open
