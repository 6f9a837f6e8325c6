"""The worlds a viewer could be sitting in: hidden cards dealt anew over the hidden places, within all that is known."""

from typing import Final

from mypy_extensions import i64, u8

from voltable.core.rng import Rng
from voltable.games.voltage_hex.circuits import close_portal, rebuild
from voltable.games.voltage_hex.pieces import CELLS, KINDS, NO_KIND, SEATS
from voltable.games.voltage_hex.setup import empty_table
from voltable.games.voltage_hex.state import (
    DOWN,
    EMPTY,
    FACE,
    FRESH,
    HAND,
    HAND_SIZE,
    IN_HAND,
    IN_PILE,
    KIND,
    KNOWN,
    LOOSE,
    NO_OFFER,
    OFFERED,
    ORIENTING,
    OUT,
    OVER,
    PATHS,
    PILE,
    PLACER,
    SETUP_ORIENT,
    SETUP_PUT,
    TAKEN,
    UNDER,
    WHERE,
    State,
    add_free,
    no_circuits,
    swap_free,
)
from voltable.games.voltage_hex.trades import SIDE_COUNT, SIDES, in_play, overlaps
from voltable.games.voltage_hex.view import View

# Hidden places: a cell, the hand of a seat together with what it has just put under the pile, the pile.
HELD_BY: Final = 100  # + seat
IN_THE_PILE: Final = 200


def determinize(view: View, rng: Rng) -> State:
    """A state that looks the same to the viewer.

    What is sure stays in its place, what is loose goes to any place it could be in, the rest anywhere. What the other
    player remembers of the pile is not guessed: nothing that the viewer sees depends on it.
    """
    state = State(view.rules, rng.split(), empty_table())
    copy_open(view, state)
    dealt = deal_hidden(view, rng)
    for cell in range(CELLS):
        if cell in dealt:
            state.table[KIND + cell] = u8(dealt[cell][0])
    for seat in range(SEATS):
        if HELD_BY + seat in dealt:
            hold(view, state, seat, dealt[HELD_BY + seat], rng)
    stack(view, state, dealt.get(IN_THE_PILE, []), rng)
    list_free(view, state)
    no_circuits(state.table)
    if state.phase != SETUP_ORIENT:
        rebuild(state.table, state.rules)
    if state.phase == ORIENTING:
        close_portal(state.table, state.pending)
    if view.offer_sizes[0] and view.offer == NO_OFFER:
        state.offer = guess_offer(view, state)
    return state


def copy_open(view: View, state: State) -> None:
    """What the viewer sees and knows."""
    table = state.table
    state.phase = view.phase
    state.turn = view.turn
    state.to_move = view.to_move
    state.actor = view.actor
    state.pending = view.pending
    state.corner = view.corner
    state.stall = view.stall
    state.pile_size = view.pile_size
    state.shuffles = view.shuffles
    state.discards = view.discards
    state.discard_phases = view.discard_phases
    state.ending = view.ending
    state.lit = view.lit
    state.lit_turn = view.lit_turn
    state.offer = view.offer
    state.offer_by = view.offer_by
    for cell in range(i64(CELLS)):
        table[FACE + cell] = view.face[cell]
        table[PLACER + cell] = view.placer[cell]
        table[FRESH + cell] = view.fresh[cell]
        table[KNOWN + cell] = view.known[cell]
        table[KNOWN + CELLS + cell] = view.known[CELLS + cell]
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


def deal_hidden(view: View, rng: Rng) -> dict[int, list[int]]:
    """By hidden place its cards."""
    reach, beyond = hidden_places(view)
    cards = hidden_cards(view)
    dealt: dict[int, list[int]] = {place: [] for place in reach + beyond}
    theirs = HELD_BY + 1 - int(view.seat)
    for kind in range(i64(KINDS)):
        for sure, place in ((view.sure[kind], theirs), (view.sure_pile[kind], IN_THE_PILE)):
            for _ in range(i64(sure)):
                dealt[place].append(int(kind))
                cards.remove(int(kind))
                reach.remove(place)
    mix(reach, rng)
    for kind in range(i64(KINDS)):
        for _ in range(i64(view.loose[kind])):
            dealt[reach.pop()].append(int(kind))
            cards.remove(int(kind))
    mix(cards, rng)
    for place, card in zip(reach + beyond, cards, strict=True):
        dealt[place].append(card)
    return dealt


