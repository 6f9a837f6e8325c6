"""The facts of every kind of event, as they are sent. Facts that only some seats see are not required."""

from typing import Final, Literal, NotRequired, TypedDict

Colour = Literal["o", "g", "b", "p"]
Back = Literal["plain", "transformer"]


class Turn(TypedDict):
    turn: int


class Play(TypedDict):
    card: str
    back: Back
    place: int
    """In the hand that it left."""
    colour: Colour
    on: Literal[0, 1]
    """The seat on whose side it lies now."""
    totals: tuple[int, int]
    """Of both sides of the terminal after this, by seat; so in the events below."""


class Take(TypedDict):
    colour: Colour
    card: str
    back: Back
    totals: tuple[int, int]


class Remove(TypedDict):
    colour: Colour
    card: str
    back: Back
    totals: tuple[int, int]


class Draw(TypedDict):
    place: int
    back: Back
    left: int
    """Cards in the pile after this."""
    card: NotRequired[str]


class Top(TypedDict):
    back: Back


class Reshuffle(TypedDict):
    cards: int


class Flip(TypedDict):
    colour: Colour
    plus: bool


class Set(TypedDict):
    colour: Colour
    plus: bool
    totals: tuple[int, int]
    winner: Literal[0, 1]
    scores: tuple[int, int]


class Win(TypedDict):
    scores: tuple[int, int]


EVENTS: Final[dict[str, object]] = {
    "turn": Turn,
    "play": Play,
    "take": Take,
    "remove": Remove,
    "draw": Draw,
    "top": Top,
    "reshuffle": Reshuffle,
    "flip": Flip,
    "set": Set,
    "win": Win,
}
