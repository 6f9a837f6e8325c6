"""Options that several commands have."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
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


def server_part(name: str) -> Any:
    """Return a module of the server; raise a usage error if the server's packages are not installed."""
    try:
        return import_module(f"voltable.server.{name}")
    except ImportError as error:
        raise click.UsageError(
            f"the server needs more packages: pip install 'voltable[server]' ({error.name})"
        ) from None


def chart_option(what: str) -> Callable[..., Any]:
    help = f"Save {what}: FILE.svg or FILE.png."
    return click.option("--chart", type=click.Path(path_type=Path), callback=check_chart, help=help)


def check_chart(_ctx: click.Context, _param: click.Parameter, chart: Path | None) -> Path | None:
    """Raise an error before work begins if charts cannot be drawn, or not with this name."""
    if chart is not None:
        from voltable.core.errors import InvalidOption
        from voltable.lab.ratings import lab_packages

        lab_packages()
        if chart.suffix not in (".svg", ".png"):
            raise InvalidOption(f"a chart is saved as .svg or .png, not {chart.name!r}")
    return chart


def needs_ray(_ctx: click.Context, _param: click.Parameter, address: str | None) -> str | None:
    """Raise a usage error before work begins if Ray is not installed."""
    if address is not None:
        from voltable.lab.extras import need

        need("ray", "work on a Ray cluster comes", "ray")
    return address
