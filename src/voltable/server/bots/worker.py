"""A process that thinks for bots: a question a line on stdin, an answer a line on stdout, JSON both.

It is told what a seat may know, never the state of a game.
"""

import json
import signal
import sys
import time
from functools import lru_cache
from typing import Any

from voltable.bots.roster import make_bot
from voltable.catalog import load
from voltable.core.game import Game


@lru_cache(maxsize=64)
def game_for(key: str, options: str) -> Game[Any, Any]:
    return load(key, **json.loads(options))


def answer(question: dict[str, Any]) -> str:
    """The text of the move that the bot makes."""
    game = game_for(question["game"], json.dumps(question["options"], sort_keys=True))
    bot = make_bot(question["level"], game, question["seat"], question["seed"], time.monotonic)
    legal = sorted(game.parse_move(text) for text in question["legal"])
    return game.move_text(bot.choose(game.read_view(question["view"]), legal))


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when to stop, by closing stdin
    for line in sys.stdin:
        sys.stdout.write(json.dumps({"move": answer(json.loads(line))}) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
