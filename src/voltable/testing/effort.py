"""Sample sizes of tests by build: the pure build is about thirty times slower, so it gets fewer samples."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from voltable.build import is_compiled

T = TypeVar("T")


def effort(compiled: int, pure: int) -> int:
    """Return the number of samples for this build."""
    return compiled if is_compiled() else pure


def thinned(moments: Iterable[T], pure: int = 4, compiled: int = 1) -> Iterator[T]:
    """Yield every moment of a game on the compiled build; on the pure build every fourth, and later every fortieth."""
    stride, later = effort(compiled, pure), effort(compiled, 10 * pure)
    for number, moment in enumerate(moments):
        if number % (stride if number < later else later) == 0:
            yield moment
