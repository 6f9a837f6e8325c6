"""Plain data -> view: the inverse of `view_data`.

A state is filled only with what the viewer has seen; the view of that state is the one that was sent.
"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64, u8

from voltable.core.errors import InvalidPosition, InvalidView
from voltable.core.reading import Field, check_same
from voltable.core.rng import Rng
from voltable.games.qwitch.history import STUCK, TURNED
from voltable.games.qwitch.notation import recount, remember_word
from voltable.games.qwitch.pieces import CARDS, DIRECTIONS, HAND_LIMIT, MAX_SEATS, MIN_SEATS, SYMBOL_NAMES, card_text
from voltable.games.qwitch.state import (
    DRAW,
    HAND_SIZE,
    NOBODY,
    PILE_AT,
    PILE_END,
    STACK,
    Rules,
    State,
    centre_cards,
    empty_state,
    put_in_hand,
    show,
    written,
)
from voltable.games.qwitch.view import View, view_data, view_for

_CARDS: Final = [card_text(card) for card in range(CARDS)]
_MOST_ENTRIES: Final = 10**5


def read_view(data: Mapping[str, object], rules: Rules) -> View:
    top = Field(data)
    hands = top.at("hands").each(MIN_SEATS, MAX_SEATS)
    seats = len(hands)
    seat = top.at("seat").whole(-1, seats - 1)
    state = empty_state(rules, seats, Rng(0))
    state.last = top.at("last").whole(0, seats - 1)
    state.turner = top.at("turner").whole(0, seats - 1)
    state.passes = top.at("passes").whole(0, seats - 1)
    state.idle_stops = top.at("idle_stops").whole(0, DIRECTIONS)
    if top.at("over").flag():
        winner = top.at("winner")
        state.winner = DRAW if winner.is_null() else winner.whole(0, seats - 1)
    elif not rules.advanced:
        state.to_move = top.at("to_move").whole(0, seats - 1)
    _read_history(state, top.at("history"))
    show(state, top.at("top").word(_CARDS), top.at("direction").word(SYMBOL_NAMES))
    _read_stack(state, top.at("directions_left"))
    _read_cards(state, seat, top)
    try:
        view = view_for(state, seat)
    except ValueError as error:
        raise InvalidView("history", str(error)) from None
    check_same(data, view_data(view))
    return view


def _read_history(state: State, history: Field) -> None:
    for word in history.each(1, _MOST_ENTRIES):
        try:
            remember_word(state, word.text())
        except InvalidPosition as error:
            raise InvalidView(word.path, str(error)) from None
    recount(state)
    state.centre_size = len(centre_cards(written(state)))


def _read_stack(state: State, left: Field) -> None:
    """Q-26: read the Direction cards: those turned last lie face up, the current one first."""
    turned = [i64(what) - TURNED for what in written(state) if TURNED <= i64(what) < STUCK]
    down = sum(left.at(name).whole(0, DIRECTIONS) for name in SYMBOL_NAMES)
    if not 1 <= DIRECTIONS - down <= len(turned):
        left.refuse("as many Direction cards as are not face up")
    state.stack = down
    for at in range(i64(down), i64(DIRECTIONS)):
        state.table[STACK + at] = u8(turned.pop())


def _read_cards(state: State, seat: i64, top: Field) -> None:
    """Read the viewer's hand, and the numbers of cards of all seats."""
    table = state.table
    sizes = [hand.whole(0, HAND_LIMIT) for hand in top.at("hands").each(int(state.seats), int(state.seats))]
    piles = [pile.whole(0, CARDS) for pile in top.at("piles").each(int(state.seats), int(state.seats))]
    out = top.at("out").whole(0, CARDS)
    if sum(sizes) + sum(piles) + out + int(state.centre_size) != CARDS:
        top.at("out").refuse(f"{CARDS} cards in all")
    end: i64 = 0
    for other in range(state.seats):
        table[PILE_AT + other] = u8(end)
        end += piles[other]
        table[PILE_END + other] = u8(end)
        state.hands[HAND_SIZE + other] = sizes[other]
    if seat == NOBODY:
        return
    state.hands[HAND_SIZE + seat] = 0
    centre = [int(card) for card in centre_cards(written(state))]
    for card in top.at("hand").each(sizes[seat], sizes[seat]):
        held = card.word(_CARDS)
        if held in centre:
            card.refuse("a card that is not in the centre")
        put_in_hand(state, seat, held)
