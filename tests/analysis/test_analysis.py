"""The value of a choice is judged from what its seat knew, and the sums add up."""

import json
from functools import lru_cache
from typing import Any

import pytest

from voltable.analysis.account import Analysis, account, analyse, count_decisions
from voltable.analysis.decisions import finished_game
from voltable.analysis.judging import Judgement, Weighed, judge
from voltable.bots.roster import make_bot
from voltable.catalog import load
from voltable.core.errors import InvalidOption, Refused
from voltable.core.options import Value
from voltable.core.record import Line, Record, parse_record
from voltable.core.rng import Rng

SHORT: list[tuple[str, int, dict[str, Value]]] = [
    ("voltage", 2, {"target_sets": 1}),
    ("voltage_hex", 2, {"stall_limit": 2}),
    ("volt", 3, {"max_rounds": 2}),
    ("qwitch", 3, {}),
    ("qwitch", 3, {"mode": "advanced"}),
]


@lru_cache
def finished(key: str, seats: int, options: str, seed: int = 3) -> str:
    """Return the text of a finished game between random bots."""
    game = load(key, **json.loads(options))
    record = Record(key, game.version, game.chosen, seats, seed)
    state = game.start(seats, seed)
    rng = Rng(seed)
    while actors := game.actors(state):
        seat = actors[rng.below(len(actors))]
        move = game.random_move(state, seat, rng)
        record.lines.append(Line(seat, game.move_text(move)))
        game.apply(state, seat, move)
    return record.to_text()


def record_of(key: str, seats: int, options: dict[str, Value], most: int | None = None) -> Record:
    record = parse_record(finished(key, seats, json.dumps(options)))
    if most is not None:
        record.lines = record.lines[:most]
    return record


@pytest.mark.parametrize(("key", "seats", "options"), SHORT)
def test_decisions_are_the_choices_between_several_moves(key: str, seats: int, options: dict[str, Value]) -> None:
    record = record_of(key, seats, options)
    game_record = finished_game(record)
    assert 0 < len(game_record.decisions) <= len(record.lines)
    for decision in game_record.decisions:
        assert decision.move in decision.legal
        assert len(decision.legal) > 1
        assert record.lines[decision.step - 1].move == game_record.game.move_text(decision.move)


@pytest.mark.parametrize(("key", "seats", "options"), SHORT)
def test_a_decision_is_judged_the_same_whoever_asks_and_in_any_game(
    key: str, seats: int, options: dict[str, Value]
) -> None:
    text = record_of(key, seats, options).to_text()
    last = count_decisions(text) - 1
    judged = judge(text, "easy", last)
    assert judge(text, "easy", last) == judged
    assert 0.0 <= judged.after <= judged.before <= 1.0
    assert judged.best[0].visits > 0
    if judged.best[0].move == judged.move:
        assert judged.before == judged.after


def test_the_account_adds_up_to_the_result_for_every_seat() -> None:
    record = record_of("voltage", 2, {"target_sets": 1})
    heard: list[tuple[int, int]] = []
    analysis = analyse(record, "easy", lambda done, of: heard.append((done, of)))
    count = len(analysis.turns)
    assert heard == [(done, count) for done in range(1, count + 1)]
    for total in analysis.sums:
        assert total.first + total.skill + total.rivals + total.luck == pytest.approx(total.last, abs=0.01)
        assert total.skill <= 0.0 <= total.rivals
    assert {total.last for total in analysis.sums} == {0.0, 1.0}
    assert Analysis.read(json.loads(json.dumps(analysis.to_data()))) == analysis


def made_up(text: str, chances: list[tuple[float, float]]) -> list[Judgement]:
    """Return judgements of the first decisions of a game, from the best and the chosen moves."""
    decisions = finished_game(parse_record(text)).decisions
    return [
        Judgement(decision.step, decision.seat, "draw", before, after, [Weighed("draw", before, 1)])
        for decision, (before, after) in zip(decisions, chances, strict=False)
    ]


def test_a_rivals_mistake_is_not_luck() -> None:
    text = record_of("voltage", 2, {"target_sets": 1}).to_text()
    judged = made_up(text, [(0.5, 0.5)] * 200)
    other = next(at for at, one in enumerate(judged) if one.seat != judged[0].seat)
    again = next(at for at, one in enumerate(judged) if one.seat == judged[0].seat and at > other)
    judged[other] = Judgement(judged[other].step, judged[other].seat, "draw", 0.5, 0.2, judged[other].best)
    judged[again] = Judgement(judged[again].step, judged[again].seat, "draw", 0.9, 0.9, judged[again].best)
    turn = account(text, "easy", judged).turns[other - 1]
    assert (turn.skill, turn.rivals, turn.luck) == (0.0, 0.3, 0.1)


def test_a_move_that_was_taken_back_is_no_decision() -> None:
    record = record_of("voltage_hex", 2, {"stall_limit": 2})
    plain = finished_game(record)
    first = record.lines[0]
    record.lines[:0] = [first, Line(first.seat, "", act="undo")]
    assert [decision.step - 2 for decision in finished_game(record).decisions] == [one.step for one in plain.decisions]


def test_a_game_that_is_not_over_is_not_analysed() -> None:
    with pytest.raises(Refused, match="only when it is over"):
        analyse(record_of("voltage", 2, {"target_sets": 1}, most=4))


def test_a_level_that_is_none_is_refused() -> None:
    text = record_of("voltage", 2, {"target_sets": 1}).to_text()
    with pytest.raises(InvalidOption, match="no level 'greedy'"):
        account(text, "greedy", [])


def test_a_bot_that_weighs_nothing_judges_by_searching_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    text = record_of("voltage", 2, {"target_sets": 1}).to_text()

    def silent(name: str, game: Any, seat: int, seed: int) -> Any:
        return make_bot("random", game, seat, seed)

    monkeypatch.setattr("voltable.analysis.judging.make_bot", silent)
    judged = judge(text, "easy", 0)
    assert len(judged.best) == 1
    assert 0.0 < judged.after <= judged.before < 1.0
