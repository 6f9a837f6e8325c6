"""The options `--jobs` and `--ray` of the lab's commands."""

from collections.abc import Callable
from typing import Any

import click


def worker_options(command: Callable[..., Any]) -> Callable[..., Any]:
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
