"""Determinization: states consistent with a view, with the hidden cards dealt at random within all that is known."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.rng import Rng
from voltable.games.voltage_hex.cells import lowest
from voltable.games.voltage_hex.circuits import close_portal, rebuild
from voltable.games.voltage_hex.pieces import CARDS, CELLS, KINDS, NO_KIND, SEATS
from voltable.games.voltage_hex.setup import empty_state
from voltable.games.voltage_hex.state import (
    FRESH,
    HAND,
    HAND_SIZE,
    IN_HAND,
    IN_PILE,
    KIND,
    LOOSE,
    LYING,
    NO_OFFER,
    OFFERED,
    ORIENTING,
    OUT,
    OVER,
    PATHS,
    PILE,
    SETUP_ORIENT,
    SETUP_PUT,
    SPACES,
    TAKEN,
    UNDER,
    WHERE,
    State,
    add_free,
    face_down,
    is_in,
    lay,
    swap_free,
)
from voltable.games.voltage_hex.trades import SIDES, in_play, numbered, overlaps
from voltable.games.voltage_hex.view import View
from voltable.kit.cards import shuffle

# Hidden places: a cell, the hand of a seat together with the cards it has just put under the pile, the pile.
HELD_BY: Final = CELLS  # + seat
IN_THE_PILE: Final = HELD_BY + SEATS

_NO_ROOM: Final = vec[u8]([0] * (IN_THE_PILE + 1))
_NO_CARDS: Final = vec[u8]([0] * CARDS)
_NO_COUNTS: Final = vec[i64]([0] * KINDS)


def determinize(view: View, rng: Rng) -> State:
    """Return a state that looks the same to the viewer.

    Cards known for certain stay in place, loose cards go to any place they could be in, the rest anywhere. The other
    player's knowledge of the pile is not guessed: nothing that the viewer sees depends on it.
    """
    state = empty_state(view.rules, rng.split())
    copy_open(view, state)
    deal_hidden(view, state, rng)
    for seat in range(i64(SEATS)):
        if seat != view.seat:
            put_under(state.table, seat, i64(view.under_sizes[seat]), rng)
    stack(view, state, rng)
    list_free(view, state)
    if state.phase != SETUP_ORIENT:
        rebuild(state)
    if state.phase == ORIENTING:
        close_portal(state.table, state.pending)
    if view.offer_sizes[0] and view.offer == NO_OFFER:
        state.offer = guess_offer(view, state)
    return state


def copy_open(view: View, state: State) -> None:
    """Return a state with what the viewer sees and knows."""
    table = state.table
    state.copy_public(view)
    state.pile_size = 0  # `put_in` adds card by card
    state.offer = view.offer
    state.sets = view.sets[:]
    for cell in range(i64(CELLS)):
        if view.cards[cell] != NO_KIND:
            table[KIND + cell] = view.cards[cell]
        if view.out[cell] != NO_KIND:
            table[OUT + cell] = view.out[cell]
    for seat in range(i64(SEATS)):
        table[PATHS + seat] = view.paths[seat]
        table[OFFERED + seat] = view.offered[seat]
        table[HAND_SIZE + seat] = view.hand_sizes[seat]
    for at in range(i64(SEATS * KINDS)):
        table[TAKEN + at] = view.taken[at]
        table[HAND + at] = view.hands[at]
    if view.seat >= 0:
        mine = view.seat * KINDS
        for kind in range(i64(KINDS)):
            table[UNDER + mine + kind] = view.under[kind]
            table[IN_HAND + mine + kind] = view.sure[kind]
            table[IN_PILE + mine + kind] = view.sure_pile[kind]
            table[LOOSE + mine + kind] = view.loose[kind]
            table[IN_HAND + (1 - view.seat) * KINDS + kind] = view.shown[kind]


def deal_hidden(view: View, state: State, rng: Rng) -> None:
    """Deal every hidden card to a hidden place."""
    room = hidden_room(view)
    left = count_hidden(view)
    for kind in range(i64(KINDS)):
        lay_sure(state, room, left, HELD_BY + 1 - view.seat, kind, view.sure[kind])
        lay_sure(state, room, left, IN_THE_PILE, kind, view.sure_pile[kind])
    places = _NO_CARDS[:]
    beyond = list_places(view, room, False, places, 0)
    count = list_places(view, room, True, places, beyond)
    if any_of(view.loose):
        shuffle(places, beyond, count - beyond, rng)
        for kind in range(i64(KINDS)):
            for _ in range(i64(view.loose[kind])):
                count -= 1
                put_in(state, i64(places[count]), kind)
            left[kind] -= i64(view.loose[kind])
    cards = _NO_CARDS[:]
    listed: i64 = 0
    for kind in range(i64(KINDS)):
        for _ in range(left[kind]):
            cards[listed] = u8(kind)
            listed += 1
    shuffle(cards, 0, count, rng)
    for at in range(count):
        put_in(state, i64(places[at]), i64(cards[at]))


def hidden_room(view: View) -> vec[u8]:
    """Return by place the number of cards that the viewer does not see."""
    room = _NO_ROOM[:]
    room[IN_THE_PILE] = u8(view.pile_size - (1 if view.drawn != NO_KIND else 0))
    for seat in range(i64(SEATS)):
        if seat != view.seat:
            room[HELD_BY + seat] = view.under_sizes[seat] + (0 if view.phase == OVER else view.hand_sizes[seat])
    hidden = face_down(view.sets)
    for kind in range(view.rules.kinds):
        hidden &= ~view.sets[LYING + kind]
    while hidden != 0:
        room[lowest(hidden)] = 1
        hidden &= hidden - 1
    return room


def count_hidden(view: View) -> vec[i64]:
    """Return by kind the number of cards that the viewer does not see."""
    left = _NO_COUNTS[:]
    for kind in range(i64(KINDS)):
        left[kind] = i64(view.rules.deck[kind]) + (2 if kind < SEATS else 0) - i64(view.under[kind])
        for seat in range(i64(SEATS)):
            left[kind] -= i64(view.taken[seat * KINDS + kind]) + i64(view.hands[seat * KINDS + kind])
    for card in view.cards:
        if card != NO_KIND:
            left[i64(card)] -= 1
    if view.drawn != NO_KIND:
        left[view.drawn] -= 1
    return left


def lay_sure(state: State, room: vec[u8], left: vec[i64], place: i64, kind: i64, count: u8) -> None:
    """Lay `count` cards of this kind where they are known to be."""
    if count:
        room[place] -= count
        left[kind] -= i64(count)
        for _ in range(i64(count)):
            put_in(state, place, kind)


def put_in(state: State, place: i64, kind: i64) -> None:
    """Put a hidden card in its place."""
    if place < HELD_BY:
        lay(state, place, kind)
    elif place < IN_THE_PILE:
        state.table[HAND + (place - HELD_BY) * KINDS + kind] += 1
    else:
        state.table[PILE + state.pile_size] = u8(kind)
        state.pile_size += 1


def list_places(view: View, room: vec[u8], reach: bool, places: vec[u8], count: i64) -> i64:
    """Append a place once for each of its cards, if loose cards can have reached it or not; return the new count."""
    for place in range(i64(IN_THE_PILE + 1)):
        if room[place] and reach == can_be_reached(view, place):
            for _ in range(i64(room[place])):
                places[count] = u8(place)
                count += 1
    return count


def can_be_reached(view: View, place: i64) -> bool:
    """Return whether a loose card can lie here."""
    return place >= HELD_BY or is_in(view.sets[FRESH], place)


def any_of(counts: vec[u8]) -> bool:
    some: u8 = 0
    for count in counts:
        some |= count
    return some != 0


def put_under(table: vec[u8], seat: i64, count: i64, rng: Rng) -> None:
    """H-27: put cards of a seat under the pile: portals of the other colour first, then any."""
    hand = HAND + seat * KINDS
    held: i64 = 0
    for kind in range(i64(KINDS)):
        held += i64(table[hand + kind])
    for gone in range(count):
        kind = 1 - seat
        if table[hand + kind] == 0:
            kind = nth_card(table, hand, rng.below(held - gone))
        table[hand + kind] -= 1
        table[UNDER + seat * KINDS + kind] += 1


def nth_card(table: vec[u8], hand: i64, n: i64) -> i64:
    """Return the kind of the n-th card in a hand, counted from 0."""
    kind: i64 = 0
    while n >= i64(table[hand + kind]):
        n -= i64(table[hand + kind])
        kind += 1
    return kind


def stack(view: View, state: State, rng: Rng) -> None:
    """Shuffle the pile, and put the card that the viewer has drawn on top."""
    shuffle(state.table, PILE, state.pile_size, rng)
    if view.drawn != NO_KIND:
        put_in(state, IN_THE_PILE, view.drawn)


def list_free(view: View, state: State) -> None:
    cells = view.sets[SPACES] if view.phase in (SETUP_ORIENT, SETUP_PUT) else face_down(view.sets)
    while cells != 0:
        add_free(state, lowest(cells))
        cells &= cells - 1
    state.looks = len(view.looked)
    for look, looked in enumerate(view.looked):
        swap_free(state.table, i64(state.table[WHERE + i64(looked)]), state.free - 1 - look)


def guess_offer(view: View, state: State) -> int:
    """Return, for a spectator, any offer of the seen size with cards that the seat holds in this state."""
    held = [kind for kind in range(KINDS) for _ in range(int(state.table[HAND + view.offer_by * KINDS + kind]))]
    give = SIDES.index(held[: view.offer_sizes[0]])
    for want, side in enumerate(SIDES):
        if len(side) == view.offer_sizes[1] and in_play(view.rules, want) and not overlaps(give, want):
            break
    return int(numbered(give, want))
