"""Views of Voltage (hex) are read back from plain data; errors name the field."""

from typing import Any

from tests.games.readings import refusal, sent_views


def test_views_come_back_with_trades_and_without() -> None:
    assert any(view["lit"] for view in sent_views("voltage_hex", 2, 9, 150))
    views = sent_views("voltage_hex", 2, 9, 90, trades="offers")
    assert any(view["offer"] is not None and view["seat"] == -1 for view in views)


def test_h_05_only_corners_are_turned_before_the_first_turn() -> None:
    start = sent_views("voltage_hex", 2, 9, 1)[0]
    middle = refusal("voltage_hex", start, lambda data: data.update(pending="d4"))
    assert middle.startswith("pending: expected a corner of the board")


def test_h_35_what_is_sure_fits_into_the_box_and_the_hidden_places() -> None:
    view = next(view for view in sent_views("voltage_hex", 2, 9, 60) if view["due"] == "turn" and view["seat"] == 0)

    def remember(zone: str, cards: list[str]) -> Any:
        return lambda data: data["memory"].update({zone: cards})

    assert "expected 98 cards in the box" in refusal("voltage_hex", view, lambda data: data.update(pile=3))
    assert "expected no more cards p0" in refusal("voltage_hex", view, remember("loose", ["p0"] * 11))
    assert "expected no more cards than there are places" in refusal("voltage_hex", view, remember("hand", ["t"] * 3))
