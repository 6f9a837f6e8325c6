"""Training games: every choice, as its seat saw it, and the same again from the same seed."""

from pathlib import Path

import numpy as np
from tests.bots.networks import any_weights, written

from voltable.catalog import load
from voltable.core.capabilities import observer_of
from voltable.lab.training.games import ILLEGAL, Positions, Teacher, play_game, play_games

GAME = load("voltage")


def same(one: Positions, other: Positions) -> bool:
    return all(np.array_equal(part, getattr(other, name)) for name, part in vars(one).items())


def taught(folder: Path) -> Teacher:
    weights = folder / "any.weights"
    weights.write_bytes(written(GAME, any_weights(GAME, 3)))
    return Teacher("voltage", str(weights), 8, seed=2, generation=1)


def test_a_game_gives_a_row_for_every_choice() -> None:
    rows = play_game(Teacher("voltage", "easy", 0, seed=1, generation=0), 0)
    count = len(rows.results)
    assert count > 20
    assert rows.observations.shape == (count, observer_of(GAME).size(2))
    assert rows.visits.shape == (count, GAME.move_count)
    assert ((rows.visits != ILLEGAL).sum(axis=1) > 1).all()
    assert (rows.visits.max(axis=1) > 0).all()
    assert set(np.unique(rows.results)) <= {-1.0, 1.0}
    assert (rows.observations[:, -1] == 1).all()  # it is the seat's own turn


def test_the_same_seed_gives_the_same_games_and_another_generation_others(tmp_path: Path) -> None:
    teacher = taught(tmp_path)
    first = play_game(teacher, 4)
    assert same(first, play_game(teacher, 4))
    later = Teacher(teacher.game, teacher.name, teacher.iterations, teacher.seed, generation=2)
    assert not same(first, play_game(later, 4))


def test_what_a_network_expects_is_kept_and_of_a_level_the_result(tmp_path: Path) -> None:
    """A level's expectation is a heuristic, which must not be learned."""
    rows = play_game(taught(tmp_path), 1)
    assert (np.abs(rows.values) < 1.0).any() and (np.abs(rows.values) <= 1.0).all()
    level = play_game(Teacher("voltage", "easy", 0, seed=1, generation=0), 1)
    assert (level.values == level.results).all()


def test_positions_are_kept_and_found_again(tmp_path: Path) -> None:
    positions = play_games(Teacher("voltage", "easy", 0, seed=1, generation=0), range(2))
    positions.save(tmp_path / "positions-00.npz")
    assert same(positions, Positions.load(tmp_path / "positions-00.npz"))
    assert [path.name for path in tmp_path.iterdir()] == ["positions-00.npz"]
