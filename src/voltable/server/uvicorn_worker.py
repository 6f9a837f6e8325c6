"""uvicorn with two additions: connections of other workers, and a stop that lets the others accept at once."""

import asyncio
import socket
from typing import Any

import uvicorn
from uvicorn.supervisors import Multiprocess, multiprocess

from voltable.server.server import Server


class WorkerServer(uvicorn.Server):
    """The server of one worker process."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        server: Server | None = self.lifespan.state.get("server")
        if server is not None:
            server.stop_accepting = self._stop_accepting
            server.handover.receive(self._adopt)

    def _stop_accepting(self) -> None:
        for listener in self.servers:
            listener.close()

    def _adopt(self, connection: socket.socket, request: bytes) -> None:
        task = asyncio.create_task(self._serve_connection(connection, request))
        self.server_state.tasks.add(task)
        task.add_done_callback(self.server_state.tasks.discard)

    async def _serve_connection(self, connection: socket.socket, request: bytes) -> None:
        """Serve a connection that another worker accepted, from its first request on."""
        connection.setblocking(False)
        state: dict[str, Any] = {**self.lifespan.state, "handed_over": True}

        def make() -> asyncio.Protocol:
            made: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg]
                config=self.config, server_state=self.server_state, app_state=state
            )
            return made

        _, protocol = await asyncio.get_running_loop().connect_accepted_socket(make, connection)
        protocol.data_received(request)


class WorkerProcess(multiprocess.Process):
    def start(self) -> None:
        """Start, and close the worker's end of the pipe here: a health check then ends at once when the worker dies."""
        super().start()
        self.child_conn.close()

    @property
    def server(self) -> uvicorn.Server:
        if self._server is None:
            self._server = WorkerServer(self.config)
        return self._server


def run_workers(config: uvicorn.Config, listening: socket.socket) -> None:
    """Run this number of worker processes until stopped; SIGHUP replaces them one after another."""
    multiprocess.Process = WorkerProcess  # type: ignore[misc]  # the supervisor has no parameter for it
    Multiprocess(config, sockets=[listening]).run()
