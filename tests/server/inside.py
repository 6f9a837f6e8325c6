"""A server inside the test's own process, on a real port: tests can replace its random numbers and its time."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from voltable.server.app import build_app
from voltable.server.chance import Chance
from voltable.server.connections.handshake import PROTOCOL
from voltable.server.connections.limits import BoundedConfig
from voltable.server.settings import Limits, Settings


@contextmanager
def inside(
    folder: Path,
    chance: Chance,
    pace: float = 0.0,
    limits: Limits | None = None,
    proxies: str = "127.0.0.1",
    metrics: str = "off",
) -> Iterator[str]:
    """Run a server with these random numbers; yield its address."""
    settings = Settings(database=str(folder / "voltable.db"), pace=pace, metrics=metrics, limits=limits or Limits())
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    config = BoundedConfig(
        build_app(settings, chance),
        settings.limits,
        log_config=None,
        access_log=False,
        ws=PROTOCOL,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=2,
        loop="asyncio",
        forwarded_allow_ips=proxies,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        while not server.started:
            assert thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()
        listening.close()
