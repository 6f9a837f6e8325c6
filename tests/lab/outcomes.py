"""Invented results with known counts."""

from voltable.lab.game import Outcome
from voltable.lab.plan import Plan


def two_seat_plan(*bots: str) -> Plan:
    return Plan.make("voltage", {}, bots, 100)


def won(plan: Plan, *results: tuple[tuple[str, ...], str]) -> list[Outcome]:
    """Return games by their seating and winner; an empty winner is a draw."""
    outcomes = []
    for number, (seating, winner) in enumerate(results, start=1):
        points = tuple(float(name == winner) if winner else 1 / plan.seats for name in seating)
        outcomes.append(Outcome(number, number, seating, points, 10, tuple((1000 * number,) for _ in seating), {}))
    return outcomes
