"""One activation as a pure function, for studies and tests: its arguments do not change."""

from mypy_extensions import i64, u8

from voltable.catalog import load
from voltable.core.events import Event
from voltable.core.rng import Rng
from voltable.games.volt.activation import run_dice
from voltable.games.volt.boards import Board
from voltable.games.volt.pieces import (
    DEFAULT_VP_PER_NUMBER,
    DICE,
    NO_DIE,
    OUT,
    SPACES,
    UNITS,
    VP_SPACES,
    die_text,
    space_text,
)
from voltable.games.volt.state import (
    DAMAGE,
    HOLDER,
    NOBODY,
    PLACED,
    POSITION,
    PROGRAM,
    PROGRAMMING,
    VP,
    Rules,
    State,
    empty_table,
)

DIE_OF = {die_text(die): die for die in range(DICE + 1)}
SPACE_OF = {space_text(space): space for space in range(SPACES)}


class Robot:
    """A robot on a space such as e5, or outside the arena."""

    def __init__(self, space: str | None, damage: int = 0, vp: int = 0) -> None:
        self.space = space
        self.damage = damage
        self.vp = vp


class Outcome:
    """The robots after unit III or at the end of the game, the events, and the winner, if any."""

    def __init__(self, robots: list[Robot], events: list[Event], winner: int | None) -> None:
        self.robots = robots
        self.events = events
        self.winner = winner


def activate(board: Board, robots: list[Robot], programs: list[list[str]], numbers: list[int]) -> Outcome:
    """R-26 to R-45: run these programs, such as ["b3n", "r6nw", "x"], with the code of the game."""
    rules = Rules(load("volt", errors="allowed", max_rounds=0), board)
    state = State(rules, len(robots), Rng(0), empty_table())
    state.phase = PROGRAMMING
    state.supply = VP_SPACES * DEFAULT_VP_PER_NUMBER
    table = state.table
    for seat, robot in enumerate(robots):
        table[HOLDER + numbers[seat] - 1] = u8(seat)
        table[POSITION + seat] = u8(OUT if robot.space is None else SPACE_OF[robot.space])
        table[DAMAGE + seat] = u8(robot.damage)
        table[VP + seat] = u8(robot.vp)
        table[PLACED + seat] = u8(0 if robot.space is None else UNITS)
        for unit in range(UNITS):
            die = DIE_OF[programs[seat][unit]] if unit < len(programs[seat]) else NO_DIE
            table[PROGRAM + seat * UNITS + unit] = u8(die)
    events: list[Event] = []
    run_dice(state, events)
    after = [_robot(state, seat) for seat in range(state.seats)]
    return Outcome(after, events, int(state.winner) if state.winner != NOBODY else None)


def _robot(state: State, seat: i64) -> Robot:
    position = i64(state.table[POSITION + seat])
    space = space_text(position) if position != OUT else None
    return Robot(space, int(state.table[DAMAGE + seat]), int(state.table[VP + seat]))
