"""News between two workers of one PostgreSQL: whatever is late, lost or out of order, both end with the same data."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
from sqlalchemy import Connection, Executable, Row, insert, text, update
from tests.server.postgres import binaries, postgres
from tests.server.running import PATIENCE
from tests.server.test_live import Client

from voltable.core.errors import Refused
from voltable.server.connections.connection import ClientConnection
from voltable.server.routes.play import admit
from voltable.server.server import Server
from voltable.server.settings import Settings
from voltable.server.store import news as news_module
from voltable.server.store import schema
from voltable.server.store.database import AsyncDatabase
from voltable.server.store.news import News
from voltable.server.tables.live import absence
from voltable.server.tables.registry import TableRegistry
from voltable.server.tables.seated import Seated
from voltable.table.acts import Answer, Ask, Away, Resign, Sit
from voltable.table.player import Player, bot, empty_seat, person
from voltable.table.start import start_entry
from voltable.table.terms import Terms

pytestmark = pytest.mark.skipif(binaries() is None, reason="PostgreSQL's server is not installed (apt: postgresql)")
PAIR = [person("Ada"), person("Ben")]
Test = Callable[[Server, Server], Awaitable[None]]


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the messages of the workers, each with its receiver in front."""
    told: list[str] = []
    hear = TableRegistry.heard

    def note(registry: TableRegistry, news: str) -> None:
        told.append(f"{registry.worker} hears {news}")
        hear(registry, news)

    monkeypatch.setattr(TableRegistry, "heard", note)
    return told


def with_workers(database: str, test: Test) -> None:
    async def run() -> None:
        servers = [Server(Settings(database=database, metrics="off")) for _ in range(2)]
        for server in servers:
            await server.start()
        try:
            async with asyncio.timeout(PATIENCE):
                await test(*servers)
        finally:
            for server in servers:
                await server.stop()

    asyncio.run(run())


async def until(condition: Callable[[], object]) -> None:
    """Wait for a condition; the test's own time limit applies."""
    while not condition():
        await asyncio.sleep(0.01)


async def open_table(server: Server, players: list[Player], **terms: Any) -> Seated:
    start = start_entry("voltage", {}, players, 1, "", Terms.read(terms), server.registry.chance.now())
    return await server.registry.open(start)


def last_presence(client: Client) -> Any:
    return [message["online"] for message in client.heard if "online" in message][-1]


def slow_reads(monkeypatch: pytest.MonkeyPatch, server: Server, wait: Callable[[], Awaitable[object]]) -> None:
    """Delay what this worker reads of a table until `wait` is over."""
    ask = server.store.database.ask

    async def ask_slowly(question: Executable) -> list[Row[Any]]:
        rows = await ask(question)
        if "entries" in str(question):
            await wait()
        return rows

    monkeypatch.setattr(server.store.database, "ask", ask_slowly)


