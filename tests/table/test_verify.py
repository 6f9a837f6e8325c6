"""A verifiable record: the deal, every line, the result, and no field that could be changed unnoticed."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.table.tables import first_move, new_table, play_on

from voltable.core.errors import InvalidRecord, Refused
from voltable.core.events import SPECTATOR
from voltable.core.record import parse_record
from voltable.host.notices import steps
from voltable.table.acts import Answer, Ask, Away, Back, Move, Outage, Resign, Resume
from voltable.table.seal import commitment, digest
from voltable.table.table import Table
from voltable.table.verify import Check, verify

Lines = list[dict[str, Any]]


def eventful() -> Table:
    """Return a record of three players with a clock and every kind of line, up to a flag that ends the game."""
    table = new_table(
        "volt", "Ada Ben Cleo", salt="5a17", clock="total", clock_seconds=60, stand_in="random", stand_in_after=20
    )
    play_on(table, 9, 101.25)
    seat = table.due()[0]
    table.do(Move(seat, first_move(table, seat), facts={"trip": 0.042}), 103.5)
    table.do(Ask(seat, "undo"), 104.0)
    for other in {0, 1, 2} - {seat}:
        table.do(Answer(other, "undo", True), 104.0)
    table.do(Ask(seat, "pause"), 105.0)
    for other in {0, 1, 2} - {seat}:
        table.do(Answer(other, "pause", True), 105.5)
    table.do(Resume(seat), 110.0)
    table.do(Outage(112.0), 120.0)
    table.do(Away(seat), 121.0)
    stand_in = table.lapse(150.0)
    assert stand_in is not None
    table.commit(stand_in)
    table.do(Back(seat), 150.0)
    table.do(Resign((seat + 1) % 3), 151.0)
    flag = table.lapse(1000.0)
    assert flag is not None
    table.commit(flag)
    assert table.is_over
    return table


def whole(key: str) -> Table:
    table = new_table(key, salt="00ff", seed=3)
    play_on(table, 10_000, 200.0)
    return table


def wrong(text: str, published: str = "") -> list[str]:
    """Return the errors in a record's text."""
    return [check.what for check in verify(parse_record(text), text, published) if check.holds is False]


def lines_of(text: str) -> Lines:
    return [json.loads(line) for line in text.splitlines()]


def text_of(lines: Lines, seal_again: bool = False) -> str:
    """Return the text of these lines; `seal_again` recomputes the digest, as a forger would."""
    above = "".join(json.dumps(line) + "\n" for line in lines[:-1])
    last = {**lines[-1], "digest": digest(above)} if seal_again else lines[-1]
    return above + json.dumps(last) + "\n"


@pytest.mark.parametrize("key", ["voltage", "voltage_hex", "volt", "qwitch"])
def test_a_whole_game_of_every_kind_holds(key: str) -> None:
    table = whole(key)
    text = table.published().to_text()
    assert [check.holds for check in verify(parse_record(text), text, table.commitment)] == [True] * 4


def test_a_record_alone_proves_no_deal_because_anybody_can_write_one() -> None:
    text = whole("voltage").published().to_text()
    deal = verify(parse_record(text), text)[0]
    assert deal.holds is None and "proved only if the table showed it" in deal.says


def test_a_record_that_tells_everything_holds_and_tells_it() -> None:
    text = eventful().published().to_text()
    assert wrong(text) == []
    acts = [line["act"] for line in lines_of(text) if "act" in line]
    assert acts == ["undo", "pause", "resume", "outage", "away", "stand_in", "back", "resign", "flag"]
    assert {"seat", "move", "time", "trip"} in [set(line) for line in lines_of(text)]


