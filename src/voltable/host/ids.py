"""Validation of the ids of tables and records."""

import re
from typing import Final

from voltable.host.problems import Refusal

ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


def check_id(id: str, message: str) -> None:
    """Raise Refusal 404 unless the text has the form of an id; databases do not accept every text."""
    if ID.fullmatch(id) is None:
        raise Refusal(404, message)
