"""A worker process that is killed while it starts."""

from multiprocessing.context import SpawnProcess

import pytest

from voltable.processes import WorkerDied, WorkerProcess


def test_a_worker_that_is_killed_while_it_starts_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    worker: WorkerProcess[int, int] = WorkerProcess(abs)
    start = SpawnProcess.start

    def start_late(process: SpawnProcess) -> None:
        worker.retire()  # as another thread would
        start(process)

    monkeypatch.setattr(SpawnProcess, "start", start_late)
    with pytest.raises(WorkerDied):
        worker.ask(-1)
    with pytest.raises(WorkerDied, match="was stopped"):
        worker.ask(-1)
    worker.stop()
