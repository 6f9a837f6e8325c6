"""A seat's knowledge and legal moves as bytes. Seats are counted from the own one to the left."""

from librt.vecs import vec
from mypy_extensions import i64

from voltable.core.observation import Field
from voltable.core.observer import WordObserver
from voltable.core.words import add, mark, put
from voltable.games.qwitch.moves import PASS, may_act
from voltable.games.qwitch.pieces import BIT, CARDS, DIRECTIONS, HAND_LIMIT, SYMBOLS, lowest, share_of
from voltable.games.qwitch.recall import memory_of
from voltable.games.qwitch.state import (
    NOBODY,
    RUNNING,
    STACK,
    State,
    hand_size,
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
    own = state.hands[seat]
    mark(own, out, at)
    at += CARDS
    mark(memory.in_centre, out, at)  # all cards of the centre were called out
    at += CARDS
    put(1, out, at + state.top)
    at += CARDS
    unseen = ~(memory.in_centre | own)
    other = left_of(state, seat)
    while other != seat:
        write_hidden_hand(memory.ruled_out, other * HAND_LIMIT, memory.held[other], unseen, out, at)
        at += CARDS
        other = left_of(state, other)
    write_turn(state, seat, out, write_table(state, seat, out, at))


def write_hidden_hand(ruled_out: vec[i64], first: i64, held: i64, unseen: i64, out: vec[i64], at: i64) -> None:
    """QA-05: write for each card how many cards of this hand it may be, given passes and stops."""
    add(unseen, held, out, at)
    end = first + held
    while first < end:
        cards = ruled_out[first] & unseen
        if cards == 0:
            break  # a newer card in hand is less restricted
        next = first + 1
        while next < end and ruled_out[next] & unseen == cards:
            next += 1
        add(cards, first - next, out, at)
        first = next


def write_table(state: State, seat: i64, out: vec[i64], at: i64) -> i64:
    table = state.table
    other = seat
    for step in range(state.seats):
        put(hand_size(state, other), out, at + step)
        put(pile_size(state, other), out, at + state.seats + step)
        other = left_of(state, other)
    at += 2 * state.seats
    put(1, out, at + state.direction)
    at += SYMBOLS
    left: i64 = 0  # a byte for each symbol
    for place in range(state.stack):
        left += BIT[8 * i64(table[STACK + place])]
    for symbol in range(SYMBOLS):
        put(left & 255, out, at + symbol)
        left >>= 8
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
    choices: i64 = 0
    cards = state.hands[seat] & state.fitting
    while cards != 0:
        card = lowest(cards)
        put(1, out, at + card)
        cards ^= BIT[card]
        choices += 1
    if not state.rules.advanced and (state.rules.voluntary_pass or choices == 0):
        put(1, out, at + PASS)
        choices += 1
    return choices
