"""Resigning: who loses, who plays on, and that it is final."""

import pytest
from tests.table.tables import advanced, first_move, new_table

from voltable.core.errors import Refused
from voltable.table.acts import (
    Answer,
    Ask,
    Away,
    Command,
    Move,
    Resign,
    Resume,
)
from voltable.table.result import share


def test_with_two_players_the_one_who_resigns_loses_also_out_of_turn() -> None:
    table = new_table("voltage")
    table.do(Resign(1))
    assert table.payoffs() == [1.0, -1.0]
    with pytest.raises(Refused, match="over"):
        table.do(Resign(0))
    with pytest.raises(Refused, match="over"):
        table.submit(0, "draw")


def test_of_three_a_bot_plays_on_for_whoever_resigns_until_one_is_left() -> None:
    table = new_table("qwitch", "Ada Ben Cleo", stand_in="random")
    table.do(Resign(1))
    assert table.bot_in(1) == "random"
    assert not table.is_over
    with pytest.raises(Refused):
        table.do(Resign(1))
    table.do(Resign(2))
    assert table.payoffs() == [1.0, -0.5, -0.5]


def test_bots_alone_do_not_play_on() -> None:
    table = new_table("qwitch", "Ada greedy* greedy*")
    table.do(Resign(0))
    assert table.payoffs() == [-1.0, 0.5, 0.5]


@pytest.mark.parametrize(
    ("payoffs", "gave_up", "shared"),
    [
        ([1.0, -0.5, -0.5], set(), [1.0, -0.5, -0.5]),
        ([1.0, -0.5, -0.5], {1}, [1.0, -0.5, -0.5]),
        ([1.0, -0.5, -0.5], {0}, [-1.0, 0.5, 0.5]),
        ([0.0, 0.0, 0.0], {0, 1}, [-0.5, -0.5, 1.0]),
        ([0.0, 0.0, 0.0], set(), [0.0, 0.0, 0.0]),
        (None, {0, 1}, [-0.5, -0.5, 1.0]),
        (None, {0, 1, 2}, [0.0, 0.0, 0.0]),
    ],
)
def test_whoever_gave_up_wins_nothing(payoffs: list[float] | None, gave_up: set[int], shared: list[float]) -> None:
    assert share(payoffs, gave_up, 3) == shared


def test_giving_up_is_final_for_every_command() -> None:
    table = new_table("qwitch", "Ada Ben Cleo", undo="free")
    seat = table.actors()[0]
    table.submit(seat, first_move(table, seat))
    seat = table.actors()[0]
    table.do(Resign(seat))
    entries, move = table.number, first_move(table, seat)
    commands: list[Command] = [
        Move(seat, move),
        Ask(seat, "undo"),
        Ask(seat, "draw"),
        Ask(seat, "pause"),
        Ask(seat, "rematch"),
        Answer(seat, "pause", True),
        Resign(seat),
        Resume(seat),
        Away(seat),
    ]
    for command in commands:
        with pytest.raises(Refused):
            table.do(command)
    assert table.number == entries
    table.do(Move(seat, move, by_bot=True))
    assert table.number == entries + 1, "the bot plays on in that seat"


def test_whoever_gave_up_in_a_race_lays_no_card() -> None:
    table = advanced()
    seat = table.actors()[0]
    table.do(Resign(seat))
    with pytest.raises(Refused, match="gave up"):
        table.do(Move(seat, first_move(table, seat)))


def test_whoever_gave_up_may_ask_for_another_game_when_this_one_is_over() -> None:
    table = new_table("voltage")
    table.do(Resign(0))
    table.do(Ask(0, "rematch"))
    table.do(Answer(1, "rematch", True))
    assert table.rematch_agreed
