"""How a match ended: what every seat gets, and why."""

from dataclasses import dataclass

from voltable.core.game import Seat


@dataclass(frozen=True)
class Result:
    payoffs: list[float]
    why: str
    """`game` by its rules, `resign`, `flag`, `draw` by agreement, `abandoned` because nobody played on."""


def share(payoffs: list[float] | None, gave_up: set[Seat], seats: int) -> list[float]:
    """What each seat gets when some have given up, by resigning or by their clock; it always adds up to 0.

    If the winner by the rules stayed, the game pays as ever. Otherwise those who stayed share the win and those who
    gave up share the loss. If nobody stayed, it is a draw.
    """
    stayed = [seat for seat in range(seats) if seat not in gave_up]
    if payoffs is not None and (not gave_up or any(payoffs[seat] > 0 for seat in stayed)):
        return payoffs
    if not stayed:
        return [0.0] * seats
    return [-1 / len(gave_up) if seat in gave_up else 1 / len(stayed) for seat in range(seats)]
