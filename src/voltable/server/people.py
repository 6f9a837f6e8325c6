"""People in the store: names, keys, and who sent a request."""

from typing import Final

from fastapi import Request, Response
from sqlalchemy import Connection, delete, insert, select
from starlette.requests import HTTPConnection

from voltable.server.identity import COOKIE, COOKIE_AGE, TOKEN, Cookies, Person, first_name, hashed, new_id, new_secret
from voltable.server.problems import Refusal
from voltable.server.store import schema
from voltable.server.store.store import Store, now_ms
from voltable.server.store.upsert import insert_if_new, insert_or_replace

DEVICE_LINK_AGE: Final = 10 * 60 * 1000  # milliseconds
MOST_TOKENS: Final = 20


class People:
    def __init__(self, store: Store, cookies: Cookies, https: bool) -> None:
        self._store = store
        self._cookies = cookies
        self._https = https

    async def known(self, connection: HTTPConnection) -> Person | None:
        """Who sent this; None for somebody new. Refusal: a token that opens nothing."""
        id = await self.known_id(connection)
        return None if id is None else await self._named(id)

    async def known_id(self, connection: HTTPConnection) -> str | None:
        """The id of whoever sent this: a signed cookie says it without asking the store."""
        authorization = connection.headers.get("authorization", "")
        if authorization:
            scheme, _, token = authorization.partition(" ")
            person = await self._owner(token, "token") if scheme.lower() == "bearer" else None
            if person is None:
                raise Refusal(401, "this token is not known here")
            return person
        return self._cookies.read(connection.cookies.get(COOKIE))

    async def known_or_new(self, request: Request, response: Response) -> Person:
        """Who sent this. Somebody new gets a cookie and no row in the store until they do something."""
        person = await self.known(request)
        if person is None:
            id = new_id()
            person = Person(id, first_name(id), is_new=True)
            self.give_cookie(response, id)
        return person

    def give_cookie(self, response: Response, person: str) -> None:
        response.set_cookie(
            COOKIE,
            self._cookies.write(person),
            max_age=COOKIE_AGE,
            httponly=True,
            samesite="lax",
            secure=self._https,
        )

    async def _named(self, id: str) -> Person:
        row = await self._store.one(select(schema.people.c.name).where(schema.people.c.id == id))
        return Person(id, first_name(id), is_new=True) if row is None else Person(id, row.name)

    async def _owner(self, secret: str, kind: str) -> str | None:
        keys = schema.keys
        row = await self._store.one(select(keys.c.person).where(keys.c.hash == hashed(secret), keys.c.kind == kind))
        return None if row is None else str(row.person)

    async def remember(self, person: Person) -> None:
        """They are about to do something that the store shall know them by."""
        if person.is_new:
            row = {"id": person.id, "name": person.name, "created": now_ms()}

            def store(connection: Connection) -> None:
                connection.execute(insert_if_new(connection, schema.people), row)

            await self._store.writer.do(store)

    async def rename(self, person: Person, name: str) -> Person:
        """Give a person a name that keeps the rule (`names.py`)."""
        row = {"id": person.id, "name": name, "created": now_ms()}

        def store(connection: Connection) -> None:
            connection.execute(insert_or_replace(connection, schema.people, "name"), row)

        await self._store.writer.do(store)
        return Person(person.id, name)

    async def new_token(self, person: Person, name: str) -> str:
        """A token for an outside program; it is shown once, the store keeps its hash."""
        await self.remember(person)
        keys = schema.keys
        mine = await self._store.all(select(keys.c.hash).where(keys.c.person == person.id, keys.c.kind == "token"))
        if len(mine) >= MOST_TOKENS:
            raise Refusal(429, f"one person has at most {MOST_TOKENS} tokens")
        return await self._new_key(person, "token", name, None)

    async def new_device_link(self, person: Person) -> str:
        """A secret that makes another device the same person, once and soon."""
        await self.remember(person)
        return await self._new_key(person, "device", "", now_ms() + DEVICE_LINK_AGE)

    async def _new_key(self, person: Person, kind: str, name: str, expires: int | None) -> str:
        secret = TOKEN + new_secret()
        row = {
            "hash": hashed(secret),
            "kind": kind,
            "person": person.id,
            "name": name,
            "expires": expires,
            "created": now_ms(),
        }

        def store(connection: Connection) -> None:
            connection.execute(insert(schema.keys), row)

        await self._store.writer.do(store)
        return secret

    async def use_device_link(self, secret: str) -> Person:
        """Who the link makes this device; it works once."""
        keys = schema.keys
        wanted = (keys.c.hash == hashed(secret)) & (keys.c.kind == "device") & (keys.c.expires > now_ms())

        def use(connection: Connection) -> str | None:
            row = connection.execute(select(keys.c.person).where(wanted)).first()
            connection.execute(delete(keys).where(wanted))
            return None if row is None else str(row.person)

        person = await self._store.writer.do(use)
        if person is None:
            raise Refusal(404, "this link was used already, or is too old")
        return await self._named(person)
