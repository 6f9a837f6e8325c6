"""Phase 0: a token, repairs, robots enter, numbers go back."""

import pytest
from tests.games.playing import kinds, only, play, refused
from tests.games.volt.positions import GAME, diagram, legal, phase, position, space

ARENA = """
    . . . n n n . . .
    . . . . . o . 6 .
    . . . 4 . . . . .
    w . 2 o . . . o e
    w . . A * . B . e
    w o . . . o 5 . e
    . . . . . 3 . . .
    . 1 . o . . . . .
    . . . s s s . . .
"""
IDLE = "1x 2x 3x"


def end_of_round(lines: str, arena: str = ARENA, **options: str | int) -> tuple[dict[str, str], list[str]]:
    """Let all players do nothing for a round; return the diagram of the next round and the events."""
    state = position(f"{arena}\n{lines}", errors="allowed", **options)
    log = play(state, 0, f"{IDLE} take:1")
    log += play(state, 1, f"{IDLE} take:2")
    return diagram(state), kinds(log)


def test_r_10_the_phases_follow_each_other_round_by_round() -> None:
    lines, told = end_of_round("round: 4, programming\nA:\nB:")
    assert lines["round"] == "5, programming"
    assert [kind for kind in told if kind in ("reveal", "round", "token", "programming")] == [
        "reveal",
        "round",
        "token",
        "programming",
    ]


def test_r_11_a_third_token_is_drawn_and_a_fourth_is_not() -> None:
    lines, _ = end_of_round("A:\nB:\ntokens: 1 6\nsupply: 3 1 1 2 2 2 3 3 4 4 4 5 5 5 6 6")
    assert lines["tokens"] == "1 3 6"
    assert lines["supply"].startswith("1 1 2")
    lines, told = end_of_round("A:\nB:\ntokens: 1 3 6")
    assert lines["tokens"] == "1 3 6"
    assert "token" not in told


def test_r_12_a_token_of_the_same_number_is_laid_on_top() -> None:
    lines, _ = end_of_round("A:\nB:\ntokens: 4\nsupply: 4 1 1 1 2 2 2 3 3 3 4 5 5 5 6 6 6")
    assert lines["tokens"] == "4 4"


def test_ra_05_an_empty_supply_gives_no_token() -> None:
    lines, told = end_of_round("A: vp 3\nB: vp 2\ntokens: 1\ncollected: 2 3 4\nsupply:", vp_per_number=1, target_vp=4)
    assert (lines["tokens"], "token" in told) == ("1", False)


def test_r_13_r_50_a_destroyed_robot_is_repaired_and_a_survivor_keeps_its_damage() -> None:
    state = position(f"{ARENA}\nA: damage 2\nB: damage 2", errors="allowed")
    log = play(state, 0, "1r1e 2x 3x take:1")
    log += play(state, 1, f"{IDLE} take:2")
    assert only(log, "repair").seat == 1
    assert phase(state) == "2, B enters"
    assert diagram(state)["A"].startswith("damage 2")
    assert diagram(state)["B"].startswith("damage 0")


def test_r_13_a_robot_that_fell_into_a_pit_is_repaired_as_well() -> None:
    state = position(f"{ARENA}\nA: damage 1\nB:", errors="allowed")
    play(state, 0, "1b1n 2x 3x take:1")
    play(state, 1, f"{IDLE} take:2")
    assert diagram(state)["A"].startswith("damage 0")


def test_r_14_r_15_robots_enter_by_the_numbers_of_the_round_before() -> None:
    state = position("round: 2, B enters\nA: number 2\nB: number 1")
    assert refused(state, 0, "start:0").rule == "R-14"
    play(state, 1, "start:0")
    assert phase(state) == "2, A enters"
    assert "number 2" in diagram(state)["A"]
    play(state, 0, "start:2")
    assert (space(state, 0), space(state, 1), phase(state)) == ("f9", "d1", "2, programming")


def test_r_14_only_the_own_starting_spaces_can_be_chosen() -> None:
    state = position("round: 2, B enters\nA: number 2\nB: number 1")
    assert refused(state, 1, "start:3").rule == "R-14"
    assert refused(state, 1, "1b1n").rule == "R-14"


def test_r_14_ra_10_case_14_an_occupied_starting_space_cannot_be_chosen() -> None:
    arena = ARENA.replace(". . . n n n . . .", ". . . n A n . . .").replace("w . . A * . B . e", "w . . . * . . . e")
    state = position(f"round: 2, B enters\n{arena}\nA: number 1\nB: number 2")
    assert legal(state, 1) == ["start:0", "start:2"]
    assert refused(state, 1, "start:1").rule == "R-05"


def test_r_16_after_the_preparation_nobody_holds_a_number() -> None:
    state = position("round: 1, A enters\nA: number 1\nB: number 2")
    play(state, 0, "start:0")
    play(state, 1, "start:0")
    assert "number" not in diagram(state)["A"] + diagram(state)["B"]
    numbers = GAME.view_data(GAME.view(state, 0))["numbers"]
    assert isinstance(numbers, dict)
    assert numbers["on_pillars"] == [1, 2]


ONE_START = """
    . . . . n . . . .
    . . . . . o . 6 .
    . . . 4 . . . . .
    . . 2 o . . . o .
    w . . . * . . . e
    . o . . . o 5 . .
    . . . . . 3 . . .
    . 1 . o . . . . .
    . . . . s . . . .
"""


@pytest.mark.parametrize("mode", ["race", "random", "rotate"])
def test_ra_09_case_13_a_robot_without_a_free_starting_space_stays_outside_for_the_round(mode: str) -> None:
    board = "/".join(ONE_START.strip().splitlines()).replace(" ", "")
    blocked = ONE_START.replace(". . . . n . . . .", ". . . . A . . . .").replace(
        "w . . . * . . . e", "C . . . * . . . e"
    )
    number = ", number 3" if mode == "race" else ""
    state = position(
        f"round: 3, programming\n{blocked}\nA:\nB: damage 1{number}\nC: vp 1",
        board=board,
        errors="allowed",
        start_numbers=mode,
    )
    assert GAME.actors(state) == [0, 2]
    assert refused(state, 1, "1x").rule == "R-23"
    log = play(state, 0, IDLE)
    log += play(state, 2, IDLE)
    if mode == "race":
        assert legal(state, 0) == ["take:1", "take:2"]
        assert refused(state, 0, "take:3").rule == "R-01"
        log += play(state, 0, "take:2")
        log += play(state, 2, "take:1")
    assert only(log, "stay_out").seat == 1
    assert phase(state) == "4, programming"
    assert GAME.actors(state) == [0, 2]
    assert ("number 3" in diagram(state)["B"]) == (mode == "race")
