"""Is it alive, and how is it doing?"""

from fastapi import APIRouter
from sqlalchemy import select

from voltable.server.routes.dependencies import TheServer, problems
from voltable.server.store import schema
from voltable.server.wire.health import Health
from voltable.version import __version__

router = APIRouter()


@router.get("/health", responses=problems())
async def health(server: TheServer) -> Health:
    """Answers when the store does."""
    await server.store.one(select(schema.secrets.c.name).limit(1))
    return Health(status="stopping" if server.is_stopping else "ok", version=__version__)
