"""Join codes: six characters that identify a table that waits for players, easy to type and hard to guess.

docs/decisions/0018-table-codes.md says what a code opens, for how long, and why six characters are enough.
"""

import secrets
from typing import Final

ALPHABET: Final = "23456789CDFGHJKMNPQRTVWXY"
"""No look-alikes (0 O, 1 I L, 5 S, 2 Z, 8 B, U V) and no A or E, so that no code spells a word."""
LENGTH: Final = 6
AGE: Final = 14 * 24 * 3600 * 1000  # milliseconds after which an unused code expires
SEPARATORS: Final = " -_.·"


def new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def read_code(typed: str) -> str | None:
    """Return the code in user input, in any case and with any separators; None if it is not a code."""
    code = "".join(letter for letter in typed.upper() if letter not in SEPARATORS)
    return code if len(code) == LENGTH and all(letter in ALPHABET for letter in code) else None
