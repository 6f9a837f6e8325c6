"""Who plays in the lab: a bot by its name, or an outside program by its command (`cmd:python mybot.py`)."""

import time
from typing import Any

from voltable.bots.bot import Bot
from voltable.bots.roster import BOTS, make_bot
from voltable.core.errors import InvalidOption
from voltable.core.game import Game, Move, Seat


class Timed(Bot[Any, Any]):
    """A bot with a watch beside it: how many seconds each of its real choices took."""

    def __init__(self, bot: Bot[Any, Any]) -> None:
        super().__init__(bot.game)
        self.name = bot.name
        self.bot = bot
        self.seconds: list[float] = []

    def choose(self, view: Any, legal: list[Move]) -> Move:
        began = time.perf_counter()
        move = self.bot.choose(view, legal)
        if len(legal) > 1:
            self.seconds.append(time.perf_counter() - began)
        return move

    def explain(self) -> str:
        return self.bot.explain()


def check_contestant(name: str) -> None:
    """Raise InvalidOption unless somebody of this name can play."""
    if name not in BOTS:
        raise InvalidOption(f"there is no bot {name!r}; the bots are {', '.join(BOTS)}")


def seat_contestant(name: str, game: Game[Any, Any], seat: Seat, seed: int) -> Timed:
    """The bot of this name in a seat of a game."""
    return Timed(make_bot(name, game, seat, seed))
