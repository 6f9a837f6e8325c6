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

from voltable.catalog import GAMES, load
from voltable.core.capabilities import observer_of
from voltable.core.game import Game

FOLDER: Final = Path(__file__).resolve().parents[1] / "docs" / "research"

# By game: a pattern for each kind of move, and what such moves do. A move belongs to the first kind that it matches.
SORTS: Final[dict[str, list[tuple[str, str]]]] = {
    "voltage": [
        (r"[ogbp][123]:(own|opp)", "lay this card on your own side, or the opponent's side, of its terminal"),
        (r"by:[ogbp](:[123])?", "lay a Bypass on a terminal; with a number, take that card"),
        (r"fu:[ogbp](:([123]|by|fu))?", "lay a Fuse on a terminal; with a card, remove it"),
        (r"draw", "draw"),
        (r"flip:[ogbp]", "flip the token of a terminal, after a drawn Transformer"),
    ],
    "voltage_hex": [
        (r"orient:.*", "choose the side to which the placed, flipped or rotated portal opens"),
        (r"draw", "draw a card"),
        (r"pass", "pass"),
        (r"done", "stop looking at cards"),
        (r"put:.*", "set-up: put the card just drawn on this space"),
        (r"flip:.*", "turn the face-down card on this space face up"),
        (r"look:.*", "look at the face-down card on this space"),
        (r"rotate:.*", "rotate your portal on this space (an `orient` move follows)"),
        (r"discard:.*", "put a card of this kind under the pile"),
        (r"place:.*", "place a card of this kind from your hand on this space"),
        (r"accept|decline|withdraw", "answer an offer, or withdraw your own"),
        (r"offer:.*", "offer cards for others"),
        (r"gift:.*", "offer cards for nothing"),
    ],
    "volt": [
        (r"1[br].*", "place this die on unit I: colour, number, direction"),
        (r"2[br].*", "the same for unit II"),
        (r"3[br].*", "the same for unit III"),
        (r"[123]x", "leave a unit in error"),
        (r"take:.*", "take this starting number"),
        (r"clear", "take back all your dice, to place them again"),
        (r"start:.*", "enter on this starting space of your side, counted in reading order"),
    ],
    "qwitch": [
        (r"[a-h][1-8]", "lay this card: letter, then number"),
        (r"pass", "pass; in the ticks of the parallel environment, wait"),
    ],
}
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
    if game.rounds is not None:
        rows.append(["parallel", f"`voltable.adapters.pettingzoo.{name}.parallel_env()`", "a round"])
    if game.key == "qwitch":
        rows.append(["parallel", f"`voltable.adapters.pettingzoo.{name}.parallel_env()`", "a tick (Advanced)"])
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
    for pattern, help in SORTS[key]:
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
