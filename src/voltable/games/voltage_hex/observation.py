"""A seat's knowledge as bytes, for learning programs: planes over the board, counts by kind of card, what is due.

Everything is relative to the seat: its own portals are the first kind, its own zones come before the other's. The bytes
depend on the view alone.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.observation import Field
from voltable.core.observer import CompactObserver
from voltable.core.words import pack_sets, spread, words_for
from voltable.games.voltage_hex.cells import BIT, count, lowest
from voltable.games.voltage_hex.circuits import is_obscured
from voltable.games.voltage_hex.hexes import DIRECTIONS
from voltable.games.voltage_hex.masks import WIDTHS, legal_sets, looked_cells, set_count
from voltable.games.voltage_hex.moves import move_count
from voltable.games.voltage_hex.pieces import (
    CARDS,
    CELLS,
    DISCARDS,
    GOAL,
    KINDS,
    PLAIN_KINDS,
    PORTALS,
    SEATS,
    SIDE,
    THROUGH,
    THROUGHS,
)
from voltable.games.voltage_hex.state import (
    DISCARDING,
    FRESH,
    HAND,
    HAND_SIZE,
    IN_HAND,
    IN_PILE,
    KNOWN,
    LAID,
    LOOSE,
    LYING,
    MOST_OFFERS,
    NO_OFFER,
    NO_SIDE,
    OBSCURED,
    OFFERED,
    OPEN,
    ORIENTING,
    OVER,
    PATHS,
    PILE,
    SETUP_ORIENT,
    SETUP_PUT,
    SIDES,
    SPACES,
    TAKEN,
    UNDER,
    Rules,
    State,
    face_down,
    turned_portals,
)
from voltable.games.voltage_hex.trades import offer_cards

_MOST: Final = THROUGHS  # cards of one kind
_PHASES: Final = 7
_MOST_DISCARD_PHASES: Final = 16
_MOST_OFFERED: Final = 2

# An observation is first written as sets of bits: planes of cells, one of them for each kind of card; then counts of
# eight bits each: those by kind, with the pictures apart, all others in groups of seven, the offer.
_PLANES: Final = 17
_COUNTS: Final = 10
_PLAIN_BITS: Final = 8 * PLAIN_KINDS
_PICTURE_BITS: Final = 8 * (KINDS - PLAIN_KINDS)
_GROUPS: Final = 3
_GROUP_BITS: Final = 56
_OFFER_BITS: Final = 32
_OF_A_COLOUR: Final = 0x0202  # two corner portals of each colour are not in the deck (H-06)


class HexObserver(CompactObserver[State]):
    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.planes: Final[i64] = _PLANES + rules.kinds
        self.plane_bytes: Final[i64] = (self.planes * CELLS + 7) // 8
        by_kind = [_PLAIN_BITS, _PICTURE_BITS] if rules.kinds > PLAIN_KINDS else [_PLAIN_BITS]
        padding = int(self.plane_bytes * 8 - self.planes * CELLS)
        self.widths: Final = vec[i64](
            [CELLS] * int(self.planes - 1)
            + [CELLS + padding]
            + by_kind * _COUNTS
            + [_GROUP_BITS] * _GROUPS
            + ([_OFFER_BITS, *by_kind, *by_kind] if rules.trades else [])
        )

    def fields(self, seats: int) -> list[Field]:
        return fields(self.rules)

    def table(self, state: State) -> tuple[int, int]:
        return SEATS, move_count(self.rules)

    def write(self, state: State, seat: i64, out: vec[i64], at: i64) -> None:
        sets = self.sets_of(state, seat)
        cells = self.planes * CELLS
        bits = vec[i64]([0] * words_for(self.plane_bytes))
        pack_sets(sets, self.widths, 0, self.planes, bits, 0)
        spread(bits, cells, out, at)
        pack_sets(sets, self.widths, self.planes, len(sets), out, at + cells)

    def write_mask(self, state: State, seat: i64, out: vec[i64], at: i64) -> i64:
        moves = vec[i64]([0] * set_count(self.rules))
        legal = legal_sets(state, seat, moves)
        size = move_count(self.rules)
        bits = vec[i64]([0] * words_for(words_for(size)))
        pack_sets(moves, WIDTHS, 0, len(moves), bits, 0)
        spread(bits, size, out, at)
        return legal

    def write_compact(self, state: State, seat: i64, out: vec[i64], at: i64) -> None:
        sets = self.sets_of(state, seat)
        pack_sets(sets, self.widths, 0, len(sets), out, at)

    def write_compact_mask(self, state: State, seat: i64, out: vec[i64], at: i64) -> i64:
        moves = vec[i64]([0] * set_count(self.rules))
        legal = legal_sets(state, seat, moves)
        pack_sets(moves, WIDTHS, 0, len(moves), out, at)
        return legal

    def sets_of(self, state: State, seat: i64) -> vec[i64]:
        """Return the observation as sets of bits, in the order of the fields."""
        sets = vec[i64]([0] * len(self.widths))
        write_planes(state, seat, sets)
        write_counts(state, seat, sets, self.planes)
        return sets


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


def relative(kind: i64, seat: i64) -> i64:
    """Return the kind relative to the seat: its own portals are the first."""
    return kind ^ seat if kind < THROUGH else kind


def write_planes(state: State, seat: i64, planes: vec[i64]) -> None:
    """Write the planes of cells in the order of the fields."""
    sets = state.sets
    rules = state.rules
    planes[0] = sets[OPEN]
    planes[1] = sets[SPACES]
    seen = sets[OPEN] | sets[KNOWN + seat]
    for kind in range(rules.kinds):
        planes[2 + relative(kind, seat)] = sets[LYING + kind] & seen
    sides = 2 + rules.kinds
    placer = sides + DIRECTIONS
    planes[placer] = sets[LAID + seat]
    planes[placer + 1] = sets[LAID + 1 - seat]
    planes[placer + 2] = sets[KNOWN + seat]
    planes[placer + 3] = sets[KNOWN + 1 - seat]
    planes[placer + 4] = sets[FRESH] & face_down(sets)
    rotatable = placer + 5
    for side in range(i64(DIRECTIONS)):
        planes[sides + side] = sets[SIDES + side]
    obscured = obscured_portals(state)
    planes[rotatable] = obscured & sets[LYING + seat]
    planes[rotatable + 1] = obscured & sets[LYING + 1 - seat]
    if state.barred != NO_SIDE:
        planes[sides + state.barred] |= BIT[state.pending]
    planes[rotatable + 2] = looked_cells(state)
    if state.phase in (ORIENTING, SETUP_ORIENT):
        planes[rotatable + 3] = BIT[state.pending]


def obscured_portals(state: State) -> i64:
    """H-16: return the portals that may be rotated. The state knows them but while one is turned and at the end."""
    if state.phase not in (ORIENTING, SETUP_ORIENT, OVER) and not state.ending:
        return state.sets[OBSCURED]
    obscured: i64 = 0
    portals = turned_portals(state.sets)
    while portals != 0:
        cell = lowest(portals)
        portals &= portals - 1
        if state.rules.anytime or is_obscured(state.table, state.sets, state.rules, cell):
            obscured |= BIT[cell]
    return obscured


def write_counts(state: State, seat: i64, sets: vec[i64], at: i64) -> None:
    """Write the fields that follow the planes: cards by kind, then what is due, then the offer."""
    step: i64 = 2 if state.rules.kinds > PLAIN_KINDS else 1
    for half in range(step):
        _write_cards(state, seat, half * PLAIN_KINDS, sets, at + half, step)
    at += _COUNTS * step
    table = state.table
    sets[at] = (
        i64(table[HAND_SIZE + seat])
        | i64(table[HAND_SIZE + 1 - seat]) << 8
        | _total(table, UNDER + seat * KINDS, step) << 16
        | _total(table, UNDER + (1 - seat) * KINDS, step) << 24
        | i64(table[PATHS + seat]) << 32
        | i64(table[PATHS + 1 - seat]) << 40
        | state.pile_size << 48
    )
    phase = state.phase
    sets[at + 1] = _flag(state.shuffles > 0) | _flag(phase != OVER) * BIT[8 + 8 * min(phase, i64(OVER - 1))]
    sets[at + 2] = (
        _flag(phase == OVER)
        | _flag(state.to_move == seat) << 8
        | _flag(state.actor == seat) << 16
        | _flag(phase == DISCARDING) * state.discards << 24
        | min(state.discard_phases, i64(_MOST_DISCARD_PHASES)) << 32
        | _flag(state.ending) << 40
        | state.stall << 48
    )
    if state.rules.trades:
        _write_offer(state, seat, sets, at + 3, step)


def _flag(is_so: bool) -> i64:
    return 1 if is_so else 0


def _write_cards(state: State, seat: i64, first: i64, sets: vec[i64], at: i64, step: i64) -> None:
    """Write the counts of some kinds into every `step`th set: of the first four kinds, or of the pictures."""
    table = state.table
    mine = seat * KINDS
    theirs = KINDS - mine
    hand = _counts(table, HAND + mine, first, seat)
    under = _counts(table, UNDER + mine, first, seat)
    taken = _counts(table, TAKEN + mine, first, seat)
    lost = _counts(table, TAKEN + theirs, first, seat)
    unseen = _counts(state.rules.deck, 0, first, seat) - hand - under - taken - lost
    if first == 0:
        unseen += _OF_A_COLOUR
    for kind in range(first, state.rules.kinds if first else i64(PLAIN_KINDS)):
        unseen -= count(sets[2 + kind]) * BIT[8 * (kind - first)]
    drawn: i64 = 0
    if state.phase == SETUP_PUT and state.actor == seat:
        kind = relative(i64(table[PILE + state.pile_size - 1]), seat)
        if (kind >= PLAIN_KINDS) == (first > 0):
            drawn = BIT[8 * (kind - first)]
    sets[at] = hand
    sets[at + step] = _counts(table, IN_HAND + theirs, first, seat)
    sets[at + 2 * step] = drawn
    sets[at + 3 * step] = under
    sets[at + 4 * step] = taken
    sets[at + 5 * step] = lost
    sets[at + 6 * step] = unseen - drawn
    sets[at + 7 * step] = _counts(table, IN_HAND + mine, first, seat)
    sets[at + 8 * step] = _counts(table, IN_PILE + mine, first, seat)
    sets[at + 9 * step] = _counts(table, LOOSE + mine, first, seat)


def _counts(table: vec[u8], at: i64, first: i64, seat: i64) -> i64:
    """Return the counts of the first four kinds, own portals first, or of the pictures, as the bytes of an integer."""
    if first == 0:
        portals = i64(table[at + seat]) | i64(table[at + 1 - seat]) << 8
        return portals | i64(table[at + 2]) << 16 | i64(table[at + 3]) << 24
    counts: i64 = 0
    for kind in range(i64(PLAIN_KINDS), i64(KINDS)):
        counts |= i64(table[at + kind]) * BIT[8 * (kind - PLAIN_KINDS)]
    return counts


def _total(table: vec[u8], at: i64, step: i64) -> i64:
    """Return the number of cards of all kinds."""
    total = _counts(table, at, 0, 0) % 255  # the sum of the bytes
    if step > 1:
        total += _counts(table, at, PLAIN_KINDS, 0) % 255
    return total


def _write_offer(state: State, seat: i64, sets: vec[i64], at: i64, step: i64) -> None:
    """H-34: write the open offer, which both players see."""
    offered = i64(state.table[OFFERED + seat]) | i64(state.table[OFFERED + 1 - seat]) << 8
    sets[at] = offered
    if state.offer != NO_OFFER:
        sets[at] = offered | BIT[16 + 8 * (state.offer_by ^ seat)]
        gives, wants = offer_cards(state.offer)
        for kind in gives:
            _add_card(sets, at + 1, relative(kind, seat))
        for kind in wants:
            _add_card(sets, at + 1 + step, relative(kind, seat))


def _add_card(sets: vec[i64], at: i64, kind: i64) -> None:
    """Add a card to the counts of the first four kinds, or to those of the pictures, which follow."""
    if kind < PLAIN_KINDS:
        sets[at] += BIT[8 * kind]
    else:
        sets[at + 1] += BIT[8 * (kind - PLAIN_KINDS)]
