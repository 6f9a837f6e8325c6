"""The games of this server with their options, terms, bots and rules, in the format of the wire."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from voltable.bots.roster import bots_of, make_bot
from voltable.catalog import GAMES, LANGUAGES, load, manifest_of, rules, rules_text
from voltable.core.options import Choice, Number, Option, Signs, Split, Switch
from voltable.lessons.course import lessons
from voltable.server.wire.games import BotInfo, Chapter, GameInfo, Games, OptionInfo, RuleInfo, Rules
from voltable.table.terms import TERMS

USUAL_TERMS: Final = ("clock", "undo", "watch", "public")
"""The terms that matter to most tables; a page shows these first and hides the others."""


@lru_cache
def games() -> Games:
    return Games(
        games=[game_info(key) for key in GAMES],
        terms=[option_info(option, USUAL_TERMS) for option in TERMS],
        languages=list(LANGUAGES),
    )


def game_info(key: str) -> GameInfo:
    game = load(key)
    manifest = manifest_of(key)
    return GameInfo(
        key=key,
        title=game.title,
        about=about(key),
        version=game.version,
        seats=game.seats,
        best_seats=game.best_seats,
        minutes=manifest.minutes,
        pieces=game.pieces,
        real_time=real_time(key),
        lessons=bool(lessons(key)),
        options=[option_info(option, manifest.usual) for option in game.options()],
        bots=[BotInfo(name=name, about=make_bot(name, game, 0, 0).explain()) for name in bots_of(game)],
    )


def about(key: str) -> str:
    """Return the first sentence of a game's rules."""
    paragraph = rules_text(key).split("\n\n")[1]
    return " ".join(paragraph.split()).partition(". ")[0] + "."


def real_time(key: str) -> list[str]:
    """Return the options, as `name=value`, under which a game is in real time."""
    found: list[str] = []
    for option in load(key).options():
        if isinstance(option, Choice):
            for choice in option.choices:
                if choice != option.default and load(key, **{option.name: choice}).real_time:
                    found.append(f"{option.name}={choice}")
    return found


def option_info(option: Option, usual: Sequence[str]) -> OptionInfo:
    info = OptionInfo(
        name=option.name,
        kind="board",
        default=option.with_bots,
        people=option.people,
        help=option.help,
        takes=option.takes(),
        unusual=option.name not in usual,
    )
    if isinstance(option, Choice):
        return info.model_copy(update={"kind": "choice", "choices": list(option.choices)})
    if isinstance(option, Number):
        return info.model_copy(update={"kind": "number", "low": option.low, "high": option.high})
    if isinstance(option, Switch):
        return info.model_copy(update={"kind": "switch"})
    if isinstance(option, Signs):
        return info.model_copy(update={"kind": "signs", "count": option.count})
    if isinstance(option, Split):
        return info.model_copy(update={"kind": "split", "count": option.kinds, "total": option.total})
    boards: dict[str, str] = getattr(option, "boards", {})
    return info.model_copy(
        update={"choices": list(boards), "diagrams": {name: rows(text) for name, text in boards.items()}}
    )


def rows(board: str) -> str:
    """Return the diagram of a board without its title and description."""
    lines = board.strip().splitlines()
    return "\n".join(line for line in lines if line and not line.startswith(("title:", "about:")))


@lru_cache(maxsize=64)
def rules_page(key: str, lang: str) -> Rules:
    """Return the rules by chapter; raise UnknownGame or UnknownLanguage."""
    text = rules_text(key, lang)
    head, *chapters = text.split("\n## ")
    title, _, intro = head.removeprefix("# ").partition("\n")
    by_chapter: dict[str, list[RuleInfo]] = {}
    for rule in rules(key, lang):
        info = RuleInfo(id=rule.id, text=rule.text, ours=rule.ours)
        by_chapter.setdefault(rule.chapter, []).append(info)
    told: list[Chapter] = []
    for chapter in chapters:
        name, _, body = chapter.partition("\n")
        told.append(Chapter(title=name.strip(), text=body.strip(), rules=by_chapter.get(name.strip(), [])))
    return Rules(game=key, lang=lang, title=title.strip(), intro=intro.strip(), chapters=told)
