"""A start loads only the tables with a clock or a bot due; all others are loaded when somebody comes."""

import asyncio
from typing import Any

from sqlalchemy import Connection, update
from tests.server.test_idle import DAY, HOUR, database, machine, row_of, shared, with_server
from tests.server.test_table_time import Machine

from voltable.server.server import Server
from voltable.server.store import schema
from voltable.server.store.open import database_at, migrate
from voltable.server.tables.registry import IDLE
from voltable.table.acts import Resign
from voltable.table.player import Player, bot, person
from voltable.table.start import start_entry
from voltable.table.terms import Terms

__all__ = ["database", "machine", "shared"]
PEOPLE = [person("Ada"), person("Ben")]


async def open_table(server: Server, players: list[Player], **terms: Any) -> str:
    now = server.registry.chance.now()
    start = start_entry("voltage", {}, players, 1, "", Terms.read({"idle_days": 14, **terms}), now)
    return (await server.registry.open(start)).live.id


def loaded(server: Server, ids: list[str]) -> list[str]:
    """Return which of these tables are in memory; a shared database has tables of other tests too."""
    return [id for id in ids if id in server.registry.tables]


def pass_outage(database: str, machine: Machine, seconds: float) -> None:
    """Let time pass while no server runs. By the clock of a real PostgreSQL the last heartbeat was a moment ago."""
    machine.wall += seconds
    machine.monotonic = 3.0

    def forget_stamps(connection: Connection) -> None:
        connection.execute(update(schema.workers).values(stamped=None))

    async def run() -> None:
        store = database_at(database)
        await migrate(store)
        await store.transact(forget_stamps)
        await store.stop()

    asyncio.run(run())


def test_a_start_loads_tables_with_a_clock_or_a_bot_and_no_others(database: str, machine: Machine) -> None:
    ids: list[str] = []
    pass_outage(database, machine, 0)  # of the test before

    async def begin(server: Server) -> None:
        ids.append(await open_table(server, PEOPLE, clock="total"))
        ids.append(await open_table(server, [person("Ada"), bot("random")]))
        ids.append(await open_table(server, PEOPLE))
        await server.registry.sweep()
        assert [(await row_of(server, id)).wakes > 0 for id in ids] == [False, False, True]

    async def go_on(server: Server) -> None:
        assert loaded(server, ids) == ids[:2]
        live = (await server.registry.get(ids[2])).live
        assert live.is_held
        assert [entry.kind for entry in live.table.entries] == ["start", "outage"]

    with_server(database, machine, begin)
    pass_outage(database, machine, HOUR)
    with_server(database, machine, go_on)


def test_a_table_that_was_loaded_again_is_read_at_the_next_start(database: str, machine: Machine) -> None:
    """A game with a bot was put away while a person thought; then the person came back."""
    ids: list[str] = []

    async def put_away(server: Server) -> None:
        ids.append(await open_table(server, [person("Ada"), bot("random")]))
        live = server.registry.tables[ids[0]].live
        while 0 not in live.table.due():
            await asyncio.sleep(0.01)
        live.used = asyncio.get_running_loop().time() - IDLE
        await server.registry.sweep()
        assert not loaded(server, ids)
        assert (await row_of(server, ids[0])).wakes > server.time.now_ms() + 13 * DAY * 1000

    async def come_back(server: Server) -> None:
        assert not loaded(server, ids)
        await server.registry.get(ids[0])
        assert (await row_of(server, ids[0])).wakes == 0

    async def look(server: Server) -> None:
        assert loaded(server, ids) == ids

    for run in (put_away, come_back, look):
        with_server(database, machine, run)


def test_an_act_that_may_bring_a_bot_in_is_stored_with_the_time_of_waking(database: str, machine: Machine) -> None:
    async def play(server: Server) -> None:
        id = await open_table(server, PEOPLE)
        await server.registry.sweep()
        live = server.registry.tables[id].live
        assert live.wakes == (await row_of(server, id)).wakes > 0
        await live.submit(Resign(0))
        assert live.wakes == (await row_of(server, id)).wakes == 0

    with_server(database, machine, play)


def test_no_clock_counts_an_outage_before_its_table_was_loaded(database: str, machine: Machine) -> None:
    """Two outages pass before anybody comes back to a game with days on its clocks."""
    ids: list[str] = []

    pass_outage(database, machine, 0)  # of the test before

    async def begin(server: Server) -> None:
        ids.append(await open_table(server, PEOPLE, clock="days"))
        live = server.registry.tables[ids[0]].live
        live.used = asyncio.get_running_loop().time() - IDLE
        await server.registry.sweep()
        assert not loaded(server, ids)

    async def run_an_hour(server: Server) -> None:
        assert not loaded(server, ids)
        machine.pass_time(HOUR)
        await server._beat()

    async def come_back(server: Server) -> None:
        table = (await server.registry.get(ids[0])).live.table
        assert [entry.kind for entry in table.entries] == ["start", "outage", "outage"]
        left = table.clocks(server.registry.chance.now())
        assert left is not None and 3 * DAY - HOUR - 60 < min(left) < 3 * DAY - HOUR + 60

    with_server(database, machine, begin)
    for run in (run_an_hour, come_back):
        pass_outage(database, machine, DAY)
        with_server(database, machine, run)
