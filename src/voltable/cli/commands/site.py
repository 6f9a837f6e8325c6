"""`voltable site`: the page as a folder of files."""

from pathlib import Path

import click


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
def site(folder: Path) -> None:
    """Write the page as a folder that any static host can serve.

    \b
    voltable site public
    python -m http.server --directory public

    Visitors play against bots or with people at one screen, learn, read the rules and replay games, all in their own
    browser. The folder works at any address, also below one: its files refer to each other by relative addresses.
    Tables with people elsewhere need `voltable serve`. An earlier site in DIR is replaced; other files are never
    deleted.
    """
    from voltable.server.site import write_site

    size = write_site(folder.resolve())
    click.echo(f"wrote {folder} ({size / 1_000_000:.1f} MB)")
