"""The facts of every kind of event, as they are sent. Facts that only some seats see are not required."""

from typing import Final, Literal, NotRequired, TypedDict

Symbol = Literal["up", "down", "equal"]


class Nothing(TypedDict):
    pass


class Deal(TypedDict):
    each: int
    out: int


class Draw(TypedDict):
    count: int
    hand: int
    pile: int
    cards: NotRequired[list[str]]


class Centre(TypedDict):
    card: str


class Direction(TypedDict):
    symbol: Symbol
    left: int
    next: NotRequired[int]


class Play(TypedDict):
    card: str
    hand: int


class Stop(TypedDict):
    why: Literal["empty", "passes", "stuck"]
    told_after: NotRequired[int]


class Reshuffle(TypedDict):
    cards: int


class Win(TypedDict):
    left: list[int]


class Deadlock(TypedDict):
    left: list[int]
    winner: int | None


EVENTS: Final[dict[str, object]] = {
    "deal": Deal,
    "draw": Draw,
    "centre": Centre,
    "direction": Direction,
    "play": Play,
    "pass": Nothing,
    "stop": Stop,
    "reshuffle": Reshuffle,
    "bottom": Centre,
    "redeal": Nothing,
    "win": Win,
    "deadlock": Deadlock,
}
