"""Games stepped together equal the games of the engine, move by move."""

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from tests.crossing import crossed
from tests.fleet.tables import TABLES

from voltable.catalog import load
from voltable.core.capabilities import observer_of
from voltable.core.errors import IllegalMove, InvalidOption, InvalidSeats, Unsupported
from voltable.core.rng import Rng
from voltable.fleet import Fleet
from voltable.testing.copying import WAYS
from voltable.testing.effort import effort
from voltable.testing.laws import observation_bytes

tables = pytest.mark.parametrize(("key", "seats", "options"), TABLES)
STEPS = effort(400, 120)


def seen_at(fleet: Fleet, at: int) -> bytes:
    """The observation of one game."""
    first = int(at * fleet.stride)
    return bytes(memoryview(fleet.observations).cast("B"))[first : first + int(fleet.size)]


def mask_at(fleet: Fleet, at: int) -> bytes:
    first = int(at * fleet.mask_stride)
    return bytes(memoryview(fleet.masks).cast("B"))[first : first + int(fleet.move_count)]


@tables
@pytest.mark.parametrize("same_step", [True, False])
def test_the_games_are_those_of_the_engine(key: str, seats: int, options: dict[str, Any], same_step: bool) -> None:
    """The same moves made by hand in a game of the same seed give the same observations, masks and payoffs."""
    game = load(key, **options)
    fleet = Fleet(game, seats, 2, same_step=same_step, max_moves=0)
    size = observer_of(game).size(seats)
    fleet.reset(9)
    state = game.start(seats, fleet.game_seed(1))
    begun = fleet.game_seed(1)
    finished = 0
    for _ in range(STEPS):
        seat = int(fleet.seats_to_act[1])
        assert seat in game.actors(state)
        assert seen_at(fleet, 1) == observation_bytes(game, state, seat, seats)
        mask = mask_at(fleet, 1)
        assert [move for move, may in enumerate(mask) if may] == game.legal_moves(state, seat)
        moves = fleet.sample()
        game.apply(state, seat, int(moves[1]))
        fleet.step(moves)
        payoffs = game.payoffs(state)
        assert bool(fleet.terminated[1]) == (payoffs is not None)
        assert list(fleet.payoffs)[seats:] == (payoffs or [0.0] * seats)
        if payoffs is not None:
            finished += 1
            final = bytes(fleet.last_observations)[size:] if fleet.same_step else seen_at(fleet, 1)
            assert final == observation_bytes(game, state, seat, seats)
            if not fleet.same_step:
                assert not any(mask_at(fleet, 1))
                fleet.step(fleet.sample())
                assert not fleet.terminated[1]
                assert list(fleet.payoffs)[seats:] == [0.0] * seats
            assert fleet.game_seed(1) != begun
            state = game.start(seats, fleet.game_seed(1))
    assert finished or key == "voltage_hex"


@tables
def test_what_a_seat_is_shown_tells_nothing_that_it_may_not_know(key: str, seats: int, options: dict[str, Any]) -> None:
    game = load(key, **options)
    fleet = Fleet(game, seats, 1, same_step=True, max_moves=0)
    rng = Rng(4)
    fleet.reset(4)
    state = game.start(seats, fleet.game_seed(0))
    for _ in range(40):
        seat = int(fleet.seats_to_act[0])
        guess = game.determinize(game.view(state, seat), rng)
        assert seen_at(fleet, 0) == observation_bytes(game, guess, seat, seats)
        assert [move for move, may in enumerate(mask_at(fleet, 0)) if may] == game.legal_moves(guess, seat)
        moves = fleet.sample()
        game.apply(state, seat, int(moves[0]))
        fleet.step(moves)
        if fleet.terminated[0]:
            state = game.start(seats, fleet.game_seed(0))


