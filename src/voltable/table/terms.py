"""The terms of a table: what its players agree on besides the rules, each with its default and help."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Final, Self

from voltable.bots.pace import DEFAULT_PACE, PACES
from voltable.bots.roster import BOTS
from voltable.core.errors import InvalidOption
from voltable.core.game import Game
from voltable.core.options import Choice, Number, Option, Switch, Value, complete
from voltable.table.clock_kinds import CLOCK_KINDS

NEVER: Final = 0
"""`idle_days` of games that do not end by themselves: those at one screen, and those of older versions."""
MOST_LAG: Final = 150  # ms; a longer wait would be noticeable to all players and would reward slow connections


def _term(kind: type[Option], *arguments: object, matters: Mapping[str, list[Value]] | None = None) -> Any:
    """Declare a term as an option of this kind; the arguments are those that follow its name.

    With `matters` it has an effect only if one of these other terms has one of the values.
    """
    return field(metadata={"kind": kind, "arguments": arguments, "matters": matters or {}})


def _clocks(term: str) -> dict[str, list[Value]]:
    return {"clock": [name for name, kind in CLOCK_KINDS.items() if term in kind.terms]}


@dataclass(frozen=True)
class Terms:
    clock: str = _term(Choice, list(CLOCK_KINDS), "none", "; ".join(kind.help for kind in CLOCK_KINDS.values()))
    clock_seconds: int = _term(
        Number, 1, 86400, 600, "seconds of a clock by move or in total", matters=_clocks("clock_seconds")
    )
    clock_increment: int = _term(
        Number, 0, 3600, 5, "seconds that each move adds to a clock in total", matters=_clocks("clock_increment")
    )
    clock_days: int = _term(Number, 1, 30, 3, "days of a clock by days", matters=_clocks("clock_days"))
    idle_days: int = _term(
        Number,
        1,
        365,
        14,
        "days without a move after which a game ends and nobody wins; while a clock runs, it decides instead",
        matters={"clock": ["none"], "pause": [True]},
    )
    undo: str = _term(
        Choice,
        ["never", "ask", "free"],
        "ask",
        "whether one's own last move may be taken back: never, if the others agree, or freely; never past a reveal",
    )
    draws: bool = _term(Switch, True, "whether players may agree on a draw, where the game knows one")
    pause: bool = _term(Switch, True, "whether the game may be paused if the others agree")
    stand_in: str = _term(Choice, ["none", *BOTS], "none", "the bot that plays for a person who is gone too long")
    stand_in_after: int = _term(
        Number, 5, 7 * 86400, 120, "seconds after which a person is gone too long", matters={"stand_in": [*BOTS]}
    )
    public: bool = _term(Switch, False, "whether the table is listed for everybody, or found by its link alone")
    several_seats: bool = _term(
        Switch,
        False,
        "whether one person may take several seats, at a table found by its link; its host may do so in any case",
    )
    watch: bool = _term(Switch, True, "whether others may watch")
    watch_delay: int = _term(
        Number, 0, 86400, 0, "seconds by which those who watch are behind", matters={"watch": [True]}
    )
    lag_allowance: int = _term(
        Number,
        0,
        MOST_LAG,
        0,
        "milliseconds within which a race is decided by when a move was sent, as far as the server can measure it",
    )
    race_pace: str = _term(
        Choice,
        list(PACES),
        DEFAULT_PACE,
        "how long bots take in a race against people that is not in real time, such as VOLT's for starting numbers",
    )
    countdown: int = _term(
        Number,
        0,
        10,
        0,
        "seconds that are counted down before all begin at the same moment, where a person is among them",
    )
    hints: bool = _term(Switch, False, "whether a game in real time shows which cards fit, for practice")
    chat: bool = _term(Switch, True, "whether players may write to each other")

    @classmethod
    def read(cls, given: Mapping[str, Value]) -> Self:
        """Return the chosen terms, with defaults for the others; raise InvalidOption, which names the wrong one."""
        values: dict[str, Any] = dict(complete(TERMS, given))
        return cls(**values)

    @classmethod
    def recorded(cls, given: Mapping[str, Value]) -> Self:
        """Return the terms of a log or a record; without `idle_days` an idle game never ends."""
        if given.get("idle_days", NEVER) != NEVER:
            return cls.read(given)
        others = {name: value for name, value in given.items() if name != "idle_days"}
        return replace(cls.read(others), idle_days=NEVER)

    def to_data(self) -> dict[str, Value]:
        return asdict(self)

    def check(self, game: Game[Any, Any]) -> None:
        """Raise InvalidOption if a term does not apply to this game."""
        if game.real_time and self.clock != "none":
            raise InvalidOption("option clock must be none in a game in real time")
        if self.public and self.several_seats:
            raise InvalidOption("option several_seats must be off at a public table, where each person has one seat")


TERMS: Final[list[Option]] = [term.metadata["kind"](term.name, *term.metadata["arguments"]) for term in fields(Terms)]
"""The terms as options, with their values, defaults and help texts."""
MATTERS: Final[dict[str, Mapping[str, list[Value]]]] = {term.name: term.metadata["matters"] for term in fields(Terms)}
"""By term: the values of other terms with which it has an effect, one of which is enough; empty if it always has."""
