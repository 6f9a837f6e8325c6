"""Hand WebSocket handshakes over to the worker of this machine that holds the table.

All workers accept connections from one port. The worker that gets a handshake passes the open socket (a file
descriptor) and the bytes of the request through a Unix socket; the other worker answers the handshake as if it had
accepted the connection itself. This works on Linux; on other systems, and between machines, every worker serves the
connections that it gets.
"""

import asyncio
import logging
import os
import socket
import struct
from collections.abc import Callable
from typing import Final

LONGEST: Final = 65_536  # bytes of a request
BACKLOG: Final = 128
RETRY: Final = 0.01  # seconds
TRIES: Final = 50
CREDENTIALS: Final = struct.Struct("3i")  # process, user, group
log = logging.getLogger("voltable.handover")


def is_possible() -> bool:
    return hasattr(socket, "SO_PEERCRED") and hasattr(socket, "send_fds")


def address_of(worker: str) -> str:
    """Return the Unix socket of a worker, which is no file: the name begins with a zero byte."""
    return f"\0voltable-{worker}"


class Handover:
    """The Unix sockets of one worker: one that listens, and one to each other worker that it gave something."""

    def __init__(self, worker: str) -> None:
        self._worker: Final = worker
        self._listening: socket.socket | None = None
        self._incoming: Final[set[socket.socket]] = set()
        self._outgoing: Final[dict[str, socket.socket]] = {}

    def receive(self, adopt: Callable[[socket.socket, bytes], None]) -> None:
        """Call `adopt` with every connection and request that another worker hands over."""
        if not is_possible():
            return
        listening = self._listening = _unix_socket()
        listening.bind(address_of(self._worker))
        listening.listen(BACKLOG)
        asyncio.get_running_loop().add_reader(listening, self._accept, adopt)

    def _accept(self, adopt: Callable[[socket.socket, bytes], None]) -> None:
        assert self._listening is not None
        try:
            incoming, _ = self._listening.accept()
        except BlockingIOError:
            return
        incoming.setblocking(False)
        if _user_of(incoming) != os.getuid():
            incoming.close()
            return
        self._incoming.add(incoming)
        asyncio.get_running_loop().add_reader(incoming, self._read, incoming, adopt)

    def _read(self, incoming: socket.socket, adopt: Callable[[socket.socket, bytes], None]) -> None:
        try:
            request, descriptors, _, _ = socket.recv_fds(incoming, LONGEST, 1)
        except BlockingIOError:
            return
        except OSError:
            request, descriptors = b"", []
        for descriptor in descriptors:
            adopt(socket.socket(fileno=descriptor), request)
        if not request:
            asyncio.get_running_loop().remove_reader(incoming)
            self._incoming.discard(incoming)
            incoming.close()

    async def give(self, worker: str, descriptor: int, request: bytes) -> bool:
        """Hand a connection over; return False if that worker is not on this machine or takes none."""
        if not is_possible() or len(request) > LONGEST:
            return False
        for _ in range(TRIES):
            try:
                socket.send_fds(self._connected(worker), [request], [descriptor])
            except BlockingIOError:
                await asyncio.sleep(RETRY)  # it has many waiting
            except OSError as error:
                self._drop(worker)
                log.debug("no handover: %s", error)
                return False
            else:
                return True
        return False

    def _connected(self, worker: str) -> socket.socket:
        if worker not in self._outgoing:
            outgoing = _unix_socket()
            try:
                outgoing.connect(address_of(worker))
                if _user_of(outgoing) != os.getuid():
                    raise PermissionError("the socket of another user")
            except OSError:
                outgoing.close()
                raise
            self._outgoing[worker] = outgoing
        return self._outgoing[worker]

    def _drop(self, worker: str) -> None:
        outgoing = self._outgoing.pop(worker, None)
        if outgoing is not None:
            outgoing.close()

    def stop(self) -> None:
        """Take no more connections; what was handed over and not read yet is closed, and its clients come again."""
        loop = asyncio.get_running_loop()
        for one in [self._listening, *self._incoming]:
            if one is not None:
                loop.remove_reader(one)
                one.close()
        self._listening = None
        self._incoming.clear()
        for worker in list(self._outgoing):
            self._drop(worker)


def _unix_socket() -> socket.socket:
    made = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    made.setblocking(False)
    return made


def _user_of(connected: socket.socket) -> int:
    """Return the user at the other end."""
    data = connected.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, CREDENTIALS.size)
    user: int = CREDENTIALS.unpack(data)[1]
    return user
