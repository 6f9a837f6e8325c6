"""The app: routes, guard and page around one worker."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI

from voltable.server.chance import Chance
from voltable.server.gc_tuning import keep_pauses_short
from voltable.server.http.compression import Compression
from voltable.server.http.engine_files import serve_engine
from voltable.server.http.guard import Guard
from voltable.server.http.headers import security_headers
from voltable.server.http.page_files import page_index, serve_page
from voltable.server.monitoring.logs import set_up_logs
from voltable.server.problems import answer_problems
from voltable.server.routes import analysis, games, health, lessons, me, play, records, reports, tables
from voltable.server.server import Server
from voltable.server.settings import Settings, settings_from_environment
from voltable.server.wire.listing import describe
from voltable.version import __version__


class App(FastAPI):
    """The docstrings of fields are descriptions in its schema, too."""

    def openapi(self) -> dict[str, Any]:
        if self.openapi_schema is None:
            describe(super().openapi()["components"]["schemas"])
        return super().openapi()


def build_app(settings: Settings, chance: Chance | None = None) -> FastAPI:
    server = Server(settings, chance)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[dict[str, Server]]:
        await server.start()
        yield {"server": server}
        await server.stop()

    app = App(
        title="Voltable",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.server = server
    answer_problems(app)
    for routes in (games, lessons, me, tables, reports, records, analysis, play, health):
        app.include_router(routes.router)
    serve_engine(app)
    serve_page(app)
    app.add_middleware(Compression)
    app.add_middleware(
        Guard, settings=settings, headers=security_headers(page_index(), settings.https), metrics=server.metrics
    )
    return app


def app_from_environment() -> FastAPI:
    """Return the app of a worker process of `voltable serve`."""
    set_up_logs()
    app = build_app(settings_from_environment())
    keep_pauses_short()
    return app
