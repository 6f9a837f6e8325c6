"""Contestants of the lab: a bot by its name, an outside program by its command (`cmd:python mybot.py`), or a network
by its file and the iterations of its search (`learned:voltage.weights@400`)."""

import time
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from voltable.bots.bot import Bot
from voltable.bots.budget import Budget
from voltable.bots.learned import LearnedBot
from voltable.bots.network import Network, read_network
from voltable.bots.roster import BOTS, LEARNED, make_bot
from voltable.core.errors import InvalidOption
from voltable.core.game import Game, Move, Seat
from voltable.core.rng import Rng
from voltable.lab.program import MOVE_SECONDS, Program, command_of, is_program

TAUGHT: Final = "learned:"
"""Prefix of the names of networks."""


class OutsideBot(Bot[Any, Any]):
    """A bot that asks an outside program for its moves; raises ProgramFailed."""

    def __init__(self, name: str, game: Game[Any, Any], seats: int, seat: Seat, seconds: float = MOVE_SECONDS) -> None:
        super().__init__(game)
        self.name = name
        self.program = Program(command_of(name), game, seats, seat, seconds)

    def choose(self, view: Any, legal: list[Move]) -> Move:
        return self.program.choose(view, legal)

    def explain(self) -> str:
        return f"an outside program: {self.program.name}"


class Timed(Bot[Any, Any]):
    """A bot whose thinking time is measured, in seconds for each choice between two or more moves."""

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
        """End the game: report the payoff to an outside program and stop it."""
        if isinstance(self.bot, OutsideBot):
            self.bot.program.end(payoff)


def check_contestant(name: str) -> None:
    """Raise InvalidOption unless there is a contestant of this name."""
    if is_program(name):
        command_of(name)
    elif is_taught(name):
        path, _ = taught_by(name)
        read_weights(path)
    elif name not in (*BOTS, LEARNED):
        bots = ", ".join([*BOTS, LEARNED])
        raise InvalidOption(
            f"there is no bot {name!r}; the bots are {bots}, or a program: 'cmd:python mybot.py', "
            "or a network: 'learned:FILE@ITERATIONS'"
        )


def make_contestant(
    name: str, game: Game[Any, Any], seats: int, seat: Seat, seed: int, seconds: float = MOVE_SECONDS
) -> Bot[Any, Any]:
    """Return the bot of this name for a seat of a game; starting a program may raise ProgramFailed."""
    if is_program(name):
        return OutsideBot(name, game, seats, seat, seconds)
    if is_taught(name):
        path, iterations = taught_by(name)
        return LearnedBot(game, seat, read_weights(path), Budget(iterations), Rng(seed))
    return make_bot(name, game, seat, seed)


def taught(weights: Path, iterations: int) -> str:
    """Return the name of the contestant with these weights and iterations."""
    return f"{TAUGHT}{weights}@{iterations}"


def is_taught(name: str) -> bool:
    return name.startswith(TAUGHT)


def taught_by(name: str) -> tuple[str, int]:
    """Return the file and the iterations in the name of a network."""
    path, at, iterations = name.removeprefix(TAUGHT).rpartition("@")
    if not path or not at or not iterations.isascii() or not iterations.isdigit() or int(iterations) < 1:
        raise InvalidOption(f"a network is named 'learned:FILE@ITERATIONS', not {name!r}")
    return path, int(iterations)


@lru_cache(maxsize=4)
def read_weights(path: str) -> Network:
    return read_network(Path(path).read_bytes())
