"""Phase 2: the dice are activated unit by unit; robots move, push, fall and fire.

Without a log, a move across free spaces is looked up in a table; with a log, it is made step by step. Both give the
same result.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.events import Event
from voltable.games.volt.boards import LINE
from voltable.games.volt.pieces import (
    DAMAGE_LIMIT,
    DICE,
    MOST_SEATS,
    OUT,
    RED,
    SIZE,
    SPACES,
    UNITS,
    URGENCY,
    WALL,
    direction_of,
    number_of,
)
from voltable.games.volt.scoring import score
from voltable.games.volt.state import (
    DAMAGE,
    HOLDER,
    NOBODY,
    OVER,
    PLACED,
    POSITION,
    PROGRAM,
    State,
    robot_on,
)
from voltable.games.volt.telling import (
    tell_blocked,
    tell_destroyed,
    tell_die,
    tell_fall,
    tell_fire,
    tell_hit,
    tell_reward,
    tell_shift,
    tell_skip,
    tell_unit,
)

# The dice of a unit are a set: bit urgency * 4 + starting number - 1, so that the lowest bit is the next die.
# By die * 4 + starting number - 1; a unit in error adds none.
DIE_BIT: Final = vec[i64](
    [i64(1 << int(URGENCY[die]) * MOST_SEATS + place) for die in range(DICE) for place in range(MOST_SEATS)]
    + [i64(0)] * MOST_SEATS
)
ODD_PLACES: Final = 0xAAAAAAAAAAAA
HIGH_PLACES: Final = 0xCCCCCCCCCCCC
# 2 is a primitive root of 67, so the remainder modulo 67 identifies a power of two.
BIT_BY_REMAINDER: Final = vec[u8]([max([k for k in range(48) if 2**k % 67 == r], default=0) for r in range(67)])


def run_dice(state: State, log: list[Event] | None) -> None:
    """R-26: activate unit I of all robots, then II, then III. R-30: every die is activated, whomever it harms."""
    table = state.table
    for unit in range(i64(UNITS)):
        run_unit(state, table, unit, log)
        if state.phase == OVER:
            return


def run_unit(state: State, table: vec[u8], unit: i64, log: list[Event] | None) -> None:
    """R-27, R-28, R-29: activate the dice of a unit: lower numbers first, blue before red, then by starting number."""
    dice = dice_on(table, state.seats, unit, log is not None)
    if log is not None and dice != 0:
        tell_unit(unit, log)
    while dice != 0:
        place = place_of(dice & -dice)
        seat = i64(table[HOLDER + place])
        die = i64(table[PROGRAM + seat * UNITS + unit])
        if i64(table[POSITION + seat]) != OUT:
            if log is not None:
                tell_die(seat, unit, die, place, reason(table, dice), log)
            if die < RED:
                move(state, table, seat, die, log)
            else:
                fire(state, table, seat, direction_of(die), log)
            if state.phase == OVER:
                return
        elif log is not None:  # a destroyed robot's dice do nothing
            tell_skip(seat, unit, die, log)
        dice &= dice - 1


def dice_on(table: vec[u8], seats: i64, unit: i64, all_dice: bool) -> i64:
    """Return the dice on this unit of all robots in the arena; a unit in error has none (R-25).

    With `all_dice`, include robots destroyed in this round, so that the log shows that their dice do nothing (R-45).
    """
    dice: i64 = 0
    for place in range(seats):
        seat = i64(table[HOLDER + place])
        if i64(table[POSITION + seat]) != OUT or (all_dice and table[PLACED + seat] == UNITS):
            dice |= DIE_BIT[i64(table[PROGRAM + seat * UNITS + unit]) * MOST_SEATS + place]
    return dice


def place_of(die: i64) -> i64:
    """Return the starting number of a die of the set, minus 1: the index of its bit modulo 4."""
    place: i64 = 1 if die & ODD_PLACES else 0
    return place + 2 if die & HIGH_PLACES else place


def lowest_bit(bits: i64) -> i64:
    return i64(BIT_BY_REMAINDER[(bits & -bits) % 67])


# ---- blue: move


def move(state: State, table: vec[u8], seat: i64, die: i64, log: list[Event] | None) -> None:
    """R-31, R-32: move a robot by as many spaces as the number, one at a time. R-33: tokens stay in place."""
    at = i64(table[POSITION + seat])
    direction = direction_of(die)
    number = number_of(die)
    if log is None and first_in_line(table, state.seats, state.board.rays, at, direction, number) == NOBODY:
        table[POSITION + seat] = state.board.slides[at * RED + die]
        return
    while number > 0 and step(state, table, seat, direction, log):
        number -= 1


def step(state: State, table: vec[u8], seat: i64, direction: i64, log: list[Event] | None) -> bool:
    """Move one step with all pushed robots, or not at all (RA-14); return whether the mover continues.

    R-36: steps before a wall count. R-39: a mover continues after another robot has fallen.
    """
    steps = state.board.steps
    row = direction * SPACES
    last = seat  # the far end of the chain
    to = i64(steps[row + i64(table[POSITION + seat])])
    while to != WALL:
        pushed = robot_on(table, to)
        if pushed == NOBODY:
            break
        last = pushed
        to = i64(steps[row + to])
    if to == WALL:
        if log is not None:
            tell_blocked(seat, direction, last, log)
        return False
    shift(table, steps, seat, direction, to, log)
    if state.board.pits[to] == 0:
        return True
    fall(state, last, seat, to, log)
    return last != seat and state.phase != OVER


def shift(table: vec[u8], steps: vec[u8], seat: i64, direction: i64, end: i64, log: list[Event] | None) -> None:
    """R-34: move the chain up to the free space by one, the far end first, so that no two robots share a space."""
    backwards = (direction ^ 4) * SPACES
    to = end
    mover = i64(NOBODY)
    while mover != seat:
        at = i64(steps[backwards + to])
        mover = robot_on(table, at)
        table[POSITION + mover] = u8(to)
        if log is not None:
            tell_shift(mover, seat, at, to, log)
        to = at


def fall(state: State, victim: i64, seat: i64, pit: i64, log: list[Event] | None) -> None:
    """R-37: destroy a robot in a pit: a VP for pushing it in, none for walking in (R-38).

    R-40: the VP goes to the robot whose die it is, not to a robot in the middle of the chain.
    """
    rule = "R-38" if victim == seat else "R-37"
    state.table[POSITION + victim] = OUT
    if log is not None:
        tell_fall(victim, seat, pit, rule, log)
    if victim != seat:
        reward(state, seat, rule, log)


# ---- red: fire


def fire(state: State, table: vec[u8], seat: i64, direction: i64, log: list[Event] | None) -> None:
    """R-41, R-43: fire: the first robot in line takes one damage at any distance; the number is only the timing."""
    at = i64(table[POSITION + seat])
    pinched = state.rules.pinch_blocks and direction & 1 == 1
    if pinched:
        end = beam_end(table, state.board.steps, at, direction, pinched)
        victim = robot_on(table, end) if end != at else i64(NOBODY)
    else:
        victim = first_in_line(table, state.seats, state.board.rays, at, direction, SIZE)
    if log is not None:
        tell_fire(seat, at, beam_end(table, state.board.steps, at, direction, pinched), direction, victim, log)
    if victim != NOBODY:
        hit(state, seat, victim, log)


def first_in_line(table: vec[u8], seats: i64, rays: vec[u8], at: i64, direction: i64, reach: i64) -> i64:
    """R-41, R-42, RA-17: return the nearest robot in this direction, at most `reach` spaces away.

    Robots and walls end the line; pits and tokens do not, nor does anything that touches it only at a corner (RA-16).
    """
    found = i64(NOBODY)
    nearest = reach + 1
    for other in range(seats):
        ray = i64(rays[at * LINE + i64(table[POSITION + other])])
        if ray >> 4 == direction and ray & 15 < nearest:
            nearest = ray & 15
            found = other
    return found


def beam_end(table: vec[u8], steps: vec[u8], at: i64, direction: i64, pinched: bool) -> i64:
    """R-41, R-42: return the space where a laser ends: that of the robot it hits, or the last one before a wall.

    RA-16 `blocked`: a diagonal laser is `pinched`: it also ends between two spaces that are both walls or robots.
    """
    while True:
        to = i64(steps[direction * SPACES + at])
        if to == WALL:
            return at
        if pinched:
            left = i64(steps[(direction - 1) * SPACES + at])
            right = i64(steps[(direction + 1) % 8 * SPACES + at])
            if is_taken(table, left) and is_taken(table, right):
                return at
        if robot_on(table, to) != NOBODY:
            return to
        at = to


def is_taken(table: vec[u8], space: i64) -> bool:
    return space == WALL or robot_on(table, space) != NOBODY


def hit(state: State, seat: i64, victim: i64, log: list[Event] | None) -> None:
    """R-43, R-44: add one damage; the third destroys the robot, for a VP."""
    table = state.table
    table[DAMAGE + victim] += 1
    if log is not None:
        tell_hit(state, victim, seat, log)
    if table[DAMAGE + victim] == DAMAGE_LIMIT:
        table[POSITION + victim] = OUT
        if log is not None:
            tell_destroyed(victim, seat, log)
        reward(state, seat, "R-44", log)


# ---- the VP for a destroyed robot


def reward(state: State, seat: i64, rule: str, log: list[Event] | None) -> None:
    """R-37, R-44: give one unseen token from the supply (R-37, R-44, RA-06). R-51: a destroyed robot keeps its VP.

    RA-05: an empty supply still gives the point, unless the option is strict.
    """
    if state.supply == 0 and state.rules.strict_supply:
        return
    if state.supply > 0 and state.rules.kill_token_from_mix:
        state.supply -= 1
    if log is not None:
        tell_reward(state, seat, rule, log)
    score(state, seat, 1, log)


# ---- the reason for the order of dice


def reason(table: vec[u8], dice: i64) -> str:
    """Return the rule that put this die before the next one of a robot in the arena."""
    lowest = lowest_bit(dice)
    others = dice & (dice - 1)
    while others != 0:
        other = lowest_bit(others)
        others &= others - 1
        if i64(table[POSITION + i64(table[HOLDER + (other & 3)])]) != OUT:
            if other >> 2 == lowest >> 2:
                return "R-29"
            return "R-28" if other >> 3 == lowest >> 3 else "R-27"
    return "R-26"
