"""A photo finish: who was first when several claim the same thing within a few milliseconds.

The server measures when a claim arrived and the round trip of its connection; no client's clock is believed. Within the
table's lag allowance claims are ordered by when they were probably sent: half a round trip before they arrived, but
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
    """Somebody sent a move in a race. Times are in seconds, by the server's clock."""

    seat: Seat
    text: str
    arrived: float
    trip: float
    """The measured round trip of the connection; 0 for a bot at the server."""
    seen: int | None = None
    tag: str = ""
    by_bot: bool = False

    def counted(self, allowance: int) -> int:
        """When it counts as sent, in milliseconds."""
        return round(self.arrived * MS) - min(round(max(0.0, self.trip) * MS / 2), allowance)


class Finish:
    """The claims of a table that nobody has decided yet. Each is held until no other could still overtake it, which is
    never longer than the allowance: what arrives later counts as sent later."""

    def __init__(self, allowance: int) -> None:
        """`allowance` is in milliseconds, a term of the table."""
        self.allowance = allowance
        self._claims: list[Claim] = []

    def add(self, claim: Claim) -> None:
        self._claims.append(claim)
        self._claims.sort(key=self._place)  # of claims that are equal in all times, the one that was added first

    def _place(self, claim: Claim) -> tuple[int, int]:
        return claim.counted(self.allowance), round(claim.arrived * MS)

    @property
    def closes(self) -> float | None:
        """When the next claim can be decided; None while there is none."""
        return (self._claims[0].counted(self.allowance) + self.allowance) / MS if self._claims else None

    def decide(self, now: float) -> list["Placed"]:
        """The claims that can be decided by now, in the order in which they are to be proposed."""
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
    """A claim in its place; `photo` is None where nobody else claimed anything."""

    claim: Claim
    photo: dict[str, Any] | None

    def facts(self) -> dict[str, Any]:
        """What the entry of the move shall say of it."""
        facts: dict[str, Any] = {"trip": round(self.claim.trip, 3)}
        if self.photo is not None:
            facts["photo"] = self.photo
        return facts


def photo_of(claims: list[Claim], allowance: int) -> dict[str, Any]:
    """The picture for the record: seats and times by place, in milliseconds after the first arrival.

    No cards: a card that came too late is still in somebody's hand.
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
    """What is wrong with a picture in a record; empty when it shows what it says."""
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
