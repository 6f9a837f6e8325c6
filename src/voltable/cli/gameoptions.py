"""Parse options of a game from the command line: name=value."""

from pathlib import Path
from typing import Final

from voltable.catalog import load
from voltable.core.errors import InvalidOption
from voltable.core.options import Value

LONGEST_VALUE: Final = 100


def diagram_in(value: str) -> str:
    """Return the content of the file with this name; without such a file, the value itself."""
    if not value.endswith(".txt"):
        return value
    return Path(value).read_text(encoding="utf-8")


def parse_options(key: str, given: list[str]) -> dict[str, Value]:
    known = {option.name: option for option in load(key).options()}
    chosen: dict[str, Value] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise InvalidOption(f"an option is given as name=value, not {text!r}")
        if name not in known:
            raise InvalidOption(f"there is no option {name}; the options are {', '.join(known) or 'none'}")
        if name in chosen:
            raise InvalidOption(f"option {name} is given twice")
        if len(value) > LONGEST_VALUE:
            raise InvalidOption(f"option {name} takes {known[name].takes()}, not {len(value)} characters")
        chosen[name] = known[name].parse(diagram_in(value) if name == "board" else value)
    return chosen
