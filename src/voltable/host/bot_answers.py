"""The answers of bots: choose a move from the view of a seat. A bot never gets the state of a game."""

import json
import time
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from voltable.bots.bot import Bot
from voltable.bots.roster import make_bot
from voltable.catalog import load
from voltable.core.game import Game

MOST_KEPT: Final = 16


@lru_cache(maxsize=64)
def game_for(key: str, options: str) -> Game[Any, Any]:
    return load(key, **json.loads(options))


class Answers:
    """Answers questions. `clock` limits the time of searches."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._bots: dict[str, Bot[Any, Any]] = {}
        """The bots of the last turns, kept with their search trees, so that they continue within a turn."""

    def answer(self, question: dict[str, Any]) -> str:
        """Return the text of the bot's move. The bot of the previous question continues if `turn` is the same."""
        game = game_for(question["game"], json.dumps(question["options"], sort_keys=True))
        turn = question.get("turn", "")
        bot = self._bots.pop(turn, None)
        if bot is None:
            bot = make_bot(question["level"], game, question["seat"], question["seed"], self._clock)
        legal = sorted(game.parse_move(text) for text in question["legal"])
        move = bot.choose(game.read_view(question["view"]), legal)
        if turn:
            self._bots[turn] = bot
            if len(self._bots) > MOST_KEPT:
                del self._bots[next(iter(self._bots))]
        return game.move_text(move)


_answers: Final = Answers()


def answer(question: dict[str, Any]) -> str:
    """Answer in a process of its own: the job of `BotPool`."""
    return _answers.answer(question)
