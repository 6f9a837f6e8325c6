"""`voltable options`: what a table may choose before it starts."""

import click


@click.command()
@click.argument("game")
@click.option("--plain", is_flag=True, help="No colour, ASCII only.")
def options(game: str, plain: bool) -> None:
    """List the options of GAME.

    Each with its default, the values it takes, and what it is for.

    \b
    voltable options voltage
    voltable play voltage --option target_sets=2
    """
    from voltable.catalog import load
    from voltable.cli.listing import option_page
    from voltable.cli.terminal import Terminal

    terminal = Terminal(plain)
    terminal.show(option_page(load(game).options(), terminal.look))
