"""bench/peers: a small real run with our environments and a missing peer, and the table."""

import io
import os
import sys

import pytest
from bench.peers import compare
from bench.peers.contenders import CONTENDERS
from bench.peers.rows import SECTIONS, Section, ours, theirs
from rich.console import Console

HERE = ours("ours", "aec", "voltable.adapters.pettingzoo.qwitch_v1")
PEER = theirs("a peer", "aec", "voltable.adapters.pettingzoo.voltage_v1")
ABSENT = theirs("absent", "aec", "no_such_library")
SECTION = Section("In turn", (HERE, PEER, ABSENT), goal=3.0)


def test_every_contender_has_a_driver_and_every_section_has_us_and_others() -> None:
    for section in SECTIONS:
        assert {one.is_ours for one in section.contenders} == {True, False}
        assert all(one.how in CONTENDERS for one in section.contenders)


def test_contenders_take_turns_and_a_missing_one_is_reported_and_not_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(compare, "SECTIONS", [SECTION])
    said = io.StringIO()
    asked = compare.parse(["--rounds", "2"])
    asked.seconds = 0.1
    results = compare.measure(asked, Console(file=said))
    here, peer, absent = results[SECTION]
    assert len(here.rounds) == len(peer.rounds) == 2
    assert min(*here.rounds, *peer.rounds) > 0
    assert (absent.rounds, absent.why_not) == ((), "No module named 'no_such_library'")
    assert [line.split(": ")[1] for line in said.getvalue().splitlines()] == [
        "ours",
        "a peer",
        "absent",
        "ours",
        "a peer",
    ]


def test_the_table_compares_us_with_the_fastest_peer() -> None:
    slow, fast = theirs("slow", "spiel", "hearts"), theirs("fast", "spiel", "go")
    results = {
        SECTION: [
            compare.Result(HERE, (900.0, 1000.0)),
            compare.Result(slow, (400.0,)),
            compare.Result(fast, (500.0, 450.0)),
            compare.Result(ABSENT, (), "it is not there"),
        ]
    }
    text = compare.markdown(results)
    assert "| **ours** | 1,000 | 900 - 1,000 | 2.00 x | 3 x, missed |" in text
    assert "| fast | 500 | 450 - 500 |  |  |" in text
    assert "| absent | not measured | it is not there |  |  |" in text
    shown = io.StringIO()
    Console(file=shown, width=120).print(compare.table(results))
    names = [line.split("  ")[0].strip() for line in shown.getvalue().splitlines()]
    assert names[-5:] == ["In turn", "ours", "fast", "slow", "absent"]
    assert "on one core" in compare.notes()[0]


def test_a_core_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    before = os.sched_getaffinity(0)
    assert compare.main(["--core", "99999", "--allow-pure", "--python", sys.executable]) == 2
    assert capsys.readouterr().err == "bench-peers: there is no core 99999\n"
    assert os.sched_getaffinity(0) == before
