"""The moves, 64 cards and `pass`: which are legal now, and which rule forbids the others."""

from typing import Final

from mypy_extensions import i64

from voltable.core.errors import IllegalMove
from voltable.core.rng import Rng
from voltable.games.qwitch.pieces import BIT, MAX_SEATS, NUMBERS, SYMBOL_NAMES, card_name, lowest, members, nth, size
from voltable.games.qwitch.state import NOBODY, RUNNING, State, can_play, holds

PASS: Final = 64  # follows the cards, which are moves 0 to 63
MOVES: Final = 65

_FITTING_RULES: Final = ["Q-08", "Q-09", "Q-10"]
_FITTING_WORDS: Final = ["one step up from", "one step down from", "the same as"]
_LOOSE_WORDS: Final = ["higher than", "lower than", "the same as"]  # QA-03


_SEATS_IN: Final[list[list[int]]] = [
    [seat for seat in range(MAX_SEATS) if seats & 1 << seat] for seats in range(1 << MAX_SEATS)
]
"""By set of seats, one bit each: the seats as a list."""
_NO_SEAT: Final[list[int]] = []
_ONE_SEAT: Final[list[list[int]]] = [[seat] for seat in range(MAX_SEATS)]


def actors(state: State) -> list[int]:
    """Q-15: return the seat to move. Q-22: in the Advanced game, every seat that holds a fitting card."""
    if state.to_move != NOBODY:
        return _ONE_SEAT[state.to_move]
    if state.winner != RUNNING:
        return _NO_SEAT
    seats: i64 = 0
    bit: i64 = 1
    for seat in range(state.seats):
        if can_play(state, seat):
            seats |= bit
        bit += bit
    return _SEATS_IN[seats]


def legal_moves(state: State, seat: i64) -> list[int]:
    """Q-15, Q-16: return the fitting cards in turn, else pass. Q-22: in the Advanced game, fitting cards anytime."""
    if not may_act(state, seat):
        return []
    cards = members(state.hands[seat] & state.fitting)
    if not state.rules.advanced and (state.rules.voluntary_pass or not cards):
        cards.append(PASS)
    return cards


def may_act(state: State, seat: i64) -> bool:
    """Return whether the game runs and it is this seat's turn, if there are turns."""
    if state.winner != RUNNING:
        return False
    return 0 <= seat < state.seats if state.rules.advanced else seat == state.to_move


def random_move(state: State, seat: i64, rng: Rng) -> i64:
    cards = state.hands[seat] & state.fitting
    if cards == 0:
        return PASS
    count = size(cards)
    if state.rules.voluntary_pass and not state.rules.advanced:
        chosen = rng.below(count + 1)
        return PASS if chosen == count else nth(cards, chosen)
    return lowest(cards) if count == 1 else nth(cards, rng.below(count))


def check_move(state: State, seat: i64, move: i64) -> None:
    """Raise IllegalMove with the rule that forbids this move now. The error depends only on what the seat can see."""
    if state.winner != RUNNING:
        raise IllegalMove("Q-24", "the game is over")
    if not 0 <= move < MOVES:
        raise IllegalMove("Q-15", f"moves are numbered 0 to {MOVES - 1}, not {move}")
    if not may_act(state, seat):
        raise IllegalMove("Q-15", "it is another player's turn")
    if move == PASS:
        _check_pass(state, seat)
        return
    if not holds(state, seat, move):
        raise IllegalMove("Q-14", f"{card_name(move)} is not in your hand, and only cards in hand can be played")
    if state.fitting & BIT[move] == 0:
        words = _FITTING_WORDS if state.rules.first_row == 0 else _LOOSE_WORDS
        what = f"the Direction is {SYMBOL_NAMES[state.direction]}, and neither letter nor number of {card_name(move)}"
        raise IllegalMove(_refusing_rule(state, move), f"{what} is {words[state.direction]} {card_name(state.top)}'s")


def _check_pass(state: State, seat: i64) -> None:
    if state.rules.advanced:
        raise IllegalMove("Q-22", "the Advanced game has no turns, so there is nothing to pass: just wait")
    if can_play(state, seat) and not state.rules.voluntary_pass:
        raise IllegalMove("Q-16", "you hold a card that fits, so you may not pass")


def _refusing_rule(state: State, move: i64) -> str:
    """Return Q-12 if only a step from h to a or 8 to 1, or back, would make the card fit; else the Direction's rule."""
    step = (1, -1, 0)[state.direction]
    letters = move // NUMBERS - state.top // NUMBERS
    numbers = move % NUMBERS - state.top % NUMBERS
    wraps = step != 0 and -7 * step in (letters, numbers)
    return "Q-12" if wraps else _FITTING_RULES[state.direction]
