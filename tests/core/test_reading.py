"""Errors in plain data name the path of the field."""

from collections.abc import Callable

import pytest

from voltable.core.errors import InvalidView
from voltable.core.reading import Field, check_same

TOP = Field({"hand": [1, {"card": "o3", "lit": True}], "size": 4})


def test_a_field_gives_its_value_where_it_is_of_the_kind_that_was_asked_for() -> None:
    card = TOP.at("hand").each(2, 2)[1]
    assert card.at("card").text() == "o3"
    assert card.at("card").word(["b1", "o3"]) == 1
    assert card.at("lit").flag()
    assert card.has("lit")
    assert not card.has("size")
    assert card.names() == ["card", "lit"]
    assert TOP.at("size").whole(0, 4) == 4
    assert not TOP.at("size").is_null()


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (lambda: TOP.at("feet"), "feet: the field is missing"),
        (lambda: TOP.at("size").at("of"), "size: expected an object, not 4"),
        (lambda: TOP.at("size").names(), "size: expected an object, not 4"),
        (lambda: TOP.at("size").each(2, 2), "size: expected a list of 2, not 4"),
        (lambda: TOP.at("hand").each(3, 4), "hand: expected a list of 3 to 4, not [1, {'card': 'o3', 'lit': True}]"),
        (lambda: TOP.at("size").whole(5, 9), "size: expected a whole number from 5 to 9, not 4"),
        (
            lambda: TOP.at("hand").each(2, 2)[1].at("lit").whole(0, 1),
            "hand[1].lit: expected a whole number from 0 to 1",
        ),
        (lambda: TOP.at("size").flag(), "size: expected true or false, not 4"),
        (lambda: TOP.at("size").text(), "size: expected a text, not 4"),
        (lambda: TOP.at("hand").each(2, 2)[1].at("card").word(["a"]), "hand[1].card: expected one of a, not 'o3'"),
        (lambda: Field(7).at("size"), "the view: expected an object, not 7"),
        (lambda: Field("x" * 99).each(0, 1), "the view: expected a list of 0 to 1, not '" + "x" * 59 + "..."),
    ],
)
def test_a_field_of_another_kind_is_refused_by_its_path(read: Callable[[], object], message: str) -> None:
    with pytest.raises(InvalidView) as refused:
        read()
    assert str(refused.value).startswith(message)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"a": [{"b": 1}], "c": 2}, "a[0].b: by the other fields it is 2, not 1"),
        ({"a": [{"b": 2}]}, "c: the field is missing"),
        ({"a": [{"b": 2, "d": 0}], "c": 2}, "a[0].d: there is no such field"),
        ({"a": [], "c": 2}, "a: by the other fields it is [{'b': 2}], not []"),
        ({"a": [{"b": 2}], "c": True}, "c: by the other fields it is 2, not True"),
    ],
)
def test_data_that_contradicts_what_was_read_from_it_is_refused(given: object, message: str) -> None:
    check_same({"a": [{"b": 2}], "c": 2}, {"a": [{"b": 2}], "c": 2})
    with pytest.raises(InvalidView) as refused:
        check_same(given, {"a": [{"b": 2}], "c": 2})
    assert str(refused.value) == message
