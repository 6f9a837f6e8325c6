"""`voltable bench`: measure the speed of this build."""

import json

import click

from voltable.cli import completing


@click.command()
@click.argument("game", required=False, shell_complete=completing.games)
@click.option("--games", type=click.IntRange(min=1), help="How many random games (default: about two seconds' worth).")
@click.option("--seats", type=int, help="How many sit at the table.")
@click.option("--json", "as_json", is_flag=True, help="One line of JSON.")
def bench(game: str | None, games: int | None, seats: int | None, as_json: bool) -> None:
    """Measure how fast this build plays.

    Random games of GAME (default: every game) inside the engine, and clones of a position in mid-game.

    \b
    voltable bench
    voltable bench voltage --games 100000 --json
    """
    from voltable.build import is_compiled
    from voltable.catalog import GAMES, load
    from voltable.cli.measure import measure
    from voltable.version import __version__

    for key in [game] if game is not None else GAMES:
        rules = load(key)
        result = measure(rules, seats or rules.best_seats[0], games)
        if as_json:
            facts = {"game": key, "version": __version__, "compiled": is_compiled()}
            click.echo(json.dumps(facts | result))
            continue
        click.echo(
            f"{key}, {result['seats']} seats, compiled: {'yes' if is_compiled() else 'no'}\n"
            f"  random games      {result['games_per_second']:>12,.0f} /s"
            f"   ({result['games']:,.0f} games in {result['seconds']:.2f} s)\n"
            f"  decisions         {result['decisions_per_second']:>12,.0f} /s\n"
            f"  clone             {result['clone_ns']:>12,.0f} ns"
        )
