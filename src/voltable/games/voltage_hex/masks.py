"""The mask of legal moves as sets of moves: the same table of sets becomes a byte or a bit for each move."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from voltable.games.voltage_hex.cells import BIT, count
from voltable.games.voltage_hex.moves import (
    ACCEPT,
    DECLINE,
    DONE,
    DRAW,
    OFFER,
    PASS,
    PUT,
    WITHDRAW,
)
from voltable.games.voltage_hex.pieces import CELLS, KINDS
from voltable.games.voltage_hex.state import (
    DISCARDING,
    FREE,
    HAND,
    LOOKING,
    LYING,
    NO_OFFER,
    NO_SIDE,
    OBSCURED,
    ORIENTING,
    OVER,
    SETUP_ORIENT,
    SETUP_PUT,
    SPACES,
    Rules,
    State,
    face_down,
)
from voltable.games.voltage_hex.trades import SIDE_COUNT, holds, in_play, may_offer, overlaps, wanted

# The sets of moves by number, in the order of the moves.
OTHERS: Final = 0  # out sides, draw, pass, done
PUTS: Final = 1
FLIPS: Final = 2
LOOKS: Final = 3
ROTATIONS: Final = 4
DISCARDS: Final = 5
PLACES: Final = 6  # + kind
ANSWERS: Final = 16
OFFERS: Final = 17  # + give * 2: the first half of its offers, then the second
GIFTS: Final = 147  # the first half, then the second
_HALF: Final = 33  # moves in the first half of such a set
_SIDES: Final = 63  # all out sides

WIDTHS: Final = vec[i64](
    [PUT, CELLS, CELLS, CELLS, CELLS, KINDS]
    + [CELLS] * KINDS
    + [OFFER - ACCEPT]
    + [_HALF, SIDE_COUNT - _HALF] * (SIDE_COUNT + 1)
)
"""By set: its number of moves, legal or not."""


def set_count(rules: Rules) -> i64:
    """Return the number of sets of moves at this table."""
    return len(WIDTHS) if rules.trades else PLACES + rules.kinds


def legal_sets(state: State, seat: i64, moves: vec[i64]) -> i64:
    """Write the legal moves into the sets, which are empty before; return the number of legal moves."""
    if state.offer != NO_OFFER:
        return _write_answers(state, seat, moves)
    legal = _write_offers(state, seat, moves) if may_offer(state, seat) else i64(0)
    if seat == state.actor:
        legal += _write_turn(state, seat, moves)
    return legal


def _write_turn(state: State, seat: i64, moves: vec[i64]) -> i64:
    phase = state.phase
    if phase in (ORIENTING, SETUP_ORIENT):
        if state.barred == NO_SIDE:
            moves[OTHERS] = _SIDES
            return 6
        moves[OTHERS] = _SIDES & ~BIT[state.barred]
        return 5
    if phase == DISCARDING:
        return _write_discards(state, seat, moves)
    free = state.free - state.looks
    if phase == SETUP_PUT:
        moves[PUTS] = state.sets[SPACES]
        return free
    cells = face_down(state.sets)
    if phase == LOOKING:
        moves[OTHERS] = BIT[DONE]
        moves[LOOKS] = cells & ~looked_cells(state)
        return 1 + free
    if phase == OVER:
        return 0
    moves[OTHERS] = BIT[DRAW] | BIT[PASS]
    moves[FLIPS] = cells
    moves[LOOKS] = cells
    rotatable = state.sets[OBSCURED] & state.sets[LYING + seat]
    moves[ROTATIONS] = rotatable
    legal = 2 + 2 * free + count(rotatable)
    for kind in range(state.rules.kinds):
        if state.table[HAND + seat * KINDS + kind]:
            moves[PLACES + kind] = cells
            legal += free
    return legal


def looked_cells(state: State) -> i64:
    """Return the cells looked at in this turn."""
    cells: i64 = 0
    for place in range(state.free - state.looks, state.free):
        cells |= BIT[i64(state.table[FREE + place])]
    return cells


def _write_discards(state: State, seat: i64, moves: vec[i64]) -> i64:
    """H-27: write the discards: foreign portals go before all other cards."""
    hand = HAND + seat * KINDS
    foreign = 1 - seat
    if state.table[hand + foreign]:
        moves[DISCARDS] = BIT[foreign]
        return 1
    legal: i64 = 0
    for kind in range(state.rules.kinds):
        if state.table[hand + kind]:
            moves[DISCARDS] |= BIT[kind]
            legal += 1
    return legal


def _write_answers(state: State, seat: i64, moves: vec[i64]) -> i64:
    """H-34: write the answers to an open offer, the only moves then."""
    if seat == state.offer_by:
        moves[ANSWERS] = BIT[WITHDRAW - ACCEPT]
        return 1
    moves[ANSWERS] = BIT[DECLINE - ACCEPT]
    if not holds(state.table, seat, wanted(state.offer)):
        return 1
    moves[ANSWERS] |= BIT[0]
    return 2


def _write_offers(state: State, seat: i64, moves: vec[i64]) -> i64:
    legal: i64 = 0
    for give in range(i64(SIDE_COUNT)):
        if holds(state.table, seat, give):
            for want in range(i64(SIDE_COUNT)):
                if in_play(state.rules, want) and not overlaps(give, want):
                    _add(moves, OFFERS + give * 2, want)
                    legal += 1
            _add(moves, GIFTS, give)
            legal += 1
    return legal


def _add(moves: vec[i64], halves: i64, side: i64) -> None:
    if side < _HALF:
        moves[halves] |= BIT[side]
    else:
        moves[halves + 1] |= BIT[side - _HALF]