def test_presence_that_is_heard_before_its_player_sat_down_is_told_after_it(
    database: str, heard: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(first: Server, second: Server) -> None:
        live = (await open_table(first, [person("Ada"), empty_seat()])).live
        there = (await second.registry.get(live.id)).live
        ada = Client(live, 0, None)
        presence = f"{first.worker} hears presence {second.worker} {live.id} 1 0"
        slow_reads(monkeypatch, first, lambda: until(lambda: presence in heard))
        await there.submit(Sit(1, person("Ben")))
        Client(there, 1, None)
        await until(lambda: last_presence(ada) == [True, True])

    with_workers(database, play)


def test_who_sat_down_at_another_worker_is_let_in_and_acts_before_the_news_arrive(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableRegistry, "heard", lambda registry, news: None)

    async def play(first: Server, second: Server) -> None:
        live = (await open_table(first, [person("Ada"), empty_seat()])).live
        there = (await second.registry.get(live.id)).live
        assert isinstance(second.store.database, AsyncDatabase)
        async with second.store.database.engine.begin() as connection:
            await connection.execute(insert(schema.people), {"id": "ben", "name": "Ben", "created": 0})
        await there.submit(Sit(1, person("Ben", "ben")))
        assert live.table.number < there.table.number, "no news: the first worker is behind"
        ben = ClientConnection(Client(live, 1, None), 1, "ben", outbox=9)
        assert await admit(first, ben, live.id) is not None and ben.reason is None
        assert live.table.number == there.table.number
        await there.submit(Ask(1, "pause"))
        await live.submit(Answer(0, "pause", False))
        with pytest.raises(Refused, match="no player is asking"):
            await live.submit(Answer(0, "pause", False))

    with_workers(database, play)


def test_who_came_while_another_worker_read_the_table_is_known_there(
    database: str, heard: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(first: Server, second: Server) -> None:
        live = (await open_table(first, PAIR)).live
        presence = f"{second.worker} hears presence {first.worker} {live.id} 0 0"

        async def come() -> None:
            if not live.connections:
                Client(live, 0, None)
            await until(lambda: presence in heard)

        slow_reads(monkeypatch, second, come)
        there = (await second.registry.get(live.id)).live
        await until(lambda: there.presence.online() == [True, False])

    with_workers(database, play)


def during_read(monkeypatch: pytest.MonkeyPatch, server: Server, happen: Callable[[], Awaitable[object]]) -> None:
    """Let something happen after this worker has read a table and before it gets the answer."""
    read = server.store.database.read

    async def read_slowly(work: Callable[[Connection], Any]) -> Any:
        found = await read(work)
        await happen()
        return found

    monkeypatch.setattr(server.store.database, "read", read_slowly)


def test_what_is_announced_while_a_table_is_read_is_read_too(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(first: Server, second: Server) -> None:
        here = await open_table(first, PAIR)

        async def happen() -> None:
            await here.live.submit(Ask(0, "pause"))
            await here.chat.say(Client(here.live, 0, None).connection, "hello", first.worker)
            second.registry.heard(f"entries {first.worker} {here.live.id}")

        during_read(monkeypatch, second, happen)
        there = await second.registry.get(here.live.id)
        assert there.live.table.number == here.live.table.number == 2
        assert [said["text"] for said in there.chat.heard_by(Client(there.live, 1, None).connection)] == ["hello"]

    with_workers(database, play)


def test_a_table_that_is_taken_from_a_dead_worker_has_all_its_entries(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(first: Server, second: Server) -> None:
        live = (await open_table(first, PAIR)).live
        workers = schema.workers

        async def die() -> None:
            await live.submit(Ask(0, "pause"))  # nobody is told: the first worker holds the table
            await second.store.writer.do(
                lambda connection: connection.execute(
                    update(workers).where(workers.c.id == first.worker).values(alive=0)
                )
            )

        during_read(monkeypatch, second, die)
        there = (await second.registry.get(live.id)).live
        assert there.is_held and there.table.number == live.table.number == 2

    with_workers(database, play)


def test_who_came_while_no_news_were_heard_is_known_afterwards(database: str) -> None:
    async def play(first: Server, second: Server) -> None:
        live = (await open_table(first, PAIR)).live
        there = (await second.registry.get(live.id)).live
        ben = Client(there, 1, None)
        await until(lambda: live.presence.online() == [False, True])
        question = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
        assert len(await first.store.all(question)) == 2
        Client(live, 0, None)
        await until(lambda: last_presence(ben) == [True, True])

    with_workers(database, play)


def test_a_client_that_comes_back_at_once_is_online_everywhere(database: str, heard: list[str]) -> None:
    async def play(first: Server, second: Server) -> None:
        live = (await open_table(first, PAIR)).live
        there = (await second.registry.get(live.id)).live
        connections: list[ClientConnection] = []
        for _ in range(2):
            client = Client(live, 0, None)
            connections.append(client.connection)
            live.part(client.connection)
            live.join(client.connection)
        for connection in connections[1:]:
            live.part(connection)
        await asyncio.sleep(0)
        mark = f"{second.worker} hears chat {first.worker} {live.id}"
        while mark not in heard:  # the second worker may not listen yet
            await first.store.writer.do(lambda _: None, mark.partition("hears ")[2])
            await asyncio.sleep(0.05)
        await until(lambda: there.presence.online() == [True, False])

    with_workers(database, play)


def test_a_worker_that_was_taken_for_dead_says_again_who_is_there(database: str) -> None:
    async def play(first: Server, second: Server) -> None:
        live = (await open_table(first, PAIR)).live
        there = (await second.registry.get(live.id)).live
        Client(live, 0, None)
        await until(lambda: there.presence.online() == [True, False])
        second.registry.hear_workers({second.worker})
        assert there.presence.online() == [False, False]
        second.registry.hear_workers({first.worker, second.worker})
        await until(lambda: there.presence.online() == [True, False])

    with_workers(database, play)


def test_who_was_at_a_worker_that_died_is_away(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(absence, "AWAY_AFTER", 0.0)

    async def play(first: Server, second: Server) -> None:
        live = (await open_table(first, PAIR, stand_in="random")).live
        live.hear_presence("dead", [1], 0)
        first.registry.hear_workers({first.worker, second.worker})
        await until(lambda: "away" in [entry.kind for entry in live.table.entries])

    with_workers(database, play)


def test_who_is_there_when_the_news_of_being_away_arrive_comes_back(database: str) -> None:
    async def play(first: Server, second: Server) -> None:
        live = (await open_table(first, PAIR, stand_in="random")).live
        there = (await second.registry.get(live.id)).live
        Client(live, 0, None)
        await there.submit(Away(0))
        await until(lambda: [entry.kind for entry in live.table.entries][-2:] == ["away", "back"])

    with_workers(database, play)


def test_an_entry_that_could_not_be_read_is_read_later(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(first: Server, second: Server) -> None:
        live = (await open_table(first, PAIR)).live
        there = (await second.registry.get(live.id)).live
        ask = first.store.database.ask
        failures = ["once"]

        async def ask_later(question: Executable) -> list[Row[Any]]:
            if "entries" in str(question) and failures:
                raise OSError(failures.pop())
            return await ask(question)

        monkeypatch.setattr(first.store.database, "ask", ask_later)
        await there.submit(Resign(0))
        await until(lambda: live.table.number == 2)
        assert not failures

    with_workers(database, play)


def test_a_line_of_chat_that_is_committed_after_a_later_one_is_heard(database: str) -> None:
    async def play(first: Server, second: Server) -> None:
        here = await open_table(first, PAIR)
        there = await second.registry.get(here.live.id)
        ada, ben = Client(here.live, 0, None), Client(there.live, 1, None)
        assert isinstance(first.store.database, AsyncDatabase)
        row = {"table_id": here.live.id, "seat": 0, "name": "Ada", "text": "first", "at": 0}
        async with first.store.database.engine.begin() as connection:
            await connection.execute(insert(schema.chats), row)
            await there.chat.say(ben.connection, "second", second.worker)
            await until(lambda: "second" in texts(ada))
        await first.store.writer.do(lambda _: None, f"chat elsewhere {here.live.id}")
        await until(lambda: texts(ada) == texts(ben) == ["second", "first"])

    with_workers(database, play)


def test_a_line_of_chat_is_heard_once(database: str) -> None:
    async def play(first: Server, _second: Server) -> None:
        here = await open_table(first, PAIR)
        ada = Client(here.live, 0, None)
        await here.chat.say(ada.connection, "hello", first.worker)
        here.chat._heard.clear()
        here.chat._said.clear()
        await asyncio.gather(*(here.chat.load() for _ in range(3)))
        assert texts(ada) == ["hello", "hello"], "said once, read once more, not three times"

    with_workers(database, play)


def texts(client: Client) -> list[str]:
    return [message["text"] for message in client.heard if message["type"] == "chat"]


def test_a_rematch_that_is_agreed_on_long_after_the_end_is_opened_once(database: str) -> None:
    """No worker holds the lease of a table that is over."""

    async def play(first: Server, second: Server) -> None:
        live = (await open_table(first, PAIR)).live
        there = (await second.registry.get(live.id)).live
        await live.submit(Resign(0))
        for server in (first, second):
            await server.leases.renew()
        await there.refresh()  # nobody is connected at this worker, so it was not told
        await there.submit(Ask(0, "rematch"))
        await there.submit(Answer(1, "rematch", True))
        await until(lambda: live.table.next_table and there.table.next_table)
        rematch = (await first.registry.get(live.table.next_table)).live
        assert rematch.table.has_begun and there.table.next_table == rematch.id

    with_workers(database, play)


def test_the_bots_of_a_table_that_is_leased_but_was_not_run_play_when_it_is_loaded(database: str) -> None:
    """The table's opening was stored without this worker's knowledge; then a client requested the table."""

    async def play(first: Server, _second: Server) -> None:
        for task in first._tasks:
            task.cancel()  # no heartbeat renews the lease before the test does
        opened = (await open_table(first, [bot("random"), bot("random")])).live
        del first.registry.tables[opened.id]
        await opened.close()
        live = (await first.registry.get(opened.id)).live
        number = live.table.number
        await until(lambda: live.table.number > number)

    with_workers(database, play)


def test_a_connection_that_brings_no_news_is_made_anew(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection may be dead without being closed."""
    monkeypatch.setattr(news_module, "SILENCE", 0.05)
    monkeypatch.setattr(news_module, "AGAIN", 0.01)

    async def play(first: Server, _second: Server) -> None:
        assert isinstance(first.store.database, AsyncDatabase)
        connected: list[str] = []

        def missed() -> None:
            connected.append("again")

        listening = asyncio.create_task(News(first.store.database.engine, lambda _: None, missed).listen())
        await until(lambda: len(connected) > 2)
        listening.cancel()

    with_workers(database, play)
