"""Is the worker alive, and can it take moves? For load balancers, containers and alerts."""

from typing import Annotated

from fastapi import APIRouter, Depends
from sqlalchemy import select

from voltable.build import is_compiled
from voltable.host.problems import Refusal
from voltable.server.routes.dependencies import TheServer, problems
from voltable.server.store import schema
from voltable.server.wire.health import Health
from voltable.version import __version__

router = APIRouter()


async def health_of(server: TheServer) -> Health:
    return Health(
        status="stopping" if server.is_stopping else "ok",
        version=__version__,
        build="compiled" if is_compiled() else "pure",
    )


Status = Annotated[Health, Depends(health_of)]


@router.get("/live", responses=problems())
async def live(status: Status) -> Health:
    """Answer whenever the worker does; a worker that does not should be started anew."""
    return status


@router.get("/ready", responses=problems())
async def ready(status: Status, server: TheServer) -> Health:
    """Answer when a write to the store succeeded a moment ago; 503 while moves would be refused, and before a stop."""
    if server.is_stopping:
        raise Refusal(503, "the server is stopping")
    await server.readiness.check()
    return status


@router.get("/health", responses=problems())
async def health(status: Status, server: TheServer) -> Health:
    """Answer when the store can be read."""
    await server.store.one(select(schema.secrets.c.name).limit(1))
    return status