@tables
def test_moves_are_drawn_from_the_legal_ones(key: str, seats: int, options: dict[str, Any]) -> None:
    fleet = Fleet(load(key, **options), seats, 2, same_step=False, max_moves=7)
    for _ in range(STEPS // 4):
        moves = fleet.sample()
        for at, move in enumerate(moves):
            waits = fleet.terminated[at] or fleet.truncated[at]
            assert waits or mask_at(fleet, at)[move]
        fleet.step(moves)


def test_every_legal_move_is_drawn_as_often() -> None:
    """Within five deviations."""
    fleet = Fleet(load("voltage"), 2, 2, same_step=True, max_moves=0)
    legal = [move for move in range(69) if mask_at(fleet, 1)[move]]
    assert fleet.choices[1] == len(legal) > 4
    drawn = Counter(int(fleet.sample()[1]) for _ in range(1000))
    assert sorted(drawn) == legal
    mean = 1000 / len(legal)
    assert all(abs(count - mean) < 5 * mean**0.5 for count in drawn.values())


@pytest.mark.parametrize("same_step", [True, False])
def test_a_game_is_cut_off_after_so_many_moves(same_step: bool) -> None:
    fleet = Fleet(load("qwitch"), 3, 1, same_step=same_step, max_moves=4)
    cut = []
    for _ in range(10):
        fleet.step(fleet.sample())
        cut.append(int(fleet.truncated[0]))
        assert not any(fleet.payoffs)
    assert cut == ([0, 0, 0, 1, 0, 0, 0, 1, 0, 0] if same_step else [0, 0, 0, 1, 0, 0, 0, 0, 1, 0])


def test_if_one_move_is_illegal_none_is_made() -> None:
    game = load("voltage", first_player="0")
    fleet = Fleet(game, 2, 3, same_step=True, max_moves=0)
    before = [bytes(memoryview(fleet.observations)), bytes(memoryview(fleet.masks)), fleet.game_seed(0)]
    moves = fleet.sample()
    for wrong in ("flip:o", "-1", "69"):
        moves[2] = game.parse_move(wrong) if ":" in wrong else int(wrong)
        with pytest.raises(IllegalMove, match=f"environment 2, seat 0, move {wrong}: "):
            fleet.step(moves)
        assert before == [bytes(memoryview(fleet.observations)), bytes(memoryview(fleet.masks)), fleet.game_seed(0)]
    with pytest.raises(ValueError, match="expected 3 moves, one for each game, not 2"):
        fleet.step(moves[:2])


def test_what_was_seen_and_allowed_is_never_written_over() -> None:
    fleet = Fleet(load("qwitch"), 3, 2, same_step=True, max_moves=2)
    for _ in range(5):
        kept = [fleet.observations, fleet.masks]
        before = [bytes(buffer) for buffer in kept]
        fleet.step(fleet.sample())
        assert [bytes(buffer) for buffer in kept] == before
        assert bytes(memoryview(fleet.observations)) != before[0]


def test_every_game_and_episode_has_a_seed_of_its_own() -> None:
    fleet = Fleet(load("qwitch"), 3, 5, same_step=True, max_moves=1)
    seeds: set[int] = set()
    for seed in (1, 2):
        fleet.reset(seed)
        for _ in range(10):
            seeds.update(fleet.game_seed(at) for at in range(5))
            fleet.step(fleet.sample())
    assert len(seeds) == 100


def test_fleets_that_make_no_sense_are_refused() -> None:
    game = load("voltage")
    with pytest.raises(InvalidSeats):
        Fleet(game, 3, 1, same_step=True, max_moves=0)
    with pytest.raises(InvalidOption, match="at least 1 game, not 0"):
        Fleet(game, 2, 0, same_step=True, max_moves=0)
    with pytest.raises(InvalidOption, match="1 move or more"):
        Fleet(game, 2, 1, same_step=True, max_moves=-1)


@pytest.mark.parametrize(("table", "same_step", "copied"), crossed(TABLES, [True, False], WAYS))
def test_a_copied_fleet_continues_in_the_same_way(
    table: tuple[str, int, dict[str, Any]], same_step: bool, copied: Callable[[Any], Any]
) -> None:
    key, seats, options = table
    fleet = Fleet(load(key, **options), seats, 3, same_step=same_step, max_moves=20, illegal_reward=-2.0)
    fleet.reset(5)
    for _ in range(effort(50, 20)):
        fleet.step(fleet.sample())
    other = copied(fleet)
    for _ in range(effort(50, 25)):
        assert other.get_state() == fleet.get_state()
        assert (other.observations, other.masks, other.choices) == (fleet.observations, fleet.masks, fleet.choices)
        moves = fleet.sample()
        assert other.sample() == moves
        fleet.step(moves)
        assert other.get_state() != fleet.get_state()
        other.step(moves)
    assert (other.forfeits, other.illegal_reward, other.max_moves) == (True, -2.0, 20)


def test_a_compact_fleet_plays_the_same_games_and_checks_moves_by_its_bits() -> None:
    full, compact = (
        Fleet(load("voltage_hex"), 2, 3, same_step=True, max_moves=9, compact=compact) for compact in (False, True)
    )
    assert (compact.row_size, compact.mask_size) == (190, 52)
    for _ in range(effort(30, 12)):
        bits = memoryview(compact.masks).cast("B")[: int(compact.mask_size)]
        assert [bits[move >> 3] >> (move & 7) & 1 for move in range(int(full.move_count))] == list(mask_at(full, 0))
        moves = full.sample()
        illegal = moves[:]
        illegal[0] = next(move for move, may in enumerate(mask_at(full, 0)) if not may)
        with pytest.raises(IllegalMove, match="environment 0"):
            compact.step(illegal)
        for fleet in (full, compact):
            fleet.step(moves)
        assert compact.choices == full.choices
        assert compact.last_observations == full.last_observations
    copied = deepcopy(compact)
    assert (copied.observations, copied.masks) == (compact.observations, compact.masks)


def test_only_games_that_write_compact_rows_have_compact_fleets() -> None:
    with pytest.raises(Unsupported, match="compact"):
        Fleet(load("voltage"), 2, 1, same_step=True, max_moves=0, compact=True)


def test_a_saved_fleet_is_restored_as_often_as_one_likes_and_only_where_it_fits() -> None:
    fleet = Fleet(load("voltage"), 2, 3, same_step=True, max_moves=0)
    saved = fleet.get_state()
    for _ in range(2):
        fleet.step(fleet.sample())
        fleet.set_state(saved)
        assert fleet.get_state() == saved
    with pytest.raises(ValueError, match="with 3 games"):
        fleet.set_state(Fleet(load("voltage"), 2, 2, same_step=True, max_moves=0).get_state())


@tables
def test_fleets_of_parts_play_the_games_of_the_whole(key: str, seats: int, options: dict[str, Any]) -> None:
    game = load(key, **options)
    whole = Fleet(game, seats, 5, same_step=True, max_moves=15)
    parts = [Fleet(game, seats, count, same_step=True, max_moves=15, first=first) for first, count in ((0, 2), (2, 3))]
    for fleet in (whole, *parts):
        fleet.reset(9)
    for _ in range(effort(50, 20)):
        moves = whole.sample()
        whole.step(moves)
        parts[0].step(moves[:2])
        parts[1].step(moves[2:])
        assert whole.get_state()["games"] == [game for part in parts for game in part.get_state()["games"]]  # type: ignore[attr-defined]
    assert parts[1].game_seed(2) == whole.game_seed(4)
    moves = parts[1].sample()
    moves[1] = -1
    with pytest.raises(IllegalMove, match="environment 3, "):
        parts[1].step(moves)
