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

# A set of cards has two halves of 32 bits (a to d, e to h), because bit 63 would be the sign of an i64.
HALF: Final = 32
BIT: Final = vec[i64]([1 << k for k in range(HALF)])
ALL: Final = (1 << HALF) - 1
# The powers of two have different remainders modulo 37, so the remainder identifies the bit.
LOWEST: Final = vec[u8]([max([k for k in range(HALF) if 2**k % 37 == rest], default=0) for rest in range(37)])


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
                sets.append(sum([1 << card for card in cards if card < HALF]))
                sets.append(sum([1 << card - HALF for card in cards if card >= HALF]))
    return sets


FITS: Final = vec[i64](_fit_sets())
"""The fitting cards: ((0 exact, 4 any step) + symbol) * 64 + top, times 2, + half."""
ANY_STEP: Final = 4 * CARDS  # offset in FITS if any higher or lower card fits (QA-03)


def lowest(cards: i64) -> i64:
    """Return the lowest card in a non-empty half of a set."""
    return i64(LOWEST[(cards & -cards) % 37])


def size(cards: i64) -> i64:
    """Return the number of cards in half a set."""
    count: i64 = 0
    while cards != 0:
        cards &= cards - 1
        count += 1
    return count


def members(low: i64, high: i64) -> list[int]:
    """Return the cards of a set, in order."""
    return [card for card in range(HALF) if low & BIT[card]] + [card + HALF for card in range(HALF) if high & BIT[card]]


def share_of(seats: i64) -> i64:
    """Q-05: return the number of cards dealt to each seat; the rest of the 63 is out of the game."""
    return (CARDS - 1) // seats


def card_text(card: i64) -> str:
    """Return a card as moves and diagrams write it: b2."""
    return f"{LETTERS[card // NUMBERS]}{card % NUMBERS + 1}"


def card_name(card: i64) -> str:
    """Return a card as players call it out: B2."""
    return card_text(card).upper()
