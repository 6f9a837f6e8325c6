"""A file of weights as a contestant: it plays in an arena like any bot, and an invalid name is refused."""

from pathlib import Path

import pytest
from tests.bots.networks import any_weights, written

from voltable.bots.network import InvalidWeights
from voltable.catalog import load
from voltable.core.errors import InvalidOption
from voltable.lab.arena import run
from voltable.lab.contestant import check_contestant, make_contestant, taught
from voltable.lab.folder import Folder
from voltable.lab.plan import Plan
from voltable.lab.workers import Processes

GAME = load("voltage")


def weights_in(folder: Path) -> Path:
    path = folder / "at@home.weights"
    path.write_bytes(written(GAME, any_weights(GAME, 3)))
    return path


def test_a_file_of_weights_plays_in_an_arena(tmp_path: Path) -> None:
    name = taught(weights_in(tmp_path), 6)
    check_contestant(name)
    folder = Folder.create(tmp_path / "arena", Plan.make("voltage", {}, (name, "random"), 2))
    outcomes = list(run(folder, Processes(1)))
    assert [sum(outcome.points) for outcome in outcomes] == [1.0, 1.0]
    assert all(not outcome.forfeits for outcome in outcomes)


@pytest.mark.parametrize(
    "name", ["learned:", "learned:a.weights", "learned:@5", "learned:a@0", "learned:a@-1", "learned:a@²"]
)
def test_a_name_without_file_or_iterations_is_refused(name: str) -> None:
    with pytest.raises(InvalidOption, match="learned:FILE@ITERATIONS"):
        check_contestant(name)


def test_a_file_that_is_missing_or_no_network_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        check_contestant(taught(tmp_path / "nothing", 5))
    (tmp_path / "letter").write_text("dear")
    with pytest.raises(InvalidWeights, match="not a network"):
        check_contestant(taught(tmp_path / "letter", 5))


def test_weights_play_their_own_game_only(tmp_path: Path) -> None:
    with pytest.raises(InvalidWeights, match="not qwitch"):
        make_contestant(taught(weights_in(tmp_path), 5), load("qwitch"), 2, 0, 1)
