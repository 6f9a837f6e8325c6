"""The files of the page, built from `web/`, and its index for every address that the page handles."""

from pathlib import Path
from typing import Final

from fastapi import FastAPI
from fastapi.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.exceptions import HTTPException

PAGE: Final = Path(__file__).parent.parent / "page"
NOT_BUILT: Final = "The page is not built. Run `make page`, or use the API: see /api/docs.\n"
FOREVER: Final = "public, max-age=31536000, immutable"


def page_index() -> Path | None:
    index = PAGE / "index.html"
    return index if index.is_file() else None


def serve_page(app: FastAPI) -> None:
    """Add the last routes, which match all remaining paths."""
    root = PAGE.resolve()

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(path: str) -> Response:
        if path == "api" or path.startswith("api/"):
            raise HTTPException(404, "there is nothing at this address")
        index = page_index()
        if index is None:
            return PlainTextResponse(NOT_BUILT, 200 if not path else 404)
        file = (root / path).resolve()
        if file.is_relative_to(root) and file.is_file() and file != index.resolve():
            # The names of built files contain a hash of their content.
            return FileResponse(file, headers={"cache-control": FOREVER if path.startswith("assets/") else "no-cache"})
        if "." in path.rpartition("/")[2]:
            raise HTTPException(404, "there is nothing at this address")
        return HTMLResponse(index_for(index, path), headers={"cache-control": "no-cache"})


def index_for(index: Path, path: str) -> str:
    """Return the index for this address: it names its files relative to the folder that it is in."""
    return index.read_text(encoding="utf-8").replace('="./', f'="{"../" * path.count("/") or "./"}')
