"""Robots and markers: players choose their pieces, and nothing else changes (R-02, V-05)."""

import pytest
from tests.table.tables import acts_of

from voltable.core.errors import Refused
from voltable.core.record import parse_record
from voltable.table.acts import ChoosePiece, Leave, Resign, Sit
from voltable.table.pieces import arrange
from voltable.table.player import bot, empty_seat, person
from voltable.table.recording import table_of
from voltable.table.start import start_entry
from voltable.table.table import Table

ROBOTS = ["dynamo", "crate", "wedge", "kite"]


def table(game: str = "volt", seats: int = 3) -> Table:
    people = [person(f"P{seat}", who=f"p{seat}") for seat in range(seats - 1)]
    return Table(start_entry(game, {}, [*people, bot("random")], 5))


def test_everybody_has_a_piece_and_no_two_the_same() -> None:
    assert arrange(ROBOTS, {}, 3) == ["dynamo", "crate", "wedge"]
    assert arrange(ROBOTS, {0: "kite"}, 3) == ["kite", "crate", "wedge"]
    assert arrange(ROBOTS, {0: "crate"}, 2) == ["crate", "dynamo"], "whose place is taken gets what is left"
    assert arrange(["red", "yellow"], {1: "red"}, 2) == ["yellow", "red"]
    assert arrange([], {}, 4) == []


def test_r_02_a_player_chooses_a_robot_and_everybody_is_told() -> None:
    volt = table()
    before = volt.view_data(0)
    (event,) = volt.do(ChoosePiece(0, "kite"), None)
    assert event.seen_by(1) == {
        "kind": "piece",
        "rule": "table",
        "seat": 0,
        "piece": "kite",
        "pieces": ["kite", "crate", "wedge"],
    }
    assert volt.view_data(0) == before and volt.moves == 0, "it changes nothing but looks"


def test_v_05_two_players_have_a_marker_each() -> None:
    voltage = table("voltage", 2)
    assert voltage.pieces() == ["red", "yellow"]
    voltage.do(ChoosePiece(0, "yellow"), None)
    assert voltage.pieces() == ["yellow", "red"]


@pytest.mark.parametrize(
    ("game", "seat", "piece", "why"),
    [
        ("volt", 1, "kite", "another player has chosen this piece"),
        ("volt", 0, "kite", "you already have this piece"),
        ("volt", 0, "tank", "the pieces are dynamo, crate, wedge, kite"),
        ("volt", 2, "wedge", "no person is playing in seat 2"),
        ("volt", 7, "wedge", "there is no seat 7 at a table of 3"),
        ("qwitch", 0, "kite", "Qwitch has no pieces to choose"),
    ],
)
def test_what_cannot_be_chosen_is_refused_and_changes_nothing(game: str, seat: int, piece: str, why: str) -> None:
    at = table(game)
    if game == "volt":
        at.do(ChoosePiece(0, "kite"), None)
    before = at.pieces()
    with pytest.raises(Refused, match=why):
        at.do(ChoosePiece(seat, piece), None)
    assert at.pieces() == before


def test_a_record_remembers_the_pieces() -> None:
    volt = table()
    volt.do(ChoosePiece(0, "kite"), None)
    volt.do(ChoosePiece(1, "dynamo"), None)
    again = table_of(parse_record(volt.record.to_text()))
    assert again.pieces() == volt.pieces() == ["kite", "dynamo", "wedge"]


def test_a_piece_that_was_chosen_in_the_waiting_room_is_told_and_recorded_when_the_game_begins() -> None:
    volt = Table(start_entry("volt", {}, [person("Ada", "ada"), empty_seat(), empty_seat()], 5, now=100.0))
    volt.do(ChoosePiece(0, "kite"), 110.0)
    volt.do(Sit(1, person("Ben", "ben")), 111.0)
    volt.do(ChoosePiece(1, "wedge"), 112.0)
    volt.do(Leave(1), 113.0)
    volt.do(Sit(1, person("Cleo", "cleo")), 114.0)
    with pytest.raises(Refused, match="another player has chosen"):
        volt.do(ChoosePiece(1, "kite"), 115.0)
    begun = volt.do(Sit(2, bot("random")), 120.0)
    assert [event.seen_by(1)["pieces"] for event in begun if event.kind == "piece"] == [["kite", "crate", "wedge"]]
    assert [(line.act, line.time) for line in volt.lines] == [("piece", 0.0)]
    assert table_of(parse_record(volt.record.to_text())).pieces() == volt.pieces()


def test_a_piece_is_listed_among_the_acts_of_those_who_play_and_of_nobody_who_gave_up() -> None:
    volt = Table(start_entry("volt", {}, [person("Ada", "ada"), person("Ben", "ben"), person("Cleo", "cleo")], 5))
    assert "piece" in acts_of(volt, 0)
    volt.do(Resign(0), None)
    assert acts_of(volt, 0) == [] and "piece" in acts_of(volt, 1)
