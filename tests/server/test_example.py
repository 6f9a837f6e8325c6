"""The example in docs/examples plays a whole game as printed."""

import json
import runpy
import subprocess
import sys
from pathlib import Path

from tests.server.client import Person
from tests.server.running import Running

EXAMPLE = Path(__file__).parent.parent.parent / "docs" / "examples" / "bot.py"


def test_a_bot_in_forty_lines_plays_a_whole_game(server: Running) -> None:
    code = EXAMPLE.read_text(encoding="utf-8").partition('"""\n')[2].partition('"""\n')[2]
    assert len(code.strip().splitlines()) <= 40 and "play" in runpy.run_path(str(EXAMPLE))
    token = Person(server.url).http.post("/api/me/tokens", json={"name": "example"}).json()["token"]
    command = [sys.executable, str(EXAMPLE), server.url, token, "voltage", "random"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert sorted(json.loads(done.stdout)) == [-1.0, 1.0]
