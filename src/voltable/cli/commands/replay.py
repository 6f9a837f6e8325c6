"""`voltable replay`: step through a record."""

from pathlib import Path

import click

from voltable.cli import completing
from voltable.cli.shared_options import language_option


@click.command()
@click.argument("file", type=click.Path(path_type=Path), shell_complete=completing.records, required=False)
@click.option(
    "--eyes",
    metavar="WHO",
    shell_complete=completing.one_of("0", "1", "spectator", "all"),
    help="Whose view: a seat, spectator or all (default: all; in an unfinished game your own).",
)
@click.option("--step", type=click.IntRange(min=0), help="Begin at this step; without a terminal print only this one.")
@click.option("--all", "everything", is_flag=True, help="Print every step, one below the other.")
@click.option("--text", is_flag=True, help="Position diagrams instead of boards.")
@language_option
@click.option("--plain", is_flag=True, help="No colour, ASCII only.")
def replay(
    file: Path | None,
    eyes: str | None,
    step: int | None,
    everything: bool,
    text: bool,
    language: str | None,
    plain: bool,
) -> None:
    """Step through the recorded game in FILE, or choose one of your last games.

    Enter goes on, b back, a number to that step, q leaves; without a terminal every step is printed. While a
    game is not over, --eyes shows only what a spectator sees or, if you play against bots, what you see.

    \b
    voltable replay
    voltable replay game.jsonl
    voltable replay game.jsonl --eyes 0 --step 40
    voltable replay game.jsonl --all --text > game.txt
    """
    from voltable.catalog import load_recorded
    from voltable.cli.boards import board_for
    from voltable.cli.eyes import choose_eyes
    from voltable.cli.leaving import leave_on_signals
    from voltable.cli.recent import choose_record
    from voltable.cli.saves import SaveError, add_ending, read_record
    from voltable.cli.screens import replay_for
    from voltable.cli.terminal import Terminal
    from voltable.core.errors import InvalidOption, InvalidRecord
    from voltable.core.events import EVERYTHING
    from voltable.core.record import replay_with

    leave_on_signals()
    terminal = Terminal(plain, language)
    if file is None:
        file = choose_record(terminal)
    record = read_record(file)
    try:
        add_ending(record)
        game = load_recorded(record)
        steps = list(replay_with(game, record))
    except InvalidRecord as error:
        raise SaveError(f"{file}: {error}") from None
    is_over = record.ending is not None or not game.actors(steps[-1].state)
    seen_by = choose_eyes(record, is_over, "all" if text and eyes is None else eyes)
    if text and seen_by != EVERYTHING:
        raise InvalidOption("a position diagram shows everything: --text goes with --eyes all")
    last = len(steps) - 1
    if step is not None and step > last:
        raise InvalidOption(f"--step takes 0 to {last}, not {step}")
    screen = replay_for(game, record, steps, board_for(game, terminal.look, terminal.words), terminal, seen_by)
    screen.as_text = text
    if terminal.is_live and not everything:
        with terminal:
            screen.run(step or 0)
        return
    for at in range(len(steps)) if step is None else [step]:
        screen.show(at)
        terminal.show("")
