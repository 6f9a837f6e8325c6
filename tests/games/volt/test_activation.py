"""Phase 2: the order of the dice, moving, pushing, falling, firing."""

import pytest
from tests.games.playing import kinds, play
from tests.games.volt.positions import Ran, diagram, phase, position, run

from voltable.core.events import Event


def order(ran_row: str, numbers: str, **programs: str) -> str:
    """Return the robots in the order in which their dice on unit I are activated."""
    return "".join("ABCD"[event.seat] for event in run(ran_row, numbers, **programs).events if event.kind == "die")


def test_r_26_all_dice_of_a_unit_come_before_the_next_unit() -> None:
    ran = run("A . . . . . . . B", A="r6n r6n b6n", B="r1n r1n b1n")
    assert [(event.public["unit"], event.seat) for event in ran.events if event.kind == "die"] == [
        (1, 1),
        (1, 0),
        (2, 1),
        (2, 0),
        (3, 1),
        (3, 0),
    ]
    assert ran.kinds.count("unit") == 3


def test_r_27_lower_numbers_come_first_whatever_their_colour() -> None:
    assert order("A . . . . . . . B", "AB", A="b2n", B="r1n") == "BA"


def test_r_28_of_equal_numbers_blue_comes_first() -> None:
    assert order("A . . . . . . . B", "AB", A="r2n", B="b2n") == "BA"


@pytest.mark.parametrize(("numbers", "expected"), [("ABC", "ABC"), ("CAB", "CAB"), ("BCA", "BCA")])
def test_r_29_of_equal_dice_the_lower_starting_number_comes_first(numbers: str, expected: str) -> None:
    assert order("A . . . B . . . C", numbers, A="b3n", B="b3n", C="b3n") == expected


def test_every_die_says_why_it_comes_now() -> None:
    ran = run("A . B . . C . . D", "DCBA", A="r2n", B="b2n", C="b2n", D="r6s")
    dice = [event for event in ran.events if event.kind == "die"]
    assert [(event.seat, event.rule, event.public["why"]) for event in dice] == [
        (2, "R-29", "starting number"),
        (1, "R-28", "colour"),
        (0, "R-27", "number"),
        (3, "R-26", "last"),
    ]


def test_a_die_of_a_robot_destroyed_meanwhile_gives_no_reason() -> None:
    ran = run("A B o . . . . . C", "CAB", A="b1e", B="r1n", C="r2n")
    assert [(event.kind, event.seat) for event in ran.events if event.kind in ("die", "skip")] == [
        ("die", 0),
        ("skip", 1),
        ("die", 2),
    ]
    ran = run("A B o . . . . . C", "CAB", A="b1e", B="b2w", C="r2n")
    last = [event for event in ran.events if event.kind == "die"][-1]
    assert (last.seat, last.public["why"]) == (2, "last")


def test_r_30_a_die_is_activated_even_to_its_owners_harm() -> None:
    ran = run("A o . . . . . . B", A="b1e")
    assert ran.row == ". o . . . . . . B"


def test_r_31_a_blue_die_moves_its_number_of_spaces() -> None:
    assert run(". A . . . . . . B", A="b3e").row == ". . . . A . . . B"
    assert run(". A . . . . . . B", A="b1w").row == "A . . . . . . . B"


def test_r_32_a_pit_on_the_way_swallows_the_robot() -> None:
    assert run("A . o . . . . . B", A="b6e").row == ". . o . . . . . B"


def test_r_33_r_48_a_robot_on_a_token_takes_nothing_in_activation() -> None:
    ran = run("A . . . . . . . B", A="b3n")
    assert ran.vp == [0, 0]
    state = position(
        """
        . . . n n n . . .
        . . . . . o . 6 .
        . . . A . . . . .
        w . 2 o . . . o e
        w . . . * . . . e
        w o . . . o 5 . e
        . . . . . 3 . . .
        . 1 . o . . . . .
        . . . B s s . . .
        A:
        B:
        tokens: 4 4 1
        """,
        errors="allowed",
    )
    play(state, 0, "1b1e 2x 3x take:1")
    log = play(state, 1, "1x 2x 3x take:2")
    assert "collect" not in kinds(log)
    assert diagram(state)["tokens"] == "1 4 4"


def test_r_34_robots_push_each_other_in_a_chain() -> None:
    ran = run(". . A B C . . . .", A="b1e")
    assert ran.row == ". . . A B C . . ."
    assert [(event.kind, event.seat, event.public["to"]) for event in ran.events if event.kind in ("push", "step")] == [
        ("push", 2, "f5"),
        ("push", 1, "e5"),
        ("step", 0, "d5"),
    ]


