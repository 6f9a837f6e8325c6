"""The facts of every kind of event, as they are sent. Facts that only some seats see are not required."""

from typing import Final, Literal, NotRequired, TypedDict

Card = Literal["p0", "p1", "t", "j", "t1", "t2", "t3", "j1", "j2", "j3"]
Direction = Literal["e", "ne", "nw", "w", "sw", "se"]


class Nothing(TypedDict):
    pass


class Turn(TypedDict):
    turn: int


class Deal(TypedDict):
    count: int
    cards: NotRequired[list[Card]]


class Orient(TypedDict):
    cell: str
    card: Card
    out: Direction


class Hidden(TypedDict):
    card: NotRequired[Card]


class Put(TypedDict):
    cell: str
    card: NotRequired[Card]


class Draw(TypedDict):
    left: int
    card: NotRequired[Card]


class Place(TypedDict):
    cell: str
    card: Card
    fetched: NotRequired[Card]


class Flip(TypedDict):
    cell: str
    card: Card
    placer: int


class Rotate(TypedDict):
    cell: str


class Path(TypedDict):
    path: list[str]
    cards: list[Card]
    taken: list[str]
    values: list[int]
    points: int
    paths: int
    kept: NotRequired[list[str]]


class Refill(TypedDict):
    cells: list[str]
    left: int


class Shuffle(TypedDict):
    cards: int


class Offer(TypedDict):
    gives: int
    wants: int
    give: NotRequired[list[Card]]
    want: NotRequired[list[Card]]


class Accept(Offer):
    by: int


class End(TypedDict):
    reason: Literal["paths", "pile", "stall"]
    hands: list[list[Card]]
    scores: tuple[int, int]


EVENTS: Final[dict[str, object]] = {
    "deal": Deal,
    "orient": Orient,
    "drawn": Hidden,
    "put": Put,
    "turn": Turn,
    "draw": Draw,
    "place": Place,
    "flip": Flip,
    "look": Put,
    "rotate": Rotate,
    "discard": Hidden,
    "path": Path,
    "refill": Refill,
    "shuffle": Shuffle,
    "offer": Offer,
    "accept": Accept,
    "decline": Nothing,
    "withdraw": Nothing,
    "pass": Nothing,
    "done": Nothing,
    "end": End,
}
