"""Bots at tables: processes that may die, and answers whose timing reveals nothing."""

import asyncio
import os
import random
import signal
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import generate_latest
from tests.server.client import Person
from tests.server.inside import inside
from tests.server.running import Running

from voltable.bots.roster import make_bot
from voltable.catalog import load
from voltable.core.rng import Rng
from voltable.host import bot_answers, bots_in_turn
from voltable.host.bot_questions import rest
from voltable.host.bots_in_race import told_after
from voltable.server.bots.pool import BotPool, NoAnswer
from voltable.server.chance import Chance
from voltable.server.monitoring.metrics import Metrics
from voltable.table.acts import Move
from voltable.table.player import bot, person
from voltable.table.start import start_entry
from voltable.table.table import Table


def question(level: str = "random") -> dict[str, Any]:
    game = load("voltage")
    state = game.start(2, 1)
    seat = game.actors(state)[0]
    return {
        "game": "voltage",
        "options": game.chosen,
        "level": level,
        "seat": seat,
        "seed": 5,
        "view": game.view_data(game.view(state, seat)),
        "legal": [game.move_text(move) for move in game.legal_moves(state, seat)],
    }


def test_asking_for_a_move_changes_no_metric() -> None:
    """Whether a bot had a choice at all reveals what it holds, so no metric counts its choices while the game runs."""

    async def think() -> None:
        metrics = Metrics("test")
        pool = BotPool(1, metrics)
        before = generate_latest(metrics.registry)
        await pool.choose(question(), 60)
        assert generate_latest(metrics.registry) == before
        await pool.stop()

    asyncio.run(think())


def test_a_process_that_dies_is_replaced_and_the_question_asked_again() -> None:
    async def think() -> None:
        metrics = Metrics("test")
        pool = BotPool(1, metrics)
        asked = question()
        first = await pool.choose(asked, 10)
        assert first in asked["legal"]
        (pid,) = pool.pids()
        os.kill(pid, signal.SIGKILL)
        assert await pool.choose(asked, 10) == first, "the same seed, the same view, the same move"
        assert pool.pids() != [pid]
        hanging = asyncio.create_task(pool.choose(asked, 10))
        (pid,) = pool.pids()
        os.kill(pid, signal.SIGSTOP)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(asyncio.shield(hanging), 0.2)
        os.kill(pid, signal.SIGKILL)
        assert await hanging == first
        with pytest.raises(NoAnswer):
            await pool.choose({**asked, "view": {}}, 10)
        assert await pool.choose(asked, 10) == first
        await pool.stop()
        assert pool.pids() == []

    asyncio.run(think())


def test_an_answer_comes_on_a_beat_whatever_the_search_took() -> None:
    assert rest(0.0, 0.8) == rest(0.0, 0.8) == 0.8
    assert [round(spent + rest(spent, 0.8), 9) for spent in (0.01, 0.3, 0.8, 0.81, 2.0)] == [0.8, 0.8, 0.8, 1.6, 2.4]
    assert rest(5.0, 0.0) == 0.0


