"""`voltable perft`: count the move sequences from a position."""

import time
from pathlib import Path

import click

from voltable.cli import completing
from voltable.cli.shared_options import game_options


@click.command()
@click.argument("game", shell_complete=completing.games)
@click.argument("depth", type=click.IntRange(min=0))
@click.option("--seed", type=int, help="Begin with the deal of this seed (default 0).")
@click.option("--position", type=click.Path(path_type=Path), help="Begin with the diagram in this file.")
@click.option("--seats", type=int, help="How many sit at the table.")
@game_options
@click.option("--divide", is_flag=True, help="The count below each first move.")
def perft(
    game: str,
    depth: int,
    seed: int | None,
    position: Path | None,
    seats: int | None,
    options: tuple[str, ...],
    divide: bool,
) -> None:
    """Count the ways to make DEPTH moves in GAME.

    A mistake in the rules changes the number.

    \b
    voltable perft voltage 3
    voltable perft voltage 2 --seed 7 --divide
    voltable perft voltage 2 --position diagram.txt
    """
    from voltable.catalog import load
    from voltable.cli.gameoptions import parse_options
    from voltable.core import perft as counting

    rules = load(game, **parse_options(game, list(options)))
    if position is not None and (seed is not None or seats is not None):
        raise click.UsageError("--position excludes --seed and --seats")
    if position is not None:
        state = rules.parse_position(read_diagram(position))
    else:
        state = rules.start(seats or rules.best_seats[0], seed or 0)
    began = time.perf_counter()
    if divide and depth > 0:
        counts = counting.divide(rules, state, depth)
        for move, count in counts.items():
            click.echo(f"{move}: {count}")
        nodes = sum(counts.values())
    else:
        nodes = counting.perft(rules, state, depth)
    seconds = time.perf_counter() - began
    click.echo(f"perft {depth}: {nodes} nodes in {seconds:.3f} s, {nodes / max(seconds, 1e-9):,.0f} nodes/s")


def read_diagram(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise click.UsageError(f"{path}: a diagram is UTF-8 text") from None
