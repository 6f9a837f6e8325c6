"""RULES.md becomes a list of rules. The ids here belong to no game, so that tools/rulecheck.py ignores them."""

from pathlib import Path

import pytest

from voltable.core.rulebook import Rule, find_rule, parse_rules

RULEBOOKS = sorted((Path(__file__).parents[2] / "src/voltable/games").glob("*/RULES*.md"))

PAGE = """\
# A game

Some words before the first chapter.

## Playing

How a card is played.

- **X-01** One card
  a turn,   and
  no more.
- **X-02** (ours) No passing.
- `x` is no rule.

  Indented prose after another list.

## Winning

- **XA-01** (ours) Four sets.

  A second paragraph.

Closing words.
"""


def parse_chapter(body: str) -> list[Rule]:
    return parse_rules("## Chapter\n" + body)


def test_rules_come_in_the_order_of_the_page() -> None:
    assert [rule.id for rule in parse_rules(PAGE)] == ["X-01", "X-02", "XA-01"]


def test_a_rule_knows_its_chapter_and_its_line() -> None:
    assert [(rule.chapter, rule.line) for rule in parse_rules(PAGE)] == [
        ("Playing", 9),
        ("Playing", 12),
        ("Winning", 19),
    ]


def test_continuation_lines_are_joined_by_single_spaces() -> None:
    assert parse_rules(PAGE)[0].text == "One card a turn, and no more."


def test_a_second_paragraph_belongs_to_its_rule_and_later_prose_does_not() -> None:
    assert parse_rules(PAGE)[2].text == "(ours) Four sets. A second paragraph."


def test_a_rule_that_is_our_choice_says_so_and_keeps_its_text() -> None:
    printed, ours, _ = parse_rules(PAGE)
    assert not printed.ours
    assert ours.ours
    assert ours.text == "(ours) No passing."


def test_ours_counts_only_at_the_start_of_the_text() -> None:
    assert not parse_chapter("- **X-01** These words are (ours) too.")[0].ours


@pytest.mark.parametrize("mark", ["(ours)", "(notre choix)", "(decisión nuestra)"])
def test_the_mark_of_our_choices_is_known_in_every_language(mark: str) -> None:
    assert parse_chapter(f"- **X-01** {mark} No passing.")[0].ours


def test_a_no_break_space_is_kept() -> None:
    rule = parse_chapter("- **X-01** Passer\u202f? Non\u00a0:\n  jamais\u202f!")[0]
    assert rule.text == "Passer\u202f? Non\u00a0: jamais\u202f!"


def test_a_fenced_diagram_is_no_rule_and_no_chapter() -> None:
    rules = parse_chapter("- **X-01** See below.\n```\n## wall\n- **X-01** row\n```\n  aside\n\n- **X-02** Next.")
    assert [(rule.id, rule.chapter, rule.text) for rule in rules] == [
        ("X-01", "Chapter", "See below."),
        ("X-02", "Chapter", "Next."),
    ]


def test_a_smaller_heading_ends_a_rule_but_no_chapter() -> None:
    rules = parse_chapter("- **X-01** One.\n### Part\n  aside\n- **X-02** Two.")
    assert [(rule.chapter, rule.text) for rule in rules] == [("Chapter", "One."), ("Chapter", "Two.")]


def test_an_empty_page_has_no_rules() -> None:
    assert parse_rules("") == []


@pytest.mark.parametrize(
    "entry",
    [
        "- **X-01**",
        "- **X-01**  ",
        "- **X-01**text",
        "- **X-01 text",
        "- **X01** text",
        "- **x-01** text",
        "- **X-1a** text",
        "- X-01 text",
        "* **X-01** text",
        "  - **X-01** text",
        "-  **X-01** text",
    ],
)
def test_a_malformed_entry_is_refused_with_its_line(entry: str) -> None:
    with pytest.raises(ValueError, match=r"^line 2: expected '- \*\*V-28\*\* text', got: "):
        parse_chapter(entry)


def test_a_doubled_id_is_refused_with_both_lines() -> None:
    with pytest.raises(ValueError, match=r"^line 3: X-01 is already in line 2$"):
        parse_chapter("- **X-01** One.\n- **X-01** Again.")


def test_a_rule_before_the_first_chapter_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^line 1: X-01 comes before the first chapter$"):
        parse_rules("- **X-01** One.")


def test_a_continuation_line_without_indent_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^line 3: expected two spaces where X-01 continues, got: or not$"):
        parse_chapter("- **X-01** One card\nor not")


def test_a_rule_is_found_in_upper_and_lower_case() -> None:
    rules = parse_rules(PAGE)
    assert find_rule(rules, "x-02") is rules[1]
    assert find_rule(rules, "XA-01") is rules[2]


def test_an_unknown_rule_is_not_found() -> None:
    assert find_rule(parse_rules(PAGE), "X-99") is None


@pytest.mark.parametrize("page", RULEBOOKS, ids=lambda page: f"{page.parent.name}/{page.name}")
def test_every_rulebook_numbers_its_rules_without_gaps_and_fits_a_terminal(page: Path) -> None:
    markdown = page.read_text(encoding="utf-8")
    rules = parse_rules(markdown)
    numbers: dict[str, list[int]] = {}
    for rule in rules:
        prefix, _, number = rule.id.partition("-")
        numbers.setdefault(prefix, []).append(int(number))
    assert numbers
    for prefix, used in numbers.items():
        assert sorted(used) == list(range(1, len(used) + 1)), prefix
    choices = next(rule.chapter for rule in rules if rule.id.endswith("A-01"))
    assert all(rule.ours for rule in rules if rule.chapter == choices)
    assert max(len(line) for line in markdown.splitlines()) <= 110
