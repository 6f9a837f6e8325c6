"""`voltable analyse`: the value of every choice in a finished game."""

from pathlib import Path

import click

from voltable.bots.names import HARD, LEVELS
from voltable.cli import completing
from voltable.cli.shared_options import chart_option


@click.command()
@click.argument("file", type=click.Path(path_type=Path), shell_complete=completing.records)
@click.option("--seat", type=click.IntRange(min=0), help="Only this seat's decisions (default: everybody's).")
@click.option(
    "--level",
    default=HARD,
    shell_complete=completing.levels,
    show_default=True,
    help=f"Who judges: {', '.join(LEVELS[:-1])} or {LEVELS[-1]}.",
)
@click.option("--jobs", type=click.IntRange(min=1), help="Processes (default: one for each core).")
@click.option("--json", "as_json", is_flag=True, help="One line of JSON.")
@chart_option("the curve of win chances")
def analyse(file: Path, seat: int | None, level: str, jobs: int | None, as_json: bool, chart: Path | None) -> None:
    """Judge every decision of the recorded game in FILE, from what its player knew then.

    For each: the win chance with the best move and with the one that was made, and how much of the change until the
    next decision was skill, rivals' mistakes, or luck.

    \b
    voltable analyse game.jsonl
    voltable analyse game.jsonl --seat 0 --level expert --chart game.svg
    voltable analyse game.jsonl --json > analysis.json
    """
    import json
    import os

    from voltable.analysis.account import count_decisions
    from voltable.analysis.judging import check_level
    from voltable.cli.console import DataConsole
    from voltable.cli.saves import SaveError, add_ending, read_record
    from voltable.core.errors import InvalidOption, InvalidRecord
    from voltable.lab.verdicts import analyse_in_processes, decisions_table, sums_table

    check_level(level)
    record = read_record(file)
    if seat is not None and seat >= record.seats:
        raise InvalidOption(f"there is no seat {seat} at a table of {record.seats}")
    try:
        add_ending(record)
        text = record.to_text()
        count_decisions(text)
    except InvalidRecord as error:
        raise SaveError(f"{file}: {error}") from None
    errors = DataConsole(stderr=True)
    analysis = analyse_in_processes(text, level, jobs or os.cpu_count() or 1, errors)
    if chart is not None:
        from voltable.lab.curves import draw_analysis

        draw_analysis(analysis, chart)
    if as_json:
        data = analysis.to_data()
        if seat is not None:
            data["turns"] = [turn for turn in data["turns"] if turn["seat"] == seat]
        click.echo(json.dumps(data))
        return
    console = DataConsole()
    console.print(decisions_table(analysis, seat))
    console.print()
    console.print(sums_table(analysis))
