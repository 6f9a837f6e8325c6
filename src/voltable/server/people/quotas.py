"""Quotas for uploaded records, for one person and for all together."""

import time
from typing import Final

from sqlalchemy import func, select

from voltable.host.problems import Refusal
from voltable.server.settings import Limits
from voltable.server.store import schema
from voltable.server.store.store import Store

COUNT_EVERY: Final = 60.0  # seconds


class Quotas:
    """Quotas for uploaded records. Games that were played here are always stored."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self._store = store
        self._limits = limits
        self._total = 0
        """Bytes of all uploaded records: the last count plus later uploads."""
        self._counted: float | None = None

    async def check(self, person: str, size: int) -> None:
        """Raise Refusal unless this person may upload `size` more bytes."""
        records = schema.records
        mine = select(
            func.count().label("records"), func.coalesce(func.sum(func.length(records.c.text)), 0).label("size")
        )
        row = await self._store.one(mine.where(records.c.person == person))
        assert row is not None
        if row.records >= self._limits.records or row.size + size > self._limits.record_bytes:
            raise Refusal(409, "you have uploaded as many records as one person may; delete some of them first")
        if self._counted is None or time.monotonic() - self._counted > COUNT_EVERY:
            question = select(func.coalesce(func.sum(func.length(records.c.text)), 0).label("size"))
            total = await self._store.one(question.where(records.c.person.is_not(None)))
            assert total is not None
            self._total, self._counted = total.size, time.monotonic()
        if self._total + size > self._limits.all_record_bytes:
            raise Refusal(503, "this server has no room for more uploaded records")
        self._total += size
