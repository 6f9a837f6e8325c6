"""Write docs/protocol.md, every message with an example from a real game: `python -m tests.server.protocol`."""

import asyncio
import itertools
import json
import tempfile
from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel
from tests.server.client import Data, Person
from tests.server.inside import inside
from tools.page_types import type_name, type_text

from voltable.server.app import build_app
from voltable.server.chance import Chance
from voltable.server.settings import Settings
from voltable.server.tables.table_time import TableTime
from voltable.server.wire import client_messages as messages
from voltable.server.wire.listing import CLIENT_MESSAGES, SERVER_MESSAGES, wire_schema

PAGE: Final = Path(__file__).parent.parent.parent / "docs" / "protocol.md"
HEAD: Final = """# The protocol

How the page speaks with the server, and how your own program can. Every message is a model in
`src/voltable/server/wire/`; the server serves their JSON Schema at `/api/schema` and the OpenAPI of its HTTP side at
`/api/openapi.json`; `python tools/page_types.py` writes the page's TypeScript types from them. This page is written by
`python -m tests.server.protocol` from a real game, and a test compares the two. `docs/examples/bot.py` is a whole
client in 40 lines.

## Who you are

The first request gets a signed cookie; there is no account. A program sends `Authorization: Bearer TOKEN` instead, with
a token from `POST /api/me/tokens`. A seat belongs to the person who took it; a table without `public` is open to
everybody who has its address.

## What is promised

- A submission is stored before it is `accepted`. A killed server comes back with every accepted one.
- A match is a log of entries, numbered from 1 for each table, the same for everybody; a `notice` has the number of its
  entry.
- A client that comes back says the last number that it has (`hello`) and gets the rest, or the whole story (`fresh`).
- A submission is unique by seat, `client` and `counter`: sent again, it is answered again and not played twice.
- `seen` names the last notice that the sender had read: what was sent before a stop and arrives after it is refused.
- A seat is told what it may know and nothing else; those who watch can be behind by a term of the table.
- Claims in a race are ordered by arrival at the server; within a table's lag allowance by arrival less half the round
  trip, which the server measures itself with `echo`. Both times stand in the record, with the photo finish.
- Where something cannot be done nothing has changed, and the answer says why, with the rule's id where a rule forbids
  it.

Requests and messages have limits of size and rate: HTTP answers 413 and 429, a socket that talks too fast is heard more
slowly, one that talks nonsense or does not read is closed with `bye`. Times are whole milliseconds.
"""
CLIENT_EXAMPLES: Final[list[BaseModel]] = [
    messages.Hello(client="4f1c9a", last=None),
    messages.Move(counter=1, text="draw", seen=2),
    messages.Ask(counter=2, what="undo"),
    messages.Answer(counter=3, what="undo", yes=True),
    messages.Resign(counter=4),
    messages.Resume(counter=5),
    messages.Leave(counter=6),
    messages.Piece(counter=8, piece="kite"),
    messages.Watched(counter=9),
    messages.Say(text="Good luck"),
    messages.Mute(seat=1, on=True),
    messages.Preview(counter=7, moves=["1b3n"]),
    messages.Echo(nonce=1234),
]


def page() -> str:
    """Return the whole page."""
    told, http = asyncio.run(_record())
    definitions: dict[str, Any] = wire_schema()["$defs"]  # type: ignore[assignment]
    parts = [HEAD, "## Over HTTP\n"]
    parts += _routes()
    parts.append("\nAn error is a `Problem`. Some requests and answers of the game below:\n")
    parts += [f"`{line}`\n\n{_block(body)}" for line, body in http]
    parts.append("## Over the WebSocket: what a client says\n")
    parts.append("`/api/tables/{id}/play?seat=N` plays, without `seat` one watches. The first message is `hello`.\n")
    for model, example in zip(CLIENT_MESSAGES, CLIENT_EXAMPLES, strict=True):
        parts.append(_section(definitions, model, example.model_dump()))
    parts.append("## Over the WebSocket: what the server says\n")
    for model in SERVER_MESSAGES:
        parts.append(_section(definitions, model, told[model.model_fields["type"].default]))
    parts.append("## What these are made of\n")
    shown = {model.__name__ for model in [*CLIENT_MESSAGES, *SERVER_MESSAGES]}
    for name in sorted(definitions, key=type_name):
        if name not in shown and not name.endswith("-Input"):
            parts.append(f"### {type_name(name)}\n\n{_about(definitions[name])}{_fields(definitions[name])}")
    return "\n".join(parts)


def _routes() -> list[str]:
    """Return every address with its docstring."""
    lines: list[str] = []
    for path, methods in build_app(Settings()).openapi()["paths"].items():
        for method, operation in methods.items():
            about = " ".join(operation.get("description", "").split())
            lines.append(f"- `{method.upper()} {path}`: {about}")
    return lines


