"""The budget of a search: a number of iterations and a time limit."""

from collections.abc import Callable
from typing import Final, final

from voltable.core.parts import Parts

Clock = Callable[[], float]
"""Seconds from any moment on. Bots read no clock of their own: who wants a limit in time hands one in."""

MOST_BETWEEN_LOOKS: Final = 16
"""Iterations between two looks at the clock; fewer where they are slow."""
CAUTION: Final = 8.0
"""The next look comes before this part of the time that is left has passed."""


@final
class Budget(Parts):
    """The same number of iterations gives the same move; the time limit ends a search early on slow machines."""

    def __init__(self, iterations: int, seconds: float = 0.0, clock: Clock | None = None) -> None:
        self.iterations: Final = iterations
        self.seconds: Final = seconds
        self.clock: Final = clock
        self.began: float = 0.0
        self.until: float = 0.0
        self.next_look: int = 1

    def parameters(self) -> list[str]:
        return ["iterations", "seconds", "clock"]

    def start(self) -> None:
        """Start the clock of a search."""
        self.next_look = 1
        if self.clock is not None and self.seconds > 0.0:
            self.began = self.clock()
            self.until = self.began + self.seconds

    def is_late(self, part: float = 1.0) -> bool:
        """Return whether this part of the time is over."""
        if self.until == 0.0 or self.clock is None:
            return False
        return self.clock() >= self.began + part * self.seconds

    def is_spent(self, done: int) -> bool:
        """Return whether the search has to end after `done` iterations."""
        if done >= self.iterations:
            return True
        if self.until == 0.0 or self.clock is None or done < self.next_look:
            return False
        now = self.clock()
        if now >= self.until:
            return True
        fit = (self.until - now) / CAUTION * done / max(now - self.began, 1e-9)
        self.next_look = done + max(1, int(min(fit, MOST_BETWEEN_LOOKS)))
        return False
