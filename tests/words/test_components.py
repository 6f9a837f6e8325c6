"""No component of the page contains texts: all texts come from the catalogues."""

import html
import re

from tools.page import WEB

COMPONENTS = [file for file in sorted((WEB / "src").rglob("*.svelte")) if "dev" not in file.parts]
NO_TEXT = re.compile(r"<(script|style|kbd)\b.*?</\1>|<!--.*?-->", re.DOTALL)
LABEL = re.compile(r'\b(?:aria-label|title|placeholder|alt)="([^"]*)"')
WORD = re.compile(r"[^\W\d_]{3,}")


def own_words(source: str) -> list[str]:
    """Return the texts in a Svelte file outside of script, style, keys, expressions and tags; and its fixed labels."""
    depth = 0
    kept: list[str] = []
    for letter in NO_TEXT.sub("", source):
        depth += letter == "{"
        if depth == 0:
            kept.append(letter)
        depth -= letter == "}"
    markup = "".join(kept)
    return WORD.findall(html.unescape(" ".join([re.sub(r"<[^>]*>", " ", markup), *LABEL.findall(markup)])))


def test_no_component_speaks_past_the_catalogues() -> None:
    assert len(COMPONENTS) > 20
    for file in COMPONENTS:
        assert set(own_words(file.read_text(encoding="utf-8"))) <= {"Voltable"}, file.name


def test_a_component_that_does_is_caught() -> None:
    source = """
        <script>let name = "Nobody";</script>
        {#if name > 1}<b aria-label="Label" title={name}>{name}</b> Hello <kbd>Esc</kbd><i>{`${name} here`}</i>{/if}
        <style>p { color: red; }</style>
    """
    assert own_words(source) == ["Hello", "Label"]
