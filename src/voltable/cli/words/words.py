"""The texts of one language."""

import string
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from voltable.catalog import GAMES, LANGUAGES, file_of, manifest_of
from voltable.core.errors import UnknownLanguage, VoltableError

SIMPLER: Final = str.maketrans(
    {"\u202f": " ", "\u00a0": " ", "’": "'", "−": "-", "·": "-", "«": '"', "»": '"', "…": "..."}
)
"""ASCII replacements of typographic characters."""
QUIT: Final = ("quit", "exit", "q")


class WordsMissing(VoltableError):
    """The package was not built: the words of the page are written when it is."""


class Who(NamedTuple):
    """A player in a sentence: by name, or as the reader."""

    name: str
    you: bool


class Catalogue:
    """Texts of the page by name: `w.event.token(3, "d4", 2)`, `w.editions["2017"].by`."""

    def __init__(self, content: Mapping[str, Any]) -> None:
        self._content = content

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"no text {name}: is it among the words of the page?") from None

    def __getitem__(self, name: str) -> Any:
        found = self._content[name]
        return Catalogue(found) if isinstance(found, Mapping) else found

    def __contains__(self, name: str) -> bool:
        return name in self._content


class Phrases(string.Formatter):
    """A formatter of templates: `{cards:card|cards}` chooses the plural, `{name:de}` elides French `de`."""

    def __init__(self, language: str) -> None:
        self.language = language

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" in format_spec:
            one, many = format_spec.split("|")
            single = abs(value) < 2 if self.language == "fr" else value == 1
            return one if single else many
        if format_spec == "de":
            page: Any = import_module("voltable.cli.words.page_fr")
            return str(page.de(value))
        return str(super().format_field(value, format_spec))


class Words:
    """All texts of the terminal in one language."""

    def __init__(self, language: str = "en") -> None:
        if language not in LANGUAGES:
            raise UnknownLanguage(f"--language is {', '.join(LANGUAGES[:-1])} or {LANGUAGES[-1]}, not {language!r}")
        self.language = language
        self._own = own_words(language)
        self._phrases = Phrases(language)

    def __call__(self, key: str, **facts: object) -> str:
        """Return a text of the terminal: `words("screen.narrow", needed=80, width=60)`."""
        found = self.entry(key)
        assert isinstance(found, str), key
        return self._phrases.format(found, **facts)

    def __str__(self) -> str:
        return self.language

    def entry(self, key: str) -> Any:
        """Return the entry of this key: a text, a list or a table of texts."""
        first, *names = key.split(".")
        found: Any = game_words(first, self.language) if first in GAMES else self._own[first]
        for name in names:
            found = found[name]
        return found

    @property
    def quits(self) -> list[str]:
        """Return what is typed to quit, in this language and in English."""
        return [*self.entry("commands.quit"), *QUIT]

    def lines(self, key: str, **facts: object) -> list[str]:
        """Return a list of texts."""
        return [self._phrases.format(line, **facts) for line in self.entry(key)]

    def has(self, key: str) -> bool:
        try:
            self.entry(key)
        except KeyError:
            return False
        return True

    def page(self, part: str, of: str = "") -> Catalogue:
        """Return the page's texts of a game, of a part such as `shell`, or `of` a game's options; they may be empty."""
        is_game = part in GAMES
        folder = f"{manifest_of(part).package}.terminal" if is_game else "voltable.cli.words"
        name = f"{folder}.page_{self.language}"
        try:
            return Catalogue(getattr(import_module(name), of or part))
        except ModuleNotFoundError as error:
            if not name.startswith(str(error.name)):
                raise
            if find_spec(f"voltable.cli.words.page_{self.language}") is None:
                raise WordsMissing("the terminal has no texts yet: run python tools/terminal_words.py") from None
            return Catalogue({})

    def join(self, names: list[str]) -> str:
        """Join names as in `Ada, Ben and Cleo`."""
        if len(names) < 2:
            return "".join(names)
        return f"{', '.join(names[:-1])} {self('and')} {names[-1]}"


@cache
def own_words(language: str) -> Mapping[str, Any]:
    return tomllib.loads(files("voltable.cli.words").joinpath(f"{language}.toml").read_text(encoding="utf-8"))


@cache
def game_words(key: str, language: str) -> Mapping[str, Any]:
    """Return the terminal's texts of a game, in English where they are not translated."""
    text = file_of(key, "terminal", f"{language}.toml") or file_of(key, "terminal", "en.toml") or b""
    return tomllib.loads(text.decode())


def choose_language(wanted: str | None, environment: Mapping[str, str]) -> str:
    """Return the language of the option, else of the locale, else English."""
    if wanted is not None:
        return wanted
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        locale = environment.get(name, "")
        if locale:
            language = locale.partition("_")[0].partition(".")[0].lower()
            return language if language in LANGUAGES else "en"
    return "en"


def capital(text: str) -> str:
    """Return the text with a capital first letter."""
    return text[:1].upper() + text[1:]
