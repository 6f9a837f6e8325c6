"""A short training, from the first games to a player on the ladder. Needs PyTorch: `make test-learn` installs it."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch", reason="PyTorch is not installed: make test-learn")

import torch
from librt.vecs import vec
from mypy_extensions import u8

from voltable.bots.network import read_network
from voltable.catalog import load
from voltable.lab.contestant import check_contestant, taught
from voltable.lab.folder import FolderError
from voltable.lab.training.games import Positions, Teacher, play_games
from voltable.lab.training.model import Course, Model
from voltable.lab.training.run import Training, TrainingPlan, open_folder
from voltable.lab.workers import Processes

GAME = load("voltage")
PLAN = TrainingPlan(
    game="voltage",
    seed=3,
    generations=2,
    first_games=3,
    games=2,
    iterations=8,
    window=2,
    first_epochs=2,
    epochs=1,
    rate=0.002,
    hidden=(16, 8),
    levels=("easy",),
    ladder_games=2,
    ladder_iterations=8,
)


def some_positions() -> Positions:
    return play_games(Teacher("voltage", "easy", 0, seed=1, generation=0), range(4))


def trained(folder: Path, plan: TrainingPlan = PLAN) -> list[str]:
    told: list[str] = []
    training = Training(folder, plan, Processes(1), told.append)
    open_folder(folder, plan)
    training.run()
    return told


def test_the_player_counts_as_the_learner_does() -> None:
    positions = some_positions()
    model = Model(GAME, (32, 16), seed=5)
    list(Course(model, seed=1, rate=0.01, trust=0.0).learn(positions, 3))
    network = read_network(model.to_bytes())
    with torch.no_grad():
        scores, worth = model.forward(torch.from_numpy(positions.observations[:40]))
    out = vec[float]([0.0] * GAME.move_count)
    for row in range(40):
        network.look(vec[u8]([u8(byte) for byte in positions.observations[row]]))
        assert network.value() == pytest.approx(float(worth[row]), abs=0.02)
        legal = [int(move) for move in np.flatnonzero(positions.visits[row] >= 0)]
        network.shares(legal, out)
        expected = torch.softmax(scores[row][legal], dim=0)
        assert [out[move] for move in legal] == pytest.approx([float(share) for share in expected], abs=0.02)


def test_learning_comes_closer_to_what_the_search_thought_and_how_games_ended() -> None:
    course = Course(Model(GAME, (32, 16), seed=5), seed=1, rate=0.01, trust=0.0)
    losses = [learned for learned, _ in course.learn(some_positions(), 12)]
    assert losses[-1].policy < losses[0].policy
    assert losses[-1].value < losses[0].value


def test_a_network_goes_on_from_its_file() -> None:
    model = Model(GAME, (16, 8), seed=1)
    other = Model(GAME, (16, 8), seed=2)
    assert other.to_bytes() != model.to_bytes()
    other.take(model.to_bytes())
    assert other.to_bytes() == model.to_bytes()


def test_a_training_ends_in_a_player_with_a_place_on_the_ladder(tmp_path: Path) -> None:
    folder = tmp_path / "training"
    told = trained(folder)
    assert any("generation 1: rating" in line for line in told)
    assert {path.name for path in folder.iterdir()} == {
        "training.json",
        "positions-00.npz",
        "positions-01.npz",
        "voltage-00.weights",
        "voltage-01.weights",
        "epochs.jsonl",
        "ratings.json",
        "losses.svg",
        "ratings.svg",
        "ladder",
    }
    check_contestant(taught(folder / "voltage-01.weights", 8))


def test_a_training_goes_on_where_it_was_stopped_and_comes_to_the_same(tmp_path: Path) -> None:
    trained(tmp_path / "whole")
    trained(tmp_path / "halved")
    for name in ("voltage-01.weights", "positions-01.npz"):
        (tmp_path / "halved" / name).unlink()
    told = trained(tmp_path / "halved")
    assert not any(line.startswith("generation 0: moves") for line in told)
    for name in ("voltage-01.weights", "epochs.jsonl"):
        assert (tmp_path / "whole" / name).read_bytes() == (tmp_path / "halved" / name).read_bytes()


def test_a_folder_of_another_training_is_refused(tmp_path: Path) -> None:
    open_folder(tmp_path / "a", PLAN)
    with pytest.raises(FolderError, match="begun with games 2, not 9"):
        open_folder(tmp_path / "a", replace(PLAN, games=9))
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "letter.txt").write_text("dear")
    with pytest.raises(FolderError, match="holds other files"):
        open_folder(tmp_path / "b", PLAN)
