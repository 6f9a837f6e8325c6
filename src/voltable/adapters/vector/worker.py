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
from voltable.core.game import AnyGame
from voltable.fleet import Fleet


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
            self.game, self.seats, self.count, self.same_step, self.max_moves, self.illegal_reward, self.first
        )
        return Block(fleet, self.packing)

    def split(self, processes: int) -> "list[Settings]":
        """Return the settings of each block; their numbers of games differ by 1 at most."""
        ends = [self.count * number // processes for number in range(processes + 1)]
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
    """The block of one process, and its part of the shared memory."""

    def __init__(self, settings: Settings, memory: Memory) -> None:
        self._block: Final = settings.block()
        games = slice(settings.first, settings.first + settings.count)
        self._observations: Final = memory.array("observations")[games]
        self._masks: Final = memory.array("masks")[games]
        self._last: Final = memory.array("last_observations")[games]
        self._moves: Final = memory.array("moves")[games]
        block = self._block
        self._small: Final = [
            (memory.array("seats_to_act")[games], block.seats_to_act),
            (memory.array("movers")[games], block.movers),
            (memory.array("payoffs")[games], block.payoffs),
            (memory.array("rewards")[games], block.rewards),
            (memory.array("terminated")[games], block.terminated),
            (memory.array("truncated")[games], block.truncated),
        ]

    def answer(self, what: str, argument: Any) -> Any:
        block = self._block
        match what:
            case "sample":
                self._moves[:] = block.sample()
                return None
            case "get_state":
                return block.get_state()
            case "game_seed":
                return block.game_seed(argument)
            case "step":
                block.step(self._moves)
            case "reset":
                block.reset(argument)
            case "restart":
                block.restart(argument)
            case "set_state":
                block.set_state(argument)
        self._write()
        return None

    def _write(self) -> None:
        """Copy what has changed into the shared memory."""
        block = self._block
        np.copyto(self._observations, block.observations(copy=False))
        np.copyto(self._masks, block.masks(copy=False))
        for shared, own in self._small:
            shared[:] = own
        ended = block.terminated | block.truncated
        if len(self._last) and ended.any():
            self._last[ended] = block.last_observations(ended)
