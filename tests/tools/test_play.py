"""`make play`: the server changes from the uncompiled to the compiled package while a game is played."""

import asyncio
import io
import os
import sys
import time
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from tests.server.client import Person, Socket
from tools.background import ROOT, Background, Job, Step
from tools.play import Server, SetupFailed, compile_in_background, listen, wait_for
from tools.progress import Progress
from websockets.exceptions import ConnectionClosed, InvalidMessage

import voltable
from tools import play
from voltable.server.processes.restart import RESTARTED

INSTALLED = str(Path(voltable.__file__).resolve().parents[1])


def test_a_game_goes_on_when_the_compiled_server_takes_over(tmp_path: Path) -> None:
    arguments = ["--database", str(tmp_path / "voltable.db"), "--metrics", "off", "--pace", "0"]
    with listen(("127.0.0.1", 0)) as listening:
        url = f"http://127.0.0.1:{listening.getsockname()[1]}"
        server = Server(listening, arguments, sys.executable)
        server.start({"PYTHONPATH": str(ROOT / "src")})
        try:
            asyncio.run(play_across(server, url))
        finally:
            server.stop()


async def play_across(server: Server, url: str) -> None:
    person = Person(url)
    table = person.open_table("voltage", ["me", "me"], first_player="0")["id"]
    async with person.socket(table, 0) as before:
        await before.move("draw")
        number = before.standing["number"]
        changing = asyncio.create_task(asyncio.to_thread(change_over, server))
        bye = await before.hear("bye")
        assert (bye["reason"], bye["reconnect"]) == ("restart", True)
    await asyncio.sleep(bye["after"] / 1000)
    after = await connected(person, table, 0)
    assert after.standing["number"] == number
    seat = after.standing["due"][0]
    await after.line.close()
    await changing
    async with person.socket(table, seat) as mover:
        await mover.move(mover.standing["legal"][0]["move"])
        assert mover.standing["number"] == number + 1


async def connected(person: Person, table: str, seat: int) -> Socket:
    """Connect as the page does: try again when the old server closes, in the middle of a request or later, or the new
    one is slow."""
    while True:
        socket = person.socket(table, seat)
        with suppress(ConnectionClosed, InvalidMessage, ConnectionError, TimeoutError):
            await socket.__aenter__()
            return socket


def change_over(server: Server) -> None:
    server.stop()
    server.start({"PYTHONPATH": INSTALLED})


def test_what_fails_is_named_with_its_last_line_and_its_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "ROOT", tmp_path)
    step = Step("installing packages", ["sh", "-c", "sleep 0.5; echo one; echo two; exit 3"], tmp_path / "log")
    out = io.StringIO()
    with pytest.raises(SetupFailed, match=r"installing packages failed: two \(more in log\)"):
        wait_for([step], Progress(out))
    assert "setting up: installing packages 0 s" in out.getvalue()


def test_a_step_ends_with_everything_that_it_started(tmp_path: Path) -> None:
    step = Step("compiling", ["sh", "-c", f"sleep 1000 & echo $! > {tmp_path}/pid; wait"], tmp_path / "log")
    while not (tmp_path / "pid").exists() or not (tmp_path / "pid").read_text().strip():
        assert step.is_running
    step.end()
    child = int((tmp_path / "pid").read_text())
    assert not step.is_running
    while is_alive(child):
        time.sleep(0.01)


def test_jobs_in_the_background_run_one_after_another_and_say_how_they_ended(tmp_path: Path) -> None:
    began: list[str] = []

    def job(name: str, command: str | None) -> Job:
        def start() -> Step | None:
            began.append(name)
            return None if command is None else Step(name, ["sh", "-c", command], tmp_path / name)

        return Job(
            start, "for a test", lambda step: f"{step.name} done", lambda step: f"{step.name}: {step.last_line()}"
        )

    out = io.StringIO()
    jobs = [job("one", "sleep 0.2"), job("two", None), job("three", "echo broken; exit 1")]
    background = Background(jobs, Progress(out))
    while jobs:
        background.look()
    assert began == ["one", "two", "three"]
    first, *ends = out.getvalue().splitlines()
    assert first.startswith("one 0 s, for a test; you can play meanwhile") and ends[0] == "one done"
    assert ends[-1] == "three: broken"


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().split()[2] != "Z"
    except FileNotFoundError:
        return False


def test_on_a_terminal_the_line_is_rewritten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "20")

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    out = Terminal()
    progress = Progress(out)
    progress.show("one")
    progress.show("a line longer than the terminal is wide")
    progress.done("three")
    assert out.getvalue() == "\r\x1b[Kone\r\x1b[Ka line longer than \r\x1b[Kthree\n"

    out = Terminal()
    progress = Progress(out, is_shared=True)
    progress.show("one")
    progress.show("two")
    assert out.getvalue() == "one\n", "nothing is rewritten where another program writes too"


def test_without_a_compiler_one_line_says_so_and_play_goes_on(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.setenv("PYTHON", sys.executable)
    assert compile_in_background() is None
    err = capfd.readouterr().err
    assert "Voltable cannot be compiled: this machine lacks a C compiler (Debian: gcc)" in err
    assert len(err.splitlines()) == 2


def test_the_server_that_takes_over_is_told_so() -> None:
    assert play.RESTARTED == {RESTARTED: "1"}


def test_a_port_that_is_taken_is_named() -> None:
    with (
        listen(("127.0.0.1", 0)) as taken,
        pytest.raises(SetupFailed, match=r"cannot listen at 127.0.0.1:\d+: Address"),
    ):
        listen(("127.0.0.1", taken.getsockname()[1]))


def test_a_server_answers_once_it_has_started(tmp_path: Path) -> None:
    with listen(("127.0.0.1", 0)) as listening:
        server = Server(listening, ["--database", str(tmp_path / "voltable.db"), "--metrics", "off"], sys.executable)
        assert not server.answers(), "connections wait on the socket"
        server.start({"PYTHONPATH": INSTALLED})
        try:
            while not server.answers():
                assert server.is_running
        finally:
            server.stop()


def test_the_server_takes_no_socket_that_was_passed_to_somebody_else(tmp_path: Path) -> None:
    """LISTEN_PID names the process that a socket is for; children of that process inherit the variables."""
    from tests.server.running import running

    os.environ.update(LISTEN_PID="1", LISTEN_FDS="1")
    try:
        with running(tmp_path) as server:
            assert httpx.get(server.url + "/health").status_code == 200
    finally:
        del os.environ["LISTEN_PID"], os.environ["LISTEN_FDS"]
