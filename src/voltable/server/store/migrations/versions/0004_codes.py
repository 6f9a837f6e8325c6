"""Short codes of tables that wait for players."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

ALPHABET = "23456789CDFGHJKMNPQRTVWXY"


def upgrade() -> None:
    op.add_column("tables", sa.Column("code", sa.Text, nullable=True))
    op.create_index("tables_by_code", "tables", ["code"], unique=True)
    tables = sa.table("tables", sa.column("id", sa.Text), sa.column("status", sa.Text), sa.column("code", sa.Text))
    connection = op.get_bind()
    given: set[str] = set()
    for id in connection.execute(sa.select(tables.c.id).where(tables.c.status == "waiting")).scalars().all():
        code = "".join(secrets.choice(ALPHABET) for _ in range(6))
        while code in given:
            code = "".join(secrets.choice(ALPHABET) for _ in range(6))
        given.add(code)
        connection.execute(sa.update(tables).where(tables.c.id == id).values(code=code))


def downgrade() -> None:
    op.drop_index("tables_by_code", "tables")
    op.drop_column("tables", "code")
