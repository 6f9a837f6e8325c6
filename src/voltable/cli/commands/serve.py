"""`voltable serve`: play in the browser."""

import os

import click

from voltable.cli.shared_options import server_part


@click.command(context_settings={"auto_envvar_prefix": "VOLTABLE"})
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at; 0.0.0.0 for everybody.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="The port.")
@click.option(
    "--database", default="voltable.db", show_default=True, help="A SQLite file, or postgresql://user@host/name."
)
@click.option(
    "--workers",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help="Processes; more than one need PostgreSQL.",
)
@click.option(
    "--origin", "origins", multiple=True, help="Another page that may use this server, such as https://example.org."
)
@click.option("--https", is_flag=True, help="Browsers reach the page over https, through a proxy.")
@click.option(
    "--name",
    "names",
    multiple=True,
    help="A name of this server, such as play.example.org; addresses, localhost and the machine's name need none.",
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="A proxy, or a network of them, that is trusted to tell a client's address; 127.0.0.1 if none is named.",
)
@click.option(
    "--limit",
    "limits",
    multiple=True,
    metavar="NAME=VALUE",
    help="Change a limit, such as sockets=200 or requests=50/400 (per second, and in a burst).",
)
@click.option(
    "--keep",
    multiple=True,
    metavar="KIND=DAYS",
    help="Delete data of a kind after a number of days, such as chat=90; 0 keeps it (docs/host/retention.md).",
)
@click.option(
    "--metrics",
    default="127.0.0.1:9464",
    show_default=True,
    metavar="ADDRESS:PORT",
    help="Where Prometheus reads numbers, each worker at a port of its own from there on; off for nowhere.",
)
@click.option(
    "--bot-processes",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help="Processes that think for bots, for each worker.",
)
@click.option(
    "--pace",
    default=1.0,
    show_default=True,
    type=click.FloatRange(0, 10),
    help="How slowly bots answer; 0 is as fast as they can.",
)
@click.option("--open", "opens", is_flag=True, help="Open the page in the browser.")
def serve(
    host: str,
    port: int,
    database: str,
    workers: int,
    origins: tuple[str, ...],
    https: bool,
    names: tuple[str, ...],
    proxies: tuple[str, ...],
    limits: tuple[str, ...],
    keep: tuple[str, ...],
    metrics: str,
    bot_processes: int,
    pace: float,
    opens: bool,
) -> None:
    """Serve tables to browsers.

    \b
    voltable serve --open
    voltable serve --host 0.0.0.0 --port 80
    voltable serve --database postgresql://voltable@localhost/voltable --workers 4
    voltable serve --https --name play.example.org --limit sockets=200

    Every option can be set in the environment too, such as VOLTABLE_PORT, VOLTABLE_NAMES or VOLTABLE_LIMITS (several
    with spaces between them). docs/host/README.md lists the limits; deploy/ has examples for Caddy, nginx and systemd.
    """
    run = server_part("run").run
    from voltable.server.retention.keeping import read_keeping
    from voltable.server.settings import Settings, read_limits

    settings = Settings(
        host=host,
        port=port,
        database=database if "://" in database else os.path.abspath(database),
        workers=workers,
        origins=list(origins),
        https=https,
        names=list(names),
        proxies=",".join(proxies) or "127.0.0.1",
        limits=read_limits(limits),
        keeping=read_keeping(keep),
        metrics=metrics,
        bot_processes=bot_processes,
        pace=pace,
    )
    run(settings, opens)
