"""When a person was last seen, so that guests who never come back can be forgotten."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    people = sa.table("people", sa.column("seen", sa.BigInteger))
    op.get_bind().execute(sa.update(people).values(seen=int(time.time() * 1000)))  # nobody is forgotten too early


def downgrade() -> None:
    op.drop_column("people", "seen")
