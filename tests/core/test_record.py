"""Records: what is saved is replayed, and a broken one says where."""

import json

import pytest
from tests.contract.laws import random_game
from tests.toy.pennies import Pennies

from voltable.catalog import load, replay
from voltable.core.errors import InvalidRecord
from voltable.core.record import Line, Record, check_version, parse_record, replay_with

HEADER = {"game": "voltage", "version": 1, "options": {}, "seats": 2, "seed": 5}


def played() -> Record:
    """A whole game of Pennies."""
    game = Pennies({})
    record = Record("pennies", 1, {}, 2, 9)
    for turn in random_game(game, 2, 9):
        if turn.move >= 0:
            record.lines.append(Line(turn.seat, game.move_text(turn.move)))
    return record


def header(**changes: object) -> str:
    return json.dumps({**HEADER, **changes}) + "\n"


def test_a_record_round_trips_through_its_text() -> None:
    record = Record("voltage", 1, {"target_sets": 2, "edition": "older"}, 2, 2**100, ["Ada", "Ben"])
    record.lines = [Line(0, "draw", 1.5), Line(0, "draw")]
    again = parse_record(record.to_text())
    assert again.to_text() == record.to_text()
    assert again.players == ["Ada", "Ben"]
    assert [line.time for line in again.lines] == [1.5, None]


def test_a_replay_gives_every_state_and_its_events() -> None:
    record = played()
    game = Pennies({})
    steps = list(replay_with(game, record))
    assert len(steps) == len(record.lines) + 1
    assert steps[0].line is None
    assert not steps[0].events
    assert all(step.events for step in steps[1:])
    assert game.payoffs(steps[-1].state) is not None
    assert game.payoffs(steps[-2].state) is None


def test_the_catalog_replays_a_record_by_its_own_game() -> None:
    record = parse_record(header() + '{"seat": 1, "move": "draw"}\n'.replace("1", str(first_seat())))
    assert [step.number for step in replay(record)] == [0, 1]


def first_seat() -> int:
    game = load("voltage")
    return game.actors(game.start(2, 5))[0]


def test_a_last_line_without_its_newline_was_never_acknowledged_and_is_left_out() -> None:
    text = played().to_text()
    whole = parse_record(text)
    for cut in range(len(text) - 1, text.rindex("\n", 0, -1), -1):
        assert len(parse_record(text[:cut]).lines) == len(whole.lines) - 1


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("", 1, "empty"),
        ('{"game"', 1, "empty or its first line was never finished"),
        ("no json\n", 1, "not JSON"),
        ("[" * 100_000 + "\n", 1, "nested too deeply"),
        (header(seed="N").replace('"N"', "9" * 5000), 1, "not JSON"),
        ("[]\n", 1, "expected a JSON object"),
        ('{"game": "voltage"}\n', 1, "the field version is missing"),
        (header(colour="red"), 1, "unknown field colour"),
        (header(game=3), 1, "the field game"),
        (header(options=[]), 1, "the field options"),
        (header(options={"edition": None}), 1, "the option edition"),
        (header(seats="2"), 1, "the field seats is a whole number"),
        (header(seed=-1), 1, "the field seed is a whole number"),
        (header(seed=2**128), 1, r"the field seed is below 2\^128"),
        (header(version=True), 1, "the field version is a whole number"),
        (header(players=["Ada"]), 1, "the field players names one player a seat"),
        (header(players=[1, 2]), 1, "the field players names one player a seat"),
        (header() + "\n", 2, "not JSON"),
        (header() + '{"seat": 0}\n', 2, "the field move is missing"),
        (header() + '{"seat": 2, "move": "draw"}\n', 2, "there is no seat 2 at a table of 2"),
        (header() + '{"seat": 0, "move": 5}\n', 2, "the field move is a text"),
        (header() + '{"seat": 0, "move": "draw", "time": "noon"}\n', 2, "the field time is a number"),
        (header() + '{"seat": 0, "move": "draw", "time": true}\n', 2, "the field time is a number"),
        (header() + '{"seat": 0, "move": "draw", "note": ""}\n', 2, "unknown field note"),
    ],
)
def test_a_broken_record_names_its_line_and_field(text: str, line: int, says: str) -> None:
    with pytest.raises(InvalidRecord, match=f"line {line}: .*{says}") as caught:
        parse_record(text)
    assert caught.value.line == line


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"options": {"size": 3}}, "no option size"),
        ({"options": {"target_sets": 0}}, "option target_sets takes"),
        ({"version": 2}, "version 2 of the rules of voltage; this program plays version 1"),
        ({"seats": 3}, r"2 seats, not 3 \[V-01\]"),
    ],
)
def test_a_foreign_record_is_refused_in_its_first_line(changes: dict[str, object], says: str) -> None:
    with pytest.raises(InvalidRecord, match=f"line 1: .*{says}"):
        list(replay(parse_record(header(**changes))))


def test_a_record_that_stops_making_sense_names_the_move_and_the_rule() -> None:
    record = played()
    record.lines[3] = Line(record.lines[3].seat, "edge")
    with pytest.raises(InvalidRecord, match="line 5: edge: 'edge' is neither heads nor tails"):
        list(replay_with(Pennies({}), record))
    record.lines[2:] = [Line(0, "heads"), Line(0, "heads"), Line(0, "heads")]
    with pytest.raises(InvalidRecord, match=r"line 5: heads: your penny lies already, or the game is over \[P-02\]"):
        list(replay_with(Pennies({}), record))


def test_a_record_of_other_rules_is_not_replayed() -> None:
    with pytest.raises(InvalidRecord, match="version 3"):
        check_version(Pennies({}), Record("pennies", 3, {}, 2, 1))
