"""Two games that differ only in what one seat may not know are byte for byte the same to that seat's connection."""

import itertools
import json
from typing import Any

import pytest
from tests.host.local_page import Client, Page
from tests.server.test_secrecy import CASES, NONSENSE, SEED, beginning_with
from tests.server.twins import Twins

from voltable.catalog import load
from voltable.host import notices
from voltable.table.table import Table

WATCHER = 0


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_seat_is_sent_the_same_bytes_in_two_worlds_that_look_the_same_to_it(
    case: tuple[str, int, dict[str, Any], dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    key, seats, options, terms = case
    twins = Twins(load(key, **options), seats, WATCHER, SEED)
    assert len(twins.script) >= 2 and any(seat != WATCHER for seat, _ in twins.script)
    one, other = both_streams(twins, key, options, terms, monkeypatch)
    assert one == other and len(one) > 2 * len(twins.script)


def test_a_host_that_tells_who_could_play_would_be_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    options = {"mode": "advanced"}
    twins = Twins(load("qwitch", **options), 3, WATCHER, SEED)
    honest = notices.standing

    def leaky(table: Table, seat: int, now: float) -> dict[str, Any]:
        return {**honest(table, seat, now), "due": table.due()}

    monkeypatch.setattr(notices, "standing", leaky)
    one, other = both_streams(twins, "qwitch", options, {}, monkeypatch)
    assert one != other


def both_streams(
    twins: Twins, key: str, options: dict[str, Any], terms: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> list[list[str]]:
    streams = []
    for number, world in enumerate(twins.worlds):
        with monkeypatch.context() as patch:
            patch.setattr("voltable.table.deal.Course", beginning_with(world))
            streams.append(stream(twins, number, key, options, terms))
    return streams


def stream(twins: Twins, number: int, key: str, options: dict[str, Any], terms: dict[str, Any]) -> list[str]:
    """Return everything that is sent to the watcher's seat and to a spectator, and what the page may ask for them."""
    page = Page()
    table = page.open(key, ["me"] * twins.seats, terms, **options)["id"]
    clients = [page.connect(table, seat) for seat in range(twins.seats)]
    spectator = page.connect(table, -1)
    for seat, texts in twins.script:
        assert clients[seat].move(texts[number])["type"] == "accepted"
    for text in NONSENSE:
        clients[WATCHER].move(text)
    clients[WATCHER].submit("ask", what="undo")
    clients[WATCHER].submit("preview", moves=["1b1n"])
    watching: list[Client] = [clients[WATCHER], spectator]
    told = [json.dumps(message) for message in itertools.chain(*(client.heard for client in watching))]
    told.append(json.dumps(page.ask("GET", f"tables/{table}/seen", seat=str(WATCHER))))
    for path in (f"tables/{table}/seen", f"tables/{table}", "me/tables"):
        told.append(json.dumps(page.ask("GET", path)))
    return told
