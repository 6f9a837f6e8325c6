"""AEC environments: one decision a step."""

import importlib
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="the extra zoo is not installed")

import numpy as np
from tests.adapters.tables import TURNS

from voltable import IllegalMove, Rng, replay
from voltable.adapters.pettingzoo import env, qwitch_v1, raw_env, volt_v1, voltage_hex_v2, voltage_v1
from voltable.core.capabilities import observer_of
from voltable.core.errors import InvalidOption, InvalidSeats


def text(turns: Any) -> str:
    return str(turns.game.position_text(turns.match.state))


def play(turns: Any, seed: int, most: int = 10**6) -> int:
    """Make random legal moves until the game is over, or this many."""
    turns.reset(seed=seed)
    made = 0
    for agent in turns.agent_iter():
        observation, _, terminated, truncated, _ = turns.last()
        if made == most:
            break
        over = terminated or truncated
        turns.action_space(agent).seed(seed + made)
        turns.step(None if over else turns.action_space(agent).sample(observation["action_mask"]))
        made += not over
    return made


@pytest.mark.parametrize("name", TURNS)
def test_what_an_agent_gets_holds_nothing_that_its_seat_may_not_know(name: str) -> None:
    """The leak law for environments: after everything hidden from a seat is dealt anew, it gets the same arrays."""
    module, options = TURNS[name]
    turns = module.raw_env(flat=False, **options)
    rng = Rng(1)
    for most in (3, 17, 40):
        play(turns, most, most)
        truth = turns.match.state
        for seat, agent in enumerate(turns.possible_agents):
            turns.match.state = truth
            seen = turns.observe(agent)
            turns.match.state = turns.game.determinize(turns.game.view(truth, seat), rng)
            guessed = turns.observe(agent)
            assert (guessed["action_mask"] == seen["action_mask"]).all()
            for field, array in seen["observation"].items():
                assert (guessed["observation"][field] == array).all(), field
        turns.match.state = truth


def test_payoffs_come_at_the_end_and_add_up_to_0() -> None:
    turns: Any = raw_env("qwitch", seats=4)
    turns.reset(seed=1)
    last: dict[str, float] = {}
    for agent in turns.agent_iter():
        observation, reward, terminated, _, _ = turns.last()
        if terminated:
            last[agent] = reward
            turns.step(None)
        else:
            assert reward == 0
            turns.step(int(np.flatnonzero(observation["action_mask"])[0]))
    assert sorted(last) == turns.possible_agents
    assert sum(last.values()) == pytest.approx(0)
    assert max(last.values()) > 0


@pytest.mark.parametrize("name", TURNS)
def test_the_same_seed_gives_the_same_games_one_after_another(name: str) -> None:
    module, options = TURNS[name]
    dealt = []
    for _ in range(2):
        turns = module.raw_env(**options)
        turns.reset(seed=9)
        first = text(turns)
        turns.reset()
        dealt.append((first, text(turns)))
    assert dealt[0] == dealt[1]
    assert dealt[0][0] != dealt[0][1]


def test_without_a_seed_no_two_environments_play_the_same_game() -> None:
    one, two = voltage_v1.raw_env(), voltage_v1.raw_env()
    one.reset()
    two.reset()
    assert one.record().seed != two.record().seed


def test_an_illegal_move_names_the_rule_and_changes_nothing() -> None:
    turns = voltage_v1.raw_env(first_player="0")
    turns.reset(seed=7)
    before = text(turns)
    with pytest.raises(IllegalMove, match=r"\[V-"):
        turns.step(turns.game.parse_move("flip:o"))
    with pytest.raises(IllegalMove):
        turns.step(turns.game.move_count)
    assert text(turns) == before
    assert turns.agent_selection == "seat_0"


def test_where_it_has_a_price_an_illegal_move_ends_the_game_and_names_the_rule() -> None:
    turns: Any = env("voltage", first_player="0", illegal_reward=-3)
    turns.reset(seed=7)
    turns.step(turns.game.parse_move("flip:o"))
    assert turns.terminations == {"seat_0": True, "seat_1": True}
    assert turns.rewards == {"seat_0": -3, "seat_1": 0}
    assert "[V-44]" in turns.infos["seat_0"]["illegal"]
    assert turns.last()[1] == -3
    turns.step(None)
    turns.step(None)
    assert not turns.agents
    assert not turns.record().lines


def test_what_is_no_move_at_all_is_an_error_in_every_environment() -> None:
    turns = env("voltage")
    turns.reset(seed=7)
    with pytest.raises(IllegalMove, match="numbered 0 to 68"):
        turns.step(69)
    assert not any(turns.terminations.values())


