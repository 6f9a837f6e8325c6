"""Shares with Wilson confidence intervals."""

import math
from dataclasses import dataclass
from typing import Any, Final

Z_95: Final = 1.959963984540054


@dataclass(frozen=True)
class Share:
    """A number of points out of a total; `fair` is the share of equal players."""

    points: float
    games: int
    fair: float

    @property
    def value(self) -> float:
        return self.points / self.games if self.games else self.fair

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval; the whole range without games. Draws count as parts of a point, which is conservative."""
        if self.games == 0:
            return 0.0, 1.0
        share, n, square = self.value, self.games, Z_95 * Z_95
        middle = (share + square / (2 * n)) / (1 + square / n)
        half = Z_95 / (1 + square / n) * math.sqrt(share * (1 - share) / n + square / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)

    def to_data(self) -> dict[str, Any]:
        low, high = self.interval
        return {
            "points": round(self.points, 6),
            "games": self.games,
            "share": round(self.value, 6),
            "low": round(low, 6),
            "high": round(high, 6),
            "fair": round(self.fair, 6),
        }
