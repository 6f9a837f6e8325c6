"""People in the store: names and credentials, and the sender of a request."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final, Literal

from fastapi import Request, Response
from sqlalchemy import Connection, delete, insert, select, update
from starlette.requests import HTTPConnection

from voltable.host.problems import Refusal
from voltable.server.people.identity import (
    COOKIE,
    COOKIE_AGE,
    TOKEN,
    Cookies,
    Key,
    Person,
    first_name,
    hashed,
    new_id,
    new_secret,
)
from voltable.server.store import schema
from voltable.server.store.store import Store, now_ms
from voltable.server.store.upsert import insert_if_new, insert_or_replace

DEVICE_LINK_AGE: Final = 10 * 60 * 1000  # milliseconds
SEEN_EVERY: Final = 24 * 3600 * 1000  # milliseconds
MOST_TOKENS: Final = 20
MOST_LISTED: Final = 100
MOST_REMEMBERED: Final = 100_000
Kind = Literal["device", "token"]
BROWSERS: Final = (("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("Chrom", "Chrome"), ("Safari", "Safari"))
SYSTEMS: Final = (
    *(("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows")),
    *(("Mac OS", "macOS"), ("CrOS", "ChromeOS"), ("Linux", "Linux")),
)


def browser_name(agent: str) -> str:
    """Return browser and system, such as `Firefox, Linux`. Nothing else of the header is stored."""
    found = [next((name for mark, name in marks if mark in agent), "") for marks in (BROWSERS, SYSTEMS)]
    return ", ".join(name for name in found if name)


def device_row(key: Key) -> dict[str, Any]:
    return {"id": key.id, "person": key.person, "name": key.agent, "created": now_ms()}


def _note_seen(connection: Connection, person: str) -> None:
    connection.execute(update(schema.people).where(schema.people.c.id == person).values(seen=now_ms()))


class People:
    def __init__(self, store: Store, cookies: Cookies, https: bool) -> None:
        self._store = store
        self._cookies = cookies
        self._https = https
        self.revoked: Final[set[str]] = set()
        """Ids of revoked devices and hashes of revoked tokens."""
        self._devices: Final[set[str]] = set()
        """Ids of devices that are known to be stored."""
        self.banned: Final[dict[str, int | None]] = {}
        """By person: the end of the ban in milliseconds; None for a permanent one."""

    async def known(self, connection: HTTPConnection) -> Person | None:
        """Return the sender; None for a new person. Raise Refusal for an unknown token or a banned person."""
        key = await self.known_key(connection)
        return None if key is None else replace(await self._named(key.person), key=key)

    async def known_key(self, connection: HTTPConnection) -> Key | None:
        """Return the credential of the sender. A signed cookie identifies it without a query."""
        authorization = connection.headers.get("authorization", "")
        if authorization:
            scheme, _, token = authorization.partition(" ")
            person = await self._owner(token, "token") if scheme.lower() == "bearer" else None
            if person is None:
                raise Refusal(401, "this token is unknown")
            self._check_welcome(person)
            return Key(person, hashed(token), is_token=True)
        found = self._cookies.read(connection.cookies.get(COOKIE))
        if found is None or found[1] in self.revoked:
            return None
        self._check_welcome(found[0])
        return Key(*found, agent=browser_name(connection.headers.get("user-agent", "")))

    def _check_welcome(self, person: str) -> None:
        """Raise Refusal if the operator has banned this person."""
        if self.is_banned(person):
            until = self.banned[person]
            when = "" if until is None else f" until {datetime.fromtimestamp(until / 1000, UTC):%Y-%m-%d %H:%M} UTC"
            raise Refusal(403, f"the operator of this server has banned you{when}")

    def is_banned(self, person: str) -> bool:
        until = self.banned.get(person, 0)
        return until is None or until > now_ms()

    async def read_bans(self) -> None:
        """Read the bans that the operator has set."""
        bans = schema.bans
        rows = await self._store.all(select(bans.c.person, bans.c.until))
        self.banned.clear()
        self.banned.update((row.person, row.until) for row in rows)

    async def known_or_new(self, request: Request, response: Response) -> Person:
        """Return the sender. A new person gets a cookie, but no row in the store until they create something."""
        person = await self.known(request)
        if person is None:
            id = new_id()
            key = Key(id, self.give_cookie(response, id), agent=browser_name(request.headers.get("user-agent", "")))
            person = Person(id, first_name(id), is_new=True, key=key)
        return person

    def give_cookie(self, response: Response, person: str) -> str:
        """Make this browser a device of the person; return the device's id."""
        device = new_id()
        response.set_cookie(
            COOKIE,
            self._cookies.write(person, device),
            max_age=COOKIE_AGE,
            httponly=True,
            samesite="lax",
            secure=self._https,
        )
        return device

    async def _named(self, id: str) -> Person:
        people = schema.people
        row = await self._store.one(select(people.c.name, people.c.seen).where(people.c.id == id))
        if row is None:
            return Person(id, first_name(id), is_new=True)
        if row.seen < now_ms() - SEEN_EVERY:
            await self._store.writer.do(lambda connection: _note_seen(connection, id))
        return Person(id, row.name)

    async def _owner(self, secret: str, kind: str) -> str | None:
        keys = schema.keys
        row = await self._store.one(select(keys.c.person).where(keys.c.hash == hashed(secret), keys.c.kind == kind))
        return None if row is None else str(row.person)

    async def remember(self, person: Person) -> None:
        """Store a person who is about to create something."""
        key = person.key
        is_new_device = key is not None and not key.is_token and key.id not in self._devices
        if person.is_new or is_new_device:
            row = {"id": person.id, "name": person.name, "created": now_ms(), "seen": now_ms()}

            def store(connection: Connection) -> None:
                connection.execute(insert_if_new(connection, schema.people), row)
                if key is not None and is_new_device:
                    connection.execute(insert_if_new(connection, schema.devices), device_row(key))

            await self._store.writer.do(store)
            if key is not None and is_new_device:
                if len(self._devices) >= MOST_REMEMBERED:
                    self._devices.clear()
                self._devices.add(key.id)

    async def rename(self, person: Person, name: str) -> Person:
        """Give a person a name that keeps the rule (`names.py`)."""
        row = {"id": person.id, "name": name, "created": now_ms(), "seen": now_ms()}

        def store(connection: Connection) -> None:
            connection.execute(insert_or_replace(connection, schema.people, "name"), row)

        await self._store.writer.do(store)
        return Person(person.id, name)

    async def new_token(self, person: Person, name: str) -> str:
        """Return a new token for an outside program; the store keeps only its hash."""
        await self.remember(person)
        keys = schema.keys
        mine = await self._store.all(select(keys.c.hash).where(keys.c.person == person.id, keys.c.kind == "token"))
        if len(mine) >= MOST_TOKENS:
            raise Refusal(429, f"one person has at most {MOST_TOKENS} tokens")
        return await self._new_key(person, "token", name, None)

    async def new_device_link(self, person: Person) -> str:
        """Return a secret that signs in another device; it works once and expires soon."""
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

    async def use_device_link(self, secret: str, response: Response, agent: str) -> Person:
        """Make this browser a device of the person who made the link; it works once."""
        keys = schema.keys
        wanted = (keys.c.hash == hashed(secret)) & (keys.c.kind == "device") & (keys.c.expires > now_ms())

        def use(connection: Connection) -> str | None:
            row = connection.execute(select(keys.c.person).where(wanted)).first()
            connection.execute(delete(keys).where(wanted))
            return None if row is None else str(row.person)

        owner = await self._store.writer.do(use)
        if owner is None:
            raise Refusal(404, "this link has been used or has expired")
        key = Key(owner, self.give_cookie(response, owner), agent=browser_name(agent))
        person = replace(await self._named(owner), key=key)
        await self.remember(person)
        return person

    # Listing and revoking credentials.

    async def keys(self, person: Person) -> list[tuple[Kind, Any]]:
        """Return the credentials of this person: `device` or `token`, and the row (id, name, created), newest first."""
        devices, keys = schema.devices, schema.keys
        mine = select(devices.c.id, devices.c.name, devices.c.created).where(devices.c.person == person.id)
        tokens = select(keys.c.hash.label("id"), keys.c.name, keys.c.created).where(
            keys.c.person == person.id, keys.c.kind == "token"
        )
        found: list[tuple[Kind, Any]] = [
            ("device", row) for row in await self._store.all(mine) if row.id not in self.revoked
        ]
        found += [("token", row) for row in await self._store.all(tokens)]
        found.sort(key=lambda one: -one[1].created)
        return found[:MOST_LISTED]

    async def revoke(self, ids: list[str]) -> None:
        """Revoke these credentials."""

        def store(connection: Connection) -> None:
            connection.execute(delete(schema.keys).where(schema.keys.c.hash.in_(ids)))
            connection.execute(delete(schema.devices).where(schema.devices.c.id.in_(ids)))
            rows = [{"key": id, "at": now_ms()} for id in ids]
            connection.execute(insert_if_new(connection, schema.revoked), rows)

        if ids:
            await self._store.writer.do(store)
            self.revoked.update(ids)
            self._devices.difference_update(ids)

    async def read_revoked(self) -> None:
        """Read the credentials that other workers revoked."""
        oldest = now_ms() - COOKIE_AGE * 1000  # older cookies have expired
        rows = await self._store.all(select(schema.revoked.c.key).where(schema.revoked.c.at > oldest))
        self.revoked.update(row.key for row in rows)
