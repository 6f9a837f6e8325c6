"""Written by tools/terminal_words.py from the words of the page. Do not edit."""

import re as _re  # noqa: F401
from typing import Any as _Any

from voltable.cli.words.runtime import plus as _plus  # noqa: F401
from voltable.cli.words.runtime import text as _text  # noqa: F401

fair: _Any = {
    "deal": "The deal",
    "sealed": "Everything that chance decides in this game was fixed before the first move. Copy this fingerprint of the deal: the record shows it again after the game, as proof that nothing was changed.",
    "fingerprint": "Fingerprint of the deal",
    "copy": "Copy the fingerprint",
    "copied": "Fingerprint copied",
    "known": "This game goes on from a saved one. Whoever has that record knows everything that is still hidden.",
    "anew": "This game goes on from a saved one. Everything that was still hidden has been dealt again.",
    "agree": "Agree and take this seat",
    "keys": "Devices and programs",
    "here": "This device",
    "browser": "A browser",
    "token": "Program",
    "since": (lambda day, *_: _text("since ", day)),
    "signOut": "Sign out",
    "others": "Sign out everywhere else",
}
