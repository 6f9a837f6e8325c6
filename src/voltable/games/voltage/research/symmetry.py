"""The four colours are alike: a position with its colours exchanged has the same worth."""

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
"""The letters of the colours, and the fields of an observation that go by colour, with how many entries each has."""
