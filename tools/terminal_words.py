"""Write the words of the page as Python modules for the terminal: src/voltable/cli/words/page/.

python tools/terminal_words.py            writes the modules; needs Node.js, as the page does
python tools/terminal_words.py --check    fails when they are not what it would write
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parent.parent))
from tools.page import WEB, fetch, find_node

TARGET: Final = Path(__file__).parent.parent / "src" / "voltable" / "cli" / "words" / "page"
PACKAGE: Final = '"""Words of the page, written by tools/terminal_words.py. Do not edit."""\n'
HEAD: Final = (
    '"""Written by tools/terminal_words.py from the words of the page. Do not edit."""\n\n'
    "import re as _re  # noqa: F401\n"
    "from typing import Any as _Any\n\n"
    "from voltable.cli.words.runtime import plus as _plus  # noqa: F401\n"
    "from voltable.cli.words.runtime import text as _text  # noqa: F401\n\n"
)


def modules() -> dict[str, str]:
    """The source of every module by its path below TARGET."""
    node = find_node()
    if not (WEB / "node_modules").exists():
        fetch(node)
    done = subprocess.run([str(node), str(WEB / "python_words.mjs")], capture_output=True, cwd=WEB, check=False)
    if done.returncode:
        sys.exit(done.stderr.decode())
    written = {"__init__.py": PACKAGE}
    for language, parts in json.loads(done.stdout).items():
        written[f"{language}/__init__.py"] = PACKAGE
        for part, source in parts.items():
            written[f"{language}/{part}.py"] = HEAD + source + "\n"
    return written


def stale(written: dict[str, str]) -> list[str]:
    """The modules that are missing, surplus or different."""
    there = {path.relative_to(TARGET).as_posix(): path.read_text(encoding="utf-8") for path in TARGET.rglob("*.py")}
    return sorted(name for name in {*written, *there} if written.get(name) != there.get(name))


def main() -> None:
    written = modules()
    if "--check" in sys.argv:
        different = stale(written)
        if different:
            sys.exit(f"{', '.join(different)}: not current; run python tools/terminal_words.py")
        return
    if TARGET.exists():
        shutil.rmtree(TARGET)
    for name, source in written.items():
        path = TARGET / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, encoding="utf-8")


if __name__ == "__main__":
    main()
