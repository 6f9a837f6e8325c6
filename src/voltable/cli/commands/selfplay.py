"""`voltable selfplay`: training data from games of a bot against itself."""

from pathlib import Path

import click

from voltable.bots.names import EXPERT
from voltable.cli import completing
from voltable.cli.shared_options import count_option, game_options, seed_option, worker_options


@click.command()
@click.argument("game", required=False, shell_complete=completing.games)
@click.option(
    "--bot",
    default=EXPERT,
    shell_complete=completing.bots,
    show_default=True,
    help="Who plays in all seats: a bot that searches.",
)
@count_option("--games", 1000, "How many games in all.")
@click.option("--out", type=click.Path(path_type=Path), help="The folder of this run (default: selfplay-GAME here).")
@click.option("--seats", type=int, help="How many sit at the table.")
@game_options
@worker_options
@seed_option
@count_option(
    "--explore",
    0,
    "Moves at the start of a game that are sampled by visit counts; later the most visited is played.",
    least=0,
)
@click.option(
    "--temperature",
    type=float,
    default=1.0,
    show_default=True,
    help="Temperature of that sampling: 1 is proportional to the visits, 0 plays the most visited.",
)
@count_option("--shard", 100, "Games in a file.")
@click.option("--resume", type=click.Path(path_type=Path), help="Continue the run in this folder.")
def selfplay(
    game: str | None,
    bot: str,
    games: int,
    out: Path | None,
    seats: int | None,
    options: tuple[str, ...],
    jobs: int | None,
    ray: str | None,
    seed: int,
    explore: int,
    temperature: float,
    shard: int,
    resume: Path | None,
) -> None:
    """Let a bot that searches play GAME against itself, and write every decision as a row of Parquet files.

    A row holds what the seat knew, what was legal, how often the search visited each move, the move that was made and
    the result of the seat. Ctrl-C stops and keeps finished games; --resume, or the same command again, continues, also
    with more --games. docs/research/selfplay.md describes the columns and how to read them.

    \b
    voltable selfplay voltage --bot hard --games 2000 --explore 8 --out data
    voltable selfplay voltage --option target_sets=2 --jobs 2
    voltable selfplay --resume data --ray auto
    """
    import shlex

    from voltable.cli.console import DataConsole
    from voltable.cli.gameoptions import parse_options
    from voltable.lab.extras import need

    need("selfplay", "self-play comes", "numpy", "pyarrow")
    from voltable.lab.folder import write
    from voltable.lab.selfplay.card import CARD, card
    from voltable.lab.selfplay.folder import SelfplayFolder
    from voltable.lab.selfplay.game import check_plan
    from voltable.lab.selfplay.plan import SelfplayPlan
    from voltable.lab.selfplay.run import run
    from voltable.lab.selfplay.screen import watch
    from voltable.lab.workers import find_workers

    if resume is not None:
        if game is not None or out is not None:
            raise click.UsageError("--resume continues a run as it was planned: it takes no game and no --out")
        folder = SelfplayFolder.open(resume)
    elif game is None:
        raise click.UsageError("give a game, or --resume FOLDER")
    else:
        chosen = parse_options(game, list(options))
        plan = SelfplayPlan.make(game, chosen, bot, games, seats, seed, explore, temperature, shard)
        check_plan(plan)
        folder = SelfplayFolder.create(out if out is not None else Path(f"selfplay-{game}"), plan)
    try:
        with find_workers(jobs, ray) as workers:
            watch(folder, run(folder, workers), DataConsole(stderr=True))
    except KeyboardInterrupt:
        click.echo(
            f"stopped; {len(folder.done)} of {folder.plan.games} games are saved; "
            f"continue with: voltable selfplay --resume {shlex.quote(str(folder.path))}"
        )
        raise
    write(folder.path / CARD, card(folder))
    click.echo(f"{len(folder.done):,} games, {folder.rows:,} decisions: {folder.path / 'shards'}")
