"""The events of a round: one function for each kind, each citing its rule.

They are separate to keep the code of the rules short: for readers, and for the compiler, which then inlines it.
"""

from mypy_extensions import i64

from voltable.core.events import SPECTATOR, Event
from voltable.games.volt.pieces import (
    COLOUR_NAMES,
    DIRECTIONS,
    NO_DIE,
    die_text,
    direction_of,
    is_red,
    number_of,
    space_text,
)
from voltable.games.volt.state import DAMAGE, HOLDER, LYING, NO_SEAT, NOBODY, VP, State, program_of

# ---- preparation


def tell_round(state: State, log: list[Event]) -> None:
    log.append(Event("round", "R-10", SPECTATOR, {"round": int(state.round)}))


def tell_token(state: State, number: i64, log: list[Event]) -> None:
    space = space_text(i64(state.board.vp_spaces[number]))
    facts = {"number": int(number), "space": space, "left": int(state.supply)}
    log.append(Event("token", "R-11", SPECTATOR, facts, reveals=True))


def tell_repair(state: State, seat: i64, log: list[Event]) -> None:
    log.append(Event("repair", "R-13", int(seat), {"damage": int(state.table[DAMAGE + seat])}))


def tell_stay_out(seat: i64, log: list[Event]) -> None:
    log.append(Event("stay_out", "R-14", int(seat), {}))


def tell_enter(seat: i64, space: i64, log: list[Event]) -> None:
    log.append(Event("enter", "R-14", int(seat), {"space": space_text(space)}))


# ---- programming


def tell_programming(state: State, log: list[Event]) -> None:
    held = [int(state.table[HOLDER + place]) for place in range(state.seats)]
    facts = {"holders": [holder if holder != NO_SEAT else None for holder in held]}
    log.append(Event("programming", "R-16", SPECTATOR, facts))


def tell_place(seat: i64, unit: i64, die: i64, log: list[Event]) -> None:
    """R-17: log a placed die, which only its owner sees."""
    private = {"die": die_text(die)}
    log.append(Event("place", "R-17", int(seat), {"unit": int(unit) + 1}, private, [int(seat)]))


def tell_clear(seat: i64, log: list[Event]) -> None:
    log.append(Event("clear", "R-23", int(seat), {}))


def tell_take(seat: i64, place: i64, log: list[Event]) -> None:
    log.append(Event("take", "R-23", int(seat), {"number": int(place) + 1}))


def tell_numbers(state: State, log: list[Event]) -> None:
    holders = [int(state.table[HOLDER + place]) for place in range(state.seats)]
    log.append(Event("numbers", "R-23", SPECTATOR, {"holders": holders}, reveals=True))


def tell_reveal(state: State, log: list[Event]) -> None:
    """R-24, R-25: log all programs, and then the units in error."""
    programs = [program_of(state, seat) for seat in range(state.seats)]
    facts = {"programs": [[f"{unit}{die_text(die)}" for unit, die in enumerate(dice, start=1)] for dice in programs]}
    log.append(Event("reveal", "R-24", SPECTATOR, facts, reveals=True))
    for seat, dice in enumerate(programs):
        for unit, die in enumerate(dice, start=1):
            if die == NO_DIE:
                log.append(Event("error", "R-25", seat, {"unit": unit}))


# ---- activation


def tell_unit(unit: i64, log: list[Event]) -> None:
    log.append(Event("unit", "R-26", SPECTATOR, {"unit": int(unit) + 1}))


def tell_die(seat: i64, unit: i64, die: i64, place: i64, rule: str, log: list[Event]) -> None:
    """Log a die and the rule that put it before the remaining ones."""
    why = {"R-26": "last", "R-27": "number", "R-28": "colour", "R-29": "starting number"}[rule]
    facts = {
        "unit": int(unit) + 1,
        "colour": COLOUR_NAMES[int(is_red(die))],
        "number": int(number_of(die)),
        "direction": DIRECTIONS[direction_of(die)],
        "starting_number": int(place) + 1,
        "why": why,
    }
    log.append(Event("die", rule, int(seat), facts))


def tell_skip(seat: i64, unit: i64, die: i64, log: list[Event]) -> None:
    facts = {
        "unit": int(unit) + 1,
        "colour": COLOUR_NAMES[int(is_red(die))],
        "number": int(number_of(die)),
        "direction": DIRECTIONS[direction_of(die)],
    }
    log.append(Event("skip", "R-45", int(seat), facts))


def tell_shift(mover: i64, by: i64, at: i64, to: i64, log: list[Event]) -> None:
    """R-31, R-34: log a robot that moves by its own die, or is pushed by another's."""
    facts: dict[str, object] = {"from": space_text(at), "to": space_text(to)}
    if mover == by:
        log.append(Event("step", "R-31", int(mover), facts))
    else:
        facts["by"] = int(by)
        log.append(Event("push", "R-34", int(mover), facts))


def tell_blocked(seat: i64, direction: i64, last: i64, log: list[Event]) -> None:
    log.append(Event("blocked", "R-35", int(seat), {"direction": DIRECTIONS[direction], "at_wall": int(last)}))


def tell_fall(victim: i64, by: i64, pit: i64, rule: str, log: list[Event]) -> None:
    log.append(Event("fall", rule, int(victim), {"space": space_text(pit), "by": int(by)}))


def tell_fire(seat: i64, at: i64, end: i64, direction: i64, victim: i64, log: list[Event]) -> None:
    hits = int(victim) if victim != NOBODY else None
    facts = {"direction": DIRECTIONS[direction], "from": space_text(at), "to": space_text(end), "hits": hits}
    log.append(Event("fire", "R-41", int(seat), facts))


def tell_hit(state: State, victim: i64, by: i64, log: list[Event]) -> None:
    log.append(Event("hit", "R-43", int(victim), {"damage": int(state.table[DAMAGE + victim]), "by": int(by)}))


def tell_destroyed(victim: i64, by: i64, log: list[Event]) -> None:
    log.append(Event("destroyed", "R-44", int(victim), {"by": int(by)}))


def tell_reward(state: State, seat: i64, rule: str, log: list[Event]) -> None:
    log.append(Event("reward", rule, int(seat), {"vp": int(state.table[VP + seat]) + 1, "left": int(state.supply)}))


# ---- resolution and end


def tell_collect(state: State, seat: i64, number: i64, log: list[Event]) -> None:
    space = space_text(i64(state.board.vp_spaces[number]))
    facts = {"number": int(number), "space": space, "tokens": int(state.table[LYING + number])}
    log.append(Event("collect", "R-47", int(seat), facts))


def tell_win(state: State, seat: i64, log: list[Event]) -> None:
    log.append(Event("win", "R-49", int(seat), {"vp": points_of(state)}))


def tell_last_round(state: State, log: list[Event]) -> None:
    facts = {"vp": points_of(state), "round": int(state.round)}
    log.append(Event("last_round", "RA-26", int(state.winner), facts))


def points_of(state: State) -> list[int]:
    return [int(state.table[VP + seat]) for seat in range(state.seats)]
