"""The facts of every kind of event, as they are sent. Facts that only some seats see are not required."""

from typing import Final, Literal, NotRequired, TypedDict

Direction = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]


class Nothing(TypedDict):
    pass


class Round(TypedDict):
    round: int


class Enter(TypedDict):
    space: str


class Numbers(TypedDict):
    holders: list[int | None]


class Place(TypedDict):
    unit: int
    die: NotRequired[str]


class Take(TypedDict):
    number: int


class Reveal(TypedDict):
    programs: list[list[str]]


class Unit(TypedDict):
    unit: int


class Skip(TypedDict):
    unit: int
    colour: Literal["blue", "red"]
    number: int
    direction: Direction


class Die(Skip):
    starting_number: int
    why: Literal["number", "colour", "starting number", "last"]


Step = TypedDict("Step", {"from": str, "to": str})
Push = TypedDict("Push", {"from": str, "to": str, "by": int})
Fire = TypedDict("Fire", {"direction": Direction, "from": str, "to": str, "hits": int | None})


class Blocked(TypedDict):
    direction: Direction
    at_wall: int


class Hit(TypedDict):
    damage: int
    by: int


class Fall(TypedDict):
    space: str
    by: int


class Destroyed(TypedDict):
    by: int


class Repair(TypedDict):
    damage: int


class Reward(TypedDict):
    vp: int
    left: int


class Token(TypedDict):
    number: int
    space: str
    left: int


class Collect(TypedDict):
    number: int
    space: str
    tokens: int


class Win(TypedDict):
    vp: list[int]


class LastRound(TypedDict):
    vp: list[int]
    round: int


EVENTS: Final[dict[str, object]] = {
    "round": Round,
    "enter": Enter,
    "stay_out": Nothing,
    "programming": Numbers,
    "place": Place,
    "clear": Nothing,
    "take": Take,
    "numbers": Numbers,
    "reveal": Reveal,
    "unit": Unit,
    "error": Unit,
    "skip": Skip,
    "die": Die,
    "step": Step,
    "push": Push,
    "blocked": Blocked,
    "fire": Fire,
    "hit": Hit,
    "fall": Fall,
    "destroyed": Destroyed,
    "repair": Repair,
    "reward": Reward,
    "token": Token,
    "collect": Collect,
    "win": Win,
    "last_round": LastRound,
}
