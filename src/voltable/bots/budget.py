"""How long a search may go on: so many iterations, and no longer than so many seconds."""

from collections.abc import Callable
from typing import Final

Clock = Callable[[], float]
"""Seconds from any moment on. Bots read no clock of their own: who wants a limit in time hands one in."""

LOOK_AT_CLOCK: Final = 16
"""Iterations between two looks."""


class Budget:
    """The same iterations give the same move; a time limit is for slow machines and ends a search early."""

    def __init__(self, iterations: int, seconds: float = 0.0, clock: Clock | None = None) -> None:
        self.iterations: Final = iterations
        self.seconds: Final = seconds
        self.clock: Final = clock
        self.until: float = 0.0

    def start(self) -> None:
        """A search begins now."""
        if self.clock is not None and self.seconds > 0.0:
            self.until = self.clock() + self.seconds

    def is_spent(self, done: int) -> bool:
        """After so many iterations: are there to be no more?"""
        if done >= self.iterations:
            return True
        if self.until == 0.0 or self.clock is None or done % LOOK_AT_CLOCK:
            return False
        return self.clock() >= self.until
