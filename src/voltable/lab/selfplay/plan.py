"""The plan of a self-play run: all inputs that determine its rows."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final, Self

from voltable.bots.names import LEVELS
from voltable.bots.roster import BOTS, LEARNED
from voltable.catalog import load
from voltable.core.errors import InvalidOption
from voltable.core.options import Value
from voltable.lab.contestant import check_contestant
from voltable.lab.plan import derive
from voltable.lab.program import is_program

UNSEARCHING: Final = [bot for bot in BOTS if bot not in LEVELS]
"""Bots that try every move equally often, or none: their visits would be a policy that prefers nothing."""
SHARD: Final = 100
"""Default number of games per file."""


@dataclass(frozen=True)
class SelfplayPlan:
    game: str
    version: int
    options: dict[str, Value]
    seats: int
    bot: str
    seed: int
    explore: int
    """Number of moves at the start of a game that are drawn at random by their visits."""
    temperature: float
    """Temperature of these draws: 1 is proportional to the visits, less is greedier, more is more uniform."""
    games: int
    shard: int
    """Games per file. This and `games` may change when a run is continued; the games do not depend on them."""

    @classmethod
    def make(
        cls,
        game: str,
        options: Mapping[str, Value],
        bot: str,
        games: int,
        seats: int | None = None,
        seed: int = 1,
        explore: int = 0,
        temperature: float = 1.0,
        shard: int = SHARD,
    ) -> Self:
        rules = load(game, **options)
        seats = seats if seats is not None else rules.best_seats[0]
        rules.check_seats(seats)
        check_contestant(bot)
        if is_program(bot):
            raise InvalidOption(f"{bot!r} does not report the moves it considered; self-play needs a bot that searches")
        if bot in UNSEARCHING:
            raise InvalidOption(
                f"{bot} does not search, so how often it tried a move is no policy to learn from; "
                f"self-play needs a bot that searches: {', '.join(LEVELS)} or {LEARNED}"
            )
        if min(games, shard) < 1 or explore < 0:
            raise InvalidOption("games and games in a file are whole numbers from 1, moves to explore from 0")
        if not 0.0 < temperature < float("inf"):
            raise InvalidOption(f"a temperature is a number above 0, not {temperature}")
        return cls(game, rules.version, rules.chosen, seats, bot, seed, explore, temperature, games, shard)

    def to_data(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def read(cls, data: dict[str, Any]) -> Self:
        """Return a plan that this program wrote."""
        return cls(**data)

    def settings(self) -> dict[str, Any]:
        """Return the settings that every game depends on: two runs with equal settings play the same games."""
        return {name: value for name, value in self.to_data().items() if name not in ("games", "shard")}

    def derive(self, purpose: str, number: int, *more: int) -> int:
        """Return a seed for one purpose in one game. With the deal's seed a bot would sample the true hidden cards."""
        return derive(self.seed, "selfplay", purpose, number, *more)