def test_r_35_nobody_moves_when_the_chain_hits_a_wall() -> None:
    ran = run(". . . . . . . A B", A="b4e")
    assert ran.row == ". . . . . . . A B"
    assert [(event.kind, event.public["at_wall"]) for event in ran.events if event.kind == "blocked"] == [
        ("blocked", 1)
    ]


def test_r_04_r_35_walls_inside_and_around_stop_a_robot() -> None:
    assert run("A . . # . . . . B", A="b6e").row == ". . A # . . . . B"
    assert run("A . . # . . . . B", B="b6e").row == "A . . # . . . . B"


def test_r_36_steps_before_the_wall_stay_made() -> None:
    assert run(". . . . . A . . B", A="b4e").row == ". . . . . . . A B"


def test_r_37_a_robot_pushed_into_a_pit_is_destroyed_for_a_vp() -> None:
    ran = run(". A B o . . . . .", A="b1e")
    assert (ran.row, ran.vp) == (". . A o . . . . .", [1, 0])
    assert ran.kinds[-3:] == ["step", "fall", "reward"]


def test_r_38_a_robot_that_drives_into_a_pit_pays_nobody() -> None:
    ran = run(". A o . . . . . B", A="b1e")
    assert (ran.row, ran.vp) == (". . o . . . . . B", [0, 0])


def test_r_39_the_mover_goes_on_after_a_fall_and_may_fall_too() -> None:
    ran = run(". A B o . . . . .", A="b2e")
    assert (ran.row, ran.vp) == (". . . o . . . . .", [1, 0])


def test_r_40_ra_18_in_a_chain_the_active_robot_scores() -> None:
    ran = run(". A B C o . . . .", A="b1e")
    assert (ran.row, ran.vp) == (". . A B o . . . .", [1, 0, 0])


def test_r_41_ra_17_a_laser_hits_at_any_distance() -> None:
    assert run("A . . . . . . . B", A="r6e").damage == [0, 1]
    assert run("A B . . . . . . .", A="r6e").damage == [0, 1]
    assert run("A . . . . . . . B", A="r6ne").damage == [0, 0]


def test_r_42_lasers_stop_at_robots_and_walls_but_not_at_pits() -> None:
    assert run("A . B . . . . . C", A="r1e").damage == [0, 1, 0]
    assert run("A . # . . . . . B", A="r1e").damage == [0, 0]
    assert run("A . o . . . . . B", A="r1e").damage == [0, 1]


@pytest.mark.parametrize("number", "123456")
def test_r_43_a_hit_is_one_damage_whatever_the_number(number: str) -> None:
    assert run("A . . . . . . . B", A=f"r{number}e").damage == [0, 1]


def test_r_44_the_third_damage_destroys_for_a_vp() -> None:
    ran = run("A . . . . . . . B", A="r1e r1e", damage="01")
    assert (ran.row, ran.vp, ran.damage) == ("A . . . . . . . .", [1, 0], [0, 3])
    assert ran.kinds[-3:] == ["hit", "destroyed", "reward"]


def test_r_45_ra_20_ra_21_the_dice_of_a_destroyed_robot_do_nothing() -> None:
    ran = run("A . . . . . . . B", A="r1e", B="r2w r1w b1w", damage="02")
    assert (ran.damage, ran.vp) == ([0, 3], [1, 0])
    told = [(event.public["unit"], event.public["colour"], event.public["number"]) for event in skips(ran)]
    assert told == [(1, "red", 2), (2, "red", 1), (3, "blue", 1)]


def test_r_45_every_skipped_die_is_told_when_its_turn_comes() -> None:
    ran = run("A . . . B . . . C", A="r1e r3n r3n", B="b2s r4w x", C="r6n r6n r6n", damage="020")
    told = [(event.kind, event.seat, event.public["unit"]) for event in ran.events if event.kind in ("die", "skip")]
    assert told == [
        *[("die", 0, 1), ("skip", 1, 1), ("die", 2, 1)],
        *[("die", 0, 2), ("skip", 1, 2), ("die", 2, 2)],
        *[("die", 0, 3), ("die", 2, 3)],
    ]


def skips(ran: Ran) -> list[Event]:
    return [event for event in ran.events if event.kind == "skip"]


