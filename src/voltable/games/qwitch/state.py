"""The complete state of a game of Qwitch: all cards, the public history, and the turn. It contains no rules."""

from typing import Final, final

from librt.vecs import append, extend, vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from voltable.core.copying import Copyable, GameRules, reduce_state
from voltable.core.game import AnyGame, Reduced
from voltable.core.rng import Rng
from voltable.games.qwitch.history import BOTTOM, DEADLOCK, card_in
from voltable.games.qwitch.memory import Memory
from voltable.games.qwitch.pieces import ANY, ANY_STEP, BIT, CARDS, DIRECTIONS, FITS, HAND_LIMIT, SYMBOLS, members

# Offsets in State.table.
DECK: Final = 0  # the 64 cards as shuffled: the start card, a section for each seat, the cards out of the game
STACK: Final = 64  # the Direction cards: the first `stack` are face down, the last of these comes next
PILE_AT: Final = 76  # + seat: the index of the top of the seat's draw pile in the deck
PILE_END: Final = 84  # + seat: the index where its section ends
TABLE: Final = 92

# Offsets in State.hands. The set of the cards in a seat's hand is at the number of the seat.
HAND_SIZE: Final = 8  # + seat: their number
HANDS: Final = 16

# Values of State.winner.
RUNNING: Final = -2
DRAW: Final = -1

NOBODY: Final = -1  # as `to_move`: the game is over, or it has no turns

_PAGE: Final = 128  # entries of history by which its buffer grows


class Rules(GameRules):
    """The options that change play; fixed for a game, shared by its states."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        chosen = game.chosen
        self.advanced: Final = chosen["mode"] == "advanced"
        self.dealer: Final = i64(int(chosen["dealer"]))
        self.voluntary_pass: Final = bool(chosen["voluntary_pass"])
        """QA-04: a seat may pass even if it could play."""
        self.first_row: Final[i64] = 0 if chosen["step_rule"] == "exact" else i64(ANY_STEP)
        """QA-03: the first row of FITS."""
        counts = [int(count) for count in str(chosen["directions"]).split("-")]
        self.directions: Final = vec[u8]([u8(symbol) for symbol in range(SYMBOLS) for _ in range(counts[symbol])])
        """QA-02: the symbols of the twelve Direction cards."""
        self.new_table: Final = _new_table(self.directions)
        """The table before both decks are shuffled."""


def _new_table(directions: vec[u8]) -> vec[u8]:
    table = vec[u8]([0] * TABLE)
    for card in range(CARDS):
        table[DECK + card] = u8(card)
    for at in range(DIRECTIONS):
        table[STACK + at] = directions[at]
    return table


@mypyc_attr(acyclic=True)
class Public(Copyable):
    """The public numbers that a state and its views share."""

    def __init__(self, rules: Rules, seats: i64) -> None:
        self.rules: Rules = rules
        self.seats: i64 = seats
        self.to_move: i64 = NOBODY
        self.last: i64 = rules.dealer
        """QA-07: the seat that played the last card; before the first one, the dealer."""
        self.turner: i64 = rules.dealer
        """The seat that turned the last Direction card."""
        self.top: i64 = 0
        self.direction: i64 = 0
        self.stack: i64 = 0
        self.centre_size: i64 = 0
        self.rotations: i64 = 0
        """The number of times that the bottom card moved to the top since a card was played."""
        self.bottom: i64 = 0
        """The bottom card is that of the first entry of the history from this one on that has a card."""
        self.passes: i64 = 0
        """The number of passes in a row; counted only if passing is voluntary (QA-04)."""
        self.idle_stops: i64 = 0
        """The number of stops in a row caused by such passes (QA-04)."""
        self.winner: i64 = RUNNING

    def game(self) -> AnyGame:
        return self.rules.game

    def copy_public(self, other: "Public") -> None:
        """Copy these numbers from a state or view of the same game and seats."""
        self.to_move = other.to_move
        self.last = other.last
        self.turner = other.turner
        self.top = other.top
        self.direction = other.direction
        self.stack = other.stack
        self.centre_size = other.centre_size
        self.rotations = other.rotations
        self.bottom = other.bottom
        self.passes = other.passes
        self.idle_stops = other.idle_stops
        self.winner = other.winner


@final
@mypyc_attr(acyclic=True)
class State(Public):
    def __init__(self, rules: Rules, seats: i64, rng: Rng, table: vec[u8], hands: vec[i64], history: vec[i16]) -> None:
        super().__init__(rules, seats)
        self.rng: Rng = rng
        self.table: vec[u8] = table
        self.hands: vec[i64] = hands
        self.history: vec[i16] = history
        self.in_hands: i64 = 0
        """The set of the cards in all hands."""
        self.fitting: i64 = 0
        """The set of the cards that fit the top card under the current Direction."""
        self.told: i64 = 0
        """The number of history entries written; later ones are undefined."""
        self.memory: Memory | None = None
        """The cached knowledge about the hands, see `recall.memory_of`. A clone has none."""

    def clone(self) -> "State":
        other = State(self.rules, self.seats, self.rng.clone(), self.table[:], self.hands[:], self.history[:])
        other.copy_public(self)
        other.in_hands = self.in_hands
        other.fitting = self.fitting
        other.told = self.told
        return other

    def text(self) -> str:
        return self.rules.game.position_text(self)

    def __reduce__(self) -> Reduced:
        return reduce_state(self)


_NEW_HANDS: Final = vec[i64]([0] * HANDS)
_NEW_HISTORY: Final = vec[i16]([0] * _PAGE)


def empty_state(rules: Rules, seats: i64, rng: Rng) -> State:
    return State(rules, seats, rng, rules.new_table[:], _NEW_HANDS[:], _NEW_HISTORY[:])


def clear_table(state: State) -> None:
    """Take all cards back, and forget the history."""
    state.table = state.rules.new_table[:]
    state.hands = _NEW_HANDS[:]
    state.in_hands = 0
    state.told = 0
    state.bottom = 0
    state.memory = None


def show(state: State, top: i64, direction: i64) -> None:
    """Set the top card and the Direction."""
    state.top = top
    state.direction = direction
    state.fitting = FITS[state.rules.first_row + direction * CARDS + top]


def any_seat_can_play(state: State) -> bool:
    return state.in_hands & state.fitting != 0


def any_seat_could_play(state: State) -> bool:
    """Q-25: return whether any seat could play under some Direction."""
    return state.in_hands & FITS[state.rules.first_row + ANY * CARDS + state.top] != 0


def can_play(state: State, seat: i64) -> bool:
    return state.hands[seat] & state.fitting != 0


def holds(state: State, seat: i64, card: i64) -> bool:
    return state.hands[seat] & BIT[card] != 0


def hand_cards(state: State, seat: i64) -> list[int]:
    return members(state.hands[seat])


def put_in_hand(state: State, seat: i64, card: i64) -> None:
    state.hands[seat] |= BIT[card]
    state.hands[HAND_SIZE + seat] += 1
    state.in_hands |= BIT[card]


def hand_size(state: State, seat: i64) -> i64:
    return state.hands[HAND_SIZE + seat]


def pile_size(state: State, seat: i64) -> i64:
    return i64(state.table[PILE_END + seat]) - i64(state.table[PILE_AT + seat])


def pile_cards(state: State, seat: i64) -> list[int]:
    """Return the seat's draw pile, its top first."""
    table = state.table
    return [int(table[DECK + at]) for at in range(i64(table[PILE_AT + seat]), i64(table[PILE_END + seat]))]


