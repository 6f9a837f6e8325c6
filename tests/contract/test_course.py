"""Games run to their end, by the rules, and the same way every time."""

from tests.contract.cases import CASES

from voltable.catalog import GAMES, load
from voltable.testing.course import CourseTests
from voltable.testing.laws import check_no_such_seat, random_game


class TestCourse(CourseTests):
    cases = CASES


def test_every_game_of_the_catalog_is_under_contract() -> None:
    assert set(GAMES) == {case.key for case in CASES} - {"pennies"}


def test_h_34_a_seat_that_does_not_exist_answers_no_offer() -> None:
    game = load("voltage_hex", trades="offers")
    state = next(turn.state for turn in random_game(game, 2, 1) if turn.state.offer >= 0)
    check_no_such_seat(game, state, 2)


def test_q_22_r_23_the_games_say_which_moves_are_races() -> None:
    volt, beginner, race = load("volt"), load("qwitch"), load("qwitch", mode="advanced")
    assert [text for text in ("take:1", "take:4", "start:0", "1b3n") if volt.parse_move(text) in volt.races] == [
        "take:1",
        "take:4",
    ]
    assert race.parse_move("a1") in race.races
    assert beginner.parse_move("a1") not in beginner.races
