"""tools/hex_judgement.py: a small generation is really played and learned from."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from tools.hex_judgement import as_chance, first_thoughts, fit_points, points, text_of, to_come_in

from voltable.games.voltage_hex import judgement as of
from voltable.games.voltage_hex.judgement import Network

ROOT = Path(__file__).parents[2]


def run(folder: Path, *words: str) -> str:
    command = [sys.executable, str(ROOT / "tools" / "hex_judgement.py"), str(folder), "--games", "2", *words]
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout


@pytest.mark.thorough
def test_generations_are_played_learned_from_and_gone_on_with(tmp_path: Path) -> None:
    written = tmp_path / "weights.py"
    assert "generation 0: " in run(tmp_path, "--generations", "1")
    first = (tmp_path / "0.weights").read_text(encoding="utf-8")
    told = run(tmp_path, "--generations", "2", "--write", str(written))
    assert "generation 1: " in told
    assert "generation 0: " not in told
    assert (tmp_path / "0.weights").read_text(encoding="utf-8") == first
    second = (tmp_path / "1.weights").read_text(encoding="utf-8")
    assert first != second
    assert second in written.read_text(encoding="utf-8")
    Network(second)


def test_nothing_to_play_is_refused(tmp_path: Path) -> None:
    with pytest.raises(subprocess.CalledProcessError) as refused:
        run(tmp_path, "--generations", "0")
    assert "games, generations and jobs are 1 or more" in refused.value.stderr


def test_points_that_come_later_count_less() -> None:
    course = [(1, 0.0, True), (1, 0.0, False), (3, 10.0, True)]
    gained = to_come_in(course, turn=4, lead=4.0)
    early = 10.0 - 6.0 * 0.96**2
    assert [points for points, _ in gained] == pytest.approx([early, early, -6.0])
    assert [kept for _, kept in gained] == [True, False, True]


@pytest.mark.thorough
def test_what_follows_from_the_inputs_is_learned_and_told_as_a_chance() -> None:
    rng = np.random.default_rng(1)
    inputs = rng.random((3000, of.INPUTS)).astype(np.float32) - np.float32(0.5)
    wanted = (np.abs(inputs[:, of.LATE]) + inputs[:, of.LEAD]).astype(np.float32)
    weights = fit_points(inputs, wanted)
    assert np.mean((points(weights, inputs) - wanted) ** 2) < 0.1 * np.var(wanted)
    won = np.sign(inputs[:, of.LEAD])
    spoken = as_chance(weights, inputs, won)
    assert np.mean(np.sign(points(spoken, inputs)) == won) > 0.9


def test_weights_come_back_from_their_text() -> None:
    network = Network(text_of(first_thoughts()))
    rows = np.array(list(network.rows)).reshape(of.INPUTS + 1, of.COLUMNS)
    assert np.allclose(rows, first_thoughts()[:-1], rtol=1e-3)
    assert list(network.out) == [0.0] * of.HIDDEN
