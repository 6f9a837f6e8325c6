"""`voltable play`: a game against bots, or pass-and-play."""

import click

from voltable.cli import completing
from voltable.cli.shared_options import game_options, language_option


@click.command()
@click.argument("game", required=False, shell_complete=completing.games)
@click.option(
    "--bot",
    "--rival",
    "bots",
    multiple=True,
    metavar="NAME",
    shell_complete=completing.bots,
    help="A bot (default greedy) or cmd:COMMAND; once for all opponents, or once for each.",
)
@click.option("--hotseat", is_flag=True, help="Pass-and-play: people in all seats except those of the named bots.")
@click.option("--seat", type=int, help="Your seat, counted from 0 (default 0).")
@click.option("--seats", type=int, help="How many sit at the table.")
@click.option("--seed", type=int, help="Seed of the random numbers (default: random).")
@game_options
@click.option("--name", "names", multiple=True, help="Your name; in pass-and-play once for each person.")
@click.option(
    "--clock",
    metavar="TIME",
    help="A clock for people, such as 300 seconds, 300+5 or 30/move; it stands still while the game is closed.",
)
@click.option("--save", metavar="FILE", help="Where to save the game (default: a new file in your data folder).")
@click.option(
    "--resume",
    is_flag=False,
    flag_value="",
    metavar="[FILE]",
    shell_complete=completing.records,
    help="Continue this game, or the last one.",
)
@click.option(
    "--tempo",
    default="adult",
    shell_complete=completing.tempos,
    metavar="NAME",
    help="How fast bots are in real time: dreamer, child, adult, quick or expert.",
)
@click.option(
    "--race-pace",
    metavar="NAME",
    help="How long bots take in VOLT's race for starting numbers: relaxed (default), steady, quick or instant.",
)
@click.option(
    "--piece",
    metavar="NAME",
    help="Your robot in VOLT (dynamo, crate, wedge, kite), your marker in Voltage (red, yellow).",
)
@language_option
@click.option(
    "--plain", is_flag=True, help="No colour and ASCII only, as on a dumb terminal; NO_COLOR alone keeps Unicode."
)
def play(
    game: str | None,
    bots: tuple[str, ...],
    hotseat: bool,
    seat: int | None,
    seats: int | None,
    seed: int | None,
    options: tuple[str, ...],
    names: tuple[str, ...],
    clock: str | None,
    save: str | None,
    resume: str | None,
    tempo: str,
    race_pace: str | None,
    language: str | None,
    piece: str | None,
    plain: bool,
) -> None:
    """Play GAME against bots, or pass the screen around.

    Every move is saved before you see its effect: Ctrl-C, a closed terminal or a power cut lose nothing.

    \b
    voltable play
    voltable play voltage --bot random --seed 7
    voltable play volt --seats 4 --race-pace quick
    voltable play voltage --rival 'cmd:python mybot.py'
    voltable play voltage --hotseat --name Ada --name Ben --clock 300+5
    voltable play voltage --option edition=older --option target_sets=2
    voltable play volt --language fr
    voltable play --resume
    """
    from voltable.bots.tempo import tempo_named
    from voltable.cli.leaving import Leaving, leave_on_signals
    from voltable.cli.seating import NewGame, choose_game, new_match, resume_match
    from voltable.cli.session import play_session
    from voltable.cli.terminal import Terminal

    leave_on_signals()
    pace = tempo_named(tempo)
    terminal = Terminal(plain, language)
    wanted = NewGame(list(bots), hotseat, seat, seats, seed, list(options), list(names), save, clock, race_pace, piece)
    if resume is None:
        match = new_match(game if game is not None else choose_game(terminal), wanted)
    elif wanted != NewGame():
        raise click.UsageError(
            "--resume continues a game as it was: it takes a file, a game, --language and --plain, nothing else"
        )
    else:
        match = resume_match(resume, game)
    match.tempo = pace
    raise Leaving(play_session(match, terminal))
