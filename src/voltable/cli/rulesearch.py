"""Find rules by id or by words."""

import difflib
import re
import unicodedata

from voltable.core.errors import VoltableError
from voltable.core.rulebook import Rule, find_rule


class UnknownRule(VoltableError):
    """No rule has this id or these words."""


def find_rules(rules: list[Rule], wanted: str) -> list[Rule]:
    """Return the rule with this id (`v28` also finds V-28), or the rules that contain all these words."""
    id = re.fullmatch(r"([A-Za-z]+)-?([0-9]{1,4})", wanted)
    if id is not None:
        return [rule_by_id(rules, f"{id[1].upper()}-{int(id[2]):02}")]
    words = typed(wanted).split()
    found = [rule for rule in rules if all(word in typed(f"{rule.chapter} {rule.text}") for word in words)]
    if not found:
        raise UnknownRule(f"no rule contains all of these words: {' '.join(words)}")
    return found


def typed(text: str) -> str:
    """Normalize a text for search: lower case, no accents, a straight apostrophe."""
    letters = unicodedata.normalize("NFKD", text.lower().replace("’", "'"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def rule_by_id(rules: list[Rule], id: str) -> Rule:
    rule = find_rule(rules, id)
    if rule is None:
        near = difflib.get_close_matches(id, [rule.id for rule in rules], n=3, cutoff=0.0)
        raise UnknownRule(f"there is no rule {id}; similar ones are {', '.join(sorted(near))}")
    return rule
