"""Provable deals: what is published before the first card is dealt, and opened after the last was played."""

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
    """The SHA-256 of everything that decides a deal. The salt keeps anybody from trying all likely seeds.

    Game, options and seats belong to it: under other options the same seed would be another deal. Where a match goes on
    from moves of another one and the hidden things are dealt anew, so do those moves and that seed.
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
    """The chance of a quick set-up. The seed fixes it, so that every worker lays the same cards; it is a generator of
    its own, which tells nothing about the deal."""
    own = hashlib.sha256(b"voltable quick set-up\n" + seed_number(seed).to_bytes(16, "big")).digest()
    return Rng(sealed_seed(int.from_bytes(own[:16], "big")))


def digest(text: str) -> str:
    """The SHA-256 of a record's lines above its result: a slip in any of them shows."""
    return hashlib.sha256(text.encode()).hexdigest()


def commitment_of(record: Record) -> str:
    """What the server that dealt this record would have published."""
    before = [[line.seat, line.move] for line in record.lines[: record.before]]
    return commitment(
        *(record.game, record.version, record.options, record.seats, record.seed, record.salt), record.redeal, before
    )
