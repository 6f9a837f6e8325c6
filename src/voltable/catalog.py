"""The list of games. Nothing else imports a concrete game."""

from collections.abc import Iterator
from typing import Any, Final

from voltable.core.errors import InvalidOption, InvalidRecord, UnknownGame, UnknownLanguage
from voltable.core.game import Game
from voltable.core.options import Value
from voltable.core.record import Record, Step, recorded_version, replay_with
from voltable.core.rulebook import Rule, parse_rules

GAMES: Final = ["voltage", "voltage_hex", "volt", "qwitch"]
LANGUAGES: Final = ["en", "fr", "es"]
BOARDS: Final = ["foundry", "plaza", "crater", "bulwark"]


def load(key: str, **options: Value) -> Game[Any, Any]:
    """The game with this key and these options; the others are at their defaults."""
    if key == "voltage":
        from voltable.games.voltage.game import Voltage

        return Voltage(options)
    if key == "voltage_hex":
        from voltable.games.voltage_hex.game import VoltageHex

        return VoltageHex(options)
    if key == "volt":
        from voltable.games.volt.game import Volt

        return Volt(options, shipped_boards())
    if key == "qwitch":
        from voltable.games.qwitch.game import Qwitch

        return Qwitch(options)
    raise UnknownGame(f"there is no game {key!r}; the games are {', '.join(GAMES)}")


def rules(key: str, lang: str = "en") -> list[Rule]:
    """The rules of this game in our words, by id."""
    return parse_rules(rules_text(key, lang))


def rules_text(key: str, lang: str = "en") -> str:
    """The whole chapter and verse, as Markdown, in one of LANGUAGES."""
    from importlib import resources

    load(key)
    if lang not in LANGUAGES:
        raise UnknownLanguage(f"the rules are not written in {lang!r}; the languages are {', '.join(LANGUAGES)}")
    name = "RULES.md" if lang == "en" else f"RULES.{lang}.md"
    return resources.files(f"voltable.games.{key}").joinpath(name).read_text(encoding="utf-8")


def shipped_boards() -> dict[str, str]:
    """The boards of VOLT by name, as text: the games themselves open no files."""
    from importlib import resources

    folder = resources.files("voltable.games.volt").joinpath("boards")
    return {name: folder.joinpath(f"{name}.txt").read_text(encoding="utf-8") for name in BOARDS}


def load_recorded(record: Record) -> Game[Any, Any]:
    """The game that a record was played with; InvalidRecord when it cannot be."""
    try:
        game = load(record.game, **record.options)
    except (UnknownGame, InvalidOption) as error:
        raise InvalidRecord(1, str(error)) from None
    return recorded_version(game, record)


def replay(record: Record) -> Iterator[Step[Any]]:
    """Every step of a record, from the start; InvalidRecord names the line that stops making sense."""
    return replay_with(load_recorded(record), record)
