"""The operator of a server: runs `voltable admin` and looks into the database."""

import asyncio
import json
from collections.abc import Callable
from typing import Any, TypeVar

from click.testing import CliRunner, Result
from sqlalchemy import Connection, text

from voltable.cli.commands.admin import admin
from voltable.server.store.open import database_at

T = TypeVar("T")


class Operator:
    def __init__(self, database: str) -> None:
        self.database = database

    def run(self, *args: str) -> Result:
        return CliRunner().invoke(admin, ["--database", self.database, "--by", "olga", *args])

    def do(self, *args: str) -> Any:
        """Run a command; return its JSON output."""
        done = self.run("--json", *args)
        assert done.exception is None, (args, done.output, done.exception)
        return json.loads(done.stdout)

    def error(self, *args: str) -> str:
        """Run a command that must be refused; return the reason."""
        done = self.run(*args)
        assert done.exit_code != 0, done.output
        return str(done.exception) if done.exit_code == 1 else done.output

    def read(self, work: Callable[[Connection], T]) -> T:
        async def read() -> T:
            database = database_at(self.database)
            try:
                return await database.read(work)
            finally:
                await database.stop()

        return asyncio.run(read())

    def write(self, work: Callable[[Connection], None]) -> None:
        async def write() -> None:
            database = database_at(self.database)
            try:
                await database.transact(work)
            finally:
                await database.stop()

        asyncio.run(write())

    def execute(self, statement: str, **values: object) -> None:
        """Change the database directly, without the server."""

        def work(connection: Connection) -> None:
            connection.execute(text(statement), values)

        self.write(work)
