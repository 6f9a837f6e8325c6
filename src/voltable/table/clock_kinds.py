"""The kinds of clocks, each declared once; terms, arithmetic and terminal follow the declaration."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class ClockKind:
    help: str
    allowance: str = ""
    """The term that holds the time of each seat; empty without a clock."""
    seconds: int = 1
    """The seconds of one unit of the allowance."""
    is_renewed: bool = False
    """Whether a move restores the whole allowance."""
    increment: str = ""
    """The term that holds the seconds that a move adds."""
    typed: tuple[str, ...] = ()
    """Examples of how it is typed in the terminal: the first number is the allowance, the second the increment."""

    @property
    def terms(self) -> tuple[str, ...]:
        """The terms that matter with this kind."""
        return tuple(term for term in (self.allowance, self.increment) if term)


CLOCK_KINDS: Final = {
    "none": ClockKind("no clock"),
    "move": ClockKind("seconds for each move", "clock_seconds", is_renewed=True, typed=("30/move",)),
    "total": ClockKind(
        "seconds for the whole game", "clock_seconds", increment="clock_increment", typed=("300", "300+5")
    ),
    "days": ClockKind("days for each move", "clock_days", seconds=86400, is_renewed=True),
}
