"""What a self-play run plays: everything that its rows follow from."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final, Self

from voltable.catalog import load
from voltable.core.errors import InvalidOption
from voltable.core.options import Value
from voltable.lab.contestant import check_contestant
from voltable.lab.plan import derive
from voltable.lab.program import is_program

SHARD: Final = 100
"""Games in a file, unless somebody wants it otherwise."""


@dataclass(frozen=True)
class SelfplayPlan:
    game: str
    version: int
    options: dict[str, Value]
    seats: int
    bot: str
    seed: int
    explore: int
    """In so many moves of a game, counted from its first, a move is drawn by how often the search came back to it."""
    temperature: float
    """Of that draw: at 1 in proportion to the visits, below 1 closer to the favourite, above 1 more evenly."""
    games: int
    shard: int
    """Games in a file. This and `games` may change when a run goes on; the games themselves do not depend on them."""

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
        if min(games, shard) < 1 or explore < 0:
            raise InvalidOption("games and games in a file are whole numbers from 1, moves to explore from 0")
        if not 0.0 < temperature < float("inf"):
            raise InvalidOption(f"a temperature is a number above 0, not {temperature}")
        return cls(game, rules.version, rules.chosen, seats, bot, seed, explore, temperature, games, shard)

    def to_data(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def read(cls, data: dict[str, Any]) -> Self:
        """A plan that this program wrote."""
        return cls(**data)

    def settings(self) -> dict[str, Any]:
        """What every game depends on: two runs that agree in it play the same games."""
        return {name: value for name, value in self.to_data().items() if name not in ("games", "shard")}

    def derive(self, purpose: str, number: int, *more: int) -> int:
        """A seed for one purpose in one game. A bot's is never the deal's: guesses drawn from that would be true."""
        return derive(self.seed, "selfplay", purpose, number, *more)
