"""Determinization: complete states that a seat cannot distinguish from the true one."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from voltable.core.rng import Rng
from voltable.games.qwitch.pieces import BIT, CARDS, FITS, HAND_LIMIT, SYMBOLS, members
from voltable.games.qwitch.state import DECK, PILE_AT, PILE_END, RUNNING, STACK, State, empty_state, put_in_hand, show
from voltable.games.qwitch.view import View, symbols_left, unseen_cards
from voltable.kit.cards import shuffle

FREE: Final = -1  # an unseen card that is in no hand
KEPT: Final = -2  # the fitting card that one hand must hold

_SWAPS: Final = 8  # swap attempts for each card in a hidden hand, so that all possible deals are about equally likely


def determinize(view: View, rng: Rng) -> State:
    """Deal the unseen cards at random to hands, piles and out of the game, consistent with what was seen.

    Seen are the passes and stops, which show who could not play (QA-05), and that at least one seat can play now, since
    otherwise play would have stopped (Q-18).
    """
    state = empty_state(view.rules, view.seats, rng.split())
    state.history = view.history[:]
    state.told = len(view.history)
    state.copy_public(view)
    show(state, view.top, view.direction)
    _stack_directions(view, state, rng)
    if view.seat >= 0:
        for card in members(view.hand):
            put_in_hand(state, view.seat, card)
    pile = _Guess(view, rng).deal(state)
    shuffle(pile, 0, len(pile), rng)
    _stack_piles(view, state, pile)
    return state


def _stack_directions(view: View, state: State, rng: Rng) -> None:
    """Put the Direction cards that are not face up face down, in random order."""
    left = symbols_left(view)
    at: i64 = 0
    for symbol in range(i64(SYMBOLS)):
        for _ in range(left[symbol]):
            state.table[STACK + at] = u8(symbol)
            at += 1
    shuffle(state.table, STACK, at, rng)
    for symbol_up in view.face_up:
        state.table[STACK + at] = symbol_up
        at += 1


def _stack_piles(view: View, state: State, cards: vec[u8]) -> None:
    """Put the cards that are in no hand on the piles and out of the game (Q-05)."""
    table = state.table
    first = CARDS - i64(len(cards))
    for at in range(len(cards)):
        table[DECK + first + at] = cards[at]
    for seat in range(view.seats):
        table[PILE_AT + seat] = u8(first)
        first += i64(view.pile_sizes[seat])
        table[PILE_END + seat] = u8(first)


@final
class _Guess:
    """A deal of the unseen cards to the hidden hands: `place` is a card in a hand, `at` an index of an unseen card."""

    def __init__(self, view: View, rng: Rng) -> None:
        self.rng: Rng = rng
        self.unseen: vec[u8] = unseen_cards(view)
        self.taken_by: vec[i64] = vec[i64]([FREE] * len(self.unseen))
        self.seat_of: vec[i64] = vec[i64]()
        self.ruled_out: vec[i64] = vec[i64]()
        for seat in range(view.seats):
            if seat != view.seat:
                for age in range(view.hand_sizes[seat]):
                    self.seat_of = append(self.seat_of, seat)
                    self.ruled_out = append(self.ruled_out, view.memory.ruled_out[seat * HAND_LIMIT + age])
        self.card_at: vec[i64] = vec[i64]([FREE] * len(self.seat_of))
        self.fitting: i64 = FITS[view.rules.first_row + view.direction * CARDS + view.top]
        self.one_must_fit: bool = view.winner == RUNNING and view.hand & self.fitting == 0
        self.tried: vec[u8] = vec[u8]([0] * len(self.unseen))
        shuffle(self.unseen, 0, len(self.unseen), rng)

    def deal(self, state: State) -> vec[u8]:
        """Deal cards to the hidden hands; return the remaining cards."""
        if self.one_must_fit:
            self.give_with_a_fitting_card()
        else:
            self.give_all()
        self.mix()
        for place in range(len(self.seat_of)):
            put_in_hand(state, self.seat_of[place], i64(self.unseen[self.card_at[place]]))
        return vec[u8]([self.unseen[at] for at in range(len(self.unseen)) if self.taken_by[at] == FREE])

    def may_be(self, place: i64, at: i64) -> bool:
        return self.ruled_out[place] & BIT[i64(self.unseen[at])] == 0

    def does_fit(self, at: i64) -> bool:
        return self.fitting & BIT[i64(self.unseen[at])] != 0

    def give_with_a_fitting_card(self) -> None:
        """Give one hand a fitting card, trying hands and cards at random until all other places can be filled too."""
        places = i64(len(self.seat_of))
        pairs = [at * places + place for at in range(len(self.unseen)) if self.does_fit(at) for place in range(places)]
        while True:
            pair = pairs.pop(self.rng.below(len(pairs)))
            place = pair % places
            at = pair // places
            if self.may_be(place, at):
                self.card_at[place] = at
                self.taken_by[at] = KEPT
                if self.give_all():
                    self.taken_by[at] = place
                    return
                self.take_all_back()

    def take_all_back(self) -> None:
        for place in range(len(self.seat_of)):
            self.card_at[place] = FREE
        for at in range(len(self.unseen)):
            self.taken_by[at] = FREE

    def give_all(self) -> bool:
        """Give every place a card that it may be; return False if this is impossible."""
        for place in range(len(self.seat_of)):
            if self.card_at[place] == FREE and not self.give_free(place):
                for at in range(len(self.unseen)):
                    self.tried[at] = 0
                if not self.give(place):
                    return False
        return True

    def give_free(self, place: i64) -> bool:
        """Give the place a free card; return False if there is none."""
        for at in range(len(self.unseen)):
            if self.taken_by[at] == FREE and self.may_be(place, at):
                self.card_at[place] = at
                self.taken_by[at] = place
                return True
        return False

    def give(self, place: i64) -> bool:
        """Give the place a free card, or one from a place that can get another (augmenting paths)."""
        for at in range(len(self.unseen)):
            owner = self.taken_by[at]
            if owner != KEPT and not self.tried[at] and self.may_be(place, at):
                self.tried[at] = 1
                if owner == FREE or self.give(owner):
                    self.card_at[place] = at
                    self.taken_by[at] = place
                    return True
        return False

    def mix(self) -> None:
        """Swap cards at random where both may take the other's place, to remove the bias of the construction."""
        places = i64(len(self.seat_of))
        fitting: i64 = 0
        for place in range(places):
            fitting += 1 if self.does_fit(self.card_at[place]) else 0
        for _ in range(places * _SWAPS):
            place = self.rng.below(places)
            at = self.rng.below(len(self.unseen))
            mine = self.card_at[place]
            owner = self.taken_by[at]
            if at == mine or not self.may_be(place, at) or (owner != FREE and not self.may_be(owner, mine)):
                continue
            if owner == FREE:
                after = fitting - (1 if self.does_fit(mine) else 0) + (1 if self.does_fit(at) else 0)
                if self.one_must_fit and after == 0:
                    continue
                fitting = after
            else:
                self.card_at[owner] = mine
            self.taken_by[mine] = owner
            self.taken_by[at] = place
            self.card_at[place] = at
