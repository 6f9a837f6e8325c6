"""Parallel environments: VOLT with a round per step, Advanced Qwitch in ticks."""

from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="the extra zoo is not installed")

import numpy as np
from gymnasium.utils.env_checker import data_equivalence
from tests.adapters.tables import TOGETHER

from voltable import replay
from voltable.adapters.pettingzoo import parallel_env, qwitch_v1, volt_v1
from voltable.core.errors import InvalidOption
from voltable.core.rng import Rng


def act(together: Any, observations: Any, rng: np.random.Generator) -> dict[str, Any]:
    """Return a random action of every agent, as its mask allows."""
    actions = {}
    for agent in together.agents:
        mask = observations[agent]["action_mask"]
        if isinstance(mask, tuple):
            actions[agent] = np.array([rng.choice(np.flatnonzero(part)) for part in mask])
        else:
            actions[agent] = rng.choice(np.flatnonzero(mask))
    return actions


def play(together: Any, seed: int, most: int = 10**6) -> tuple[int, Any]:
    """Play this many steps, or to the end; return their number and the last result."""
    rng = np.random.default_rng(seed)
    stepped = together.reset(seed=seed)
    made = 0
    while together.agents and made < most:
        stepped = together.step(act(together, stepped[0], rng))
        made += 1
    return made, stepped


def eager(together: Any, observations: Any, rng: np.random.Generator) -> dict[str, Any]:
    """Let every agent try a card whenever one seems to fit."""
    actions = {}
    for agent in together.agents:
        cards = np.flatnonzero(observations[agent]["action_mask"][: together.wait])
        actions[agent] = rng.choice(cards) if len(cards) else together.wait
    return actions


def handed_out(together: Any, state: Any, seat: int) -> Any:
    """Return what a seat would get in this position after all had noticed it."""
    together.match.state = state
    together.begin()
    return together.observation_of(seat)


def rounds(together: Any) -> int:
    return int(together.game.view_data(together.game.view(together.match.state, -1))["round"])


@pytest.mark.parametrize("name", TOGETHER)
def test_what_an_agent_gets_holds_nothing_that_its_seat_may_not_know(name: str) -> None:
    module, options = TOGETHER[name]
    together = module.parallel_env(**options)
    rng = Rng(1)
    for most in (0, 4, 9):
        play(together, most, most)
        truth = together.match.state
        for seat in range(len(together.possible_agents)):
            seen = handed_out(together, truth, seat)
            guess = together.game.determinize(together.game.view(truth, seat), rng)
            assert data_equivalence(handed_out(together, guess, seat), seen)


@pytest.mark.parametrize("name", TOGETHER)
def test_games_end_with_payoffs_and_can_be_replayed(name: str) -> None:
    module, options = TOGETHER[name]
    together = module.parallel_env(**options)
    _, (_, rewards, terminations, truncations, _) = play(together, 3)
    assert all(terminations.values())
    assert not any(truncations.values())
    assert sum(rewards.values()) == pytest.approx(0)
    *_, end = replay(together.record())
    assert together.game.payoffs(end.state) == list(rewards.values())
    with pytest.raises(ValueError, match="reset first"):
        together.step({})


def test_volt_takes_one_step_a_round() -> None:
    together = volt_v1.parallel_env(seats=3, max_rounds=30)
    together.reset(seed=2)
    rng = np.random.default_rng(2)
    observations = together.reset(seed=2)[0]
    for number in range(1, 20):
        assert rounds(together) == number
        observations = together.step(act(together, observations, rng))[0]
        if not together.agents:
            break


def test_volt_programs_are_what_the_action_says_a_diagonal_of_a_blue_die_turned_back() -> None:
    together = volt_v1.parallel_env()
    together.reset(seed=1)
    brr = together.colours.index("brr")
    action = np.array([1, brr, 2, 1, 5, 7, 0, 4, 0])
    together.step({"seat_0": action, "seat_1": action})
    texts = [line.move for line in together.record().lines if line.seat == 0]
    assert texts[:4] == ["start:1", "1b3n", "2r6nw", "3r1s"]
    assert texts[4].startswith("take:")


def test_r_19_every_volt_action_is_a_legal_program_even_without_masks() -> None:
    together = volt_v1.parallel_env(seats=4, max_rounds=40)
    together.reset(seed=5)
    for agent in together.agents:
        together.action_space(agent).seed(5)
    while together.agents:
        together.step({agent: together.action_space(agent).sample() for agent in together.agents})
    assert len(together.colours) == 6
    assert len(volt_v1.parallel_env(errors="allowed").colours) == 25


def test_r_23_who_wants_a_number_that_is_taken_gets_the_next_one() -> None:
    together = volt_v1.parallel_env(seats=3)
    together.reset(seed=1)
    together.step(dict.fromkeys(together.agents, np.array([0, 0, 0, 0, 0, 0, 0, 0, 1])))
    taken = [line.move for line in together.record().lines if line.move.startswith("take")]
    assert taken == ["take:2", "take:3", "take:1"]


def test_volt_masks_ask_robots_outside_for_a_start_and_nobody_else() -> None:
    together = volt_v1.parallel_env(start_numbers="random")
    observations = together.reset(seed=1)[0]
    start, *_, take = observations["seat_0"]["action_mask"]
    assert start.sum() > 1
    assert list(take) == [1, 0]
    rrb = together.colours.index("rrb")
    sideways = np.array([0, rrb, 0, 6, 0, 6, 0, 2, 0])
    observations = together.step(dict.fromkeys(together.agents, sideways))[0]
    assert list(observations["seat_0"]["action_mask"][0]) == [1] + [0] * 8


