"""A quick estimate of a position, for greedy bots and for searches that stop before the end of the game."""

from typing import Final

from mypy_extensions import i64

from voltable.core.advisor import Advisor
from voltable.games.voltage.pieces import COLOURS, SET_SIZE
from voltable.games.voltage.scoring import total
from voltable.games.voltage.state import NOBODY, ON_TERMINAL, PLUS, SCORE, State
from voltable.games.voltage.view import View

VALUES: Final = "sets won, then being ahead on terminals that are filling up"

_LEAD: Final = 0.6  # of the value of a set, for a safe lead on a terminal with four cards
_SAFE: Final = 3.0  # a lead in points that one card cannot reverse


class VoltageAdvisor(Advisor[State, View]):
    def estimate(self, state: State, seat: i64) -> float:
        return estimate(state, seat)


def estimate(state: State, seat: i64) -> float:
    table = state.table
    target = float(state.rules.target_sets)
    if state.winner != NOBODY:
        return 1.0 if state.winner == seat else -1.0
    sets = float(i64(table[SCORE + seat]) - i64(table[SCORE + 1 - seat]))
    for colour in range(i64(COLOURS)):
        lead = float(total(table, colour, seat) - total(table, colour, 1 - seat))
        if table[PLUS + colour] == 0:
            lead = -lead
        lead = max(-1.0, min(1.0, lead / _SAFE))
        sets += _LEAD * lead * float(i64(table[ON_TERMINAL + colour])) / (SET_SIZE - 1)
    return max(-0.99, min(0.99, sets / target))
