"""Undo: asked for, granted, and where it is not allowed."""

import pytest
from tests.table.tables import first_move, new_table, play_on

from voltable.core.errors import Refused
from voltable.table.acts import (
    Answer,
    Ask,
)


def test_an_undo_is_asked_for_granted_and_stays_in_the_log() -> None:
    table = new_table("voltage")
    before = [table.view_data(seat) for seat in (0, 1)]
    play = first_move(table, 0)
    table.submit(0, play)
    table.do(Ask(0, "undo"))
    assert table.view_data(0) != before[0]
    table.do(Answer(1, "undo", True))
    assert [table.view_data(seat) for seat in (0, 1)] == before
    assert [entry.kind for entry in table.entries] == ["start", "move", "ask", "answer"]
    assert [line.act or line.move for line in table.lines] == [play, "undo"]


def test_a_move_in_the_meantime_settles_the_question_for_an_undo() -> None:
    table = new_table("voltage")
    table.submit(0, first_move(table, 0))
    table.do(Ask(0, "undo"))
    table.submit(0, first_move(table, 0))
    with pytest.raises(Refused):
        table.do(Answer(1, "undo", True))


@pytest.mark.parametrize(("terms", "rule"), [("never", "does not allow undo"), ("ask", "revealed nothing")])
def test_no_undo_where_the_terms_or_the_rules_forbid_it(terms: str, rule: str) -> None:
    table = new_table("voltage", undo=terms)
    table.submit(0, "draw")
    with pytest.raises(Refused, match=rule) as refused:
        table.do(Ask(0, "undo"))
    assert refused.value.rule == "undo"


def test_an_undo_needs_no_answer_against_bots_or_oneself() -> None:
    for players in ("Ada greedy*", "Ada/1 Ada/2"):
        table = new_table("voltage", players)
        table.submit(0, first_move(table, 0))
        table.do(Ask(0, "undo"))
        assert table.entries[-1].kind == "ask"
        assert table.lines[-1].act == "undo"


def test_one_answer_is_enough_for_all_seats_of_a_person() -> None:
    table = new_table("qwitch", "Ada Ben/1 Ben/2")
    table.do(Ask(0, "pause"))
    table.do(Answer(2, "pause", True))
    assert table.is_paused


def test_a_sealed_die_of_volt_is_taken_back_without_a_word_about_it_but_not_past_another_seats() -> None:
    table = new_table("volt", undo="free")
    while table.due() != [0, 1]:
        play_on(table, 1)
    before = [table.view_data(seat) for seat in (0, 1)]
    table.submit(0, first_move(table, 0))
    table.do(Ask(0, "undo"))
    assert [table.view_data(seat) for seat in (0, 1)] == before
    assert table.seen(table.number, 1) == [{"kind": "undone", "rule": "table", "seat": 0}]
    table.submit(0, first_move(table, 0))
    table.submit(1, first_move(table, 1))
    with pytest.raises(Refused, match="undo"):
        table.do(Ask(0, "undo"))
    table.do(Ask(1, "undo"))
    table.do(Ask(0, "undo"))
    assert [table.view_data(seat) for seat in (0, 1)] == before
