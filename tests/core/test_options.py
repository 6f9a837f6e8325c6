"""Options are typed, validated and listed."""

import pytest

from voltable.core.errors import InvalidOption
from voltable.core.options import Choice, Number, Option, Signs, Split, Switch, Value, complete, table_defaults

COLOUR = Choice("colour", ["red", "blue"], "red", "the colour")
COUNT = Number("count", 1, 7, 4, "how many")
OPEN = Switch("open", False, "whether it is open")
ROW = Signs("row", 4, "+--+", "the signs")
PARTS = Split("parts", 3, 12, "4-4-4", "how many of each")
OPTIONS: list[Option] = [COLOUR, COUNT, OPEN, ROW]


def test_what_is_not_given_is_at_its_default() -> None:
    assert complete(OPTIONS, {"count": 2}) == {"colour": "red", "count": 2, "open": False, "row": "+--+"}


def test_a_table_where_people_play_proposes_defaults_of_its_own() -> None:
    trades = Choice("trades", ["off", "offers"], "off", "trading", people="offers")
    rounds = Number("rounds", 0, 100, 50, "the last round").at_tables(0)
    options = [COLOUR, trades, rounds]
    assert complete(options, {}) == {"colour": "red", "trades": "off", "rounds": 50}
    assert table_defaults(options, {}, people=True) == {"trades": "offers", "rounds": 0}
    assert table_defaults(options, {}, people=False) == {"rounds": 0}
    assert table_defaults(options, {"rounds": 7}, people=False) == {"rounds": 7}


def test_an_unknown_option_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(InvalidOption, match="no option size; the options are colour, count, open, row"):
        complete(OPTIONS, {"size": 3})
    with pytest.raises(InvalidOption, match="the options are none"):
        complete([], {"size": 3})


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (COLOUR, "green"),
        (COLOUR, 1),
        (COUNT, 0),
        (COUNT, 8),
        (COUNT, True),
        (COUNT, "4"),
        (OPEN, "on"),
        (OPEN, 1),
        (ROW, "+--"),
        (ROW, "+--x"),
        (ROW, 5),
        (PARTS, 12),
        (PARTS, "6-6"),
        (PARTS, "12-0-0"),
        (PARTS, "4-4-5"),
        (PARTS, "4-4-x"),
    ],
)
def test_a_value_that_does_not_fit_is_refused_by_name(option: Option, value: Value) -> None:
    with pytest.raises(InvalidOption, match=f"option {option.name} takes .*, not {str(value).replace('+', '.')}|'"):
        option.check(value)


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (COLOUR, "blue", "blue"),
        (COUNT, "7", 7),
        (OPEN, "on", True),
        (OPEN, "off", False),
        (ROW, "----", "----"),
        (PARTS, "1-1-10", "1-1-10"),
    ],
)
def test_what_a_person_types_is_parsed(option: Option, text: str, value: Value) -> None:
    assert option.parse(text) == value


@pytest.mark.parametrize(
    ("option", "text"),
    [(COUNT, "many"), (COUNT, "-1"), (COUNT, "٣"), (COUNT, "9" * 5000), (OPEN, "yes"), (COLOUR, ""), (ROW, "plus")],
)
def test_what_a_person_mistypes_is_refused(option: Option, text: str) -> None:
    with pytest.raises(InvalidOption, match=f"option {option.name} takes"):
        option.parse(text)
