"""The mask of legal moves, one byte a move, written without building the list of moves."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.games.voltage_hex.hexes import DIRECTIONS
from voltable.games.voltage_hex.moves import (
    ACCEPT,
    DECLINE,
    DISCARD,
    DONE,
    DRAW,
    FLIP,
    GIFT,
    LOOK,
    OFFER,
    PASS,
    PLACE,
    PUT,
    ROTATE,
    WITHDRAW,
)
from voltable.games.voltage_hex.pieces import CELLS, KINDS
from voltable.games.voltage_hex.state import (
    DISCARDING,
    FREE,
    HAND,
    KIND,
    LOOKING,
    NO_OFFER,
    NO_SIDE,
    OBSCURED,
    ORIENTING,
    OVER,
    ROTATABLE,
    SETUP_ORIENT,
    SETUP_PUT,
    State,
)
from voltable.games.voltage_hex.trades import SIDE_COUNT, holds, in_play, may_offer, overlaps, wanted


def mask(state: State, seat: i64, out: vec[u8], at: i64) -> i64:
    """Write 1 for every legal move; return the number of legal moves."""
    if state.offer != NO_OFFER:
        return _mask_answers(state, seat, out, at)
    count = _mask_offers(state, seat, out, at) if may_offer(state, seat) else i64(0)
    if seat == state.actor:
        count += _mask_turn(state, seat, out, at)
    return count


def _mask_turn(state: State, seat: i64, out: vec[u8], at: i64) -> i64:
    phase = state.phase
    if phase in (ORIENTING, SETUP_ORIENT):
        for direction in range(i64(DIRECTIONS)):
            out[at + direction] = 0 if direction == state.barred else 1
        return DIRECTIONS - (0 if state.barred == NO_SIDE else 1)
    if phase == DISCARDING:
        return _mask_discards(state, seat, out, at)
    if phase == SETUP_PUT:
        return _mask_free(state, out, at + PUT)
    if phase == LOOKING:
        out[at + DONE] = 1
        return 1 + _mask_free(state, out, at + LOOK)
    if phase == OVER:
        return 0
    table = state.table
    out[at + DRAW] = 1
    out[at + PASS] = 1
    count = 2 + _mask_free(state, out, at + FLIP) + _mask_free(state, out, at + LOOK)
    if table[ROTATABLE + seat]:
        for cell in range(i64(CELLS)):
            if table[OBSCURED + cell] and i64(table[KIND + cell]) == seat:
                out[at + ROTATE + cell] = 1
                count += 1
    for kind in range(state.rules.kinds):
        if table[HAND + seat * KINDS + kind]:
            count += _mask_free(state, out, at + PLACE + kind * CELLS)
    return count


def _mask_free(state: State, out: vec[u8], at: i64) -> i64:
    """Mark the cells that a move may name now."""
    count = state.free - state.looks
    for place in range(count):
        out[at + i64(state.table[FREE + place])] = 1
    return count


def _mask_discards(state: State, seat: i64, out: vec[u8], at: i64) -> i64:
    """H-27: mark the discards: foreign portals go before all other cards."""
    hand = HAND + seat * KINDS
    foreign = 1 - seat
    if state.table[hand + foreign]:
        out[at + DISCARD + foreign] = 1
        return 1
    count: i64 = 0
    for kind in range(state.rules.kinds):
        if state.table[hand + kind]:
            out[at + DISCARD + kind] = 1
            count += 1
    return count


def _mask_answers(state: State, seat: i64, out: vec[u8], at: i64) -> i64:
    """H-34: mark the answers to an open offer, the only moves then."""
    if seat == state.offer_by:
        out[at + WITHDRAW] = 1
        return 1
    out[at + DECLINE] = 1
    if not holds(state.table, seat, wanted(state.offer)):
        return 1
    out[at + ACCEPT] = 1
    return 2


def _mask_offers(state: State, seat: i64, out: vec[u8], at: i64) -> i64:
    count: i64 = 0
    for give in range(i64(SIDE_COUNT)):
        if holds(state.table, seat, give):
            for want in range(i64(SIDE_COUNT)):
                if in_play(state.rules, want) and not overlaps(give, want):
                    out[at + OFFER + give * SIDE_COUNT + want] = 1
                    count += 1
            out[at + GIFT + give] = 1
            count += 1
    return count
