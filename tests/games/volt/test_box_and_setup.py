"""Contents of the box, seats, and the start of a game."""

from collections import Counter
from itertools import permutations

import pytest
from tests.games.playing import play
from tests.games.volt.positions import GAME, diagram, legal, phase, position, space, volt

from voltable.core.errors import InvalidSeats
from voltable.core.rng import Rng
from voltable.games.volt.controller import KEYS, absolute, relative
from voltable.games.volt.pieces import DIRECTIONS, SIDES


@pytest.mark.parametrize("seats", [1, 5])
def test_r_01_a_game_is_for_two_to_four(seats: int) -> None:
    with pytest.raises(InvalidSeats) as error:
        GAME.start(seats, 1)
    assert error.value.rule == "R-01"


@pytest.mark.parametrize(
    ("seats", "sides"), [(2, "south north"), (3, "south west north"), (4, "south west north east")]
)
def test_r_01_each_operator_has_a_side_and_a_number(seats: int, sides: str) -> None:
    state = GAME.start(seats, 3)
    robots = GAME.view_data(GAME.view(state, 0))["robots"]
    assert isinstance(robots, list)
    assert [robot["side"] for robot in robots] == sides.split()
    assert sorted(robot["number"] for robot in robots) == list(range(1, seats + 1))


def test_r_02_r_08_everybody_starts_outside_with_an_unharmed_robot_and_an_empty_controller() -> None:
    robots = GAME.view_data(GAME.view(GAME.start(4, 1), 0))["robots"]
    assert isinstance(robots, list)
    for robot in robots:
        assert (robot["space"], robot["damage"], robot["vp"], robot["program"]) == (None, 0, 0, [None, None, None])


def test_r_08_after_the_first_preparation_all_robots_stand_on_starting_spaces() -> None:
    state = GAME.start(4, 9)
    while (seat := GAME.actors(state)[0]) >= 0 and "enters" in phase(state):
        play(state, seat, "start:1")
    assert [space(state, seat) for seat in range(4)] == ["e9", "a5", "e1", "i5"]
    assert phase(state) == "1, programming"


def test_r_06_the_first_numbers_are_dealt_in_every_order() -> None:
    seen = set()
    for seed in range(300):
        robots = GAME.view_data(GAME.view(GAME.start(3, seed), 0))["robots"]
        assert isinstance(robots, list)
        seen.add(tuple(robot["number"] for robot in robots))
    assert seen == set(permutations((1, 2, 3)))


@pytest.mark.parametrize("copies", [1, 3, 9])
def test_r_07_there_are_as_many_tokens_of_each_number_as_the_table_wants(copies: int) -> None:
    state = volt(vp_per_number=copies).start(2, 5)
    lines = diagram(state)
    assert Counter(f"{lines['supply']} {lines['tokens']}".split()) == dict.fromkeys("123456", copies)


def test_r_07_the_order_of_the_supply_is_shuffled_and_in_no_view() -> None:
    orders = {diagram(GAME.start(2, seed))["supply"] for seed in range(20)}
    assert len(orders) == 20
    state = GAME.start(2, 1)
    assert GAME.view_data(GAME.view(state, 0))["supply"] == 17
    guesses = {diagram(GAME.determinize(GAME.view(state, 0), Rng(seed)))["supply"] for seed in range(20)}
    assert len(guesses) == 20


def test_r_09_three_vp_win_unless_the_table_wants_another_goal() -> None:
    assert GAME.rules.target_vp == 3
    assert volt(target_vp=5).rules.target_vp == 5


def test_ra_03_two_sit_opposite() -> None:
    state = position("round: 1, A enters\nA: number 1\nB: number 2")
    assert legal(state, 0) == ["start:0", "start:1", "start:2"]
    play(state, 0, "start:0")
    play(state, 1, "start:2")
    assert (space(state, 0), space(state, 1)) == ("d9", "f1")


@pytest.mark.parametrize(
    ("side", "front", "right"), [("s", "n", "e"), ("w", "e", "s"), ("n", "s", "w"), ("e", "w", "n")]
)
def test_r_22_front_is_away_from_the_operator(side: str, front: str, right: str) -> None:
    at = SIDES.index(side)
    assert DIRECTIONS[absolute(at, KEYS.index("front"))] == front
    assert DIRECTIONS[absolute(at, KEYS.index("right"))] == right


@pytest.mark.parametrize("side", range(4))
def test_r_22_every_key_leads_to_a_direction_and_back(side: int) -> None:
    directions = [absolute(side, key) for key in range(8)]
    assert sorted(directions) == list(range(8))
    assert [relative(side, direction) for direction in directions] == list(range(8))


def test_r_22_the_north_operators_front_drives_south() -> None:
    state = position(
        """
        . . . . B . . . .
        . . . . . o . 6 .
        . . . 4 . . . . .
        w . 2 o . . . o e
        w . . . * . . . e
        w o . . . o 5 . e
        . . . . . 3 . . .
        . 1 . o . . . . .
        . . . A s s . . .
        A: number 1
        B:
        """,
        errors="allowed",
        start_numbers="race",
    )
    controller = GAME.view_data(GAME.view(state, 1))["controller"]
    assert isinstance(controller, dict)
    play(state, 1, f"1b2{controller['front']} 2x 3x take:2")
    assert space(state, 1) == "e3"


def test_r_02_r_19_a_view_tells_how_many_dice_of_a_colour_a_player_has() -> None:
    assert GAME.view_data(GAME.view(GAME.start(2, 1), 0))["dice"] == {"b": 2, "r": 2}
