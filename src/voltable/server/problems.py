"""Translate errors to an HTTP status and a Problem, never a stack trace."""

import logging
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from voltable.core.errors import IllegalMove, VoltableError
from voltable.server.logs import shown_path
from voltable.server.store.writer import Unavailable
from voltable.server.wire.problem import Problem, Reason

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
RETRY_AFTER: Final = 5  # seconds
log = logging.getLogger("voltable.http")


class Refusal(Exception):
    """A refused request, with a reason that its sender may know."""

    def __init__(
        self,
        status: int,
        message: str,
        field: str | None = None,
        rule: str | None = None,
        reason: Reason | None = None,
    ) -> None:
        message = message.encode(errors="replace").decode()  # it may quote a lone surrogate, which cannot be encoded
        super().__init__(message)
        self.status: Final = status
        self.problem: Final = Problem(code=CODES[status], message=message, field=field, rule=rule, reason=reason)


def respond(refusal: Refusal) -> JSONResponse:
    headers = {"retry-after": str(RETRY_AFTER)} if refusal.status in (429, 503) else None
    return JSONResponse(refusal.problem.model_dump(), refusal.status, headers)


def answer_problems(app: FastAPI) -> None:
    """Add handlers that turn every error of this app into a Problem."""

    @app.exception_handler(Refusal)
    async def refused(_request: Request, error: Refusal) -> JSONResponse:
        return respond(error)

    @app.exception_handler(Unavailable)
    async def unavailable(_request: Request, error: Unavailable) -> JSONResponse:
        return respond(Refusal(503, str(error)))

    @app.exception_handler(VoltableError)
    async def not_taken(_request: Request, error: VoltableError) -> JSONResponse:
        rule = error.rule if isinstance(error, IllegalMove) else None
        message = error.message if isinstance(error, IllegalMove) else str(error)
        return respond(Refusal(400, message, rule=rule))

    @app.exception_handler(RequestValidationError)
    async def malformed(_request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
        return respond(Refusal(422, str(first["msg"]).removeprefix("Value error, "), field=where or None))

    @app.exception_handler(HTTPException)
    async def http(_request: Request, error: HTTPException) -> JSONResponse:
        status = error.status_code if error.status_code in CODES else 400
        response = respond(Refusal(status, str(error.detail)))
        response.headers.update(error.headers or {})
        return response

    @app.exception_handler(Exception)
    async def unexpected(request: Request, error: Exception) -> JSONResponse:
        log.error("failed at %s %s", request.method, shown_path(request.url.path), exc_info=error)
        problem = Problem(code="failed", message="the server had an error; nothing was changed")
        return JSONResponse(problem.model_dump(), 500)
