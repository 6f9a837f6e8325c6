"""The bots by name."""

from typing import Any, Final

from voltable.bots.bot import Bot
from voltable.bots.budget import Budget, Clock
from voltable.bots.greedy import GreedyBot
from voltable.bots.learned import ITERATIONS, LearnedBot, is_taught, network_for
from voltable.bots.levels import MOST_SECONDS, make_level
from voltable.bots.names import LEVELS
from voltable.bots.plain import PlainBot
from voltable.bots.planner import PlannerBot
from voltable.bots.uniform import UniformBot
from voltable.core.capabilities import for_bots
from voltable.core.errors import InvalidOption
from voltable.core.game import Game, Seat
from voltable.core.rng import Rng

BOTS: Final = ["random", "greedy", "planner", *LEVELS]
"""They play every game."""
LEARNED: Final = "learned"


def bots_of(game: Game[Any, Any]) -> list[str]:
    """Return the names of the bots that play this game."""
    return [*BOTS, LEARNED] if is_taught(game) else BOTS


def make_bot(name: str, game: Game[Any, Any], seat: Seat, seed: int, clock: Clock | None = None) -> Bot[Any, Any]:
    """Return the bot of this name for a seat of a game.

    Its choices follow from the seed; with a clock, each choice keeps the time limit of its level.
    """
    plain = for_bots(game)
    if plain is not game:
        return PlainBot(game, make_bot(name, plain, seat, seed, clock))
    if name == "random":
        return UniformBot(game, Rng(seed))
    if name == "greedy":
        return GreedyBot(game, seat, Rng(seed))
    if name == "planner":
        return PlannerBot(game, Rng(seed))
    if name in LEVELS:
        return make_level(name, game, seat, seed, clock)
    if name == LEARNED and is_taught(game):
        return LearnedBot(game, seat, network_for(game), Budget(ITERATIONS, MOST_SECONDS, clock), Rng(seed))
    raise InvalidOption(f"there is no bot {name!r}; the bots are {', '.join(bots_of(game))}")
