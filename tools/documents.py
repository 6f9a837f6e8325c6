"""Build the documentation site of zensical.toml into build/site, without a network.

    python tools/documents.py            gathers the pages, builds the site and checks its links
    python tools/documents.py --check    checks the links of a site that is built

Pages keep their paths, so that links between them work here, on a forge and on the site alike. Files that pages link to
are copied with them.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

ROOT: Final = Path(__file__).resolve().parent.parent
SETTINGS: Final = ROOT / "zensical.toml"
PAGES: Final = ROOT / "build" / "site-pages"
SITE: Final = ROOT / "build" / "site"
SEARCHED: Final = ("*.md", "bench/*.md", "web/*.md", "docs/**/*.md", "src/voltable/games/*/RULES.md")
LINK: Final = re.compile(r"\]\((?!https?://|#|mailto:)([^)#\s]+)")

API: Final = {
    "games": ("Games", ["voltable.catalog", "voltable.core.record", "voltable.core.rng"]),
    "core": (
        "The contract of a game",
        [
            "voltable.core.game",
            "voltable.core.options",
            "voltable.core.events",
            "voltable.core.errors",
            "voltable.core.capabilities",
            "voltable.core.observer",
            "voltable.core.manifest",
        ],
    ),
    "bots": (
        "Bots",
        [
            "voltable.bots.bot",
            "voltable.bots.budget",
            "voltable.bots.ismcts",
            "voltable.bots.rounds",
            "voltable.bots.roster",
        ],
    ),
    "fleet": ("Many games at once", ["voltable.fleet"]),
    "table": ("Tables and records", ["voltable.table.table", "voltable.table.terms", "voltable.table.clock"]),
    "testing": ("Testing a game", ["voltable.testing"]),
}
"""Pages that are written from docstrings: their titles and modules."""


class BrokenSite(Exception):
    """The site cannot be built, or a link in it leads nowhere."""


def gather() -> None:
    """Copy the pages and what they link to, and write the API pages."""
    shutil.rmtree(PAGES, ignore_errors=True)
    for page in sources():
        place(page, "index.md" if page == ROOT / "README.md" else page.relative_to(ROOT))
        for target in LINK.findall(without_code(page.read_text(encoding="utf-8"))):
            linked = (page.parent / unquote(target)).resolve()
            if linked.is_file() and linked.suffix != ".md":
                place(linked, linked.relative_to(ROOT))
    listed = (f"- [{title(page)}]({page.name})\n" for page in sorted((PAGES / "docs/decisions").glob("0*.md")))
    with (PAGES / "docs/decisions/README.md").open("a", encoding="utf-8") as decisions:
        decisions.write("\n" + "".join(listed))
    for name, (heading, modules) in API.items():
        page = PAGES / "api" / f"{name}.md"
        page.parent.mkdir(exist_ok=True)
        page.write_text(f"# {heading}\n\n" + "".join(f"::: {module}\n\n" for module in modules), encoding="utf-8")


def sources() -> Iterator[Path]:
    for pattern in SEARCHED:
        yield from (page for page in sorted(ROOT.glob(pattern)) if "node_modules" not in page.parts)


def title(page: Path) -> str:
    return page.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")


def place(file: Path, where: Path | str) -> None:
    target = PAGES / where
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, target)


def without_code(text: str) -> str:
    return re.sub(r"```.*?```", "", text, flags=re.DOTALL)


def build() -> None:
    gather()
    shutil.rmtree(SITE, ignore_errors=True)
    command = [sys.executable, "-m", "zensical", "build", "--config-file", str(SETTINGS)]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT / "src")}, check=False)
    if done.returncode:
        raise BrokenSite("the site cannot be built")


class Links(HTMLParser):
    """The links of a page, the files that it loads, and its anchors."""

    def __init__(self) -> None:
        super().__init__()
        self.targets: set[str] = set()
        self.loaded: set[str] = set()
        self.ids: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value and name in ("href", "src"):
                self.targets.add(value)
                if tag != "a":
                    self.loaded.add(value)
            elif value and name in ("id", "name"):
                self.ids.add(value)


def read(page: Path) -> Links:
    links = Links()
    links.feed(page.read_text(encoding="utf-8"))
    return links


def broken_links() -> list[str]:
    """Return the links of the built site that lead nowhere, and what it would load from other sites."""
    pages = {page: read(page) for page in sorted(SITE.rglob("*.html"))}
    broken = []
    for page, links in pages.items():
        for target in sorted(links.targets):
            parts = urlsplit(target)
            if parts.netloc and target in links.loaded:
                broken.append(f"{page.relative_to(SITE)} loads {target}")
            if parts.scheme or parts.netloc or page.name == "404.html":
                continue
            linked = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            linked = linked / "index.html" if linked.is_dir() else linked
            if not linked.exists() or (
                parts.fragment and linked in pages and unquote(parts.fragment) not in pages[linked].ids
            ):
                broken.append(f"{page.relative_to(SITE)} links to {target}")
    return broken


def address(name: str) -> str:
    """Return where the site shows a page; a README is the index of its folder."""
    return re.sub(r"(README|index)\.md$", "index.md", name).removesuffix(".md") + ".html"


def check() -> None:
    wanted = set(re.findall(r'"([^"]+\.md)"', SETTINGS.read_text(encoding="utf-8")))
    missing = [f"{name} is not in the site" for name in sorted(wanted) if not (SITE / address(name)).exists()]
    if missing or (missing := broken_links()):
        raise BrokenSite("\n".join(missing))
    pages = sum(1 for _ in SITE.rglob("*.html"))
    print(f"{pages} pages in {SITE.relative_to(ROOT)}; every link leads somewhere")


if __name__ == "__main__":
    try:
        if "--check" not in sys.argv:
            build()
        check()
    except BrokenSite as error:
        sys.exit(str(error))
