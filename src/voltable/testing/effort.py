"""How much a test does on which build: compiled, a game takes a thirtieth of the time."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from voltable.cli.build import is_compiled

T = TypeVar("T")


def effort(compiled: int, pure: int) -> int:
    """So many samples on the compiled build, which gets the full number, and so many on the other."""
    return compiled if is_compiled() else pure


def thinned(moments: Iterable[T], pure: int = 4, compiled: int = 1) -> Iterator[T]:
    """Every moment of a game on the compiled build; on the other every fourth, after ten of these every fortieth."""
    stride, later = effort(compiled, pure), effort(compiled, 10 * pure)
    for number, moment in enumerate(moments):
        if number % (stride if number < later else later) == 0:
            yield moment
