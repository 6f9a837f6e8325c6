"""Claims in a race: held for as long as another could still overtake them, then made in the order that counts.

Of several workers the one that holds the table is the judge of all its claims. The others send it theirs, and it holds
every claim a moment longer while somebody plays at another worker. Hosts that share a store keep their clocks in step;
a clock that is wrong gains its players no more than RELAY.
"""

import asyncio
import json
from itertools import count
from typing import Any, Final

from voltable.core.errors import IllegalMove, InvalidMove, Refused, VoltableError
from voltable.server.store.writer import Unavailable
from voltable.server.tables.live_table import LiveTable
from voltable.table.acts import Move
from voltable.table.finish import Claim, Finish, Placed

RELAY: Final = 0.05  # seconds that a claim may take from one worker to another
PATIENCE: Final = 1.0  # seconds after which a judge that does not answer is taken for dead


class Claims:
    """Of one table. Plain moves pass: a move is held only where the table has a lag allowance and seats race for it."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._finish = Finish(live.table.terms.lag_allowance)
        self._waiting: dict[int, asyncio.Future[int]] = {}
        """By the identity of the claim: whoever waits for the number of its entry."""
        self._timer: asyncio.TimerHandle | None = None
        self._sent: dict[int, asyncio.Future[int]] = {}
        """Claims that another worker judges, by the key that it answers with."""
        self._keys = count()

    async def make(self, move: Move, trip: float = 0.0, tag: str = "") -> int:
        """Return the number of the move's entry, once it is decided and stored; raise why it is refused."""
        now = self._live.now()
        if self._finish.allowance == 0 or not self._is_race(move.text):
            return await self._live.submit(move, tag, now)
        move.check_still_in(self._live.table)
        claim = Claim(move.seat, move.text, now, trip, move.seen, tag, move.by_bot)
        return await (self._judge(claim) if self._live.is_held else self._relay(claim))

    def _is_race(self, text: str) -> bool:
        """Does the game say that seats race for such a move? Not whether one of them could now: that is a secret."""
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
        """How much longer than the allowance a claim is held: another may be on its way from another worker."""
        return RELAY if self._live.has_seats_elsewhere else 0.0

    def _decide(self) -> None:
        placed = self._finish.decide(self._live.now() - self._margin + 0.001)
        if placed:
            self._live.spawn(self._make_all(placed))
        self._set_timer()

    async def _make_all(self, placed: list[Placed]) -> None:
        """In their order: the first may close the way for the others."""
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
        """Let the worker that holds the table judge. If it is dead, the order is that of arrival in the log: nobody is
        kept waiting until another has taken the table over."""
        key = next(self._keys)
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._sent[key] = answer
        sent = [key, claim.seat, claim.text, claim.arrived, claim.trip, claim.seen, claim.tag]
        try:
            await self._live.send_news("claim", json.dumps(sent))
            async with asyncio.timeout(PATIENCE):
                return await answer
        except TimeoutError:
            return await self._submit(Placed(claim, None))
        finally:
            del self._sent[key]

    async def hear(self, worker: str, sent: list[Any]) -> None:
        """Judge a claim that came to another worker, and send it the answer."""
        if not self._live.is_held:
            return
        key, seat, text, arrived, trip, seen, tag = sent
        now = self._live.now()
        claim = Claim(seat, text, min(max(arrived, now - RELAY), now), trip, seen, tag)
        try:
            # Whoever gave up takes no part in a finish, not even as a name in its picture.
            Move(seat, text).check_still_in(self._live.table)
            answer = [key, await self._judge(claim)]
        except VoltableError as error:
            answer = [key, None, *_told(error)]
        await self._live.send_news("judged", f"{worker} {json.dumps(answer)}")

    async def hear_answer(self, answer: list[Any]) -> None:
        """What the judge said of a claim of ours; whoever made it has heard of its entry before."""
        key, number, *why = answer
        if number is not None:
            await self._live.catch_up()
        done = self._sent.get(key)
        if done is None or done.done():
            return  # it took too long
        if number is None:
            done.set_exception(_error(*why))
        else:
            done.set_result(number)


def _told(error: VoltableError) -> list[str]:
    """An error in words that another worker makes the same error of."""
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
