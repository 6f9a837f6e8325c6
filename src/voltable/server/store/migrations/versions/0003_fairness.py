"""Devices and revoked keys; when a delayed table's end may be known; the database's clock beside a worker's."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("workers", sa.Column("stamped", sa.BigInteger, nullable=True))
    op.add_column("tables", sa.Column("shown_until", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("records", sa.Column("opens", sa.BigInteger, nullable=False, server_default="0"))
    op.create_table(
        "devices",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("devices_by_person", "devices", ["person"])
    op.create_table(
        "revoked",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("revoked")
    op.drop_table("devices")
    op.drop_column("records", "opens")
    op.drop_column("tables", "shown_until")
    op.drop_column("workers", "stamped")
