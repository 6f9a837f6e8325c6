"""Delete what is older than it is kept: by the operator's command, or by the server once a night."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Final

from sqlalchemy import Connection, select

from voltable.server.admin.session import Outcome, log
from voltable.server.retention.keeping import FOREVER, Keeping
from voltable.server.retention.purge import OF_TABLES, PURGES, Found
from voltable.server.store import schema
from voltable.server.store.store import Store, now_ms

DAY: Final = 86_400_000  # milliseconds
NIGHT: Final = 3  # o'clock, UTC
AGAIN_AFTER: Final = DAY - 3_600_000
SERVER: Final = "server"
"""Who swept, in the operator's log."""
CHECK_EVERY: Final = 600.0  # seconds

Read = Callable[[Callable[[Connection], Found]], Awaitable[Found]]
Act = Callable[[Callable[[Connection], Outcome]], Awaitable[object]]
"""Does some work in a transaction and logs it."""


async def purge(read: Read, act: Act | None, keeping: Keeping) -> dict[str, int]:
    """Delete in small steps, and return how many of each kind; without `act` only count them."""
    now = now_ms()
    days: dict[str, int] = {kind: getattr(keeping, kind) for kind in PURGES}
    return {kind: await _purge(read, act, kind, now - days[kind] * DAY) for kind in PURGES if days[kind] != FOREVER}


async def _purge(read: Read, act: Act | None, kind: str, before: int) -> int:
    find, count, after = PURGES[kind][0], 0, ""
    while True:
        found = await read(partial(find, before=before, after=after))
        if found.ids and act is not None:
            await act(partial(_remove, kind=kind, ids=found.ids))
        count, after = count + len(found.ids), found.last
        if not after:
            return count


def _remove(connection: Connection, kind: str, ids: Sequence[str]) -> Outcome:
    PURGES[kind][1](connection, ids)
    return Outcome(kind, {"deleted": len(ids)}, ids if kind in OF_TABLES else ())


class NightlySweep:
    """Of a worker. The log tells whether any worker has swept in this night."""

    def __init__(self, store: Store, keeping: Keeping, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._store = store
        self._keeping = keeping
        self._now = now

    async def run_if_due(self) -> None:
        if self._now().hour == NIGHT and not await self._has_swept():
            await self.run()

    async def _has_swept(self) -> bool:
        logged = schema.admin_log
        recent = (logged.c.act == "sweep") & (logged.c.at > now_ms() - AGAIN_AFTER)
        return await self._store.one(select(logged.c.id).where(recent).limit(1)) is not None

    async def run(self) -> dict[str, int]:
        """Sweep now; the log gets a line for the whole, and one for each step that deleted something."""
        await self._do("sweep", lambda _connection: Outcome(SERVER))

        async def act(work: Callable[[Connection], Outcome]) -> None:
            await self._do("purge", work)

        return await purge(self._store.database.read, act, self._keeping)

    async def _do(self, name: str, work: Callable[[Connection], Outcome]) -> None:
        def do(connection: Connection) -> None:
            log(connection, SERVER, "the retention settings", name, work(connection))

        await self._store.writer.do(do)
