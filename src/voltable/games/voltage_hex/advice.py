"""A quick estimate of a position, for greedy bots and for searches that stop before the end of the game."""

from typing import Final

from mypy_extensions import i64

from voltable.games.voltage_hex.routes import turns_lacking
from voltable.games.voltage_hex.scoring import points_taken, score
from voltable.games.voltage_hex.state import OVER, State

VALUES: Final = (
    "points taken, hand cards the more they cost towards the end, and how few turns a route between portals lacks"
)

_POINTS: Final = 60.0  # a lead that decides the game
_PATH: Final = 16.0  # the value of a path that lacks nothing
_LEFT: Final = 0.6  # of that value, for each turn that it lacks; fitted to which seat made the next path in 800 games
_FULL_PILE: Final = 45.0


def estimate(state: State, seat: i64) -> float:
    lead = float(score(state.table, seat) - score(state.table, 1 - seat))
    if state.phase == OVER:
        return 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0
    taken = float(points_taken(state.table, seat) - points_taken(state.table, 1 - seat))
    prospects = prospect(turns_lacking(state, seat)) - prospect(turns_lacking(state, 1 - seat))
    value = taken + (lead - taken) * (0.4 + 0.6 * lateness(state)) + prospects
    return max(-0.99, min(0.99, value / _POINTS))


def lateness(state: State) -> float:
    """Return the progress of the game, from 0 at the beginning to 1 when the pile is empty."""
    return 1.0 - min(1.0, float(state.pile_size) / _FULL_PILE)


def prospect(lacking: i64) -> float:
    """Return the value of a seat's nearest connection."""
    value = _PATH
    for _ in range(lacking):
        value *= _LEFT
    return value
