"""The new deal of a game continued at a public table never changes, because records of such games replay from it."""

import hashlib
from typing import Any

import pytest

from voltable.catalog import load
from voltable.core.course import Course
from voltable.core.rng import Rng, sealed_seed
from voltable.testing.laws import random_game

SECRET = 0x00112233445566778899AABBCCDDEEFF
POSITIONS = {
    "voltage": "873a130f8b9ace47",
    "voltage_hex": "b0c2cead132fdce7",
    "volt": "e96b7e9df6d91b7a",
    "qwitch": "a1e48fb06e91b764",
}
DRAWN: list[int | str] = [
    *(0, 1, 30, 783, 1469241612),
    "0x1.633587de21320p-3",
    "sha256-counter:89885ab4a8b25989ece807c745270f0b:0",
    "sha256-counter:00112233445566778899aabbccddeeff:11",
]


@pytest.mark.parametrize("key", ["voltage", "voltage_hex", "volt", "qwitch"])
def test_a_redeal_is_what_it_was(key: str) -> None:
    assert redealt(key) == POSITIONS[key]


def redealt(key: str) -> str:
    """Return the start of the SHA-256 of a position after twenty moves whose hidden part was dealt anew."""
    game = load(key)
    seats = game.best_seats[0]
    turns = list(random_game(game, seats, 3))
    course: Course[Any, Any] = Course(game, seats, 3)
    course.state = game.clone(turns[20].state)
    course.redeal(sealed_seed(SECRET))
    return hashlib.sha256(game.position_text(course.state).encode()).hexdigest()[:16]


def test_numbers_drawn_from_a_sealed_seed_are_what_they_were() -> None:
    assert drawn() == DRAWN


def drawn() -> list[int | str]:
    rng = Rng(sealed_seed(SECRET))
    numbers: list[int | str] = [int(rng.below(n)) for n in (2, 6, 52, 1000, 2**31)]
    return [*numbers, rng.unit().hex(), rng.split().to_text(), rng.to_text()]
