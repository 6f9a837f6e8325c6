"""Run the real command: in a pipe, or in a pseudo-terminal."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
from functools import cache
from pathlib import Path
from typing import Final

from tests.cli.forked import ERRORS, INPUT, OUTPUT, ForkServer

import voltable

COMMAND = [sys.executable, "-m", "voltable"]
PACKAGE_FOLDER = str(Path(voltable.__file__).resolve().parents[1])
PROMPT = "Your move (? for help): "
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\x1b\][^\x07]*\x07|\r")
PATIENCE = 60.0
"""Seconds without output after which a program counts as stuck: a guard, not a measure."""


def environment(folder: Path, **more: str) -> dict[str, str]:
    """Return the environment of a person, all inside this folder, with the build under test."""
    unwanted = ("NO_COLOR", "COLORFGBG", "COLORTERM", "COLUMNS", "LINES")
    kept = {name: value for name, value in os.environ.items() if name not in unwanted}
    return kept | {
        "PYTHONPATH": PACKAGE_FOLDER,
        "PYTHONIOENCODING": "utf-8",
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder / "data"),
        "TERM": "xterm-256color",
        "LC_ALL": "C.UTF-8",
        **more,
    }


def with_game(args: tuple[str, ...]) -> list[str]:
    """Add a game to a `play` that names none, because it would ask for one."""
    asks = args[:1] == ("play",) and "--resume" not in args and (len(args) == 1 or args[1].startswith("-"))
    return ["play", "voltage", *args[1:]] if asks and not {"-h", "--help"} & set(args) else list(args)


class Done:
    """The result of a finished run."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


AT_START: Final = {"PYTHONPATH", "PYTHONIOENCODING", "LC_ALL", "LC_CTYPE", "LANG", "PYTHONUTF8", "PATH"}
"""Variables that Python reads when it starts: runs with other values are not forked."""


@cache
def fork_server() -> ForkServer:
    return ForkServer(environment(Path.home()))


def run(folder: Path, *args: str, typed: str = "", **more: str) -> Done:
    """Run `voltable` with these arguments, its input and output in files; `more` are environment variables."""
    with tempfile.TemporaryDirectory() as name:
        files = Path(name)
        files.joinpath(INPUT).write_bytes(typed.encode())
        code = start(with_game(args), folder, environment(folder, **more), files, bool(AT_START & more.keys()))
        return Done(code, files.joinpath(OUTPUT).read_bytes().decode(), files.joinpath(ERRORS).read_bytes().decode())


def start(arguments: list[str], folder: Path, variables: dict[str, str], files: Path, anew: bool) -> int:
    if not anew:
        return fork_server().run(arguments, folder, variables, files, PATIENCE)
    with open(files / INPUT, "rb") as source, open(files / OUTPUT, "wb") as out, open(files / ERRORS, "wb") as err:
        command = [*COMMAND, *arguments]
        return subprocess.run(
            command, stdin=source, stdout=out, stderr=err, cwd=folder, env=variables, timeout=PATIENCE, check=False
        ).returncode


class Sitting:
    """A run in a pseudo-terminal of 80 by 24, or another size."""

    def __init__(self, folder: Path, *args: str, size: tuple[int, int] = (24, 80), **more: str) -> None:
        self.screen, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))
        self.process = subprocess.Popen(
            [*COMMAND, *with_game(args)],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            cwd=folder,
            env=environment(folder, **more),
            start_new_session=True,
            preexec_fn=sit_down_at_the_terminal,  # noqa: PLW1509  the tests have no threads
        )
        os.close(theirs)
        self.seen = ""
        """Everything that was printed, escape codes included."""
        self.read_to = 0

    def __enter__(self) -> "Sitting":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        if self.screen >= 0:
            os.close(self.screen)

    def wait_for(self, *wanted: str) -> str:
        """Read on until one of these texts appears; return the new output, without escape codes."""
        while True:
            text = CODES.sub("", self.seen)
            found = [text.find(words, self.read_to) + len(words) for words in wanted if words in text[self.read_to :]]
            if found:
                start, self.read_to = self.read_to, min(found)
                return text[start : self.read_to]
            assert self.read_more(), f"expected {wanted} before the end, got: {text[self.read_to :]}"

    def read_more(self) -> bool:
        """Read what was printed; return False at the end of the output."""
        ready, _, _ = select.select([self.screen], [], [], PATIENCE)
        assert ready, f"nothing more came after: {CODES.sub('', self.seen)[self.read_to :]}"
        try:
            piece = os.read(self.screen, 65536)
        except OSError:
            return False
        self.seen += piece.decode(errors="replace")
        return bool(piece)

    def type(self, line: str) -> None:
        os.write(self.screen, line.encode() + b"\n")

    def press(self, key: bytes) -> None:
        os.write(self.screen, key)

    def send(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def hang_up(self) -> None:
        """Close the terminal's window."""
        os.close(self.screen)
        self.screen = -1

    def finish(self) -> int:
        """Read to the end; return the exit code."""
        while self.screen >= 0 and self.read_more():
            pass
        return self.process.wait(PATIENCE)

    def rest(self) -> str:
        """Return what was printed after the last text waited for, without escape codes."""
        return CODES.sub("", self.seen)[self.read_to :]


def sit_down_at_the_terminal() -> None:
    """Make the terminal the controlling one, so that Ctrl-C and hanging up reach the program."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def only_record(folder: Path) -> Path:
    """Return the one game that was saved without a name."""
    (path,) = (folder / "data" / "voltable" / "games").glob("*.jsonl")
    return path


def one_line(done: Done, *words: str) -> bool:
    """Return whether the input was refused as promised: one line on stderr with these words, and exit code 2."""
    lines = done.err.splitlines()
    assert (done.code, done.out, len(lines)) == (2, "", 1), (done.code, done.out, done.err)
    assert lines[0].startswith("voltable: ")
    for word in words:
        assert word in lines[0]
    return True
