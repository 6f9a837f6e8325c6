"""How a position looks at a glance, and what a card promises: for bots that look one move ahead or plan."""

from typing import Final

from mypy_extensions import i64

from voltable.games.qwitch.moves import PASS
from voltable.games.qwitch.pieces import BIT, CARDS, FITS, HALF, SYMBOLS, lowest, members, size
from voltable.games.qwitch.scoring import cards_left, payoffs
from voltable.games.qwitch.state import HIGH, LOW, State, can_play
from voltable.games.qwitch.view import View, symbols_left, unseen_cards

VALUES: Final = "having fewer cards left than the others, cards that fit next, and others who cannot play"
PLANS: Final = "long chains in hand under this Direction, and followers for what may be on top and turned next"

_CARD: Final = 0.05  # for each card that the nearest rival has more
_FOLLOWER: Final = 0.02  # for each own card that fits now
_RIVAL: Final = 0.02  # against each other seat that can play

_CHAIN: Final = 0.15  # for each card that could follow at once; in a race nobody waits, so there it counts more
_RACING_CHAIN: Final = 0.6
_FOLLOWS: Final = 1.0  # for a hand that fits whatever the next player may put on top
_LATER: Final = 0.6  # for a hand that fits whatever lies on top when the next Direction is turned


def estimate(state: State, seat: i64) -> float:
    over = payoffs(state)
    if over is not None:
        return over[seat]
    left = cards_left(state)
    mine = left.pop(seat)
    followers = size(state.hands[LOW + seat] & state.fit_low) + size(state.hands[HIGH + seat] & state.fit_high)
    rivals = sum([1 for other in range(state.seats) if other != seat and can_play(state, other)])
    value = _CARD * float(min(left) - mine) + _FOLLOWER * float(followers) - _RIVAL * float(rivals)
    return max(-0.99, min(0.99, value))


def advise(view: View, legal: list[int]) -> list[float]:
    unseen_low: i64 = 0
    unseen_high: i64 = 0
    for card in unseen_cards(view):
        if card < HALF:
            unseen_low |= BIT[i64(card)]
        else:
            unseen_high |= BIT[i64(card) - HALF]
    return [_promise(view, i64(move), unseen_low, unseen_high) for move in legal]


def _promise(view: View, card: i64, unseen_low: i64, unseen_high: i64) -> float:
    """What the hand that is left after this card is worth."""
    if card == PASS:
        return -1.0  # a card less is worth more than any hand
    low = view.hand_low & ~BIT[card] if card < HALF else view.hand_low
    high = view.hand_high & ~BIT[card - HALF] if card >= HALF else view.hand_high
    first_row = view.rules.first_row
    row = (first_row + view.direction * CARDS + card) * 2
    chain = _RACING_CHAIN if view.rules.advanced else _CHAIN
    promise = chain * float(longest_chain(first_row + view.direction * CARDS, card, low, high))
    next_tops = members(unseen_low & FITS[row], unseen_high & FITS[row + 1])
    promise += _FOLLOWS * _share_followed(first_row + view.direction * CARDS, next_tops, low, high)
    left = symbols_left(view)
    tops = members(unseen_low, unseen_high)
    for symbol in range(SYMBOLS):
        likely = float(left[symbol]) / float(sum(left)) if view.stack else 1.0 / SYMBOLS
        promise += _LATER * likely * _share_followed(first_row + symbol * CARDS, tops, low, high)
    return promise


def longest_chain(rows: i64, top: i64, low: i64, high: i64) -> i64:
    """The most cards of this hand that can be played one upon another, beginning on this top card."""
    row = (rows + top) * 2
    best: i64 = 0
    next_low = low & FITS[row]
    next_high = high & FITS[row + 1]
    while next_low != 0:
        card = lowest(next_low)
        next_low &= next_low - 1
        best = max(best, 1 + longest_chain(rows, card, low & ~BIT[card], high))
    while next_high != 0:
        card = lowest(next_high)
        next_high &= next_high - 1
        best = max(best, 1 + longest_chain(rows, card + HALF, low, high & ~BIT[card]))
    return best


def _share_followed(rows: i64, tops: list[int], low: i64, high: i64) -> float:
    """Of these top cards, the share on which this hand has a card to play."""
    followed = 0
    for top in tops:
        row = (rows + i64(top)) * 2
        if low & FITS[row] | high & FITS[row + 1] != 0:
            followed += 1
    return float(followed) / float(len(tops)) if tops else 0.0
