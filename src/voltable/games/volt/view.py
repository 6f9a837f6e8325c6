"""The knowledge of one seat, and the states that are consistent with it.

R-17: of another seat's program, only the number of programmed units is visible, as if the hands could be watched above
the screen; each unit shows as SEALED. R-52: everything else is public, except the contents of the supply.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.rng import Rng
from voltable.games.volt.controller import KEYS, absolute
from voltable.games.volt.pieces import (
    COLOURS,
    DICE,
    DICE_OF_A_COLOUR,
    DIRECTIONS,
    MOST_SEATS,
    OUT,
    SIDE_NAMES,
    SIDE_OF,
    SIZE,
    UNITS,
    VP_SPACES,
    die_text,
    is_blue,
    is_red,
    space_text,
)
from voltable.games.volt.state import (
    COLLECTED,
    DAMAGE,
    HOLDER,
    LAST_HOLDER,
    LAST_PROGRAM,
    LYING,
    MODES,
    NO_SEAT,
    NOBODY,
    NOTHING,
    PLACED,
    POSITION,
    PROGRAM,
    PROGRAMMING,
    RACE,
    ROTATE,
    SEAT_BIT,
    SUPPLY,
    VP,
    Public,
    State,
    empty_table,
    unknown_tokens,
)
from voltable.kit.cards import shuffle

SEALED: Final = "sealed"
PHASES: Final = ["entering", "programming", "over"]


class View(Public):
    """Everything that a seat or a spectator has seen or can count, and nothing else."""

    def __init__(self, state: State, seat: i64) -> None:
        table = state.table
        super().__init__(state.rules, state.seats)
        self.seat: i64 = seat
        self.holders: vec[u8] = table[HOLDER : HOLDER + MOST_SEATS]
        self.positions: vec[u8] = table[POSITION : POSITION + MOST_SEATS]
        self.damage: vec[u8] = table[DAMAGE : DAMAGE + MOST_SEATS]
        self.vp: vec[u8] = table[VP : VP + MOST_SEATS]
        self.placed: vec[u8] = table[PLACED : PLACED + MOST_SEATS]
        self.programs: vec[u8] = open_programs(state, seat)
        """By seat * 3 + unit: a die that the viewer placed or that was revealed, else NOTHING."""
        self.last_holders: vec[u8] = table[LAST_HOLDER : LAST_HOLDER + MOST_SEATS]
        self.last_programs: vec[u8] = table[LAST_PROGRAM : LAST_PROGRAM + MOST_SEATS * UNITS]
        """R-24: the numbers and programs of the last reveal, which are public."""
        self.lying: vec[u8] = table[LYING : LYING + VP_SPACES + 1]
        self.collected: vec[u8] = table[COLLECTED : COLLECTED + VP_SPACES + 1]
        """By number: the tokens collected from VP spaces, which are public."""
        self.copy_public(state)


def view_for(state: State, seat: i64) -> View:
    return View(state, seat)


def open_programs(state: State, seat: i64) -> vec[u8]:
    """R-17: return the visible programs: before the reveal only the own one, afterwards all (R-24)."""
    programs = vec[u8]([NOTHING] * (MOST_SEATS * UNITS))
    for other in range(state.seats):
        if other == seat or state.phase != PROGRAMMING:
            for unit in range(i64(state.table[PLACED + other])):
                programs[other * UNITS + unit] = state.table[PROGRAM + other * UNITS + unit]
    return programs


def determinize(view: View, rng: Rng) -> State:
    """Return a state with random legal programs for sealed units and unseen tokens in random order."""
    state = State(view.rules, view.seats, rng.split(), empty_table())
    table = state.table
    state.copy_public(view)
    for seat in range(i64(MOST_SEATS)):
        table[HOLDER + seat] = view.holders[seat]
        table[POSITION + seat] = view.positions[seat]
        table[DAMAGE + seat] = view.damage[seat]
        table[VP + seat] = view.vp[seat]
        table[PLACED + seat] = view.placed[seat]
        table[LAST_HOLDER + seat] = view.last_holders[seat]
        set_program(view, table, seat, rng)
    for number in range(i64(1), i64(VP_SPACES + 1)):
        table[LYING + number] = view.lying[number]
        table[COLLECTED + number] = view.collected[number]
    for at in range(i64(MOST_SEATS * UNITS)):
        table[LAST_PROGRAM + at] = view.last_programs[at]
    tokens = vec[u8]([u8(number) for number in unknown_tokens(view.rules, view.lying, view.collected)])
    shuffle(tokens, 0, len(tokens), rng)
    for at in range(view.supply):  # the remaining tokens were given for kills
        table[SUPPLY + at] = tokens[at]
    return state


def set_program(view: View, table: vec[u8], seat: i64, rng: Rng) -> None:
    """Set the visible dice; draw sealed ones until no colour is used three times (R-19)."""
    first = PROGRAM + seat * UNITS
    placed = i64(view.placed[seat])
    choices: i64 = DICE + 1 if view.rules.errors_allowed else DICE
    while True:
        blue: i64 = 0
        red: i64 = 0
        for unit in range(placed):
            known = i64(view.programs[seat * UNITS + unit])
            die = rng.below(choices) if known == NOTHING else known
            table[first + unit] = u8(die)
            blue += i64(is_blue(die))
            red += i64(is_red(die))
        if blue < UNITS and red < UNITS:
            return


def view_data(view: View) -> dict[str, object]:
    """Return the view as plain data."""
    seats = range(view.seats)
    return {
        "seat": int(view.seat),
        "phase": PHASES[view.phase],
        "round": int(view.round),
        "max_rounds": int(view.rules.max_rounds) if view.rules.max_rounds else None,
        "target_vp": int(view.rules.target_vp),
        "acting": [int(seat) for seat in seats if view.acting & SEAT_BIT[seat]],
        "winner": int(view.winner) if view.winner != NOBODY else None,
        "board": view.rules.board.rows(),
        "robots": [_robot_data(view, seat) for seat in seats],
        "revealed": [_revealed_data(view, seat) for seat in seats],
        "tokens": [_token_data(view, number) for number in range(i64(1), i64(VP_SPACES + 1)) if view.lying[number]],
        "collected": [int(view.collected[number]) for number in range(1, VP_SPACES + 1)],
        "supply": int(view.supply),
        "numbers": {
            "given_by": MODES[view.rules.start_numbers],
            "on_pillars": on_pillars(view),
            "next_first": next_first(view),
        },
        "controller": _controller_data(view),
        "dice": dict.fromkeys(COLOURS, DICE_OF_A_COLOUR),
        "starts": _starts_data(view),
    }


def on_pillars(view: View) -> list[int]:
    """R-23: return the numbers that can still be taken."""
    if view.phase != PROGRAMMING or view.rules.start_numbers != RACE:
        return []
    return [int(place) + 1 for place in range(view.seats) if view.holders[place] == NO_SEAT]


def next_first(view: View) -> int | None:
    """RA-11: return the seat that will get number 1 this round, if that is known in advance."""
    return int((view.lead + view.round - 1) % view.seats) if view.rules.start_numbers == ROTATE else None


def _robot_data(view: View, seat: i64) -> dict[str, object]:
    position = i64(view.positions[seat])
    numbers = [int(place) + 1 for place in range(view.seats) if i64(view.holders[place]) == seat]
    return {
        "side": SIDE_NAMES[SIDE_OF[view.seats * MOST_SEATS + seat]],
        "space": space_text(position) if position != OUT else None,
        "damage": int(view.damage[seat]),
        "vp": int(view.vp[seat]),
        "number": numbers[0] if numbers else None,
        "program": [_unit_data(view, seat, unit) for unit in range(i64(UNITS))],
    }


def _unit_data(view: View, seat: i64, unit: i64) -> str | None:
    if unit >= i64(view.placed[seat]):
        return None
    die = i64(view.programs[seat * UNITS + unit])
    return SEALED if die == NOTHING else die_text(die)


def _revealed_data(view: View, seat: i64) -> dict[str, object]:
    """R-24: return the number and program of this seat at the last reveal."""
    numbers = [int(place) + 1 for place in range(view.seats) if i64(view.last_holders[place]) == seat]
    dice = [i64(view.last_programs[seat * UNITS + unit]) for unit in range(i64(UNITS))]
    return {
        "number": numbers[0] if numbers else None,
        "program": [die_text(die) for die in dice if die != NOTHING],
    }


def _token_data(view: View, number: i64) -> dict[str, object]:
    space = space_text(i64(view.rules.board.vp_spaces[number]))
    return {"number": int(number), "space": space, "count": int(view.lying[number])}


def _controller_data(view: View) -> dict[str, str] | None:
    """R-22: return the direction in the arena of each key of the viewer's controller."""
    if view.seat < 0:
        return None
    side = int(SIDE_OF[view.seats * MOST_SEATS + view.seat])
    return {key: DIRECTIONS[absolute(side, at)] for at, key in enumerate(KEYS)}


def _starts_data(view: View) -> list[str]:
    """R-14: return the spaces of `start:0`, `start:1` and so on for the viewer."""
    if view.seat < 0:
        return []
    board = view.rules.board
    side = i64(SIDE_OF[view.seats * MOST_SEATS + view.seat])
    return [space_text(i64(board.starts[side * SIZE + k])) for k in range(i64(board.start_counts[side]))]
