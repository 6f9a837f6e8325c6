"""The games that can be played, with their options, bots and rules."""

from typing import Literal

from voltable.server.wire.shape import FromServer

Value = str | int | bool


class OptionInfo(FromServer):
    """An option of a game or a term of a table, chosen before the game starts."""

    name: str
    kind: Literal["choice", "number", "switch", "signs", "split", "board"]
    default: Value
    """The default at a table of people and bots."""
    people: Value
    """The default at a table where only people play."""
    help: str
    takes: str
    """The accepted values in words."""
    choices: list[str] | None = None
    """Of a choice, all values; of a board, the named ones (the diagram of another board is accepted too)."""
    diagrams: dict[str, str] | None = None
    """Of a board, the diagrams of the named ones: a start for drawing another."""
    low: int | None = None
    high: int | None = None
    count: int | None = None
    """Of signs, the number of + and -; of a split, the number of kinds."""
    total: int | None = None
    """Of a split, the sum of the counts."""
    unusual: bool = False
    """Rarely changed: a page may hide it under "more"."""
    matters: dict[str, list[Value]]
    """Values of other terms with which this one has an effect, one of which is enough; empty if it always has."""


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
    """The usual duration of a game, from and to."""
    pieces: list[str]
    """Robots or markers that players choose from, the first seat's usual one first; none in most games."""
    real_time: list[str]
    """Options as `name=value` under which there are no turns: `["mode=advanced"]`."""
    lessons: bool
    """Whether there are lessons for this game."""
    options: list[OptionInfo]
    bots: list[BotInfo]


class Games(FromServer):
    games: list[GameInfo]
    terms: list[OptionInfo]
    """The terms of a table, besides the options of its game: the fields of `Terms`."""
    languages: list[str]
    """The languages of the rules."""


class RuleInfo(FromServer):
    id: str
    text: str
    """Markdown, one paragraph."""
    ours: bool
    """Whether the printed rules leave this open and it is the reading of this program."""


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