def test_r_49_the_third_vp_ends_the_game_before_any_other_die() -> None:
    ran = run("A B o . . . . . C", A="b1e r1e", C="r2w r2w", vp="200")
    assert (ran.winner, ran.vp) == (0, [3, 0, 0])
    assert ran.kinds[-1] == "win"
    assert [event.seat for event in ran.events if event.kind == "die"] == [0]


def test_r_51_whoever_is_destroyed_keeps_all_vp() -> None:
    assert run(". A o . . . . . B", A="b1e", vp="20").vp == [2, 0]


@pytest.mark.parametrize(("pinch", "damage"), [("passes", 1), ("blocked", 0)])
def test_ra_16_a_laser_passes_between_corners_unless_the_table_says_otherwise(pinch: str, damage: int) -> None:
    state = position(
        """
        . . . n n n . . .
        . . . . . o . 6 .
        . . . 4 . . . . .
        w . 2 o . . . o e
        w . . . * . B . e
        w o . . C o 5 . e
        . . . A D 3 . . .
        . 1 . o . . . . .
        . . . s s s . . .
        A:
        B:
        C:
        D:
        """.replace("w . . . * . B . e", "w . . . * B . . e").replace("w o . . C o 5 . e", "w o . C . o 5 . e"),
        errors="allowed",
        diagonal_pinch=pinch,
    )
    for seat in (1, 2, 3):
        play(state, seat, f"1x 2x 3x take:{seat + 1}")
    log = play(state, 0, "1r1ne 2x 3x take:1")
    assert diagram(state)["B"].startswith(f"damage {damage}")
    assert [event.public["to"] for event in log if event.kind == "fire"] == ["f5" if damage else "d7"]


@pytest.mark.parametrize("fire", ["1r1ne", "1r1sw", "1r1se"])
def test_ra_16_blocked_lasers_still_hit_past_a_single_corner_and_stop_at_walls(fire: str) -> None:
    state = position(
        """
        . . . n n n . . .
        . . . . . o . 6 .
        . . . 4 . . . . .
        w . 2 o . . . o e
        w . . . * B . . e
        w o . . . o 5 . e
        . . . A . 3 . . .
        . 1 . o . . . . .
        . . . s s s . . .
        A:
        B:
        """,
        errors="allowed",
        diagonal_pinch="blocked",
    )
    play(state, 1, "1x 2x 3x take:2")
    log = play(state, 0, f"{fire} 2x 3x take:1")
    assert diagram(state)["B"].startswith(f"damage {int(fire == '1r1ne')}")
    ends = {"1r1ne": "f5", "1r1sw": "b9", "1r1se": "f9"}
    assert [event.public["to"] for event in log if event.kind == "fire"] == [ends[fire]]


@pytest.mark.parametrize(
    ("options", "vp", "supply"),
    [
        ({"vp_per_number": 3}, "vp 1", 16),
        ({"vp_per_number": 3, "kill_token_from_mix": False}, "vp 1", 17),
    ],
)
def test_ra_06_the_token_for_a_kill_leaves_the_supply_unseen(options: dict[str, int], vp: str, supply: int) -> None:
    state = position(f"{PUSH}\nA:\nB:\ntokens: 1", errors="allowed", **options)
    play(state, 0, "1b1n 2x 3x take:1")
    play(state, 1, "1x 2x 3x take:2")
    assert vp in diagram(state)["A"]
    left = diagram(state)["supply"].split()
    assert len(left) == supply - 1  # one more was laid in the next preparation
    assert phase(state) == "2, B enters"


@pytest.mark.parametrize(("strict", "vp"), [(False, "vp 4"), (True, "vp 3")])
def test_ra_05_a_kill_with_an_empty_supply_counts_unless_the_table_is_strict(strict: bool, vp: str) -> None:
    state = position(
        f"{PUSH}\nA: vp 3\nB: vp 2\ntokens: 1\ncollected: 2 3 4\nsupply:",
        errors="allowed",
        vp_per_number=1,
        target_vp=5,
        strict_supply=strict,
    )
    play(state, 0, "1b1n 2x 3x take:1")
    play(state, 1, "1x 2x 3x take:2")
    assert vp in diagram(state)["A"]


PUSH = """
    . . . n n n . . .
    . . . . . o . 6 .
    . . . 4 . . . . .
    w . 2 o . . . o e
    w . . B * . . . e
    w o . A . o 5 . e
    . . . . . 3 . . .
    . 1 . o . . . . .
    . . . s s s . . .
"""
