"""What marks the events of the table itself."""

from typing import Final

TABLE: Final = "table"
"""What stands in the place of a rule in the events of the table itself."""
