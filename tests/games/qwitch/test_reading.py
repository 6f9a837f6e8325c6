"""Views of Qwitch are read back from plain data; errors name the field."""

from typing import Any

from tests.games.readings import refusal, sent_views


def test_views_come_back_in_both_games() -> None:
    beginner = sent_views("qwitch", 3, 8, 400)
    advanced = sent_views("qwitch", 3, 8, 400, mode="advanced")
    assert beginner[-1]["over"]
    assert advanced[-1]["over"]


def test_what_cannot_have_happened_is_refused() -> None:
    view = next(view for view in sent_views("qwitch", 3, 8, 60) if view["seat"] == 0 and len(view["centre"]) > 5)

    def draw_too_often(data: dict[str, Any]) -> None:
        data["history"] += ["0+5"] * 3

    def hold_the_top_card(data: dict[str, Any]) -> None:
        data["hand"][0] = data["top"]

    def turn_all_directions(data: dict[str, Any]) -> None:
        data["directions_left"] = {"up": 4, "down": 4, "equal": 4}

    assert refusal("qwitch", view, draw_too_often).startswith("history: the history does not lead")
    assert refusal("qwitch", view, lambda data: data["history"].append("j9")).startswith("history[")
    assert refusal("qwitch", view, hold_the_top_card).startswith("hand[0]: expected a card that is not in the centre")
    assert refusal("qwitch", view, turn_all_directions).startswith("directions_left: expected as many Direction cards")
    assert refusal("qwitch", view, lambda data: data.update(out=40)).startswith("out: expected 64 cards in all")
