"""Tables without users leave the memory."""

import asyncio
import gc
import weakref
from pathlib import Path
from typing import Any

import pytest

from voltable.server.server import Server
from voltable.server.settings import Settings
from voltable.server.tables.registry import IDLE, IDLE_OVER
from voltable.table.acts import Resign
from voltable.table.player import person
from voltable.table.start import start_entry
from voltable.table.terms import Terms


@pytest.mark.parametrize(
    ("game", "options", "terms"),
    [("voltage", {}, {"watch_delay": 5}), ("qwitch", {"mode": "advanced"}, {"lag_allowance": 50})],
)
def test_a_table_that_is_forgotten_does_not_wait_for_the_garbage_collector(
    game: str, options: dict[str, Any], terms: dict[str, Any], tmp_path: Path
) -> None:
    async def forget() -> Any:
        server = Server(Settings(database=str(tmp_path / "voltable.db"), metrics="off"))
        await server.start()
        players = [person("Ada"), person("Ben")]
        start = start_entry(game, options, players, 1, "", Terms.read(terms), server.registry.chance.now())
        live = (await server.registry.open(start)).live
        live.used = -1e9
        kept = weakref.ref(live.table)
        del live
        gc.disable()
        try:
            await server.registry.sweep()
            return server.registry.tables, kept()
        finally:
            gc.enable()
            await server.stop()

    assert asyncio.run(forget()) == ({}, None)


def test_a_finished_game_is_forgotten_sooner_than_one_that_goes_on(tmp_path: Path) -> None:
    async def forget() -> list[list[str]]:
        server = Server(Settings(database=str(tmp_path / "voltable.db"), metrics="off"))
        await server.start()
        players = [person("Ada"), person("Ben")]
        start = start_entry("voltage", {}, players, 1, "", Terms.read({}), server.registry.chance.now())
        goes_on, over = [(await server.registry.open(start)).live for _ in range(2)]
        await over.submit(Resign(0))
        left: list[list[str]] = []
        for idle in (IDLE_OVER - 1, IDLE_OVER, IDLE):
            for live in (goes_on, over):
                live.used = asyncio.get_running_loop().time() - idle
            await server.registry.sweep()
            left.append(["over" if seated.live is over else "goes on" for seated in server.registry.tables.values()])
        await server.stop()
        return left

    assert asyncio.run(forget()) == [["goes on", "over"], ["goes on"], []]
