"""Structured logs: one JSON object per line on stderr, without cookies, tokens, seeds, queries or bodies.

On a terminal only warnings and errors are printed, as plain lines.
"""

import hashlib
import json
import logging
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Final

from voltable.server.tables.join_codes import read_code

FIELDS: Final = ("ms", "seat", "reason", "level", "count")
LONGEST_WORD: Final = 12
"""Maximum length of a part of a path that is logged literally; ids of tables and records are longer."""


request_id: Final[ContextVar[str]] = ContextVar("request_id", default="")
"""The request on whose behalf something is done; empty outside of requests."""


def short_digest(secret: str) -> str:
    """Return eight hex digits that identify an id in the log without giving access."""
    return hashlib.sha256(secret.encode(errors="surrogateescape")).hexdigest()[:8]


def shown_path(path: str) -> str:
    """Return a path for the log, with the digest of a table's id, because the id gives access.

    A join code is short enough to be found from its digest, so only two of its characters are logged.
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
        if id := request_id.get():
            line["request"] = id
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
    logging.getLogger("uvicorn").setLevel("WARNING")  # its messages about WebSockets contain the table's address
    logging.getLogger("uvicorn.access").handlers = []  # its lines contain full addresses with queries
    logging.getLogger("uvicorn.access").propagate = False
