"""Rate limits by token buckets. Time is an argument."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Final

MOST_BUCKETS: Final = 50_000


class Bucket:
    """A token bucket with `burst` tokens, refilled at `rate` per second."""

    __slots__ = ("_burst", "_level", "_rate", "_since")

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._level = float(burst)
        self._since: float | None = None

    def take(self, now: float) -> bool:
        if self._since is not None:
            self._level = min(self._burst, self._level + (now - self._since) * self._rate)
        self._since = now
        if self._level < 1:
            return False
        self._level -= 1
        return True

    def give_back(self) -> None:
        """Return the last token."""
        self._level = min(self._burst, self._level + 1)

    def wait(self) -> float:
        """Return the seconds until the next token."""
        return max(0.0, (1 - self._level) / self._rate)


class Buckets:
    """One bucket per client. The least recently used ones are dropped, which at worst allows more requests."""

    def __init__(self, limit: tuple[float, int]) -> None:
        self._rate, self._burst = limit
        self._buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def take(self, client: Hashable, now: float) -> bool:
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._buckets[client] = Bucket(self._rate, self._burst)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(client)
        return bucket.take(now)

    def give_back(self, client: Hashable) -> None:
        bucket = self._buckets.get(client)
        if bucket is not None:
            bucket.give_back()
