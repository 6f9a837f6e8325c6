"""The analyst: queue requests, analyse one game at a time in a process, and store the results."""

import asyncio
import json
import logging
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, select

from voltable.bots.names import BY_KEY
from voltable.host.problems import Refusal
from voltable.processes import WorkerProcess
from voltable.server.analysis.worker import analysis_of
from voltable.server.processes.fair_queue import FairQueue
from voltable.server.processes.tasks import end_tasks
from voltable.server.store import schema
from voltable.server.store.store import Store, now_ms
from voltable.server.store.upsert import insert_if_new

MOST_WAITING: Final = 32
MOST_BY_PERSON: Final = 3
MOST_FAILED: Final = 100
SILENCE: Final = 120.0
"""Seconds without progress after which a process counts as dead."""
Key = tuple[str, str]
"""A record and a level."""
log = logging.getLogger("voltable.analysis")


@dataclass
class Job:
    """A queued or running analysis."""

    key: Key
    text: str
    owner: str
    state: str = "waiting"
    done: int = 0
    of: int = 0


class Analyst:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._jobs: dict[Key, Job] = {}
        self._waiting: FairQueue[Job] = FairQueue()
        self._is_there = asyncio.Event()
        self._process: WorkerProcess[tuple[str, str], Any] = WorkerProcess(analysis_of)
        self._task: asyncio.Task[None] | None = None

    async def stop(self) -> None:
        if self._task is not None:
            await end_tasks([self._task])
        self._process.retire()
        await asyncio.to_thread(self._process.stop)

    async def found(self, key: Key) -> str | None:
        """Return the stored analysis as JSON."""
        analyses = schema.analyses
        question = select(analyses.c.text).where(analyses.c.record == key[0], analyses.c.level == key[1])
        row = await self._store.one(question)
        return None if row is None else str(row.text)

    def job(self, key: Key) -> Job | None:
        return self._jobs.get(key)

    def request(self, key: Key, text: str, owner: str) -> Job:
        """Queue a game; requests for the same game share a job. The owner who has used least time is served next."""
        if (job := self._jobs.get(key)) is not None and job.state != "failed":
            return job
        if self._waiting.count(owner) >= MOST_BY_PERSON:
            raise Refusal(429, "too many of your games are waiting for analysis; ask again when one is done")
        if len(self._waiting) >= MOST_WAITING:
            raise Refusal(503, "too many games are waiting for analysis; ask again later")
        job = self._jobs[key] = Job(key, text, owner)
        self._waiting.put(owner, job, BY_KEY[key[1]].is_costly)
        self._is_there.set()
        if self._task is None:
            self._task = asyncio.create_task(self._work())
        return job

    async def _work(self) -> None:
        clock = asyncio.get_running_loop().time
        while True:
            await self._is_there.wait()
            job = self._waiting.take(clock())
            if not len(self._waiting):
                self._is_there.clear()
            job.state = "running"
            began = clock()
            try:
                analysis = await self._ask(job)
                await self._keep(job.key, json.dumps(analysis))
                del self._jobs[job.key]
            except Exception as error:
                job.state, job.text = "failed", ""
                log.warning("an analysis failed: %s", type(error).__name__)
                self._forget_failed()
            finally:
                self._waiting.spend(job.owner, clock() - began, clock())

    def _forget_failed(self) -> None:
        failed = [key for key, job in self._jobs.items() if job.state == "failed"]
        for key in failed[:-MOST_FAILED]:
            del self._jobs[key]

    async def _ask(self, job: Job) -> Any:
        """Analyse the game in the process, which reports its progress."""

        def note(progress: tuple[int, int]) -> None:
            job.done, job.of = progress

        def analyse() -> Any:
            try:
                return self._process.ask((job.text, job.key[1]), SILENCE, note)
            finally:
                self._process.stop()  # its caches are useless for the next game

        return await asyncio.to_thread(analyse)

    async def _keep(self, key: Key, text: str) -> None:
        row = {"record": key[0], "level": key[1], "text": text, "created": now_ms()}

        def store(connection: Connection) -> None:
            connection.execute(insert_if_new(connection, schema.analyses), row)

        await self._store.writer.do(store)
