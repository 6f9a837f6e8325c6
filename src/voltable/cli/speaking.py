"""The option that chooses the language of the terminal."""

import click

from voltable.cli import completing

speaking = click.option(
    "--language",
    metavar="LANG",
    shell_complete=completing.one_of("en", "fr", "es"),
    help="en, fr or es (default: the language of your locale, else English).",
)
