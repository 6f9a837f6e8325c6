"""Play as soon as possible: set up, serve the uncompiled package, compile meanwhile, then change over.

    python tools/play.py serve       the page, in the browser
    python tools/play.py terminal    a game in this terminal

The uncompiled package plays the same moves; only its bots are slower. The server's socket belongs to this process, so
that connections wait while one server stops and the next one starts; every move is stored before it is acknowledged.
"""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tools.background import ROOT, Background, Job, Step
from tools.progress import REPORT, Progress

from tools import page, terminal_words, wasm

VENV: Final = ROOT / ".venv"
PYTHON: Final = VENV / "bin" / "python"
MAKE: Final = os.environ.get("MAKE", "make")
ADDRESS: Final = (os.environ.get("VOLTABLE_HOST", "127.0.0.1"), int(os.environ.get("VOLTABLE_PORT", "8000")))
COMPILE: Final = [MAKE, "-s", ".venv/built"]
LOG: Final = VENV / "compile.log"
ENGINE_LOG: Final = VENV / "engine.log"
ENGINE: Final = {"VOLTABLE_ENGINE": str(wasm.ENGINE)}
"""Where servers find the engine for the browser, which is built while they run."""
RESTARTED: Final = {"VOLTABLE_RESTARTED": "1"}
"""Tells a server that another one has printed the address and opened the page."""
PLAIN: Final = {"PYTHONPATH": str(ROOT / "src")}
PAUSE: Final = 0.2


class SetupFailed(Exception):
    """Something could not be installed or built; the message says what, and where to read more."""


def wait_for(steps: list[Step], progress: Progress) -> None:
    while running := [step for step in steps if step.is_running]:
        progress.show("setting up: " + ", ".join(step.text for step in running))
        time.sleep(PAUSE)
    progress.done()
    for step in steps:
        if step.has_failed:
            raise SetupFailed(f"{step.name} failed: {step.last_line()} (more in {step.log.relative_to(ROOT)})")


def set_up(progress: Progress) -> None:
    """Install what the server needs and build the page, at the same time where the system has Node.js."""
    began = time.monotonic()
    preflight = subprocess.run(["sh", "tools/preflight", "venv"], cwd=ROOT, check=False)
    if preflight.returncode != 0:
        raise SystemExit(preflight.returncode)
    packages = [MAKE, "-s", ".venv/packages"]
    is_built = page.is_built() and terminal_words.is_current()
    if is_built or page.system_node() is None:
        wait_for([Step("installing packages", packages, VENV / "packages.log")], progress)
        if not is_built:
            wait_for([Step("building the page", [str(PYTHON), "tools/page.py"], VENV / "page.log")], progress)
    else:
        building = [sys.executable, "tools/page.py"]
        wait_for(
            [
                Step("installing packages", packages, VENV / "packages.log"),
                Step("building the page", building, VENV / "page.log"),
            ],
            progress,
        )
    if (seconds := time.monotonic() - began) > REPORT:
        print(f"set up in {seconds:.0f} s", file=sys.stderr)


def is_compiled() -> bool:
    """Return whether the package was built from this source."""
    return subprocess.run([*COMPILE, "--question"], cwd=ROOT, capture_output=True, check=False).returncode == 0


def compile_in_background() -> Step | None:
    """Start compiling at the lowest priority; without a compiler, print one line and return None."""
    if subprocess.run(["sh", "tools/preflight"], cwd=ROOT, check=False).returncode != 0:
        print("The bots stay slower without it; everything else is the same.", file=sys.stderr)
        return None
    return Step("compiling", ["nice", "-n", "19", *COMPILE], LOG)


def build_engine() -> Step | None:
    """Start building the engine for the browser at the lowest priority, so that the page can be used without a server;
    None if it is built. It is compiled where `make wasm` has fetched the compiler (101 MB), else plain Python."""
    if wasm.is_built() or page.is_left_out():
        return None
    return Step("preparing offline play", ["nice", "-n", "19", str(PYTHON), "-m", "tools.wasm"], ENGINE_LOG)


# The server.

PASS: Final = """
import os, sys

os.dup2(int(sys.argv[1]), 3)
os.environ.update(LISTEN_FDS="1", LISTEN_PID=str(os.getpid()))
os.execv(sys.executable, [sys.executable, *sys.argv[2:]])
"""
"""Runs Python with the other arguments, and with a socket as file descriptor 3."""