def test_an_environment_that_was_never_reset_says_so() -> None:
    turns = voltage_v1.env()
    with pytest.raises(AttributeError, match="call reset"):
        turns.last()
    with pytest.raises(AttributeError, match="call reset"):
        turns.step(0)
    with pytest.raises(AttributeError, match="no attribute 'colour'"):
        turns.colour  # noqa: B018


def test_max_cycles_cuts_a_game_off_after_so_many_decisions() -> None:
    turns = voltage_v1.raw_env(max_cycles=6)
    assert play(turns, 1) == 6
    turns.reset(seed=1)
    for _ in range(6):
        assert not any(turns.truncations.values())
        turns.step(int(np.flatnonzero(turns.last()[0]["action_mask"])[0]))
    assert all(turns.truncations.values())
    assert not any(turns.terminations.values())
    assert set(turns.rewards.values()) == {0}


def test_observations_stay_as_they_were_when_the_game_goes_on() -> None:
    turns = voltage_v1.raw_env()
    turns.reset(seed=3)
    first = turns.last()[0]
    kept = first["observation"].copy(), first["action_mask"].copy()
    play(turns, 3, 10)
    assert (first["observation"] == kept[0]).all()
    assert (first["action_mask"] == kept[1]).all()


def test_the_flat_vector_holds_the_named_arrays_one_after_another() -> None:
    named, flat = voltage_hex_v2.raw_env(flat=False), voltage_hex_v2.raw_env()
    play(named, 5, 60)
    play(flat, 5, 60)
    arrays = named.observe("seat_1")["observation"]
    assert list(arrays) == [field.name for field in observer_of(named.game).fields(2)]
    vector = np.concatenate([array.ravel() for array in arrays.values()])
    assert (vector == flat.observe("seat_1")["observation"]).all()
    again = flat.named(vector)
    assert all((again[name] == array).all() for name, array in arrays.items())
    assert (flat.state()[len(vector) :] == vector).all()
    assert flat.state_space.contains(flat.state())


def test_a_record_of_a_game_is_replayed_to_the_same_end() -> None:
    turns = volt_v1.raw_env(seats=3, max_rounds=5)
    play(turns, 4)
    record = turns.record()
    *_, end = replay(record)
    assert turns.game.position_text(end.state) == text(turns)


def test_the_names_of_environments_carry_the_version_of_the_rules() -> None:
    for module in (voltage_v1, voltage_hex_v2, volt_v1, qwitch_v1):
        turns = module.raw_env()
        name = str(turns)
        assert name == f"{turns.game.key}_v{turns.game.version}"
        assert module.__name__.endswith(name)


def test_wrong_seats_options_and_render_modes_are_refused_by_name() -> None:
    with pytest.raises(InvalidSeats, match="V-01"):
        voltage_v1.env(seats=3)
    with pytest.raises(InvalidOption, match="target_sets"):
        voltage_v1.env(target_sets=99)
    with pytest.raises(ValueError, match="human, ansi, rgb_array"):
        voltage_v1.raw_env(render_mode="hologram")


def test_rendering_without_a_mode_does_nothing_and_says_so() -> None:
    turns = voltage_v1.raw_env()
    turns.reset(seed=1)
    with pytest.warns(UserWarning, match="render_mode"):
        assert turns.render() is None


@pytest.mark.parametrize("name", TURNS)
def test_every_moment_of_a_game_can_be_drawn_and_no_two_look_the_same(name: str) -> None:
    module, options = TURNS[name]
    turns = module.raw_env(render_mode="rgb_array", **options)
    drawn = []
    for most in (0, 15, 30, 10**6):
        play(turns, 2, most)
        drawn.append(turns.render())
    assert {picture.shape for picture in drawn} == {(720, 960, 3)}
    assert len({picture.tobytes() for picture in drawn}) == len(drawn)


def test_the_largest_tables_fit_on_the_sheet() -> None:
    for turns in (
        qwitch_v1.raw_env(seats=8, render_mode="rgb_array"),
        volt_v1.raw_env(seats=4, render_mode="rgb_array"),
    ):
        play(turns, 3, 25)
        picture: Any = turns.render()
        rim = np.concatenate([picture[:8].reshape(-1, 3), picture[-8:].reshape(-1, 3), picture[:, -8:].reshape(-1, 3)])
        assert len(np.unique(rim, axis=0)) == 1, "nothing is drawn over the rim"


def test_an_environment_of_older_rules_is_refused_with_the_name_of_the_new_one() -> None:
    with pytest.raises(ImportError, match=r"use voltable.adapters.pettingzoo.voltage_hex_v2"):
        importlib.import_module("voltable.adapters.pettingzoo.voltage_hex_v1")
