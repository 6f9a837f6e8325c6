"""The rules of a game, read from its RULES.md: chapters are `## ` headings, a rule is a list item `- **V-28** text`."""

import re
from typing import Final

# Marks a rule that decides a point the printed rules leave open, in each language.
OURS: Final = ("(ours) ", "(notre choix) ", "(decisión nuestra) ")
SPACES: Final = re.compile(r"[ \t]+")  # no-break spaces are kept
FENCE: Final = "```"
ENTRY: Final = re.compile(r"- \*\*([A-Z]+-[0-9]+)\*\* (\S.*)")
NEARLY_ENTRY: Final = re.compile(r"\s*[-*+]\s*(\*\*|[A-Z]+-[0-9])")


class Rule:
    """One numbered rule; `text` is a single line as printed, including a mark such as "(ours) "."""

    def __init__(self, id: str, chapter: str, text: str, line: int) -> None:
        self.id: Final = id
        self.chapter: Final = chapter
        self.text = text
        self.ours: Final = text.startswith(OURS)
        self.line: Final = line  # where the entry begins in RULES.md, from 1


def parse_rules(markdown: str) -> list[Rule]:
    """Return all rules in page order, without prose and other lists; raise ValueError for a bad entry or double id."""
    rules: list[Rule] = []
    lines_of_ids: dict[str, int] = {}
    chapter = ""
    in_fence = False
    in_entry = False  # indented lines belong to the rule above
    after_blank = False
    for number, raw in enumerate(markdown.splitlines(), start=1):
        line = raw.rstrip()
        if line.startswith(FENCE):
            in_fence = not in_fence
            in_entry = False
        elif in_fence:
            pass
        elif line.startswith("#"):
            in_entry = False
            if line.startswith("## "):
                chapter = line[3:].strip()
        elif NEARLY_ENTRY.match(line):
            rule = parse_entry(line, number, chapter)
            if rule.id in lines_of_ids:
                raise ValueError(f"line {number}: {rule.id} is already in line {lines_of_ids[rule.id]}")
            lines_of_ids[rule.id] = number
            rules.append(rule)
            in_entry = True
        elif in_entry and line.startswith("  "):
            rules[-1].text += SPACES.sub(" ", " " + line)
        elif in_entry and line:
            # Markdown shows an unindented line that follows directly as part of the rule, so it must not be lost here.
            if not after_blank and not line.startswith("- "):
                raise ValueError(f"line {number}: expected two spaces where {rules[-1].id} continues, got: {line}")
            in_entry = False
        after_blank = not line
    return rules


def parse_entry(line: str, number: int, chapter: str) -> Rule:
    """Return the rule that begins on this line."""
    match = ENTRY.fullmatch(line)
    if match is None:
        raise ValueError(f"line {number}: expected '- **V-28** text', got: {line}")
    if not chapter:
        raise ValueError(f"line {number}: {match[1]} comes before the first chapter")
    return Rule(match[1], chapter, SPACES.sub(" ", match[2]), number)


def find_rule(rules: list[Rule], id: str) -> Rule | None:
    """Return the rule with this id, in upper or lower case."""
    wanted = id.upper()
    for rule in rules:
        if rule.id == wanted:
            return rule
    return None
