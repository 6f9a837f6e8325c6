"""The page's texts: complete in three languages, with the typography of each language."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from tests.words.literals import literals
from tests.words.page_words import page_words
from tests.words.told import NAMES, kinds_made, told
from tools.page import WEB

from voltable.bots.roster import BOTS, bots_of
from voltable.catalog import GAMES, LANGUAGES, load
from voltable.core.events import EVERYTHING, SPECTATOR, Event
from voltable.core.options import Choice, Number, Option
from voltable.host.offerings import game_info
from voltable.host.problems import CODES
from voltable.server.wire.problem import Reason
from voltable.server.wire.server_messages import Bye, Refused
from voltable.table.terms import TERMS

SOURCES = WEB / "src"
LESSONS = Path(__file__).parents[2] / "src" / "voltable" / "games"

WORDED = ["table", *GAMES]
"""Sources of events with texts: the table itself, and every game."""

SILENT = {("voltage", "top"), ("table", "over"), ("table", "next")}
"""Events that are shown without a sentence: the new back on the draw pile, the end of a game, the link to the next
one.
"""

COUNTED = {
    "en": "cards|choices|discards|moves|paths|people|points|rules|spaces|tokens|turns|units",
    "fr": "cartes|cases|chemins|coups|dégâts|jetons|personnes|points|règles|tours|unités",
    "es": "caminos|cartas|casillas|daños|decisiones|fichas|jugadas|personas|puntos|reglas|turnos|unidades",
}
"""Plurals of nouns that the page counts and of which there may be one."""

LOWER_CASE_SENTENCE = re.compile(r"[^\n][.?] \W*[a-zà-ÿ]")

PER_KIND = 25
"""Number of events of a kind that are checked: enough for all its variants, few enough to be quick."""


HOLE = re.compile(r"\b(undefined|null|NaN)\b|\[object|\$\{|  | \.|\(\)")
"""Signs of a missing fact or word in a sentence."""


class Said:
    """An event, its reader, and the texts they get: heading and sentence by language."""

    def __init__(self, game: str, event: dict[str, object], listener: int) -> None:
        self.game = game
        self.event = event
        self.listener = listener
        self.texts: dict[str, list[str | None]] = {}

    @property
    def kind(self) -> str:
        return str(self.event["kind"])


class Page:
    """The texts of the page."""

    def __init__(self, catalogues: dict[str, dict[str, Any]], said: list[Said], of_one: dict[str, list[str]]) -> None:
        self.catalogues = catalogues
        self.said = said
        self.of_one = of_one
        """The results of every function of the catalogues by language, with each argument 1."""

    def options(self, part: str, lang: str) -> dict[str, Any]:
        """Return the texts of a game's options, or of the terms of a table."""
        found = self.catalogues[lang]["options" if part == "terms" else f"{part}/about"]
        return dict(found["terms" if part == "terms" else "options"])


@pytest.fixture(scope="module")
def page() -> Page:
    told_of: dict[str, list[dict[str, object]]] = {}
    said: list[Said] = []
    for key in WORDED:
        told_of[key] = []
        for seats, event in some_of_each_kind(key):
            for listener in {0, 1, max(event.seat, 0), SPECTATOR, EVERYTHING}:
                seen = event.seen_by(listener)
                told_of[key].append({"event": seen, "names": NAMES[:seats], "seat": listener})
                said.append(Said(key, seen, listener))
    answer = page_words(told=told_of)
    for lang in LANGUAGES:
        texts = [text for key in WORDED for text in answer["said"][lang][key]]
        for each, text in zip(said, texts, strict=True):
            each.texts[lang] = text
    return Page(answer["catalogues"], said, answer["ofOne"])


def some_of_each_kind(key: str) -> Iterator[tuple[int, Event]]:
    """Yield events of all kinds, and every event with facts that none before had."""
    counts: dict[str, int] = {}
    shapes: set[tuple[object, ...]] = set()
    for seats, event in told(key):
        shape = (event.kind, *event.public, *event.private, *(v for v in event.public.values() if v is None))
        counts[event.kind] = counts.get(event.kind, 0) + 1
        if counts[event.kind] <= PER_KIND or shape not in shapes:
            shapes.add(shape)
            yield seats, event


