"""Moves and positions as text: they round-trip, keep their order, and bad ones are refused."""

import pytest
from tests.contract.cases import FIRST, OTHERS
from tests.vectors import VECTORS

from voltable.catalog import GAMES, load
from voltable.testing.texts import TextTests


class TestTexts(TextTests):
    cases = FIRST


@pytest.mark.thorough
class TestTextsWithOptions(TextTests):
    cases = OTHERS


@pytest.mark.parametrize("key", GAMES)
def test_the_numbers_of_the_moves_never_change(key: str) -> None:
    """Records, networks and other programs rely on the order: a change is a new version of the game's rules."""
    game = load(key)
    moves = (VECTORS / key / "moves.txt").read_text(encoding="utf-8").split()
    assert [game.move_text(move) for move in range(game.move_count)] == moves
