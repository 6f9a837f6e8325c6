"""The chat message that a report is about, and how many reports a person makes."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("reports", sa.Column("quote", sa.Text, nullable=True))
    op.create_index("reports_by_person", "reports", ["person", "at"])


def downgrade() -> None:
    op.drop_index("reports_by_person", "reports")
    op.drop_column("reports", "quote")
