"""The effects of connected portals: cards are taken, spaces refilled, cards discarded, the pile shuffled."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.events import Event
from voltable.games.voltage_hex.cells import BIT, cells_of, count, lowest, texts_of
from voltable.games.voltage_hex.circuits import rebuild
from voltable.games.voltage_hex.hexes import DIRECTIONS
from voltable.games.voltage_hex.knowledge import proved, refilled, shuffled_under
from voltable.games.voltage_hex.paths import route_cells, shortest_path
from voltable.games.voltage_hex.pieces import CELL_TEXTS, DISCARDS, GOAL, KIND_TEXTS, KINDS, SEATS, VALUE
from voltable.games.voltage_hex.scoring import end_game, points_taken
from voltable.games.voltage_hex.state import (
    DISCARDING,
    FRESH,
    HAND,
    HAND_SIZE,
    KIND,
    LAID,
    LYING,
    OBSCURED,
    OFFERED,
    OPEN,
    PATHS,
    PILE,
    ROTATABLE,
    SIDES,
    SPACES,
    TAKEN,
    TURN,
    UNDER,
    State,
    add_free,
    lay,
    take_card,
)
from voltable.kit.cards import shuffle


def take_paths(state: State, linked: i64, log: list[Event] | None) -> None:
    """Take every path, pair by pair (HA-18), those of both seats at the same time (HA-19).

    `linked` says who may have one: 1 seat 0, 2 seat 1, 3 both. HA-13: if only the player to move completes paths, it
    does not matter which move connected them.
    """
    table = state.table
    completed: i64 = 0
    if state.rules.active_only:
        linked = 1 + state.to_move
    while linked != 0:
        first = shortest_path(state, 0) if linked & 1 else vec[u8]()
        second = shortest_path(state, 1) if linked & 2 else vec[u8]()
        if len(first) == 0 and len(second) == 0:
            break  # HA-17: two portals face each other without a card between them
        kept = kept_cells(state, 0, first, second) | kept_cells(state, 1, second, first)
        state.stall = 0
        if len(first) > 0:
            take_path(state, 0, first, second, kept, log)
            completed += 1
        if len(second) > 0:
            take_path(state, 1, second, first, kept, log)
            completed += 1
        gone = cells_of(first) | cells_of(second)
        clear(state, gone & ~kept)
        state.lit = gone if state.lit_turn != state.turn else state.lit | gone
        state.lit_turn = state.turn
        if max(table[PATHS], table[PATHS + 1]) >= GOAL:  # H-29
            finish(state, completed, "H-29", "paths", log)
            return
        refill(state, log)
        if state.pile_size == 0:  # HA-27, HA-29
            finish(state, completed, "H-29", "pile", log)
            return
        linked = rebuild(state)
        if state.rules.active_only:
            linked &= 1 + state.to_move
    if completed == 0:
        pass_turn(state, log)
    else:
        begin_discards(state, completed, log)


def kept_cells(state: State, seat: i64, path: vec[u8], other: vec[u8]) -> i64:
    """HA-21: return the cards on this seat's path that stay on the board.

    The other seat placed them, and its unfinished route runs through them. Cards on completed paths of both are shared
    instead (H-33).
    """
    if not state.rules.any_route or len(path) == 0:
        return 0
    completed = cells_of(other)
    theirs = cells_of(path) & ~state.sets[LAID + seat] & ~completed
    return theirs & route_cells(state, 1 - seat, completed) if theirs != 0 else 0


def take_path(state: State, seat: i64, path: vec[u8], other: vec[u8], kept: i64, log: list[Event] | None) -> None:
    """H-23, H-24: give the portals and the cards between them to the owner, even if the other player made the move.

    H-33: a card on both players' paths goes to the player who placed it.
    """
    table = state.table
    table[PATHS + seat] += 1
    taken = cells_of(path) & ~kept  # HA-16: a card crossed twice is taken once
    taken &= ~cells_of(other) | state.sets[LAID + seat]
    left = taken
    while left != 0:
        table[TAKEN + seat * KINDS + i64(table[KIND + lowest(left)])] += 1
        left &= left - 1
    if log is not None:
        facts = {
            "path": [CELL_TEXTS[i64(cell)] for cell in path],
            "cards": [KIND_TEXTS[i64(table[KIND + i64(cell)])] for cell in path],
            "taken": texts_of(taken),
            "values": values_taken(table, path, taken),
            "points": int(points_taken(table, seat)),
            "paths": int(table[PATHS + seat]),
        }
        left_lying = cells_of(path) & kept
        if left_lying:
            facts["kept"] = texts_of(left_lying)
        log.append(Event("path", "H-23", int(seat), facts))


def values_taken(table: vec[u8], path: vec[u8], taken: i64) -> list[int]:
    """H-24: return the points of each card on the path; HA-16: 0 if it is not taken, or is crossed again."""
    values: list[int] = []
    for cell in path:
        values.append(int(VALUE[i64(table[KIND + i64(cell)])]) if taken & BIT[i64(cell)] else 0)
        taken &= ~BIT[i64(cell)]
    return values


def clear(state: State, cells: i64) -> None:
    """Remove the open cards."""
    sets = state.sets
    for seat in range(i64(SEATS)):
        state.table[ROTATABLE + seat] -= u8(count(sets[OBSCURED] & sets[LYING + seat] & cells))
        sets[LAID + seat] &= ~cells
    for kind in range(state.rules.kinds):
        sets[LYING + kind] &= ~cells
    for side in range(i64(DIRECTIONS)):
        sets[SIDES + side] &= ~cells
    sets[OBSCURED] &= ~cells
    sets[OPEN] &= ~cells
    sets[SPACES] |= cells


def refill(state: State, log: list[Event] | None) -> None:
    """H-25: refill emptied spaces in reading order with unseen face-down cards, until the pile is empty."""
    sets = state.sets
    filled: i64 = 0
    spaces = sets[SPACES]
    while spaces != 0 and state.pile_size > 0:
        cell = lowest(spaces)
        spaces &= spaces - 1
        lay(state, cell, i64(take_card(state)))
        add_free(state, cell)
        filled |= BIT[cell]
    sets[SPACES] &= ~filled
    if state.shuffles > 0:
        sets[FRESH] |= filled
    else:
        sets[FRESH] &= ~filled
    refilled(state.table, u8(count(filled)))
    if log is not None:
        log.append(
            Event(
                "refill",
                "H-25",
                int(state.to_move),
                {"cells": texts_of(filled), "left": int(state.pile_size)},
                reveals=True,
            )
        )


def finish(state: State, completed: i64, rule: str, reason: str, log: list[Event] | None) -> None:
    """HA-28: end the resolution: no discards follow the path that ends the game, unless an option says so."""
    if state.rules.final_discard:
        state.ending = True
        begin_discards(state, completed, log)
    else:
        end_game(state, rule, reason, log)


def begin_discards(state: State, phases: i64, log: list[Event] | None) -> None:
    """H-26, HA-25: begin the discards: one phase for every completed path."""
    state.discard_phases = phases - 1
    owe_discards(state, state.to_move, log)


def owe_discards(state: State, seat: i64, log: list[Event] | None) -> None:
    """H-26: set the due discards: three cards each, the player to move first. H-28: a smaller hand goes completely.

    HA-24: if all foreign portals are discarded, a number above three is public.
    """
    size = i64(state.table[HAND_SIZE + seat])
    if size > 0:
        state.phase = DISCARDING
        state.actor = seat
        state.discards = min(size, DISCARDS)
        foreign = state.table[HAND + seat * KINDS + 1 - seat]
        if state.rules.all_foreign and foreign > DISCARDS:
            state.discards = i64(foreign)
            proved(state.table, seat, 1 - seat, foreign)
    else:
        end_discards(state, seat, log)


def discard(state: State, kind: i64, log: list[Event] | None) -> None:
    """H-26: put a card under the pile, unseen by the other player."""
    table = state.table
    seat = state.actor
    table[HAND + seat * KINDS + kind] -= 1
    table[HAND_SIZE + seat] -= 1
    table[UNDER + seat * KINDS + kind] += 1
    state.discards -= 1
    if log is not None:
        log.append(Event("discard", "H-26", int(seat), {}, {"card": KIND_TEXTS[kind]}, [int(seat)]))
    if state.discards == 0:
        end_discards(state, seat, log)


def end_discards(state: State, seat: i64, log: list[Event] | None) -> None:
    """Let the other player discard after the player to move; then shuffle the pile."""
    if seat == state.to_move:
        owe_discards(state, 1 - seat, log)
        return
    shuffle_pile(state, log)
    if state.discard_phases > 0:
        state.discard_phases -= 1
        owe_discards(state, state.to_move, log)
    elif state.ending:
        end_game(state, "H-29", "paths" if max(state.paths) >= GOAL else "pile", log)
    else:
        pass_turn(state, log)


def shuffle_pile(state: State, log: list[Event] | None) -> None:
    table = state.table
    shuffled_under(state)
    for at in range(i64(SEATS * KINDS)):
        for _ in range(i64(table[UNDER + at])):
            table[PILE + state.pile_size] = u8(at % KINDS)
            state.pile_size += 1
        table[UNDER + at] = 0
    shuffle(table, PILE, state.pile_size, state.rng)
    state.shuffles += 1
    if log is not None:
        log.append(Event("shuffle", "H-26", int(state.to_move), {"cards": int(state.pile_size)}, reveals=True))


def end_turn(state: State, log: list[Event] | None) -> None:
    """H-10: end the turn after one action. HA-13: now complete the player's paths that the other's moves connected."""
    state.looks = 0
    if state.rules.active_only:
        take_paths(state, 1 + state.to_move, log)
    else:
        pass_turn(state, log)


def pass_turn(state: State, log: list[Event] | None) -> None:
    """HA-12: pass the turn on: too many turns in a row without progress end the game."""
    if state.stall >= state.rules.stall_limit:
        end_game(state, "H-29", "stall", log)
        return
    begin_turn(state, 1 - state.to_move, log)


def begin_turn(state: State, seat: i64, log: list[Event] | None) -> None:
    state.turn += 1
    state.to_move = seat
    state.actor = seat
    state.phase = TURN
    if state.rules.trades:
        state.table[OFFERED] = 0
        state.table[OFFERED + 1] = 0
    if log is not None:
        log.append(Event("turn", "H-10", int(seat), {"turn": int(state.turn)}))
