"""Structured logs: one JSON object a line on stderr, without secrets: no cookies, tokens, seeds, queries or bodies.

On a terminal there are only warnings and errors, as plain lines: somebody plays there.
"""

import hashlib
import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final

from voltable.server.tables.join_codes import read_code

FIELDS: Final = ("ms", "seat", "reason", "level", "count")
LONGEST_WORD: Final = 12
"""Letters of a part of a path that is written out: ids of tables and records are longer."""


def short_digest(secret: str) -> str:
    """Eight hex digits by which a reader of the log recognises an id, and which open nothing."""
    return hashlib.sha256(secret.encode(errors="surrogateescape")).hexdigest()[:8]


def shown_path(path: str) -> str:
    """A path for the log: the id of a table lets people in, so its digest stands there instead.

    All codes could be tried against a digest, so of a code two characters are shown.
    """
    return "/".join(_shown_part(part) for part in path[:200].split("/"))


def _shown_part(part: str) -> str:
    if read_code(part) is not None:
        return f"{part[:2]}~"
    return part if len(part) < LONGEST_WORD else f"~{short_digest(part)}"


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if hasattr(record, "table"):
            line["table"] = short_digest(record.table)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line)


def set_up_logs() -> None:
    is_read_by_a_person = sys.stderr.isatty()
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("voltable: %(message)s") if is_read_by_a_person else JsonLines())
    level = logging.WARNING if is_read_by_a_person else logging.INFO
    for name in ("voltable", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level)
        logger.propagate = False
    logging.getLogger("uvicorn").setLevel("WARNING")  # what it says of a WebSocket holds the address of the table
    logging.getLogger("uvicorn.access").handlers = []  # its lines hold whole addresses, queries included
    logging.getLogger("uvicorn.access").propagate = False
