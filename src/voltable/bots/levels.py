"""The four levels: search effort and reaction times by game. No level sees more than a player may."""

from typing import Any, Final

from voltable.bots.bot import Bot
from voltable.bots.budget import Budget, Clock
from voltable.bots.ismcts import Settings
from voltable.bots.names import LEVELS
from voltable.bots.programmer import ProgramBot
from voltable.bots.rounds import RoundSettings
from voltable.bots.searcher import SearchBot
from voltable.bots.tempo import Tempo, tempo_named
from voltable.catalog import part_of
from voltable.core.game import Game, Seat
from voltable.core.rng import Rng

MOST_SECONDS: Final = 1.8
"""For one decision, where there is a clock: a slow machine stops earlier. No bot takes more than two seconds."""

ALL: Final = 1_000_000


class Level:
    """The search parameters of one level in games played move by move."""

    def __init__(self, iterations: int, settings: Settings) -> None:
        self.iterations: Final = iterations
        self.settings: Final = settings


_ELSEWHERE: Final = [Level(iterations, Settings()) for iterations in (16, 100, 600, 4000)]
"""For games that bring no levels of their own."""
_ITERATIONS_RACING: Final = [1, 5, 40, 200]
"""In real time: every change on the table asks for a new choice, and quick hands count more."""

# Games in which all seats decide a round at once.
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
        return ProgramBot(name, game, seat, _ROUNDS[level], Budget(0, MOST_SECONDS, clock), Rng(seed))
    own: list[Level] | None = part_of(game.key, "levels")
    measured = (_ELSEWHERE if own is None else own)[level]
    iterations = _ITERATIONS_RACING[level] if game.real_time else measured.iterations
    return SearchBot(name, game, seat, measured.settings, Budget(iterations, MOST_SECONDS, clock), Rng(seed))


def level_tempo(name: str) -> Tempo:
    """Return the reaction times of a bot in a race; the random bot is the slowest, greedy bots react like adults."""
    if name in LEVELS:
        return tempo_named(_TEMPI[LEVELS.index(name)])
    return tempo_named("dreamer" if name == "random" else "adult")
