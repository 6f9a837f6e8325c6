"""The kinds of moves, for the tables of docs/research."""

from typing import Final

KINDS: Final = [
    (r"1[br].*", "place this die on unit I: colour, number, direction"),
    (r"2[br].*", "the same for unit II"),
    (r"3[br].*", "the same for unit III"),
    (r"[123]x", "leave a unit in error"),
    (r"take:.*", "take this starting number"),
    (r"clear", "take back all your dice, to place them again"),
    (r"start:.*", "enter on this starting space of your side, counted in reading order"),
]
"""A pattern and the effect of the moves that match it. A move belongs to the first kind that it matches."""
