"""The job of a bot process: choose a move from the view of a seat. It never gets the state of a game."""

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
_bots: Final[dict[str, Bot[Any, Any]]] = {}
"""The bots of the last turns, kept with their search trees, so that they continue within a turn."""


@lru_cache(maxsize=64)
def game_for(key: str, options: str) -> Game[Any, Any]:
    return load(key, **json.loads(options))


def answer(question: dict[str, Any], clock: Callable[[], float] = time.monotonic) -> str:
    """Return the text of the bot's move. The bot of the previous question continues if `turn` is the same. `clock`
    limits the time of its search."""
    game = game_for(question["game"], json.dumps(question["options"], sort_keys=True))
    turn = question.get("turn", "")
    bot = _bots.pop(turn, None)
    if bot is None:
        bot = make_bot(question["level"], game, question["seat"], question["seed"], clock)
    legal = sorted(game.parse_move(text) for text in question["legal"])
    move = bot.choose(game.read_view(question["view"]), legal)
    if turn:
        _bots[turn] = bot
        if len(_bots) > MOST_KEPT:
            del _bots[next(iter(_bots))]
    return game.move_text(move)
