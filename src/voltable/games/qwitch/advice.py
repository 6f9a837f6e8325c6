"""A quick estimate of a position and of single cards, for bots that look one move ahead or plan."""

from typing import Final

from mypy_extensions import i64

from voltable.core.advisor import Advisor
from voltable.games.qwitch.moves import PASS
from voltable.games.qwitch.pieces import BIT, CARDS, FITS, HAND_LIMIT, SYMBOLS, lowest, members, size
from voltable.games.qwitch.scoring import cards_left, payoffs
from voltable.games.qwitch.state import State, can_play
from voltable.games.qwitch.view import View, symbols_left, unseen_cards

VALUES: Final = "having fewer cards left than the others, cards that fit next, and others who cannot play"
PLANS: Final = "long chains in hand, followers for what may be on top or turned next, and rivals who cannot play"

_CARD: Final = 0.05  # for each card that the nearest opponent has more
_FOLLOWER: Final = 0.02  # for each own card that fits now
_RIVAL: Final = 0.02  # against each opponent who can play

_CHAIN: Final = 0.1  # for each card that could follow at once; it counts more in a race, which has no turns
_RACING_CHAIN: Final = 0.6
_FOLLOWS: Final = 1.0  # for certainly having a card to play next time
_BLOCKS: Final = 0.5  # for certainly leaving the others without one
_LATER: Final = 0.6  # for a hand that fits any top card when the next Direction is turned


class QwitchAdvisor(Advisor[State, View]):
    def estimate(self, state: State, seat: i64) -> float:
        return estimate(state, seat)

    def advise(self, view: View, legal: list[int]) -> list[float]:
        return advise(view, legal)


def estimate(state: State, seat: i64) -> float:
    over = payoffs(state)
    if over is not None:
        return over[seat]
    left = cards_left(state)
    mine = left.pop(seat)
    followers = size(state.hands[seat] & state.fitting)
    rivals = sum([1 for other in range(state.seats) if other != seat and can_play(state, other)])
    value = _CARD * float(min(left) - mine) + _FOLLOWER * float(followers) - _RIVAL * float(rivals)
    return max(-0.99, min(0.99, value))


def advise(view: View, legal: list[int]) -> list[float]:
    unseen: i64 = 0
    for card in unseen_cards(view):
        unseen |= BIT[i64(card)]
    return [_promise(view, i64(move), unseen) for move in legal]


def _promise(view: View, card: i64, unseen: i64) -> float:
    """Return the value of the hand left after this card, and of what the card leaves to the others."""
    if card == PASS:
        return -1.0  # one card fewer is worth more than any hand
    hand = view.hand & ~BIT[card]
    rows = view.rules.first_row + view.direction * CARDS
    chain = longest_chain(rows, card, hand)
    blocked = _all_blocked(view, FITS[rows + card], unseen)
    follows = (1.0 - blocked) * _share_followed(rows, members(unseen & FITS[rows + card]), hand)
    if chain > 0:
        follows += blocked
    promise = _FOLLOWS * follows + _BLOCKS * blocked
    promise += (_RACING_CHAIN if view.rules.advanced else _CHAIN) * float(chain)
    left = symbols_left(view)
    tops = members(unseen)
    for symbol in range(SYMBOLS):
        likely = float(left[symbol]) / float(sum(left)) if view.stack else 1.0 / SYMBOLS
        promise += _LATER * likely * _share_followed(view.rules.first_row + symbol * CARDS, tops, hand)
    return promise


def _all_blocked(view: View, fitting: i64, unseen: i64) -> float:
    """Return the probability that no other seat holds a fitting card, given the knowledge of the hands (QA-05)."""
    likely = 1.0
    for seat in range(view.seats):
        if seat != view.seat:
            for at in range(seat * HAND_LIMIT, seat * HAND_LIMIT + view.hand_sizes[seat]):
                possible = unseen & ~view.memory.ruled_out[at]
                likely *= 1.0 - float(size(possible & fitting)) / float(size(possible))
    return likely


def longest_chain(rows: i64, top: i64, hand: i64) -> i64:
    """Return the length of the longest chain of cards of this hand that can be played on this top card."""
    best: i64 = 0
    following = hand & FITS[rows + top]
    while following != 0:
        card = lowest(following)
        following ^= BIT[card]
        best = max(best, 1 + longest_chain(rows, card, hand ^ BIT[card]))
    return best


def _share_followed(rows: i64, tops: list[int], hand: i64) -> float:
    """Return the share of these top cards on which this hand has a card to play."""
    followed = 0
    for top in tops:
        if hand & FITS[rows + i64(top)] != 0:
            followed += 1
    return float(followed) / float(len(tops)) if tops else 0.0
