"""The rules of every game are served in every language."""

import pytest

from voltable.catalog import GAMES, LANGUAGES, rules, rules_text
from voltable.core.errors import UnknownGame, UnknownLanguage


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_a_rule_has_the_same_id_and_standing_in_every_language(key: str, lang: str) -> None:
    assert [(rule.id, rule.ours) for rule in rules(key, lang)] == [(rule.id, rule.ours) for rule in rules(key)]


@pytest.mark.parametrize("key", GAMES)
def test_no_two_languages_say_a_rule_in_the_same_words(key: str) -> None:
    for versions in zip(*(rules(key, lang) for lang in LANGUAGES), strict=True):
        assert len({rule.text for rule in versions}) == len(LANGUAGES), versions[0].id


@pytest.mark.parametrize("key", GAMES)
def test_french_sets_its_marks_off_with_no_break_spaces(key: str) -> None:
    prose = "".join(rules_text(key, "fr").split("`")[::2])
    for mark in ";:?!»":
        assert f" {mark}" not in prose
    assert "« " not in prose
    assert "'" not in prose


def test_a_language_without_rules_is_refused_and_so_is_a_file_elsewhere() -> None:
    for lang in ("de", "EN", "", "../en"):
        with pytest.raises(UnknownLanguage, match="the languages are en, fr, es"):
            rules_text("voltage", lang)
    with pytest.raises(UnknownGame):
        rules_text("../voltage", "fr")
