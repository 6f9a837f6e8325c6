"""Written by tools/terminal_words.py from the words of the page. Do not edit."""

import re as _re  # noqa: F401
from typing import Any as _Any

from voltable.cli.words.runtime import plus as _plus  # noqa: F401
from voltable.cli.words.runtime import text as _text  # noqa: F401

cards: _Any = (lambda n, *_: _text(n, " ", ("card" if (n == 1) else "cards")))
voltage: _Any = {
    "colours": {
        "o": "Orange",
        "g": "Green",
        "b": "Blue",
        "p": "Purple",
    },
    "editions": {
        "2017": {
            "by": "Bypass",
            "fu": "Blown Fuse",
            "aBy": "a **Bypass**",
            "aFu": "a **Blown Fuse**",
            "lit": "Transformer",
        },
        "older": {
            "by": "Echange",
            "fu": "Fusible",
            "aBy": "an **Echange**",
            "aFu": "a **Fusible**",
            "lit": "Transformateur",
        },
    },
    "plus": "plus",
    "minus": "minus",
    "total": (lambda n, *_: _text("total ", n)),
    "fifth": "fifth card",
    "closed": "Closed",
    "draw": "Draw",
    "topLit": "Lit back on top: drawing it flips a token",
    "discard": "Discard",
    "discards": (lambda n, *_: _text(n, " discarded ", ("card" if (n == 1) else "cards"))),
    "scores": (lambda mine, name, theirs, target, *_: _text("Sets: you ", mine, ", ", name, " ", theirs, ", of ", target)),
    "chooseFirst": "Your turn: play a card or draw two.",
    "chooseFirstFull": "Your turn: play a card.",
    "noRoom": "Your hand is full: six cards at most",
    "chooseSecond": "Your turn: play a card or draw.",
    "closedFor": (lambda colour, *_: _text(colour, " is closed for your second card")),
    "chooseDraw": "Draw your second card.",
    "chooseFlip": "Flip one of the four tokens.",
    "flipReason": (lambda term, *_: _text("You drew a ", term)),
    "effect": {
        "by": (lambda card, *_: _text(card, ": lay it on your opponent’s side. It may take a number card from there to yours.")),
        "fu": (lambda card, *_: _text(card, ": lay it on your opponent’s side. It may remove one card there.")),
    },
    "othersFirst": (lambda name, *_: _text(name, " is choosing.")),
    "othersFlip": (lambda name, term, *_: _text(name, " drew a ", term, " and must flip a token.")),
    "over": "The game is over.",
    "put": (lambda who, _you, card, side, *_: _text(who, " put ", card, " on ", side, ".")),
    "side": {
        "yours": "your side",
        "theirOwn": "their own side",
        "of": (lambda name, *_: _text(name, "'s side")),
    },
    "sideOfColour": (lambda side, colour, *_: _text(side, " of ", colour)),
    "took": (lambda card, side, *_: _text("It moved ", card, " to ", side, ".")),
    "removed": (lambda card, *_: _text("It removed ", card, ".")),
    "drew": (lambda who, _you, *_: _text(who, " drew a card.")),
    "drewCard": (lambda card, *_: _text("You drew ", card, ".")),
    "drewTransformer": (lambda who, _you, term, *_: _text(who, " drew a **", term, "**.")),
    "drewTransformerCard": (lambda card, term, *_: _text("You drew a **", term, "**: ", card, ".")),
    "reshuffled": (lambda n, *_: _text("The draw pile ran out: ", n, " ", ("discard was" if (n == 1) else "discards were"), " shuffled into a new one.")),
    "flipped": (lambda who, _you, colour, plus, *_: _text(who, " flipped **", colour, "** to ", ("plus: high wins" if plus else "minus: low wins"), ".")),
    "setHigh": (lambda colour, high, low, winner, *_: _text("**", colour, "** is full: ", high, " against ", low, ". High wins, so the set is **", winner, "**.")),
    "setLow": (lambda colour, low, high, winner, *_: _text("**", colour, "** is full: ", low, " against ", high, ". Low wins, so the set is **", winner, "**.")),
    "setTie": (lambda colour, n, winner, *_: _text("**", colour, "** is full: ", n, " against ", n, ". The fifth card loses a tie, so the set is **", winner, "**.")),
    "setIs": {
        "yours": "yours",
        "of": (lambda name, *_: _text(name, "'s")),
    },
    "won": (lambda who, _you, *_: _text(who, " won the game.")),
    "turn": (lambda n, who, *_: _text("Turn ", n, " · ", who)),
    "youInside": "you",
    "tally": (lambda a, mine, b, theirs, *_: _text("Sets: ", a, " ", mine, ", ", b, " ", theirs, ".")),
}
options: _Any = {
    "first_player": "Who takes the first turn.",
    "transformer_assignment": "Which cards turn a token when they are drawn. It changes how well you can guess a back.",
    "special_effect": "Whether you must take or remove a card when you play one and could.",
    "initial_polarity": "In the order orange, green, blue, purple.",
    "target_sets": "How many sets win the game.",
    "discard_visibility": "How much of it the screen shows. The 2017 edition shows all of it, the older one its top card.",
    "edition": "Whose names, pictures and habits to use. The rules of play are the same.",
}
