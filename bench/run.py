"""Run the programs that measure."""

import json
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any


class CannotRun(Exception):
    """A program is missing or failed; the message is one line."""


def run(command: Sequence[str], env: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    name = Path(command[0]).name
    try:
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    except OSError as error:
        raise CannotRun(f"cannot run {name}: {error.strerror}") from None
    if done.returncode != 0:
        said = done.stderr.strip().splitlines() or ["it said nothing"]
        raise CannotRun(f"{name} {' '.join(command[1:])} exited with {done.returncode}: {said[-1]}")
    return done


def run_json(command: Sequence[str], env: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Run the command and return the JSON that it prints on one line."""
    printed = json.loads(run(command, env).stdout)
    assert isinstance(printed, dict)
    return printed
