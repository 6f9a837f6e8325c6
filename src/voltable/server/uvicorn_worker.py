"""uvicorn with three additions: connections of other workers, a stop that lets the others accept at once, and a restart
of a single worker."""

import asyncio
import logging
import os
import signal
import socket
from typing import Any

import uvicorn
from uvicorn.supervisors import Multiprocess, multiprocess

from voltable.server.processes.restart import HangUp, why_not_restart
from voltable.server.server import Server

CAN_RESTART = hasattr(signal, "SIGHUP")
log = logging.getLogger("voltable.server")


class WorkerServer(uvicorn.Server):
    """The server of one worker process."""

    is_restarting = False
    """Whether the program is to be started anew when this server has stopped."""
    _restart: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        server: Server | None = self.lifespan.state.get("server")
        if server is not None:
            server.stop_accepting = self._stop_accepting
            server.handover.receive(self._adopt)
            if CAN_RESTART and self.config.workers == 1:
                self._handle_hang_up(server)

    def _handle_hang_up(self, server: Server) -> None:
        loop = asyncio.get_running_loop()

        def begin() -> None:
            if self._restart is None or self._restart.done():
                self._restart = loop.create_task(self._prepare_restart(server))

        HangUp().handle(lambda: loop.call_soon_threadsafe(begin), lambda: os.kill(os.getpid(), signal.SIGTERM))

    async def _prepare_restart(self, server: Server) -> None:
        """Tell the clients to come back, and stop, if the new program would start."""
        why = await why_not_restart()
        if why is not None:
            log.error("no restart, the new code cannot be used: %s", why)
            return
        log.info("restarting")
        await server.say_last_messages()
        self.is_restarting = self.should_exit = True

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


class Supervisor(Multiprocess):
    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket]) -> None:
        super().__init__(config, sockets)
        self._hang_up = HangUp()

    def handle_hup(self) -> None:
        if self._hang_up.is_terminal_closed():
            self.handle_term()
        else:
            super().handle_hup()


def run_workers(config: uvicorn.Config, listening: socket.socket) -> None:
    """Run this number of worker processes until stopped; SIGHUP replaces them one after another."""
    multiprocess.Process = WorkerProcess  # type: ignore[misc]  # the supervisor has no parameter for it
    Supervisor(config, [listening]).run()
