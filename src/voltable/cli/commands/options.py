"""`voltable options`: the options of a game."""

import click

from voltable.cli import completing
from voltable.cli.shared_options import language_option


@click.command()
@click.argument("game", shell_complete=completing.games)
@language_option
@click.option("--plain", is_flag=True, help="No colour, ASCII only.")
def options(game: str, language: str | None, plain: bool) -> None:
    """List the options of GAME.

    Each with its default, the values it takes, and what it is for.

    \b
    voltable options voltage
    voltable play voltage --option target_sets=2
    """
    from voltable.catalog import load
    from voltable.cli.listing import option_page, seats_text
    from voltable.cli.terminal import Terminal

    terminal = Terminal(plain, language)
    rules = load(game)
    terminal.show(terminal.text(f" {rules.title}, seats: {seats_text(rules)}", "strong"))
    terminal.show(option_page(rules.key, rules.options(), terminal.look, terminal.words))
