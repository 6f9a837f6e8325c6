"""Options that several commands have."""

from collections.abc import Callable
from typing import Any

import click

from voltable.catalog import LANGUAGES
from voltable.cli import completing

language_option = click.option(
    "--language",
    metavar="LANG",
    shell_complete=completing.one_of(*LANGUAGES),
    help=f"{', '.join(LANGUAGES[:-1])} or {LANGUAGES[-1]} (default: the language of your locale, else English).",
)
game_options = click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    shell_complete=completing.options,
    help="An option of the game, repeatable.",
)
seed_option = click.option(
    "--seed", type=click.IntRange(min=0), default=1, show_default=True, help="Seed of the random numbers."
)


def count_option(name: str, default: int, help: str, least: int = 1) -> Callable[..., Any]:
    return click.option(name, type=click.IntRange(min=least), default=default, show_default=True, help=help)


def worker_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--jobs` and `--ray`."""
    command = click.option(
        "--ray",
        metavar="ADDRESS",
        callback=needs_ray,
        help="Work on the Ray cluster there: auto or HOST:PORT; local starts one for this run.",
    )(command)
    return click.option(
        "--jobs",
        type=click.IntRange(min=1),
        help="Processes (default: one for each core); on a cluster, the most jobs under way.",
    )(command)


def needs_ray(_ctx: click.Context, _param: click.Parameter, address: str | None) -> str | None:
    """Raise a usage error before work begins if Ray is not installed."""
    if address is not None:
        from voltable.lab.extras import need

        need("ray", "work on a Ray cluster comes", "ray")
    return address
