"""The machine that the figures were measured on: facts without names, addresses or paths."""

import os
import platform
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

import voltable
from voltable.bots import playout

SOURCE: Final = Path(__file__).resolve().parent.parent / "src" / "voltable"


Facts = dict[str, str | int | float]


def facts() -> Facts:
    return {
        "cpu": _cpu_model(),
        "cores": os.cpu_count() or 1,
        "load_before": round(os.getloadavg()[0], 2),
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "voltable": voltable.__version__,
        "compiled": is_compiled(),
    }


def facts_text(facts: Facts) -> str:
    build = "compiled" if facts["compiled"] else "pure"
    return (
        f"{facts['cpu']}, {facts['cores']} cores, {facts['system']}, "
        f"{facts['python']}, voltable {facts['voltable']} ({build}), {facts['compiler']}"
    )


def notes(facts: Facts) -> list[str]:
    """Return notes about machine and build that affect the figures."""
    notes = []
    if float(facts["load_before"]) > float(facts["cores"]) / 2:
        notes.append(f"The machine was busy (load {facts['load_before']} before): the times are less certain.")
    if not facts["compiled"]:
        notes.append("This is the pure build; the aims are for the compiled one.")
    if changed := changed_since_build():
        more = f" and {len(changed) - 1} more" if len(changed) > 1 else ""
        notes.append(f"The installed build is not of this source: {changed[0]}{more} changed since.")
    return notes


def _cpu_model() -> str:
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or "unknown"


def is_compiled() -> bool:
    return str(playout.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def changed_since_build() -> list[str]:
    """Return the source files of this repository that differ from the installed package or are missing there."""
    installed = Path(str(voltable.__file__)).parent
    return [
        file.relative_to(SOURCE).as_posix()
        for file in sorted(SOURCE.rglob("*.py"))
        if not _same(file, installed / file.relative_to(SOURCE))
    ]


def _same(one: Path, other: Path) -> bool:
    return other.is_file() and one.read_bytes() == other.read_bytes()
