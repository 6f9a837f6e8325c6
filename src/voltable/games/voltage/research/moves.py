"""The kinds of moves, for the tables of docs/research."""

from typing import Final

KINDS: Final = [
    (r"[ogbp][123]:(own|opp)", "lay this card on your own side, or the opponent's side, of its terminal"),
    (r"by:[ogbp](:[123])?", "lay a Bypass on a terminal; with a number, take that card"),
    (r"fu:[ogbp](:([123]|by|fu))?", "lay a Fuse on a terminal; with a card, remove it"),
    (r"draw", "draw"),
    (r"flip:[ogbp]", "flip the token of a terminal, after a drawn Transformer"),
]
"""A pattern and the effect of the moves that match it. A move belongs to the first kind that it matches."""
