"""Routes for games and rules."""

from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Query

from voltable.core.errors import VoltableError
from voltable.host import offerings
from voltable.host.problems import Refusal
from voltable.server.routes.dependencies import problems
from voltable.server.wire.games import Games, Rules
from voltable.server.wire.listing import wire_schema

router = APIRouter(prefix="/api")


@router.get("/games", responses=problems())
async def games() -> Games:
    """All games with their options and bots, and the terms of tables."""
    return _games()


@router.get("/games/{key}/rules", responses=problems(404))
async def rules(key: str, lang: Annotated[str, Query(max_length=8)] = "en") -> Rules:
    """The rules of a game in our words."""
    try:
        return _rules(key, lang)
    except VoltableError as error:
        raise Refusal(404, str(error)) from None


@router.get("/schema", responses=problems())
async def schema() -> dict[str, object]:
    """The JSON Schema of every message, those of the WebSocket too."""
    return wire_schema()


@lru_cache
def _games() -> Games:
    return Games.model_validate(offerings.games())


@lru_cache(maxsize=64)
def _rules(key: str, lang: str) -> Rules:
    return Rules.model_validate(offerings.rules_page(key, lang))
