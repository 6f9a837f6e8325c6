"""Generators, records, states and views: copies, comparisons and digests. The contract tests check every game."""

import copy
import inspect
import pickle
from typing import Any

import pytest

import voltable
from voltable import Record, Rng
from voltable.core.record import Line
from voltable.core.rng import sealed_seed

GAMES = ["voltage", "voltage_hex", "volt", "qwitch"]

DIGESTS = {
    "voltage": "7e48abd14636c44886e5331cc7092cadd67764ea070205a89c590a8d3212cbae",
    "voltage_hex": "690a114cc4f3ceb7ee36f8edbf562d0ed264643010426eb3b6444a75c41f3e9f",
    "volt": "bde7b46e6b6c6afaadbf7a9b5d02ba3cde9d5120a3b881f5fde44babb105737b",
    "qwitch": "ee1e79fce1988cd9e3d1ca78c4be48d478c87de5f1ab6dd13be7b23c41d2a1d2",
}
"""Digests of the first position of seed 1 at the smallest table: the same on every machine and build."""


@pytest.mark.parametrize("seed", [7, sealed_seed(7)])
@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda rng: pickle.loads(pickle.dumps(rng))])
def test_a_copied_generator_is_equal_and_goes_on_with_the_same_numbers(seed: int, copied: Any) -> None:
    rng = Rng(seed)
    rng.word()
    other = copied(rng)
    assert other == rng
    assert hash(other) == hash(rng)
    assert [other.word() for _ in range(5)] == [rng.word() for _ in range(5)]
    other.word()
    assert other != rng
    assert rng != "a text"


def test_a_copied_record_is_equal_until_it_gets_another_line() -> None:
    record = Record("voltage", 1, {}, 2, sealed_seed(5), players=["Ada", "Bob"])
    record.lines.append(Line(0, "draw", 1.5))
    for other in (copy.copy(record), copy.deepcopy(record), pickle.loads(pickle.dumps(record))):
        assert other == record
        assert hash(other) == hash(record)
        other.lines.append(Line(0, "draw"))
        assert other != record
    assert record != "a text"


@pytest.mark.parametrize("key", GAMES)
def test_the_digest_of_a_position_never_changes(key: str) -> None:
    game = voltable.load(key)
    assert game.digest(game.start(game.seats[0], 1)) == DIGESTS[key]


@pytest.mark.parametrize("key", GAMES)
def test_a_state_is_a_key_and_even_its_shallow_copy_shares_nothing(key: str) -> None:
    game = voltable.load(key)
    state = game.start(game.seats[0], 1)
    known = {game.clone(state): "start"}
    other = copy.copy(state)
    seat = game.actors(other)[0]
    game.apply(other, seat, game.legal_moves(other, seat)[0])
    assert known[state] == "start"
    assert other not in known
    assert state not in (None, "a text", game.view(state, 0))


def test_states_of_games_with_other_options_or_rules_differ() -> None:
    games = [
        voltable.load("voltage_hex", first_player="0"),
        voltable.load("voltage_hex", first_player="0", stall_limit=7),
    ]
    assert games[0].variants is not None
    first = games[0].variants.of_version(1)
    assert first is not None
    games.append(first)
    states = [game.start(2, 3) for game in games]
    assert len({game.position_text(state) for game, state in zip(games, states, strict=True)}) == 1
    assert all(state != other for state in states for other in states if other is not state)
    assert pickle.loads(pickle.dumps(states)) == states


@pytest.mark.parametrize("wrong", [1.0, "1", None])
def test_what_is_no_integer_is_refused_as_a_seat_a_move_and_a_seed(wrong: Any) -> None:
    game = voltable.load("voltage")
    state = game.start(2, 1)
    before = game.position_text(state)
    seat = game.actors(state)[0]
    for call in (
        lambda: game.start(2, wrong),
        lambda: game.check_move(state, wrong, 0),
        lambda: game.check_move(state, seat, wrong),
        lambda: game.apply(state, seat, wrong),
        lambda: game.legal_moves(state, wrong),
        lambda: game.view(state, wrong),
    ):
        with pytest.raises(TypeError):
            call()
    assert game.position_text(state) == before


def test_the_payoffs_of_a_running_game_are_not_final() -> None:
    game = voltable.load("qwitch")
    state = game.start(2, 1)
    with pytest.raises(ValueError, match="this game of Qwitch is not over"):
        game.final_payoffs(state)
    rng = Rng(1)
    while actors := game.actors(state):
        game.apply(state, actors[0], game.random_move(state, actors[0], rng))
    assert game.final_payoffs(state) == game.payoffs(state)


@pytest.mark.parametrize("key", GAMES)
def test_help_explains_every_public_method_with_its_signature(key: str) -> None:
    game = voltable.load(key)
    names = [name for name in dir(voltable.Game) if not name.startswith("_")]
    methods = [getattr(game, name) for name in names if callable(getattr(voltable.Game, name))]
    assert len(methods) > 20
    for thing in [*methods, voltable.load, voltable.replay, voltable.Game, voltable.Record, Rng, Rng.below]:
        assert len(inspect.getdoc(thing) or "") > 15, thing
        assert inspect.signature(thing).parameters or thing in (game.options,), thing


def test_a_method_without_a_docstring_has_that_of_the_contract() -> None:
    assert str(inspect.getdoc(voltable.load("qwitch").apply)).startswith("Make a legal move")
    assert [*inspect.signature(voltable.load("qwitch").apply).parameters] == ["state", "seat", "move", "log"]
