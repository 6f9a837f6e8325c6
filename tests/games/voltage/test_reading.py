"""Views of Voltage are read back from plain data; errors name the field."""

from typing import Any

from tests.games.readings import refusal, sent_views


def test_views_come_back_and_cards_that_do_not_add_up_are_refused() -> None:
    views = sent_views("voltage", 2, 5, 400, target_sets=7)
    start = next(view for view in views if view["draw"]["top_back"] == "transformer" and view["seat"] == 0)
    assert any(view["memory"]["reshuffles"] for view in views)

    def drop_a_card(data: dict[str, Any]) -> None:
        data["memory"]["unseen"][0].popitem()

    def hide_a_place(data: dict[str, Any]) -> None:
        data["hands"][1][0] = None

    def show_another_back(data: dict[str, Any]) -> None:
        unseen = data["memory"]["unseen"][0]
        for kind in [kind for kind in unseen if kind.endswith("*")]:
            unseen[kind[:-1]] = unseen.get(kind[:-1], 0) + unseen.pop(kind)

    assert "memory.unseen: expected 4 cards" in refusal("voltage", start, drop_a_card, target_sets=7)
    assert "memory.unseen: expected as many cards as places in row 0" in refusal(
        "voltage", start, hide_a_place, target_sets=7
    )
    assert "expected the backs that are seen" in refusal("voltage", start, show_another_back, target_sets=7)


def test_a_view_names_cards_and_halves_of_a_turn_that_there_are() -> None:
    start, *_ = sent_views("voltage", 2, 5, 1)
    lay_a_four = refusal("voltage", start, lambda data: data["terminals"][0]["sides"][0].append("4"))
    assert lay_a_four.startswith("terminals[0].sides[0][0]: expected a card 1, 2, 3, by or fu")
    assert refusal("voltage", start, lambda data: data.update(due="second")).startswith("colour_played: expected")
    strange = refusal("voltage", start, lambda data: data["memory"]["discard"].update(q7=1))
    assert strange.startswith("memory.discard.q7: expected a card")


def test_v_20_an_even_hand_that_owes_a_flip_has_drawn_twice() -> None:
    """The view does not contain which half of the turn a flip belongs to: the size of the hand determines it."""
    owing = [view for view in sent_views("voltage", 2, 6, 300) if view["due"] == "flip" and not view["colour_played"]]
    sizes = {sum(held is not None for held in view["hands"][view["to_move"]]) % 2 for view in owing}
    assert sizes == {0, 1}
