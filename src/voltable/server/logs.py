"""Structured logs: one JSON object a line on stderr, without secrets: no cookies, tokens, seeds, queries or bodies."""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final

FIELDS: Final = ("ms", "table", "seat", "reason", "level", "count")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line)


def set_up_logs(level: str = "INFO") -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("voltable", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level)
        logger.propagate = False
    logging.getLogger("uvicorn").setLevel("WARNING")  # what it says of a WebSocket holds the address of the table
    logging.getLogger("uvicorn.access").handlers = []  # its lines hold whole addresses, queries included
    logging.getLogger("uvicorn").setLevel("WARNING")  # what it says of a WebSocket holds the address of the table
    logging.getLogger("uvicorn.access").propagate = False
