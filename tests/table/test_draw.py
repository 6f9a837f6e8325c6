"""Draws by agreement."""

import pytest
from tests.table.tables import acts_of, new_table, play_on

from voltable.core.errors import Refused
from voltable.core.events import SPECTATOR
from voltable.table.acts import (
    Answer,
    Ask,
    Draw,
)


def test_a_draw_needs_the_consent_of_all_players() -> None:
    table = new_table("qwitch", "Ada Ben Cleo")
    table.do(Ask(0, "draw"))
    with pytest.raises(Refused, match="already asked"):
        table.do(Ask(1, "draw"))
    table.do(Answer(1, "draw", True))
    assert not table.is_over
    with pytest.raises(Refused, match="no player is asking you"):
        table.do(Answer(1, "draw", True))
    table.do(Answer(2, "draw", True))
    assert table.payoffs() == [0.0, 0.0, 0.0]
    assert table.result is not None
    assert table.result.why == "draw"


def test_a_no_holds_until_the_next_move() -> None:
    table = new_table("voltage_hex")
    table.do(Ask(0, "draw"))
    table.do(Answer(1, "draw", False))
    with pytest.raises(Refused, match="the answer was no"):
        table.do(Ask(0, "draw"))
    play_on(table, 1)
    table.do(Ask(0, "draw"))


def test_a_move_declines_an_offer_of_a_draw() -> None:
    table = new_table("voltage_hex")
    table.do(Ask(1, "draw"))
    play_on(table, 1)
    with pytest.raises(Refused, match="no player is asking you"):
        table.do(Answer(0, "draw", True))


def test_a_draw_is_agreed_on_only_where_the_rules_know_one_and_with_people() -> None:
    with pytest.raises(Refused, match="cannot agree on a draw"):
        new_table("voltage").do(Ask(0, "draw"))
    with pytest.raises(Refused, match="cannot agree on a draw"):
        new_table("volt", draws=False).do(Ask(0, "draw"))
    with pytest.raises(Refused, match="bots do not accept draws"):
        new_table("volt", "Ada greedy*").do(Ask(0, "draw"))


def test_a_draw_is_offered_only_where_the_game_the_terms_and_the_rivals_know_one() -> None:
    assert Draw.name in acts_of(new_table("qwitch", "Ada Ben"), 0)
    assert Draw.name not in acts_of(new_table("voltage", "Ada Ben"), 0), "Voltage has no draw"
    assert Draw.name not in acts_of(new_table("qwitch", "Ada easy*"), 0), "bots do not accept draws"
    assert Draw.name not in acts_of(new_table("qwitch", "Ada Ben", draws=False), 0)
    assert acts_of(new_table("qwitch", "Ada Ben"), SPECTATOR) == []
