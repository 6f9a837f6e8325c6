"""The entry point for JavaScript, with a carrier as JavaScript would write it. tests/wasm does the same in Pyodide."""

import json
from collections.abc import Callable
from itertools import count
from typing import Any

from tests.host.simulated import Alarm, Timers

from voltable.host.local import worker


class TextCarrier(Timers):
    """Takes and gives numbers and JSON texts only."""

    def __init__(self) -> None:
        super().__init__()
        self.stored: list[list[Any]] = []
        self.sent: list[dict[str, Any]] = []
        self._draws = count(1)

    def now(self) -> float:
        return self.time

    def wall(self) -> float:
        return 1_800_000_000.0 + self.time

    def call_later(self, seconds: float, run: Callable[[], None]) -> Alarm:
        return super().call_later(seconds, run)

    def random_bytes(self, count: int) -> list[int]:
        return [(at * 31 + next(self._draws) * 17) % 256 for at in range(count)]

    def send(self, connection: int, text: str) -> None:
        assert connection == 1
        self.sent.append(json.loads(text))

    def store(self, table: str, entries: str) -> None:
        self.stored.append([table, entries])

    def save(self, key: str, value: str) -> None:
        self.stored.append([key, value])

    def delete(self, key: str) -> None:
        self.stored.append([key])


def ask(method: str, path: str, body: Any = None) -> Any:
    answer = json.loads(worker.request(json.dumps({"method": method, "path": path, "body": body})))
    assert answer["status"] < 300, answer
    return answer["body"]


def played(game: str, options: dict[str, Any]) -> dict[str, Any]:
    """Play the first legal move until the game is over, as tests/wasm/worker.mjs does."""
    carrier = TextCarrier()
    assert json.loads(worker.start(carrier)) == {"set_aside": []}
    table = ask("POST", "/api/tables", {"game": game, "seats": ["me", "normal"], "options": options})["id"]
    worker.connect(1, table, 0)
    worker.hear(1, json.dumps({"type": "hello", "client": "node", "last": None}))
    counters = count(1)
    while True:
        standing = next(message["standing"] for message in reversed(carrier.sent) if "standing" in message)
        if standing["status"] == "over":
            break
        if standing["legal"] and 0 in standing["due"]:
            move = {"type": "move", "counter": next(counters), "text": standing["legal"][0]["move"]}
            worker.hear(1, json.dumps(move))
        else:
            carrier.step()
    steps = len(ask("GET", f"/api/records/{table}/replay?eyes=all&start=0&count=500")["steps"])
    worker.disconnect(1)
    return {"steps": steps, "stored": carrier.stored, "sent": len(carrier.sent)}


def test_a_game_is_played_and_stored_through_texts_alone() -> None:
    done = played("voltage", {"target_sets": 1})
    kept = [key for key, *_ in done["stored"]]
    assert kept[0] == "secret" and any(key.startswith("record/") for key in kept)
    assert done["steps"] > 10
    values = {key: json.loads(text[0]) for key, *text in done["stored"] if text and ("/" in key or key == "secret")}
    table = next(key.removeprefix("record/") for key in values if key.startswith("record/"))
    entries = {table: [entry for key, *text in done["stored"] if key == table for entry in json.loads(text[0])]}
    saved = json.dumps({"values": values, "entries": entries})
    assert json.loads(worker.start(TextCarrier(), saved)) == {"set_aside": []}
    assert ask("GET", "/api/me/tables")["tables"][0]["id"] == table
