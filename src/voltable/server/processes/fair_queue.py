"""A fair queue: the owner who has used the least time is served next, and cheap work before expensive work."""

from collections import deque
from collections.abc import Iterator
from typing import Final, Generic, TypeVar

T = TypeVar("T")

FORGET: Final = 600.0
"""Half-life in seconds of the time that an owner has used."""
MOST_OWNERS: Final = 10_000
DEAR_AFTER: Final = 4
"""Maximum number of cheap jobs in a row while an expensive one waits."""


class FairQueue(Generic[T]):
    """Jobs by owner. Time is an argument."""

    def __init__(self) -> None:
        self._waiting: dict[tuple[bool, str], deque[T]] = {}
        """Jobs by cost class and owner, in order of arrival."""
        self._used: dict[str, tuple[float, float]] = {}
        """By owner: seconds used, and the time of the last update."""
        self._cheap_in_a_row = 0

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def __iter__(self) -> Iterator[T]:
        for works in self._waiting.values():
            yield from works

    def count(self, owner: str) -> int:
        """Return the number of waiting jobs of this owner."""
        return sum(len(self._waiting.get((is_dear, owner), ())) for is_dear in (False, True))

    def put(self, owner: str, work: T, is_dear: bool) -> None:
        self._waiting.setdefault((is_dear, owner), deque()).append(work)

    def remove(self, owner: str, work: T, is_dear: bool) -> None:
        """Remove a job that is no longer needed."""
        works = self._waiting.get((is_dear, owner))
        if works is not None and work in works:
            works.remove(work)
            if not works:
                del self._waiting[is_dear, owner]

    def take(self, now: float) -> T:
        """Return the next job; raise KeyError if there is none."""
        kinds = {is_dear for is_dear, _ in self._waiting}
        is_dear = False not in kinds or (True in kinds and self._cheap_in_a_row >= DEAR_AFTER)
        self._cheap_in_a_row = 0 if is_dear else self._cheap_in_a_row + 1
        owners = [owner for dear, owner in self._waiting if dear == is_dear]
        if not owners:
            raise KeyError("the queue is empty")
        owner = min(owners, key=lambda one: self._used_by(one, now))
        works = self._waiting[is_dear, owner]
        work = works.popleft()
        if not works:
            del self._waiting[is_dear, owner]
        else:  # round robin among owners with equal use
            self._waiting[is_dear, owner] = self._waiting.pop((is_dear, owner))
        return work

    def spend(self, owner: str, seconds: float, now: float) -> None:
        """Charge an owner for these seconds."""
        self._used[owner] = (self._used_by(owner, now) + seconds, now)
        if len(self._used) > MOST_OWNERS:
            del self._used[min(self._used, key=lambda one: self._used_by(one, now))]

    def _used_by(self, owner: str, now: float) -> float:
        seconds, when = self._used.get(owner, (0.0, now))
        return float(seconds * 0.5 ** ((now - when) / FORGET))