def changes(value: Any) -> Iterator[Any]:
    """Yield other values of the same kind."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, (int, float)):
        yield value + 1
    elif isinstance(value, str):
        yield value + "0"
    elif isinstance(value, list):
        yield value[1:]
        for at, one in enumerate(value):
            for other in changes(one):
                yield [*value[:at], other, *value[at + 1 :]]
    elif isinstance(value, dict):
        for name, one in value.items():
            for other in changes(one):
                yield {**value, name: other}


def forgeries(lines: Lines) -> Iterator[tuple[int, str, Lines]]:
    """Yield forged records: every field of every line changed, one at a time; and every line omitted, or repeated."""
    for at, line in enumerate(lines):
        for name, value in line.items():
            for other in changes(value):
                yield at, name, [*lines[:at], {**line, name: other}, *lines[at + 1 :]]
        yield at, "left out", lines[:at] + lines[at + 1 :]
        yield at, "twice", [*lines[: at + 1], *lines[at:]]


def is_caught(text: str) -> bool:
    try:
        return bool(wrong(text))
    except InvalidRecord:
        return True


def test_no_field_of_a_record_can_be_changed_unnoticed() -> None:
    lines = lines_of(eventful().published().to_text())
    tried = 0
    for at, name, forged in forgeries(lines):
        if (at, name) == (len(lines) - 1, "left out"):
            continue  # a record without its result claims none
        tried += 1
        assert is_caught(text_of(forged)), (at, name)
    assert tried > 140


def test_a_forger_who_seals_again_still_cannot_change_the_deal_or_the_result() -> None:
    lines = lines_of(eventful().published().to_text())
    tried: set[str] = set()
    for at, name, forged in forgeries(lines):
        is_deal = at == 0 and name in ("game", "version", "options", "seats", "seed", "commitment", "salt")
        is_end = at >= len(lines) - 2 and name in ("result", "why", "act", "seats", "left out", "twice")
        if (is_deal or is_end) and "result" in forged[-1]:
            tried.add(name)
            assert is_caught(text_of(forged, seal_again=True)), (at, name)
    assert tried >= {"seed", "salt", "options", "commitment", "result", "why", "seats", "left out"}


HOSTILE: list[Any] = [None, True, -1, 2**70, 1e308, float("nan"), float("inf"), "", "x" * 99, [], {}, [[]], {"a": 1}]


def test_whatever_a_record_says_it_is_checked_or_refused_with_its_line() -> None:
    lines = lines_of(eventful().published().to_text())
    odd = [number for number, line in enumerate(lines) if number in (0, 1, len(lines) - 1) or "act" in line]
    for at in odd:
        for name in [*lines[at], "photo", "trip", "before"]:
            for value in HOSTILE:
                forged = [*lines[:at], {**lines[at], name: value}, *lines[at + 1 :]]
                assert is_caught(text_of(forged)) or name in ("photo", "trip"), (at, name, value)


def test_a_published_commitment_catches_who_seals_another_deal_afterwards() -> None:
    table = eventful()
    noted = table.commitment
    lines = lines_of(whole("volt").published().to_text())
    assert wrong(text_of(lines), noted) == ["deal"]
    text = table.published().to_text()
    assert wrong(text, noted) == []


def test_the_commitment_covers_game_options_seats_seed_and_salt() -> None:
    one: dict[str, Any] = {
        "game": "qwitch",
        "version": 1,
        "options": {"dealer": 0},
        "seats": 3,
        "seed": 5,
        "salt": "ab",
    }
    made = {commitment(**one)}
    others: list[dict[str, Any]] = [{"game": "volt"}, {"version": 2}, {"options": {}}, {"seats": 4}]
    for change in [*others, {"seed": 6}, {"salt": "ac"}]:
        made.add(commitment(**{**one, **change}))
    assert len(made) == 7
    assert all(len(text) == 64 for text in made)


def test_the_record_of_a_running_game_is_not_published() -> None:
    table = new_table("voltage", seed=2**100 + 7, salt="a-salt")
    play_on(table, 30)
    with pytest.raises(Refused, match="only after the game"):
        table.published()
    for seat in (0, 1, SPECTATOR):
        shown = json.dumps(steps(table, seat)) + json.dumps(table.view_data(seat))
        assert str(2**100 + 7) not in shown
        assert "a-salt" not in shown


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda lines: lines[:-1], "none is written; -1, 0.5, 0.5"),
        (lambda lines: lines[:5], "none is written; the game is not over"),
        (lambda lines: [*lines[:5], lines[-1]], "the game is not over"),
    ],
)
def test_a_result_is_checked_where_one_is_written(change: Callable[[Lines], Lines], says: str) -> None:
    table = new_table("qwitch", "Ada greedy* greedy*", salt="ab")
    play_on(table, 10)
    table.do(Resign(0))
    text = "".join(json.dumps(line) + "\n" for line in change(lines_of(table.published().to_text())))
    checks: dict[str, Check] = {check.what: check for check in verify(parse_record(text), text)}
    assert says in checks["result"].says


def test_a_record_of_the_terminal_is_checked_as_far_as_it_goes() -> None:
    table = new_table("voltage", undo="free")
    play_on(table, 5)
    text = table.record.to_text()
    assert [check.holds for check in verify(parse_record(text), text)] == [None, True, None, None]