def test_actions_that_are_missing_or_out_of_bounds_are_refused_and_nothing_changes() -> None:
    together = volt_v1.parallel_env()
    together.reset(seed=1)
    fine = np.zeros(9, int)
    for wrong in ({"seat_0": fine}, {"seat_0": fine, "seat_1": fine + 50}):
        with pytest.raises(ValueError, match="seat_1"):
            together.step(wrong)
    assert together.agents == ["seat_0", "seat_1"]
    assert not together.record().lines


def test_a_card_comes_down_only_after_the_time_that_its_player_needs() -> None:
    together = qwitch_v1.parallel_env(tempo=["dreamer", "expert", "expert"], tick=0.05)
    observations = together.reset(seed=4)[0]
    wait = together.wait
    agent = next(agent for agent in together.agents if observations[agent]["action_mask"].sum() > 1)
    card = int(np.flatnonzero(observations[agent]["action_mask"])[0])
    tries = dict.fromkeys(together.agents, wait) | {agent: card}
    observations = together.step(tries)[0]
    assert not together.record().lines
    assert list(np.flatnonzero(observations[agent]["action_mask"])) == [wait], "a hand on its way only waits"
    ticks = 1
    while not together.record().lines:
        observations = together.step(dict.fromkeys(together.agents, wait))[0]
        ticks += 1
    assert ticks > 3
    assert together.record().lines[0].move == together.game.move_text(card)


def test_a_change_is_seen_by_the_others_only_after_a_while() -> None:
    together = qwitch_v1.parallel_env(tick=0.05)
    observations = together.reset(seed=4)[0]
    wait = together.wait
    mover = next(agent for agent in together.agents if observations[agent]["action_mask"].sum() > 1)
    other = next(agent for agent in together.agents if agent != mover)
    before = observations[other]["observation"]
    actions = dict.fromkeys(together.agents, wait) | {mover: int(np.flatnonzero(observations[mover]["action_mask"])[0])}
    while not together.record().lines:
        observations = together.step(actions)[0]
        actions = dict.fromkeys(together.agents, wait)
    assert (observations[other]["observation"] == before).all()
    late = 0
    while (observations[other]["observation"] == before).all():
        observations = together.step(actions)[0]
        late += 1
    assert late > 1


def test_a_card_that_does_not_fit_is_refused_and_costs_nothing_but_time() -> None:
    together = qwitch_v1.parallel_env()
    observations = together.reset(seed=4)[0]
    illegal = int(np.flatnonzero(observations["seat_0"]["action_mask"] == 0)[0])
    actions = dict.fromkeys(together.agents, together.wait) | {"seat_0": illegal}
    refused = []
    for _ in range(60):
        observations, _, _, _, infos = together.step(actions)
        refused += list(infos["seat_0"].values())
        actions = dict.fromkeys(together.agents, together.wait)
    assert refused == ["Q-14"]
    assert not together.record().lines
    assert together.agents
    assert observations["seat_0"]["action_mask"][together.wait] == 1


def test_q_30_a_card_sent_before_its_player_knew_that_play_had_stopped_does_not_count() -> None:
    together = qwitch_v1.parallel_env(seats=6)
    rng = np.random.default_rng(1)
    observations = together.reset(seed=1)[0]
    late = 0
    while together.agents:
        made = len(together.record().lines)
        observations, _, _, _, infos = together.step(eager(together, observations, rng))
        came_down = {f"seat_{line.seat}" for line in together.record().lines[made:]}
        too_late = {agent for agent, info in infos.items() if info.get("refused") == "Q-30"}
        assert not came_down & too_late
        late += len(too_late)
    assert late > 0


def test_games_in_turn_have_no_parallel_environment_and_settings_are_checked() -> None:
    with pytest.raises(ValueError, match="played in turn"):
        parallel_env("voltage")
    with pytest.raises(ValueError, match="played in turn"):
        parallel_env("qwitch", mode="beginner")
    with pytest.raises(ValueError, match="each of 3 seats"):
        parallel_env("qwitch", tempo=["adult"])
    with pytest.raises(ValueError, match="longer than 0 seconds"):
        parallel_env("qwitch", tick=0)
    with pytest.raises(InvalidOption, match="no tempo 'snail'"):
        parallel_env("qwitch", tempo="snail")


@pytest.mark.parametrize("seats", [2, 4])
def test_the_masks_of_volt_can_be_one_array(seats: int) -> None:
    parts, flat = (volt_v1.parallel_env(seats, flat_mask=wanted, max_rounds=3) for wanted in (False, True))
    rng = np.random.default_rng(1)
    observations, _ = parts.reset(seed=3)
    joined, _ = flat.reset(seed=3)
    while parts.agents:
        for agent in parts.agents:
            assert flat.observation_space(agent).contains(joined[agent])
            assert (np.concatenate(observations[agent]["action_mask"]) == joined[agent]["action_mask"]).all()
        actions = act(parts, observations, rng)
        observations, joined = parts.step(actions)[0], flat.step(actions)[0]
    assert not flat.agents
