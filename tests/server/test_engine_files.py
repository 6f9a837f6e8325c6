"""The engine for the browser over HTTP: under an address with its id, with the types that browsers need."""

import json
from pathlib import Path

import httpx
import pytest
from tests.server.inside import inside

from voltable.server.chance import Chance
from voltable.server.http.engine_files import FOREVER

TYPES = {
    "voltable.zip": "application/zip",
    "pyodide/pyodide.mjs": "text/javascript",
    "pyodide/pyodide.asm.js": "text/javascript",
    "pyodide/pyodide.asm.wasm": "application/wasm",
    "pyodide/pyodide-lock.json": "application/json",
}


def build(folder: Path, id: str) -> None:
    for name in TYPES:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(f"{name} of {id} " * 100)
    (folder / "engine.json").write_text(json.dumps({"id": id, "files": dict.fromkeys(TYPES, 1)}))


def test_an_engine_that_is_built_while_the_server_runs_is_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = tmp_path / "engine"
    monkeypatch.setenv("VOLTABLE_ENGINE", str(engine))
    with inside(tmp_path, Chance()) as url, httpx.Client(base_url=url) as http:
        assert http.get("/engine/engine.json").status_code == 204
        for id in ("one", "two"):
            build(engine, id)
            summary = http.get("/engine/engine.json")
            assert summary.json()["id"] == id and summary.headers["cache-control"] == "no-cache"
            for name, kind in TYPES.items():
                found = http.get(f"/engine/{id}/{name}")
                assert found.text == f"{name} of {id} " * 100
                assert found.headers["content-type"].partition(";")[0] == kind
                assert found.headers["cache-control"] == FOREVER
                assert ("content-encoding" in found.headers) == (kind != "application/zip")
                plain = http.get(f"/engine/{id}/{name}", headers={"accept-encoding": "identity"})
                assert plain.text == found.text and "content-encoding" not in plain.headers
        for path in ("one/voltable.zip", "two/nothing", "two/%2e%2e/engine.json", "two/pyodide"):
            assert http.get(f"/engine/{path}").status_code == 404, path
