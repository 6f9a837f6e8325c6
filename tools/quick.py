"""Run the tests that belong to what changed, for at most a minute, on the uncompiled source: `make quick`.

    python tools/quick.py                  what differs from the last commit; if nothing does, what that commit changed
    python tools/quick.py src/voltable/table/clock.py ...

Test files that import a changed module come first, then those of the same layer. When the time is over, the number of
files left out is printed: `make test` runs everything.
"""

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parent.parent
TESTS: Final = ROOT / "tests"
SECONDS: Final = 45.0
"""Tests that begin later than this are left out."""
UNTIL: Final = "VOLTABLE_QUICK_UNTIL"
CHANGED_ITSELF, IMPORTS_IT, SAME_LAYER = 100, 10, 1
NEEDS_MORE: Final = ("page", "soak")
"""Tests of these folders run only where they were changed themselves: they need a built page or a long time."""


def changed_files() -> list[str]:
    """Return paths from the root: what is not committed yet, or else what the last commit changed."""
    now = git("diff", "--name-only", "HEAD") + git("ls-files", "--others", "--exclude-standard")
    return now or git("diff", "--name-only", "HEAD~1", "HEAD")


def git(*words: str) -> list[str]:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()


def module_of(path: str) -> str | None:
    """Return the module of a file, such as voltable.table.clock."""
    for folder, prefix in (("src/", ""), ("tools/", "tools."), ("tests/", "tests.")):
        if path.startswith(folder) and path.endswith(".py"):
            inside = path.removeprefix(folder).removesuffix(".py").removesuffix("/__init__")
            return prefix + inside.replace("/", ".")
    return None


def imports_of(test: Path) -> set[str]:
    """Return the modules that a test imports from, and the names it imports in case they are modules too."""
    found: set[str] = set()
    for module, names in re.findall(r"^\s*from ([\w.]+) import \(?([\w, \n]+)", test.read_text(encoding="utf-8"), re.M):
        found.add(module)
        found.update(f"{module}.{name.strip()}" for name in names.split(",") if name.strip())
    return found


def layer_of(module: str) -> str:
    """Return the folder of tests for a module: tests/games/qwitch for voltable.games.qwitch.moves."""
    parts = module.split(".")[1:]
    return "/".join(parts[:2] if parts[:1] == ["games"] else parts[:1])


def chosen_tests(changed: list[str]) -> list[Path]:
    """Return test files ordered by how close they are to what changed, the closest first."""
    modules = {module for path in changed if (module := module_of(path)) is not None}
    layers = {layer_of(module) for module in modules}
    scores: dict[Path, int] = {}
    for test in sorted(TESTS.rglob("test_*.py")):
        inside = test.relative_to(TESTS)
        score = CHANGED_ITSELF * (str(test.relative_to(ROOT)) in changed)
        if score == 0 and inside.parts[0] in NEEDS_MORE:
            continue
        score += IMPORTS_IT * len(imports_of(test) & modules)
        score += SAME_LAYER * any(str(inside).startswith(f"{layer}/") for layer in layers if layer)
        if score:
            scores[test] = score
    return sorted(scores, key=lambda test: -scores[test])


# A plug-in of pytest.


def pytest_runtest_setup(item: pytest.Item) -> None:
    until = os.environ.get(UNTIL)
    if until is not None and time.time() > float(until):
        pytest.skip("left out: the minute is over")


def main() -> int:
    changed = sys.argv[1:] or changed_files()
    tests = chosen_tests(changed)
    if not tests:
        print("no test belongs to what changed; make test runs them all")
        return 0
    print(f"{len(changed)} changed files, {len(tests)} test files, the closest first: {tests[0].relative_to(ROOT)}")
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "load", "-p", "tools.quick", "--tb=short"]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]),
        UNTIL: str(time.time() + SECONDS),
    }
    quiet = ["-m", "not thorough and not ray", "-r", "fE", *map(str, tests)]
    return subprocess.run([*command, *quiet], cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
