"""The 233 moves: their numbers, which are legal now, and which rule forbids the others."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.errors import IllegalMove
from voltable.core.rng import Rng
from voltable.games.volt.pieces import DICE, MOST_SEATS, NO_DIE, OUT, RED, SIDE_OF, SIZE, UNITS, is_blue, space_text
from voltable.games.volt.state import (
    ENTERING,
    HOLDER,
    NO_SEAT,
    NOBODY,
    OVER,
    PLACED,
    POSITION,
    PROGRAM,
    RACE,
    State,
    is_acting,
    robot_on,
)

# Move numbers, in order.
PLACE: Final = 0  # + unit * 72 + die
LEAVE: Final = 216  # + unit: left in error
TAKE: Final = 219  # + number - 1
ENTER: Final = 223  # + k-th starting space of the own side
CLEAR: Final = 232  # all dice come back from the controller
MOVES: Final = 233

# the dice allowed on a unit, by unit * 9 + blue * 3 + red dice on units I and II: the first and their number.
# Only unit III depends on the other units, so the entries for I and II are all the same.
FIRST_OPEN: Final = vec[u8]([0] * 18 + [0, 0, 0, 0, 0, 0, RED, 0, 0])
COUNT_OPEN: Final = vec[u8]([DICE] * 18 + [DICE, DICE, RED, DICE, DICE, 0, DICE - RED, 0, 0])
PLACINGS: Final[list[list[int]]] = [
    [PLACE + load // 9 * DICE + int(FIRST_OPEN[load]) + k for k in range(int(COUNT_OPEN[load]))]
    for load in range(UNITS * 9)
]
"""By the same index: the moves that put a die on the unit."""
# By die: what it adds to blue * 3 + red; an error adds nothing.
LOAD: Final = vec[u8]([3 if die < RED else 1 for die in range(DICE)] + [0])


def legal_moves(state: State, seat: i64) -> list[int]:
    if not is_acting(state, seat):
        return []
    if state.phase == ENTERING:
        return [int(ENTER + k) for k in range(start_count(state, seat)) if is_free(state, seat, k)]
    unit = i64(state.table[PLACED + seat])
    if unit == UNITS:
        moves = [int(TAKE + place) for place in range(numbers_offered(state)) if is_on_pillar(state, place)]
        if state.rules.change_dice:
            moves.append(CLEAR)
        return moves
    moves = PLACINGS[colours_placed(state.table, seat, unit)].copy()
    if state.rules.errors_allowed:
        moves.append(int(LEAVE + unit))
    if may_clear(state, unit):
        moves.append(CLEAR)
    return moves


def may_clear(state: State, placed: i64) -> bool:
    """R-23, RA-11: return whether an operator who is not ready may take these dice back."""
    return state.rules.change_dice and placed > 0


# By set of acting seats: how many there are, and which they are.
ACTING_COUNT: Final = vec[u8]([acting.bit_count() for acting in range(1 << MOST_SEATS)])
ACTING_SEATS: Final = vec[u8](
    [
        u8(seat)
        for acting in range(1 << MOST_SEATS)
        for seat in ([seat for seat in range(MOST_SEATS) if acting >> seat & 1] + [NO_SEAT] * MOST_SEATS)[:MOST_SEATS]
    ]
)


def next_actor(state: State, rng: Rng) -> i64:
    """Return any acting seat in a race, all equally likely; otherwise the first, since the order does not matter."""
    first = state.acting * MOST_SEATS
    if state.rules.start_numbers == RACE:
        count = i64(ACTING_COUNT[state.acting])
        if count > 1:
            first += rng.below(count)
    return i64(ACTING_SEATS[first])


def random_move(state: State, seat: i64, rng: Rng) -> i64:
    if state.phase == ENTERING:
        return random_start(state, seat, rng)
    unit = i64(state.table[PLACED + seat])
    if may_clear(state, unit) and rng.below(count_moves(state, seat, unit)) == 0:
        return CLEAR
    if unit == UNITS:
        return random_number(state, rng)
    die = random_die(state.table, seat, unit, state.rules.errors_allowed, rng)
    return LEAVE + unit if die == NO_DIE else PLACE + unit * DICE + die


def count_moves(state: State, seat: i64, unit: i64) -> i64:
    """Return the number of moves while programming, including CLEAR."""
    if unit == UNITS:
        return 1 + count_numbers(state)
    count = 1 + i64(COUNT_OPEN[colours_placed(state.table, seat, unit)])
    return count + 1 if state.rules.errors_allowed else count


def random_die(table: vec[u8], seat: i64, unit: i64, errors_allowed: bool, rng: Rng) -> i64:
    """Return a random die for this unit, all equally likely; NO_DIE, an error, counts as one if it is allowed.

    R-19: only on the last unit can a colour be used up.
    """
    first: i64 = 0
    count: i64 = DICE
    if unit == UNITS - 1:
        load = colours_placed(table, seat, unit)
        first = i64(FIRST_OPEN[load])
        count = i64(COUNT_OPEN[load])
    if not errors_allowed:
        return first + rng.below(count)
    choice = rng.below(count + 1)
    return NO_DIE if choice == count else first + choice


def colours_placed(table: vec[u8], seat: i64, unit: i64) -> i64:
    """R-19: return the index into FIRST_OPEN and COUNT_OPEN for this unit."""
    program = PROGRAM + seat * UNITS
    return unit * 9 + i64(LOAD[i64(table[program])]) + i64(LOAD[i64(table[program + 1])])


def random_number(state: State, rng: Rng) -> i64:
    skip = rng.below(count_numbers(state))
    place: i64 = 0
    while skip > 0 or not is_on_pillar(state, place):
        if is_on_pillar(state, place):
            skip -= 1
        place += 1
    return TAKE + place


def count_numbers(state: State) -> i64:
    """Return how many starting numbers can still be taken."""
    count: i64 = 0
    for place in range(numbers_offered(state)):
        if is_on_pillar(state, place):
            count += 1
    return count


def random_start(state: State, seat: i64, rng: Rng) -> i64:
    skip = rng.below(count_free_starts(state, seat))
    k: i64 = -1
    while skip >= 0:
        k += 1
        if is_free(state, seat, k):
            skip -= 1
    return ENTER + k


def numbers_offered(state: State) -> i64:
    """R-01, R-23: return one number for each robot in the arena; robots outside get the last ones (RA-09)."""
    count: i64 = 0
    for seat in range(state.seats):
        if i64(state.table[POSITION + seat]) != OUT:
            count += 1
    return count


def is_on_pillar(state: State, place: i64) -> bool:
    """R-23: return whether this number is still free."""
    return i64(state.table[HOLDER + place]) == NO_SEAT


def side_of(state: State, seat: i64) -> i64:
    """R-01, RA-03: return the side of the arena where this seat sits, as an index into SIDES."""
    return i64(SIDE_OF[state.seats * MOST_SEATS + seat])


def start_count(state: State, seat: i64) -> i64:
    return i64(state.board.start_counts[side_of(state, seat)])


def start_space(state: State, seat: i64, k: i64) -> i64:
    return i64(state.board.starts[side_of(state, seat) * SIZE + k])


def is_free(state: State, seat: i64, k: i64) -> bool:
    """R-05, RA-10: return whether no robot stands on the starting space."""
    return robot_on(state.table, start_space(state, seat, k)) == NOBODY


def count_free_starts(state: State, seat: i64) -> i64:
    board = state.board
    side = side_of(state, seat)
    count: i64 = 0
    for at in range(side * SIZE, side * SIZE + i64(board.start_counts[side])):
        if robot_on(state.table, i64(board.starts[at])) == NOBODY:
            count += 1
    return count


def check_move(state: State, seat: i64, move: i64) -> None:
    """Raise IllegalMove with the rule that forbids this move now."""
    if state.phase == OVER:
        raise IllegalMove("R-49", "the game is over: it ends as soon as a player has enough victory points")
    if not 0 <= move < MOVES:
        raise IllegalMove("R-10", f"moves are numbered 0 to {MOVES - 1}, not {move}")
    if state.phase == ENTERING:
        _check_entry(state, seat, move)
    else:
        _check_programming(state, seat, move)


def _check_entry(state: State, seat: i64, move: i64) -> None:
    if not is_acting(state, seat):
        raise IllegalMove("R-14", "another robot enters the arena first")
    if move < ENTER or move == CLEAR:
        raise IllegalMove("R-14", "first choose a starting space for your robot")
    k = move - ENTER
    if k >= start_count(state, seat):
        raise IllegalMove("R-14", f"your side has {start_count(state, seat)} starting spaces, counted from 0")
    if not is_free(state, seat, k):
        raise IllegalMove("R-05", f"a robot stands on {space_text(start_space(state, seat, k))}")


def _check_programming(state: State, seat: i64, move: i64) -> None:
    if ENTER <= move < CLEAR:
        raise IllegalMove("R-14", "robots enter only in the preparation of a round")
    if not is_acting(state, seat):
        raise IllegalMove("R-23", "your program is sealed until everybody is ready")
    unit = i64(state.table[PLACED + seat])
    if move == CLEAR:
        _check_clear(state, unit)
        return
    if move >= TAKE:
        _check_number(state, unit, move - TAKE)
        return
    if unit == UNITS:
        raise IllegalMove("R-18", _why_full(state))
    if (move - LEAVE if move >= LEAVE else move // DICE) != unit:
        raise IllegalMove("R-18", f"unit {unit + 1} is the next to get a die")
    if move >= LEAVE:
        if not state.rules.errors_allowed:
            raise IllegalMove("R-18", "every unit gets a die; this table does not allow units in error")
        return
    load = colours_placed(state.table, seat, unit)
    die = move % DICE
    first = i64(FIRST_OPEN[load])
    if not first <= die < first + i64(COUNT_OPEN[load]):
        colour = "blue" if is_blue(die) else "red"
        raise IllegalMove("R-19", f"both of your {colour} dice are already placed")


def _why_full(state: State) -> str:
    programmed = "your three units are programmed: take a starting number"
    return programmed + ", or clear your controller first" if state.rules.change_dice else programmed


def _check_clear(state: State, placed: i64) -> None:
    if not state.rules.change_dice:
        raise IllegalMove("RA-11", "at this table dice cannot be changed once they are placed")
    if placed == 0:
        raise IllegalMove("R-23", "no die lies on your controller")


def _check_number(state: State, unit: i64, place: i64) -> None:
    if state.rules.start_numbers != RACE:
        raise IllegalMove("R-23", "at this table the starting numbers are given, not taken")
    if unit < UNITS:
        raise IllegalMove("R-23", "a starting number is taken once all three units have a die")
    if place >= numbers_offered(state):
        raise IllegalMove("R-01", f"only the numbers 1 to {numbers_offered(state)} are on the pillars")
    if not is_on_pillar(state, place):
        raise IllegalMove("R-23", f"number {place + 1} is already taken")
