"""`voltable verify`: check a record."""

from pathlib import Path
from typing import Final

import click

from voltable.cli import completing

MARKS: Final = {True: "ok", False: "WRONG", None: "-"}


@click.command()
@click.argument("file", type=click.Path(path_type=Path), shell_complete=completing.records)
@click.option("--commitment", default="", metavar="HEX", help="The commitment that was published before the game.")
def verify(file: Path, commitment: str) -> int:
    """Check the recorded game in FILE: its deal, every move and act, and the result.

    The deal: before the first move the table page of a server shows the commitment, a SHA-256 of game, options, seats,
    seed and a salt, and the record opens it. A file alone proves nothing, since anybody can write one with a commitment
    of its own: copy the commitment at the table and give it with --commitment.

    The exit code is 0 if everything is right, 1 if something is wrong, 2 if the file is not a record.

    \b
    voltable verify game.jsonl
    """
    from voltable.cli.saves import parse_file
    from voltable.table.verify import verify as check_all

    content = file.read_bytes()
    record = parse_file(file, content)
    checks = check_all(record, content.decode("utf-8"), commitment.strip().lower())
    click.echo(f"{record.game}, {record.seats} seats")
    for check in checks:
        click.echo(f"  {MARKS[check.holds]:<6}{check.what:<8}{check.says}")
    wrong = [check.what for check in checks if check.holds is False]
    click.echo(f"This record is wrong: {', '.join(wrong)}." if wrong else "Nothing is wrong with this record.")
    return 1 if wrong else 0
