"""Frames that the server writes: a message that another one follows at once shares its write."""

import asyncio
from collections.abc import Callable
from typing import cast

import pytest

from voltable.server.connections.table_socket import SocketOwner, TableSocket


class Written(asyncio.Transport):
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.writes: list[bytes] = []

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None: ...

    def is_closing(self) -> bool:
        return False

    def resume_reading(self) -> None: ...

    def abort(self) -> None: ...

    def write(self, data: object) -> None:
        self.writes.append(bytes(cast("bytes", data)))


def written_by(talk: Callable[[TableSocket], None]) -> list[bytes]:
    async def run() -> list[bytes]:
        transport = Written()
        socket = TableSocket(transport, "", SocketOwner(1000, set(), set(), lambda _network: None))
        talk(socket)
        socket.connection_lost(None)
        return transport.writes

    return asyncio.run(run())


def test_a_message_that_another_one_follows_shares_its_write() -> None:
    def talk(socket: TableSocket) -> None:
        socket.write_text(b"notice", more_follows=True)
        socket.write_text(b"accepted")
        socket.write_text(b"next")

    assert written_by(talk) == [b"\x81\x06notice\x81\x08accepted", b"\x81\x04next"]


@pytest.mark.parametrize("size", [125, 126, 65_535, 65_536])
def test_messages_of_every_size_are_held_whole(size: int) -> None:
    def apart(socket: TableSocket) -> None:
        socket.write_text(b"x" * size)
        socket.write_text(b"yes")

    def together(socket: TableSocket) -> None:
        socket.write_text(b"x" * size, more_follows=True)
        socket.write_text(b"yes")

    assert written_by(together) == [b"".join(written_by(apart))]


def test_a_held_message_is_written_before_the_connection_closes() -> None:
    def talk(socket: TableSocket) -> None:
        socket.write_text(b"notice", more_follows=True)
        socket.close(1012)

    (all_at_once,) = written_by(talk)
    assert all_at_once.startswith(b"\x81\x06notice\x88\x02")
