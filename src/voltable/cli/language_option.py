"""The option that chooses the language of the terminal."""

import click

from voltable.catalog import LANGUAGES
from voltable.cli import completing

language_option = click.option(
    "--language",
    metavar="LANG",
    shell_complete=completing.one_of(*LANGUAGES),
    help=f"{', '.join(LANGUAGES[:-1])} or {LANGUAGES[-1]} (default: the language of your locale, else English).",
)
