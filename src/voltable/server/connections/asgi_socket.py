"""An open WebSocket inside an ASGI server other than `voltable serve`.

There a connection cannot leave ASGI after its handshake: it keeps two tasks, and the memory of the whole call chain
(decision 0033). Only the server itself can pass it to another worker, so nothing is handed over.
"""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final

from fastapi import WebSocket, WebSocketDisconnect

from voltable.server.connections.table_socket import Listener
from voltable.server.processes.tasks import end_tasks

MOST_UNSENT: Final = 16  # messages after which the others wait in the queue of the connection


class AsgiSocket:
    def __init__(self, websocket: WebSocket) -> None:
        """Take over a connection whose handshake was accepted."""
        self._websocket: Final = websocket
        self._listener: Listener | None = None
        self._unsent: Final[list[bytes]] = []
        self._code: int | None = None
        """The close code that is sent after the last message."""
        self._has_work: Final = asyncio.Event()
        self._may_read: Final = asyncio.Event()
        self._may_read.set()
        self._transfers: list[asyncio.Task[None]] = []
        self._spawned: Final[set[asyncio.Task[None]]] = set()

    def listen(self, listener: Listener) -> None:
        """Begin to read and write."""
        self._listener = listener
        self._transfers = [asyncio.create_task(self._read()), asyncio.create_task(self._write())]

    async def wait_closed(self) -> None:
        """Return when the connection has ended and its work is done."""
        try:
            await asyncio.wait(self._transfers, return_when=asyncio.FIRST_COMPLETED)
        finally:
            await end_tasks(self._transfers)
            self._leave()
            await asyncio.gather(*self._spawned, return_exceptions=True)

    def _leave(self) -> None:
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.lost()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._spawned.add(task)
        task.add_done_callback(self._spawned.discard)
        return task

    async def _read(self) -> None:
        while True:
            message = await self._websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            await self._may_read.wait()
            if self._listener is not None:
                self._listener.heard((message.get("text") or "").encode())

    def pause_reading(self) -> None:
        self._may_read.clear()

    def resume_reading(self) -> None:
        self._may_read.set()

    @property
    def is_free(self) -> bool:
        return len(self._unsent) < MOST_UNSENT and self._code is None

    def write_text(self, text: bytes, more_follows: bool = False) -> None:
        self._unsent.append(text)
        self._has_work.set()

    async def _write(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):  # the client has gone
            while self._code is None or self._unsent:
                await self._has_work.wait()
                self._has_work.clear()
                while self._unsent:
                    await self._websocket.send_text(self._unsent[0].decode())
                    del self._unsent[0]
                if self._listener is not None:
                    self._listener.is_free()
            await self._websocket.close(self._code)

    def ping(self) -> None:
        """Do nothing: the ASGI server finds clients that have gone."""

    def close(self, code: int) -> None:
        if self._code is None:
            self._code = code
            self._has_work.set()
            self._leave()

    def abort(self) -> None:
        for task in self._transfers:
            task.cancel()
