"""Use the installed package as its three kinds of users do: as a library, in the terminal and as a server.

    python installed.py

Needs the extra `server` and no test library: it also runs in the empty environments of cibuildwheel.
"""

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

COMMAND = [sys.executable, "-m", "voltable"]
PATIENCE = 60.0


def use_as_library() -> None:
    import voltable
    from voltable.build import is_compiled
    from voltable.catalog import GAMES

    assert is_compiled() or os.environ.get("VOLTABLE_BUILD") == "pure", f"{voltable.__file__} is not compiled"
    for key in GAMES:
        game = voltable.load(key)
        state = game.start(game.seats[0], 7)
        rng = voltable.Rng(7)
        while actors := game.actors(state):
            game.apply(state, actors[0], game.random_move(state, actors[0], rng))
        assert len(game.payoffs(state) or []) == game.seats[0]


def play_in_terminal(folder: Path) -> None:
    """Play the first move that the terminal offers until the game is over."""
    saved = folder / "game.json"
    options = ["--option", "target_sets=1", "--seed", "3", "--plain", "--language", "en", "--save", str(saved)]
    command = [*COMMAND, "play", "voltage", *options]
    done = subprocess.run(command, input="1\n" * 1000, capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert "the game. Sets:" in done.stdout, done.stdout[-1000:]
    subprocess.run([*COMMAND, "verify", str(saved)], capture_output=True, timeout=PATIENCE, check=True)


def serve(folder: Path) -> None:
    """Read the page, with its scripts, and the list of games from a server."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    options = ["--port", str(port), "--database", str(folder / "voltable.db"), "--metrics", "off"]
    with subprocess.Popen([*COMMAND, "serve", *options], stderr=subprocess.DEVNULL) as server:
        try:
            page = read_when_ready(f"http://127.0.0.1:{port}/", server)
            script = page.partition('src="')[2].partition('"')[0]
            assert script.endswith(".js"), page
            assert len(read(f"http://127.0.0.1:{port}/{script.removeprefix('./').removeprefix('/')}")) > 1000
            assert len(json.loads(read(f"http://127.0.0.1:{port}/api/games"))["games"]) >= 4
        finally:
            server.terminate()


def read_when_ready(url: str, server: "subprocess.Popen[bytes]") -> str:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return read(url)
        except urllib.error.URLError:
            assert server.poll() is None and time.monotonic() < until, "the server does not answer"
            time.sleep(0.1)


def read(url: str) -> str:
    with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
        text: str = answer.read().decode()
        return text


def main() -> None:
    use_as_library()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        play_in_terminal(Path(folder))
        serve(Path(folder))
    print("library, terminal and server work")


if __name__ == "__main__":
    main()
