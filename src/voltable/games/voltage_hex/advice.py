"""How a position looks at a glance: for a greedy bot, and for searches that stop before the end."""

from typing import Final

from mypy_extensions import i64

from voltable.games.voltage_hex.scoring import score
from voltable.games.voltage_hex.state import OVER, State

VALUES: Final = "points"


def estimate(state: State, seat: i64) -> float:
    lead = float(score(state.table, seat) - score(state.table, 1 - seat))
    if state.phase == OVER:
        return 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0
    return max(-0.99, min(0.99, lead / 100.0))
