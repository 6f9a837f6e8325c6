"""Games stepped by several processes, which write into shared memory.

Each process steps a block of neighbouring games with a fleet of its own. The games are those of one fleet: a game
depends only on the seed, its number and its moves. Messages to the processes are short; arrays are in memory that all
of them map. It has no name in the file system and is freed with the last array, even if a process is killed.
"""

import multiprocessing
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from voltable.adapters.observations import Bytes
from voltable.adapters.vector.worker import Memory, Settings, serve
from voltable.core.errors import IllegalMove, InvalidOption
from voltable.processes import WorkerDied

_ENDING: Final = 5.0
"""Seconds that a process has to end by itself."""


class SharedGames:
    """Games in several processes, with the interface of `Block`. Every step overwrites the arrays."""

    def __init__(self, settings: Settings, processes: int) -> None:
        if not 2 <= processes <= settings.count:
            raise InvalidOption(
                f"{settings.count} games are stepped by 1 to {settings.count} processes, not {processes}"
            )
        self._settings: Final = settings
        # A game of one block, to learn the sizes and to check the settings before processes are started.
        example = replace(settings, count=1).block()
        memory = Memory(settings, example.observations(copy=False), example.masks(copy=False))
        self._observations: Final = memory.array("observations")
        self._masks: Final = memory.array("masks")
        self._last: Final = memory.array("last_observations")
        self.seats_to_act: Final = memory.array("seats_to_act")
        self.movers: Final = memory.array("movers")
        self.payoffs: Final = memory.array("payoffs")
        self.rewards: Final = memory.array("rewards")
        self.terminated: Final = memory.array("terminated")
        self.truncated: Final = memory.array("truncated")
        self._moves: Final = memory.array("moves")
        self._rows: Final = np.arange(settings.count) * self._masks.shape[1]
        self.is_closed = False
        self._workers: Final = [_Worker(part, memory) for part in settings.split(processes)]
        self._ask_all("")  # wait until all have dealt

    def observations(self, copy: bool) -> Bytes:
        return _handed_out(self._observations, copy)

    def masks(self, copy: bool) -> NDArray[Any]:
        return _handed_out(self._masks, copy)

    def last_observations(self, ended: NDArray[np.bool_]) -> Bytes:
        return self._last[ended]

    def reset(self, seed: int) -> None:
        self._ask_all("reset", seed)

    def restart(self, chosen: NDArray[np.bool_]) -> None:
        self._ask_all("restart", chosen)

    def step(self, moves: NDArray[np.integer[Any]]) -> None:
        """Make one move in every game. If one of them is refused, none is made: only its process is asked, and why."""
        self._moves[:] = moves
        refused = self._refused()
        if refused is not None:
            self._ask([self._worker_of(refused)], "refuse", [refused])
        self._ask_all("step")

    def sample(self) -> NDArray[np.int64]:
        self._ask_all("sample")
        return self._moves.copy()

    def game_seed(self, at: int) -> int:
        (seed,) = self._ask([self._worker_of(at)], "game_seed", [at])
        return int(seed)

    def get_state(self) -> dict[str, Any]:
        return {"blocks": self._ask_all("get_state")}

    def set_state(self, saved: dict[str, Any]) -> None:
        blocks = saved.get("blocks", [])
        if len(blocks) != len(self._workers):
            raise ValueError(f"expected the state of an environment with {len(self._workers)} processes")
        self._ask(self._workers, "set_state", blocks)

    def close(self) -> None:
        """End all processes; arrays that were handed out stay."""
        self.is_closed = True
        for worker in self._workers:
            worker.pipe.close()
        for worker in self._workers:
            worker.end()

    def _refused(self) -> int | None:
        """Return the first game whose move is refused, by the masks, which only the processes write."""
        settings = self._settings
        moves = self._moves
        is_inside = (moves >= 0) & (moves < settings.game.move_count)
        is_legal = is_inside
        if settings.illegal_reward is None:
            is_legal = is_inside & self._is_marked(moves)
        if is_legal.all():
            return None
        if not settings.same_step:
            is_legal = is_legal | self.terminated | self.truncated  # a game that waits takes any move
        refused = np.flatnonzero(~is_legal)
        return int(refused[0]) if refused.size else None

    def _is_marked(self, moves: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Return whether the masks show these moves; of moves that the game does not have, anything."""
        is_packed = self._settings.packing is not None
        cells = self._masks.reshape(-1).take(self._rows + (moves >> 3 if is_packed else moves), mode="clip")
        marked: NDArray[np.bool_] = (cells >> (moves & 7) & 1 if is_packed else cells) != 0
        return marked

    def _worker_of(self, game: int) -> "_Worker":
        return next(worker for worker in self._workers if game < worker.games.stop)

    def _ask_all(self, what: str, argument: object = None) -> list[Any]:
        return self._ask(self._workers, what, [argument] * len(self._workers))

    def _ask(self, workers: "list[_Worker]", what: str, arguments: Iterable[object]) -> list[Any]:
        """Return what the processes answer. All answers are read before an error is raised.

        After an error other than a refused move the blocks do not belong together any more, so all processes are ended.
        """
        answers = []
        errors: list[Exception] = []
        for worker, argument in zip(workers, arguments, strict=True):
            worker.send(what, argument)
        for worker in workers:
            try:
                answers.append(worker.receive())
            except Exception as error:  # raised below
                errors.append(error)
        if errors:
            if not isinstance(errors[0], IllegalMove):
                self.close()
            raise errors[0]
        return answers


def _handed_out(array: NDArray[Any], copy: bool) -> NDArray[Any]:
    """Return a copy, or the memory itself, read-only: processes overwrite it, and moves are checked by it."""
    if copy:
        return array.copy()
    view = array.view()
    view.flags.writeable = False
    return view


class _Worker:
    """A process that steps one block."""

    def __init__(self, settings: Settings, memory: Memory) -> None:
        self.games: Final = slice(settings.first, settings.first + settings.count)
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self.pipe: Final[Connection] = ours
        process = context.Process(target=serve, args=(settings, memory, theirs), daemon=True)
        process.start()
        theirs.close()
        self._process: Final[BaseProcess] = process

    def send(self, what: str, argument: object) -> None:
        with suppress(ConnectionError):  # if it has ended, `receive` says so
            self.pipe.send((what, argument))

    def receive(self) -> Any:
        try:
            answer, error, trace = self.pipe.recv()
        except (EOFError, ConnectionError):
            raise WorkerDied(f"the process of {self._name()} ended with exit code {self.end()}") from None
        if error is None:
            return answer
        if not isinstance(error, IllegalMove):
            error.add_note(f"in the process of {self._name()}:\n{trace}")
        raise error

    def end(self) -> int | None:
        """Wait until the process has ended, or kill it; return its exit code."""
        self._process.join(_ENDING)
        self._process.kill()
        self._process.join()
        return self._process.exitcode

    def _name(self) -> str:
        return f"games {self.games.start} to {self.games.stop - 1}"
