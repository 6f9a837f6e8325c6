"""Ending of asyncio tasks: none survives, whatever it makes of its cancellation."""

import asyncio

import pytest

from voltable.server.processes import tasks


def test_a_loop_that_turns_a_cancellation_into_another_error_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "AGAIN", 0.01)

    async def query() -> None:
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError:
            raise ConnectionError from None

    async def loop() -> None:
        try:
            await query()
        except ConnectionError:
            await asyncio.sleep(3600)

    async def test() -> asyncio.Task[None]:
        task = asyncio.create_task(loop())
        await asyncio.sleep(0)
        await tasks.end_tasks([task])
        return task

    assert asyncio.run(test()).cancelled()


def test_an_error_at_the_end_of_a_task_is_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    async def fail() -> None:
        raise ConnectionError

    async def test() -> None:
        task = asyncio.create_task(fail())
        await asyncio.sleep(0)
        await tasks.end_tasks([task])

    asyncio.run(test())
    assert caplog.text == ""
