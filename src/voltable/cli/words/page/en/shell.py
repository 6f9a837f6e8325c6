"""Written by tools/terminal_words.py from the words of the page. Do not edit."""

import re as _re  # noqa: F401
from typing import Any as _Any

from voltable.cli.words.runtime import plus as _plus  # noqa: F401
from voltable.cli.words.runtime import text as _text  # noqa: F401

shell: _Any = {
    "you": "You",
    "levelsLong": {
        "random": "plays at random",
        "greedy": "takes the best-looking move at once",
        "planner": "looks a few moves ahead",
        "easy": "for a first game",
        "normal": "a good match for most players",
        "hard": "makes few mistakes",
        "expert": "the strongest we have",
        "learned": "trained by playing against itself",
    },
    "acts": {
        "youAsked": {
            "undo": "You asked to undo a move.",
            "draw": "You offered a draw.",
            "pause": "You asked for a pause.",
            "rematch": "You asked for a rematch.",
            "quick_setup": "You asked to lay the remaining cards at random.",
        },
        "asked": {
            "undo": (lambda name, *_: _text(name, " asked to undo a move.")),
            "draw": (lambda name, *_: _text(name, " offered a draw.")),
            "pause": (lambda name, *_: _text(name, " asked for a pause.")),
            "rematch": (lambda name, *_: _text(name, " asked for a rematch.")),
            "quick_setup": (lambda name, *_: _text(name, " asked to lay the remaining cards at random.")),
        },
        "youAgreed": {
            "undo": "You agreed to undo the move.",
            "draw": "You agreed to the draw.",
            "pause": "You agreed to a pause.",
            "rematch": "You agreed to a rematch.",
            "quick_setup": "You agreed to lay the cards at random.",
        },
        "agreed": {
            "undo": (lambda name, *_: _text(name, " agreed to undo the move.")),
            "draw": (lambda name, *_: _text(name, " agreed to the draw.")),
            "pause": (lambda name, *_: _text(name, " agreed to a pause.")),
            "rematch": (lambda name, *_: _text(name, " agreed to a rematch.")),
            "quick_setup": (lambda name, *_: _text(name, " agreed to lay the cards at random.")),
        },
        "undone": "The move was undone.",
        "paused": "The game is paused.",
        "outage": "The game was interrupted for a while. The clocks did not run.",
        "abandoned": (lambda days, *_: ("Nobody made a move for a day. The game is over, and nobody won." if (days == 1) else _text("Nobody made a move for ", days, " days. The game is over, and nobody won."))),
        "rematchAgreed": "Everybody wants a rematch.",
        "quickSetup": "The remaining cards are laid at random.",
        "youDeclined": "You declined.",
        "declined": (lambda name, *_: _text(name, " declined.")),
        "youResigned": "You resigned.",
        "resigned": (lambda name, *_: _text(name, " resigned.")),
        "youReady": "You are ready. The game continues when everybody is ready.",
        "ready": (lambda name, *_: _text(name, " is ready to continue.")),
        "resumed": "The game continues.",
        "sat": (lambda name, *_: _text(name, " sat down.")),
        "youPiece": "You chose another piece.",
        "piece": (lambda name, *_: _text(name, " chose another piece.")),
        "left": (lambda name, *_: _text(name, " left the seat.")),
        "trades": {
            "off": "A bot plays, so there are no trades.",
            "offers": "Only people play, so trades are allowed.",
        },
        "away": (lambda name, *_: _text(name, " disconnected.")),
        "back": (lambda name, *_: _text(name, " is back.")),
        "standIn": (lambda name, *_: _text("A bot plays for ", name, ".")),
        "youFlagged": "Your time ran out.",
        "flagged": (lambda name, *_: _text(name, " ran out of time.")),
    },
    "levels": {
        "random": "random",
        "greedy": "greedy",
        "planner": "planner",
        "easy": "easy",
        "normal": "normal",
        "hard": "hard",
        "expert": "expert",
        "learned": "learned",
    },
}
