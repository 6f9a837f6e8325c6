"""One seat of a game in Gymnasium: its checks pass, bots and functions play the others, nothing hidden leaks."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env, data_equivalence

from voltable.adapters.gymnasium import FromObservation, MaskedObservation, SeatEnv, env_id
from voltable.bots.roster import BOTS, make_bot
from voltable.catalog import GAMES, load, replay
from voltable.core.errors import IllegalMove, InvalidOption, InvalidSeats
from voltable.core.rng import Rng
from voltable.testing.effort import effort

games = pytest.mark.parametrize("key", GAMES)
NAMES = {
    "voltage": "voltable/Voltage-v1",
    "voltage_hex": "voltable/VoltageHex-v2",
    "volt": "voltable/Volt-v1",
    "qwitch": "voltable/Qwitch-v1",
}


def play(env: gymnasium.Env[Any, Any], seed: int) -> list[Any]:
    """Play one game of random legal moves; return every step."""
    env.action_space.seed(seed)
    observation, info = env.reset(seed=seed)
    steps: list[Any] = [(observation, info)]
    over = False
    while not over:
        steps.append(env.step(env.action_space.sample(info["action_mask"])))
        info, over = steps[-1][4], steps[-1][2]
    return steps


@games
def test_gymnasium_makes_it_by_name(key: str) -> None:
    assert env_id(key) == NAMES.get(key, env_id(key))
    env = gymnasium.make(env_id(key), opponent="random", seat=0)
    assert isinstance(env.unwrapped, SeatEnv)
    named = gymnasium.make(f"voltable.adapters.gymnasium:{env_id(key)}", opponent="random")
    assert isinstance(named.unwrapped, SeatEnv)


@games
@pytest.mark.parametrize("flat", [True, False])
def test_gymnasiums_checks_pass(key: str, flat: bool) -> None:
    check_env(gymnasium.make(env_id(key), opponent="random", flat=flat).unwrapped)


@games
def test_games_go_to_their_end_and_every_observation_is_of_its_space(key: str) -> None:
    env = gymnasium.make(env_id(key), opponent="random")
    for seed in range(effort(3, 1)):
        first, *steps = play(env, seed)
        assert env.observation_space.contains(first[0])
        assert all(env.observation_space.contains(step[0]) for step in steps)
        assert [step[1] for step in steps[:-1]] == [0.0] * (len(steps) - 1)
        inner = env.unwrapped
        assert isinstance(inner, SeatEnv)
        payoffs = inner.game.payoffs(inner.match.state)
        assert payoffs is not None
        assert steps[-1][1] == payoffs[inner.seat]
        assert not steps[-1][4]["action_mask"].any()
        assert len(list(replay(inner.record()))) == len(inner.match.moves) + 1


@games
def test_the_same_seed_gives_the_same_game(key: str) -> None:
    one, other = (gymnasium.make(env_id(key), opponent=["random", "greedy"][effort(1, 0)]) for _ in range(2))
    assert data_equivalence(play(one, 4), play(other, 4), exact=True)


def test_without_a_seat_every_game_draws_one() -> None:
    env = SeatEnv("qwitch", opponent="random", seats=4)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(30)} == {0, 1, 2, 3}
    assert SeatEnv("qwitch", opponent="random", seats=4, seat=2).reset(seed=1)[1]["seat"] == 2


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_of_the_roster_is_an_opponent(name: str) -> None:
    env = SeatEnv("volt", opponent=name, seat=1, max_rounds=1)
    assert play(env, 1)[-1][2]


@games
def test_a_function_gets_the_view_of_its_seat_and_nothing_else(key: str) -> None:
    asked = 0

    def opponent(*given: Any) -> int:
        nonlocal asked
        asked += 1
        view, legal = given
        state = env.match.state
        seat = next(seat for seat in env.game.actors(state) if env.game.legal_moves(state, seat) == legal)
        assert type(view) is type(env.game.view(state, seat))
        assert type(view) is not type(state)
        return int(legal[-1])

    env = SeatEnv(key, opponent=opponent, seat=0)
    env.reset(seed=1)
    for _ in range(10):
        env.step(int(np.flatnonzero(env.action_masks())[0]))
    assert asked >= 3


def test_an_opponent_that_plays_from_observations_sees_what_its_seat_sees() -> None:
    seen = []

    def choose(looked: dict[str, Any]) -> int:
        seen.append(looked)
        return int(np.flatnonzero(looked["action_mask"])[0])

    env = SeatEnv("voltage", opponent=FromObservation(choose), seat=0, first_player="1")
    env.reset(seed=3)
    rules = load("voltage", first_player="1")
    state = rules.start(2, env.match.seed)
    assert seen[0]["action_mask"].nonzero()[0].tolist() == rules.legal_moves(state, 1)
    assert env.observation_space.contains(seen[0]["observation"])


def test_each_seat_may_have_an_opponent_of_its_own() -> None:
    bot = make_bot("greedy", load("qwitch"), 2, 1)
    env = SeatEnv("qwitch", seats=4, seat=1, opponent=["random", bot, lambda _, legal: legal[0]])
    assert play(env, 1)[-1][2]
    assert {seat: type(player.opponent).__name__ for seat, player in env._players.items()} == {
        0: "UniformBot",
        2: "GreedyBot",
        3: "function",
    }


def test_an_illegal_move_ends_the_game_and_names_the_rule() -> None:
    env = SeatEnv("voltage", opponent="random", seat=0)
    env.reset(seed=1)
    _, reward, terminated, truncated, info = env.step(env.game.parse_move("flip:o"))
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert "[V-44]" in info["illegal"]
    assert not info["action_mask"].any()
    with pytest.raises(ResetNeeded):
        env.step(0)


def test_without_a_price_an_illegal_move_is_raised_and_changes_nothing() -> None:
    env = SeatEnv("voltage", opponent="random", seat=0, illegal_reward=None)
    env.reset(seed=1)
    before = env.action_masks()
    with pytest.raises(IllegalMove, match="V-44"):
        env.step(env.game.parse_move("flip:o"))
    with pytest.raises(IllegalMove, match="moves are numbered"):
        SeatEnv.step(env, 69)
    assert (env.action_masks() == before).all()


def test_an_opponents_illegal_move_is_an_error() -> None:
    env = SeatEnv("voltage", opponent=lambda *_: 0, seat=0, first_player="1")
    with pytest.raises(IllegalMove):
        env.reset(seed=1)


def test_a_race_that_ends_before_the_seat_could_act_is_dealt_anew() -> None:
    env = SeatEnv("qwitch", opponent="random", seat=0, mode="advanced", seats=5)
    for seed in range(20):
        _, info = env.reset(seed=seed)
        assert info["action_mask"].any()


@games
def test_the_mask_can_be_part_of_the_observation(key: str) -> None:
    env = MaskedObservation(gymnasium.make(env_id(key), opponent="random"))
    for step in play(env, 1):
        assert env.observation_space.contains(step[0])
        assert list(step[0]) == ["observations", "action_mask"]
    with pytest.raises(ValueError, match="expected flat observations"):
        MaskedObservation(SeatEnv(key, flat=False))


def test_what_the_others_hold_changes_nothing_that_the_seat_is_told() -> None:
    env = SeatEnv("voltage", opponent=lambda _, legal: legal[0], seat=0)
    env.reset(seed=2)
    told = env._observation(), env._info()
    env.match.state = env.game.determinize(env.view(), Rng(9))
    assert data_equivalence((env._observation(), env._info()), told, exact=True)


def test_wrong_settings_are_refused() -> None:
    with pytest.raises(InvalidOption, match="there is no bot 'nobody'"):
        SeatEnv("voltage", opponent="nobody")
    with pytest.raises(ValueError, match="each of the 1 other seats, got 2"):
        SeatEnv("voltage", opponent=["random", "random"])
    with pytest.raises(TypeError, match="the name of a bot, a bot or a function, not 3"):
        SeatEnv("voltage", opponent=3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="a seat from 0 to 1, got 2"):
        SeatEnv("voltage", seat=2)
    with pytest.raises(InvalidSeats):
        SeatEnv("voltage", seats=3)
    with pytest.raises(ValueError, match="reset takes no options, got x"):
        SeatEnv("voltage").reset(options={"x": 1})
    with pytest.raises(ResetNeeded):
        SeatEnv("voltage").step(0)
