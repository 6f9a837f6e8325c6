"""Colour symmetry: exchanging the four colours does not change the value of a position."""

from typing import Final

COLOURED: Final = (
    "ogbp",
    {
        "own_hand": 3,
        "own_known": 3,
        "their_known": 3,
        "unseen": 3,
        "terminals": 1,
        "tokens": 1,
        "first_half": 1,
    },
)
"""The letters of the colours, and the fields of an observation indexed by colour, with the entries for each colour."""
