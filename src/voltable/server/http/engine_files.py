"""The engine for the browser, built by `tools/wasm.py`: its summary, and its files under an address with its id."""

import asyncio
import gzip
import json
import os
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, Response
from starlette.exceptions import HTTPException

PACKAGED: Final = Path(__file__).parent.parent / "engine"
SUMMARY: Final = "engine.json"
FOREVER: Final = "public, max-age=31536000, immutable"
SHRINKING: Final = (".wasm", ".js", ".mjs", ".json")
"""Files that gain by compression; the others are archives."""


def engine_folder() -> Path | None:
    """Return the folder of the engine: VOLTABLE_ENGINE (`none`: without), or the one in the package."""
    chosen = os.environ.get("VOLTABLE_ENGINE")
    folder = Path(chosen).resolve() if chosen else PACKAGED
    return folder if (folder / SUMMARY).is_file() else None


def serve_engine(app: FastAPI) -> None:
    folder = engine_folder()
    summary: dict[str, Any] = {} if folder is None else json.loads((folder / SUMMARY).read_text(encoding="utf-8"))

    @app.api_route(f"/engine/{SUMMARY}", methods=["GET", "HEAD"], include_in_schema=False)
    async def engine_summary() -> Response:
        """Answer without content where no engine was built; a page then does not offer to play without a server."""
        headers = {"cache-control": "no-cache"}
        if folder is None:
            return Response(status_code=204, headers=headers)
        return FileResponse(folder / SUMMARY, headers=headers)

    @app.api_route("/engine/{id}/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def engine_file(id: str, path: str, request: Request) -> Response:
        if folder is None or id != summary["id"] or path not in summary["files"]:
            raise HTTPException(404, "there is no such file of this engine")
        answer = FileResponse(folder / path, headers={"cache-control": FOREVER, "vary": "Accept-Encoding"})
        if "gzip" not in request.headers.get("accept-encoding", "") or not path.endswith(SHRINKING):
            return answer
        content = await asyncio.to_thread(compressed, folder / path)
        headers = {"cache-control": FOREVER, "vary": "Accept-Encoding", "content-encoding": "gzip"}
        return Response(content, media_type=answer.media_type, headers=headers)


@lru_cache(maxsize=8)
def compressed(file: Path) -> bytes:
    """Return the file compressed. It is kept, because compressing takes a second."""
    return gzip.compress(file.read_bytes(), mtime=0)
