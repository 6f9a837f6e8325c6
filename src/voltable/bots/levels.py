"""The four levels: how much a bot searches and how fast it is, by game. None of them sees more than a player may."""

from typing import Any, Final

from voltable.bots.bot import Bot
from voltable.bots.budget import Budget, Clock
from voltable.bots.ismcts import Settings
from voltable.bots.searcher import SearchBot
from voltable.bots.tempo import Tempo, tempo_named
from voltable.core.game import Game, Seat
from voltable.core.rng import Rng

LEVELS: Final = ["easy", "normal", "hard", "expert"]

MOST_SECONDS: Final = 2.0
"""For one decision, where there is a clock: a slow machine stops earlier."""

# Iterations by level.
_BUDGETS: Final[dict[str, list[int]]] = {
    "voltage": [20, 100, 500, 2500],
    "voltage_hex": [20, 100, 500, 2500],
    "qwitch": [20, 100, 500, 2500],
}
_OTHER_BUDGET: Final = [20, 100, 500, 2500]
_SETTINGS: Final[dict[str, Settings]] = {}
_OTHER_SETTINGS: Final = Settings()
_TEMPI: Final = ["child", "adult", "quick", "expert"]


def make_level(name: str, game: Game[Any, Any], seat: Seat, seed: int, clock: Clock | None = None) -> Bot[Any, Any]:
    iterations = _BUDGETS.get(game.key, _OTHER_BUDGET)[LEVELS.index(name)]
    budget = Budget(iterations, MOST_SECONDS, clock)
    return SearchBot(name, game, seat, _SETTINGS.get(game.key, _OTHER_SETTINGS), budget, Rng(seed))


def level_tempo(name: str) -> Tempo:
    """How fast a bot of this name is in a race; those that are no level are as fast as adults."""
    return tempo_named(_TEMPI[LEVELS.index(name)] if name in LEVELS else "adult")
