"""Bots and analyses are scheduled fairly: no person waits for the sixty tables of another."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voltable.host.problems import Refusal
from voltable.server.analysis.analyst import MOST_BY_PERSON, Analyst, Job
from voltable.server.bots.pool import BotPool
from voltable.server.monitoring.metrics import Metrics
from voltable.server.processes.fair_queue import DEAR_AFTER, FairQueue
from voltable.server.store.store import open_store


def test_whoever_has_used_least_is_next() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(60):
        queue.put("greedy host", f"expert {number}", True)
    queue.spend("greedy host", 3.0, 0.0)
    queue.put("guest", "one", True)
    assert [queue.take(1.0) for _ in range(3)] == ["one", "expert 0", "expert 1"]


def test_those_who_used_the_same_take_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    for owner in ("a", "b", "c"):
        for number in range(2):
            queue.put(owner, f"{owner}{number}", True)
    assert [queue.take(0.0) for _ in range(6)] == ["a0", "b0", "c0", "a1", "b1", "c1"]


def test_cheap_work_comes_first_but_not_for_ever() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("a", "dear", True)
    for number in range(9):
        queue.put("b", f"cheap {number}", False)
    taken = [queue.take(0.0) for _ in range(10)]
    assert taken.index("dear") == DEAR_AFTER and taken[0] == "cheap 0"


@given(st.lists(st.tuples(st.sampled_from("abc"), st.booleans(), st.sampled_from(["put", "take", "remove"]))))
def test_everything_that_was_put_is_taken_or_removed_once(acts: list[tuple[str, bool, str]]) -> None:
    queue: FairQueue[int] = FairQueue()
    inside: dict[int, tuple[str, bool]] = {}
    for number, (owner, is_dear, act) in enumerate(acts):
        if act == "put":
            queue.put(owner, number, is_dear)
            inside[number] = (owner, is_dear)
        elif act == "take" and inside:
            taken = queue.take(float(number))
            queue.spend(inside.pop(taken)[0], 1.0, float(number))
        elif act == "remove" and inside:
            one = next(iter(inside))
            queue.remove(inside[one][0], one, inside.pop(one)[1])
        assert len(queue) == len(inside) == len(list(queue))
        assert queue.count("a") == sum(owner == "a" for owner, _ in inside.values())


async def answer(_pool: BotPool, _process: object, question: dict[str, Any], _limit: float) -> str:
    """Answer when the test allows it, after a second of the test's clock; only the order matters."""
    ASKED.append(question["name"])
    await GO.acquire()
    NOW[0] += 1.0
    return "move"


ASKED: list[str] = []
GO = asyncio.Semaphore(0)
NOW = [0.0]


def test_an_easy_bot_does_not_wait_for_sixty_tables_of_experts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BotPool, "_ask", answer)
    ASKED.clear()

    async def run() -> list[str]:
        global GO  # noqa: PLW0603  a semaphore belongs to the loop that waits for it
        GO = asyncio.Semaphore(0)
        pool = BotPool(1, Metrics("test"), lambda: NOW[0])
        crowd = [asyncio.create_task(pool.choose(question(f"{n}", "expert"), 9, "host")) for n in range(180)]
        await asyncio.sleep(0)
        guests = [
            asyncio.create_task(pool.choose(question("guest's expert", "expert"), 9, "guest")),
            asyncio.create_task(pool.choose(question("guest's easy", "easy"), 9, "guest")),
        ]
        await asyncio.sleep(0)
        crowd[5].cancel()
        for asked in range(2, 7):
            GO.release()
            while len(ASKED) < asked:
                await asyncio.sleep(0.001)
        order = [name for name in ("guest's easy", "guest's expert") if any(name in asked for asked in ASKED[:6])]
        assert "guest's easy" in ASKED[1]
        for task in crowd:
            task.cancel()
        for _ in range(9):
            GO.release()
        await asyncio.gather(*crowd, *guests, return_exceptions=True)
        assert all(guest.result() == "move" for guest in guests)
        return order

    assert asyncio.run(run()) == ["guest's easy", "guest's expert"]


def question(name: str, level: str) -> dict[str, Any]:
    return {"name": name, "level": level}


def test_a_cancelled_question_gives_its_process_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BotPool, "_ask", answer)

    async def run() -> None:
        global GO  # noqa: PLW0603
        GO = asyncio.Semaphore(0)
        pool = BotPool(1, Metrics("test"), lambda: NOW[0])
        for _ in range(3):
            tasks = [asyncio.create_task(pool.choose(question("x", "easy"), 9, "a")) for _ in range(3)]
            await asyncio.sleep(0)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        GO.release()
        assert await pool.choose(question("y", "easy"), 9, "b") == "move"

    asyncio.run(run())


def test_one_person_has_only_so_many_analyses_in_the_queue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    async def ask(_analyst: Analyst, job: Job) -> Any:
        order.append(job.key[0])
        await asyncio.sleep(0.01)
        raise EOFError

    monkeypatch.setattr(Analyst, "_ask", ask)

    async def run() -> None:
        analyst = Analyst(open_store(str(tmp_path / "voltable.db")))
        for number in range(MOST_BY_PERSON):
            analyst.request((f"mine {number}", "hard"), "", "me")
        with pytest.raises(Refusal, match="too many of your games"):
            analyst.request(("mine too", "hard"), "", "me")
        analyst.request(("yours", "hard"), "", "you")
        while len(order) < MOST_BY_PERSON + 1:
            await asyncio.sleep(0.01)
        assert order.index("yours") == 1, "it is your turn after the first of mine"
        await analyst.stop()

    asyncio.run(run())
