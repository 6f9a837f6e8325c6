"""`voltable study`: measure properties of the games."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from voltable.cli import completing
from voltable.cli.shared_options import chart_option, game_options, seed_option, worker_options


@click.group(invoke_without_command=True)
@click.pass_context
def study(ctx: click.Context) -> None:
    """Measure the games themselves: equal bots play, and every result has a 95 % interval.

    \b
    voltable study first-player voltage --bot hard
    voltable study options voltage transformer_assignment=k4,k3
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def asking(command: Callable[..., None]) -> Callable[..., None]:
    """Add the options that all studies share."""
    options: list[Callable[[Any], Any]] = [
        click.option(
            "--bot", default="greedy", shell_complete=completing.bots, show_default=True, help="Who plays in all seats."
        ),
        click.option("--games", type=click.IntRange(min=1), default=1000, show_default=True, help="For each case."),
        click.option("--seats", type=int, help="How many sit at the table."),
        worker_options,
        seed_option,
        click.option("--json", "as_json", is_flag=True, help="One line of JSON."),
        chart_option("a chart"),
    ]
    for option in reversed(options):
        command = option(command)
    return command


@study.command("first-player")
@click.argument("game", shell_complete=completing.games)
@game_options
@asking
def first_player(game: str, options: tuple[str, ...], **asked: Any) -> None:
    """Measure the advantage of the first player in GAME.

    \b
    voltable study first-player voltage --bot hard --games 400
    voltable study first-player volt --seats 4 --chart first.svg
    """
    from voltable.cli.gameoptions import parse_options

    show(game, [("", parse_options(game, list(options)))], **asked)


@study.command("options")
@click.argument("game", shell_complete=completing.games)
@click.argument("values", nargs=-1, required=True, shell_complete=completing.options)
@asking
def options(game: str, values: tuple[str, ...], **asked: Any) -> None:
    """Measure what options of GAME change. VALUES are name=value,value; all combinations of several options are played.

    \b
    voltable study options voltage transformer_assignment=k4,k3
    voltable study options volt board=foundry,crater --seats 4 --bot random
    """
    from voltable.lab.study import variants

    show(game, variants(game, values), **asked)


def show(
    game: str,
    wanted: list[tuple[str, Any]],
    bot: str,
    games: int,
    seats: int | None,
    jobs: int | None,
    ray: str | None,
    seed: int,
    as_json: bool,
    chart: Path | None,
) -> None:
    import json

    from voltable.cli.console import DataConsole
    from voltable.lab.contestant import check_contestant
    from voltable.lab.findings import ask, lengths_table, options_table, places_table, study_data
    from voltable.lab.study import case_of
    from voltable.lab.workers import find_workers

    check_contestant(bot)
    cases = [case_of(game, chosen, bot, games, seats, seed, label) for label, chosen in wanted]
    with find_workers(jobs, ray) as workers:
        answers = ask(cases, workers, DataConsole(stderr=True))
    if chart is not None:
        from voltable.lab.charts import draw_shares

        rows = [(found.label, found.place(0)) for found in answers]
        if len(answers) == 1:
            rows = [(f"place {place + 1}", answers[0].place(place)) for place in range(answers[0].seats)]
        draw_shares(f"{game}, {bot} in all seats, {games} games each: who plays first", rows, chart)
    if as_json:
        click.echo(json.dumps({"game": game, "bot": bot, "seed": seed, "cases": study_data(answers)}))
        return
    console = DataConsole()
    if len(answers) == 1:
        console.print(places_table(answers[0]))
        return
    console.print(options_table(answers))
    console.print()
    console.print(lengths_table(answers))
