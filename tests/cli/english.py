"""English texts that a terminal in another language must not print."""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import voltable.cli.words
import voltable.games

FOLDER = Path(voltable.cli.words.__path__[0])
GAMES = Path(voltable.games.__path__[0])
HOLE = re.compile(r"\{[^}]*\}")
WORD = re.compile(r"[^\W\d_]{2,}")
LEAST_WORDS = 3


def english_in(text: str, language: str) -> list[str]:
    """Return the pieces of English texts that this output in another language contains."""
    flat = " ".join(text.replace("│", " ").split())
    return [phrase for phrase in phrases(language) if phrase in flat]


@cache
def phrases(language: str) -> list[str]:
    """Return the pieces of English texts, of a few words each, that are not in the lists of this language too."""
    own = "\n".join(texts(language))
    pieces = {" ".join(piece.split()) for text in texts("en") for piece in HOLE.split(text)}
    return sorted(piece for piece in pieces if len(WORD.findall(piece)) >= LEAST_WORDS and piece not in own)


def texts(language: str) -> list[str]:
    """Return all texts of the terminal and of the page in this language."""
    own = [
        tomllib.loads(file.read_text("utf-8"))
        for file in [FOLDER / f"{language}.toml", *GAMES.glob(f"*/terminal/{language}.toml")]
    ]
    files = [FOLDER / f"page_{language}.py", *GAMES.glob(f"*/terminal/page_{language}.py")]
    page = [ast.parse(file.read_text("utf-8")) for file in files]
    constants = [node.value for tree in page for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return [*strings(own), *(value for value in constants if isinstance(value, str))]


def strings(content: Any) -> Iterator[str]:
    if isinstance(content, str):
        yield content
    elif isinstance(content, dict | list):
        for item in content.values() if isinstance(content, dict) else content:
            yield from strings(item)
