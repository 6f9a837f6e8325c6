"""The list of games. No other shared module names one."""

from collections.abc import Iterator
from importlib import import_module, resources
from typing import Any, Final

from voltable.core.errors import InvalidOption, InvalidRecord, UnknownGame, UnknownLanguage
from voltable.core.game import Game
from voltable.core.manifest import Manifest
from voltable.core.options import Value
from voltable.core.record import Record, Step, recorded_version, replay_with
from voltable.core.rulebook import Rule, parse_rules

GAMES: Final = ["voltage", "voltage_hex", "volt", "qwitch"]
LANGUAGES: Final = ["en", "fr", "es"]

_manifests: Final[dict[str, Manifest]] = {}


def manifest_of(key: str) -> Manifest:
    """Return what the folder of this game holds; raise UnknownGame."""
    manifest = _manifests.get(key)
    if manifest is None:
        if key not in GAMES:
            raise UnknownGame(f"there is no game {key!r}; the games are {', '.join(GAMES)}")
        manifest = import_module(f"voltable.games.{key}.manifest").MANIFEST
        _manifests[key] = manifest
    return manifest


def part_of(key: str, field: str) -> Any:
    """Return what this field of a game's manifest refers to; None where the game has none or is not in the catalog."""
    reference = getattr(manifest_of(key), field) if key in GAMES else ""
    return referred(key, reference) if reference else None


def referred(key: str, reference: str) -> Any:
    """Return the object of a game's folder that a reference such as `game:Voltage` names, or the module `game`."""
    path, _, name = reference.partition(":")
    module = import_module(f"{manifest_of(key).package}.{path}")
    return getattr(module, name) if name else module


def file_of(key: str, *path: str) -> bytes | None:
    """Return the content of a file in a game's folder; None where it has none."""
    file = resources.files(manifest_of(key).package).joinpath(*path)
    return file.read_bytes() if file.is_file() else None


def load(key: str, **options: Value) -> Game[Any, Any]:
    """Return the game with this key and these options; the others are at their defaults."""
    game: Game[Any, Any] = referred(key, manifest_of(key).game)(options)
    return game


def rules(key: str, lang: str = "en") -> list[Rule]:
    """Return the rules of this game in our words, by id."""
    return parse_rules(rules_text(key, lang))


def rules_text(key: str, lang: str = "en") -> str:
    """Return all rules, as Markdown, in one of LANGUAGES; in English where they are not translated."""
    manifest_of(key)
    if lang not in LANGUAGES:
        raise UnknownLanguage(f"the rules are not written in {lang!r}; the languages are {', '.join(LANGUAGES)}")
    text = file_of(key, "RULES.md" if lang == "en" else f"RULES.{lang}.md") or file_of(key, "RULES.md") or b""
    return text.decode()


def load_recorded(record: Record) -> Game[Any, Any]:
    """Return the game that a record was played with; raise InvalidRecord when it cannot be."""
    try:
        game = load(record.game, **record.options)
    except (UnknownGame, InvalidOption) as error:
        raise InvalidRecord(1, str(error)) from None
    return recorded_version(game, record)


def replay(record: Record) -> Iterator[Step[Any]]:
    """Every step of a record, from the start; InvalidRecord names the line that stops making sense."""
    return replay_with(load_recorded(record), record)
