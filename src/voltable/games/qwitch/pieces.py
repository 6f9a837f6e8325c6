"""The pieces in the box: 64 Qwitch cards and 12 Direction cards (Q-01, Q-02, Q-03)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

MIN_SEATS: Final = 2  # QA-01
MAX_SEATS: Final = 8

# a card is letter * 8 + number - 1, so a1 is 0 and h8 is 63.
LETTERS: Final = "abcdefgh"
NUMBERS: Final = 8
CARDS: Final = 64

# the symbols of the Direction cards.
UP: Final = 0
DOWN: Final = 1
EQUAL: Final = 2
SYMBOLS: Final = 3
ANY: Final = 3  # any symbol
SYMBOL_NAMES: Final = ["up", "down", "equal"]
STEPS: Final = [1, -1, 0]
DIRECTIONS: Final = 12

HAND_LIMIT: Final = 5

# A set of cards is an i64 with a bit for each card, and the bit of h8 is the sign. Uncompiled numbers have no limit:
# `cards & cards - 1` removes the lowest card only where there is another one, `cards ^ BIT[card]` removes any card.
BIT: Final = vec[i64]([1 << card for card in range(CARDS - 1)] + [-(1 << CARDS - 1)])
_DE_BRUIJN: Final = 0x03F79D71B4CB0A89  # its product with a power of two has other upper six bits for each power


def _lowest_cards() -> list[int]:
    cards = [0] * CARDS
    for card in range(CARDS):
        cards[_DE_BRUIJN << card >> CARDS - 6 & CARDS - 1] = card
    return cards


_LOWEST: Final = vec[u8]([u8(card) for card in _lowest_cards()])


def fits(symbol: int, top: int, card: int, exact: bool) -> bool:
    """Q-08, Q-09, Q-10: return whether a card fits: one step up, one down, or the same. Q-11: in letter or number.

    Q-12: nothing follows h or 8, nothing precedes a or 1. Without `exact`, any higher or lower card fits (QA-03).
    """
    for step in (card // NUMBERS - top // NUMBERS, card % NUMBERS - top % NUMBERS):
        if step == STEPS[symbol] or (not exact and step * STEPS[symbol] > 0):
            return True
    return False


def _fit_sets() -> list[int]:
    sets: list[int] = []
    for exact in (True, False):
        for symbol in range(SYMBOLS + 1):
            symbols = [symbol] if symbol != ANY else [UP, DOWN, EQUAL]
            for top in range(CARDS):
                cards = [card for card in range(CARDS) if any(fits(one, top, card, exact) for one in symbols)]
                sets.append(sum([int(BIT[card]) for card in cards]))
    return sets


FITS: Final = vec[i64](_fit_sets())
"""The fitting cards: ((0 exact, 4 any step) + symbol) * 64 + top."""
ANY_STEP: Final = 4 * CARDS  # offset in FITS if any higher or lower card fits (QA-03)


def lowest(cards: i64) -> i64:
    """Return the lowest card of a set that is not empty."""
    return i64(_LOWEST[(cards & -cards) * _DE_BRUIJN >> CARDS - 6 & CARDS - 1])


def nth(cards: i64, n: i64) -> i64:
    """Return the card with n lower ones in the set."""
    while n > 0:
        cards &= cards - 1
        n -= 1
    return lowest(cards)


def size(cards: i64) -> i64:
    """Return the number of cards in a set: add the bits of each half byte, then all halves."""
    one: i64 = 0x1111111111111111  # constants of 2^62 and more are boxed, and converted at every use
    cards = (cards & one) + (cards >> 1 & one) + (cards >> 2 & one) + (cards >> 3 & one)
    return (cards + (cards >> 4) & 0x0F0F0F0F0F0F0F0F) * 0x0101010101010101 >> 56 & 127


def members(cards: i64) -> list[int]:
    """Return the cards of a set, in order."""
    found: list[int] = []
    while cards != 0:
        card = lowest(cards)
        cards ^= BIT[card]
        found.append(int(card))
    return found


def share_of(seats: i64) -> i64:
    """Q-05: return the number of cards dealt to each seat; the rest of the 63 is out of the game."""
    return (CARDS - 1) // seats


def card_text(card: i64) -> str:
    """Return a card as moves and diagrams write it: b2."""
    return f"{LETTERS[card // NUMBERS]}{card % NUMBERS + 1}"


def card_name(card: i64) -> str:
    """Return a card as players call it out: B2."""
    return card_text(card).upper()
