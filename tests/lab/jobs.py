"""Jobs that tests give to workers, importable on a node of a cluster."""

import os
import signal
import time
from pathlib import Path

from voltable.core.errors import InvalidOption


def square(number: int) -> int:
    return number * number


def stumble(number: int) -> int:
    raise InvalidOption(f"there is no {number}")


def die_once(mark: Path) -> str:
    """Kill the first attempt, as an operating system that is out of memory would."""
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return mark.name


def die_always(_number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def hold(doomed: str, marks: Path, number: int) -> int:
    """On this node leave a mark and never end; elsewhere end as soon as there is a mark."""
    import ray

    if ray.get_runtime_context().get_node_id() == doomed:
        (marks / str(number)).touch()
        time.sleep(600)
    while not any(marks.iterdir()):
        time.sleep(0.05)
    return number
