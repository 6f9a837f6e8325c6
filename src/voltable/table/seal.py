"""Provable deals: a hash that is published before the first card is dealt, and opened after the game."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Final

from voltable.core.options import Value
from voltable.core.record import Record
from voltable.core.rng import FAST, Rng, generator_of, sealed_seed, seed_number

SALT_BYTES: Final = 16


def commitment(
    game: str,
    version: int,
    options: Mapping[str, Value],
    seats: int,
    seed: int,
    salt: str,
    redeal: int | None = None,
    before: Sequence[Sequence[object]] = (),
) -> str:
    """Return the SHA-256 of everything that decides a deal. The salt prevents guessing the seed by trying all of them.

    It includes game, options and seats: under other options the same seed would be another deal. If a match continues
    another one with hidden cards dealt anew, it includes those moves and that seed.
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
    if redeal is not None:
        sealed["redeal"] = seed_number(redeal)
        sealed["before"] = [list(move) for move in before]
    text = json.dumps(sealed, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def setup_chance(seed: int) -> Rng:
    """Return the random generator of a quick set-up. It is derived from the seed, so that every worker lays the same
    cards, by a hash, so that it reveals nothing about the deal."""
    own = hashlib.sha256(b"voltable quick set-up\n" + seed_number(seed).to_bytes(16, "big")).digest()
    return Rng(sealed_seed(int.from_bytes(own[:16], "big")))


def digest(text: str) -> str:
    """Return the SHA-256 of a record's lines above its result, which reveals any change in them."""
    return hashlib.sha256(text.encode()).hexdigest()


def commitment_of(record: Record) -> str:
    """Return the commitment that the server that dealt this record would have published."""
    before = [[line.seat, line.move] for line in record.lines[: record.before]]
    return commitment(
        *(record.game, record.version, record.options, record.seats, record.seed, record.salt), record.redeal, before
    )
