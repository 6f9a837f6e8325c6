"""Alembic's door: it works on the connection that the server gives it, inside the server's transaction."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
