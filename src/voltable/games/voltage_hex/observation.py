"""A seat's knowledge as bytes, for learning programs: planes over the board, counts by kind of card, what is due.

Everything is relative to the seat: its own portals are the first kind, its own zones come before the other's. The bytes
depend on the view alone.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.observation import Field
from voltable.core.observer import Observer
from voltable.games.voltage_hex.circuits import is_obscured
from voltable.games.voltage_hex.hexes import DIRECTIONS
from voltable.games.voltage_hex.masks import mask
from voltable.games.voltage_hex.pieces import (
    CARDS,
    CELLS,
    DISCARDS,
    GOAL,
    KINDS,
    PORTALS,
    SEATS,
    SIDE,
    THROUGH,
    THROUGHS,
)
from voltable.games.voltage_hex.state import (
    DISCARDING,
    DOWN,
    EMPTY,
    FACE,
    FREE,
    FRESH,
    HAND,
    HAND_SIZE,
    IN_HAND,
    IN_PILE,
    KIND,
    KNOWN,
    LOOSE,
    MOST_OFFERS,
    NO_OFFER,
    NO_SIDE,
    NOBODY,
    OFFERED,
    ORIENTING,
    OUT,
    PATHS,
    PILE,
    PLACER,
    SETUP_ORIENT,
    SETUP_PUT,
    TAKEN,
    UNDER,
    Rules,
    State,
)
from voltable.games.voltage_hex.trades import offer_cards

_MOST: Final = THROUGHS  # cards of one kind
_PHASES: Final = 7
_UNSEEN: Final = 6  # fields of counts by kind before `unseen`
_MOST_DISCARD_PHASES: Final = 16
_MOST_OFFERED: Final = 2


class HexObserver(Observer[State]):
    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules

    def fields(self, seats: int) -> list[Field]:
        return fields(self.rules)

    def observe(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        observe(state, seat, out, at)

    def mask(self, state: State, seat: i64, out: vec[u8], at: i64) -> i64:
        return mask(state, seat, out, at)


def fields(rules: Rules) -> list[Field]:
    """List the fields. Kinds: own portal, other's portal, Through, Junction, then their pictures if they matter."""
    kinds = int(rules.kinds)
    listed = [
        Field("open", [SIDE, SIDE], 1, "cells where a card lies face up; rows from the top"),
        Field("empty", [SIDE, SIDE], 1, "cells without a card"),
        Field("card", [kinds, SIDE, SIDE], 1, "by kind: cells with a card that the seat sees or has seen"),
        Field(
            "out",
            [DIRECTIONS, SIDE, SIDE],
            1,
            "by direction e ne nw w sw se: the out side of open portals; for a portal being rotated, its previous side",
        ),
        Field("placer", [SEATS, SIDE, SIDE], 1, "cards laid by the seat; by the other"),
        Field("known", [SEATS, SIDE, SIDE], 1, "face-down cards that the seat has seen; that the other has seen"),
        Field("fresh", [SIDE, SIDE], 1, "face-down cards from a pile with discards shuffled in"),
        Field("rotatable", [SEATS, SIDE, SIDE], 1, "open portals that may be rotated (H-16): own, the other's"),
        Field("looked", [SIDE, SIDE], 1, "cards looked at in this turn"),
        Field("pending", [SIDE, SIDE], 1, "the portal that waits for its out side"),
        Field("hand", [kinds], _MOST, "cards in the own hand, by kind"),
        Field("shown", [kinds], _MOST, "of these, the cards that the other knows"),
        Field("drawn", [kinds], 1, "the card to be put on the board (H-07)"),
        Field("under", [kinds], _MOST, "cards the seat has put under the pile in this discard phase"),
        Field("taken", [SEATS, kinds], _MOST, "cards taken by paths: own, the other's"),
        Field("unseen", [kinds], _MOST, "cards that the seat cannot see, by kind"),
        Field("sure_hand", [kinds], _MOST, "cards that are certainly in the other's hand"),
        Field("sure_pile", [kinds], _MOST, "cards that are certainly in the pile"),
        Field("loose", [kinds], _MOST, "cards that are in the other's hand, in the pile or on fresh cells"),
        Field("hand_size", [SEATS], CARDS, "cards in hand: own, the other's"),
        Field("under_size", [SEATS], CARDS, "cards just put under the pile: own, the other's"),
        Field("paths", [SEATS], GOAL + 1, "completed paths: own, the other's (H-29)"),
        Field("pile", [1], CARDS, "cards in the pile"),
        Field("shuffled", [1], 1, "whether discards have been shuffled into the pile"),
        Field("phase", [_PHASES], 1, "what is due: corner, put, turn, another look, out side, discard, nothing more"),
        Field("turn", [1], 1, "whether it is the seat's turn; in the set-up, whether it begins"),
        Field("actor", [1], 1, "whether the seat must make the next move"),
        Field("discards", [1], PORTALS if rules.all_foreign else DISCARDS, "cards that the actor still has to discard"),
        Field("discard_phases", [1], _MOST_DISCARD_PHASES, "discard phases that follow this one"),
        Field("ending", [1], 1, "whether the game ends after the discards"),
        Field("stall", [1], int(rules.stall_limit), "turns in a row without progress"),
    ]
    if rules.trades:
        listed += [
            Field("offered", [SEATS], MOST_OFFERS, "offers made in this turn: by the seat, by the other"),
            Field("offer_by", [SEATS], 1, "who made the offer on the table"),
            Field("give", [kinds], _MOST_OFFERED, "what it gives"),
            Field("want", [kinds], _MOST_OFFERED, "what it wants"),
        ]
    return listed


