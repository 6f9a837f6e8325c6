"""Insert rows that may already exist, in the SQL of either database."""

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.dml import Insert


def insert_if_new(connection: Connection, table: Table) -> Insert:
    """Return an INSERT that keeps an existing row."""
    if connection.dialect.name == "postgresql":
        return postgresql.insert(table).on_conflict_do_nothing()
    return sqlite.insert(table).on_conflict_do_nothing()


def insert_or_replace(connection: Connection, table: Table, *columns: str) -> Insert:
    """Return an INSERT that overwrites these columns of an existing row."""
    keys = list(table.primary_key.columns)
    if connection.dialect.name == "postgresql":
        statement = postgresql.insert(table)
        return statement.on_conflict_do_update(
            index_elements=keys, set_={name: statement.excluded[name] for name in columns}
        )
    other = sqlite.insert(table)
    return other.on_conflict_do_update(index_elements=keys, set_={name: other.excluded[name] for name in columns})
