"""The server's output: JSON lines into a file, and only warnings on a terminal."""

import json
import os
import pty
import subprocess
import sys
import threading
from pathlib import Path

import httpx
from tests.server.running import PATIENCE

COMMAND = [sys.executable, "-m", "voltable", "serve", "--port", "0", "--metrics", "off", "--database"]


def served(folder: Path, errors: int) -> None:
    """Start a server whose stderr is this descriptor, request its page, and stop it."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    process = subprocess.Popen(
        [*COMMAND, str(folder / "voltable.db")], stdout=subprocess.PIPE, stderr=errors, text=True, env=environment
    )
    assert process.stdout is not None
    try:
        port = process.stdout.readline().strip().rstrip("/").rpartition(":")[2]
        assert httpx.get(f"http://127.0.0.1:{port}/api/games", timeout=PATIENCE).status_code == 200
    finally:
        process.terminate()
        process.wait(PATIENCE)
        process.stdout.close()


def test_a_terminal_shows_no_requests(tmp_path: Path) -> None:
    screen, theirs = pty.openpty()
    seen: list[bytes] = []

    def read() -> None:
        try:
            while piece := os.read(screen, 65536):
                seen.append(piece)
        except OSError:
            pass

    reader = threading.Thread(target=read)
    reader.start()
    served(tmp_path, theirs)
    os.close(theirs)
    reader.join(PATIENCE)
    os.close(screen)
    assert b"".join(seen) == b""


def test_a_file_gets_a_json_object_a_line(tmp_path: Path) -> None:
    with (tmp_path / "log").open("w") as log:
        served(tmp_path, log.fileno())
    lines = [json.loads(line) for line in (tmp_path / "log").read_text(encoding="utf-8").splitlines()]
    assert "GET /api/games 200" in [line["message"] for line in lines]
