"""Phase 1: sealed programs and starting numbers."""

import json

import pytest
from tests.games.playing import kinds, only, play, refused
from tests.games.volt.positions import GAME, diagram, legal, phase, position, volt

from voltable.core.errors import InvalidMove
from voltable.core.events import SPECTATOR
from voltable.core.options import Value
from voltable.core.rng import Rng
from voltable.games.volt.state import State

ARENA = """
    . . . n n n . . .
    . . . . . o . 6 .
    . . . 4 . . . . .
    w . 2 o . . . o e
    w . . A * . B . e
    w o . . . o 5 . e
    . . . . . 3 . . .
    . 1 . o . . . . .
    . . . s C s . . .
"""


def programming(lines: str = "A:\nB:\nC:", **options: Value) -> State:
    return position(f"{ARENA}\n{lines}", **options)


def test_r_17_everybody_programs_at_the_same_time_in_any_order() -> None:
    state = programming()
    play(state, 2, "1b1n")
    play(state, 0, "1r1n 2r1n")
    play(state, 2, "2b1n")
    assert GAME.actors(state) == [0, 1, 2]


def test_r_17_what_another_has_placed_appears_as_sealed_and_nothing_else() -> None:
    state = programming()
    log = play(state, 0, "1b3n 2r6nw")
    for watcher in (1, 2, SPECTATOR):
        data = GAME.view_data(GAME.view(state, watcher))
        robots = data["robots"]
        assert isinstance(robots, list)
        assert robots[0]["program"] == ["sealed", "sealed", None]
        told = json.dumps([event.seen_by(watcher) for event in log])
        assert "b3n" not in told + json.dumps(data)
    own = GAME.view_data(GAME.view(state, 0))["robots"]
    assert isinstance(own, list)
    assert own[0]["program"] == ["b3n", "r6nw", None]
    assert log[0].seen_by(0)["die"] == "b3n"


def test_r_17_a_guess_at_sealed_units_is_any_legal_program() -> None:
    state = programming()
    play(state, 0, "1b3n 2r6nw 3r1s")
    rng = Rng(8)
    guesses = [diagram(GAME.determinize(GAME.view(state, 1), rng))["A"].split("program ")[1] for _ in range(300)]
    assert len(set(guesses)) > 250
    colours = {"".join(die[0] for die in guess.split()) for guess in guesses}
    assert colours == {"bbr", "brb", "rbb", "brr", "rbr", "rrb"}


def test_r_18_units_are_programmed_one_die_each_in_their_order() -> None:
    state = programming()
    assert refused(state, 0, "2b1n").rule == "R-18"
    play(state, 0, "1b1n")
    assert refused(state, 0, "1b2n").rule == "R-18"
    play(state, 0, "2b1n 3r1n")
    assert refused(state, 0, "1b1n").rule == "R-18"


def test_r_18_ra_12_no_unit_stays_empty_unless_the_table_allows_errors() -> None:
    assert refused(programming(), 0, "1x").rule == "R-18"
    state = programming(errors="allowed")
    assert legal(state, 0)[-1] == "1x"
    assert len(legal(state, 0)) == 73


@pytest.mark.parametrize(("two", "third"), [("1b1n 2b2e", "3b3s"), ("1r1ne 2r6w", "3r3s")])
def test_r_19_three_dice_of_a_colour_are_impossible(two: str, third: str) -> None:
    state = programming()
    play(state, 0, two)
    assert refused(state, 0, third).rule == "R-19"
    assert len(legal(state, 0)) == (48 if third[1] == "b" else 24)


def test_r_19_there_are_248832_programs_and_with_errors_264601() -> None:
    def count(first: str, second: str, **options: Value) -> int:
        state = programming("A:\nB:\nC:", **options)
        play(state, 0, f"1{first} 2{second}")
        return len(legal(state, 0))

    kinds_of_die = {"b1n": 24, "r1n": 48}
    total = sum(kinds_of_die[a] * kinds_of_die[b] * count(a, b) for a in kinds_of_die for b in kinds_of_die)
    assert total == 248832
    kinds_of_die["x"] = 1
    total = sum(
        kinds_of_die[a] * kinds_of_die[b] * count(a, b, errors="allowed") for a in kinds_of_die for b in kinds_of_die
    )
    assert total == 264601


