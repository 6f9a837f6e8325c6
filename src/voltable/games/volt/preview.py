"""The preview of a program if no other robot acted: for its own operator, before the program is sealed."""

from mypy_extensions import i64, u8

from voltable.core.errors import IllegalMove
from voltable.core.events import Event
from voltable.core.foresight import Foresight
from voltable.core.rng import Rng
from voltable.games.volt.activation import fire, move
from voltable.games.volt.moves import LEAVE, TAKE, check_move
from voltable.games.volt.notation import parse_move
from voltable.games.volt.pieces import DICE, NO_DIE, OUT, RED, UNITS, direction_of
from voltable.games.volt.state import OVER, PLACED, POSITION, PROGRAM, PROGRAMMING, State
from voltable.games.volt.telling import tell_unit
from voltable.games.volt.view import View, determinize


class VoltForesight(Foresight[View]):
    def preview(self, view: View, texts: list[str]) -> list[dict[str, object]]:
        plan = [parse_move(text) for text in texts]
        return [event.seen_by(int(view.seat)) for event in events_of(view, plan)]


def events_of(view: View, plan: list[int]) -> list[Event]:
    """Return the events of the viewer's sealed dice and of `plan`, which may omit units; other robots stand still.

    They depend only on what the viewer sees: robots, pits and walls are public (R-52).
    """
    if view.seat < 0 or view.phase != PROGRAMMING:
        return []
    state = determinize(view, Rng(0))
    lay(state, view.seat, plan)
    return run(state, view.seat)


def lay(state: State, seat: i64, plan: list[int]) -> None:
    """R-18, R-19: lay each die on its unit; raise IllegalMove if the whole program would be refused."""
    table = state.table
    first = PROGRAM + seat * UNITS
    if state.rules.change_dice and any(unit_of(die) < int(table[PLACED + seat]) for die in plan):
        table[PLACED + seat] = 0  # the dice are taken back and laid anew
    for unit in range(i64(table[PLACED + seat]), i64(UNITS)):
        table[first + unit] = NO_DIE
    for die in sorted(plan, key=unit_of):
        if die >= TAKE:
            raise IllegalMove("R-17", "a preview consists of dice on units")
        unit = i64(unit_of(die))
        if unit < i64(table[PLACED + seat]):
            raise IllegalMove("R-18", f"unit {unit + 1} has its die already")
        table[PLACED + seat] = u8(unit)
        check_move(state, seat, die)
        table[first + unit] = u8(die % DICE) if die < LEAVE else NO_DIE
        table[PLACED + seat] = u8(unit + 1)


def unit_of(die: int) -> int:
    return die - LEAVE if die >= LEAVE else die // DICE


def run(state: State, seat: i64) -> list[Event]:
    """R-26, R-45: run the units one by one, until the robot is destroyed or the game is won."""
    log: list[Event] = []
    table = state.table
    for unit in range(i64(UNITS)):
        die = i64(table[PROGRAM + seat * UNITS + unit])
        if die == NO_DIE or i64(table[POSITION + seat]) == OUT or state.phase == OVER:
            continue
        tell_unit(unit, log)
        if die < RED:
            move(state, table, seat, die, log)
        else:
            fire(state, table, seat, direction_of(die), log)
    return log
