"""Pauses: agreed on, and ended."""

import pytest
from tests.table.tables import advanced, first_move, new_table

from voltable.core.errors import Refused
from voltable.table.acts import (
    Answer,
    Ask,
    Resign,
    Resume,
)


def test_a_pause_is_agreed_on_and_ends_in_real_time_when_everybody_is_ready() -> None:
    table = advanced()
    with pytest.raises(Refused, match="not paused"):
        table.do(Resume(0))
    table.do(Ask(0, "pause"))
    seat = table.actors()[0]
    table.submit(seat, first_move(table, seat))  # a race does not wait for answers
    table.do(Answer(1, "pause", True))
    table.do(Answer(2, "pause", True))
    assert not table.actors()
    for seat in (2, 1):
        table.do(Resume(seat))
        assert not table.actors()
        assert table.story(0)[-1]["kind"] == "ready"
    table.do(Resume(0))
    assert table.actors()
    with pytest.raises(Refused, match="does not allow pauses"):
        advanced(pause=False).do(Ask(0, "pause"))


def test_in_a_game_in_turns_one_player_ends_a_pause() -> None:
    table = new_table("qwitch", "Ada Ben Cleo")
    table.do(Ask(0, "pause"))
    table.do(Answer(1, "pause", True))
    table.do(Answer(2, "pause", True))
    table.do(Resume(2))
    assert not table.is_paused


def test_whoever_gives_up_during_a_pause_is_not_waited_for() -> None:
    table = advanced()
    table.do(Ask(0, "pause"))
    table.do(Answer(1, "pause", True))
    table.do(Answer(2, "pause", True))
    table.do(Resume(0))
    table.do(Resume(1))
    table.do(Resign(2))
    assert table.is_paused
    table.do(Resume(0))
    assert not table.is_paused
