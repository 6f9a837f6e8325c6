"""What a choice was worth: a search from the view of whoever chose, for every move it could have made."""

import hashlib
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from voltable.analysis.decisions import Decision, Told, tell
from voltable.bots.bot import Bot
from voltable.bots.ismcts import Search, Settings
from voltable.bots.levels import LEVELS
from voltable.bots.roster import make_bot
from voltable.bots.searcher import SearchBot
from voltable.bots.thought import Thought, win_chance
from voltable.bots.tree import ROOT
from voltable.core.errors import InvalidOption
from voltable.core.game import Move
from voltable.core.record import parse_record
from voltable.core.rng import Rng

OTHER_LOOKS: Final = 300
"""How often a move is tried where the bot that judges does not search this way itself."""

MOST_SHOWN: Final = 5


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
    """Let the bot choose; then look at its choice and at the move that was made alone, each as long as the other.

    A search looks at bad moves just long enough to leave them, so what it says about them is hardly more than a guess.
    """
    game = story.game
    bot = make_bot(level, game, decision.seat, seed)
    best = bot.choose(decision.view, decision.legal)
    before = after = look_at(story, decision, best, bot, seed)
    if best != decision.move:
        after = look_at(story, decision, decision.move, bot, seed)
    thoughts = [thought for thought in bot.thoughts() if thought.visits > 0] or [Thought(best, 1, before)]
    shown = [Weighed(game.move_text(thought.move), thought.chance, thought.visits) for thought in thoughts[:MOST_SHOWN]]
    # Where the closer look turns out in favour of the move that was made, that was the best one.
    return Judgement(decision.step, decision.seat, game.move_text(decision.move), max(before, after), after, shown)


def look_at(story: Told, decision: Decision, move: Move, bot: Bot[Any, Any], seed: int) -> float:
    """The chance to win with this move: a search that has no other to begin with, in the same worlds for all moves."""
    settings, looks = Settings(), OTHER_LOOKS
    if isinstance(bot, SearchBot):
        settings, looks = bot.settings, bot.budget.iterations
    search = Search(story.game, story.seats, decision.seat, settings, Rng(seed))
    for _ in range(looks):
        search.iterate(story.game.determinize(decision.view, search.rng), [move])
    node = search.tree.child(ROOT, decision.seat * story.game.move_count + move)
    return win_chance(search.tree.mean(node), story.seats)


def seed_of(text: str, index: int) -> int:
    """A seed that follows from the record but is not the deal's."""
    return int.from_bytes(hashlib.sha256(f"analysis {index} {text}".encode()).digest()[:16])
