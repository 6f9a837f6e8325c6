"""Seats: sit down and leave."""

import pytest
from tests.table.tables import new_table

from voltable.core.errors import InvalidOption, Refused
from voltable.core.events import SPECTATOR
from voltable.table.acts import (
    Leave,
    Sit,
)
from voltable.table.player import empty_seat, person


def test_a_table_begins_when_every_seat_is_taken() -> None:
    table = new_table("voltage", "Ada -")
    assert not table.has_begun
    assert not table.legal(0)
    with pytest.raises(Refused, match="every seat is taken"):
        table.submit(0, "draw")
    with pytest.raises(Refused, match="seat 0 is taken"):
        table.do(Sit(0, person("Ben")))
    with pytest.raises(Refused):
        table.do(Sit(1, empty_seat()))
    table.do(Sit(1, person("Ben", "ben")))
    assert table.has_begun
    assert table.story(0)[0] == {
        "kind": "sat",
        "rule": "table",
        "seat": 1,
        "player": {"kind": "person", "name": "Ben"},
    }
    with pytest.raises(Refused, match="resign"):
        table.do(Leave(1))


def test_nobody_sees_a_hand_before_everybody_sits_because_seats_can_change_hands() -> None:
    table = new_table("voltage", "Ada -")
    assert table.view_data(0) == table.view_data(SPECTATOR)
    table.do(Sit(1, person("Ben")))
    assert table.view_data(0) != table.view_data(SPECTATOR)


def test_a_seat_can_be_left_before_the_game_begins() -> None:
    table = new_table("voltage", "Ada -")
    table.do(Leave(0))
    table.do(Sit(1, person("Ben")))
    assert not table.has_begun
    table.do(Sit(0, person("Cleo")))
    assert table.has_begun


def test_a_person_takes_one_seat_unless_the_host_allows_several() -> None:
    table = new_table("qwitch", "Ada - -")
    with pytest.raises(Refused, match="already have a seat"):
        table.do(Sit(1, person("Another name", "Ada")))
    table.do(Sit(1, person("Ben", "Ben")))
    several = new_table("qwitch", "Ada - -", several_seats=True)
    several.do(Sit(1, person("Another name", "Ada")))
    assert several.seating.seats_of(0) == [0, 1]


def test_at_a_public_table_nobody_begins_with_two_seats() -> None:
    with pytest.raises(InvalidOption, match="one seat"):
        new_table("qwitch", "Ada/1 Ada/2 Ben", public=True)
    with pytest.raises(InvalidOption, match="several_seats"):
        new_table("qwitch", "Ada Ben Cleo", public=True, several_seats=True)
    assert new_table("qwitch", "Ada/1 Ada/2 Ben").has_begun
