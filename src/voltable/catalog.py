"""The list of games. No other shared module names a game."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any, Final

from voltable.core.errors import InvalidOption, InvalidRecord, UnknownGame, UnknownLanguage
from voltable.core.game import AnyGame, Game
from voltable.core.manifest import Manifest
from voltable.core.options import Value
from voltable.core.record import Record, Step, recorded_version, replay_with
from voltable.core.rulebook import Rule, parse_rules

BUILT_IN: Final = ["voltage", "voltage_hex", "volt", "qwitch"]
GROUP: Final = "voltable.games"
"""The entry point group through which other packages bring games: the key of a game, and its manifest."""
LANGUAGES: Final = ["en", "fr", "es"]


class FaultyGame(UserWarning):
    """A warning about a game of another package that cannot be used."""


class GameList:
    """The keys of all games: the built-in ones, then those of other packages, which are searched when needed."""

    def __init__(self) -> None:
        self.manifests: dict[str, Manifest] = {}
        self.faults: dict[str, str] = {}
        self.is_complete = False

    def keys(self) -> list[str]:
        if not self.is_complete:
            self.is_complete = True
            self.find_others()
        return [*BUILT_IN, *[key for key in self.manifests if key not in BUILT_IN]]

    def __contains__(self, key: object) -> bool:
        return key in BUILT_IN or key in self.keys()

    def __iter__(self) -> Iterator[str]:
        return iter(self.keys())

    def __len__(self) -> int:
        return len(self.keys())

    def __getitem__(self, at: int) -> str:
        return self.keys()[at]

    def find_others(self) -> None:
        """Read the manifests of other packages; skip those that cannot be used, with a warning."""
        from importlib.metadata import entry_points
        from warnings import warn

        for point in sorted(entry_points(group=GROUP)):
            key = point.name
            try:
                manifest = checked(key, point.load())
                self.manifests[key] = manifest
                check_game(key)
            except Exception as error:  # a faulty package must not stop the program
                self.manifests.pop(key, None)
                self.faults[key] = f"the game {key!r} ({point.value}) is left out: {str(error) or type(error).__name__}"
                warn(FaultyGame(self.faults[key]), stacklevel=2)


GAMES: Final = GameList()


def checked(key: str, manifest: object) -> Manifest:
    """Return the manifest of another package; raise ValueError if it cannot be used."""
    if not isinstance(manifest, Manifest):
        raise ValueError(f"its entry point is no Manifest but {type(manifest).__name__}")
    if manifest.key != key:
        raise ValueError(f"its manifest has the key {manifest.key!r}")
    if key in BUILT_IN:
        raise ValueError("there is a game with this key")
    return manifest


def check_game(key: str) -> None:
    """Raise unless the game loads with its default options and its rules can be read."""
    game = load(key)
    if game.key != key:
        raise ValueError(f"the game has the key {game.key!r}")
    if not rules_text(key):
        raise ValueError("its folder has no RULES.md")


def manifest_of(key: str) -> Manifest:
    """Return the manifest of this game; raise UnknownGame."""
    manifest = GAMES.manifests.get(key)
    if manifest is None and key in BUILT_IN:
        manifest = import_module(f"voltable.games.{key}.manifest").MANIFEST
        GAMES.manifests[key] = manifest
    if manifest is None and key in GAMES:
        manifest = GAMES.manifests[key]
    if manifest is None:
        raise UnknownGame(GAMES.faults.get(key, f"there is no game {key!r}; the games are {', '.join(GAMES)}"))
    return manifest


def part_of(key: str, field: str) -> Any:
    """Return the object that this field of a game's manifest refers to; None if it is empty or the game is unknown."""
    reference = getattr(manifest_of(key), field) if key in GAMES else ""
    return referred(key, reference) if reference else None


def referred(key: str, reference: str) -> Any:
    """Return the object of a game's folder that a reference names: a class (`game:Voltage`) or a module (`game`)."""
    path, _, name = reference.partition(":")
    module = import_module(f"{manifest_of(key).package}.{path}")
    return getattr(module, name) if name else module


def file_of(key: str, *path: str) -> bytes | None:
    """Return the content of a file in a game's folder; None if it does not exist."""
    from importlib import resources

    file = resources.files(manifest_of(key).package).joinpath(*path)
    return file.read_bytes() if file.is_file() else None


def load(key: str, **options: Value) -> AnyGame:
    """Return the game with this key and these options, with defaults for the others."""
    game: Game[Any, Any] = referred(key, manifest_of(key).game)(options)
    return game


def rules(key: str, lang: str = "en") -> list[Rule]:
    """Return the rules of this game in our words, by id."""
    return parse_rules(rules_text(key, lang))


def rules_text(key: str, lang: str = "en") -> str:
    """Return all rules as Markdown in one of LANGUAGES; in English if they are not translated."""
    manifest_of(key)
    if lang not in LANGUAGES:
        raise UnknownLanguage(f"the rules are not written in {lang!r}; the languages are {', '.join(LANGUAGES)}")
    text = file_of(key, "RULES.md" if lang == "en" else f"RULES.{lang}.md") or file_of(key, "RULES.md") or b""
    return text.decode()


def about(key: str, lang: str = "en") -> str:
    """Return the first sentence of a game's rules, which introduces the game."""
    paragraph = rules_text(key, lang).split("\n\n")[1]
    return " ".join(paragraph.split()).partition(". ")[0] + "."


def load_recorded(record: Record) -> Game[Any, Any]:
    """Return the game that a record was played with; raise InvalidRecord if it cannot be loaded."""
    try:
        game = load(record.game, **record.options)
    except (UnknownGame, InvalidOption) as error:
        raise InvalidRecord(1, str(error)) from None
    return recorded_version(game, record)


def replay(record: Record) -> Iterator[Step[Any]]:
    """Yield every step of a record; raise InvalidRecord, which names the wrong line."""
    return replay_with(load_recorded(record), record)
