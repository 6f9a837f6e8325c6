"""`voltable rules`: the whole book, one rule, or a search."""

import os

import click

from voltable.cli import completing
from voltable.cli.shared_options import language_option


@click.command()
@click.argument("game", shell_complete=completing.games)
@click.argument("wanted", nargs=-1, metavar="[ID | WORDS]", shell_complete=completing.rule_ids)
@language_option
@click.option("--plain", is_flag=True, help="No colour, ASCII only.")
def rules(game: str, wanted: tuple[str, ...], language: str | None, plain: bool) -> None:
    """Read the rules of GAME, or find some.

    All of them, the one with this id, or those that have all these words.

    \b
    voltable rules voltage
    voltable rules voltage V-28
    voltable rules voltage fifth card
    voltable rules voltage --language fr
    """
    from voltable.catalog import rules as rules_of
    from voltable.catalog import rules_text
    from voltable.cli.rulebook import rule_page, rules_page
    from voltable.cli.rulesearch import find_rules
    from voltable.cli.terminal import Terminal

    terminal = Terminal(plain, language)
    if wanted:
        every = rules_of(game, terminal.words.language)
        terminal.show(rule_page(every, find_rules(every, " ".join(wanted)), terminal.look))
        return
    page = rules_page(rules_text(game, terminal.words.language), terminal.look)
    if terminal.is_live:
        os.environ.setdefault("LESS", "FRX")  # short texts without a pager, colours as they are
        with terminal.console.pager(styles=not terminal.look.plain):
            terminal.show(page)
    else:
        terminal.show(page)
