"""Data augmentation by symmetries of the rules.

In Voltage the four colours are equivalent. A position with its colours permuted has the same value, and its best moves
are the same with their colours permuted: one position gives twenty-four.
"""

from dataclasses import dataclass
from itertools import permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from voltable.catalog import part_of
from voltable.core.capabilities import observer_of
from voltable.core.game import Game


@dataclass(frozen=True)
class Exchange:
    """A permutation of colours: `observation[bytes]` and `visits[moves]` belong to the permuted position."""

    bytes: NDArray[np.int64]
    moves: NDArray[np.int64]


def exchanges(game: Game[Any, Any], seats: int) -> list[Exchange]:
    """Return all permutations under which the rules are invariant, the identity first."""
    letters, coloured = part_of(game.key, "symmetry") or ("", {})
    return [
        Exchange(byte_order(game, seats, order, coloured), move_order(game, letters, order))
        for order in permutations(range(len(letters)))
    ]


def byte_order(game: Game[Any, Any], seats: int, order: tuple[int, ...], coloured: dict[str, int]) -> NDArray[np.int64]:
    """Return the permutation of bytes; colour `n` of the permuted position is `order[n]` of the original."""
    found: list[int] = []
    first = 0
    for field in observer_of(game).fields(seats):
        places = np.arange(first, first + field.size).reshape(field.shape)
        width = coloured.get(field.name, 0)
        rows = [colour * width + at for colour in order for at in range(width)]
        found += [int(place) for place in np.concatenate([places[rows], places[len(rows) :]]).ravel()]
        first += field.size
    return np.array(found)


def move_order(game: Game[Any, Any], letters: str, order: tuple[int, ...]) -> NDArray[np.int64]:
    return np.array(
        [game.parse_move(exchanged(game.move_text(move), letters, order)) for move in range(game.move_count)]
    )


def exchanged(text: str, letters: str, order: tuple[int, ...]) -> str:
    """Return a move text with permuted colours; a word is a colour if it is its letter, alone or before a number."""
    words = []
    for word in text.split(":"):
        is_coloured = word[0] in letters and (len(word) == 1 or word[1:].isdigit())
        words.append(letters[order[letters.index(word[0])]] + word[1:] if is_coloured else word)
    return ":".join(words)
