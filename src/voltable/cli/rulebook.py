"""Rules as pages of the terminal."""

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.text import Text

from voltable.cli.layout import Hanging
from voltable.cli.style import Look
from voltable.core.rulebook import Rule


def rule_page(every: list[Rule], found: list[Rule], look: Look) -> RenderableType:
    """Return these rules by chapter; a single rule with its neighbours."""
    things: list[RenderableType] = []
    chapter = ""
    for rule in found:
        if rule.chapter != chapter:
            chapter = rule.chapter
            things.append(Text(f" {chapter}", look.style("quiet")))
        line = Text(f"{rule.id}  ", look.style("strong")).append(rule.text.replace("`", ""), "not bold")
        things.append(Hanging(line, hang=len(rule.id) + 2))
    if len(found) == 1:
        at = every.index(found[0])
        near = [every[place].id for place in (at - 1, at + 1) if 0 <= place < len(every)]
        things.append(Text(f" beside it: {', '.join(near)}", look.style("quiet")))
    return Group(*things)


def rules_page(markdown: str, look: Look) -> RenderableType:
    return Text(markdown.rstrip()) if look.plain else Markdown(markdown)


def writing_moves(markdown: str, heading: str) -> list[RenderableType]:
    """Return the chapter of the rules on move texts, one string for each paragraph or list item."""
    chapter = markdown.partition(f"{heading}\n")[2].partition("\n## ")[0]
    pieces: list[str] = []
    for line in chapter.replace("`", "").splitlines():
        if pieces and pieces[-1] and line and not line.startswith("- "):
            pieces[-1] += f" {line.strip()}"
        else:
            pieces.append(line)
    return [Hanging(Text(piece), hang=2 if piece.startswith("- ") else 0) for piece in pieces if piece]
