"""Run the server until it is stopped."""

import asyncio
import os
import socket
import threading
import webbrowser
from typing import Final

from voltable.core.errors import InvalidOption
from voltable.server.connections.handshake import PROTOCOL
from voltable.server.connections.limits import BoundedConfig
from voltable.server.monitoring.logs import set_up_logs
from voltable.server.monitoring.metrics import read_address
from voltable.server.monitoring.shared_metrics import shared_metrics
from voltable.server.processes.restart import RESTARTED, passed_socket, restart
from voltable.server.settings import VARIABLE, Settings
from voltable.server.store.open import database_at, migrate
from voltable.server.uvicorn_worker import WorkerServer, run_workers

BACKLOG: Final = 2048
SEND_BUFFER: Final = 131_072  # bytes; the kernel's send buffer of a connection
WORKER_START: Final = 60  # seconds for a new worker to start before the one that it replaces stops
OPEN_AFTER: Final = 1.0  # seconds


def run(settings: Settings, opens: bool = False) -> None:
    """Run the server. Settings are checked first, so that an error is one line and not a worker's stack trace."""
    asyncio.run(_prepare(settings))
    listening = _listen(settings)
    host, port = listening.getsockname()[:2]
    address = f"http://{'localhost' if host in ('0.0.0.0', '127.0.0.1', '::') else host}:{port}/"
    is_restarted = os.environ.pop(RESTARTED, "") == "1"
    if not is_restarted:
        print(f"Voltable is at {address}", flush=True)
    if opens and not is_restarted:
        threading.Timer(OPEN_AFTER, webbrowser.open, [address]).start()
    os.environ[VARIABLE] = settings.to_json()
    config = BoundedConfig(
        "voltable.server.app:app_from_environment",
        settings.limits,
        factory=True,
        host=settings.host,
        port=port,
        workers=settings.workers,
        log_config=None,
        access_log=False,
        ws=PROTOCOL,
        ws_max_size=settings.limits.message,
        ws_per_message_deflate=False,  # notices are small; compressing costs more than sending
        timeout_keep_alive=30,
        timeout_graceful_shutdown=5,
        timeout_worker_healthcheck=WORKER_START,
        forwarded_allow_ips=settings.proxies,
        server_header=False,
        backlog=BACKLOG,
    )
    if settings.workers > 1:
        set_up_logs()
        with shared_metrics(settings.metrics):
            run_workers(config, listening)
    else:
        kept = listening.dup()
        server = WorkerServer(config)
        server.run(sockets=[listening])
        if server.is_restarting:
            restart(kept)


async def _prepare(settings: Settings) -> None:
    read_address(settings.metrics)
    database = database_at(settings.database)
    try:
        if settings.workers > 1 and not database.is_shared:
            raise InvalidOption("several workers share a PostgreSQL database; a SQLite file has one worker")
        await migrate(database)
    finally:
        await database.stop()


def _listen(settings: Settings) -> socket.socket:
    passed = passed_socket()
    if passed is not None:
        return passed
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)  # connections inherit it
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        raise InvalidOption(f"cannot listen at {settings.host}:{settings.port}: {error.strerror}") from None
    listening.listen(BACKLOG)  # connections wait until the server is ready
    listening.set_inheritable(True)
    return listening
