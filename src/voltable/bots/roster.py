"""The bots by name."""

from typing import Any, Final

from voltable.bots.bot import Bot
from voltable.bots.budget import Clock
from voltable.bots.greedy import GreedyBot
from voltable.bots.levels import LEVELS, make_level
from voltable.bots.planner import PlannerBot
from voltable.bots.uniform import UniformBot
from voltable.core.errors import InvalidOption
from voltable.core.game import Game, Seat
from voltable.core.rng import Rng

BOTS: Final = ["random", "greedy", "planner", *LEVELS]


def make_bot(name: str, game: Game[Any, Any], seat: Seat, seed: int, clock: Clock | None = None) -> Bot[Any, Any]:
    """The bot of this name for a seat of a game.

    Its choices follow from the seed; with a clock, no choice takes longer than a level may.
    """
    if name == "random":
        return UniformBot(game, Rng(seed))
    if name == "greedy":
        return GreedyBot(game, seat, Rng(seed))
    if name == "planner":
        return PlannerBot(game, Rng(seed))
    if name in LEVELS:
        return make_level(name, game, seat, seed, clock)
    raise InvalidOption(f"there is no bot {name!r}; the bots are {', '.join(BOTS)}")
