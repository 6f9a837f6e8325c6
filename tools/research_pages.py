"""Write the tables of docs/research: moves, observations and options of every game, from the code of the games.

    python tools/research_pages.py [--check]

The tool replaces the text between `<!-- moves -->` and `<!-- end -->` (or observation, options, environments); the rest
of a page is written by hand.
"""

import argparse
import re
import sys
from pathlib import Path
from typing import Any, Final

from voltable.catalog import GAMES, load, manifest_of, part_of
from voltable.core.capabilities import observer_of
from voltable.core.game import Game

FOLDER: Final = Path(__file__).resolve().parents[1] / "docs" / "research"

_BLOCK: Final = r"(<!-- {} -->\n).*?(<!-- end -->)"


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the tables of docs/research.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail where a page differs")
    check = parser.parse_args().check
    stale = []
    for key in GAMES:
        page = FOLDER / f"{key}.md"
        text = page.read_text(encoding="utf-8")
        written = fill(text, load(key))
        if written != text:
            stale.append(page.name)
            if not check:
                page.write_text(written, encoding="utf-8")
    if check and stale:
        sys.exit(f"out of date: {', '.join(stale)}; run python tools/research_pages.py")


def fill(text: str, game: Game[Any, Any]) -> str:
    """Return the page with its tables regenerated."""
    blocks = {
        "environments": environment_table(game),
        "moves": move_table(game),
        "observation": observation_table(game),
        "options": option_table(game),
    }
    for name, table in blocks.items():
        found = re.search(_BLOCK.format(name), text, re.DOTALL)
        if found is None:
            raise ValueError(f"the page of {game.key} has no place for {name}: <!-- {name} --> ... <!-- end -->")
        text = f"{text[: found.start()]}{found[1]}\n{table}\n\n{found[2]}{text[found.end() :]}"
    return text


def environment_table(game: Game[Any, Any]) -> str:
    name = f"{game.key}_v{game.version}"
    rows = [["AEC", f"`voltable.adapters.pettingzoo.{name}.env()`", "a decision"]]
    step = manifest_of(game.key).parallel_step
    if step:
        rows.append(["parallel", f"`voltable.adapters.pettingzoo.{name}.parallel_env()`", step])
    rows.append(
        [
            "vector",
            f'`gymnasium.make_vec("voltable/{game.key}-v{game.version}", num_envs=4096)`',
            "a decision in each game",
        ]
    )
    rows.append(["OpenSpiel", f'`pyspiel.load_game("python_voltable_{game.key}")`', "a decision"])
    return _table(["API", "constructor", "one step is"], rows)


def move_table(game: Game[Any, Any]) -> str:
    texts = [game.move_text(move) for move in range(game.move_count)]
    rows = []
    first = 0
    while first < len(texts):
        sort, help = _sort(game.key, texts[first])
        last = first
        while last + 1 < len(texts) and _sort(game.key, texts[last + 1])[0] == sort:
            last += 1
        numbers = str(first) if first == last else f"{first} - {last}"
        examples = f"`{texts[first]}`" if first == last else f"`{texts[first]}` ... `{texts[last]}`"
        rows.append([numbers, examples, help])
        first = last + 1
    return f"{game.move_count} moves.\n\n" + _table(["move", "text", "what it does"], rows)


def _sort(key: str, text: str) -> tuple[str, str]:
    for pattern, help in part_of(key, "move_kinds"):
        if re.fullmatch(pattern, text):
            return pattern, help
    raise ValueError(f"{key} has a move {text} that no pattern of {__file__} describes")


def observation_table(game: Game[Any, Any]) -> str:
    seats = game.best_seats[0]
    rows = []
    at = 0
    for field in observer_of(game).fields(seats):
        shape = " x ".join(str(length) for length in field.shape)
        rows.append([f"`{field.name}`", str(at), shape, str(field.highest), field.help])
        at += field.size
    sizes = ", ".join(f"{observer_of(game).size(count):,} with {count} seats" for count in game.seats)
    return f"Bytes: {sizes}. For {seats} seats:\n\n" + _table(["field", "at", "shape", "maximum", "what it is"], rows)


def option_table(game: Game[Any, Any]) -> str:
    rows = [[f"`{option.name}`", option.takes(), f"`{option.default}`", option.help] for option in game.options()]
    return _table(["option", "values", "default", "what it decides"], rows)


def _table(head: list[str], rows: list[list[str]]) -> str:
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows])


if __name__ == "__main__":
    main()
