"""What a choice was worth: a search from the view of whoever chose, for every move it could have made."""

import hashlib
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from voltable.analysis.decisions import Decision, Told, tell
from voltable.bots.ismcts import Search, Settings
from voltable.bots.names import EASY, EXPERT, HARD, LEVELS, NORMAL
from voltable.bots.roster import make_bot
from voltable.bots.thought import win_chance
from voltable.bots.tree import ROOT
from voltable.core.errors import InvalidOption
from voltable.core.game import Move
from voltable.core.record import parse_record
from voltable.core.rng import Rng

LOOKS: Final = {EASY: 16, NORMAL: 100, HARD: 400, EXPERT: 1500}
"""By level: how many games are played out for a move."""

MOST_SHOWN: Final = 3


@dataclass(frozen=True)
class Weighed:
    """A move and how likely its player was to win with it."""

    move: str
    chance: float
    visits: int


@dataclass(frozen=True)
class Judgement:
    """One decision: what was best, what was done. It is plain data, to be sent between processes."""

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
def told(text: str) -> Told:
    """The game of a record's text, kept for the next question about it."""
    return tell(parse_record(text))


def judge(text: str, level: str, index: int) -> Judgement:
    """The decision of this number in a record's text, judged by a bot of this level. The same text, the same answer."""
    story = told(text)
    return weigh(story, story.decisions[index], level, seed_of(text, index))


def weigh(story: Told, decision: Decision, level: str, seed: int) -> Judgement:
    """Let the bot choose; then look at its favourites and at the move that was made, each alone and equally long.

    A bot looks at bad moves just long enough to leave them, and may value positions by a rule of thumb: what it says
    about a move is good for choosing, but is no chance to win.
    """
    game = story.game
    bot = make_bot(level, game, decision.seat, seed)
    best = bot.choose(decision.view, decision.legal)
    favourites = [thought.move for thought in bot.thoughts() if thought.move != best][: MOST_SHOWN - 1]
    chances = {
        move: look_at(story, decision, move, LOOKS[level], seed)
        for move in dict.fromkeys([best, *favourites, decision.move])
    }
    others = sorted(favourites, key=lambda move: -chances[move])
    # Where the closer look turns out in favour of the move that was made, that was the best one.
    after = chances[decision.move]
    return Judgement(
        step=decision.step,
        seat=decision.seat,
        move=game.move_text(decision.move),
        before=max(chances[best], after),
        after=after,
        best=[Weighed(game.move_text(move), chances[move], LOOKS[level]) for move in [best, *others]],
    )


def look_at(story: Told, decision: Decision, move: Move, looks: int, seed: int) -> float:
    """The chance to win with this move: a search that has no other to begin with and plays every game to its end.

    The worlds it guesses at are the same for all moves of a decision, so that luck is shared.
    """
    game = story.game
    search = Search(game, story.seats, decision.seat, Settings(), Rng(seed))
    worlds = Rng(seed)
    for _ in range(looks):
        search.iterate(game.determinize(decision.view, worlds), [move])
    node = search.tree.child(ROOT, decision.seat * game.move_count + move)
    return win_chance(search.tree.mean(node), story.seats)


def seed_of(text: str, index: int) -> int:
    """A seed that follows from the record but is not the deal's."""
    return int.from_bytes(hashlib.sha256(f"analysis {index} {text}".encode()).digest()[:16])
