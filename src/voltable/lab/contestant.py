"""Who plays in the lab: a bot by its name, or an outside program by its command (`cmd:python mybot.py`)."""

import time
from typing import Any

from voltable.bots.bot import Bot
from voltable.bots.roster import BOTS, make_bot
from voltable.core.errors import InvalidOption
from voltable.core.game import Game, Move, Seat
from voltable.lab.program import MOVE_SECONDS, Program, command_of, is_program


class OutsideBot(Bot[Any, Any]):
    """A bot that asks an outside program; ProgramFailed where that does not play."""

    def __init__(self, name: str, game: Game[Any, Any], seats: int, seat: Seat, seconds: float = MOVE_SECONDS) -> None:
        super().__init__(game)
        self.name = name
        self.program = Program(command_of(name), game, seats, seat, seconds)

    def choose(self, view: Any, legal: list[Move]) -> Move:
        return self.program.choose(view, legal)

    def explain(self) -> str:
        return f"an outside program: {self.program.name}"


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

    def end(self, payoff: float | None) -> None:
        """The game is over; an outside program is told and let go."""
        if isinstance(self.bot, OutsideBot):
            self.bot.program.end(payoff)


def check_contestant(name: str) -> None:
    """Raise InvalidOption unless somebody of this name can play."""
    if is_program(name):
        command_of(name)
    elif name not in BOTS:
        bots = ", ".join(BOTS)
        raise InvalidOption(f"there is no bot {name!r}; the bots are {bots}, or a program: 'cmd:python mybot.py'")


def make_contestant(
    name: str, game: Game[Any, Any], seats: int, seat: Seat, seed: int, seconds: float = MOVE_SECONDS
) -> Bot[Any, Any]:
    """The bot of this name in a seat of a game; a program is started and may fail."""
    if is_program(name):
        return OutsideBot(name, game, seats, seat, seconds)
    return make_bot(name, game, seat, seed)
