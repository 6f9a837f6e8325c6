"""Dependencies of routes: the worker, and the sender of a request."""

import time
from typing import Annotated, Any

from fastapi import Depends, Request, Response

from voltable.host.problems import Refusal
from voltable.server.http.client_address import client_network
from voltable.server.people.identity import Person
from voltable.server.server import Server
from voltable.server.wire.problem import Problem


async def server_of(request: Request) -> Server:
    server: Server = request.app.state.server
    return server


TheServer = Annotated[Server, Depends(server_of)]


async def person_of(request: Request, response: Response, server: TheServer) -> Person:
    return await server.people.known_or_new(request, response)


Sender = Annotated[Person, Depends(person_of)]


async def client_of(request: Request) -> str:
    """Return the network of the sender, for limits by address."""
    return client_network(request.client.host if request.client else "")


Client = Annotated[str, Depends(client_of)]


async def maker_of(server: TheServer, person: Sender, client: Client) -> Person:
    """Return the sender of a request that stores something, after a rate limit; the person is stored."""
    now = time.monotonic()
    if not server.openings.take(person.id, now) or not server.openings_by_address.take(client, now):
        raise Refusal(429, "too many requests; wait a moment")
    await server.people.remember(person)
    return person


Maker = Annotated[Person, Depends(maker_of)]


async def owner_of(person: Maker) -> Person:
    """Return the sender if it is a device. A token may play for a person, but not create credentials."""
    if person.key is None or person.key.is_token:
        raise Refusal(403, "a token cannot do this; use a browser where you are signed in")
    return person


Owner = Annotated[Person, Depends(owner_of)]


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Return the errors of a route for its OpenAPI description."""
    return {status: {"model": Problem} for status in (*statuses, 413, 422, 429, 503)}
