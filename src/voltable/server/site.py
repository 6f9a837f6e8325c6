"""A static site: the page and the engine for the browser in one folder, for any host of files. Needs no FastAPI."""

import shutil
from pathlib import Path
from typing import Final

from voltable.core.errors import VoltableError
from voltable.server.published import SUMMARY, Engine, find_engine, page_folder

MARK: Final = '<meta name="voltable" content="site">'
"""In the index of a site: the page then has addresses that need no rewriting by the host."""
NOT_PUBLISHED: Final = ("built-from.txt",)


class CannotWriteSite(VoltableError):
    """The site cannot be written; says why."""


def write_site(folder: Path) -> int:
    """Write the site to a folder that is new, empty or an earlier site, which is replaced when the new one is complete;
    return its size in bytes. Raise CannotWriteSite; then nothing has changed."""
    page, engine = page_folder(), find_engine()
    if page is None:
        raise CannotWriteSite("the page is not built; run `make page`")
    if engine is None:
        raise CannotWriteSite("the engine for the browser is not built; run `make wasm`")
    if not is_free(folder):
        raise CannotWriteSite(f"{folder} has other files; name a new folder, an empty one or an earlier site")
    folder.parent.mkdir(parents=True, exist_ok=True)
    new = folder.with_name(f".{folder.name}.new")
    shutil.rmtree(new, ignore_errors=True)
    try:
        copy_page(page, new)
        copy_engine(engine, new / "engine")
        size = sum(file.stat().st_size for file in new.rglob("*") if file.is_file())
        shutil.rmtree(folder, ignore_errors=True)
        new.rename(folder)
    finally:
        shutil.rmtree(new, ignore_errors=True)
    return size


def is_free(folder: Path) -> bool:
    """Return whether nothing but an earlier site would be lost."""
    if not folder.exists():
        return True
    if not folder.is_dir():
        return False
    index = folder / "index.html"
    return not any(folder.iterdir()) or (index.is_file() and MARK in index.read_text(encoding="utf-8"))


def copy_page(page: Path, folder: Path) -> None:
    shutil.copytree(page, folder, ignore=shutil.ignore_patterns(*NOT_PUBLISHED))
    index = folder / "index.html"
    head, tag, rest = index.read_text(encoding="utf-8").partition("<head>")
    if not tag:
        raise CannotWriteSite(f"{page / 'index.html'} has no head")
    index.write_text(f"{head}{tag}\n    {MARK}{rest}", encoding="utf-8")


def copy_engine(engine: Engine, folder: Path) -> None:
    """Copy the engine's files under its id, so that a file never changes under its address."""
    for name in engine.files:
        copy = folder / engine.id / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(engine.folder / name, copy)
    shutil.copyfile(engine.folder / SUMMARY, folder / SUMMARY)
