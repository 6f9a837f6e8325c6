"""Colours and marks of the terminal, with replacements for terminals without colours or Unicode.

Amber only means that you may act here; a Transformer back is amber because it carries a flip.
"""

import os
from collections.abc import Mapping
from typing import Final

DUMB: Final = ("dumb", "unknown")  # values of TERM
GROUNDS: Final = ("dark", "light", "unknown")

# Text colours on a dark, a light and an unknown background; the last have a contrast of at least 3:1 on both.
INKS: Final = {
    "ink": ("", "", ""),
    "strong": ("bold", "bold", "bold"),
    "quiet": ("#98a7ae", "#56646b", "#7d8b92"),
    "line": ("#6b7b85", "#76848a", "#7d8b92"),
    "live": ("bold #ffc24d", "bold #9a4e00", "bold #c98500"),
    "bad": ("#ff8d7d", "#b3241c", "#dc4a3d"),
    "brass": ("bold #d9b166", "bold #86621f", "bold #a5802f"),
    "orange": ("#ff9a57", "#a8420a", "#d96b1f"),
    "green": ("#5fd08c", "#176b3f", "#2f9e5f"),
    "blue": ("#7db6ff", "#1c58b0", "#4a86e0"),
    "purple": ("#c5a0ff", "#6a38b4", "#9166d9"),
    "red": ("#ff7a6b", "#b3261e", "#dc4a3d"),
    "yellow": ("#ffd24d", "#846200", "#b8891a"),
    "seat 0": ("#4fdcca", "#0b6f66", "#1d9a8e"),
    "seat 1": ("#f26cb0", "#94165f", "#d0458f"),
    "seat 2": ("#c3dc4e", "#56690a", "#84960f"),
    "seat 3": ("#b9aeff", "#5a4bc2", "#8474e0"),
}

# Styles with a background of their own look the same on every terminal.
PLATES: Final = {
    "key": "bold #261700 on #ffb938",
    "plate orange": "bold #fff6e4 on #b84a0c",
    "plate green": "bold #fff6e4 on #1b7546",
    "plate blue": "bold #fff6e4 on #1f5fbd",
    "plate purple": "bold #fff6e4 on #5f2fa8",
    "plate ivory": "bold #2a2620 on #f4eddc",
    "back": "#98a7ae on #22343d",
    "back lit": "bold #ffc24d on #22343d",
}

# name: (Unicode, ASCII). Shapes repeat the meaning of colours: disc, triangle, square, diamond.
MARKS: Final = {
    "orange": ("●", "(o)"),
    "green": ("▲", "/g\\"),
    "blue": ("■", "[b]"),
    "purple": ("◆", "<p>"),
    "seat 0": ("●", "-"),
    "seat 1": ("■", "-"),
    "seat 2": ("▲", "-"),
    "seat 3": ("◆", "-"),
    "seat -1": ("·", "-"),  # events of the whole table
    "lit": ("≈", "*"),
    "back": ("V", "?"),
    "won": ("●", "#"),
    "open": ("○", "."),
    "wire": ("─", "-"),
    "there": ("■", "#"),
    "free": ("□", "."),
    "to": ("→", "->"),
    "minus": ("−", "-"),
    "dot": ("·", "-"),
    "lamp": ("●", ">"),
    "more": ("…", "..."),
}


class Look:
    """The styles and marks of this terminal; `ground` is dark, light or unknown."""

    def __init__(self, plain: bool, ground: str = "unknown", ascii_only: bool | None = None) -> None:
        self.plain = plain
        """Whether to use no colours; cards then have brackets."""
        self.ascii_only = plain if ascii_only is None else ascii_only
        """Whether to draw with ASCII characters only."""
        self._theme = GROUNDS.index(ground)

    def style(self, name: str) -> str:
        """Return a rich style; an unknown name is a seat beyond the fourth and gets the text colour."""
        if self.plain:
            return ""
        return PLATES.get(name) or INKS.get(name, INKS["ink"])[self._theme]

    def mark(self, name: str) -> str:
        unicode, ascii = MARKS.get(name, (name[-1], name[-1]))
        return ascii if self.ascii_only else unicode


def is_simple(environment: Mapping[str, str], encoding: str) -> bool:
    """Return whether this terminal can show only ASCII."""
    return environment.get("TERM", "") in DUMB or not is_utf8(encoding)


def is_utf8(encoding: str) -> bool:
    return encoding.lower().replace("-", "").startswith("utf8")


def ground_of(environment: Mapping[str, str]) -> str:
    """Return the background from COLORFGBG, which some terminals set: `15;0` is white on black."""
    ground = environment.get("COLORFGBG", "").rpartition(";")[2]
    if ground in ("7", "15"):
        return "light"
    return "dark" if ground.isdigit() else "unknown"


def look_for(plain: bool, encoding: str) -> Look:
    """Return the look for this terminal. `plain` is the command line's option; NO_COLOR removes only the colours."""
    ascii_only = plain or is_simple(os.environ, encoding)
    return Look(ascii_only or bool(os.environ.get("NO_COLOR")), ground_of(os.environ), ascii_only)
