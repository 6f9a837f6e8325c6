"""Translate errors to an HTTP status and a Problem, never a stack trace."""

import logging
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from voltable.core.errors import VoltableError
from voltable.host.problems import CODES, Refusal, failed, not_taken
from voltable.server.monitoring.logs import shown_path
from voltable.server.store.writer import Unavailable

RETRY_AFTER: Final = 5  # seconds
log = logging.getLogger("voltable.http")


def respond(refusal: Refusal) -> JSONResponse:
    headers = {"retry-after": str(RETRY_AFTER)} if refusal.status in (429, 503) else None
    return JSONResponse(refusal.problem, refusal.status, headers)


def answer_problems(app: FastAPI) -> None:
    """Add handlers that turn every error of this app into a Problem."""

    @app.exception_handler(Refusal)
    async def refused(_request: Request, error: Refusal) -> JSONResponse:
        return respond(error)

    @app.exception_handler(Unavailable)
    async def unavailable(_request: Request, error: Unavailable) -> JSONResponse:
        return respond(Refusal(503, str(error)))

    @app.exception_handler(VoltableError)
    async def refused_by_rules(_request: Request, error: VoltableError) -> JSONResponse:
        return respond(not_taken(error))

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
        return JSONResponse(failed(), 500)
