"""Write what the page shares with Python, above all the messages of the server: web/src/lib/wire.ts.

python tools/wire_types.py            writes the file
python tools/wire_types.py --check    fails when it is not what it would write
"""

import json
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from voltable.bots.names import BOT_NAMES
from voltable.catalog import LANGUAGES
from voltable.server.wire.listing import CLIENT_MESSAGES, SERVER_MESSAGES, wire_schema

TARGET: Final = Path(__file__).parent.parent / "web" / "src" / "lib" / "wire.ts"
HEAD: Final = """// Written by tools/wire_types.py from src/voltable/server/wire. Do not edit.
"""
FACTS: Final = f"""/** The languages of the page, the terminal and the rules. */
export const LANGUAGES = {json.dumps(LANGUAGES)} as const;

/** What people call the four levels, from weak to strong, in every language. */
export const BOT_NAMES = {{ {", ".join(f'{level}: "{name}"' for level, name in BOT_NAMES.items())} }} as const;
"""
WIDTH: Final = 100
LONGEST: Final = 120
SIMPLE: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

Schema = Mapping[str, Any]


def typescript() -> str:
    """Return the whole file."""
    definitions: Mapping[str, Schema] = wire_schema()["$defs"]  # type: ignore[assignment]
    parts = [HEAD, FACTS]
    parts += [interface(type_name(name), definitions[name]) for name in sorted(definitions, key=type_name)]
    parts.append(
        union("ClientMessage", "A message of a client on the WebSocket.", [model.__name__ for model in CLIENT_MESSAGES])
    )
    parts.append(
        union(
            "ServerMessage", "A message of the server on the WebSocket.", [model.__name__ for model in SERVER_MESSAGES]
        )
    )
    return "\n".join(parts)


def type_name(name: str) -> str:
    """Return the name of a type. A type sent both ways has two shapes: a client may leave out some fields."""
    return name.replace("-Input", "Given").replace("-Output", "")


def interface(name: str, schema: Schema) -> str:
    assert schema["type"] == "object", f"{name} is no object"
    lines = [*comment(schema.get("description", ""), ""), f"export interface {name} {{"]
    required = schema.get("required", [])
    for field, inner in schema.get("properties", {}).items():
        # In Python a tag has a default, so it is never written out; on the wire it is required.
        optional = "" if field in required or field == "type" else "?"
        lines += comment(inner.get("description", ""), "  ")
        lines += member(f"{field}{optional}", type_text(inner))
    return "\n".join([*lines, "}", ""])


def member(name: str, text: str) -> list[str]:
    """Return a field in the format of the page: a long union has a line for each value."""
    line = f"  {name}: {text};"
    if len(line) <= LONGEST:
        return [line]
    values = "\n".join(f"    | {value}" for value in text.split(" | "))
    return [f"  {name}:", f"{values};"]


def union(name: str, about: str, members: list[str]) -> str:
    return "\n".join([*comment(about, ""), f"export type {name} =", *(f"  | {member}" for member in members)]) + ";\n"


def type_text(schema: Schema) -> str:
    if "$ref" in schema:
        return type_name(schema["$ref"].rsplit("/", 1)[1])
    if "const" in schema:
        return literal(schema["const"])
    if "enum" in schema:
        return " | ".join(literal(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(type_text(inner) for inner in schema["anyOf"]))
    kind = schema.get("type")
    if kind is None:
        return "unknown"
    if kind == "array":
        if "prefixItems" in schema:
            return "[" + ", ".join(type_text(inner) for inner in schema["prefixItems"]) + "]"
        inside = type_text(schema["items"])
        return f"({inside})[]" if " | " in inside else f"{inside}[]"
    if kind == "object":
        values = schema.get("additionalProperties", True)
        return f"Record<string, {'unknown' if values is True else type_text(values)}>"
    return SIMPLE[kind]


def literal(value: object) -> str:
    """Return a word or a number as a literal."""
    return f'"{value}"' if isinstance(value, str) else str(value)


def comment(text: str, indent: str) -> list[str]:
    """Return a documentation comment with wrapped paragraphs."""
    words = re.sub(r"\s+", " ", text).strip().split(" ")
    lines = [""]
    for word in words:
        if len(indent) + len(lines[-1]) + len(word) + 4 > WIDTH:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    if lines == [""]:
        return []
    if len(lines) == 1:
        return [f"{indent}/** {lines[0]} */"]
    return [f"{indent}/**", *(f"{indent} * {line}" for line in lines), f"{indent} */"]


def main(arguments: list[str]) -> int:
    if arguments == ["--check"]:
        if TARGET.is_file() and TARGET.read_text(encoding="utf-8") == typescript():
            return 0
        print(f"{TARGET.name} is behind the messages of the server: run python tools/wire_types.py", file=sys.stderr)
        return 1
    if arguments:
        print(__doc__, file=sys.stderr)
        return 2
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(typescript(), encoding="utf-8")
    print(f"wrote {TARGET}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
