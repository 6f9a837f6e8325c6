"""The result of a match: the payoff of every seat, and the reason for the end."""

from dataclasses import dataclass

from voltable.core.game import Seat


@dataclass(frozen=True)
class Result:
    payoffs: list[float]
    why: str
    """`game` (by its rules), `resign`, `flag`, `draw` (by agreement) or `abandoned` (idle for too long)."""


def share(payoffs: list[float] | None, gave_up: set[Seat], seats: int) -> list[float]:
    """Return the payoffs, with sum 0, of a match in which some seats gave up, by resigning or by their clock.

    If a winner by the rules stayed, the payoffs of the rules hold. Otherwise those who stayed share the win and those
    who gave up share the loss. If all gave up, it is a draw.
    """
    stayed = [seat for seat in range(seats) if seat not in gave_up]
    if payoffs is not None and (not gave_up or any(payoffs[seat] > 0 for seat in stayed)):
        return payoffs
    if not stayed:
        return [0.0] * seats
    return [-1 / len(gave_up) if seat in gave_up else 1 / len(stayed) for seat in range(seats)]
