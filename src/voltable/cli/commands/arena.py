"""`voltable arena`: bots against bots."""

from pathlib import Path

import click

from voltable.cli import completing
from voltable.cli.shared_options import count_option, game_options, seed_option, worker_options


@click.command()
@click.argument("game", required=False, shell_complete=completing.games)
@click.argument("bots", nargs=-1, shell_complete=completing.bots)
@count_option("--games", 400, "Games for each pairing.")
@click.option("--seats", type=int, help="How many sit at the table.")
@game_options
@click.option(
    "--tables",
    default="pairs",
    shell_complete=completing.one_of("pairs", "lone", "mixed"),
    show_default=True,
    help="pairs: every two bots, with more than two seats one of the first among copies of the second; lone: the same, "
    "but only the first bot against each other one; mixed: as many different bots as seats.",
)
@click.option(
    "--seconds", type=float, default=10.0, show_default=True, help="Time limit for a move of an outside program."
)
@worker_options
@seed_option
@click.option("--out", type=click.Path(path_type=Path), help="The folder of this arena (default: arena-GAME here).")
@click.option(
    "--benchmark",
    is_flag=True,
    help="Let one bot play the ladder on the deals of the benchmark and write entry.json (docs/research/benchmark.md).",
)
@click.option("--resume", type=click.Path(path_type=Path), help="Continue the arena in this folder.")
@click.option(
    "--chart", type=click.Choice(["svg", "png"]), default="svg", show_default=True, help="How charts are saved."
)
def arena(
    game: str | None,
    bots: tuple[str, ...],
    games: int,
    seats: int | None,
    options: tuple[str, ...],
    tables: str,
    seconds: float,
    jobs: int | None,
    ray: str | None,
    seed: int,
    out: Path | None,
    benchmark: bool,
    resume: Path | None,
    chart: str,
) -> None:
    """Let BOTS play GAME against each other, in all seatings and with the same deals for everybody.

    Every game is saved; Ctrl-C stops, and --resume continues. Standings, ratings with 95 % intervals, decision times
    and charts are written into the folder.

    \b
    voltable arena voltage expert hard greedy random --games 400
    voltable arena volt greedy random --seats 4 --jobs 2 --out volt-four
    voltable arena voltage greedy 'cmd:python mybot.py'
    voltable arena voltage 'cmd:python mybot.py' --benchmark
    voltable arena --resume volt-four --ray auto
    """
    import shlex

    from voltable.cli.console import DataConsole
    from voltable.cli.gameoptions import parse_options
    from voltable.cli.oneline import one_line
    from voltable.lab.arena import run
    from voltable.lab.benchmark import benchmark_plan, is_benchmark, write_entry
    from voltable.lab.contestant import check_contestant
    from voltable.lab.folder import Folder
    from voltable.lab.plan import Plan
    from voltable.lab.report import write_report
    from voltable.lab.screen import duels_table, forfeit_lines, program_lines, seats_table, standings_table, watch
    from voltable.lab.standings import Standings
    from voltable.lab.workers import find_workers

    if resume is not None:
        if game is not None or out is not None:
            raise click.UsageError(
                "--resume continues an arena as it was planned: it takes no game, no bots and no --out"
            )
        folder = Folder.open(resume)
    elif game is None:
        raise click.UsageError("give a game and at least two bots, or --resume FOLDER")
    else:
        for name in bots:
            check_contestant(name)
        chosen = parse_options(game, list(options))
        if not benchmark:
            plan = Plan.make(game, chosen, bots, games, seats, tables, seed, seconds)
        elif len(bots) != 1:
            raise click.UsageError("--benchmark takes one bot; its opponents, deals and number of games are fixed")
        else:
            plan = benchmark_plan(game, chosen, bots[0], seats)
        folder = Folder.create(out if out is not None else Path(f"arena-{game}"), plan)
    console = DataConsole()
    try:
        with find_workers(jobs, ray) as workers:
            watch(folder, run(folder, workers), console)
    except KeyboardInterrupt:
        click.echo(
            f"stopped after {len(folder.outcomes)} of {folder.plan.total} games; "
            f"continue with: voltable arena --resume {shlex.quote(str(folder.path))}"
        )
        raise
    ratings, files, missing = write_report(folder, chart)
    standings = Standings(folder.plan, folder.outcomes)
    ranked = [rating.bot for rating in ratings] or standings.ranked()
    for table in (standings_table(standings, ratings), duels_table(standings, ranked), seats_table(standings)):
        console.print(table)
        console.print()
    for line in [*program_lines(standings), *forfeit_lines(standings)]:
        click.echo(one_line(line))
    if is_benchmark(folder.plan):
        files.append(write_entry(folder))
    for path in files:
        click.echo(path)
    if missing:
        click.echo(missing, err=True)
