"""`voltable games`: the catalog."""

import click


@click.command()
@click.option("--plain", is_flag=True, help="No colour, ASCII only.")
def games(plain: bool) -> None:
    """List the games.

    \b
    voltable games
    """
    from voltable.catalog import GAMES, load
    from voltable.cli.listing import about, listing, seats_text
    from voltable.cli.terminal import Terminal

    rows = []
    for key in GAMES:
        game = load(key)
        rows.append([key, game.title, seats_text(game), about(key)])
    terminal = Terminal(plain)
    terminal.show(listing(["key", "title", "seats", ""], rows, terminal.look))
