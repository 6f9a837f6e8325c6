"""A seat's knowledge and legal moves as bytes. Learning programs call this at every step, so the loops are tight.

The assertions state invariants. They let the C compiler drop the bounds checks in the loops that follow.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.observation import Field
from voltable.core.observer import Observer
from voltable.games.voltage.moves import (
    ALL_NUMBERS,
    BYPASS_BIT,
    BYPASS_TARGETS,
    DRAW_CARD,
    FLIP,
    FUSE_BIT,
    FUSE_TARGETS,
    PLAY_BYPASS,
    PLAY_FUSE,
    PLAY_NUMBER,
    SIZE_OF_SET,
    may_draw,
    playable_faces,
)
from voltable.games.voltage.pieces import CARDS, COLOURS, COPIES, FACES, HAND_LIMIT, LIT, NO_CARD, SEATS, SET_SIZE
from voltable.games.voltage.state import (
    DRAW,
    HAND,
    HAND_SIZE,
    NOBODY,
    ON_TERMINAL,
    PLUS,
    RANKS,
    SCORE,
    SURVIVED,
    TABLE,
    State,
    hand_of,
    lies_there,
    side_of,
    top_back,
)
from voltable.games.voltage.view import are_backs_unknown

# The offset of each field.
OWN_HAND: Final = 0  # + face * 2 + back
OWN_KNOWN: Final = 28  # + face
THEIR_KNOWN: Final = 42  # + face
THEIR_BACKS: Final = 56  # + (2 for a card held through a reshuffle) + back
UNSEEN: Final = 60  # + face * 2 + back
PILE: Final = 88  # + back, then the back on top
TERMINALS: Final = 91  # + (colour * 2 + side) * 5 + rank
TOKENS: Final = 131  # + colour
SETS: Final = 135
HALF: Final = 137  # + a colour, NOTHING or DREW
FLIP_DUE: Final = 143
OWN_TURN: Final = 144
SIZE: Final = 145


class VoltageObserver(Observer[State]):
    def fields(self, seats: int) -> list[Field]:
        return fields()

    def observe(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        observe(state, seat, out, at)

    def mask(self, state: State, seat: i64, out: vec[u8], at: i64) -> i64:
        return mask(state, seat, out, at)


def fields() -> list[Field]:
    return [
        Field(
            "own_hand", [FACES, 2], COPIES, "own cards by face (o1 o2 o3 g1 ... p3 by fu) and back (plain, Transformer)"
        ),
        Field("own_known", [FACES], COPIES, "own cards by face that the other player knows from card counting"),
        Field(
            "their_known", [FACES], COPIES, "the other's cards by face known from card counting: kept since a reshuffle"
        ),
        Field("their_backs", [2, 2], HAND_LIMIT, "the other's cards: drawn since the last reshuffle or kept, by back"),
        Field(
            "unseen",
            [FACES, 2],
            COPIES,
            "cards by face and back in the draw pile, or drawn by the other since the reshuffle",
        ),
        Field(
            "pile",
            [3],
            CARDS,
            "cards in the draw pile with a plain back, with a Transformer's; 1 if the top one is lit",
        ),
        Field(
            "terminals", [COLOURS, 2, RANKS], SET_SIZE - 1, "cards by colour, side (own, other) and rank (1 2 3 by fu)"
        ),
        Field("tokens", [COLOURS], 1, "1 where the token shows plus"),
        Field("sets", [SEATS], 7, "sets won: own, the other's"),
        Field("first_half", [COLOURS + 2], 1, "this turn's first half: played on o, g, b, p; none yet; drew"),
        Field("flip_due", [1], 1, "1 while the seat to move must flip a token"),
        Field("own_turn", [1], 1, "1 if it is the seat's turn and the game is not over"),
    ]


def observe(state: State, seat: i64, out: vec[u8], at: i64) -> None:
    observe_own_hand(state.table, seat, out, at)
    observe_unseen(state, seat, out, at)
    if state.reshuffles:
        observe_known(state, seat, out, at)
    observe_terminals(state.table, seat, out, at + TERMINALS)
    observe_turn(state, seat, out, at)


def observe_own_hand(table: vec[u8], seat: i64, out: vec[u8], at: i64) -> None:
    """Count the own hand. Empty places are counted as NO_CARD, at the first byte of the next field, and reset below."""
    assert len(table) == TABLE and 0 <= seat < SEATS
    hand = hand_of(seat)
    for place in range(hand, hand + HAND_LIMIT):
        out[at + OWN_HAND + i64(table[place])] += 1
    out[at + OWN_HAND + NO_CARD] = 0


def observe_unseen(state: State, seat: i64, out: vec[u8], at: i64) -> None:
    """Count the unseen cards, and the backs in the pile but not their order (V-47, V-52).

    Empty places are counted as NO_CARD, at the first byte of the next field, which is written last.
    """
    table = state.table
    size = state.draw_size
    assert len(table) == TABLE and 0 <= seat < SEATS and 0 < size <= CARDS
    theirs = hand_of(1 - seat)
    told: i64 = ~LIT if are_backs_unknown(state.rules, 0, state.reshuffles) else -1
    lit: i64 = 0
    for place in range(theirs, theirs + HAND_LIMIT):
        card = i64(table[place])
        lit += card & LIT
        out[at + UNSEEN + (card & told)] += 1
    out[at + THEIR_BACKS] = table[HAND_SIZE + 1 - seat] - u8(lit)
    out[at + THEIR_BACKS + LIT] = u8(lit)
    lit = 0
    for place in range(DRAW, DRAW + size):
        card = i64(table[place])
        lit += card & LIT
        out[at + UNSEEN + (card & told)] += 1
    out[at + PILE] = u8(size - lit)
    out[at + PILE + LIT] = u8(lit)
    out[at + PILE + 2] = u8(top_back(state))


def observe_known(state: State, seat: i64, out: vec[u8], at: i64) -> None:
    """V-48: count the cards held through a reshuffle, which the other seat knows by counting, but not their places."""
    table = state.table
    own = hand_of(seat)
    theirs = hand_of(1 - seat)
    for place in range(i64(HAND_LIMIT)):
        if table[own + place + SURVIVED - HAND]:
            out[at + OWN_KNOWN + (i64(table[own + place]) >> 1)] += 1
        if table[theirs + place + SURVIVED - HAND]:
            kind = i64(table[theirs + place])
            out[at + THEIR_KNOWN + (kind >> 1)] += 1
            out[at + UNSEEN + kind] -= 1
            out[at + THEIR_BACKS + (kind & LIT)] -= 1
            out[at + THEIR_BACKS + 2 + (kind & LIT)] += 1


def observe_terminals(table: vec[u8], seat: i64, out: vec[u8], at: i64) -> None:
    """V-45: count the cards on the terminals, without their backs, which no longer matter."""
    assert len(table) == TABLE and 0 <= seat < SEATS
    for colour in range(i64(COLOURS)):
        if table[ON_TERMINAL + colour]:
            own = side_of(colour, seat)
            theirs = side_of(colour, 1 - seat)
            for rank in range(i64(RANKS)):
                out[at + rank] = table[own + rank * 2] + table[own + rank * 2 + 1]
                out[at + RANKS + rank] = table[theirs + rank * 2] + table[theirs + rank * 2 + 1]
        at += SEATS * RANKS


def observe_turn(state: State, seat: i64, out: vec[u8], at: i64) -> None:
    table = state.table
    for colour in range(i64(COLOURS)):
        out[at + TOKENS + colour] = table[PLUS + colour]
    out[at + SETS] = table[SCORE + seat]
    out[at + SETS + 1] = table[SCORE + 1 - seat]
    out[at + HALF + state.first_half] = 1
    out[at + FLIP_DUE] = 1 if state.must_flip else 0
    out[at + OWN_TURN] = 1 if state.to_move == seat and state.winner == NOBODY else 0


def mask(state: State, seat: i64, out: vec[u8], at: i64) -> i64:
    if seat != state.to_move or state.winner != NOBODY:
        return 0
    if state.must_flip:  # V-44
        for colour in range(i64(COLOURS)):
            out[at + FLIP + colour] = 1
        return COLOURS
    faces = playable_faces(state)
    numbers = faces & ALL_NUMBERS
    count = 2 * i64(SIZE_OF_SET[numbers])
    move = at + PLAY_NUMBER
    while numbers != 0:  # V-15
        held = u8(numbers & 1)
        out[move] = held
        out[move + 1] = held
        numbers >>= 1
        move += 2
    if faces & BYPASS_BIT:
        count += mask_special(state, 1 - seat, out, at + PLAY_BYPASS, BYPASS_TARGETS)
    if faces & FUSE_BIT:
        count += mask_special(state, 1 - seat, out, at + PLAY_FUSE, FUSE_TARGETS)
    if may_draw(state):
        out[at + DRAW_CARD] = 1
        count += 1
    return count


def mask_special(state: State, on: i64, out: vec[u8], at: i64, targets: i64) -> i64:
    """V-16 to V-18, V-42: mark the plays of a special: on each open terminal, without effect or on a card opposite."""
    table = state.table
    assert len(table) == TABLE and 0 <= on < SEATS and targets <= RANKS
    count: i64 = 0
    for colour in range(i64(COLOURS)):
        if colour != state.first_half:
            side = side_of(colour, on)
            found: i64 = 0
            for rank in range(targets):
                if lies_there(table, side, rank):
                    out[at + 1 + rank] = 1
                    found += 1
            count += found
            if found == 0 or not state.rules.mandatory:
                out[at] = 1
                count += 1
        at += targets + 1
    return count
