"""All games with their options, terms, bots and rules, as plain data in the format of the wire."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from voltable.bots.roster import bots_of, make_bot
from voltable.catalog import GAMES, LANGUAGES, about, load, manifest_of, rules, rules_text
from voltable.core.options import Choice, Number, Option, Signs, Split, Switch
from voltable.host.notices import Data
from voltable.lessons.course import lessons
from voltable.table.terms import MATTERS, TERMS

USUAL_TERMS: Final = ("clock", "undo", "watch", "public")
"""The terms that matter to most tables; a page shows these first and hides the others."""


@lru_cache
def games() -> Data:
    return {
        "games": [game_info(key) for key in GAMES],
        "terms": [{**option_info(option, USUAL_TERMS), "matters": MATTERS[option.name]} for option in TERMS],
        "languages": list(LANGUAGES),
    }


def game_info(key: str) -> Data:
    game = load(key)
    manifest = manifest_of(key)
    return {
        "key": key,
        "title": game.title,
        "about": about(key),
        "version": game.version,
        "seats": game.seats,
        "best_seats": game.best_seats,
        "minutes": manifest.minutes,
        "pieces": game.pieces,
        "real_time": real_time(key),
        "lessons": bool(lessons(key)),
        "options": [option_info(option, manifest.usual) for option in game.options()],
        "bots": [{"name": name, "about": make_bot(name, game, 0, 0).explain()} for name in bots_of(game)],
    }


def real_time(key: str) -> list[str]:
    """Return the options, as `name=value`, under which a game is in real time."""
    found: list[str] = []
    for option in load(key).options():
        if isinstance(option, Choice):
            for choice in option.choices:
                if choice != option.default and load(key, **{option.name: choice}).real_time:
                    found.append(f"{option.name}={choice}")
    return found


def option_info(option: Option, usual: Sequence[str]) -> Data:
    return {
        "name": option.name,
        "kind": "board",
        "default": option.with_bots,
        "people": option.people,
        "help": option.help,
        "takes": option.takes(),
        "choices": None,
        "diagrams": None,
        "low": None,
        "high": None,
        "count": None,
        "total": None,
        "unusual": option.name not in usual,
        "matters": {},
        **values_of(option),
    }


def values_of(option: Option) -> Data:
    """Return the kind of an option and the values it takes."""
    if isinstance(option, Choice):
        return {"kind": "choice", "choices": list(option.choices)}
    if isinstance(option, Number):
        return {"kind": "number", "low": option.low, "high": option.high}
    if isinstance(option, Switch):
        return {"kind": "switch"}
    if isinstance(option, Signs):
        return {"kind": "signs", "count": option.count}
    if isinstance(option, Split):
        return {"kind": "split", "count": option.kinds, "total": option.total}
    boards: dict[str, str] = getattr(option, "boards", {})
    return {"kind": "board", "choices": list(boards), "diagrams": {name: rows(text) for name, text in boards.items()}}


def rows(board: str) -> str:
    """Return the diagram of a board without its title and description."""
    lines = board.strip().splitlines()
    return "\n".join(line for line in lines if line and not line.startswith(("title:", "about:")))


@lru_cache(maxsize=64)
def rules_page(key: str, lang: str) -> Data:
    """Return the rules by chapter; raise UnknownGame or UnknownLanguage."""
    text = rules_text(key, lang)
    head, *chapters = text.split("\n## ")
    title, _, intro = head.removeprefix("# ").partition("\n")
    by_chapter: dict[str, list[Data]] = {}
    for rule in rules(key, lang):
        by_chapter.setdefault(rule.chapter, []).append({"id": rule.id, "text": rule.text, "ours": rule.ours})
    told: list[Data] = []
    for chapter in chapters:
        name, _, body = chapter.partition("\n")
        told.append({"title": name.strip(), "text": body.strip(), "rules": by_chapter.get(name.strip(), [])})
    return {"game": key, "lang": lang, "title": title.strip(), "intro": intro.strip(), "chapters": told}
