"""Provable deals: what is published before the first card is dealt, and opened after the last was played."""

import hashlib
import json
from collections.abc import Mapping
from typing import Final

from voltable.core.options import Value
from voltable.core.rng import FAST, generator_of, seed_number

SALT_BYTES: Final = 16


def commitment(game: str, version: int, options: Mapping[str, Value], seats: int, seed: int, salt: str) -> str:
    """The SHA-256 of everything that decides a deal. The salt keeps anybody from trying all likely seeds.

    Game, options and seats belong to it: under other options the same seed would be another deal.
    """
    sealed: dict[str, object] = {
        "game": game,
        "version": version,
        "options": dict(options),
        "seats": seats,
        "seed": seed_number(seed),
        "salt": salt,
    }
    if generator_of(seed) != FAST:
        sealed["generator"] = generator_of(seed)
    text = json.dumps(sealed, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def digest(text: str) -> str:
    """The SHA-256 of a record's lines above its result: a slip in any of them shows."""
    return hashlib.sha256(text.encode()).hexdigest()
