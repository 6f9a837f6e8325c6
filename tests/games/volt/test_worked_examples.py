"""The worked examples of the printed training rules, with their printed numbers."""

from tests.games.volt.positions import run

RED, GREEN, YELLOW = "A", "B", "C"


def test_r_27_r_29_the_lowest_number_acts_first_then_yellow_with_number_1_then_green_with_number_3() -> None:
    """Example of activation order: three operators; green and yellow have the same die on unit I."""
    ran = run("A . . . B . . . C", numbers=YELLOW + RED + GREEN, A="r1n", B="b3n", C="b3n")
    dice = [event for event in ran.events if event.kind == "die"]
    assert ["ABC"[event.seat] for event in dice] == [RED, YELLOW, GREEN]
    assert [event.public["starting_number"] for event in dice] == [2, 1, 3]
    assert [event.rule for event in dice] == ["R-27", "R-29", "R-26"]


def test_r_28_of_two_dice_with_a_2_green_moves_two_spaces_and_then_yellow_fires_and_hits_it() -> None:
    """Example of activating dice: both have a 2 on unit I; blue comes before red, and the hit deals 1 damage."""
    ran = run("A . . . . . . . B", A="r2e", B="b2w")
    assert [(event.kind, event.seat) for event in ran.events if event.kind in ("die", "step", "fire", "hit")] == [
        *[("die", 1), ("step", 1), ("step", 1)],
        *[("die", 0), ("fire", 0), ("hit", 1)],
    ]
    assert [event.rule for event in ran.events if event.kind == "die"] == ["R-28", "R-26"]
    assert (ran.row, ran.damage) == ("A . . . . . B . .", [0, 1])


def test_r_28_a_red_1_would_have_fired_before_the_robot_came_into_line() -> None:
    assert run("A . . . . . . . B", A="r1n", B="b2w").damage == [0, 0]


def test_r_21_r_22_the_three_dice_of_the_example_of_placement_go_right_front_left_and_back() -> None:
    """Example of dice placement, seen from the south side: right is east, front-left north-west, back south."""
    ran = run("A . . . . . . . B", A="b1e r1nw r1s")
    directions = [event.public["direction"] for event in ran.events if event.kind == "die"]
    assert directions == ["e", "nw", "s"] and ran.row == ". A . . . . . . B"
