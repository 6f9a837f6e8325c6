"""What routes ask of a request: the worker, and who sent it."""

import time
from typing import Annotated, Any

from fastapi import Depends, Request, Response

from voltable.server.http.client_address import client_network
from voltable.server.people.identity import Person
from voltable.server.problems import Refusal
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
    """Return what counts as one client where guesses are limited."""
    return client_network(request.client.host if request.client else "")


Client = Annotated[str, Depends(client_of)]


async def maker_of(server: TheServer, person: Sender, client: Client) -> Person:
    """Somebody who is about to make something that stays: not too many, and the store knows them."""
    now = time.monotonic()
    if not server.openings.take(person.id, now) or not server.openings_by_address.take(client, now):
        raise Refusal(429, "too many requests; wait a moment")
    await server.people.remember(person)
    return person


Maker = Annotated[Person, Depends(maker_of)]


async def owner_of(person: Maker) -> Person:
    """Somebody at a device of theirs. A token plays for a person, but gives nobody else a way in."""
    if person.key is None or person.key.is_token:
        raise Refusal(403, "a token cannot do this; use a browser where you are signed in")
    return person


Owner = Annotated[Person, Depends(owner_of)]


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """For the description of a route: which errors it answers with."""
    return {status: {"model": Problem} for status in (*statuses, 413, 422, 429, 503)}
