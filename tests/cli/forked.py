"""Real runs of the command without the time that imports take: each is forked from a process that has done them.

A forked run has its own process, arguments, folder, environment and files for stdin, stdout and stderr. What Python
reads only when it starts (the locale, PYTHONPATH) is as in the first process; runs that change it are started anew.
"""

import atexit
import json
import os
import pkgutil
import signal
import subprocess
import sys
import time
import traceback
from importlib import import_module
from pathlib import Path
from typing import Any

INPUT, OUTPUT, ERRORS = "stdin", "stdout", "stderr"
POLL = 0.002


class ForkServer:
    """A process that has imported the command, and forks a run of it for every line that it reads."""

    def __init__(self, environment: dict[str, str]) -> None:
        command = [sys.executable, str(Path(__file__).resolve())]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, text=True
        )
        atexit.register(self.close)

    def run(self, arguments: list[str], cwd: Path, environment: dict[str, str], files: Path, patience: float) -> int:
        """Run the command with `files` / stdin, stdout and stderr; return its exit code."""
        job = {
            "arguments": arguments,
            "cwd": str(cwd),
            "environment": environment,
            "files": str(files),
            "patience": patience,
        }
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps(job) + "\n")
        self._process.stdin.flush()
        code = int(self._process.stdout.readline())
        if code == -signal.SIGALRM:
            raise TimeoutError(f"voltable {' '.join(arguments)} did not end within {patience} s")
        return code

    def close(self) -> None:
        self._process.kill()
        self._process.wait()


def serve() -> None:
    """Fork a run for every line of stdin, and answer with its exit code."""
    import_everything()
    for line in sys.stdin:
        job = json.loads(line)
        child = os.fork()
        if child == 0:
            become(job)
        print(wait(child, job["patience"]), flush=True)


def import_everything() -> None:
    """Import what runs would import: commands do it when they need something."""
    for layer in ("core", "games", "bots", "table", "lessons", "analysis", "cli"):
        package = import_module(f"voltable.{layer}")
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)


def become(job: dict[str, Any]) -> None:
    """Become a run of the command."""
    code = 1
    try:
        os.chdir(job["cwd"])
        os.environ.clear()
        os.environ.update(job["environment"])
        for number, name in enumerate([INPUT, OUTPUT, ERRORS]):
            flags = os.O_RDONLY if name == INPUT else os.O_WRONLY | os.O_CREAT | os.O_TRUNC
            os.dup2(os.open(Path(job["files"]) / name, flags), number)
        sys.stdin = os.fdopen(0, encoding="utf-8")
        sys.stdout = os.fdopen(1, "w", encoding="utf-8")
        sys.stderr = os.fdopen(2, "w", encoding="utf-8", errors="backslashreplace")
        sys.argv = ["voltable", *job["arguments"]]
        import_module("voltable.cli.main").main()
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def wait(child: int, patience: float) -> int:
    """Wait for a run to end; kill one that hangs, and answer -SIGALRM for it."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        time.sleep(POLL)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return -signal.SIGALRM


if __name__ == "__main__":
    serve()
