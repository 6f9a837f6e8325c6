"""An open connection keeps little in memory: nothing of the handshake stays."""

import gc
import socket
from collections import Counter
from pathlib import Path

from tests.server.client import Person
from tests.server.inside import inside
from tests.server.running import PATIENCE

from voltable.server.chance import Chance

MOST_OBJECTS = 40  # 24 were measured
"""Objects of a connection that the garbage collector knows, those of this test included."""
HANDSHAKE = ("HandshakeProtocol", "BoundedProtocol", "WebSocket", "HttpRequestParser", "Task", "coroutine")
COUNT = 50
HELLO = b'{"type":"hello","client":"idle"}'


def objects() -> Counter[str]:
    gc.collect()
    return Counter(type(one).__name__ for one in gc.get_objects())


def idle(url: str, table: str) -> socket.socket:
    """Open a connection that watches the table, with as few objects as possible."""
    host, _, port = url.removeprefix("http://").partition(":")
    line = socket.create_connection((host, int(port)))
    line.settimeout(PATIENCE)
    head = f"GET /api/tables/{table}/play HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    line.sendall(f"{head}Sec-WebSocket-Key: {'A' * 22}==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
    assert line.recv(65_536).startswith(b"HTTP/1.1 101")
    line.sendall(bytes((0x81, 0x80 | len(HELLO))) + bytes(4) + HELLO)
    said = b""
    while b'"type":"presence"' not in said:  # it comes after the welcome
        said += line.recv(65_536)
    return line


def test_an_open_connection_keeps_nothing_of_its_handshake(tmp_path: Path) -> None:
    with inside(tmp_path, Chance()) as url:
        person = Person(url)
        table = person.open_table("voltage", ["me", "me"])["id"]
        lines = [idle(url, table)]
        before = objects()
        lines += [idle(url, table) for _ in range(COUNT)]
        more = objects()
        more.subtract(before)
        for line in lines:
            line.close()
    assert more["TableSocket"] == COUNT, more.most_common(20)
    assert all(more[name] < COUNT // 2 for name in HANDSHAKE), more.most_common(20)
    assert sum(more.values()) <= MOST_OBJECTS * COUNT, more.most_common(20)
