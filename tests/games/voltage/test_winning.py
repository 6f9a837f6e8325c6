"""Winning the game."""

import pytest
from tests.games.playing import kinds, only, play, refused
from tests.games.voltage.positions import GAME, diagram, legal, position
from tests.games.voltage.walks import EAGER, walk

from voltable.core.events import SPECTATOR
from voltable.games.voltage.state import State


def test_v_33_the_fourth_set_wins_at_once() -> None:
    state = position("""
        orange + | 0: 3 1 | 1: 2 2
        score: 3 3
        hand 0: o1 g1
    """)
    log = play(state, 0, "o1:own")
    assert kinds(log) == ["play", "set", "win"]
    assert (only(log, "win").rule, only(log, "win").seat) == ("V-33", 0)
    assert only(log, "win").public == {"scores": [4, 3]}
    assert is_won_by(state, 0)


def test_v_33_the_opponent_may_win_in_the_middle_of_a_turn() -> None:
    state = position("""
        orange + | 0: 1 1 | 1: 3 3
        score: 3 3
        hand 0: o2 g1
    """)
    log = play(state, 0, "o2:own")
    assert only(log, "win").seat == 1 and only(log, "win").public == {"scores": [3, 4]}
    assert is_won_by(state, 1)


def test_v_33_the_rest_of_the_turn_is_dropped() -> None:
    state = position("""
        orange + | 0: 3 1 | 1: 2 2
        green + | 0: 3 1 | 1: 2 2
        score: 3 3
        hand 0: o1 g1
    """)
    play(state, 0, "o1:own")
    for seat, text in ((0, "g1:own"), (0, "draw"), (1, "draw")):
        assert refused(state, seat, text).rule == "V-33"
    assert state.scores == [4, 3]


def test_v_33_three_sets_are_not_enough() -> None:
    state = position("""
        orange + | 0: 3 1 | 1: 2 2
        score: 2 3
        hand 0: o1 g1
    """)
    play(state, 0, "o1:own")
    assert state.scores == [3, 3] and GAME.payoffs(state) is None and GAME.actors(state) == [0]


def is_won_by(state: State, seat: int) -> bool:
    """Return whether no player may move any more, and the winner gains what the other loses."""
    nobody_moves = GAME.actors(state) == [] and GAME.legal_moves(state, 0) == GAME.legal_moves(state, 1) == []
    assert GAME.view_data(GAME.view(state, SPECTATOR))["winner"] == seat
    return nobody_moves and legal(state) == [] and GAME.payoffs(state) == ([1.0, -1.0] if seat == 0 else [-1.0, 1.0])


@pytest.mark.parametrize("eagerness", [0.0, 0.5, EAGER])
@pytest.mark.parametrize("target", [1, 4, 7])
def test_v_51_a_game_has_at_most_one_set_less_than_twice_its_target(eagerness: float, target: int) -> None:
    for seed in range(15):
        steps = list(walk(seed, eagerness, target_sets=target))
        sets = [event for step in steps for event in step.log if event.kind == "set"]
        scores = steps[-1].after.scores
        assert target <= len(sets) == sum(scores) <= 2 * target - 1
        assert max(scores) == target > min(scores)


@pytest.mark.parametrize("eagerness", [0.0, 0.5, EAGER])
def test_v_51_a_game_to_four_has_at_most_59_plays_and_61_turns_and_one_reshuffle(eagerness: float) -> None:
    for seed in range(40):
        steps = list(walk(seed, eagerness))
        assert sum(kinds(step.log).count("play") for step in steps) <= 59
        assert steps[-1].after.turn <= 61
        assert int(diagram(steps[-1].after)["reshuffles"]) <= 1
