"""Views of VOLT are read back from plain data; errors name the field."""

from typing import Any

from tests.games.readings import refusal, sent_views


def test_views_come_back_whatever_gives_the_numbers() -> None:
    for mode in ("race", "random", "rotate"):
        *_, last = sent_views("volt", 3, 7, 400, start_numbers=mode, target_vp=1)
        assert last["winner"] is not None


def test_r_19_a_program_of_one_colour_is_refused() -> None:
    view = next(view for view in sent_views("volt", 2, 7, 60) if view["phase"] == "programming" and view["seat"] == 0)

    def three_blue(data: dict[str, Any]) -> None:
        data["robots"][0]["program"] = ["b1n", "b2n", "b3n"]

    assert refusal("volt", view, three_blue).startswith("robots[0].program: expected no more than two dice of a colour")


def test_r_24_a_reveal_is_a_whole_program_or_none() -> None:
    view = next(view for view in sent_views("volt", 2, 7, 60) if view["revealed"][0]["program"])
    half = refusal("volt", view, lambda data: data["revealed"][0]["program"].pop())
    assert half.startswith("revealed[0].program: expected 3 dice or none")


def test_a_view_of_another_board_is_refused() -> None:
    view = sent_views("volt", 2, 7, 1)[0]
    assert refusal("volt", view, lambda data: None, board="plaza").startswith("board[")
