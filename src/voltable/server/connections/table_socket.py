"""An open WebSocket: reads and writes messages without a task, a queue or a timer of its own.

Whole text frames, which is what clients send, are parsed and built here; everything else (fragments, pings, closing,
errors) is left to the library, which is kept only as long as it has something to do.
"""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Final, Protocol

from websockets.frames import Frame, Opcode
from websockets.protocol import SERVER, State
from websockets.protocol import Protocol as WebSocket
from websockets.speedups import apply_mask

TEXT: Final = 0x81  # a whole text message in one frame
PONG: Final = 0x8A
MASKED: Final = 0x80
PING: Final = b"\x89\x00"
CLOSE_WAIT: Final = 10.0  # seconds for the client to answer a close frame
CLOSE_SILENT: Final = 1011
CLOSE_STOPPED: Final = 1012


class SocketWriter(Protocol):
    """The socket as a connection uses it."""

    @property
    def is_free(self) -> bool:
        """Return whether the client can take another message now."""

    def write_text(self, text: bytes, more_follows: bool = False) -> None:
        """Send this message, or keep it until the next one, which follows at once; messages keep their order."""

    def ping(self) -> None:
        """Close the connection if nothing came since the last ping, else ping."""

    def close(self, code: int) -> None:
        """Close after what was sent before."""

    def abort(self) -> None:
        """Drop the connection and its buffers."""


class Listener(Protocol):
    """What handles the messages of a socket."""

    def heard(self, text: bytes) -> None:
        """Handle a message; it is empty if it was not a text."""

    def is_free(self) -> None:
        """Send what waits: the client has read enough."""

    def lost(self) -> None:
        """Leave: the connection is closed. Called once."""


class OpenSocket(SocketWriter, Protocol):
    """The socket as a conversation uses it."""

    def listen(self, listener: Listener) -> None:
        """Begin to read."""

    def pause_reading(self) -> None:
        """Leave further messages with the client for now."""

    def resume_reading(self) -> None:
        """Read again."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run work that a stop of the server waits for."""


@dataclass(frozen=True, slots=True)
class SocketOwner:
    """What all sockets of a worker share."""

    max_size: int
    """The largest message in bytes."""
    connections: set[Any]
    tasks: set[Any]
    """The connections and tasks that uvicorn waits for when it stops."""
    left: Callable[[str], None]
    """Called with the network of a client whose connection has ended."""


