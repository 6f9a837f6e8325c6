"""The four levels: how much a bot thinks and how fast it is, by game. None of them sees more than a player may."""

from typing import Any, Final

from voltable.bots.bot import Bot
from voltable.bots.budget import Budget, Clock
from voltable.bots.ismcts import Settings
from voltable.bots.names import LEVELS
from voltable.bots.programmer import ProgramBot
from voltable.bots.rounds import RoundSettings
from voltable.bots.searcher import SearchBot
from voltable.bots.tempo import Tempo, tempo_named
from voltable.core.game import Game, Seat
from voltable.core.rng import Rng

MOST_SECONDS: Final = 2.0
"""For one decision, where there is a clock: a slow machine stops earlier."""

ALL: Final = 1_000_000

# Iterations by level, and how they are spent; by the game's key where it has been measured (docs/search.md).
_ITERATIONS: Final[dict[str, list[int]]] = {
    "voltage": [3, 40, 400, 3000],
    "voltage_hex": [3, 40, 12, 160],
    "qwitch": [2, 10, 80, 1500],
}
_ITERATIONS_RACING: Final = [
    1,
    5,
    40,
    200,
]  # every change on the table asks for a new choice, and quick hands count more
_ITERATIONS_ELSEWHERE: Final = [16, 100, 600, 4000]
_GLANCE: Final = Settings(cutoff=0, candidates=20, exploration=0.3, uses=4)
_SKILL: Final = Settings(cutoff=1, candidates=8, exploration=0.1, tries=24, widening=1.0, closely=True)
_SETTINGS: Final[dict[str, list[Settings]]] = {
    "voltage": [Settings(cutoff=0)] * len(LEVELS),
    "voltage_hex": [Settings(cutoff=0, candidates=60, exploration=0.3, uses=4), _GLANCE, _SKILL, _SKILL],
}
_SETTINGS_ELSEWHERE: Final = [Settings()] * len(LEVELS)

# Where everybody decides at once.
_ROUNDS: Final = [
    RoundSettings(candidates=ALL, considers=3, samples=2),
    RoundSettings(candidates=ALL, considers=30, samples=4),
    RoundSettings(candidates=16, samples=8),
    RoundSettings(candidates=12, lessons=20, answers=2, samples=8, naive=0.4),
]

_TEMPI: Final = ["child", "adult", "quick", "expert"]


def make_level(name: str, game: Game[Any, Any], seat: Seat, seed: int, clock: Clock | None = None) -> Bot[Any, Any]:
    level = LEVELS.index(name)
    if game.rounds is not None:
        return ProgramBot(name, game, seat, _ROUNDS[level], Rng(seed))
    by_level = _ITERATIONS_RACING if game.real_time else _ITERATIONS.get(game.key, _ITERATIONS_ELSEWHERE)
    settings = _SETTINGS.get(game.key, _SETTINGS_ELSEWHERE)[level]
    return SearchBot(name, game, seat, settings, Budget(by_level[level], MOST_SECONDS, clock), Rng(seed))


def level_tempo(name: str) -> Tempo:
    """How fast a bot of this name is in a race; who plays just anything is the slowest, greedy ones are adults."""
    if name in LEVELS:
        return tempo_named(_TEMPI[LEVELS.index(name)])
    return tempo_named("dreamer" if name == "random" else "adult")
