"""Positions that are the same to the rules: each teaches what all of them would.

In Voltage the four colours are alike. A position with its colours exchanged is another position with the same worth,
and its best moves are the same with their colours exchanged: twenty-four positions for one.
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
    """Where everything comes from: `observation[bytes]` and `visits[moves]` are the exchanged position's."""

    bytes: NDArray[np.int64]
    moves: NDArray[np.int64]


def exchanges(game: Game[Any, Any], seats: int) -> list[Exchange]:
    """All exchanges that the rules do not notice, the one that changes nothing first."""
    letters, coloured = part_of(game.key, "symmetry") or ("", {})
    return [
        Exchange(byte_order(game, seats, order, coloured), move_order(game, letters, order))
        for order in permutations(range(len(letters)))
    ]


def byte_order(game: Game[Any, Any], seats: int, order: tuple[int, ...], coloured: dict[str, int]) -> NDArray[np.int64]:
    """Colour `n` of the exchanged position is `order[n]` of the true one."""
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
    """`by:o:2` with another colour; a word is a colour if it is a letter of one, alone or before a number."""
    words = []
    for word in text.split(":"):
        is_coloured = word[0] in letters and (len(word) == 1 or word[1:].isdigit())
        words.append(letters[order[letters.index(word[0])]] + word[1:] if is_coloured else word)
    return ":".join(words)
