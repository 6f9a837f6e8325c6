"""Write the words of the page as Python modules for the terminal: to cli/words/page/ and games/<key>/terminal/page/.

python tools/terminal_words.py            writes the modules; needs Node.js, as the page does
python tools/terminal_words.py --check    fails when they are not what it would write

Texts that the terminal does not use are left out.
"""

import ast
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parent.parent))
from tools.page import WEB, fetch, find_node

SOURCE: Final = Path(__file__).parent.parent / "src" / "voltable"
TARGETS: Final = [SOURCE / "cli" / "words" / "page", *sorted((SOURCE / "games").glob("*/terminal/page"))]
PACKAGE: Final = '"""Words of the page, written by tools/terminal_words.py. Do not edit."""\n'
HEAD: Final = (
    '"""Written by tools/terminal_words.py from the words of the page. Do not edit."""\n\n'
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


def used_words() -> dict[str, list[str]]:
    """Return the fields of catalogues that the terminal uses: of a game, and of parts as in `page("shell").acts`."""
    used: dict[str, set[str]] = {}
    folders = {folder.parent.parent.name: folder.parent for folder in TARGETS[1:]}
    for file in [
        *(SOURCE / "cli").rglob("*.py"),
        *(file for folder in folders.values() for file in folder.glob("*.py")),
    ]:
        for part, name in re.findall(r'\.page\("(\w+)"\)\.(\w+)', file.read_text(encoding="utf-8")):
            used.setdefault(part, set()).add(name)
    for key, folder in folders.items():
        used[key] = names_in([*folder.glob("*.py"), *(SOURCE / "cli" / "boards").glob("*.py")])
    return {part: sorted(names) for part, names in sorted(used.items())}


def modules() -> dict[str, str]:
    """Return the source of every module by its path below SOURCE."""
    node = find_node()
    if not (WEB / "node_modules").exists():
        fetch(node)
    command = [str(node), str(WEB / "python_words.mjs")]
    done = subprocess.run(command, input=json.dumps(used_words()).encode(), capture_output=True, cwd=WEB, check=False)
    if done.returncode:
        sys.exit(done.stderr.decode())
    written: dict[str, str] = {}
    for language, parts in json.loads(done.stdout).items():
        for part, source in parts.items():
            path = Path("cli", "words", "page", language, f"{part}.py")
            if (SOURCE / "games" / part).is_dir():
                path = Path("games", part, "terminal", "page", f"{language}.py")
            written[path.as_posix()] = HEAD + source + "\n"
    written |= {f"{folder.as_posix()}/__init__.py": PACKAGE for path in written for folder in Path(path).parents[:1]}
    return {"cli/words/page/__init__.py": PACKAGE, **written}


def stale(written: dict[str, str]) -> list[str]:
    """Return the modules that are missing, surplus or different."""
    files = [path for target in TARGETS for path in target.rglob("*.py")]
    there = {path.relative_to(SOURCE).as_posix(): path.read_text(encoding="utf-8") for path in files}
    return sorted(name for name in {*written, *there} if written.get(name) != there.get(name))


def main() -> None:
    written = modules()
    if "--check" in sys.argv:
        different = stale(written)
        if different:
            sys.exit(f"{', '.join(different)}: not current; run python tools/terminal_words.py")
        return
    for target in TARGETS:
        shutil.rmtree(target)
    for name, source in written.items():
        path = SOURCE / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, encoding="utf-8")


if __name__ == "__main__":
    main()
