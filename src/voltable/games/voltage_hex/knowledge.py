"""Who knows what: knowledge belongs to the card and follows it.

Which face-down cells a seat knows is public (it laid or looked at them); what lies there is not. Beyond the board an
observer keeps, by kind, how many cards are sure to be in the other's hand, how many in the pile, and how many are
loose: in that hand, in the pile or on cells filled from it. Cards that leave a place unseen loosen what was sure there;
a card that shows itself is taken to be the one that was known.
"""

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.games.voltage_hex.pieces import CELLS, KINDS, SEATS
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


def cell_learned(table: vec[u8], observer: i64, cell: i64) -> None:
    """H-07, H-14: the observer has seen the card that lies face down here."""
    if table[KNOWN + observer * CELLS + cell] == 0:
        table[KNOWN + observer * CELLS + cell] = 1
        if table[FRESH + cell]:
            _shown(table, observer, i64(table[KIND + cell]))


def cell_opened(table: vec[u8], cell: i64) -> None:
    """H-15: everybody sees what lay face down here."""
    if table[FRESH + cell]:
        cell_learned(table, 0, cell)
        cell_learned(table, 1, cell)
    table[KNOWN + cell] = 0
    table[KNOWN + CELLS + cell] = 0


def cell_fetched(table: vec[u8], seat: i64, cell: i64) -> None:
    """H-12: the seat takes the card that lay face down here into its hand; the other may know which it is."""
    cell_learned(table, seat, cell)
    other = 1 - seat
    if table[KNOWN + other * CELLS + cell]:
        table[IN_HAND + other * KINDS + i64(table[KIND + cell])] += 1
    table[KNOWN + cell] = 0
    table[KNOWN + CELLS + cell] = 0


def left_hand(table: vec[u8], seat: i64, kind: i64) -> None:
    """An open card comes from this seat's hand: the one that the other has seen, if there is one."""
    at = (1 - seat) * KINDS + kind
    if table[IN_HAND + at]:
        table[IN_HAND + at] -= 1
    else:
        _shown(table, 1 - seat, kind)


def proved(table: vec[u8], seat: i64, kind: i64, count: u8) -> None:
    """H-34: by offering them the seat has shown that it holds so many cards of this kind."""
    at = (1 - seat) * KINDS + kind
    while table[IN_HAND + at] < count:
        table[IN_HAND + at] += 1
        _shown(table, 1 - seat, kind)


def drawn(table: vec[u8], seat: i64, kind: i64) -> None:
    """H-11: the seat sees what it draws; for the other a card has left the pile unseen."""
    at = seat * KINDS + kind
    if table[IN_PILE + at]:
        table[IN_PILE + at] -= 1
    else:
        _shown(table, seat, kind)
    _loosen(table, IN_PILE + (1 - seat) * KINDS, 1)


def refilled(table: vec[u8], count: u8) -> None:
    """H-25: so many cards have gone from the pile to the board, unseen by anybody."""
    for observer in range(i64(SEATS)):
        _loosen(table, IN_PILE + observer * KINDS, count)


def shuffled_under(state: State) -> None:
    """H-26, H-27: the cards put under the pile are shuffled in; a seat knows its own, of the other's what must be so.

    If the whole hand went, everything known went with it. Otherwise portals of the observer's colour went first; beyond
    these any card may be one of those that went, and what is still sure is a lower bound for each kind.
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
    """A card of this kind has come to light that could be one of the loose ones."""
    if table[LOOSE + observer * KINDS + kind]:
        table[LOOSE + observer * KINDS + kind] -= 1


def _loosen(table: vec[u8], sure: i64, count: u8) -> None:
    """So many cards have left a place unseen: of every kind that many are no longer sure to be there."""
    loose = sure + LOOSE - (IN_HAND if sure < IN_PILE else IN_PILE)
    for kind in range(i64(KINDS)):
        if table[sure + kind]:
            moved = min(count, table[sure + kind])
            table[sure + kind] -= moved
            table[loose + kind] += moved
