"""The knowledge of one seat."""

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from voltable.games.qwitch.history import TURNED
from voltable.games.qwitch.memory import Memory
from voltable.games.qwitch.notation import history_texts
from voltable.games.qwitch.pieces import BIT, CARDS, DIRECTIONS, SYMBOL_NAMES, SYMBOLS, card_text, members
from voltable.games.qwitch.recall import recall
from voltable.games.qwitch.state import (
    DRAW,
    HAND_SIZE,
    NOBODY,
    RUNNING,
    STACK,
    Public,
    State,
    centre_cards,
    pile_size,
    written,
)


class View(Public):
    """Everything that a seat or a spectator has seen or can infer from it, and nothing else."""

    def __init__(self, state: State, seat: i64) -> None:
        super().__init__(state.rules, state.seats)
        self.seat: i64 = seat
        self.face_up: vec[u8] = state.table[STACK + state.stack : STACK + DIRECTIONS]
        """The Direction cards turned since they were last shuffled, the current one first."""
        self.hand_sizes: vec[i64] = state.hands[HAND_SIZE : HAND_SIZE + state.seats]
        self.pile_sizes: vec[u8] = vec[u8]([u8(pile_size(state, other)) for other in range(state.seats)])
        self.history: vec[i16] = written(state)
        """Q-13, QA-19: the public history: every card was called out, every pass and every Direction was seen."""
        self.memory: Memory = recall(state)
        """QA-05: the knowledge that the history gives about the hands."""
        self.hand: i64 = state.hands[seat] if seat >= 0 else 0
        """Q-06: of all face-down cards, a seat sees only its hand, and a spectator none."""
        self.copy_public(state)


def view_for(state: State, seat: i64) -> View:
    return View(state, seat)


def symbols_left(view: View) -> list[int]:
    """Return by symbol the number of Direction cards that lie face down."""
    left = [0] * SYMBOLS
    for symbol in view.rules.directions:
        left[symbol] += 1
    for symbol in view.face_up:
        left[symbol] -= 1
    return left


def unseen_cards(view: View) -> vec[u8]:
    """Return all cards but the centre and the own hand: other hands, all piles, and those out of the game."""
    seen = view.hand
    for card in centre_cards(view.history):
        seen |= BIT[i64(card)]
    return vec[u8]([u8(card) for card in members(~seen)])


def view_data(view: View) -> dict[str, object]:
    """Return the view as plain data. `history` is what a player with perfect memory knows."""
    left = symbols_left(view)
    hands = [int(count) for count in view.hand_sizes]
    piles = [int(count) for count in view.pile_sizes]
    hand = [card_text(card) for card in members(view.hand)] if view.seat >= 0 else None
    return {
        "seat": int(view.seat),
        "mode": "advanced" if view.rules.advanced else "beginner",
        "to_move": int(view.to_move) if view.to_move != NOBODY else None,
        "over": view.winner != RUNNING,
        "winner": int(view.winner) if view.winner not in (RUNNING, DRAW) else None,
        "dealer": int(view.rules.dealer),
        "last": int(view.last),
        "turner": int(view.turner),
        "passes": int(view.passes),
        "idle_stops": int(view.idle_stops),
        "top": card_text(view.top),
        "centre": [card_text(i64(card)) for card in centre_cards(view.history)],
        "direction": SYMBOL_NAMES[view.direction],
        "directions": [SYMBOL_NAMES[i64(what) - TURNED] for what in view.history if 0 <= i64(what) - TURNED < SYMBOLS],
        "directions_left": {SYMBOL_NAMES[symbol]: left[symbol] for symbol in range(SYMBOLS)},
        "hand": hand,
        "hands": hands,
        "piles": piles,
        "out": CARDS - int(view.centre_size) - sum(hands) - sum(piles),
        "history": history_texts(view.history),
    }
