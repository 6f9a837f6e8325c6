"""Ratings with intervals: the Bradley-Terry model, fitted to all games at once.

Every bot has a strength; at a table the chance of each seat to win is its share of the strengths there (of two: Bradley
and Terry; of more: Plackett and Luce). A draw counts as an equal share of a win for each. The fit does not depend on
the order of the games, as online ratings do: bots do not learn while they play. One extra drawn
game per pair gives a bot that won every game a finite rating.
"""

import math
from collections import defaultdict
from dataclasses import dataclass
from typing import Any, Final

from voltable.lab.extras import need
from voltable.lab.game import Outcome
from voltable.lab.shares import Z_95
from voltable.lab.standings import Standings

MIDDLE: Final = 1500.0
SCALE: Final = 400 / math.log(10)
"""The Elo scale of chess: 400 points are a factor of ten in strength."""


@dataclass(frozen=True)
class Rating:
    bot: str
    rating: float
    low: float
    high: float


def lab_packages() -> None:
    """Raise MissingExtra unless the packages for ratings and charts are installed."""
    need("lab", "ratings and charts come", "matplotlib", "scipy")


def rate(standings: Standings) -> list[Rating]:
    """Return the ratings with their 95 % intervals, best first; their mean is 1500."""
    lab_packages()
    import numpy as np
    from scipy.optimize import minimize

    bots = list(standings.plan.bots)
    tables = _tables(standings)
    size = len(bots)

    def cost(strengths: Any) -> tuple[float, Any]:
        """Return the negative log-likelihood and its gradient."""
        total = 0.0
        slope = np.zeros(size)
        for seated, points in tables:
            logs = strengths[list(seated)]
            chances = np.exp(logs - logs.max())
            chances /= chances.sum()
            total -= float(np.dot(points, np.log(chances)))
            np.add.at(slope, list(seated), chances * sum(points) - points)
        return total, slope

    start = np.zeros(size)
    found = minimize(cost, start, jac=True, method="BFGS").x
    found -= found.mean()
    spread = np.sqrt(np.diag(_covariance(found, tables)))
    ratings = [
        Rating(
            bot,
            MIDDLE + SCALE * float(found[at]),
            MIDDLE + SCALE * float(found[at] - Z_95 * spread[at]),
            MIDDLE + SCALE * float(found[at] + Z_95 * spread[at]),
        )
        for at, bot in enumerate(bots)
    ]
    return sorted(ratings, key=lambda rating: (-rating.rating, rating.bot))


def _tables(standings: Standings) -> list[tuple[tuple[int, ...], Any]]:
    """Group the games by the bots at the table; return the bots and their total points for each group."""
    import numpy as np

    index = {bot: at for at, bot in enumerate(standings.plan.bots)}
    sums: dict[tuple[int, ...], Any] = defaultdict(lambda: 0.0)
    for outcome in standings.outcomes:
        seated, points = _in_order(outcome, index)
        sums[seated] = sums[seated] + np.array(points)
    met = {(one, other) for seated in sums for one in seated for other in seated if one < other}
    for pair in sorted(met):
        sums[pair] = sums[pair] + np.array([0.5, 0.5])
    return list(sums.items())


def _in_order(outcome: Outcome, index: dict[str, int]) -> tuple[tuple[int, ...], list[float]]:
    seats = sorted(range(len(outcome.seating)), key=lambda seat: (index[outcome.seating[seat]], seat))
    return tuple(index[outcome.seating[seat]] for seat in seats), [outcome.points[seat] for seat in seats]


def _covariance(strengths: Any, tables: list[tuple[tuple[int, ...], Any]]) -> Any:
    """Return the inverse of the Fisher information, for strengths with a fixed sum."""
    import numpy as np

    size = len(strengths)
    information = np.zeros((size, size))
    for seated, points in tables:
        logs = strengths[list(seated)]
        chances = np.exp(logs - logs.max())
        chances /= chances.sum()
        local = (np.diag(chances) - np.outer(chances, chances)) * float(sum(points))
        for row, one in enumerate(seated):
            for column, other in enumerate(seated):
                information[one, other] += local[row, column]
    return np.linalg.pinv(information)
