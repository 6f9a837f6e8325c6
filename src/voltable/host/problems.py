"""Refused requests, as plain data in the format of the wire."""

from typing import Final

from voltable.core.errors import IllegalMove, VoltableError
from voltable.host.notices import Data

CODES: Final = {
    400: "invalid",
    401: "unknown_person",
    403: "not_allowed",
    404: "not_found",
    405: "not_allowed",
    409: "conflict",
    408: "too_slow",
    413: "too_large",
    414: "too_large",
    415: "invalid",
    421: "not_allowed",
    422: "invalid",
    429: "too_many",
    503: "unavailable",
}


class Refusal(Exception):
    """A refused request, with a reason that its sender may know. `code` is by default that of the status."""

    def __init__(
        self,
        status: int,
        message: str,
        field: str | None = None,
        rule: str | None = None,
        reason: str | None = None,
        code: str | None = None,
    ) -> None:
        message = message.encode(errors="replace").decode()  # it may quote a lone surrogate, which cannot be encoded
        super().__init__(message)
        self.status: Final = status
        self.problem: Final[Data] = {
            "code": code or CODES[status],
            "message": message,
            "rule": rule,
            "field": field,
            "reason": reason,
        }


def failed() -> Data:
    """Return the answer after an error of this program, which says nothing about it."""
    message = "the program had an error; nothing was changed"
    return {"code": "failed", "message": message, "rule": None, "field": None, "reason": None}


def not_taken(error: VoltableError) -> Refusal:
    """Return the refusal of a request that broke a rule of the game or the table."""
    if isinstance(error, IllegalMove):
        return Refusal(400, error.message, rule=error.rule)
    return Refusal(400, str(error))
