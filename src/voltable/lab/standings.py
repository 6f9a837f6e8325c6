"""The standings of an arena: results by bot, by rival and by seat, and thinking times."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from voltable.lab.game import Outcome
from voltable.lab.labels import bot_labels
from voltable.lab.plan import MIXED, Plan
from voltable.lab.shares import Share

PERCENTILES: Final = (50, 99)


@dataclass(frozen=True)
class Pace:
    """The thinking time of a bot per choice, in milliseconds."""

    choices: int
    p50: float
    p99: float


class Standings:
    def __init__(self, plan: Plan, outcomes: Sequence[Outcome]) -> None:
        self.plan = plan
        self.outcomes = list(outcomes)

    def total(self, bot: str) -> Share:
        """Return the points of a bot in all its games, counting every seat it had."""
        seats = [
            outcome.points[seat]
            for outcome in self.outcomes
            for seat, name in enumerate(outcome.seating)
            if name == bot and not self._is_field(outcome, seat)
        ]
        return Share(sum(seats), len(seats), 1 / self.plan.seats)

    def against(self, bot: str, rival: str) -> Share:
        """Return the share of a bot against one rival.

        At a table of two: its points. Alone among equal rivals: its points, where a fair share is one by the number of
        seats. At mixed tables: its wins among the games that one of the two won.
        """
        points = 0.0
        games = 0
        for outcome in self.outcomes:
            if self.plan.tables == MIXED and self.plan.seats > 2:
                if bot in outcome.seating and rival in outcome.seating:
                    mine = outcome.points[outcome.seating.index(bot)]
                    if max(mine, outcome.points[outcome.seating.index(rival)]) == 1.0:
                        points += mine
                        games += 1
            elif outcome.seating.count(bot) == 1 and outcome.seating.count(rival) == self.plan.seats - 1:
                points += outcome.points[outcome.seating.index(bot)]
                games += 1
        fair = 1 / self.plan.seats if self.plan.tables != MIXED else 0.5
        return Share(points, games, fair)

    def seat(self, seat: int) -> Share:
        """Return the share of a seat. Every bot had this seat as often as any other."""
        points = [outcome.points[seat] for outcome in self.outcomes]
        return Share(sum(points), len(points), 1 / self.plan.seats)

    def paces(self) -> dict[str, Pace]:
        times: dict[str, list[int]] = defaultdict(list)
        for outcome in self.outcomes:
            for name, choices in zip(outcome.seating, outcome.microseconds, strict=True):
                times[name].extend(choices)
        return {bot: _pace(sorted(times[bot])) for bot in self.plan.bots}

    def labels(self) -> dict[str, str]:
        """Return a short name for each bot; for an outside program the name that it gave."""
        named = {outcome.seating[seat]: name for outcome in self.outcomes for seat, name in outcome.hello_names.items()}
        return bot_labels(self.plan.bots, named)

    def ranked(self) -> list[str]:
        """Return the bots, the most successful first."""
        return sorted(self.plan.bots, key=lambda bot: (-self.total(bot).value, self.plan.bots.index(bot)))

    def _is_field(self, outcome: Outcome, seat: int) -> bool:
        """Return whether this seat has one of the equal rivals of a lone bot."""
        return self.plan.seats > 2 and self.plan.tables != MIXED and outcome.seating.count(outcome.seating[seat]) > 1


def _pace(times: list[int]) -> Pace:
    """Return the median and the 99th percentile of the times."""
    if not times:
        return Pace(0, 0.0, 0.0)
    p50, p99 = (times[-(-len(times) * percent // 100) - 1] / 1000 for percent in PERCENTILES)
    return Pace(len(times), p50, p99)
