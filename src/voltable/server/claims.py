"""Claims in a race: held for as long as another could still overtake them, then made in the order that counts."""

import asyncio

from voltable.core.errors import InvalidMove, VoltableError
from voltable.server.live import LiveTable
from voltable.table.commands import Move
from voltable.table.finish import Claim, Finish, Placed


class Claims:
    """Of one table. Without a lag allowance the order is that of arrival, and nothing is held."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._finish = Finish(live.table.terms.lag_allowance)
        self._waiting: dict[int, asyncio.Future[int]] = {}
        """By the identity of the claim: whoever waits for the number of its entry."""
        self._timer: asyncio.TimerHandle | None = None

    def is_race(self, text: str) -> bool:
        """Does the game say that seats race for such a move? Not whether one of them could now: that is a secret."""
        game = self._live.table.game
        try:
            return game.is_race(game.parse_move(text))
        except InvalidMove:
            return False

    async def make(self, claim: Claim) -> int:
        """The number of the claim's entry, once it is decided and stored; else why it is refused."""
        if self._finish.allowance == 0 or not self.is_race(claim.text):
            return await self._submit(Placed(claim, None))
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
            wait = max(0.0, closes - self._live.now())
            self._timer = asyncio.get_running_loop().call_later(wait, self._decide)

    def _decide(self) -> None:
        placed = self._finish.decide(self._live.now() + 0.001)
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
        return await self._live.submit(Move(claim.seat, claim.text, claim.seen, facts), claim.tag, arrived)
