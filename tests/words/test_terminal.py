"""The terminal's texts: complete in three languages, generated ones current, and events worded as on the page."""

import re
import string
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tests.words.test_catalogues import HOLE, SILENT, Page, page
from tests.words.told import NAMES, told
from tools.terminal_words import WRITTEN, is_current, modules

from voltable.catalog import GAMES, LANGUAGES, load
from voltable.cli.players import names_for
from voltable.cli.telling import tell
from voltable.cli.words.words import Words, WordsMissing, choose_language, game_words, own_words
from voltable.core.errors import UnknownLanguage
from voltable.core.record import Record

__all__ = ["page"]
SOURCE = Path(__file__).parents[2] / "src" / "voltable"
TERMINAL = [*SOURCE.glob("cli/**/*.py"), *SOURCE.glob("games/*/terminal/*.py")]
KEY = re.compile(r"""\b(?:words|w|text|lines|entry)\(\s*f?["']([a-z_]+(?:\.[a-z_{}']+)+)["']""")
OTHERWISE = {("qwitch", "play"), ("qwitch", "draw"), ("qwitch", "direction"), ("voltage", "draw")}
"""Texts that the page replaces by a picture or a heading, and the terminal by a sentence of its own."""


def all_words(lang: str) -> dict[str, Any]:
    """Return the terminal's own texts, with those of every game under its key."""
    return {**own_words(lang), **{key: game_words(key, lang) for key in GAMES}}


def texts(table: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Yield every text of a catalogue with its key."""
    if isinstance(table, str):
        yield path, table
    elif isinstance(table, list):
        yield from texts({str(at): inner for at, inner in enumerate(table)}, path)
    else:
        for name, inner in table.items():
            yield from texts(inner, f"{path}.{name}" if path else name)


def test_the_words_of_the_page_are_written_for_every_language_and_game() -> None:
    assert is_current(), "run: python tools/terminal_words.py"
    written = modules()
    assert {path.parent for path in written} == {SOURCE / "cli/words", *(SOURCE / f"games/{k}/terminal" for k in GAMES)}
    assert {path: path.read_text("utf-8") for path in SOURCE.rglob(WRITTEN)} == written


@pytest.mark.parametrize("lang", ["fr", "es"])
def test_every_text_is_there_with_the_same_facts(lang: str) -> None:
    english = dict(texts(all_words("en")))
    other = dict(texts(all_words(lang)))
    spoken = {key for key in english if not key.startswith(("commands.", "replay.back", "screen.yes"))}
    assert spoken == {key for key in other if not key.startswith(("commands.", "replay.back", "screen.yes"))}
    for key in spoken:
        assert facts(other[key]) == facts(english[key]), key


def facts(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


@pytest.mark.parametrize("lang", ["fr", "es"])
def test_no_text_is_left_in_english(lang: str) -> None:
    english = dict(texts(all_words("en")))
    same = {key for key, text in texts(all_words(lang)) if " " in text.strip() and text == english[key]}
    signs = {"error.rule", "replay.listed", "replay.move", "qwitch.played", "qwitch.refused", "screen.bot_reason"}
    assert same <= signs | {"voltage_hex.score"}


def test_texts_are_set_as_each_language_is_set() -> None:
    for lang in LANGUAGES:
        for key, text in texts(all_words(lang)):
            assert "!" not in text, key
            assert "—" not in text, key
            if lang == "fr":
                assert not re.search(r"[ \u00a0][;:?»]", re.sub(r" \? (pour|est)", "", text)), key
                assert "'" not in text, key
            if lang == "es":
                assert text.count("¿") == len(re.findall(r"\w\?", text)), key


def test_every_key_that_the_code_names_exists() -> None:
    named = {key for file in TERMINAL for key in KEY.findall(file.read_text("utf-8")) if "{" not in key}
    assert len(named) > 80
    words = Words()
    assert {key for key in named if not words.has(key)} == set()


@pytest.mark.parametrize(
    ("wanted", "environment", "language"),
    [
        (None, {}, "en"),
        (None, {"LANG": "fr_FR.UTF-8"}, "fr"),
        (None, {"LANG": "fr_FR.UTF-8", "LC_ALL": "es"}, "es"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
        (None, {"LC_MESSAGES": "es_MX@euro", "LANG": "fr"}, "es"),
        (None, {"LC_ALL": "C.UTF-8", "LANG": "fr"}, "en"),
        ("es", {"LANG": "fr_FR.UTF-8"}, "es"),
    ],
)
def test_the_language_is_the_one_asked_for_or_that_of_the_locale(
    wanted: str | None, environment: dict[str, str], language: str
) -> None:
    assert choose_language(wanted, environment) == language


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match="en, fr or es, not 'de'"):
        Words("de")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_events_are_told_as_the_page_tells_them(page: Page, lang: str) -> None:
    words = Words(lang)
    games = {key: load(key) for key in GAMES}
    compared = 0
    for said in page.said:
        if (said.game, said.kind) in OTHERWISE or "arrival" in said.event:
            continue
        game = games.get(said.game, games["voltage"])
        spoken = tell(words, game, said.event, NAMES[: seats_of(said)], said.listener)
        heading, sentence = said.texts[lang]
        expected = heading if heading is not None else sentence
        assert spoken is not None or expected is None, said.event
        if spoken is not None and expected is not None:
            assert spoken.rstrip(".") == expected.rstrip("."), said.event
            compared += 1
    assert compared > 500


def seats_of(said: Any) -> int:
    """Return the seats of an event: deadlocks and numbers concern all players."""
    return len(said.event.get("left", [])) if said.kind == "deadlock" else len(NAMES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_event_has_a_sentence_without_holes(key: str, lang: str) -> None:
    words, game = Words(lang), load(key)
    spoken = set()
    for seats, event in told(key):
        for eyes in (0, -1, -2):
            text = tell(words, game, event.seen_by(eyes), NAMES[:seats], eyes)
            if text is not None:
                assert not HOLE.search(text), (text, event.public)
                spoken.add(event.kind)
    silent = {kind for game, kind in SILENT if game == key}
    assert {event.kind for _, event in told(key)} - spoken == silent


def test_people_without_a_name_are_called_players_in_every_language() -> None:
    record = new_record(["Player 1", "Player 2", "random (bot)"])
    assert [names_for(record, -1, Words(lang))[:2] for lang in ("en", "fr", "es")] == [
        ["Player 1", "Player 2"],
        ["Joueur 1", "Joueur 2"],
        ["Jugador 1", "Jugador 2"],
    ]


@pytest.mark.parametrize("part", ["shell", "voltage"])
def test_without_the_written_words_one_line_says_what_to_do(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError(name=name)

    monkeypatch.setattr("voltable.cli.words.words.import_module", missing)
    monkeypatch.setattr("voltable.cli.words.words.find_spec", lambda _name: None)
    with pytest.raises(WordsMissing, match=r"terminal_words\.py"):
        Words("en").page(part)


def test_french_does_not_elide_before_hasard() -> None:
    de = import_module("voltable.cli.words.page_fr").de
    assert [de(name) for name in ("Ada", "**Ada**", "Hasard", "**Hasard**", "Jun")] == [
        *("d’Ada", "d’**Ada**", "de Hasard", "de **Hasard**", "de Jun"),
    ]


def new_record(players: list[str]) -> Record:
    return Record("qwitch", 1, {}, len(players), 1, players)
