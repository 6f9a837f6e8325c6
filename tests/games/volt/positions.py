"""Helpers of the rule tests: positions as diagrams, moves with their checks, refusals."""

from typing import Final

from tests.games.volt.activating import Robot, activate

from voltable.core.events import Event
from voltable.core.options import Value
from voltable.games.volt.boards import Board, parse_board
from voltable.games.volt.game import Volt
from voltable.games.volt.manifest import shipped_boards
from voltable.games.volt.state import State

BOARDS: Final = shipped_boards()
ROBOTS: Final = "ABCD"


def volt(**options: Value) -> Volt:
    return Volt(options, BOARDS)


GAME: Final = volt()
"""The game with default options; a state carries the rules it is played by."""

FLAT: Final = """
    . . . n n n . . .
    1 . . . . . . . 2
    . . . . . . . . .
    w . . . . . . . e
    . . . . . . . . .
    w . . . . . . . e
    . . . . . . . . .
    3 4 . . . . . 5 6
    . . . s s s . . .
"""
"""No pits, and a fifth row without marks."""


def board_with(row: str) -> Board:
    """Return the flat board with this fifth row."""
    rows = FLAT.strip().splitlines()
    rows[4] = row
    return parse_board("\n".join(rows))


class Ran:
    """The result of an activation: the row of robots, who scored and was hit, and the events."""

    def __init__(self, row: str, vp: list[int], damage: list[int], events: list[Event], winner: int | None) -> None:
        self.row = row
        self.vp = vp
        self.damage = damage
        self.events = events
        self.kinds = [event.kind for event in events]
        self.winner = winner


def run(row: str, numbers: str = "ABCD", vp: str = "0000", damage: str = "0000", **programs: str) -> Ran:
    """Activate `A="b3e r1n"` and so on with the robots of this row in the middle of a flat board.

    `numbers` names the robots by starting number; robots without a program do nothing.
    """
    names = [name for name in ROBOTS if name in row]
    marks = "".join("." if mark in ROBOTS else mark for mark in row.split())
    board = board_with(marks)
    robots = [
        Robot(f"{'abcdefghi'[row.split().index(name)]}5", int(damage[at]), int(vp[at])) for at, name in enumerate(names)
    ]
    order = [name for name in numbers if name in names]
    outcome = activate(
        board, robots, [programs.get(name, "").split() for name in names], [order.index(name) + 1 for name in names]
    )
    shown = list(marks)
    for name, robot in zip(names, outcome.robots, strict=True):
        if robot.space is not None and robot.space[1] == "5":
            shown["abcdefghi".index(robot.space[0])] = name
    return Ran(
        " ".join(shown),
        [robot.vp for robot in outcome.robots],
        [robot.damage for robot in outcome.robots],
        outcome.events,
        outcome.winner,
    )


def position(text: str, **options: Value) -> State:
    """Return the state of a diagram, and check that it is a possible one."""
    game = volt(**options)
    state = game.parse_position(text)
    game.check_invariants(state)
    return state


def legal(state: State, seat: int) -> list[str]:
    return [GAME.move_text(move) for move in GAME.legal_moves(state, seat)]


def diagram(state: State) -> dict[str, str]:
    """Return the lines of the state's diagram by name; the arena's rows are `row 1` to `row 9`."""
    lines: dict[str, str] = {}
    for line in GAME.position_text(state).splitlines():
        name, colon, rest = line.partition(":")
        if colon:
            lines[name] = rest.strip()
        else:
            lines[f"row {len([known for known in lines if known.startswith('row')]) + 1}"] = line
    return lines


def phase(state: State) -> str:
    """Return round and phase as the diagram writes them: `3, programming`."""
    return diagram(state)["round"]


def space(state: State, seat: int) -> str | None:
    robots = GAME.view_data(GAME.view(state, seat))["robots"]
    assert isinstance(robots, list)
    found = robots[seat]["space"]
    assert found is None or isinstance(found, str)
    return found
