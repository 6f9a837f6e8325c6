"""The kinds of moves, for the tables of docs/research."""

from typing import Final

KINDS: Final = [
    (r"[a-h][1-8]", "lay this card: letter, then number"),
    (r"pass", "pass; in the ticks of the parallel environment, wait"),
]
"""A pattern and the effect of the moves that match it. A move belongs to the first kind that it matches."""
