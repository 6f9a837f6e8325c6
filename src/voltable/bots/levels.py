"""Bots of the four levels (`bots/names.py`). No level sees more than a player may."""

from typing import Any, Final

from voltable.bots.bot import Bot
from voltable.bots.budget import Budget, Clock
from voltable.bots.ismcts import Settings
from voltable.bots.names import BY_KEY, EASY, EXPERT, HARD, NORMAL
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


_ROUNDS: Final = {
    EASY: RoundSettings(candidates=ALL, considers=3, samples=2),
    NORMAL: RoundSettings(candidates=ALL, considers=30, samples=4),
    HARD: RoundSettings(candidates=16, samples=8),
    EXPERT: RoundSettings(candidates=12, lessons=20, answers=2, samples=8, naive=0.4),
}
"""For games in which all seats decide a round at once; a level that is missing plays as the expert does."""


def make_level(name: str, game: Game[Any, Any], seat: Seat, seed: int, clock: Clock | None = None) -> Bot[Any, Any]:
    level = BY_KEY[name]
    if game.rounds is not None:
        settings = _ROUNDS.get(name, _ROUNDS[EXPERT])
        return ProgramBot(name, game, seat, settings, Budget(0, MOST_SECONDS, clock), Rng(seed))
    own: dict[str, Level] = part_of(game.key, "levels") or {}
    measured = own[name] if name in own else Level(level.iterations, Settings())
    iterations = level.racing if game.real_time else measured.iterations
    return SearchBot(name, game, seat, measured.settings, Budget(iterations, MOST_SECONDS, clock), Rng(seed))


def level_tempo(name: str) -> Tempo:
    """Return the reaction times of a bot in a race; the random bot is the slowest, greedy bots react like adults."""
    if name in BY_KEY:
        return tempo_named(BY_KEY[name].tempo)
    return tempo_named("dreamer" if name == "random" else "adult")
