"""The records of a host in one process: finished games, files that were brought, and their analyses."""

import json
from collections.abc import Generator
from functools import partial
from typing import Any, Final

from voltable.analysis.account import account, count_decisions
from voltable.analysis.judging import Judgement, check_level, judging
from voltable.bots.names import HARD
from voltable.core.errors import VoltableError
from voltable.core.record import Record, parse_record
from voltable.host import archive
from voltable.host.local.carrier import Carrier, LocalChance
from voltable.host.notices import Data
from voltable.host.problems import Refusal
from voltable.table.table import Table

SLICE: Final = 0.02  # seconds that an analysis runs before messages and bots get their turn
MOST_SLICES: Final = 200
"""Maximum number of slices at a time, also if the clock stands still."""


class LocalRecords:
    def __init__(self, carrier: Carrier, chance: LocalChance) -> None:
        self._carrier = carrier
        self._chance = chance
        self._records: dict[str, Data] = {}
        """By id: `info`, a record's description, and `text`, its file."""
        self._analyses: dict[tuple[str, str], Data] = {}
        self._jobs: dict[tuple[str, str], Data] = {}
        """By record and level: the state of an analysis that is not done."""

    def load(self, values: Data) -> None:
        for key, value in values.items():
            kind, _, rest = key.partition("/")
            if kind == "record":
                self._records[rest] = {"text": value["text"], "info": archive.read_info(json.dumps(value["info"]))}
            elif kind == "analysis":
                id, _, level = rest.rpartition("/")
                self._analyses[id, level] = value

    def __contains__(self, id: str) -> bool:
        return id in self._records

    def add_game(self, id: str, table: Table, created: int) -> None:
        """Store the record of a finished game, which opens the seed."""
        record = table.published()
        self._add(archive.info_of(id, record, table.payoffs(), created, table=id), record)

    def bring(self, text: str) -> Data:
        """Store a file after it was replayed; raise Refusal if it is not a valid record."""
        record = archive.read_upload(text)
        return self._add(archive.info_checked(self._chance.id(), record, self._chance.now_ms()), record)

    def _add(self, info: Data, record: Record) -> Data:
        kept = self._records[info["id"]] = {"info": info, "text": record.to_text()}
        self._carrier.save(f"record/{info['id']}", kept)
        return info

    def infos(self) -> list[Data]:
        """Return the descriptions of all records, the newest first."""
        return sorted((kept["info"] for kept in self._records.values()), key=lambda info: -info["created"])

    def find(self, id: str) -> Data:
        if id not in self._records:
            raise Refusal(404, archive.NOT_THERE)
        return self._records[id]

    def read(self, id: str) -> Record:
        return parse_record(self.find(id)["text"])

    def replay(self, id: str, eyes: str, start: int, count: int | None) -> Data:
        kept = self.find(id)
        part = archive.replay_part(kept["info"], kept["text"], eyes, start, count)
        return {**part.frame, "steps": list(part.steps())}

    def delete(self, id: str) -> None:
        self.find(id)
        del self._records[id]
        self._carrier.delete(f"record/{id}")
        for key in [key for key in self._analyses if key[0] == id]:
            del self._analyses[key]
            self._carrier.delete(f"analysis/{key[0]}/{key[1]}")

    # Analysis.

    def analysis(self, id: str, level: str = HARD) -> Data:
        """Return the analysis of a record by this level, or how far it is."""
        self.find(id)
        check_level(level)
        if (done := self._analyses.get((id, level))) is not None:
            return {"state": "done", "done": 0, "of": 0, "analysis": done}
        return self._jobs.get((id, level)) or {"state": "none", "done": 0, "of": 0, "analysis": None}

    def analyse(self, id: str, level: str) -> tuple[int, Data]:
        """Begin an analysis, unless there is one; return the status of the answer, and how far the analysis is."""
        state = self.analysis(id, level)
        if state["state"] in ("done", "waiting", "running"):
            return 200, state
        text = self.find(id)["text"]
        try:
            count = count_decisions(text)
        except VoltableError as error:
            raise Refusal(400, str(error)) from None
        is_first = not any(job["state"] == "running" for job in self._jobs.values())
        job = {"state": "waiting", "done": 0, "of": count, "analysis": None}
        self._jobs[id, level] = job
        if is_first:
            self._next()
        return 202, self.analysis(id, level)

    def _next(self) -> None:
        """Begin with the next analysis that waits."""
        for (id, level), job in self._jobs.items():
            if job["state"] == "waiting":
                job["state"] = "running"
                work = self._work(id, level, job)
                self._carrier.call_later(0.0, partial(self._continue, work, id, level))
                return

    def _work(self, id: str, level: str, job: Data) -> Generator[None, None, Any]:
        text = self.find(id)["text"]
        judgements: list[Judgement] = []
        for index in range(job["of"]):
            judgements.append((yield from judging(text, level, index)))
            job["done"] = index + 1
            yield
        return account(text, level, judgements).to_data()

    def _continue(self, work: Generator[None, None, Any], id: str, level: str) -> None:
        """Work for a moment, then let other things happen."""
        if id not in self._records:
            del self._jobs[id, level]
            self._next()
            return
        until = self._carrier.now() + SLICE
        try:
            for _ in range(MOST_SLICES):
                next(work)
                if self._carrier.now() >= until:
                    break
        except StopIteration as done:
            self._analyses[id, level] = done.value
            self._carrier.save(f"analysis/{id}/{level}", done.value)
            del self._jobs[id, level]
            self._next()
        except Exception:
            self._jobs[id, level]["state"] = "failed"
            self._next()
            raise
        else:
            self._carrier.call_later(0.0, partial(self._continue, work, id, level))
