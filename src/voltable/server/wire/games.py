"""What can be played: games, their options, their bots, their rules."""

from typing import Literal

from voltable.server.wire.shape import FromServer

Value = str | int | bool


class OptionInfo(FromServer):
    """A choice that a table makes before the game starts."""

    name: str
    kind: Literal["choice", "number", "switch", "signs", "split", "board"]
    default: Value
    """At a table of people and bots."""
    people: Value
    """The default at a table where only people play."""
    help: str
    takes: str
    """The values it takes, in words."""
    choices: list[str] | None = None
    """Of a choice, all of them; of a board, those that have a name (the diagram of another one is taken too)."""
    diagrams: dict[str, str] | None = None
    """Of a board, the diagrams of those that have a name: where one's own can begin."""
    low: int | None = None
    high: int | None = None
    count: int | None = None
    """Of signs, how many + or -; of a split, how many kinds."""
    total: int | None = None
    """Of a split, what the counts add up to."""
    unusual: bool = False
    """Most tables leave it as it is: a page may keep it folded away."""


class BotInfo(FromServer):
    """A bot that can take a seat."""

    name: str
    about: str


class GameInfo(FromServer):
    key: str
    title: str
    about: str
    version: int
    seats: list[int]
    best_seats: list[int]
    minutes: tuple[int, int]
    """How long a game takes, from and to."""
    pieces: list[str]
    """Robots or markers that players choose from, the first seat's usual one first; none in most games."""
    real_time: list[str]
    """Options as `name=value` under which there are no turns: `["mode=advanced"]`."""
    lessons: bool
    """There are first steps of this game."""
    options: list[OptionInfo]
    bots: list[BotInfo]


class Games(FromServer):
    games: list[GameInfo]
    terms: list[OptionInfo]
    """What every table agrees on besides the options of its game: the fields of `Terms`."""
    languages: list[str]
    """The languages of the rules."""


class RuleInfo(FromServer):
    id: str
    text: str
    """Markdown, one paragraph."""
    ours: bool
    """The printed rules leave this open; it is how this program plays."""


class Chapter(FromServer):
    title: str
    text: str
    """The chapter as Markdown, its rules included."""
    rules: list[RuleInfo]


class Rules(FromServer):
    game: str
    lang: str
    title: str
    intro: str
    chapters: list[Chapter]
