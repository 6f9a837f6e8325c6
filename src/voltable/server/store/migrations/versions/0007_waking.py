"""When a table needs a worker by itself, and when no worker ran, so that a start does not load every table."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("wakes", sa.BigInteger, nullable=False, server_default="0"))
    op.create_index("tables_by_waking", "tables", ["status", "wakes"])
    op.create_table(
        "outages",
        sa.Column("began", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("outages")
    op.drop_index("tables_by_waking", "tables")
    op.drop_column("tables", "wakes")
    tables = sa.table("tables", sa.column("held_until", sa.BigInteger))
    op.get_bind().execute(sa.update(tables).values(held_until=0))  # older programs wait until a lease expires
