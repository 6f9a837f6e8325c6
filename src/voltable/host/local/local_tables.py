"""The tables of a host in one process. Finished ones that nobody looks at are kept as text."""

import json
from typing import Any, Final

from voltable.core.errors import VoltableError
from voltable.host import opening
from voltable.host.bot_answers import Answers
from voltable.host.local.carrier import Carrier, LocalChance
from voltable.host.local.local_records import LocalRecords
from voltable.host.local.local_table import LocalTable
from voltable.host.notices import Data
from voltable.host.problems import Refusal
from voltable.table.acts import Next
from voltable.table.entry import Entry
from voltable.table.table import Table

NOT_THERE: Final = "there is no such table"
MOST_LISTED: Final = 100


class LocalTables:
    def __init__(
        self, carrier: Carrier, chance: LocalChance, records: LocalRecords, secret: str, pace: float = 1.0
    ) -> None:
        self._carrier = carrier
        self._chance = chance
        self._records = records
        self._answers = Answers(carrier.now)
        self._secret = secret
        self._pace = pace
        self._running: dict[str, LocalTable] = {}
        self._finished: dict[str, tuple[str, Data]] = {}
        """By id: the entries of a finished table as JSON, and its facts."""
        self._set_aside: dict[str, str] = {}
        """By id: why a stored table cannot be read."""

    def load(self, values: Data, entries: dict[str, list[Data]]) -> list[Data]:
        """Build the stored tables; return those that cannot be read, which stay stored and are not shown."""
        last = max((entry["time"] or 0.0 for log in entries.values() for entry in log if _is_entry(entry)), default=0.0)
        self._chance.start(last)
        for id, log in entries.items():
            facts = values.get(f"table/{id}") or {}
            if facts.get("row"):
                self._finished[id] = (json.dumps(log), facts)
                continue
            try:
                table = _build(log)
            except Refusal as error:
                self._put_aside(id, str(error))
                continue
            beat = values.get(f"beat/{id}")
            since = beat if isinstance(beat, int | float) else (table.entries[-1].time or 0.0)
            self._seat(id, table, facts.get("continues"), since)
        for running in list(self._running.values()):
            self._check_end(running)  # the page may have been closed between the last entry and the record
            running.run()
        return [{"table": id, "message": why} for id, why in self._set_aside.items()]

    def get(self, id: str) -> LocalTable:
        """Return a table; raise Refusal if there is none, or if its log is damaged."""
        if id in self._set_aside:
            raise Refusal(404, self._set_aside[id])
        if id in self._finished:
            text, facts = self._finished[id]
            try:
                table = _build(json.loads(text))
            except Refusal as error:
                self._put_aside(id, str(error))
                raise
            del self._finished[id]
            self._seat(id, table, facts.get("continues"))
        if id not in self._running:
            raise Refusal(404, NOT_THERE)
        return self._running[id]

    def release(self, running: LocalTable) -> None:
        """Keep a finished table that nobody looks at as text."""
        table = running.table
        if table.is_over and not running.connections and running.id in self._running:
            running.close()
            del self._running[running.id]
            text = json.dumps([entry._asdict() for entry in table.entries])
            self._finished[running.id] = (text, self._facts(running))

    def open(self, start: Entry, continues: str | None = None, id: str | None = None) -> LocalTable:
        """Open a new table with this first entry."""
        running = self._seat(id or self._chance.id(), Table(start), continues)
        self._carrier.save(f"table/{running.id}", self._facts(running))
        self._carrier.store(running.id, [start._asdict()])
        running.run()
        return running

    def delete(self, id: str) -> None:
        """Remove a table and its log."""
        if (running := self._running.pop(id, None)) is not None:
            running.close()
        self._finished.pop(id, None)
        for key in (f"entries/{id}", f"table/{id}", f"beat/{id}"):
            self._carrier.delete(key)

    def rows(self) -> list[Data]:
        """Return the list of all tables: those that wait for the person first, then the newest."""
        found = [opening.my_table(one.table, one.info()) for one in self._running.values()]
        found += [facts["row"] for _, facts in self._finished.values()]
        return opening.sorted_tables(found)[:MOST_LISTED]

    def _put_aside(self, id: str, why: str) -> None:
        self._finished.pop(id, None)
        self._set_aside[id] = f"a stored game cannot be opened: {why}"

    def _seat(self, id: str, table: Table, continues: str | None, away_since: float | None = None) -> LocalTable:
        running = self._running[id] = LocalTable(
            id,
            table,
            continues,
            self._carrier,
            self._chance,
            self._answers,
            self._secret,
            self._pace,
            self._check_end,
            away_since,
        )
        return running

    def _facts(self, running: LocalTable) -> Data:
        """Return what is stored of a table besides its entries: its row in the list once it is over."""
        row = opening.my_table(running.table, running.info()) if running.table.is_over else None
        return {"continues": running.continues, "row": row}

    def _check_end(self, running: LocalTable) -> None:
        """Store the record of a finished game, and open a rematch that was agreed on."""
        table = running.table
        if not table.is_over:
            return
        if running.id not in self._records:
            self._records.add_game(running.id, table, running.created)
            self._carrier.delete(f"beat/{running.id}")
        self._carrier.save(f"table/{running.id}", self._facts(running))
        if table.rematch_agreed and not table.next_table:
            self._carrier.call_later(0.0, lambda: self._open_rematch(running))

    def _open_rematch(self, running: LocalTable) -> None:
        if running.table.rematch_agreed and not running.table.next_table:
            chance, id = self._chance, self._chance.id()
            self.open(running.table.rematch(chance.seed(), chance.salt(), chance.now()), id=id)
            running.submit(Next(id))


def _is_entry(data: object) -> bool:
    return isinstance(data, dict) and isinstance(data.get("time"), int | float)


def _build(log: list[Any]) -> Table:
    """Return the table of a stored log; raise Refusal, which says what is wrong with it."""
    if not log:
        raise Refusal(404, "its log is empty")
    table: Table | None = None
    for number, data in enumerate(log, start=1):
        try:
            entry = Entry(data["number"], data["kind"], data["seat"], data["body"], data["time"])
            if entry.number != number:
                raise Refusal(404, f"entry {number} is missing")
            if table is None:
                table = Table(entry)
            else:
                table.commit(entry)
        except (VoltableError, AssertionError, AttributeError, KeyError, IndexError, TypeError, ValueError) as error:
            raise Refusal(404, f"entry {number} is damaged ({type(error).__name__})") from None
    assert table is not None
    return table
