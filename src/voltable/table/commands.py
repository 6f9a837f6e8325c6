"""Commands to a table. Each becomes an entry if the table allows it (`Table.propose`)."""

from dataclasses import dataclass, field
from typing import Any

from voltable.core.game import Seat
from voltable.table.player import Player


@dataclass(frozen=True)
class Move:
    seat: Seat
    text: str
    seen: int | None = None
    """The number of the last notice that the sender had received; None if that does not matter."""
    facts: dict[str, Any] = field(default_factory=dict)
    """More facts for the record: `trip`, the measured round trip in seconds; `photo`, a photo finish."""
    by_bot: bool = False
    """Whether the bot in this seat sent it; only a bot may move in a seat that gave up."""


@dataclass(frozen=True)
class Sit:
    """Take an empty seat, before the game begins."""

    seat: Seat
    player: Player


@dataclass(frozen=True)
class Leave:
    """Leave the seat before the game begins."""

    seat: Seat


@dataclass(frozen=True)
class ChoosePiece:
    """Choose a robot or marker. It only changes how the board looks."""

    seat: Seat
    piece: str


@dataclass(frozen=True)
class Watched:
    """The page of this player has shown everything that happened: the countdown to the next round need not wait."""

    seat: Seat


@dataclass(frozen=True)
class Ask:
    """Ask the others for an undo, a draw, a pause or a rematch. If nobody has to agree, it happens at once."""

    seat: Seat
    what: str


@dataclass(frozen=True)
class Answer:
    seat: Seat
    what: str
    yes: bool


@dataclass(frozen=True)
class Resign:
    seat: Seat


@dataclass(frozen=True)
class Resume:
    """Continue after a pause. One player is enough; in real time everybody has to be ready."""

    seat: Seat


@dataclass(frozen=True)
class Away:
    """The person in this seat has disconnected."""

    seat: Seat


@dataclass(frozen=True)
class Back:
    """The person has come back; a stand-in stops playing."""

    seat: Seat


@dataclass(frozen=True)
class Outage:
    """The server was down since this time; clocks do not count it."""

    since: float


@dataclass(frozen=True)
class Next:
    """The rematch that was agreed is at this table."""

    table: str


Command = Move | Sit | Leave | ChoosePiece | Watched | Ask | Answer | Resign | Resume | Away | Back | Outage | Next