def observe(state: State, seat: i64, out: vec[u8], at: i64) -> None:
    at = _write_board(state, seat, out, at)
    at = _write_cards(state, seat, out, at)
    at = _write_turn(state, seat, out, at)
    if state.rules.trades:
        _write_offer(state, seat, out, at)


def relative(kind: i64, seat: i64) -> i64:
    """Return the kind relative to the seat: its own portals are the first."""
    return kind ^ seat if kind < THROUGH else kind


def _write_board(state: State, seat: i64, out: vec[u8], at: i64) -> i64:
    """Write planes of 49 cells; count in `unseen` the cards of each kind that the seat sees or has seen here."""
    table = state.table
    rules = state.rules
    empty = at + CELLS
    cards = empty + CELLS
    sides = cards + rules.kinds * CELLS
    placer = sides + DIRECTIONS * CELLS
    known = placer + SEATS * CELLS
    fresh = known + SEATS * CELLS
    rotatable = fresh + CELLS
    looked = rotatable + SEATS * CELLS
    pending = looked + CELLS
    end = pending + CELLS
    seen = end + _UNSEEN * rules.kinds
    is_turning = state.phase in (ORIENTING, SETUP_ORIENT)
    own_known = KNOWN + seat * CELLS
    their_known = KNOWN + (1 - seat) * CELLS
    for cell in range(i64(CELLS)):
        face = table[FACE + cell]
        if face == EMPTY:
            out[empty + cell] = 1
            continue
        laid_by = table[PLACER + cell]
        if laid_by != NOBODY:
            out[placer + (i64(laid_by) ^ seat) * CELLS + cell] = 1
        kind = i64(table[KIND + cell])
        if face == DOWN:
            if table[FRESH + cell]:
                out[fresh + cell] = 1
            if table[their_known + cell]:
                out[known + CELLS + cell] = 1
            if table[own_known + cell]:
                out[known + cell] = 1
                out[cards + relative(kind, seat) * CELLS + cell] = 1
                out[seen + relative(kind, seat)] += 1
            continue
        out[at + cell] = 1
        out[cards + relative(kind, seat) * CELLS + cell] = 1
        out[seen + relative(kind, seat)] += 1
        if kind < THROUGH and not (is_turning and _is_unturned(state, cell)):
            out[sides + i64(table[OUT + cell]) * CELLS + cell] = 1
            if rules.anytime or is_obscured(table, rules, cell):
                out[rotatable + (kind ^ seat) * CELLS + cell] = 1
    if state.barred != NO_SIDE:
        out[sides + state.barred * CELLS + state.pending] = 1
    for place in range(state.free - state.looks, state.free):
        out[looked + i64(table[FREE + place])] = 1
    if is_turning:
        out[pending + state.pending] = 1
    return end