def test_r_20_every_number_may_be_chosen() -> None:
    numbers = {text[2] for text in legal(programming(), 0)}
    assert numbers == set("123456")


def test_r_21_red_goes_on_eight_keys_and_blue_on_four() -> None:
    texts = legal(programming(), 0)
    assert {text[3:] for text in texts if text[1] == "r"} == {"n", "ne", "e", "se", "s", "sw", "w", "nw"}
    assert {text[3:] for text in texts if text[1] == "b"} == {"n", "e", "s", "w"}
    with pytest.raises(InvalidMove, match=r"robots do not move diagonally \[R-21\]"):
        GAME.parse_move("1b3ne")


def test_r_23_whoever_has_finished_takes_any_number_that_is_left() -> None:
    state = programming()
    assert refused(state, 0, "take:1").rule == "R-23"
    play(state, 0, "1b1n 2b1n 3r1n")
    assert legal(state, 0) == ["take:1", "take:2", "take:3"]
    log = play(state, 0, "take:3")
    assert only(log, "take").seen_by(SPECTATOR)["number"] == 3
    play(state, 1, "1b1n 2b1n 3r1n")
    assert legal(state, 1) == ["take:1", "take:2"]
    assert refused(state, 1, "take:3").rule == "R-23"
    assert refused(state, 1, "take:4").rule == "R-01"


def test_r_23_whoever_has_a_number_is_locked() -> None:
    state = programming()
    play(state, 0, "1b1n 2b1n 3r1n take:1")
    assert GAME.actors(state) == [1, 2]
    assert refused(state, 0, "1b2n").rule == "R-23"
    assert refused(state, 1, "start:0").rule == "R-14"


def test_r_23_dice_may_be_laid_anew_until_a_number_is_taken() -> None:
    state = programming(change_dice=True)
    assert refused(state, 0, "clear").rule == "R-23"
    play(state, 0, "1b1n 2b1n")
    assert legal(state, 0)[-1] == "clear"
    log = play(state, 0, "clear")
    assert only(log, "clear").seen_by(1) == only(log, "clear").seen_by(0)
    assert len(legal(state, 0)) == 72
    play(state, 0, "1r1n 2r1n 3b1n")
    assert legal(state, 0) == ["take:1", "take:2", "take:3", "clear"]
    play(state, 0, "clear 1b2n 2b2n 3r2n take:1")
    assert refused(state, 0, "clear").rule == "R-23"
    assert diagram(state)["A"].endswith("number 1, program b2n b2n r2n")


def test_r_23_dice_may_be_laid_anew_after_losing_the_race_for_a_number() -> None:
    state = programming(change_dice=True)
    play(state, 0, "1b1n 2b1n 3r1n")
    play(state, 1, "1b1n 2b1n 3r1n take:1")
    lost = refused(state, 0, "take:1")
    assert (lost.rule, lost.message) == ("R-23", "number 1 is already taken")
    assert refused(state, 0, "1r6n").message.endswith("or clear your controller first")
    play(state, 0, "clear 1r6n 2b1n 3r1n take:2")
    play(state, 2, "1b1n 2b1n 3r1n take:3")
    assert diagram(state)["A"].endswith("before 2 r6n b1n r1n")


@pytest.mark.parametrize("mode", ["random", "rotate"])
def test_r_23_ra_11_where_numbers_are_given_dice_may_be_laid_anew_until_the_third_unit(mode: str) -> None:
    state = programming(start_numbers=mode, change_dice=True)
    play(state, 0, "1b1n 2b1n clear 1r1n 2b1n 3b1n")
    assert refused(state, 0, "clear").rule == "R-23"


