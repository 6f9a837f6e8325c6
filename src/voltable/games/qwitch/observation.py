"""A seat's knowledge and legal moves as bytes. Seats are counted from the own one to the left."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.observation import Field
from voltable.core.observer import Observer
from voltable.games.qwitch.moves import PASS, may_act
from voltable.games.qwitch.pieces import ALL, CARDS, DIRECTIONS, HALF, HAND_LIMIT, SYMBOLS, lowest, share_of, size
from voltable.games.qwitch.recall import memory_of
from voltable.games.qwitch.state import (
    HAND_SIZE,
    HIGH,
    LOW,
    NOBODY,
    RUNNING,
    STACK,
    State,
    pile_size,
)
from voltable.games.qwitch.turn import PATIENCE


class QwitchObserver(Observer[State]):
    def fields(self, seats: int) -> list[Field]:
        return fields(seats)

    def observe(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        observe(state, seat, out, at)

    def mask(self, state: State, seat: i64, out: vec[u8], at: i64) -> i64:
        return mask(state, seat, out, at)


def fields(seats: int) -> list[Field]:
    return [
        Field("own_hand", [CARDS], 1, "1 for every card in the seat's own hand, a1 a2 ... h8"),
        Field("centre", [CARDS], 1, "1 for every card in the centre pile"),
        Field("top", [CARDS], 1, "1 for the top card of the centre"),
        Field(
            "may_hold", [seats - 1, CARDS], HAND_LIMIT, "by other seat: how many of its cards in hand may be this one"
        ),
        Field("hands", [seats], HAND_LIMIT, "cards in hand by seat, the own first"),
        Field("piles", [seats], int(share_of(seats)), "cards in the draw piles by seat, the own first"),
        Field("direction", [SYMBOLS], 1, "the Direction: up, down, equal"),
        Field("directions_left", [SYMBOLS], DIRECTIONS, "Direction cards that lie face down, by symbol"),
        Field("to_move", [seats], 1, "the seat to move; none in the Advanced game"),
        Field(
            "last", [seats], 1, "the seat that played the top card, or the dealer: after a stop the next seat continues"
        ),
        Field("passes", [1], seats, "passes in a row, where passing is free"),
        Field("idle_stops", [1], PATIENCE, "stops in a row caused by such passes"),
        Field("rotations", [1], CARDS, "how often the bottom card came to the top since a card was played"),
        Field("running", [1], 1, "1 until the game is over"),
    ]


def observe(state: State, seat: i64, out: vec[u8], at: i64) -> None:
    memory = memory_of(state)
    own_low = state.hands[LOW + seat]
    own_high = state.hands[HIGH + seat]
    mark(own_low, out, at)
    mark(own_high, out, at + HALF)
    at += CARDS
    mark(memory.centre_low, out, at)  # all cards of the centre were called out
    mark(memory.centre_high, out, at + HALF)
    at += CARDS
    out[at + state.top] = 1
    at += CARDS
    unseen_low = ALL & ~(memory.centre_low | own_low)
    unseen_high = ALL & ~(memory.centre_high | own_high)
    for step in range(i64(1), state.seats):
        first = (seat + step) % state.seats * HAND_LIMIT
        held = i64(memory.held[(seat + step) % state.seats])
        observe_hidden_hand(memory.low, first, held, unseen_low, out, at)
        observe_hidden_hand(memory.high, first, held, unseen_high, out, at + HALF)
        at += CARDS
    for step in range(state.seats):
        other = (seat + step) % state.seats
        out[at] = state.table[HAND_SIZE + other]
        out[at + state.seats] = u8(pile_size(state, other))
        at += 1
    at += state.seats
    out[at + state.direction] = 1
    at += SYMBOLS
    observe_stack(state, out, at)
    at += SYMBOLS
    if state.to_move != NOBODY:
        out[at + seats_away(state, seat, state.to_move)] = 1
    at += state.seats
    out[at + seats_away(state, seat, state.last)] = 1
    at += state.seats
    out[at] = u8(state.passes)
    out[at + 1] = u8(state.idle_stops)
    out[at + 2] = u8(state.rotations)
    out[at + 3] = 1 if state.winner == RUNNING else 0


def mark(cards: i64, out: vec[u8], at: i64) -> None:
    """Write 1 for each card of half a set."""
    while cards != 0:
        out[at + lowest(cards)] = 1
        cards &= cards - 1


def observe_hidden_hand(ruled_out: vec[i64], first: i64, held: i64, unseen: i64, out: vec[u8], at: i64) -> None:
    """QA-05: write for each card of half a set how many cards of this hand it may be, given passes and stops."""
    cards = unseen
    for card in range(i64(HALF)):
        out[at + card] = u8((cards & 1) * held)
        cards >>= 1
    for place in range(first, first + held):
        rule_out(ruled_out[place] & unseen, out, at)


def rule_out(cards: i64, out: vec[u8], at: i64) -> None:
    """Subtract one for each of these cards, half a set, which one card in the hand cannot be."""
    while cards != 0:
        out[at + lowest(cards)] -= 1
        cards &= cards - 1


def observe_stack(state: State, out: vec[u8], at: i64) -> None:
    for place in range(state.stack):
        out[at + i64(state.table[STACK + place])] += 1


def seats_away(state: State, seat: i64, other: i64) -> i64:
    """Return how many seats to the left the other one is."""
    return (other - seat + state.seats) % state.seats


def mask(state: State, seat: i64, out: vec[u8], at: i64) -> i64:
    """Q-15, Q-16, Q-22: mark the fitting cards in hand, or pass. The mask depends on the own hand and public facts."""
    if not may_act(state, seat):
        return 0
    low = state.hands[LOW + seat] & state.fit_low
    high = state.hands[HIGH + seat] & state.fit_high
    mark(low, out, at)
    mark(high, out, at + HALF)
    if not state.rules.advanced and (state.rules.voluntary_pass or low | high == 0):
        out[at + PASS] = 1
        return size(low) + size(high) + 1
    return size(low) + size(high)
