"""The engine for the browser, built by `tools/wasm.py`: its summary, and its files under an address with its id."""

import asyncio
import gzip
from functools import lru_cache
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, Response
from starlette.exceptions import HTTPException

from voltable.server.published import SUMMARY, find_engine

FOREVER: Final = "public, max-age=31536000, immutable"
TYPES: Final = {
    ".wasm": "application/wasm",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".json": "application/json",
}
"""The types of files that gain by compression; browsers compile WebAssembly of another type more slowly."""
ARCHIVE: Final = "application/zip"


def serve_engine(app: FastAPI) -> None:
    @app.api_route(f"/engine/{SUMMARY}", methods=["GET", "HEAD"], include_in_schema=False)
    async def engine_summary() -> Response:
        """Answer without content where no engine was built; a page then does not offer to play without a server."""
        headers = {"cache-control": "no-cache"}
        engine = find_engine()
        if engine is None:
            return Response(status_code=204, headers=headers)
        return FileResponse(engine.folder / SUMMARY, headers=headers)

    @app.api_route("/engine/{id}/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def engine_file(id: str, path: str, request: Request) -> Response:
        engine = find_engine()
        if engine is None or id != engine.id or path not in engine.files:
            raise HTTPException(404, "there is no such file of this engine")
        file = engine.folder / path
        media_type = TYPES.get(file.suffix, ARCHIVE)
        headers = {"cache-control": FOREVER, "vary": "Accept-Encoding"}
        if "gzip" not in request.headers.get("accept-encoding", "") or file.suffix not in TYPES:
            return FileResponse(file, media_type=media_type, headers=headers)
        content = await asyncio.to_thread(compressed, file, id)
        return Response(content, media_type=media_type, headers={**headers, "content-encoding": "gzip"})


@lru_cache(maxsize=8)
def compressed(file: Path, _id: str) -> bytes:
    """Return a file of the engine with this id, compressed. It is kept, because compressing takes a second."""
    return gzip.compress(file.read_bytes(), mtime=0)