def _section(definitions: dict[str, Any], model: type[BaseModel], example: Data) -> str:
    schema = definitions[model.__name__]
    tag = model.model_fields["type"].default
    return f"### `{tag}`\n\n{_about(schema)}{_fields(schema, but='type')}\n{_block(example)}"


def _about(schema: Data) -> str:
    text = " ".join(schema.get("description", "").split())
    return f"{text}\n\n" if text else ""


def _fields(schema: Data, but: str = "") -> str:
    rows = [
        f"- `{name}` ({type_text(field).replace('|', 'or')}) {' '.join(field.get('description', '').split())}".rstrip()
        for name, field in schema.get("properties", {}).items()
        if name != but
    ]
    return "\n".join(rows) + "\n" if rows else ""


def _block(example: object) -> str:
    return f"```json\n{json.dumps(_short(example), indent=2, ensure_ascii=False)}\n```\n"


def _short(value: Any, key: str = "") -> Any:
    """Shorten an example: the game's own data and long lists."""
    if isinstance(value, dict):
        if key in ("view", "options", "terms") and len(value) > 3:
            return {**dict(list(value.items())[:2]), "...": "..."}
        return {name: _short(inner, name) for name, inner in value.items()}
    if isinstance(value, list) and len(value) > 2:
        return [*(_short(inner) for inner in value[:2]), "..."] if isinstance(value[0], dict) else value
    if isinstance(value, list):
        return [_short(inner) for inner in value]
    return value


async def _record() -> tuple[dict[str, Data], list[tuple[str, Data]]]:
    """Return an example of every message of the server, from a game with fixed seeds and times."""
    ids = itertools.chain(["Wq3kX0v9ZsLr2TnB"], (f"table-{number}" for number in itertools.count()))
    still = TableTime(lambda: 1_700_000_000.0, lambda: 0.0)
    chance = Chance(
        seed=lambda: 7,
        salt=lambda: "5a" * 16,
        id=lambda: next(ids),
        time=still,
        code=lambda: "K7M4PX",
    )
    with tempfile.TemporaryDirectory() as folder, inside(Path(folder), chance) as url:
        return await _play(url)


async def _play(url: str) -> tuple[dict[str, Data], list[tuple[str, Data]]]:
    loop = asyncio.get_running_loop()
    ada, ben = await loop.run_in_executor(None, Person, url), await loop.run_in_executor(None, Person, url)
    http: list[tuple[str, Data]] = []

    async def post(person: Person, path: str, body: Data, shown: bool = False) -> Data:
        response = await loop.run_in_executor(None, lambda: person.http.post(path, json=body))
        answer: Data = response.json()
        if shown:
            http.extend([(f"POST {path}", body), (f"{response.status_code}", answer)])
        return answer

    await post(ada, "/api/me", {"name": "Ada"}, shown=True)
    await post(ben, "/api/me", {"name": "Ben"})
    table = (await post(ada, "/api/tables", {"game": "voltage", "seats": ["me", "open"]}, shown=True))["id"]
    await post(ada, "/api/tables", {"game": "chess", "seats": ["me"]}, shown=True)
    bots = (
        await post(ada, "/api/tables", {"game": "voltage", "seats": ["me", "random"], "options": {"first_player": "1"}})
    )["id"]
    terms = {"lag_allowance": 150}  # round trips matter here: the server asks for echoes
    volt = (await post(ada, "/api/tables", {"game": "volt", "seats": ["me", "me"], "terms": terms}))["id"]
    async with ada.socket(table, 0, "4f1c9a") as zero, ada.socket(bots, 0) as against, ada.socket(volt, 0) as robots:
        await post(ben, f"/api/tables/{table}/join", {"seat": 1}, shown=True)
        async with ben.socket(table, 1, "77be01") as one:
            for socket in (zero, one):
                await socket.move("draw")
            await one.say({"type": "say", "text": "Good luck"})
            await zero.hear("chat")
        while "thinking" not in [message["type"] for message in against.heard]:
            await (against.move(against.standing["legal"][0]["move"]) if against.standing["legal"] else against.next())
        await robots.submit({"type": "preview", "moves": []})
        heard = [*zero.heard, *one.heard, *against.heard, *robots.heard]
        stranger = await loop.run_in_executor(None, Person, url)
        intruder = stranger.socket(table, 0)
        try:
            await intruder.__aenter__()
        except Exception:
            heard += intruder.heard
    told: dict[str, Data] = {}
    for message in heard:
        if message["type"] == "notice" and message["step"]["kind"] != "move":
            continue
        told.setdefault(message["type"], message)
    told["echo"] = {**told["echo"], "nonce": 1234, "trip": None}
    told["chat"] = {**told["chat"], "at": 1_700_000_000_000}
    return told, http


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"wrote {PAGE}")
