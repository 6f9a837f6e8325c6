"""What a seat knows as a row of bytes, its legal moves as a mask. Seats are counted from the own one to the left."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.observation import Field
from voltable.games.qwitch.memory import Memory, memory_of
from voltable.games.qwitch.moves import PASS, may_act
from voltable.games.qwitch.pieces import BIT, CARDS, DIRECTIONS, HALF, HAND_LIMIT, SYMBOLS, lowest, share_of, size
from voltable.games.qwitch.state import (
    DECK,
    HAND_SIZE,
    HIGH,
    LOW,
    NOBODY,
    PILE_AT,
    PILE_END,
    RUNNING,
    STACK,
    State,
    pile_size,
)
from voltable.games.qwitch.turn import PATIENCE


def fields(seats: int) -> list[Field]:
    return [
        Field("own_hand", [CARDS], 1, "1 for every card in the own hand, a1 a2 ... h8"),
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
        Field("last", [seats], 1, "the seat that played the top card, or dealt: the next one goes on after a stop"),
        Field("passes", [1], seats, "passes in a row, where passing is free"),
        Field("idle_stops", [1], PATIENCE, "stops in a row made by such passes"),
        Field("rotations", [1], CARDS, "how often the bottom card came to the top since a card was played"),
        Field("running", [1], 1, "1 until the game is over"),
    ]


def observe(state: State, seat: i64, out: vec[u8], at: i64) -> None:
    hands = state.hands
    mark(hands[LOW + seat], out, at)
    mark(hands[HIGH + seat], out, at + HALF)
    at += CARDS
    observe_centre(state, out, at)
    unseen_low, unseen_high = unseen_by(state, seat, out, at)
    at += CARDS
    out[at + state.top] = 1
    at += CARDS
    memory = memory_of(state)
    for step in range(i64(1), state.seats):
        other = (seat + step) % state.seats
        observe_hidden_hand(memory, other, unseen_low, unseen_high, out, at)
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
    """1 for each card of half a set."""
    while cards != 0:
        out[at + lowest(cards)] = 1
        cards &= cards - 1


def observe_centre(state: State, out: vec[u8], at: i64) -> None:
    """Q-13: all of the centre was called out: whatever lies neither in a hand nor in a pile nor out of the game."""
    table = state.table
    for card in range(i64(CARDS)):
        out[at + card] = 1
    for seat in range(state.seats):
        for place in range(i64(table[PILE_AT + seat]), i64(table[PILE_END + seat])):
            out[at + i64(table[DECK + place])] = 0
    for place in range(i64(table[PILE_END + state.seats - 1]), i64(CARDS)):
        out[at + i64(table[DECK + place])] = 0
    unmark(state.all_low, out, at)
    unmark(state.all_high, out, at + HALF)


def unmark(cards: i64, out: vec[u8], at: i64) -> None:
    """0 for each card of half a set."""
    while cards != 0:
        out[at + lowest(cards)] = 0
        cards &= cards - 1


def unseen_by(state: State, seat: i64, out: vec[u8], centre: i64) -> tuple[i64, i64]:
    """The cards that this seat has not seen, as a set: neither in its hand nor in the centre, as written there."""
    low: i64 = 0
    high: i64 = 0
    for card in range(i64(HALF)):
        if out[centre + card] == 0:
            low |= BIT[card]
        if out[centre + HALF + card] == 0:
            high |= BIT[card]
    return low & ~state.hands[LOW + seat], high & ~state.hands[HIGH + seat]


def observe_hidden_hand(memory: Memory, seat: i64, low: i64, high: i64, out: vec[u8], at: i64) -> None:
    """QA-05: by card, how many of those in this hand it may be, as far as passes and stops tell."""
    held = memory.held[seat]
    for card in range(i64(HALF)):
        out[at + card] = held if low & BIT[card] else 0
        out[at + HALF + card] = held if high & BIT[card] else 0
    for place in range(seat * HAND_LIMIT, seat * HAND_LIMIT + i64(held)):
        rule_out(memory.low[place] & low, out, at)
        rule_out(memory.high[place] & high, out, at + HALF)


def rule_out(cards: i64, out: vec[u8], at: i64) -> None:
    """One card in the hand less that may be one of these, half a set."""
    while cards != 0:
        out[at + lowest(cards)] -= 1
        cards &= cards - 1


def observe_stack(state: State, out: vec[u8], at: i64) -> None:
    for place in range(state.stack):
        out[at + i64(state.table[STACK + place])] += 1


def seats_away(state: State, seat: i64, other: i64) -> i64:
    """How many seats to the left the other one is."""
    return (other - seat + state.seats) % state.seats


def mask(state: State, seat: i64, out: vec[u8], at: i64) -> i64:
    """Q-15, Q-16, Q-22: the cards in hand that fit, or pass. It depends on the own hand and on what everybody sees."""
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
