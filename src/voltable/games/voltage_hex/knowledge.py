"""The knowledge of each seat about hidden cards; it follows a card from place to place.

It is public which face-down cells a seat knows (it laid or looked at them), but not which cards lie there. In addition,
an observer counts by kind the cards that are certainly in the other's hand, those certainly in the pile, and the loose
ones: in that hand, in the pile or on cells filled from it. When cards leave a place unseen, certain cards there become
loose; a card that is shown is assumed to be a known one.
"""

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.games.voltage_hex.cells import BIT
from voltable.games.voltage_hex.pieces import KINDS, SEATS
from voltable.games.voltage_hex.state import (
    FRESH,
    HAND_SIZE,
    IN_HAND,
    IN_PILE,
    KIND,
    KNOWN,
    LOOSE,
    UNDER,
    State,
)


def cell_learned(state: State, observer: i64, cell: i64) -> None:
    """H-07, H-14: record that the observer has seen the card that lies face down here."""
    sets = state.sets
    known = sets[KNOWN + observer]
    if known & BIT[cell] == 0:
        sets[KNOWN + observer] = known | BIT[cell]
        if sets[FRESH] & BIT[cell] != 0:
            _shown(state.table, observer, i64(state.table[KIND + cell]))


def cell_opened(state: State, cell: i64) -> None:
    """H-15: record that everybody has seen the card that lay face down here."""
    sets = state.sets
    if sets[FRESH] & BIT[cell] != 0:
        cell_learned(state, 0, cell)
        cell_learned(state, 1, cell)
    _forget(sets, cell)


def cell_fetched(state: State, seat: i64, cell: i64) -> None:
    """H-12: record that the seat took the face-down card here into its hand; the other seat may know it."""
    cell_learned(state, seat, cell)
    other = 1 - seat
    if state.sets[KNOWN + other] & BIT[cell] != 0:
        state.table[IN_HAND + other * KINDS + i64(state.table[KIND + cell])] += 1
    _forget(state.sets, cell)


def _forget(sets: vec[i64], cell: i64) -> None:
    """Record that no card lies face down here any more."""
    sets[KNOWN] &= ~BIT[cell]
    sets[KNOWN + 1] &= ~BIT[cell]


def left_hand(table: vec[u8], seat: i64, kind: i64) -> None:
    """Record that an open card came from this seat's hand: the one that the other has seen, if there is one."""
    at = (1 - seat) * KINDS + kind
    if table[IN_HAND + at]:
        table[IN_HAND + at] -= 1
    else:
        _shown(table, 1 - seat, kind)


def proved(table: vec[u8], seat: i64, kind: i64, count: u8) -> None:
    """H-34: record that the seat showed, by offering them, that it holds `count` cards of this kind."""
    at = (1 - seat) * KINDS + kind
    while table[IN_HAND + at] < count:
        table[IN_HAND + at] += 1
        _shown(table, 1 - seat, kind)


def drawn(table: vec[u8], seat: i64, kind: i64) -> None:
    """H-11: record that the seat drew a card and saw it; for the other seat, a card left the pile unseen."""
    at = seat * KINDS + kind
    if table[IN_PILE + at]:
        table[IN_PILE + at] -= 1
    else:
        _shown(table, seat, kind)
    _loosen(table, IN_PILE + (1 - seat) * KINDS, 1)


def refilled(table: vec[u8], count: u8) -> None:
    """H-25: record that `count` cards went unseen from the pile to the board."""
    for observer in range(i64(SEATS)):
        _loosen(table, IN_PILE + observer * KINDS, count)


def shuffled_under(state: State) -> None:
    """H-26, H-27: record that the discards were shuffled in: a seat knows its own, and of the other's what is certain.

    If the whole hand was discarded, all known cards went with it. Otherwise portals of the observer's colour went
    first; any other card may have gone too, so what remains certain is a lower bound for each kind.
    """
    table = state.table
    for observer in range(i64(SEATS)):
        own = observer * KINDS
        theirs = (1 - observer) * KINDS
        gone: u8 = 0
        for kind in range(i64(KINDS)):
            table[IN_PILE + own + kind] += table[UNDER + own + kind]
            gone += table[UNDER + theirs + kind]
        if table[HAND_SIZE + 1 - observer] == 0:
            for kind in range(i64(KINDS)):
                table[IN_PILE + own + kind] += table[IN_HAND + own + kind]
                table[IN_HAND + own + kind] = 0
            continue
        portals = min(gone, table[IN_HAND + own + observer])
        table[IN_HAND + own + observer] -= portals
        table[IN_PILE + own + observer] += portals
        _loosen(table, IN_HAND + own, gone - portals)


def _shown(table: vec[u8], observer: i64, kind: i64) -> None:
    """Record that a card of this kind was shown that may be one of the loose ones."""
    if table[LOOSE + observer * KINDS + kind]:
        table[LOOSE + observer * KINDS + kind] -= 1


def _loosen(table: vec[u8], sure: i64, count: u8) -> None:
    """Make up to `count` cards of every kind loose, because that many cards left this place unseen."""
    loose = sure + LOOSE - (IN_HAND if sure < IN_PILE else IN_PILE)
    for kind in range(i64(KINDS)):
        if table[sure + kind]:
            moved = min(count, table[sure + kind])
            table[sure + kind] -= moved
            table[loose + kind] += moved
