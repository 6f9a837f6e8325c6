"""Bots and outside programs at a real online table."""

import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from tests.lab.programs import GOOD, failing
from tests.server.client import Person
from tests.server.conftest import server as running_server
from tests.server.running import Running

from voltable.core.errors import InvalidOption
from voltable.lab.online import OnlineError, Server, join
from voltable.lab.program import ProgramFailed

server = running_server


def quiet(_line: str) -> None:
    pass


def meet(server: Running, game: str, names: list[str], **options: Any) -> list[Any]:
    """Open a table and let these bots play at it, each on its own connection; return what each reports at the end."""
    table = Person(server.url).open_table(game, ["open"] * len(names), **options)
    address = f"{server.url}/t/{table['id']}"
    ends: list[Any] = [None] * len(names)

    def play(at: int) -> None:
        try:
            ends[at] = join(address, names[at], quiet, seat=at, seconds=5.0)
        except Exception as error:
            ends[at] = error

    threads = [threading.Thread(target=play, args=(at,)) for at in range(len(names))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    return ends


@pytest.mark.parametrize(
    ("game", "options"),
    [("voltage", {"target_sets": 1}), ("volt", {"max_rounds": 2}), ("voltage_hex", {"stall_limit": 2})],
)
def test_a_bot_and_a_program_play_a_game_at_an_online_table(
    server: Running, game: str, options: dict[str, Any]
) -> None:
    ends = meet(server, game, ["random", GOOD], **options)
    assert ends[0] == ends[1]
    assert sum(ends[0]) == pytest.approx(0.0)


def test_a_program_that_fails_resigns(server: Running, tmp_path: Path) -> None:
    ends = meet(server, "voltage", ["random", failing(tmp_path, "garbage")])
    assert ends[0] == [1.0, -1.0]
    assert isinstance(ends[1], ProgramFailed)


def test_a_program_that_does_not_even_start_gives_its_seat_up(server: Running) -> None:
    ends = meet(server, "voltage", ["random", "cmd:no-such-program"])
    assert ends[0] == [1.0, -1.0]
    assert isinstance(ends[1], ProgramFailed)


def test_the_command_joins_and_tells_the_result(server: Running) -> None:
    table = Person(server.url).open_table("voltage", ["open", "random"], target_sets=1)
    address = f"{server.url}/t/{table['id']}"
    command = [sys.executable, "-m", "voltable", "join", address, "--bot", GOOD.removeprefix("cmd:")]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    assert "joined a table of Voltage in seat 0" in done.stdout
    assert "over: " in done.stdout


def test_what_cannot_be_joined_is_refused(server: Running) -> None:
    with pytest.raises(OnlineError, match=r"no such table|there is no"):
        join(f"{server.url}/t/none", "random", quiet)
    with pytest.raises(OnlineError, match="cannot be reached"):
        join("http://127.0.0.1:1/t/none", "random", quiet)
    with pytest.raises(InvalidOption, match="the address of a table"):
        Server("localhost")
