"""What can be asked of a table. Each becomes an entry if the table allows it (`Table.propose`)."""

from dataclasses import dataclass, field
from typing import Any

from voltable.core.game import Seat
from voltable.table.player import Player


@dataclass(frozen=True)
class Move:
    seat: Seat
    text: str
    seen: int | None = None
    """The number of the last notice that the sender had read; None trusts that they had read them all."""
    facts: dict[str, Any] = field(default_factory=dict)
    """What else the record shall say of it: `trip`, the measured round trip in seconds; `photo`, a finish."""
    by_bot: bool = False
    """Sent by the bot that plays in this seat: only it moves for somebody who gave up."""


@dataclass(frozen=True)
class Sit:
    """Take an empty seat, before the game begins."""

    seat: Seat
    player: Player


@dataclass(frozen=True)
class Leave:
    """Give the seat free again, before the game begins."""

    seat: Seat


@dataclass(frozen=True)
class ChoosePiece:
    """Play with this robot or marker from now on. It changes nothing but looks."""

    seat: Seat
    piece: str


@dataclass(frozen=True)
class Ask:
    """Ask the others for an undo, a draw, a pause or a rematch. Where nobody need be asked it happens at once."""

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
    """Go on after a pause. One player's word is enough, but in real time everybody's is needed."""

    seat: Seat


@dataclass(frozen=True)
class Away:
    """The person in this seat is not connected any more."""

    seat: Seat


@dataclass(frozen=True)
class Back:
    """The person is there again; a stand-in gets up."""

    seat: Seat


@dataclass(frozen=True)
class Outage:
    """The server was not there since this time: no clock counts it."""

    since: float


@dataclass(frozen=True)
class Next:
    """The rematch that everybody wanted is at this table."""

    table: str


Command = Move | Sit | Leave | ChoosePiece | Ask | Answer | Resign | Resume | Away | Back | Outage | Next