class TableSocket(asyncio.Protocol):
    __slots__ = (
        "_close_timer",
        "_fragments",
        "_held",
        "_is_full",
        "_is_left_to_library",
        "_is_silent",
        "_is_text",
        "_library",
        "_listener",
        "_network",
        "_owner",
        "_partial",
        "_transport",
    )

    def __init__(self, transport: asyncio.Transport, network: str, owner: SocketOwner) -> None:
        """Take over a transport whose reading is paused."""
        self._transport = transport
        self._network = network
        self._owner = owner
        self._listener: Listener | None = None
        self._partial = b""
        """The beginning of a frame whose rest has not arrived."""
        self._held = b""
        """Frames that go out together with the next one."""
        self._library: WebSocket | None = None
        """The library while it reads a message of several frames, or closes the connection."""
        self._fragments: list[bytes] | None = None
        self._is_text = False
        self._is_left_to_library = False
        """Set after a frame that is not allowed: the library answers it."""
        self._is_full = False
        """Whether the client has to read before it can take more."""
        self._is_silent = False
        """Whether nothing came since the last ping."""
        self._close_timer: asyncio.TimerHandle | None = None
        owner.connections.add(self)
        transport.set_protocol(self)

    def listen(self, listener: Listener) -> None:
        """Begin to read."""
        self._listener = listener
        self._transport.resume_reading()

    def connection_lost(self, error: Exception | None) -> None:
        if self._close_timer is not None:
            self._close_timer.cancel()
            self._close_timer = None
        self._owner.connections.discard(self)
        self._owner.left(self._network)
        self._leave()

    def _leave(self) -> None:
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.lost()

    # Reading.

    def data_received(self, data: bytes) -> None:
        self._is_silent = False
        if self._is_left_to_library:
            self._hear_frame(data)
            return
        if self._partial:
            data, self._partial = self._partial + data, b""
        at, end = 0, len(data)
        while end - at >= 2 and not self._transport.is_closing():
            size, body = data[at + 1] - MASKED, at + 6
            if size == 126:
                size, body = int.from_bytes(data[at + 2 : at + 4]), at + 8
            if not 0 <= size <= self._owner.max_size or data[at + 1] == 0xFF:
                self._is_left_to_library = True
                self._hear_frame(data[at:])
                return
            if body + size > end:
                break
            head = data[at]
            if head == TEXT and self._library is None:
                self._hear(apply_mask(data[body : body + size], data[body - 4 : body]))
            elif head != PONG or size > 125:
                self._hear_frame(data[at : body + size])
            at = body + size
        self._partial = data[at:]

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._owner.tasks.add(task)
        task.add_done_callback(self._owner.tasks.discard)
        return task

    def _hear(self, text: bytes) -> None:
        if self._listener is not None:
            self._listener.heard(text)

    def _hear_frame(self, data: bytes) -> None:
        """Let the library read a frame and answer it."""
        library = self._library = self._library or WebSocket(SERVER, max_size=self._owner.max_size)
        library.receive_data(data)
        for event in library.events_received():
            assert isinstance(event, Frame)
            if event.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
                self._join_fragment(event)
        self._transport.write(b"".join(library.data_to_send()))
        if library.close_rcvd is not None or library.parser_exc is not None:
            self._leave()
            self._transport.close()
        elif library.state is State.OPEN and self._fragments is None and not self._is_left_to_library:
            self._library = None

    def _join_fragment(self, frame: Frame) -> None:
        if frame.opcode is not Opcode.CONT:
            self._is_text = frame.opcode is Opcode.TEXT
            self._fragments = []
        assert self._fragments is not None
        self._fragments.append(bytes(frame.data))
        if frame.fin:
            text, self._fragments = b"".join(self._fragments), None
            self._hear(text if self._is_text else b"")

    def pause_reading(self) -> None:
        if not self._transport.is_closing():
            self._transport.pause_reading()

    def resume_reading(self) -> None:
        if not self._transport.is_closing():
            self._transport.resume_reading()

    # Writing.

    @property
    def is_free(self) -> bool:
        return not self._is_full and self._close_timer is None and not self._transport.is_closing()

    def write_text(self, text: bytes, more_follows: bool = False) -> None:
        size = len(text)
        if size < 126:
            head = bytes((TEXT, size))
        elif size < 65_536:
            head = b"\x81\x7e" + size.to_bytes(2)
        else:
            head = b"\x81\x7f" + size.to_bytes(8)
        if more_follows:
            self._held += head + text
        elif self._held:
            self._transport.write(self._held + head + text)
            self._held = b""
        else:
            self._transport.write(head + text)

    def pause_writing(self) -> None:
        self._is_full = True

    def resume_writing(self) -> None:
        self._is_full = False
        if self._listener is not None:
            self._listener.is_free()

    def ping(self) -> None:
        if self._close_timer is not None or not self._transport.is_reading():
            return  # it is closing, or waits until its earlier messages are handled
        if self._is_silent:
            self.close(CLOSE_SILENT)
            self._transport.close()
        else:
            self._is_silent = True
            self._transport.write(PING)

    # Closing.

    def close(self, code: int) -> None:
        """Send a close frame and leave; the client has a moment to answer it."""
        if self._close_timer is not None or self._transport.is_closing():
            return
        library = self._library = self._library or WebSocket(SERVER, max_size=self._owner.max_size)
        library.send_close(code)
        self._transport.write(b"".join((self._held, *library.data_to_send())))
        self._close_timer = asyncio.get_running_loop().call_later(CLOSE_WAIT, self._transport.abort)
        self.resume_reading()
        self._leave()

    def abort(self) -> None:
        self._transport.abort()

    def shutdown(self) -> None:
        """Close without waiting for the client. uvicorn calls this when it stops."""
        self.close(CLOSE_STOPPED)
        self._transport.close()
