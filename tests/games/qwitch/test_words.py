"""Events as sentences."""

from collections.abc import Mapping

import pytest
from tests.games.qwitch.positions import GAME

NAMES = ["You", "Ada", "Ben"]


@pytest.mark.parametrize(
    ("seen", "sentence"),
    [
        ({"kind": "play", "seat": 1, "card": "b2"}, "Ada: B2."),
        ({"kind": "pass", "seat": 2}, "Ben: pass."),
        ({"kind": "stop", "seat": 1, "why": "empty"}, "Ada has no card left in hand and calls stop."),
        ({"kind": "stop", "seat": 0, "why": "empty"}, "You have no card left in hand and call stop."),
        ({"kind": "stop", "seat": 1, "why": "stuck"}, "Nobody has a card that fits: play stops."),
        ({"kind": "stop", "seat": 1, "why": "passes"}, "Everybody passed: play stops."),
        ({"kind": "draw", "seat": 1, "count": 1, "pile": 3}, "Ada drew 1 card; 3 left in the pile."),
        (
            {"kind": "draw", "seat": 0, "count": 2, "pile": 0, "cards": ["a1", "h8"]},
            "You drew A1 H8; 0 left in the pile.",
        ),
        ({"kind": "direction", "seat": 1, "symbol": "up"}, "Ada turned the Direction UP."),
        ({"kind": "direction", "seat": 1, "symbol": "up", "next": 2}, "Ada turned the Direction UP; Ben to play."),
        ({"kind": "reshuffle", "seat": 1, "cards": 12}, "The Direction cards are used up: all twelve are shuffled."),
        ({"kind": "bottom", "seat": 1, "card": "c3"}, "No Direction would help: the bottom card comes up, C3."),
        ({"kind": "deal", "seat": 1, "each": 15, "out": 3}, "Ada dealt 15 cards to each; 3 cards are out of the game."),
        ({"kind": "deal", "seat": 1, "each": 31, "out": 1}, "Ada dealt 31 cards to each; 1 card is out of the game."),
        ({"kind": "centre", "seat": 1, "card": "c3"}, "C3 lies in the centre."),
        ({"kind": "redeal", "seat": 1}, "Nobody could ever play on the first card: the cards are dealt anew."),
        (
            {"kind": "deadlock", "seat": 1, "left": [3, 2, 4], "winner": 1},
            "Nobody will play any more. Cards left: You 3, Ada 2, Ben 4; Ada won with the fewest.",
        ),
        (
            {"kind": "deadlock", "seat": 1, "left": [2, 2, 4], "winner": None},
            "Nobody will play any more. Cards left: You 2, Ada 2, Ben 4; nobody wins.",
        ),
        ({"kind": "win", "seat": 2, "left": [1, 2, 0]}, "Ben is out of cards and won the game."),
        ({"kind": "win", "seat": 0, "left": [0, 2, 1]}, "You are out of cards and won the game."),
    ],
)
def test_every_event_is_a_sentence(seen: Mapping[str, object], sentence: str) -> None:
    assert GAME.event_text(seen, NAMES) == sentence
