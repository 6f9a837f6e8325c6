"""The corner cases of the specification, worked out by hand; those not here are named `case_nn` beside their rule."""

from tests.games.playing import kinds, play
from tests.games.volt.positions import diagram, phase, position, run


def test_case_01_r_35_a_chain_against_the_wall_does_not_move_at_all() -> None:
    assert run(". . . . . . A B C", A="b2e").row == ". . . . . . A B C"


def test_case_02_r_36_a_chain_with_a_gap_closes_up_and_stops() -> None:
    assert run(". . . . A . B . C", A="b3e").row == ". . . . . . A B C"


def test_case_03_r_39_two_fall_into_one_pit_and_then_the_mover() -> None:
    ran = run(". . A B C o . . .", A="b3e")
    assert (ran.row, ran.vp) == (". . . . . o . . .", [2, 0, 0])


def test_case_03_r_49_the_second_fall_wins_before_the_mover_falls() -> None:
    ran = run(". . A B C o . . .", A="b3e", vp="100")
    assert (ran.row, ran.winner) == (". . . . A o . . .", 0)


def test_case_04_ra_15_only_the_last_of_a_chain_can_fall() -> None:
    ran = run(". . A B o . . . .", A="b1e")
    assert [event.seat for event in ran.events if event.kind == "fall"] == [1]


def test_case_05_r_34_a_robot_pushed_past_a_pit_does_not_fall() -> None:
    ran = run(". . o A B . o . .", A="b1e")
    assert ran.row == ". . o . A B o . ."


def test_case_06_r_45_the_dice_of_the_destroyed_vanish_from_the_order() -> None:
    ran = run("A B o . . . . . C", "BAC", A="b1e", B="b2e", C="b2w")
    dice = [(event.seat, event.rule) for event in ran.events if event.kind == "die"]
    assert dice == [(0, "R-27"), (2, "R-26")]


def test_case_07_r_49_several_kills_in_a_round_count_one_by_one() -> None:
    ran = run("A . B . . . . . C", A="r1e r1e b1w", damage="021")
    assert (ran.vp, ran.winner) == ([1, 0, 0], None)
    ran = run("A . B . . . . . C", A="r1e r1e b1w", damage="022", vp="100")
    assert (ran.vp, ran.winner, ran.kinds.count("win")) == ([3, 0, 0], 0, 1)


def test_case_08_r_29_two_that_aim_at_each_others_space_move_one_after_the_other() -> None:
    assert run(". . . A B . . . .", "AB", A="b1e", B="b1w").row == ". . . A B . . . ."
    assert run(". . . A B . . . .", "AB", A="b1e", B="b2w").row == ". . A B . . . . ."
    assert run("A B . . . . . . .", "BA", A="b1e", B="b1w").row == ". A B . . . . . ."


def test_case_09_r_29_of_two_lasers_the_lower_starting_number_is_faster() -> None:
    for numbers, damage in (("AB", [2, 3]), ("BA", [3, 2])):
        assert run("A . . . . . . . B", numbers, A="r4e", B="r4w", damage="22").damage == damage


def test_case_10_r_41_a_laser_along_an_empty_line_hits_a_wall() -> None:
    ran = run("A . . . . . . . B", A="r1n")
    assert ran.damage == [0, 0]
    assert [event.public["hits"] for event in ran.events if event.kind == "fire"] == [None]


ON_VP = """
    . . . n n n . . .
    . . . . . o . 6 .
    . . . A . . . . .
    w . 2 o . . . o e
    w . . . * . . . e
    w o . . . o 5 . e
    . . . . . 3 . . .
    . 1 . o . . . . .
    . . . B s s . . .
"""


def test_case_11_ra_07_a_token_drawn_under_a_robot_is_taken_in_the_resolution() -> None:
    state = position(f"{ON_VP}\nA:\nB:\nsupply: 4 1 1 1 2 2 2 3 3 3 4 4 5 5 5 6 6 6", errors="allowed")
    play(state, 0, "1x 2x 3x take:1")
    play(state, 1, "1x 2x 3x take:2")
    assert (diagram(state)["tokens"], "vp 0" in diagram(state)["A"]) == ("4", True)
    play(state, 0, "1x 2x 3x take:1")
    play(state, 1, "1x 2x 3x take:2")
    assert "vp 1" in diagram(state)["A"]


def test_case_12_r_48_nobody_scores_in_the_preparation() -> None:
    state = position(f"{ON_VP}\nA: vp 2\nB:\nsupply: 4 1 1 2 2 2 3 3 3 4 4 5 5 5 6 6", errors="allowed")
    play(state, 0, "1x 2x 3x take:1")
    log = play(state, 1, "1x 2x 3x take:2")
    assert phase(state) == "2, programming"
    assert kinds(log)[-3:] == ["round", "token", "programming"]


def test_case_16_r_49_three_tokens_on_one_space_win_at_once() -> None:
    state = position(f"{ON_VP}\nA:\nB:\ntokens: 4 4 4", errors="allowed")
    play(state, 0, "1x 2x 3x take:1")
    play(state, 1, "1x 2x 3x take:2")
    assert phase(state) == "1, A won"


def test_case_17_r_35_a_six_into_a_near_wall_does_no_harm() -> None:
    ran = run(". . . . . . A . B", B="b6e", A="b6n")
    assert ran.damage == [0, 0]
    assert ran.row == ". . . . . . . . B"
