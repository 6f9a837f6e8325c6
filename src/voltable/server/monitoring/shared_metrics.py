"""The metrics of several workers at one address, which their supervisor serves.

Workers write their numbers to files in a folder that the environment names (prometheus_client's mode for several
processes). Counters of workers that have ended stay in the sums, so no counter ever falls.
"""

import logging
import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from prometheus_client import CollectorRegistry, Metric, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from voltable.server.monitoring.metrics import read_address

VARIABLE: Final = "PROMETHEUS_MULTIPROC_DIR"
log = logging.getLogger("voltable.metrics")


class LivingWorkers(MultiProcessCollector):
    """The sums of counters over all workers, and the gauges of those that run."""

    def collect(self) -> Iterable[Metric]:
        for file in Path(self._path).glob("gauge_live*_*.db"):
            process = int(file.stem.rpartition("_")[2])
            if not Path(f"/proc/{process}").exists() and not _is_running(process):
                mark_process_dead(process, self._path)  # type: ignore[no-untyped-call]
        found: Iterable[Metric] = super().collect()  # type: ignore[no-untyped-call]
        return found


def _is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


@contextmanager
def shared_metrics(address: str) -> Iterator[None]:
    """Serve the metrics of all workers that are started meanwhile."""
    where = read_address(address)
    if where is None:
        yield
        return
    folder = tempfile.mkdtemp(prefix="voltable-metrics-")
    os.environ[VARIABLE] = folder
    registry = CollectorRegistry()
    LivingWorkers(registry, folder)  # type: ignore[no-untyped-call]
    try:
        host, port = where
        http, thread = start_http_server(port, host, registry)
    except OSError as error:
        log.warning("no metrics: %s:%d: %s", *where, error.strerror)
        yield
    else:
        log.info("metrics at http://%s:%d/metrics", host, http.server_port)
        yield
        http.shutdown()
        http.server_close()
        thread.join()
    finally:
        del os.environ[VARIABLE]
        shutil.rmtree(folder, ignore_errors=True)
