"""The command `voltable`: the list of commands, and the handling of errors."""

import os
import sys
import warnings
from contextlib import suppress
from typing import Any, Final, NoReturn, TextIO

import click

from voltable.catalog import GAMES, FaultyGame, manifest_of, referred
from voltable.cli import completing
from voltable.cli.commands.admin import admin
from voltable.cli.commands.analyse import analyse
from voltable.cli.commands.arena import arena
from voltable.cli.commands.bench import bench
from voltable.cli.commands.completion import completion
from voltable.cli.commands.games import games
from voltable.cli.commands.join import join
from voltable.cli.commands.options import options
from voltable.cli.commands.perft import perft
from voltable.cli.commands.play import play
from voltable.cli.commands.replay import replay
from voltable.cli.commands.rules import rules
from voltable.cli.commands.selfplay import selfplay
from voltable.cli.commands.serve import serve
from voltable.cli.commands.site import site
from voltable.cli.commands.study import study
from voltable.cli.commands.train import train
from voltable.cli.commands.verify import verify
from voltable.cli.leaving import Leaving
from voltable.cli.oneline import one_line
from voltable.core.errors import VoltableError

BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
LONGEST_MESSAGE: Final = 500


class Commands(click.Group):
    """The commands. An error in the input is printed as one line on stderr, with exit code 2."""

    def __call__(self, *_args: Any, **_more: Any) -> NoReturn:
        completing.use_bash_with_signs()
        warnings.showwarning = show_warning
        try:
            code = self.main(prog_name="voltable", standalone_mode=False)
            sys.stdout.flush()
            sys.exit(code if isinstance(code, int) else 0)
        except Leaving as leaving:
            sys.exit(leaving.code)
        except click.ClickException as error:
            fail(error.format_message())
        except VoltableError as error:
            fail(str(error))
        except BrokenPipeError:
            # The reader closed the pipe. Python would report it again when it closes stdout.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(0)
        except OSError as error:
            fail(f"{error.filename}: {error.strerror}" if error.filename else error.strerror or str(error))
        except (click.Abort, KeyboardInterrupt):
            sys.exit(INTERRUPTED)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*self.commands, *game_commands()]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a built-in command, or a command of a game."""
        found = super().get_command(ctx, cmd_name)
        if found is None and cmd_name in (brought := game_commands()):
            found = referred(brought[cmd_name], manifest_of(brought[cmd_name]).commands[cmd_name])
        return found


def game_commands() -> dict[str, str]:
    """Return the commands of games, each with the key of its game."""
    return {name: key for key in GAMES for name in manifest_of(key).commands}


def show_warning(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    file: TextIO | None = None,
    line: str | None = None,
) -> None:
    """Name a game that cannot be used in one line; show other warnings as Python does."""
    text = warnings.formatwarning(message, category, filename, lineno)
    with suppress(OSError):  # the terminal may be gone
        if issubclass(category, FaultyGame):
            text = f"voltable: {one_line(str(message))[:LONGEST_MESSAGE]}\n"
        click.echo(text, err=True, nl=False)


def fail(message: str) -> NoReturn:
    """Print the message as one line on stderr. It may contain control characters from a file."""
    with suppress(OSError):  # the terminal may be gone
        click.echo(f"voltable: {one_line(message)[:LONGEST_MESSAGE]}", err=True)
    sys.exit(BAD_INPUT)


def show_version(ctx: click.Context, _param: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        from voltable.build import is_compiled
        from voltable.version import __version__

        click.echo(f"voltable {__version__} (compiled: {'yes' if is_compiled() else 'no'})")
        ctx.exit()


@click.group(cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=show_version, help="Show the version."
)
@click.pass_context
def main(ctx: click.Context) -> None:
    """Play and study four games in your terminal.

    \b
    voltable play                 a game against a bot
    voltable play --resume        continue the last game
    voltable rules voltage V-28   one rule
    voltable COMMAND --help       more about a command
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


# Commands are imported when they run, so that `voltable --version` is fast.
for command in (
    *(play, serve, site, replay, verify, games, rules, options, perft, bench),
    *(arena, study, selfplay, train, analyse, join, completion, admin),
):
    main.add_command(command)
