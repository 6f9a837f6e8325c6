"""Write the events of every game as TypeScript types: web/src/games/<key>/events.ts.

python tools/event_types.py            writes the files
python tools/event_types.py --check    fails when one is not what it would write
"""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from runpy import run_path
from typing import Any, Final, get_type_hints

from pydantic import ConfigDict, TypeAdapter
from tools.wire_types import member, type_text
from typing_extensions import TypedDict

from voltable.catalog import GAMES

ROOT: Final = Path(__file__).parent.parent
HEAD: Final = """// Written by tools/event_types.py from src/voltable/games/{key}/events.py. Do not edit.
import type {{ Happened }} from "../../lib/game";
"""


def declared(key: str) -> dict[str, TypeAdapter[dict[str, object]]]:
    """Return the kinds of events that a game declares, each with the type of its facts.

    Reads the source: a compiled class has lost its annotations.
    """
    source = ROOT / "src" / "voltable" / "games" / key / "events.py"
    found: Mapping[str, type] = run_path(str(source))["EVENTS"] if source.exists() else {}
    return {kind: adapter(kind, facts) for kind, facts in found.items()}


def adapter(kind: str, facts: type) -> TypeAdapter[dict[str, object]]:
    make: Any = TypedDict  # the name that Pydantic accepts on every version of Python
    rebuilt = make(kind, get_type_hints(facts, include_extras=True))
    rebuilt.__pydantic_config__ = ConfigDict(extra="forbid")
    return TypeAdapter(rebuilt)


def typescript(key: str) -> str:
    """Return the whole file of one game."""
    members = [union_member(kind, facts.json_schema()) for kind, facts in declared(key).items()]
    return "\n".join([HEAD.format(key=key), f"export type {type_name(key)}Event =", *members]) + ";\n"


def type_name(key: str) -> str:
    return "".join(word.capitalize() for word in key.split("_"))


def union_member(kind: str, schema: Mapping[str, Any]) -> str:
    """Return the type of one kind of event."""
    lines = list(fields(schema))
    if not lines:
        return f'  | Happened<"{kind}">'
    return "\n".join([f'  | (Happened<"{kind}"> & {{', *(f"    {line}" for line in lines), "    })"])


def fields(schema: Mapping[str, Any]) -> Iterator[str]:
    for name, inner in schema.get("properties", {}).items():
        optional = "" if name in schema.get("required", []) else "?"
        yield from member(f"{name}{optional}", type_text(inner))


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    stale = 0
    for key in filter(declared, GAMES):
        target = ROOT / "web" / "src" / "games" / key / "events.ts"
        if target.is_file() and target.read_text(encoding="utf-8") == typescript(key):
            continue
        stale += 1
        if arguments:
            print(f"{target.name} of {key} is behind its events: run python tools/event_types.py", file=sys.stderr)
        else:
            target.write_text(typescript(key), encoding="utf-8")
            print(f"wrote {target}")
    return 1 if arguments and stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
