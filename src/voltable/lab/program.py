"""An outside program as a player: a process that is asked line by line, as docs/outside-bots.md describes.

Time limits always hold: a program that crashes, does not answer, or breaks the protocol is killed, and ProgramFailed
says why.
"""

import json
import os
import select
import shlex
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import PurePath
from typing import Any, Final, NoReturn

from voltable.core.errors import InvalidMove, InvalidOption, VoltableError
from voltable.core.game import Game, Move, Seat

PROTOCOL: Final = 1
COMMAND: Final = "cmd:"
"""Prefix of the names of programs; the rest is the command line."""

START_SECONDS: Final = 20.0
"""Time limit in seconds for the greeting of a program that was just started."""
MOVE_SECONDS: Final = 10.0
LONGEST_LINE: Final = 10_000
LONGEST_REPORT: Final = 200


class ProgramFailed(VoltableError):
    """An outside program broke the protocol and forfeits the game."""

    def __init__(self, seat: Seat, message: str) -> None:
        super().__init__(seat, message)
        self.seat = seat
        self.message = message

    def __str__(self) -> str:
        return self.message


class Program:
    """One process, for one seat of one game."""

    def __init__(self, command: str, game: Game[Any, Any], seats: int, seat: Seat, seconds: float) -> None:
        self.command: Final = command
        self._game: Final = game
        self._seat: Final = seat
        self._seconds: Final = seconds
        self._half = b""
        """The beginning of a line that is not complete yet."""
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the process
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                start_new_session=True,
                bufsize=0,
            )
        except (OSError, ValueError) as error:
            self._errors.close()
            raise ProgramFailed(seat, f"{command}: cannot be started: {error}") from None
        assert self._process.stdin is not None
        os.set_blocking(self._process.stdin.fileno(), False)
        until = time.monotonic() + START_SECONDS
        self._say("hello", PROTOCOL, until)
        self.name: Final = self._hear("hello", until)
        facts = {"game": game.key, "version": game.version, "options": game.chosen, "seats": seats, "seat": seat}
        self._say("game", facts, until)
        self._hear("ready", until)

    def choose(self, view: Any, legal: list[Move]) -> Move:
        """Ask the program for a move."""
        until = time.monotonic() + self._seconds
        texts = [self._game.move_text(move) for move in legal]
        self._say("view", self._game.view_data(view), until)
        self._say("legal", texts, until)
        self._say("go", {"time": self._seconds}, until)
        answer = self._hear("move", until)
        try:
            move = self._game.parse_move(answer)
        except InvalidMove as error:
            self.fail(f"sent an unknown move: {error}")
        if move not in legal:
            self.fail(f"sent the move {self._game.move_text(move)}, which is not legal here")
        return move

    def end(self, payoff: float | None = None) -> None:
        """Send the payoff and stop the program."""
        if self._process.poll() is None:
            until = time.monotonic() + 1.0
            with suppress(ProgramFailed):
                if payoff is not None:
                    self._say("over", {"payoff": payoff}, until)
                self._say("quit", None, until)
        self._kill(patience=1.0)

    def fail(self, why: str) -> NoReturn:
        """Kill the process and raise ProgramFailed."""
        self._kill(patience=0.0)
        raise ProgramFailed(self._seat, f"{self.command}: {why}")

    def _say(self, word: str, facts: object, until: float) -> None:
        line = word if facts is None else f"{word} {json.dumps(facts, separators=(',', ':'))}"
        rest = line.encode() + b"\n"
        assert self._process.stdin is not None
        pipe = self._process.stdin.fileno()
        while rest:
            _, writable, _ = select.select([], [pipe], [], max(0.0, until - time.monotonic()))
            if not writable:
                self.fail(f"does not read its input ({word})")
            try:
                rest = rest[os.write(pipe, rest) :]
            except BlockingIOError:
                continue
            except OSError:
                self._report_end()

    def _hear(self, word: str, until: float) -> str:
        """Return the rest of its next line after this word; skip `info` lines, which are for people."""
        while True:
            line = self._line(word, until)
            first, _, rest = line.partition(" ")
            if first == word:
                return rest.strip()
            if first != "info":
                self.fail(f"said {line[:60]!r} where {word} was expected")

    def _line(self, word: str, until: float) -> str:
        assert self._process.stdout is not None
        pipe = self._process.stdout.fileno()
        while b"\n" not in self._half:
            if len(self._half) > LONGEST_LINE:
                self.fail(f"said a line longer than {LONGEST_LINE} bytes")
            readable, _, _ = select.select([pipe], [], [], max(0.0, until - time.monotonic()))
            if not readable:
                self.fail(f"took too long for {word}")
            more = os.read(pipe, LONGEST_LINE)
            if not more:
                self._report_end()
            self._half += more
        line, _, self._half = self._half.partition(b"\n")
        return line.decode("utf-8", "replace").strip()

    def _report_end(self) -> NoReturn:
        """Raise ProgramFailed with the exit code and the last line of stderr."""
        try:
            code = self._process.wait(1.0)
        except subprocess.TimeoutExpired:
            self.fail("closed its output")
        self._errors.seek(0)
        words = self._errors.read()[-LONGEST_LINE:].decode("utf-8", "replace").strip().splitlines()
        last = f": {words[-1][:LONGEST_REPORT]}" if words else ""
        self.fail(f"ended with exit code {code}{last}")

    def _kill(self, patience: float) -> None:
        """Kill the process and its children."""
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(patience)
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._errors.close()


def is_program(name: str) -> bool:
    return name.startswith(COMMAND)


def command_of(name: str) -> str:
    """Return the command line of a contestant; raise InvalidOption without one."""
    command = name.removeprefix(COMMAND).strip()
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise InvalidOption(f"{name!r} is not a command line: {error}") from None
    if not words:
        raise InvalidOption("a program is named by its command line, such as 'cmd:python mybot.py'")
    return command


def label_of(name: str) -> str:
    """Return a short name of a program: its file without folders."""
    words = command_of(name).split()
    files = [word for word in words if not word.startswith("-")]
    return PurePath(files[-1] if files else words[0]).stem
