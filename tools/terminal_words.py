"""Write the words of the page as Python modules for the terminal.

python tools/terminal_words.py            writes them unless they are current; needs Node.js, as the page does

The modules are cli/words/page_<language>.py and games/<key>/terminal/page_<language>.py. They are not kept in the
repository; texts that the terminal does not use are left out.
"""

import ast
import hashlib
import json
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parent.parent))
from tools.page import WEB, CannotBuild, fetch, find_node

SOURCE: Final = Path(__file__).parent.parent / "src" / "voltable"
FOLDERS: Final = {folder.parent.name: folder for folder in sorted((SOURCE / "games").glob("*/terminal"))}
"""By game: the folder with its part of the terminal."""
TRANSLATOR: Final = WEB / "python_words.mjs"
WRITTEN: Final = "page_??.py"
HEAD: Final = (
    '"""Written by tools/terminal_words.py from the words of the page ({}). Do not edit."""\n\n'
    "import re as _re  # noqa: F401\n"
    "from typing import Any as _Any\n\n"
    "from voltable.cli.words.runtime import plus as _plus  # noqa: F401\n"
    "from voltable.cli.words.runtime import text as _text  # noqa: F401\n\n"
)


def names_in(files: Iterable[Path]) -> set[str]:
    """Return the attributes and the words of the keys that Python files name."""
    names: set[str] = set()
    for node in (node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))):
        if isinstance(node, ast.Attribute):
            names.add(node.attr)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            names.update(re.findall(r"\w+", node.value))
    return names


def users() -> Iterator[Path]:
    """Yield the Python files that may use texts of the page."""
    for folder in (SOURCE / "cli", *FOLDERS.values()):
        yield from sorted(file for file in folder.rglob("*.py") if not file.match(WRITTEN))


def used_words() -> dict[str, list[str]]:
    """Return the fields of catalogues that the terminal uses: of a game, and of parts as in `page("shell").acts`."""
    used: dict[str, set[str]] = {}
    for file in users():
        for part, name in re.findall(r'\.page\("(\w+)"\)\.(\w+)', file.read_text(encoding="utf-8")):
            used.setdefault(part, set()).add(name)
    boards = [*(SOURCE / "cli" / "boards").glob("*.py")]
    for key, folder in FOLDERS.items():
        used[key] = names_in([*(file for file in folder.glob("*.py") if not file.match(WRITTEN)), *boards])
    return {part: sorted(names) for part, names in sorted(used.items())}


def digest() -> str:
    """Return a digest of everything that the modules are made from."""
    total = hashlib.sha256()
    words = sorted(file for file in (WEB / "src").rglob("*.ts") if "words" in file.parts)
    for file in (Path(__file__), TRANSLATOR, *words, *users()):
        total.update(file.read_bytes())
    return total.hexdigest()[:16]


def modules() -> dict[Path, str]:
    """Return the source of every module."""
    node = find_node()
    if not (WEB / "node_modules").exists():
        fetch(node)
    command = [str(node), str(TRANSLATOR)]
    done = subprocess.run(command, input=json.dumps(used_words()).encode(), capture_output=True, cwd=WEB, check=False)
    if done.returncode:
        raise CannotBuild(done.stderr.decode())
    head = HEAD.format(digest())
    written: dict[Path, str] = {}
    for language, parts in json.loads(done.stdout).items():
        for part, source in parts.items():
            path = FOLDERS.get(part, SOURCE / "cli" / "words") / f"page_{language}.py"
            written[path] = written.get(path, head) + source + "\n"
    return written


def is_current() -> bool:
    """Return whether the modules are those of this source."""
    languages = [folder.name for folder in (WEB / "src" / "lib" / "words").iterdir() if folder.is_dir()]
    folders, mark = (SOURCE / "cli" / "words", *FOLDERS.values()), f"({digest()})"
    found = [folder / f"page_{name}.py" for folder in folders for name in languages]
    return all(file.exists() and mark in file.read_text(encoding="utf-8").partition("\n")[0] for file in found)


def build() -> None:
    """Write the modules unless they are current."""
    if is_current():
        return
    for path, source in modules().items():
        path.write_text(source, encoding="utf-8")


if __name__ == "__main__":
    try:
        build()
    except CannotBuild as error:
        sys.exit(str(error))
