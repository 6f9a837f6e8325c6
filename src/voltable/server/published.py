"""The built files that are published: the page and the engine for the browser. Needs no FastAPI."""

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

SERVER: Final = Path(__file__).parent
SUMMARY: Final = "engine.json"


@dataclass(frozen=True)
class Engine:
    """An engine as `tools/wasm.py` has built it."""

    folder: Path
    id: str
    """Changes with every file."""
    files: tuple[str, ...]


def page_folder() -> Path | None:
    """Return the folder of the page; None where it was not built."""
    folder = SERVER / "page"
    return folder if (folder / "index.html").is_file() else None


def find_engine() -> Engine | None:
    """Return the engine in the folder VOLTABLE_ENGINE (`none`: no engine) or, without that, in the package; None where
    none was built. It may be built while a server runs."""
    chosen = os.environ.get("VOLTABLE_ENGINE")
    folder = Path(chosen).resolve() if chosen else SERVER / "engine"
    try:
        summary = json.loads((folder / SUMMARY).read_text(encoding="utf-8"))
    except OSError:
        return None
    return Engine(folder, summary["id"], tuple(summary["files"]))