class Server:
    """`voltable serve` on a socket of ours, one build after another."""

    def __init__(self, listening: socket.socket, arguments: list[str], python: str = str(PYTHON)) -> None:
        self._listening = listening
        self._arguments = arguments
        self._python = python
        self._process: subprocess.Popen[bytes] | None = None
        self._has_answered = False

    def start(self, environment: dict[str, str], *more: str) -> None:
        """Start it with these variables; it gets the socket as systemd would pass it."""
        passed = str(self._listening.fileno())
        command = [self._python, "-c", PASS, passed, "-m", "voltable", "serve", *self._arguments, *more]
        variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        self._process = subprocess.Popen(
            command, pass_fds=[self._listening.fileno()], env=variables | environment, start_new_session=True
        )

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def answers(self) -> bool:
        """Return whether a server has answered on this socket so far; wait for at most a second."""
        if not self._has_answered:
            host, port = self._listening.getsockname()
            url = f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{port}/live"
            with suppress(OSError), urllib.request.urlopen(url, timeout=1.0):
                self._has_answered = True
        return self._has_answered

    @property
    def code(self) -> int:
        return 0 if self._process is None else self._process.wait()

    def stop(self) -> None:
        """Let the server tell its clients to reconnect, then stop it."""
        if self._process is not None and self.is_running:
            self._process.terminate()
            self._process.wait()


def listen(address: tuple[str, int]) -> socket.socket:
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(address)
    except OSError as error:
        listening.close()
        raise SetupFailed(f"cannot listen at {address[0]}:{address[1]}: {error.strerror}") from None
    listening.listen()
    return listening


@contextmanager
def ending(*things: Server | Background) -> Iterator[threading.Event]:
    """End these things at Ctrl-C or SIGTERM; the event is set when one came."""
    asked = threading.Event()

    def ask(_number: int, _frame: FrameType | None) -> None:
        asked.set()

    before = {number: signal.signal(number, ask) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)}
    try:
        yield asked
    finally:
        for thing in things:
            if isinstance(thing, Server):
                thing.stop()
            else:
                thing.end()
        for number, handler in before.items():
            signal.signal(number, handler)


def serve(arguments: list[str], progress: Progress) -> int:
    with listen(ADDRESS) as listening:
        server = Server(listening, arguments)
        jobs = [Job(build_engine, "for games without a server", engine_built, engine_failed)]
        if is_compiled():
            server.start(ENGINE, "--open")
        else:
            set_up(progress)
            server.start(PLAIN | ENGINE, "--open")
            compiled = partial(change_over, server)
            jobs.insert(0, Job(compile_in_background, "for faster bots", compiled, compiling_failed))
        background = Background(jobs, progress)
        with ending(server, background) as asked:
            while server.is_running and not asked.wait(1.0):
                if server.answers():  # what runs in the background must not delay the page
                    background.look()
        progress.done()
        return server.code


def change_over(server: Server, compiling: Step) -> str:
    server.stop()
    server.start(ENGINE | RESTARTED)
    return f"compiled in {compiling.seconds} s: the bots are faster now"


def compiling_failed(compiling: Step) -> str:
    return f"compiling failed: {compiling.last_line()} (more in {LOG.relative_to(ROOT)}); bots stay slower"


def engine_built(building: Step) -> str:
    return f"the page can be used without a server now (prepared in {building.seconds} s)"


def engine_failed(building: Step) -> str:
    return f"offline play is not there: {building.last_line()} (more in {ENGINE_LOG.relative_to(ROOT)})"


def terminal(arguments: list[str], progress: Progress) -> int:
    command = [str(PYTHON), "-m", "voltable", "play", *arguments]
    if is_compiled():
        return subprocess.run(command, check=False).returncode
    set_up(progress)
    compiling = compile_in_background()
    try:
        return subprocess.run(command, env={**os.environ, **PLAIN}, check=False).returncode
    finally:
        if compiling is not None:
            compiling.end()


def main() -> int:
    what, *arguments = sys.argv[1:] or ["serve"]
    progress = Progress()
    try:
        return {"serve": serve, "terminal": terminal}[what](arguments, progress)
    except SetupFailed as error:
        progress.done(f"voltable: {error}")
        return 1


if __name__ == "__main__":
    sys.exit(main())