def hidden_places(view: View) -> tuple[list[int], list[int]]:
    """Every hidden place once for each of its cards: those that loose cards can have reached, and the others."""
    reach: list[int] = [IN_THE_PILE] * int(view.pile_size - (1 if view.drawn != NO_KIND else 0))
    beyond: list[int] = []
    for seat in range(SEATS):
        if seat != view.seat:
            hand = 0 if view.phase == OVER else int(view.hand_sizes[seat])
            reach += [HELD_BY + seat] * (hand + int(view.under_sizes[seat]))
    for cell in range(CELLS):
        if view.face[cell] == DOWN and view.cards[cell] == NO_KIND:
            if view.fresh[cell]:
                reach.append(cell)
            else:
                beyond.append(cell)
    return reach, beyond


def hidden_cards(view: View) -> list[int]:
    """The cards that lie in hidden places, one by one."""
    left = count_hidden(view)
    return [kind for kind in range(KINDS) for _ in range(left[kind])]


def count_hidden(view: View) -> list[int]:
    """By kind: all that the viewer does not see."""
    left = [int(count) for count in view.rules.deck]
    left[0] += 2
    left[1] += 2
    for cell in range(CELLS):
        if view.cards[cell] != NO_KIND:
            left[view.cards[cell]] -= 1
    for at in range(SEATS * KINDS):
        left[at % KINDS] -= int(view.taken[at]) + int(view.hands[at])
    for kind in range(KINDS):
        left[kind] -= int(view.under[kind])
    if view.drawn != NO_KIND:
        left[view.drawn] -= 1
    return left


def hold(view: View, state: State, seat: i64, cards: list[int], rng: Rng) -> None:
    """H-27: of the cards a seat held, portals of the other colour went under the pile first."""
    table = state.table
    mix(cards, rng)
    foreign = [kind for kind in cards if kind == 1 - seat]
    others = [kind for kind in cards if kind != 1 - seat]
    for place, kind in enumerate(foreign + others):
        zone = UNDER if place < int(view.under_sizes[seat]) else HAND
        table[zone + seat * KINDS + kind] += 1


def stack(view: View, state: State, cards: list[int], rng: Rng) -> None:
    """The pile in any order, below the card that the viewer has drawn from it."""
    mix(cards, rng)
    if view.drawn != NO_KIND:
        cards.append(int(view.drawn))
    for at, kind in enumerate(cards):
        state.table[PILE + at] = u8(kind)


def list_free(view: View, state: State) -> None:
    wanted = EMPTY if view.phase in (SETUP_ORIENT, SETUP_PUT) else DOWN
    for cell in range(i64(CELLS)):
        if view.face[cell] == wanted:
            add_free(state, cell)
    state.looks = len(view.looked)
    for at, looked in enumerate(view.looked):
        swap_free(state.table, i64(state.table[WHERE + i64(looked)]), state.free - state.looks + at)


def guess_offer(view: View, state: State) -> int:
    """For a spectator: any offer of the size seen, of cards that the seat holds in this world."""
    held = [kind for kind in range(KINDS) for _ in range(int(state.table[HAND + view.offer_by * KINDS + kind]))]
    give = SIDES.index(held[: view.offer_sizes[0]])
    for want, side in enumerate(SIDES):
        if len(side) == view.offer_sizes[1] and in_play(view.rules, want) and not overlaps(give, want):
            break
    return give * SIDE_COUNT + want


def mix(items: list[int], rng: Rng) -> None:
    """Every order as likely."""
    for last in range(len(items) - 1, 0, -1):
        other = int(rng.below(last + 1))
        items[last], items[other] = items[other], items[last]
