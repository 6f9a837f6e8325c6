"""A process that steps one block of the games of a vector environment, and writes into memory shared with others."""

import ctypes
import multiprocessing
import signal
import traceback
from dataclasses import dataclass, replace
from itertools import pairwise
from multiprocessing.connection import Connection
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from voltable.adapters.vector.block import Block
from voltable.adapters.vector.compact import Packing
from voltable.core.capabilities import has_compact_rows
from voltable.core.game import AnyGame
from voltable.fleet import Fleet

_AT_ONCE: Final = 512
"""Games in one fleet: their rows are still in the processor's cache when they are copied."""


@dataclass(frozen=True)
class Settings:
    """The settings of all games together, or of one block."""

    game: AnyGame
    seats: int
    count: int
    same_step: bool
    max_moves: int
    illegal_reward: float | None
    packing: Packing | None
    first: int = 0

    def block(self) -> Block:
        fleet = Fleet(
            self.game,
            self.seats,
            self.count,
            self.same_step,
            self.max_moves,
            self.illegal_reward,
            self.first,
            compact=self.packing is not None and has_compact_rows(self.game),
        )
        return Block(fleet, self.packing)

    def split(self, blocks: int) -> "list[Settings]":
        """Return the settings of each block; their numbers of games differ by 1 at most."""
        ends = [self.first + self.count * number // blocks for number in range(blocks + 1)]
        return [replace(self, first=first, count=end - first) for first, end in pairwise(ends)]


class Memory:
    """The arrays of all games, in memory that processes share."""

    def __init__(self, settings: Settings, observation: NDArray[Any], mask: NDArray[Any]) -> None:
        """Reserve memory for all games of the settings, with rows like these."""
        count = settings.count
        size = observation.shape[1]
        self._shapes: Final[dict[str, tuple[tuple[int, ...], type]]] = {
            "observations": ((count, size), np.uint8),
            "masks": ((count, mask.shape[1]), mask.dtype.type),
            "last_observations": ((count if settings.same_step else 0, size), np.uint8),
            "seats_to_act": ((count,), np.uint8),
            "movers": ((count,), np.uint8),
            "payoffs": ((count, settings.seats), np.float64),
            "rewards": ((count,), np.float64),
            "terminated": ((count,), np.bool_),
            "truncated": ((count,), np.bool_),
            "moves": ((count,), np.int64),
        }
        context = multiprocessing.get_context("spawn")
        self._raw: Final[dict[str, Any]] = {
            name: context.RawArray(ctypes.c_uint8, int(np.prod(shape)) * np.dtype(kind).itemsize)
            for name, (shape, kind) in self._shapes.items()
        }

    def array(self, name: str) -> NDArray[Any]:
        shape, kind = self._shapes[name]
        flat: NDArray[Any] = np.frombuffer(self._raw[name], kind)
        return flat.reshape(shape)


def serve(settings: Settings, memory: Memory, pipe: Connection) -> None:
    """Do what is asked until the pipe is closed. Ctrl-C is left to the process that asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = _Server(settings, memory)
    while True:
        try:
            what, argument = pipe.recv()
        except (EOFError, ConnectionError):
            return
        answer: tuple[Any, Exception | None, str]
        try:
            answer = (server.answer(what, argument), None, "")
        except Exception as error:  # raised again in the process that asked
            answer = (None, error, traceback.format_exc())
        _send(pipe, answer)


def _send(pipe: Connection, answer: tuple[Any, Exception | None, str]) -> None:
    try:
        pipe.send(answer)
    except Exception as problem:  # the answer or the error cannot be pickled
        pipe.send((None, RuntimeError(str(answer[1] or problem)), answer[2] or traceback.format_exc()))


class _Server:
    """The games of one process, in parts that are stepped one after another."""

    def __init__(self, settings: Settings, memory: Memory) -> None:
        self._parts: Final = [_Part(part, memory) for part in settings.split(-(-settings.count // _AT_ONCE))]

    def answer(self, what: str, argument: Any) -> Any:
        """Do what is asked. Games have the numbers that they have in the whole environment."""
        parts = self._parts
        match what:
            case "step":
                for part in parts:
                    part.step()
            case "sample":
                for part in parts:
                    part.sample()
            case "reset":
                for part in parts:
                    part.block.reset(argument)
                    part.write()
            case "restart":
                for part in parts:
                    part.block.restart(argument[part.games])
                    part.write()
            case "get_state":
                return [part.block.get_state() for part in parts]
            case "set_state":
                for part, saved in zip(parts, argument, strict=True):
                    part.block.set_state(saved)
                    part.write()
            case "game_seed":
                part = self._part_of(argument)
                return part.block.game_seed(argument - part.games.start)
            case "refuse":
                self._part_of(argument).step()
        return None

    def _part_of(self, game: int) -> "_Part":
        return next(part for part in self._parts if game < part.games.stop)


class _Part:
    """A few games, and their rows in the shared memory."""

    def __init__(self, settings: Settings, memory: Memory) -> None:
        self.block: Final = settings.block()
        self.games: Final = slice(settings.first, settings.first + settings.count)
        self._observations: Final = memory.array("observations")[self.games]
        self._masks: Final = memory.array("masks")[self.games]
        self._last: Final = memory.array("last_observations")[self.games]
        self._moves: Final = memory.array("moves")[self.games]
        names = ("seats_to_act", "movers", "payoffs", "rewards", "terminated", "truncated")
        self._short: Final = [(memory.array(name)[self.games], getattr(self.block, name)) for name in names]
        self.write()

    def step(self) -> None:
        self.block.step(self._moves)
        self.write()

    def sample(self) -> None:
        self._moves[:] = self.block.sample()

    def write(self) -> None:
        """Copy what has changed into the shared memory."""
        block = self.block
        self._observations[:] = block.observations(copy=False)
        self._masks[:] = block.masks(copy=False)
        for shared, own in self._short:
            shared[:] = own
        ended = block.terminated | block.truncated
        if len(self._last) and ended.any():
            self._last[ended] = block.last_observations(ended)
