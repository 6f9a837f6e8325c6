"""Two games that differ only in what seat A may not know are byte for byte the same to A and to spectators.

This holds for messages, for every answer with its status and headers, for the log and for the metrics. Times depend on
the machine and are not compared; the database statements, which take the time, are.
"""

import asyncio
import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.client import Person, Socket
from tests.server.everything import ask_everything, logged, statements
from tests.server.inside import inside
from tests.server.running import MANY
from tests.server.twins import Twins

from voltable.catalog import load
from voltable.core.course import Course
from voltable.host import notices
from voltable.server.chance import Chance
from voltable.server.tables.table_time import TableTime
from voltable.table.table import Table

CASES: list[tuple[str, int, dict[str, Any], dict[str, Any]]] = [
    ("voltage", 2, {}, {}),
    ("voltage_hex", 2, {}, {}),
    ("voltage_hex", 2, {"trades": "offers"}, {"clock": "total"}),
    ("volt", 3, {"start_numbers": "random"}, {"clock": "move"}),
    ("qwitch", 3, {}, {"undo": "free"}),
    ("qwitch", 3, {"mode": "advanced"}, {}),
    ("qwitch", 3, {"mode": "advanced"}, {"hints": True}),
]
USUAL = (CASES[2], CASES[5])
"""A game in turn and one in real time, with what needs the most work at the server."""
WATCHERS = [
    pytest.param(case, seat, marks=() if case in USUAL and seat == 0 else pytest.mark.thorough)
    for case in CASES
    for seat in range(case[1] if not case[3].get("hints") else 1)
]
"""Every seat of every game."""
WATCHER = 0
SEED = 3
NONSENSE = ["a1", "draw", "fu:o:2", "place:p0:d4", "take:9", "1b1n", "accept", "x" * 40]
TABLE = "the-only-table"


@pytest.mark.parametrize(("case", "watcher"), WATCHERS, ids=str)
def test_a_seat_is_told_the_same_bytes_in_two_worlds_that_look_the_same_to_it(
    case: tuple[str, int, dict[str, Any], dict[str, Any]],
    watcher: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    key, seats, options, terms = case
    twins = Twins(load(key, **options), seats, watcher, SEED)
    assert len(twins.script) >= 2 and any(seat != watcher for seat, _ in twins.script), (
        "something happened that the watcher cannot see"
    )
    for one, other in zip(*both_streams(twins, key, options, terms, tmp_path, monkeypatch), strict=True):
        assert one == other


@pytest.mark.thorough
def test_a_server_that_tells_who_could_play_would_be_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Broken on purpose: in real time the standing names the seats that hold a card that fits."""
    options = {"mode": "advanced"}
    twins = Twins(load("qwitch", **options), 3, WATCHER, SEED)
    honest = notices.standing

    def leaky(table: Table, seat: int, now: float) -> dict[str, Any]:
        return {**honest(table, seat, now), "due": table.due()}

    monkeypatch.setattr(notices, "standing", leaky)
    one, other = both_streams(twins, "qwitch", options, {}, tmp_path, monkeypatch)
    assert one != other


def both_streams(
    twins: Twins,
    key: str,
    options: dict[str, Any],
    terms: dict[str, Any],
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> list[list[Any]]:
    streams = []
    for number, world in enumerate(twins.worlds):
        own = folder / str(number)
        own.mkdir()
        with monkeypatch.context() as patch:
            patch.setattr("voltable.table.deal.Course", beginning_with(world))
            streams.append(stream(own, twins, number, key, options, terms))
    return streams


def beginning_with(world: Any) -> Callable[..., Course[Any, Any]]:
    """Start with the same seed, but in this world."""

    def course(game: Any, seats: int, seed: int) -> Course[Any, Any]:
        made: Course[Any, Any] = Course(game, seats, seed)
        made.state = game.clone(world)
        return made

    return course


def stream(
    folder: Path, twins: Twins, number: int, key: str, options: dict[str, Any], terms: dict[str, Any]
) -> list[Any]:
    """Return everything that the server sends to the watcher and to a spectator during the script."""
    ids = itertools.chain([TABLE], (f"other-{number}" for number in itertools.count()))
    chance = Chance(
        seed=lambda: twins.seed,
        salt=lambda: "00" * 16,
        id=lambda: next(ids),
        time=TableTime(lambda: 1000.0, lambda: 0.0),
        code=lambda: "K7M4PX",
    )
    with logged() as log, statements() as asked, inside(folder, chance, limits=MANY, metrics="127.0.0.1:0") as url:
        people = [Person(url) for _ in range(twins.seats)]
        for seat, person in enumerate(people):
            person.http.post("/api/me", json={"name": f"Player {seat}"})
        people[0].open_table(key, ["me"] + ["open"] * (twins.seats - 1), {**terms, "public": True}, **options)
        for person in people[1:]:
            person.join(TABLE)
        script = [(seat, texts[number]) for seat, texts in twins.script]
        told = asyncio.run(play(people, script, twins.watcher))
        told += ask_everything(people[twins.watcher].http, TABLE)
        stranger = Person(url)
        stranger.http.post("/api/me", json={"name": "Stranger"})
        told += ask_everything(stranger.http, TABLE)
        assert TABLE not in "".join(log.lines), "the id of a table lets people in: the log holds its digest"
        return [*told, log.metrics, log.text(), sorted(asked)]


async def play(people: list[Person], script: list[tuple[int, str]], watcher: int) -> list[Any]:
    told: list[Any] = []
    sockets = [person.socket(TABLE, seat, f"client-{seat}") for seat, person in enumerate(people)]
    spectator = Person(people[0].url).socket(TABLE, None, "client-watch")
    watching = [sockets[watcher], spectator]
    for socket in [*sockets, spectator]:
        await socket.__aenter__()
    try:
        for seat, text in script:
            before = sockets[seat].standing["number"]
            answer = await sockets[seat].move(text)
            assert answer["type"] == "accepted", answer
            for socket in [*sockets, spectator]:
                while socket.standing["number"] <= before:
                    await socket.next()
        for nonsense in NONSENSE:
            await sockets[watcher].move(nonsense)
        for ask in ({"type": "ask", "what": "undo"}, {"type": "preview", "moves": ["1b1n"]}):
            await sockets[watcher].say({**ask, "counter": 10_000})
        await sockets[watcher].say({"type": "resume", "counter": 10_001})
        while 10_001 not in sockets[watcher].answers:
            await sockets[watcher].next()
    finally:
        for socket in [*sockets, spectator]:
            await socket.line.close()
    told += [message for socket in watching for message in unmeasured(socket)]
    return told


def unmeasured(socket: Socket) -> list[str]:
    """Return all received messages as they came, except echoes, which measure the connection."""
    return [text for text in socket.texts if '"type":"echo"' not in text]
