"""The kinds of moves, for the tables of docs/research."""

from typing import Final

KINDS: Final = [
    (r"orient:.*", "choose the side to which the placed, flipped or rotated portal opens"),
    (r"draw", "draw a card"),
    (r"pass", "pass"),
    (r"done", "stop looking at cards"),
    (r"put:.*", "set-up: put the card just drawn on this space"),
    (r"flip:.*", "turn the face-down card on this space face up"),
    (r"look:.*", "look at the face-down card on this space"),
    (r"rotate:.*", "rotate your portal on this space (an `orient` move follows)"),
    (r"discard:.*", "put a card of this kind under the pile"),
    (r"place:.*", "place a card of this kind from your hand on this space"),
    (r"accept|decline|withdraw", "answer an offer, or withdraw your own"),
    (r"offer:.*", "offer cards for others"),
    (r"gift:.*", "offer cards for nothing"),
]
"""A pattern and the effect of the moves that match it. A move belongs to the first kind that it matches."""