def out_cards(state: State) -> list[int]:
    """Q-05: return the cards left over from the deal."""
    return [int(state.table[DECK + at]) for at in range(i64(state.table[PILE_END + state.seats - 1]), i64(CARDS))]


def left_of(state: State, seat: i64) -> i64:
    return (seat + 1) * i64(seat + 1 != state.seats)  # no branch, which would be predicted wrongly at every other turn


def remember(state: State, what: i64) -> None:
    if state.told == len(state.history):
        _turn_page(state)
    state.history[state.told] = i16(what)
    state.told += 1


def _turn_page(state: State) -> None:
    state.history = extend(state.history, _NEW_HISTORY)


def centre_cards(history: vec[i16]) -> vec[u8]:
    """Return the centre pile from bottom to top; all its cards were called out (Q-13)."""
    cards = vec[u8]()
    bottom: i64 = 0
    for entry in history:
        card = card_in(i64(entry))
        if card >= 0:
            cards = append(cards, u8(card))
        if BOTTOM <= i64(entry) < DEADLOCK:
            bottom += 1
    return cards[bottom:]


def remember_bottom(state: State) -> i64:
    """Remember that the bottom card moves to the top; return it. Raise ValueError if there is none."""
    card: i64 = -1
    while card < 0:
        if state.bottom == state.told:
            raise ValueError("the bottom card moves to the top before there is one")
        card = card_in(i64(state.history[state.bottom]))
        state.bottom += 1
    remember(state, BOTTOM + card)
    return card


def written(state: State) -> vec[i16]:
    """Return the written part of the history."""
    return state.history[: state.told]


def check_counts(state: State) -> None:
    """Q-27, Q-29: assert that every card is in one place, and that the counts agree."""
    table = state.table
    centre = centre_cards(written(state))
    assert len(centre) == state.centre_size and centre[-1] == state.top
    everything = [int(card) for card in centre] + out_cards(state)
    in_hands: i64 = 0
    for seat in range(state.seats):
        held = hand_cards(state, seat)
        assert len(held) == hand_size(state, seat) <= HAND_LIMIT
        everything += held + pile_cards(state, seat)
        in_hands |= state.hands[seat]
    assert sorted(everything) == list(range(CARDS))
    assert in_hands == state.in_hands
    stack = sorted([int(table[STACK + at]) for at in range(i64(DIRECTIONS))])
    assert stack == sorted([int(symbol) for symbol in state.rules.directions])
    assert 0 <= state.stack < DIRECTIONS and state.direction == i64(table[STACK + state.stack])
    if state.winner == RUNNING:
        assert min([int(hand_size(state, seat)) for seat in range(state.seats)]) > 0  # an empty hand stops play
        assert any_seat_can_play(state)
    assert (state.to_move == NOBODY) == (state.rules.advanced or state.winner != RUNNING)
