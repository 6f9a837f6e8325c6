"""Explain why input was refused, in the language of the screen."""

from voltable.catalog import rules
from voltable.cli.words.words import Words, capital
from voltable.core.errors import IllegalMove, Refused
from voltable.core.rulebook import OURS, find_rule


def explain(error: IllegalMove, key: str, words: Words) -> str:
    """Return a sentence with the rule: in English the game's explanation, in other languages the rule's text."""
    if isinstance(error, Refused):
        own = f"refused.{error.rule}"
        return words(own) if words.language != "en" and words.has(own) else sentence(error.message)
    rule = None if words.language == "en" else find_rule(rules(key, words.language), error.rule)
    text = error.message if rule is None else rule.text
    for mark in OURS:
        text = text.removeprefix(mark)
    return words("error.rule", text=sentence(text.replace("`", "")), rule=error.rule)


def sentence(text: str) -> str:
    """Return the text with a full stop, and a capital unless it begins with a cell or a move."""
    begun = capital(text) if text.partition(" ")[0].rstrip(",:;").isalpha() else text
    return begun if begun.endswith((".", "?")) else f"{begun}."