@pytest.mark.parametrize("key", ["table", *GAMES])
def test_every_kind_of_event_is_told_in_some_game(key: str) -> None:
    assert kinds_made(key) <= {event.kind for _, event in told(key)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_event_has_its_sentence(page: Page, lang: str) -> None:
    heard = {(said.game, said.kind) for said in page.said if any(said.texts[lang])}
    assert {(said.game, said.kind) for said in page.said} - heard == SILENT


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_has_a_hole(page: Page, lang: str) -> None:
    for said in page.said:
        for text in said.texts[lang]:
            if text is not None:
                assert text.strip(), said.event
                assert not HOLE.search(text), (text, said.event)


def test_a_sentence_is_heard_in_all_languages_or_in_none(page: Page) -> None:
    for said in page.said:
        heard = {tuple(text is None for text in said.texts[lang]) for lang in LANGUAGES}
        assert len(heard) == 1, said.event


def test_a_sentence_in_another_language_is_another_sentence(page: Page) -> None:
    """Some texts are only names, cards, numbers and spaces."""
    for said in page.said:
        for english, *others in zip(*(said.texts[lang] for lang in LANGUAGES), strict=True):
            if english is not None and english.count(" ") > 2:
                assert english not in others, said.event


def options_of(part: str) -> list[Option]:
    return TERMS if part == "terms" else load(part).options()


def choices_of(option: Option) -> list[str]:
    if isinstance(option, Choice):
        return option.choices
    boards = getattr(option, "boards", {})
    return list(boards)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("part", [*GAMES, "terms"])
def test_every_option_and_every_value_of_it_has_words(page: Page, part: str, lang: str) -> None:
    catalogue = page.options(part, lang)
    assert set(catalogue) == {option.name for option in options_of(part)}
    for option in options_of(part):
        words = catalogue[option.name]
        assert words["title"]
        assert words["help"].endswith(".")
        if isinstance(option, Number) and "values" in words:  # all places at the table are written as words
            assert list(words["values"]) == [str(number) for number in range(option.low, option.high + 1)], option.name
        else:
            bots = BOTS if option.name == "stand_in" else []  # the page shows the names of bots
            assert {*words.get("values", {}), *bots} == set(choices_of(option)), option.name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_bot_has_a_name(page: Page, lang: str) -> None:
    assert set(page.catalogues[lang]["shell"]["levels"]) == {name for key in GAMES for name in bots_of(load(key))}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_thing_is_counted_in_the_singular(page: Page, lang: str) -> None:
    assert page.of_one[lang]
    plural = re.compile(rf"(?<!of )(?<!sur )(?<!de )\b1 ({COUNTED[lang]})\b")
    assert [text for text in page.of_one[lang] if plural.search(text)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_begins_with_a_capital(page: Page, lang: str) -> None:
    events = [text for said in page.said for text in said.texts[lang] if text]
    plain = [text for _, text in sentences(page.catalogues[lang])]
    assert [text for text in events + plain if LOWER_CASE_SENTENCE.search(text)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_way_to_be_refused_has_words(page: Page, lang: str) -> None:
    words = page.catalogues[lang]["problems"]
    codes = {*CODES.values(), *get_args(Refused.model_fields["code"].annotation), "failed"}
    assert codes <= set(words["codes"])
    assert set(words["byes"]) == set(get_args(Bye.model_fields["reason"].annotation))
    assert set(words["reasons"]) == set(get_args(Reason))


def sentences(catalogue: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Yield every plain sentence of a catalogue with its key."""
    if isinstance(catalogue, str):
        yield path, catalogue
    items = (
        catalogue.items()
        if isinstance(catalogue, dict)
        else enumerate(catalogue)
        if isinstance(catalogue, list)
        else ()
    )
    for key, value in items:
        yield from sentences(value, f"{path}.{key}")


@pytest.mark.parametrize("lang", ["fr", "es"])
def test_no_sentence_is_left_in_english(page: Page, lang: str) -> None:
    english = dict(sentences(page.catalogues["en"]))
    translated = dict(sentences(page.catalogues[lang]))
    assert set(translated) == set(english)
    same = {text for key, text in translated.items() if " " in text and text == english[key]}
    assert not same


def texts_in(lang: str) -> Iterator[tuple[str, str]]:
    """Yield every text for people in this language, with its place: the page's catalogues and the lessons."""
    for file in sorted([*SOURCES.glob(f"lib/words/{lang}/*.ts"), *SOURCES.glob(f"games/*/words/{lang}/*.ts")]):
        for line, text in literals(file.read_text(encoding="utf-8")):
            if not text.startswith("."):  # the path of an import
                yield f"{file.name}:{line}", text
    for file in sorted(LESSONS.glob("*/lessons.toml")):
        for lesson in tomllib.loads(file.read_text(encoding="utf-8"))["lesson"]:
            for field, text in lesson[lang].items():
                yield f"{file.parent.name}: {lesson['id']}.{field}", text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_has_an_exclamation_mark_an_ellipsis_or_a_long_dash(lang: str) -> None:
    for where, text in texts_in(lang):
        assert "!" not in text, where
        assert "..." not in text, where
        assert "—" not in text, where


def test_french_marks_have_their_no_break_space_and_apostrophes_are_curved() -> None:
    for where, text in texts_in("fr"):
        for mark in ";:?»":
            assert f" {mark}" not in text, where
            assert f"\u00a0{mark}" not in text, where
        assert "« " not in text, where
        assert "'" not in text, where


def test_spanish_questions_open_and_close() -> None:
    for where, text in texts_in("es"):
        assert text.count("?") == text.count("¿"), where


@pytest.mark.parametrize(
    ("source", "texts"),
    [
        ('x = "a b"; // "no"\n', ["a b"]),
        ("f(`a ${b ? `c` : 'd'} e`)", ["a ", "c", "d", " e"]),
        ('g = (n) => `${{ a: "x" }[n]}s \\` t`; /* "no" */', ["", "x", "s \\` t"]),
    ],
)
def test_texts_are_found_between_the_code(source: str, texts: list[str]) -> None:
    assert [text for _, text in literals(source)] == texts


@pytest.mark.parametrize("lang", LANGUAGES)
def test_options_speak_of_players_not_of_seat_numbers(page: Page, lang: str) -> None:
    said = [text for part in [*GAMES, "terms"] for _, text in sentences(page.options(part, lang))]
    assert [text for text in said if re.search(r"\b(seat|siège|asiento) \d|\bmillis|\bmilis", text)] == []


@pytest.mark.parametrize("game", GAMES)
def test_three_to_five_options_come_first(game: str) -> None:
    first = [option["name"] for option in game_info(game)["options"] if not option["unusual"]]
    assert 3 <= len(first) <= 5, first
