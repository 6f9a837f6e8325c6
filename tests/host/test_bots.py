"""When bots think and move, in simulated time."""

from itertools import pairwise
from typing import Any

import pytest
from tests.host.simulated import SimulatedTable

from voltable.core.errors import IllegalMove, VoltableError
from voltable.host.bots import bots_at
from voltable.host.running_table import BotsAtTable
from voltable.table.acts import Ask, Move
from voltable.table.player import Player, bot, person
from voltable.table.start import start_entry
from voltable.table.table import Table
from voltable.table.terms import Terms

ADA = person("Ada", "a")


def seated(
    key: str, players: list[Player], terms: dict[str, Any] | None = None, pace: float = 1.0, **options: Any
) -> tuple[SimulatedTable, BotsAtTable]:
    """Return a table at time 0 with its bots."""
    running = SimulatedTable(Table(start_entry(key, options, players, 3, "salt", Terms.read(terms or {}), 0.0)))
    bots = bots_at(running, "secret", pace)
    running.changed = bots.changed
    bots.changed()
    return running, bots


def test_bots_play_a_whole_game_each_move_on_its_beat() -> None:
    running, _ = seated("qwitch", [bot("random"), bot("greedy")])
    running.run(100_000.0)
    assert running.table.is_over
    times = [time for time, _ in running.played]
    assert {round(later - earlier, 6) for earlier, later in pairwise(times)} == {0.8}
    assert len([told for told in running.told if told["type"] == "thinking"]) == len(times)


def test_a_search_longer_than_a_beat_moves_on_the_next() -> None:
    running, _ = seated("voltage", [bot("random"), ADA], first_player="0")
    running.thinks = 1.0
    running.run(5.0)
    assert running.played[0][0] == pytest.approx(1.6)


def test_within_a_turn_the_same_bot_is_asked_and_after_a_refusal_a_new_one() -> None:
    running, _ = seated("voltage", [bot("random"), ADA], first_player="0")
    running.failures = [IllegalMove("V-11", "too late")]
    running.run(60.0)
    assert not running.table.due() or running.table.due() == [1]
    turns = [asked["turn"] for asked in running.asked]
    assert len(turns) >= 3 and turns[0] == turns[1], "the refused one is asked about the same position again"
    assert len(running.played) == len(turns) - 1


def test_a_move_that_cannot_be_stored_is_tried_again_after_a_second() -> None:
    running, _ = seated("voltage", [bot("random"), ADA], first_player="0")
    running.failures = [VoltableError("the disk is full")]
    running.run(60.0)
    assert running.played[0][0] == pytest.approx(0.8 + 1.0 + 0.8)


def test_when_no_bot_answers_any_legal_move_is_made() -> None:
    running, _ = seated("voltage", [bot("random"), ADA], first_player="0")
    running.answers_nothing = True
    first = running.table.game.move_text(running.table.legal(0)[0])
    running.run(1.0)
    assert running.played[0][1].text == first


def test_a_bot_that_is_stopped_makes_no_move() -> None:
    running, bots = seated("voltage", [bot("random"), ADA], first_player="0")
    running.run(0.05)
    assert running.asked
    bots.stop()
    running.run(60.0)
    assert not running.played


def test_r_23_a_bot_waits_for_people_in_a_race_and_not_for_other_bots() -> None:
    alone, _ = seated("volt", [bot("greedy"), bot("greedy")], max_rounds=1)
    alone.run(30.0)
    assert alone.table.is_over, "nobody has to be waited for"
    running, _ = seated("volt", [ADA, bot("greedy")])
    while running.table.view_data(0)["phase"] == "entering":
        if 0 in running.table.due():
            running.do(Move(0, running.table.game.move_text(running.table.legal(0)[0])))
        running.run(running.now + 1.0)
    running.run(running.now + 8.0)
    assert not any(move.text.startswith("take") for _, move in running.played)
    running.run(running.now + 300.0)
    assert any(move.text.startswith("take") for _, move in running.played)


def test_a_race_in_real_time_is_played_to_its_end_and_stops_in_a_pause() -> None:
    running, _ = seated("qwitch", [bot("greedy"), bot("normal"), ADA], mode="advanced")
    running.run(3.0)
    running.do(Ask(2, "pause"))
    assert running.table.is_paused
    number = running.table.number
    running.run(60.0)
    assert running.table.number == number