def test_ra_11_dice_stay_where_they_lie_unless_the_table_lets_them_be_changed() -> None:
    state = programming()
    play(state, 0, "1b1n 2b1n 3r1n")
    assert refused(state, 0, "clear").rule == "RA-11"
    entering = GAME.start(2, 1)
    assert refused(entering, GAME.actors(entering)[0], "clear").rule == "R-14"


def test_r_23_others_see_that_dice_came_back_and_not_which() -> None:
    state = programming(change_dice=True)
    log = play(state, 0, "1b3n 2r6nw clear 1r2s")
    robots = GAME.view_data(GAME.view(state, 1))["robots"]
    assert isinstance(robots, list)
    assert robots[0]["program"] == ["sealed", None, None]
    told = json.dumps([event.seen_by(1) for event in log])
    assert not any(die in told for die in ("b3n", "r6nw", "r2s"))


def test_r_24_all_programs_are_revealed_once_when_the_last_is_ready() -> None:
    state = programming()
    log = play(state, 0, "1b1n 2b1n 3r1n take:1")
    log += play(state, 1, "1r1n 2b1e 3r1n take:3")
    assert "reveal" not in kinds(log)
    log += play(state, 2, "1b1n 2r1n 3r2n take:2")
    assert only(log, "reveal").seen_by(SPECTATOR)["programs"] == [
        ["1b1n", "2b1n", "3r1n"],
        ["1r1n", "2b1e", "3r1n"],
        ["1b1n", "2r1n", "3r2n"],
    ]
    assert kinds(log).index("reveal") < kinds(log).index("die")


@pytest.mark.parametrize("mode", ["random", "rotate"])
def test_ra_11_without_a_race_everybody_is_ready_with_the_third_unit(mode: str) -> None:
    state = programming("A:\nB:\nC:\nlead: 1\nround: 2, programming", start_numbers=mode)
    play(state, 0, "1b1s 2b1s 3r1n")
    assert GAME.actors(state) == [1, 2]
    assert refused(state, 1, "take:1").rule == "R-23"
    log = play(state, 1, "1r1n 2b1e 3r1n")
    log += play(state, 2, "1b1n 2r1n 3r2n")
    holders = only(log, "numbers").public["holders"]
    assert isinstance(holders, list)
    assert sorted(holders) == [0, 1, 2]
    if mode == "rotate":
        assert holders == [2, 0, 1]


@pytest.mark.thorough
def test_ra_11_random_numbers_come_in_every_order() -> None:
    seen = set()
    for seed in range(100):
        state = volt(start_numbers="random").determinize(GAME.view(programming(start_numbers="random"), 0), Rng(seed))
        for seat in range(3):
            log = play(state, seat, "1r1n 2r1n 3b1e")
        holders = only(log, "numbers").public["holders"]
        assert isinstance(holders, list)
        seen.add(tuple(holders))
    assert len(seen) == 6


def test_ra_11_rotating_numbers_start_with_a_random_seat_and_can_be_foreseen() -> None:
    game = volt(start_numbers="rotate")
    leads = set()
    for seed in range(40):
        state = game.start(3, seed)
        data = game.view_data(game.view(state, SPECTATOR))
        numbers, robots = data["numbers"], data["robots"]
        assert isinstance(numbers, dict)
        assert isinstance(robots, list)
        first = numbers["next_first"]
        leads.add(first)
        assert [robots[(first + k) % 3]["number"] for k in range(3)] == [1, 2, 3]
    assert leads == {0, 1, 2}
    assert GAME.view_data(GAME.view(GAME.start(2, 1), 0))["controller"] is not None


def test_r_25_case_15_a_unit_in_error_does_nothing_and_the_others_act() -> None:
    state = programming(errors="allowed")
    play(state, 1, "1x 2x 3x take:2")
    play(state, 2, "1x 2x 3x take:3")
    log = play(state, 0, "1x 2x 3b1e take:1")
    assert [event.public["unit"] for event in log if event.kind == "error" and event.seat == 0] == [1, 2]
    assert [event.public["unit"] for event in log if event.kind == "die"] == [3]
    assert phase(state) == "2, programming"
    assert diagram(state)["row 5"] == "w . . . A . B . e"
