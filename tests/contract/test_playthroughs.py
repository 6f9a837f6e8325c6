"""Golden playthroughs: whole games as they were played when they were last reviewed."""

import pytest
from tests.contract.cases import CASES
from tests.contract.playthroughs import playthrough, playthrough_path
from tests.vectors import VECTORS

from voltable.catalog import GAMES
from voltable.testing import Case

REAL_CASES = [case for case in CASES if case.key in GAMES]


@pytest.mark.parametrize("case", REAL_CASES, ids=repr)
def test_a_game_goes_as_it_always_went(case: Case) -> None:
    """After an intended change of rules, `python tools/playthrough.py GAME` writes them anew."""
    assert playthrough(case).splitlines() == playthrough_path(case).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("key", GAMES)
def test_no_game_is_without_playthrough_perft_and_order(key: str) -> None:
    assert list((VECTORS / key).glob("playthrough-*.txt"))
    assert (VECTORS / key / "perft.txt").exists()
    assert (VECTORS / key / "moves.txt").exists()