def test_a_forced_move_waits_for_the_beat_like_a_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Qwitch bot that must pass is not quicker than one that has five cards to think about."""
    waited: list[float] = []

    def wait(_spent: float, every: float) -> float:
        waited.append(every)
        return 0.0

    monkeypatch.setattr(bots_in_turn, "rest", wait)
    with inside(tmp_path, Chance(seed=lambda: 4), pace=0.25) as url:
        person = Person(url)
        table = person.open_table("qwitch", ["me", "random", "random"])["id"]

        async def watch() -> list[str]:
            kinds: list[str] = []
            rng = random.Random(2)
            async with person.socket(table, 0) as socket:
                while len(kinds) < 14 and socket.standing["result"] is None:
                    if socket.standing["legal"]:
                        await socket.move(rng.choice(socket.standing["legal"])["move"])
                        continue
                    message = await socket.next()
                    if message["type"] == "notice" and message["step"]["seat"] != 0:
                        kinds.append(message["step"]["events"][0]["kind"])
                    elif message["type"] == "thinking":
                        assert message["until"] == 200, "everybody is told the same"
            return kinds

        kinds = asyncio.run(watch())
    assert kinds.count("pass") > 1 and "play" in kinds, "both came up"
    assert len(waited) >= len(kinds) and set(waited) == {0.2}, "every move waited, and for the same beat"


def test_bots_race_in_the_advanced_game_and_the_table_goes_on_without_people(server: Running) -> None:
    person = Person(server.url)
    table = person.open_table("qwitch", ["me", "greedy", "hard"], mode="advanced")["id"]

    async def watch() -> Any:
        async with person.socket(table, 0) as socket:
            assert socket.standing["legal"] is None and socket.standing["due"] is None
            while socket.standing["number"] < 20 and socket.standing["result"] is None:
                try:
                    async with asyncio.timeout(3):
                        await socket.hear("notice")
                except TimeoutError:  # no other player has a card that fits
                    for card in socket.standing["view"]["hand"]:
                        await socket.move(card)
            return [heard["step"]["seat"] for heard in socket.heard if heard["type"] == "notice"]

    assert {1, 2} <= set(asyncio.run(watch()))


def test_a_stand_in_plays_for_whoever_is_gone(server: Running) -> None:
    host, guest = Person(server.url), Person(server.url)
    terms = {"stand_in": "random", "stand_in_after": 5}
    table = host.open_table("voltage", ["me", "open"], terms)["id"]
    guest.join(table)

    async def leave_and_watch() -> None:
        async with host.socket(table, 0) as socket:
            async with guest.socket(table, 1):
                pass
            rng = random.Random(1)
            kinds: set[str] = set()
            while "stand_in" not in kinds:
                if socket.standing["legal"]:
                    await socket.move(rng.choice(socket.standing["legal"])["move"])
                else:
                    message = await socket.next()
                    kinds |= {message["step"]["kind"]} if message["type"] == "notice" else set()
            assert host.http.get(f"/api/tables/{table}").json()["players"][1]["stand_in"]
            async with guest.socket(table, 1) as back:
                while back.standing["status"] == "running" and "back" not in kinds:
                    message = await back.next()
                    kinds |= {message["step"]["kind"]} if message["type"] == "notice" else set()
            assert "back" in kinds

    asyncio.run(leave_and_watch())


PROGRAM = ["1b1n", "2r1n", "3r2n"]


async def until_programming(socket: Any) -> None:
    """Enter the arena and wait until all seats program."""
    while socket.standing["view"]["phase"] == "entering":
        if socket.standing["legal"]:
            await socket.move(socket.standing["legal"][0]["move"])
        else:
            await socket.next()


def test_r_23_a_relaxed_bot_leaves_people_the_time_to_take_their_number_first(tmp_path: Path) -> None:
    with inside(tmp_path, Chance(seed=lambda: 4), pace=1.0) as url:
        person = Person(url)
        opened = person.open_table("volt", ["me", "greedy"])
        assert opened["terms"]["race_pace"] == "relaxed"

        async def race() -> list[tuple[int, str]]:
            async with person.socket(opened["id"], 0) as socket:
                await until_programming(socket)
                while socket.standing["view"]["robots"][1]["program"][2] is None:
                    await socket.next()
                for move in [*PROGRAM, "take:1"]:
                    await socket.move(move)
                while not any(kind == "reveal" for _, kind in told(socket)):
                    await socket.next()
                return told(socket)

        takes = [seat for seat, kind in asyncio.run(race()) if kind == "take"]
    assert takes == [0, 1], "the bot was ready first and waited"


def test_r_23_an_instant_bot_takes_its_number_and_the_loser_lays_the_dice_anew(tmp_path: Path) -> None:
    with inside(tmp_path, Chance(seed=lambda: 4), pace=0.0) as url:
        person = Person(url)
        table = person.open_table("volt", ["me", "greedy"], {"race_pace": "instant"})["id"]

        async def race() -> list[dict[str, Any]]:
            async with person.socket(table, 0) as socket:
                await until_programming(socket)
                while socket.standing["view"]["numbers"]["on_pillars"] != [2]:
                    await socket.next()
                for move in PROGRAM:
                    await socket.move(move)
                refused = await socket.move("take:1")
                assert (refused["type"], refused["rule"]) == ("refused", "R-23")
                for move in ["clear", "1r1n", "2b1n", "3b1n", "take:2"]:
                    await socket.move(move)
                while not any(kind == "reveal" for _, kind in told(socket)):
                    await socket.next()
                return [event for heard in notices(socket) for event in heard["step"]["events"]]

        events = asyncio.run(race())
    (reveal,) = (event for event in events if event["kind"] == "reveal")
    assert reveal["programs"][0] == ["1r1n", "2b1n", "3b1n"]


def notices(socket: Any) -> list[dict[str, Any]]:
    return [heard for heard in socket.heard if heard["type"] == "notice"]


def told(socket: Any) -> list[tuple[int, str]]:
    """Return the seat and kind of each event."""
    return [(event["seat"], event["kind"]) for heard in notices(socket) for event in heard["step"]["events"]]


def test_qa_20_bots_learn_that_nobody_can_play_no_earlier_than_people() -> None:
    table = Table(start_entry("qwitch", {"mode": "advanced"}, [person("Ada"), bot("random")], 5))
    rng = Rng(1)
    waits: list[dict[str, object]] = []
    while (actors := table.actors()) and len(waits) < 3:
        seat = actors[rng.below(len(actors))]
        legal = table.legal(seat)
        table.do(Move(seat, table.game.move_text(legal[rng.below(len(legal))])), None)
        stops = [event for event in table.seen(table.number, 0) if event.get("why") == "stuck"]
        assert told_after(table) == 1.0 * len(stops)
        waits += stops
    assert waits


def test_questions_of_one_turn_go_to_the_same_process() -> None:
    async def think() -> None:
        pool = BotPool(2, Metrics("test"))
        asked = {**question("normal"), "turn": "a turn"}
        await pool.choose(asked, 60)
        (pid,) = pool.pids()
        pool._free.sort(key=lambda process: process.pid != pid)
        assert pool._free[-1].pid is None, "any other question would go to the other process"
        await pool.choose(asked, 60)
        assert pool.pids() == [pid]
        await pool.stop()

    asyncio.run(think())


def test_the_bot_of_a_turn_is_kept_and_that_of_another_turn_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def note_bot(name: str, *arguments: Any) -> Any:
        made.append(name)
        return make_bot(name, *arguments)

    monkeypatch.setattr(bot_answers, "make_bot", note_bot)
    for turn in ("one", "one", "two", "", ""):
        bot_answers.answer({**question("easy"), "turn": turn})
    assert len(made) == 4, "the second question was of the same turn"
    for number in range(3 * bot_answers.MOST_KEPT):
        bot_answers.answer({**question("easy"), "turn": f"{number}"})
    assert len(bot_answers._answers._bots) == bot_answers.MOST_KEPT
