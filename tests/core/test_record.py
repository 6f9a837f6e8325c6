"""Records: a saved game is replayed, and a broken record is refused with the line."""

import json

import pytest
from tests.toy.pennies import Pennies

from voltable.catalog import load, replay
from voltable.core.errors import InvalidRecord
from voltable.core.options import Value
from voltable.core.record import Ending, Line, Record, parse_record, recorded_version, replay_with
from voltable.core.rng import SEALED, sealed_seed
from voltable.testing.laws import random_game

HEADER = {"game": "voltage", "version": 1, "options": {}, "seats": 2, "seed": 5}


def played() -> Record:
    """Return a whole game of Pennies."""
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
    record.lines[1].watched = [(1, 2.0)]
    again = parse_record(record.to_text())
    assert again.lines[1].watched == [(1, 2.0)]
    assert again.to_text() == record.to_text()
    assert again.players == ["Ada", "Ben"]
    assert [line.time for line in again.lines] == [1.5, None]


def test_acts_terms_and_the_result_round_trip_too() -> None:
    terms: dict[str, Value] = {"clock": "move", "clock_seconds": 60}
    record = Record("voltage", 1, {}, 2, 5, None, terms, "c0ffee", "5a17")
    record.before = 1
    record.lines = [
        Line(0, "draw"),
        Line(0, "draw", 1.5, facts={"trip": 0.04}),
        Line(1, "", 61.5, "flag", {"seats": [1]}),
    ]
    record.ending = Ending([1.0, -1.0], "flag", "d16e57")
    text = record.to_text()
    assert text.splitlines()[3:] == [
        '{"seat": 1, "act": "flag", "time": 61.5, "seats": [1]}',
        '{"result": [1.0, -1.0], "why": "flag", "digest": "d16e57"}',
    ]
    again = parse_record(text)
    assert again.to_text() == text
    assert (again.before, again.terms, again.commitment, again.salt) == (1, terms, "c0ffee", "5a17")
    assert again.body_text() + text.splitlines()[-1] + "\n" == text


def test_a_replay_goes_back_where_a_move_was_taken_back() -> None:
    game = Pennies({})
    record = Record("pennies", 1, {}, 2, 9)
    record.lines = [Line(0, "heads"), Line(0, "", act="undo"), Line(0, "tails"), Line(1, "", act="resign")]
    views = [game.view_data(game.view(step.state, 0))["own"] for step in replay_with(game, record)]
    assert views == ["-", "heads", "-", "tails", "tails"]


@pytest.mark.parametrize(
    "lines",
    [
        [Line(0, "", act="undo")],
        [Line(0, "heads"), Line(1, "", act="undo")],
        [Line(0, "heads"), Line(1, "heads"), Line(1, "", act="undo")],
    ],
    ids=["nothing", "another seat's", "past a reveal"],
)
def test_an_undo_that_may_not_be_is_no_record(lines: list[Line]) -> None:
    record = Record("pennies", 1, {}, 2, 9)
    record.lines = lines
    with pytest.raises(InvalidRecord, match=f"line {len(lines) + 1}: undo: only your own last move"):
        list(replay_with(Pennies({}), record))


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
        (header() + '{"seat": 0, "move": "draw", "time": NaN}\n', 2, "the field time is a number from"),
        (header() + '{"seat": 0, "move": "draw", "time": 1e300}\n', 2, "the field time is a number from"),
        (header(terms=[]), 1, "the field terms is an object"),
        (header(salt=5), 1, "the field salt is a text"),
        (header(commitment=None), 1, "the field commitment is a text"),
        (header(before=-1), 1, "the field before is a whole number"),
        (header() + '{"seat": 0, "act": "cheat"}\n', 2, "the field act is one of undo, resign"),
        (header() + '{"seat": 0, "act": 1}\n', 2, "the field act is one of undo, resign"),
        (header() + '{"seat": 0, "act": "undo", "move": "draw"}\n', 2, "unknown field move"),
        (header() + '{"seat": 0, "act": "flag"}\n', 2, "the field seats is missing"),
        (header() + '{"seat": 0, "move": "draw", "watched": 1}\n', 2, "the field watched is a list"),
        (header() + '{"seat": 0, "move": "draw", "watched": [[0]]}\n', 2, "the field watched is a list"),
        (header() + '{"seat": 0, "move": "draw", "watched": [[0, "x"]]}\n', 2, "the field watched is a number"),
        (header() + '{"seat": 0, "move": "draw", "watched": [[2, 1]]}\n', 2, "the field watched names seats"),
        (header() + '{"result": [1, -1], "why": "game"}\n', 2, "the field digest is missing"),
        (header() + '{"result": [1], "why": "game", "digest": ""}\n', 2, "the field result has a number a seat"),
        (header() + '{"result": [1, "a"], "why": "game", "digest": ""}\n', 2, "the field result is a number"),
        (header() + '{"result": [1, -1], "why": 3, "digest": ""}\n', 2, "the fields why and digest are texts"),
        (header() + 2 * '{"result": [1, -1], "why": "game", "digest": ""}\n', 3, "no line may follow the result"),
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
        recorded_version(Pennies({}), Record("pennies", 3, {}, 2, 1))


def test_a_record_names_its_generator_where_it_is_not_the_fast_one() -> None:
    record = Record("voltage", 1, {}, 2, sealed_seed(5))
    text = record.to_text()
    assert json.loads(text)["seed"] == 5 and json.loads(text)["generator"] == SEALED
    assert parse_record(text).seed == record.seed
    assert "generator" not in Record("voltage", 1, {}, 2, 5).to_text(), "old records stay as they are"
    assert parse_record(header()).seed == 5


def test_a_record_of_an_unknown_generator_is_refused() -> None:
    with pytest.raises(InvalidRecord, match=r"line 1: the field generator: .*'dice'"):
        parse_record(header(generator="dice"))


@pytest.mark.parametrize("before", [0, 4])
def test_a_game_that_was_dealt_anew_is_replayed_so_and_can_be_saved(before: int) -> None:
    record = Record("pennies", 1, {}, 2, 9)
    record.lines = played().lines[:before]
    record.before = before
    record.redeal = sealed_seed(77)
    again = parse_record(record.to_text())
    assert again.redeal == record.redeal
    game = Pennies({})
    plain = Record("pennies", 1, {}, 2, 9)
    plain.lines = record.lines
    anew, as_before = ([game.clone(step.state) for step in replay_with(game, each)] for each in (again, plain))
    assert anew[-1].scores == as_before[-1].scores, "what everybody saw stays"
    assert anew[-1].rng.to_text() != as_before[-1].rng.to_text(), "what is still hidden does not"


def test_a_new_deal_is_a_seed_of_128_bits() -> None:
    with pytest.raises(InvalidRecord, match="the field redeal is below"):
        parse_record(header(redeal=2**128))


def test_a_game_has_no_pieces_to_choose_unless_it_says_so() -> None:
    assert Pennies({}).pieces == []
