"""A running match: checked moves, notices for each seat, undo where nothing was revealed."""

from typing import Any

import pytest

from voltable.core.errors import IllegalMove, InvalidMove, InvalidRecord
from voltable.core.events import SPECTATOR
from voltable.core.record import Record, parse_record
from voltable.core.rng import Rng
from voltable.host.notices import steps
from voltable.table.acts import Ask
from voltable.table.recording import table_of
from voltable.table.table import Table


def new_table(seed: int = 1) -> Table:
    return table_of(Record("voltage", 1, {"first_player": "0"}, 2, seed))


def play_on(table: Table, moves: int) -> None:
    rng = Rng(1)
    for _ in range(moves):
        if actors := table.actors():
            legal = table.legal(actors[0])
            table.submit(actors[0], table.game.move_text(legal[rng.below(len(legal))]))


def test_a_submitted_move_is_made_and_recorded_with_its_time() -> None:
    table = new_table()
    events = table.submit(0, " Draw ", 2.5)
    assert events[0].kind == "draw"
    assert [(line.seat, line.move, line.time) for line in table.record.lines] == [(0, "draw", 2.5)]


@pytest.mark.parametrize("text", ["castle", ""])
def test_a_text_that_is_no_move_changes_nothing(text: str) -> None:
    table = new_table()
    before = table.view_data(0)
    with pytest.raises(InvalidMove):
        table.submit(0, text)
    assert table.view_data(0) == before
    assert not table.record.lines


def test_an_illegal_move_changes_nothing_and_names_the_rule() -> None:
    table = new_table()
    before = table.view_data(1)
    with pytest.raises(IllegalMove, match="V-09"):
        table.submit(1, "draw")
    assert table.view_data(1) == before
    assert not table.record.lines


def test_every_seat_is_told_its_own_version_of_what_happened() -> None:
    table = new_table()
    table.submit(0, "draw")
    own, other, watching = (steps(table, seat) for seat in (0, 1, SPECTATOR))
    assert "card" in own[1]["events"][0]
    assert "card" not in other[1]["events"][0]
    assert other == watching
    assert [step["number"] for step in own] == list(range(1, len(own) + 1))


def test_a_table_goes_on_from_a_half_played_record() -> None:
    table = new_table()
    play_on(table, 25)
    again = table_of(parse_record(table.record.to_text()))
    assert [again.view_data(seat) for seat in (0, 1)] == [table.view_data(seat) for seat in (0, 1)]
    assert again.story(0) == table.story(0)
    play_on(again, 200)
    assert again.payoffs() is not None
    assert not again.actors()


def test_a_record_that_does_not_fit_never_becomes_a_table() -> None:
    table = new_table()
    play_on(table, 10)
    record = table.record
    record.lines[4].move = "castle"
    with pytest.raises(InvalidRecord, match="line 6"):
        table_of(record)


def test_a_play_that_showed_nothing_hidden_can_be_taken_back() -> None:
    table = new_table()
    before = table.view_data(0)
    play = table.game.move_text(table.legal(0)[0])
    table.submit(0, play)
    assert table.may_undo(0)
    assert not table.may_undo(1)
    table.do(Ask(0, "undo"))
    assert table.view_data(0) == before
    assert [line.act or line.move for line in table.record.lines] == [play, "undo"]
    assert table.story(1)[-1] == {"kind": "undone", "rule": "table", "seat": 0}


def test_a_draw_cannot_be_taken_back() -> None:
    table = new_table()
    table.submit(0, "draw")
    assert not table.may_undo(0)
    with pytest.raises(IllegalMove, match="taken back"):
        table.do(Ask(0, "undo"))
    assert len(table.record.lines) == 1


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    assert not new_table().may_undo(0)


class CountingGame:
    """A game that records the texts it parses."""

    def __init__(self, game: Any) -> None:
        self._game = game
        self.parsed: list[str] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def parse_move(self, text: str) -> Any:
        self.parsed.append(text)
        return self._game.parse_move(text)


def test_a_move_is_parsed_once_from_its_check_to_its_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table()
    counting = CountingGame(table.game)
    monkeypatch.setattr(table.deal, "game", counting)
    table.submit(0, "draw")
    assert counting.parsed == ["draw"]
    with pytest.raises(InvalidMove):
        table.submit(0, "")
