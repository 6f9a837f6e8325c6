"""News are sent after the commit, over a connection of their own, and nothing is lost with them."""

import asyncio

import pytest
from sqlalchemy import text
from tests.server.postgres import binaries
from tests.server.test_live import Client
from tests.server.test_news import PAIR, database, open_table, until, with_workers

from voltable.server.server import Server
from voltable.server.store import announcer as announcer_module
from voltable.server.store.announcer import LONGEST, MOST_WAITING, Announcer
from voltable.server.store.database import AsyncDatabase
from voltable.server.store.news import News
from voltable.table.acts import Resign

pytestmark = pytest.mark.skipif(binaries() is None, reason="PostgreSQL's server is not installed (apt: postgresql)")
__all__ = ["database"]


def announcer_of(server: Server) -> Announcer:
    assert server.store._announcer is not None
    return server.store._announcer


def lose_next_message(monkeypatch: pytest.MonkeyPatch, server: Server) -> list[str]:
    """Lose the next message with news of entries as if the network had; return the list that it is written to."""
    announcer, lost = announcer_of(server), list[str]()
    send = announcer._send

    async def lose() -> None:
        if lost or not any(news.startswith("entries") for news in announcer._waiting):
            await send()
        else:
            messages = announcer._numbered(announcer._waiting)
            announcer._waiting.clear()
            announcer._number += len(messages)
            lost.extend(messages)

    monkeypatch.setattr(announcer, "_send", lose)
    return lost


def test_the_message_after_a_lost_one_makes_the_receiver_read_the_store(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(first: Server, second: Server) -> None:
        live = (await open_table(first, PAIR)).live
        there = (await second.registry.get(live.id)).live
        Client(there, 1, None)
        await until(lambda: live.presence.online() == [False, True])
        lost = lose_next_message(monkeypatch, first)
        number = await live.submit(Resign(0))
        await until(lambda: lost)
        await until(lambda: there.table.number == number)

    with_workers(database, play)


def test_what_was_stored_while_a_listener_was_away_is_read_when_it_is_back(database: str) -> None:
    async def play(first: Server, second: Server) -> None:
        live = (await open_table(first, PAIR)).live
        there = (await second.registry.get(live.id)).live
        Client(there, 1, None)
        await until(lambda: live.presence.online() == [False, True])
        question = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
        assert len(await first.store.all(question)) == 2
        number = await live.submit(Resign(0))
        await until(lambda: there.table.number == number)

    with_workers(database, play)


def test_news_wait_for_a_new_connection_after_theirs_is_lost(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(announcer_module, "AGAIN", 0.01)

    async def play(first: Server, second: Server) -> None:
        live = (await open_table(first, PAIR)).live
        there = (await second.registry.get(live.id)).live
        await until(lambda: announcer_of(first)._connection is not None)
        question = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_notify%'")
        assert await first.store.all(question)
        Client(live, 0, None)
        await until(lambda: there.presence.online() == [True, False])

    with_workers(database, play)


def test_the_entries_of_a_worker_that_died_before_it_announced_them_are_read(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(first: Server, second: Server) -> None:
        live = (await open_table(first, PAIR)).live
        there = (await second.registry.get(live.id)).live
        second.registry.hear_workers({first.worker, second.worker})
        monkeypatch.setattr(announcer_of(first), "send", lambda _news: None)
        number = await live.submit(Resign(0))
        second.registry.hear_workers({second.worker})
        await until(lambda: there.table.number == number)

    with_workers(database, play)


def test_a_message_has_many_news_but_not_more_than_postgresql_takes(database: str) -> None:
    async def play(first: Server, _second: Server) -> None:
        assert isinstance(first.store.database, AsyncDatabase)
        announcer = Announcer(first.store.database.engine)
        news = [f"entries worker table-{number}" for number in range(1000)]
        messages = announcer._numbered(news)
        assert all(len(message.encode()) <= LONGEST for message in messages)
        assert [line for message in messages for line in message.split("\n")[1:]] == news
        assert [message.split("\n")[0].split(" ")[1] for message in messages] == ["1", "2", "3", "4"]

    with_workers(database, play)


def test_the_last_of_equal_news_keeps_its_place(database: str) -> None:
    async def play(first: Server, _second: Server) -> None:
        assert isinstance(first.store.database, AsyncDatabase)
        announcer = Announcer(first.store.database.engine)
        announcer.send(["presence 0", "presence", "presence 0"])
        assert list(announcer._waiting) == ["presence", "presence 0"]

    with_workers(database, play)


def test_more_news_than_can_wait_are_dropped_and_noticed_as_a_gap(database: str) -> None:
    async def play(first: Server, _second: Server) -> None:
        assert isinstance(first.store.database, AsyncDatabase)
        heard, missed = list[str](), list[str]()
        listener = News(first.store.database.engine, heard.append, lambda: missed.append("gap"))
        announcer = Announcer(first.store.database.engine)
        listener._hear(announcer._numbered(["one"])[0])
        announcer._number += 1
        announcer.send(str(number) for number in range(MOST_WAITING + 1))
        assert not announcer._waiting and not missed
        listener._hear(announcer._numbered(["two"])[0])
        assert heard == ["one", "two"] and missed == ["gap"]

    with_workers(database, play)


def test_an_announcer_that_never_started_stops(database: str) -> None:
    async def play(first: Server, _second: Server) -> None:
        assert isinstance(first.store.database, AsyncDatabase)
        async with asyncio.timeout(1):
            await Announcer(first.store.database.engine).stop()

    with_workers(database, play)