def _is_unturned(state: State, cell: i64) -> bool:
    """Return whether the open portal here still needs its out side. H-05: seat 0 has corners 0, 48, seat 1 6, 42."""
    if state.phase == ORIENTING:
        return cell == state.pending
    second = cell > 6
    late = (cell in (6, 42)) != (state.to_move == 1)
    return (2 if late else 0) + (1 if second else 0) >= state.corner


def _write_cards(state: State, seat: i64, out: vec[u8], at: i64) -> i64:
    """Write the counts by kind, then by seat."""
    table = state.table
    kinds = state.rules.kinds
    mine = seat * KINDS
    theirs = KINDS - mine
    shown = at + kinds
    drawn = shown + kinds
    under = drawn + kinds
    taken = under + kinds
    unseen = at + _UNSEEN * kinds
    sure_hand = unseen + kinds
    sure_pile = sure_hand + kinds
    loose = sure_pile + kinds
    sizes = loose + kinds
    own_under: u8 = 0
    their_under: u8 = 0
    for kind in range(kinds):
        to = relative(kind, seat)
        out[at + to] = table[HAND + mine + kind]
        out[shown + to] = table[IN_HAND + theirs + kind]
        out[under + to] = table[UNDER + mine + kind]
        out[taken + to] = table[TAKEN + mine + kind]
        out[taken + kinds + to] = table[TAKEN + theirs + kind]
        out[unseen + to] = (
            state.rules.deck[kind]
            + (2 if kind < THROUGH else 0)
            - table[HAND + mine + kind]
            - table[UNDER + mine + kind]
            - table[TAKEN + mine + kind]
            - table[TAKEN + theirs + kind]
            - out[unseen + to]
        )
        out[sure_hand + to] = table[IN_HAND + mine + kind]
        out[sure_pile + to] = table[IN_PILE + mine + kind]
        out[loose + to] = table[LOOSE + mine + kind]
        own_under += table[UNDER + mine + kind]
        their_under += table[UNDER + theirs + kind]
    if state.phase == SETUP_PUT and state.actor == seat:
        kind = relative(i64(table[PILE + state.pile_size - 1]), seat)
        out[drawn + kind] = 1
        out[unseen + kind] -= 1
    out[sizes] = table[HAND_SIZE + seat]
    out[sizes + 1] = table[HAND_SIZE + 1 - seat]
    out[sizes + 2] = own_under
    out[sizes + 3] = their_under
    out[sizes + 4] = table[PATHS + seat]
    out[sizes + 5] = table[PATHS + 1 - seat]
    return sizes + 6


def _write_turn(state: State, seat: i64, out: vec[u8], at: i64) -> i64:
    out[at] = u8(state.pile_size)
    out[at + 1] = 1 if state.shuffles > 0 else 0
    at += 2
    out[at + state.phase] = 1
    at += _PHASES
    out[at] = 1 if state.to_move == seat else 0
    out[at + 1] = 1 if state.actor == seat else 0
    out[at + 2] = u8(state.discards) if state.phase == DISCARDING else 0
    out[at + 3] = u8(min(state.discard_phases, i64(_MOST_DISCARD_PHASES)))
    out[at + 4] = 1 if state.ending else 0
    out[at + 5] = u8(state.stall)
    return at + 6


def _write_offer(state: State, seat: i64, out: vec[u8], at: i64) -> None:
    """H-34: write the open offer, which both players see."""
    kinds = state.rules.kinds
    out[at] = state.table[OFFERED + seat]
    out[at + 1] = state.table[OFFERED + 1 - seat]
    give = at + 4
    want = give + kinds
    if state.offer != NO_OFFER:
        out[at + 2 + (state.offer_by ^ seat)] = 1
        gives, wants = offer_cards(state.offer)
        for kind in gives:
            out[give + relative(kind, seat)] += 1
        for kind in wants:
            out[want + relative(kind, seat)] += 1
