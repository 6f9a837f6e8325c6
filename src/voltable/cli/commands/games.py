"""`voltable games`: the catalog."""

import click

from voltable.cli.shared_options import language_option


@click.command()
@language_option
@click.option("--plain", is_flag=True, help="No colour, ASCII only.")
def games(language: str | None, plain: bool) -> None:
    """List the games.

    \b
    voltable games
    """
    from voltable.catalog import GAMES, about, load
    from voltable.cli.listing import listing, seats_text
    from voltable.cli.terminal import Terminal

    terminal = Terminal(plain, language)
    rows = []
    for key in GAMES:
        game = load(key)
        rows.append([key, game.title, seats_text(game), about(key, terminal.words.language)])
    terminal.show(listing(["key", "title", "seats", ""], rows, terminal.look))
