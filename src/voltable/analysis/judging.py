"""The value of a choice: a search from the view of the player, for every legal move."""

import hashlib
from collections.abc import Generator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeVar

from voltable.analysis.decisions import Decision, FinishedGame, finished_game
from voltable.bots.ismcts import Search, Settings
from voltable.bots.names import BY_KEY, LEVELS
from voltable.bots.roster import make_bot
from voltable.bots.thought import win_chance
from voltable.bots.tree import ROOT
from voltable.core.errors import InvalidOption
from voltable.core.game import Move
from voltable.core.record import parse_record
from voltable.core.rng import Rng

MOST_SHOWN: Final = 3
SLICE: Final = 25
"""How many games are played out between two breaks of a computation."""

Result = TypeVar("Result")
Slices = Generator[None, None, Result]
"""A long computation that can be interrupted between its slices, so that one thread can do other things meanwhile."""


@dataclass(frozen=True)
class Weighed:
    """A move and the win chance of its player with it."""

    move: str
    chance: float
    visits: int


@dataclass(frozen=True)
class Judgement:
    """The values of the best and the chosen move of one decision; plain data that is sent between processes."""

    step: int
    seat: int
    move: str
    before: float
    """With the best move, as far as the search could tell."""
    after: float
    """With the move that was made."""
    best: list[Weighed]
    """The most promising moves, the best first."""


def check_level(level: str) -> None:
    if level not in LEVELS:
        raise InvalidOption(f"there is no level {level!r}; the levels are {', '.join(LEVELS)}")


@lru_cache(maxsize=2)
def game_of_text(text: str) -> FinishedGame:
    """Return the decisions of a record's text; cached, since a record has many decisions to judge."""
    return finished_game(parse_record(text))


def judge(text: str, level: str, index: int) -> Judgement:
    """Judge one decision of a record's text with a bot of this level. The result depends on the arguments only."""
    return complete(judging(text, level, index))


def judging(text: str, level: str, index: int) -> Slices[Judgement]:
    """Judge one decision in slices."""
    finished = game_of_text(text)
    return weighing(finished, finished.decisions[index], level, seed_of(text, index))


def complete(slices: Slices[Result]) -> Result:
    """Do all slices of a computation at once."""
    while True:
        try:
            next(slices)
        except StopIteration as done:
            result: Result = done.value
            return result


def weighing(finished: FinishedGame, decision: Decision, level: str, seed: int) -> Slices[Judgement]:
    """Let the bot choose; then search its best moves and the move that was made, each alone with the same effort.

    A bot visits bad moves rarely and may use a heuristic estimate: its values are good enough to choose a move, but
    they are not win chances.
    """
    game = finished.game
    looks = BY_KEY[level].looks
    bot = make_bot(level, game, decision.seat, seed)
    best = bot.choose(decision.view, decision.legal)
    favourites = [thought.move for thought in bot.thoughts() if thought.move != best][: MOST_SHOWN - 1]
    chances: dict[Move, float] = {}
    for move in dict.fromkeys([best, *favourites, decision.move]):
        yield
        chances[move] = yield from look_at(finished, decision, move, looks, seed)
    others = sorted(favourites, key=lambda move: -chances[move])
    # If the closer search favours the move that was made, that was the best one.
    after = chances[decision.move]
    return Judgement(
        step=decision.step,
        seat=decision.seat,
        move=game.move_text(decision.move),
        before=max(chances[best], after),
        after=after,
        best=[Weighed(game.move_text(move), chances[move], looks) for move in [best, *others]],
    )


def look_at(finished: FinishedGame, decision: Decision, move: Move, looks: int, seed: int) -> Slices[float]:
    """Return the win chance with this move: a search with it as the only root move that plays every game to its end.

    The sampled worlds are the same for all moves of a decision, which reduces the variance of the comparison.
    """
    game = finished.game
    search = Search(game, finished.seats, decision.seat, Settings(), Rng(seed))
    worlds = Rng(seed)
    for look in range(1, looks + 1):
        if look % SLICE == 0:
            yield
        search.iterate(game.determinize(decision.view, worlds), [move])
    node = search.tree.child(ROOT, decision.seat * game.move_count + move)
    return win_chance(search.tree.mean(node), finished.seats)


def seed_of(text: str, index: int) -> int:
    """Return a seed that is derived from the record but differs from the seed of the deal."""
    return int.from_bytes(hashlib.sha256(f"analysis {index} {text}".encode()).digest()[:16])
