"""A seat's knowledge and legal moves as bytes. Seats are counted from the own one to the left."""

from librt.vecs import vec
from mypy_extensions import i64

from voltable.core.observation import Field
from voltable.core.observer import WordObserver
from voltable.core.words import add, mark, put
from voltable.games.qwitch.moves import PASS, may_act
from voltable.games.qwitch.pieces import ALL, CARDS, DIRECTIONS, HALF, HAND_LIMIT, SYMBOLS, share_of, size
from voltable.games.qwitch.recall import memory_of
from voltable.games.qwitch.state import (
    HAND_SIZE,
    HIGH,
    LOW,
    NOBODY,
    RUNNING,
    STACK,
    State,
    left_of,
    pile_size,
)
from voltable.games.qwitch.turn import PATIENCE


class QwitchObserver(WordObserver[State]):
    def fields(self, seats: int) -> list[Field]:
        return fields(seats)

    def write(self, state: State, seat: i64, out: vec[i64], at: i64) -> None:
        write(state, seat, out, at)

    def write_mask(self, state: State, seat: i64, out: vec[i64], at: i64) -> i64:
        return write_mask(state, seat, out, at)

    def table(self, state: State) -> tuple[int, int]:
        return int(state.seats), PASS + 1


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


def write(state: State, seat: i64, out: vec[i64], at: i64) -> None:
    memory = memory_of(state)
    own_low = state.hands[LOW + seat]
    own_high = state.hands[HIGH + seat]
    mark(own_low, out, at)
    mark(own_high, out, at + HALF)
    at += CARDS
    mark(memory.centre_low, out, at)  # all cards of the centre were called out
    mark(memory.centre_high, out, at + HALF)
    at += CARDS
    put(1, out, at + state.top)
    at += CARDS
    unseen_low = ALL & ~(memory.centre_low | own_low)
    unseen_high = ALL & ~(memory.centre_high | own_high)
    other = left_of(state, seat)
    while other != seat:
        first = other * HAND_LIMIT
        held = i64(memory.held[other])
        write_hidden_hand(memory.low, first, held, unseen_low, out, at)
        write_hidden_hand(memory.high, first, held, unseen_high, out, at + HALF)
        at += CARDS
        other = left_of(state, other)
    write_turn(state, seat, out, write_table(state, seat, out, at))


def write_hidden_hand(ruled_out: vec[i64], first: i64, held: i64, unseen: i64, out: vec[i64], at: i64) -> None:
    """QA-05: write for each card of half a set how many cards of this hand it may be, given passes and stops."""
    add(unseen, held, out, at)
    for place in range(first, first + held):
        cards = ruled_out[place] & unseen
        if cards == 0:
            break  # a newer card in hand is less restricted
        add(cards, -1, out, at)


def write_table(state: State, seat: i64, out: vec[i64], at: i64) -> i64:
    table = state.table
    other = seat
    for step in range(state.seats):
        put(i64(table[HAND_SIZE + other]), out, at + step)
        put(pile_size(state, other), out, at + state.seats + step)
        other = left_of(state, other)
    at += 2 * state.seats
    put(1, out, at + state.direction)
    at += SYMBOLS
    for place in range(state.stack):
        put(1, out, at + i64(table[STACK + place]))
    return at + SYMBOLS


def write_turn(state: State, seat: i64, out: vec[i64], at: i64) -> None:
    if state.to_move != NOBODY:
        put(1, out, at + seats_away(state, seat, state.to_move))
    at += state.seats
    put(1, out, at + seats_away(state, seat, state.last))
    at += state.seats
    if state.passes | state.idle_stops | state.rotations:
        put(state.passes, out, at)
        put(state.idle_stops, out, at + 1)
        put(state.rotations, out, at + 2)
    if state.winner == RUNNING:
        put(1, out, at + 3)


def seats_away(state: State, seat: i64, other: i64) -> i64:
    """Return how many seats to the left the other one is."""
    away = other - seat
    return away if away >= 0 else away + state.seats


def write_mask(state: State, seat: i64, out: vec[i64], at: i64) -> i64:
    """Q-15, Q-16, Q-22: mark the fitting cards in hand, or pass. The mask depends on the own hand and public facts."""
    if not may_act(state, seat):
        return 0
    low = state.hands[LOW + seat] & state.fit_low
    high = state.hands[HIGH + seat] & state.fit_high
    mark(low, out, at)
    mark(high, out, at + HALF)
    if not state.rules.advanced and (state.rules.voluntary_pass or low | high == 0):
        put(1, out, at + PASS)
        return size(low) + size(high) + 1
    return size(low) + size(high)
