"""`voltable join`: a bot or an outside program at an online table."""

import click

from voltable.cli import completing


@click.command()
@click.argument("address")
@click.option(
    "--bot",
    required=True,
    shell_complete=completing.bots,
    metavar="WHO",
    help="A bot such as hard, or the command line of a program.",
)
@click.option("--seat", type=click.IntRange(min=0), help="Which seat (default: the first that is free).")
@click.option("--server", default="http://localhost:8000", show_default=True, help="Where a table's code is looked up.")
@click.option("--token", default="", help="Play as the owner of this token (default: a new guest).")
@click.option(
    "--seconds", type=float, default=10.0, show_default=True, help="Time limit for a move of an outside program."
)
def join(address: str, bot: str, seat: int | None, server: str, token: str, seconds: float) -> None:
    """Let a bot take a seat at the table with this ADDRESS, or with this short code, and play the game to its end.

    A program that crashes, takes too long or sends an illegal move resigns.

    \b
    voltable join http://localhost:8000/t/abc --bot hard
    voltable join http://localhost:8000/t/abc --bot 'python mybot.py'
    voltable join K7M-4PX --server https://example.org --bot hard
    """
    from voltable.bots.roster import BOTS
    from voltable.lab.contestant import check_contestant
    from voltable.lab.online import join
    from voltable.lab.program import COMMAND, is_program

    name = bot if bot in BOTS or is_program(bot) or " " not in bot.strip() else COMMAND + bot
    check_contestant(name)
    payoffs = join(address, name, click.echo, token, seat, seconds, server)
    click.echo("over: " + " ".join(f"{payoff:g}" for payoff in payoffs))
