"""The pieces in the box: 56 cards, four terminals, two score markers (V-02, V-03, V-43)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

MARKERS: Final = ["red", "yellow"]  # V-05
SEATS: Final = 2  # V-01

# The four terminals and their colours, in the order of the board (VA-01).
COLOURS: Final = 4
COLOUR_LETTERS: Final = "ogbp"
COLOUR_NAMES: Final = ["orange", "green", "blue", "purple"]

# V-02: the face of a number card is colour * 3 + number - 1; the two specials follow.
NUMBERS: Final = 3
NUMBER_FACES: Final = 12
BYPASS: Final = 12
FUSE: Final = 13
FACES: Final = 14
COPIES: Final = 4  # of every face (VA-03)

# V-43: a kind is face * 2 + back. Only the back marks a Transformer; its face is an ordinary one.
PLAIN: Final = 0
LIT: Final = 1
KINDS: Final = 28
NO_CARD: Final = 28  # in an empty place of a hand

CARDS: Final = 56
TRANSFORMERS: Final = 18

HAND_LIMIT: Final = 6  # V-19
DEAL: Final = 4  # V-06
SET_SIZE: Final = 5  # V-22
DEFAULT_TARGET: Final = 4  # V-05, V-33
DEFAULT_POLARITY: Final = "+--+"  # V-04


def colour_of(face: i64) -> i64:
    return face // NUMBERS


def kind_of(face: i64, back: i64) -> i64:
    return face * 2 + back


def card_text(face: i64) -> str:
    """Return a face as moves and diagrams write it: o3, by, fu."""
    if face < NUMBER_FACES:
        return f"{COLOUR_LETTERS[colour_of(face)]}{face % NUMBERS + 1}"
    return "by" if face == BYPASS else "fu"


def face_name(face: i64) -> str:
    """Return the name of a face for people."""
    if face < NUMBER_FACES:
        return f"{COLOUR_NAMES[colour_of(face)]} {face % NUMBERS + 1}"
    return "Bypass" if face == BYPASS else "Fuse"


def back_text(back: i64) -> str:
    return "transformer" if back == LIT else "plain"


def fixed_deck(assignment: str) -> vec[u8]:
    """Return the 56 kinds of a printed deck: a fixed list of 18 fronts has Transformer backs (V-43, VA-04)."""
    deck: list[u8] = []
    for face in range(i64(FACES)):
        lit = _lit_copies(assignment, face)
        for copy in range(i64(COPIES)):
            deck.append(u8(kind_of(face, LIT if copy < lit else PLAIN)))
    return vec[u8](deck)


def _lit_copies(assignment: str, face: i64) -> i64:
    """Return how many of the four cards of this face are Transformers: `k4`, `k3`, or 0 for `random`, dealt later."""
    if assignment == "k4":
        return 2 if face < NUMBER_FACES and face % NUMBERS == 1 else 1
    if assignment == "k3":
        return 1 if face < NUMBER_FACES else 3
    return 0
