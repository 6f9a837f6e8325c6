"""Written by tools/terminal_words.py from the words of the page. Do not edit."""

import re as _re  # noqa: F401
from typing import Any as _Any

from voltable.cli.words.runtime import plus as _plus  # noqa: F401
from voltable.cli.words.runtime import text as _text  # noqa: F401

qwitch: _Any = {
    "symbols": {
        "up": "Up",
        "down": "Down",
        "equal": "Equal",
    },
    "names": {
        "up": "one letter or one number higher",
        "down": "one letter or one number lower",
        "equal": "the same letter or number",
    },
    "players": "Players",
    "centre": "Direction and centre",
    "pass": "Pass",
    "asks": {
        "up": (lambda card, *_: _text("one higher than ", card)),
        "down": (lambda card, *_: _text("one lower than ", card)),
        "equal": (lambda card, *_: _text("the same letter or number as ", card)),
    },
    "go": (lambda ask, *_: _text("Go: ", ask, ".")),
    "play": (lambda ask, *_: _text("Your turn: play ", ask, ".")),
    "playOrPass": (lambda ask, *_: _text("Your turn: play ", ask, ", or pass.")),
    "mustPass": "Your turn: pass.",
    "nothingFits": "None of your cards fits",
    "choosing": (lambda name, *_: _text(name, " is choosing.")),
    "nobodyWon": "Nobody could play any more, and nobody won.",
    "youInside": "you",
    "played": (lambda card, who, *_: _text(card, " ", who)),
    "passed": (lambda who, _you, *_: _text(who, " passed.")),
    "stopStuck": "Stop: nobody can play. Everybody draws up to five cards.",
    "stopPasses": "Stop: everybody passed. Everybody draws up to five cards.",
    "stopEmpty": (lambda who, you, *_: _text("Stop: ", ("your hand is" if you else _text(who, "'s hand is")), " empty. Everybody draws up to five cards.")),
    "drewCards": (lambda cards, *_: _text("You drew ", cards, ".")),
    "reshuffled": "The Direction cards have run out: all twelve are shuffled again.",
    "bottom": (lambda card, *_: _text("No Direction card would help, so the bottom card ", card, " goes on top.")),
    "dealt": (lambda who, _you, each, out, *_: _plus(_text(who, " dealt ", each, " ", ("card" if (each == 1) else "cards"), " to each player"), _text((_text("; ", out, " ", ("is" if (out == 1) else "are"), " left out of the game") if out else ""), "."))),
    "opened": (lambda card, *_: _text(card, " is the first card in the centre.")),
    "redealt": "Nobody could ever have played on the first card, so the cards are dealt again.",
    "deadlock": (lambda left, *_: _text("Nobody can play any more. Cards left: ", left, ". Nobody wins.")),
    "deadlockWon": (lambda left, who, you, *_: _text("Nobody can play any more. Cards left: ", left, ". ", who, " ", ("have" if you else "has"), " the fewest.")),
    "won": (lambda who, _you, *_: _text(who, " won the game.")),
    "turned": (lambda symbol, who, _you, *_: _text("Direction: ", symbol, ", turned by ", who)),
}
options: _Any = {
    "mode": "In turn, or everybody at once in real time.",
    "dealer": "Who deals. In the Beginner game the next player begins.",
    "voluntary_pass": "Whether you may pass though you could play. A round of passes then stops play.",
    "step_rule": "Whether they mean exactly one step, or any higher or lower card.",
    "directions": "How many of the twelve are Up, Down and Equal.",
}
