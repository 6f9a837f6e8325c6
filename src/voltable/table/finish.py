"""A photo finish: decide which of several moves in a race counts as first.

The server measures when a claim arrived and the round trip of its connection; clients' clocks are not trusted. Within
the table's lag allowance claims are ordered by their estimated sending time: half a round trip before they arrived, but
never more than the allowance. Without an allowance the order is that of arrival.
"""

from dataclasses import dataclass
from typing import Any, Final

from voltable.core.game import Seat

MS: Final = 1000
BY_ARRIVAL: Final = "arrival"
BY_SENDING: Final = "sending"


@dataclass(frozen=True)
class Claim:
    """A move that was sent in a race. Times are in seconds of the server's clock."""

    seat: Seat
    text: str
    arrived: float
    trip: float
    """The measured round trip of the connection; 0 for a bot at the server."""
    seen: int | None = None
    tag: str = ""
    by_bot: bool = False

    def counted(self, allowance: int) -> int:
        """Return the time at which it counts as sent, in milliseconds."""
        return round(self.arrived * MS) - min(round(max(0.0, self.trip) * MS / 2), allowance)


class Finish:
    """The undecided claims of a table. Each is held until no other can still overtake it, at most for the allowance:
    a claim that arrives later than that counts as sent later."""

    def __init__(self, allowance: int) -> None:
        """`allowance` is in milliseconds, a term of the table."""
        self.allowance = allowance
        self._claims: list[Claim] = []

    def add(self, claim: Claim) -> None:
        self._claims.append(claim)
        self._claims.sort(key=self._place)  # stable: of claims with equal times the one added first stays first

    def _place(self, claim: Claim) -> tuple[int, int]:
        return claim.counted(self.allowance), round(claim.arrived * MS)

    @property
    def closes(self) -> float | None:
        """The time at which the next claim can be decided; None without claims."""
        return (self._claims[0].counted(self.allowance) + self.allowance) / MS if self._claims else None

    def decide(self, now: float) -> list["Placed"]:
        """Return the claims that can be decided by now, in the order in which to propose them."""
        placed: list[Placed] = []
        while self._claims and self._claims[0].counted(self.allowance) + self.allowance <= round(now * MS):
            first = self._claims[0]
            latest = first.counted(self.allowance) + self.allowance
            rivals = [claim for claim in self._claims if claim.counted(self.allowance) <= latest]
            placed.append(Placed(first, photo_of(rivals, self.allowance) if len(rivals) > 1 else None))
            del self._claims[0]
        return placed


@dataclass(frozen=True)
class Placed:
    """A decided claim; `photo` is None if no other seat had a claim."""

    claim: Claim
    photo: dict[str, Any] | None

    def facts(self) -> dict[str, Any]:
        """Return the facts for the entry of the move."""
        facts: dict[str, Any] = {"trip": round(self.claim.trip, 3)}
        if self.photo is not None:
            facts["photo"] = self.photo
        return facts


def photo_of(claims: list[Claim], allowance: int) -> dict[str, Any]:
    """Return the photo for the record: seats and times by place, in milliseconds after the first arrival.

    It names no cards: a card that came too late is still in a hand.
    """
    first = min(round(claim.arrived * MS) for claim in claims)
    return {
        "allowance": allowance,
        "by": BY_SENDING if allowance else BY_ARRIVAL,
        "order": [
            {
                "seat": claim.seat,
                "arrived": round(claim.arrived * MS) - first,
                "trip": round(max(0.0, claim.trip) * MS),
                "counted": claim.counted(allowance) - first,
            }
            for claim in claims
        ],
    }


def check_photo(photo: object, seat: Seat) -> str:
    """Return what is wrong with a photo in a record; empty if it is consistent."""
    if not isinstance(photo, dict) or photo.keys() != {"allowance", "by", "order"}:
        return "it has an allowance, by what it was decided, and an order"
    allowance, order = photo["allowance"], photo["order"]
    if not isinstance(allowance, int) or not isinstance(order, list):
        return "its allowance is a whole number and its order a list"
    if photo["by"] != (BY_SENDING if allowance else BY_ARRIVAL):
        return "it was not decided by what it says"
    last: tuple[int, int] | None = None
    for one in order:
        if not isinstance(one, dict) or one.keys() != {"seat", "arrived", "trip", "counted"}:
            return "every claim has a seat, an arrival, a round trip and a time that counted"
        if not all(isinstance(value, int) for value in one.values()):
            return "all its times are whole milliseconds"
        if one["counted"] != one["arrived"] - min(round(one["trip"] / 2), allowance):
            return "a time that counted is not the arrival less half the round trip"
        place = (one["counted"], one["arrived"])
        if last is not None and place < last:
            return "its order is not that of the times"
        last = place
    if seat not in [one["seat"] for one in order]:
        return "the player who moved is not in it"
    return ""
