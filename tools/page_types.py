"""Write what the page shares with Python: the types of messages and events, and two lists; and the types of words.

    python tools/page_types.py

The types are written to web/types/, which is not kept in the repository: only the check of the page reads them (its
build does not). The lists are web/src/lib/declared.ts.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from runpy import run_path
from typing import Any, Final, get_type_hints

from pydantic import ConfigDict, TypeAdapter
from typing_extensions import TypedDict

from voltable.bots.names import BOT_NAMES
from voltable.catalog import GAMES, LANGUAGES
from voltable.server.wire.listing import CLIENT_MESSAGES, SERVER_MESSAGES, wire_schema

ROOT: Final = Path(__file__).parent.parent
TYPES: Final = ROOT / "web" / "types"
DECLARED: Final = ROOT / "web" / "src" / "lib" / "declared.ts"
LISTS: Final = f"""// Written by tools/page_types.py from src/voltable. Do not edit.

/** The languages of the page, the terminal and the rules. */
export const LANGUAGES = {json.dumps(LANGUAGES)} as const;

/** What people call the four levels, from weak to strong, in every language. */
export const BOT_NAMES = {{ {", ".join(f'{level}: "{name}"' for level, name in BOT_NAMES.items())} }} as const;
"""
SIMPLE: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

Schema = Mapping[str, Any]


def wire_types() -> str:
    """Return the types of all messages and requests."""
    definitions: Mapping[str, Schema] = wire_schema()["$defs"]  # type: ignore[assignment]
    return "\n".join(
        [
            *(interface(type_name(name), definitions[name]) for name in sorted(definitions, key=type_name)),
            union("ClientMessage", CLIENT_MESSAGES),
            union("ServerMessage", SERVER_MESSAGES),
        ]
    )


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
        lines.append(f"  {field}{optional}: {type_text(inner)};")
    return "\n".join([*lines, "}", ""])


def union(name: str, members: list[type[Any]]) -> str:
    return f"export type {name} = {' | '.join(member.__name__ for member in members)};\n"


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
    """Return a documentation comment on one line."""
    return [f"{indent}/** {' '.join(text.split())} */"] if text else []


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


def event_types(key: str) -> str:
    """Return the type of all events of a game."""
    name = "".join(word.capitalize() for word in key.split("_"))
    kinds = [f"  | {happened(kind, facts.json_schema())}" for kind, facts in declared(key).items()]
    return "\n".join(['import type { Happened } from "../src/lib/game";', f"export type {name}Event =", *kinds]) + ";\n"


def happened(kind: str, schema: Schema) -> str:
    """Return the type of one kind of event."""
    facts = " ".join(fields(schema))
    return f'(Happened<"{kind}"> & {{ {facts} }})' if facts else f'Happened<"{kind}">'


def fields(schema: Schema) -> Iterator[str]:
    for name, inner in schema.get("properties", {}).items():
        optional = "" if name in schema.get("required", []) else "?"
        yield f"{name}{optional}: {type_text(inner)};"


def word_types() -> str:
    """Return the declaration of the words that the folders of games add to those of the page."""
    words = "../src/lib/words/index.svelte"
    lines = [f'import type {{ Same }} from "{words}";', f'declare module "{words}" {{', "  interface Catalogues {"]
    for folder in sorted((ROOT / "web" / "src" / "games").iterdir()):
        key, file = folder.name, folder / "words" / "en" / f"{folder.name}.ts"
        if file.exists():
            lines.append(f'    {key}: Same<typeof import("../src/games/{key}/words/en/{key}").{key}>;')
    return "\n".join([*lines, "  }", "}", ""])


def main() -> None:
    TYPES.mkdir(exist_ok=True)
    (TYPES / "wire.d.ts").write_text(wire_types(), encoding="utf-8")
    for key in filter(declared, GAMES):
        (TYPES / f"{key}.d.ts").write_text(event_types(key), encoding="utf-8")
    (TYPES / "words.d.ts").write_text(word_types(), encoding="utf-8")
    DECLARED.write_text(LISTS, encoding="utf-8")


if __name__ == "__main__":
    main()
