"""Work in the background of `make play`: steps that run as processes, one after another while people play."""

import os
import signal
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.progress import Progress

ROOT: Final = Path(__file__).resolve().parent.parent
SELDOM: Final = 60.0  # seconds between two lines where the output is no terminal
LONGEST: Final = 60  # characters of what a step says
NOTHING: Final = "it printed nothing"


class Step:
    """A command that runs in the background; what it prints goes to a file."""

    def __init__(self, name: str, command: list[str], log: Path, environment: dict[str, str] | None = None) -> None:
        self.name = name
        self.log = log
        log.parent.mkdir(exist_ok=True)
        self._began = time.monotonic()
        with log.open("wb") as out:
            self._process = subprocess.Popen(
                command,
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                env=environment,
                start_new_session=True,
            )

    @property
    def seconds(self) -> int:
        return round(time.monotonic() - self._began)

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    @property
    def has_failed(self) -> bool:
        return not self.is_running and self._process.returncode != 0

    @property
    def text(self) -> str:
        said = self.last_line()
        return f"{self.name} {self.seconds} s" + (f" ({said[:LONGEST]})" if said != NOTHING else "")

    def last_line(self) -> str:
        lines = self.log.read_text(encoding="utf-8", errors="replace").strip().splitlines()
        return lines[-1] if lines else NOTHING

    def end(self) -> None:
        """Stop it with everything it started."""
        if self.is_running:
            os.killpg(self._process.pid, signal.SIGTERM)
            self._process.wait()


@dataclass(frozen=True)
class Job:
    """Work in the background while people play: how to start it (None: nothing to do), what it is good for, and what to
    do and say at its end."""

    start: Callable[[], Step | None]
    meanwhile: str
    done: Callable[[Step], str]
    failed: Callable[[Step], str]


class Background:
    """Jobs one after another."""

    def __init__(self, jobs: list[Job], progress: Progress) -> None:
        self._jobs = jobs
        self._progress = progress
        self._step: Step | None = None

    def look(self) -> None:
        """Say how far the first job is; at its end, start the next."""
        if not self._jobs:
            return
        job = self._jobs[0]
        if self._step is None:
            self._step = job.start()
        if self._step is not None and self._step.is_running:
            self._progress.show(f"{self._step.text}, {job.meanwhile}; you can play meanwhile", SELDOM)
            return
        if self._step is not None:
            self._progress.done((job.failed if self._step.has_failed else job.done)(self._step))
        del self._jobs[0]
        self._step = None

    def end(self) -> None:
        if self._step is not None:
            self._step.end()
