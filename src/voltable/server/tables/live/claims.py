"""Claims in a race: held while another claim could still overtake them, then made in the order that counts.

The worker that holds the table judges all its claims. Other workers send it theirs, and it holds every claim a little
longer while a player is connected to another worker. Hosts that share a store need synchronized clocks; a wrong clock
gains its players at most RELAY.
"""

import asyncio
import json
from collections.abc import Awaitable
from dataclasses import replace
from itertools import count
from typing import Any, Final

from voltable.core.errors import IllegalMove, InvalidMove, Refused, VoltableError
from voltable.server.connections.connection import ClientConnection
from voltable.server.store.writer import Unavailable
from voltable.server.tables.live.live_table import LiveTable
from voltable.table.acts import Move
from voltable.table.finish import Claim, Finish, Placed

RELAY: Final = 0.05  # maximum seconds for a claim from one worker to another
PATIENCE: Final = 1.0  # seconds after which a judge that does not answer counts as dead


class Claims:
    """The claims of one table with a lag allowance. A move is held only if seats race for it."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._finish = Finish(live.table.terms.lag_allowance)
        self._waiting: dict[int, asyncio.Future[int]] = {}
        """By the identity of the claim: the future of its entry's number."""
        self._timer: asyncio.TimerHandle | None = None
        self._sent: dict[int, asyncio.Future[int]] = {}
        """Claims that another worker judges, by the key of its answer."""
        self._keys = count()

    def make(
        self, move: Move, trip: float = 0.0, tag: str = "", sender: ClientConnection | None = None
    ) -> Awaitable[int]:
        """Return the number of the move's entry after it is decided and stored; raise the reason of a refusal."""
        now = self._live.now()
        if not self._is_race(move.text):
            measured = replace(move, facts={"trip": round(trip, 3)}) if trip else move
            return self._live.submit(measured, tag, now, sender=sender)
        move.check_still_in(self._live.table)
        claim = Claim(move.seat, move.text, now, trip, move.seen, tag, move.by_bot)
        return self._judge(claim) if self._live.is_held else self._relay(claim)

    @property
    def depend_on_trips(self) -> bool:
        """Return whether round trips decide claims at this table."""
        return bool(self._live.table.game.races)

    def _is_race(self, text: str) -> bool:
        """Return whether seats race for such a move by the rules. Whether one could make it now is secret."""
        table = self._live.table
        try:
            return table.deal.parse(text) in table.game.races
        except InvalidMove:
            return False

    async def _judge(self, claim: Claim) -> int:
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._waiting[id(claim)] = done
        self._finish.add(claim)
        self._set_timer()
        return await done

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        closes = self._finish.closes
        if closes is not None:
            wait = max(0.0, closes + self._margin - self._live.now())
            self._timer = asyncio.get_running_loop().call_later(wait, self._decide)

    @property
    def _margin(self) -> float:
        """Return the extra seconds for which a claim is held, for claims that come from other workers."""
        return RELAY if self._live.presence.elsewhere.has_seats else 0.0

    def _decide(self) -> None:
        placed = self._finish.decide(self._live.now() - self._margin + 0.001)
        if placed:
            self._live.spawn(self._make_all(placed))
        self._set_timer()

    async def _make_all(self, placed: list[Placed]) -> None:
        """Submit the claims in order; the first may make the others illegal."""
        for one in placed:
            done = self._waiting.pop(id(one.claim))
            try:
                number = await self._submit(one)
            except VoltableError as error:
                if not done.done():
                    done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(number)

    async def _submit(self, placed: Placed) -> int:
        claim = placed.claim
        facts = placed.facts() if claim.trip or placed.photo else {}
        arrived = None if placed.photo else claim.arrived
        command = Move(claim.seat, claim.text, claim.seen, facts, claim.by_bot)
        return await self._live.submit(command, claim.tag, arrived)

    # Claims at other workers.

    async def _relay(self, claim: Claim) -> int:
        """Send a claim to the worker that holds the table. If that worker is dead, submit it directly, so that players
        do not wait until another worker has taken over the table."""
        key = next(self._keys)
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._sent[key] = answer
        sent = [key, claim.seat, claim.text, claim.arrived, claim.trip, claim.seen, claim.tag]
        try:
            self._live.send_news("claim", json.dumps(sent))
            async with asyncio.timeout(PATIENCE):
                return await answer
        except TimeoutError:
            return await self._submit(Placed(claim, None))
        finally:
            del self._sent[key]

    async def hear(self, worker: str, sent: list[Any]) -> None:
        """Judge a claim from another worker, and send the answer."""
        if not self._live.is_held:
            return
        key, seat, text, arrived, trip, seen, tag = sent
        now = self._live.now()
        claim = Claim(seat, text, min(max(arrived, now - RELAY), now), trip, seen, tag)
        try:
            # A seat that gave up takes no part in a photo finish.
            Move(seat, text).check_still_in(self._live.table)
            answer = [key, await self._judge(claim)]
        except VoltableError as error:
            answer = [key, None, *_error_words(error)]
        self._live.send_news("judged", f"{worker} {json.dumps(answer)}")

    async def hear_answer(self, answer: list[Any]) -> None:
        """Handle the judge's answer to a claim of this worker, after its entry was read."""
        key, number, *why = answer
        if number is not None:
            await self._live.catch_up()
        done = self._sent.get(key)
        if done is None or done.done():
            return  # the claim has timed out
        if number is None:
            done.set_exception(_error(*why))
        else:
            done.set_result(number)


def _error_words(error: VoltableError) -> list[str]:
    """Return an error as words from which `_error` makes the same error at another worker."""
    if isinstance(error, IllegalMove):
        return ["refused" if isinstance(error, Refused) else "illegal", error.message, error.rule]
    return ["invalid" if isinstance(error, InvalidMove) else "unavailable", str(error), ""]


def _error(kind: str, message: str, rule: str) -> VoltableError:
    match kind:
        case "refused":
            return Refused(rule, message)
        case "illegal":
            return IllegalMove(rule, message)
        case "invalid":
            return InvalidMove(message)
        case _:
            return Unavailable(message)
