"""Ids of tables and records: what cannot be one is not looked for."""

import re
from typing import Final

from voltable.server.problems import Refusal

ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


def check_id(id: str, message: str) -> None:
    """Raise Refusal 404 unless it could be an id: not every database takes every text, nor should memory."""
    if ID.fullmatch(id) is None:
        raise Refusal(404, message)
