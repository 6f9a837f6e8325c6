"""Replays over HTTP: computed in chunks as the client reads them, a few at a time, and cached."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Final

from pydantic_core import to_json

from voltable.host.archive import ReplayPart
from voltable.host.problems import Refusal

AT_ONCE: Final = 2
"""Number of threads that compute replays; more would delay moves."""
PIECE: Final = 20  # steps per chunk
MOST_READERS: Final = 64
MOST_BY_ADDRESS: Final = 6
LARGEST_KEPT: Final = 1_000_000  # bytes
MOST_KEPT: Final = 16_000_000  # bytes


class Replays:
    """The replays of one worker."""

    def __init__(self) -> None:
        self._threads = asyncio.Semaphore(AT_ONCE)
        self._readers: dict[str, int] = {}
        self._kept: OrderedDict[tuple[object, ...], bytes] = OrderedDict()
        self._size = 0

    @contextmanager
    def reader(self, address: str) -> Iterator[None]:
        """Count a reader; raise Refusal if there are too many."""
        if self._readers.get(address, 0) >= MOST_BY_ADDRESS:
            raise Refusal(429, "too many of your replays are loading; wait until one is complete")
        if sum(self._readers.values()) >= MOST_READERS:
            raise Refusal(503, "too many replays are loading; try again in a moment")
        self._readers[address] = self._readers.get(address, 0) + 1
        try:
            yield
        finally:
            self._readers[address] -= 1
            if not self._readers[address]:
                del self._readers[address]

    async def pieces(self, part: ReplayPart) -> AsyncIterator[bytes]:
        """Yield the JSON of this part in chunks, each computed when the client has taken the last."""
        if (kept := self._kept.get(part.key)) is not None:
            self._kept.move_to_end(part.key)
            yield kept
            return
        whole: list[bytes] | None = []
        size = 0
        async for piece in self._made(part):
            size += len(piece)
            if whole is not None:
                whole.append(piece)
                if size > LARGEST_KEPT:
                    whole = None
            yield piece
        if whole is not None:
            self._keep(part.key, b"".join(whole))

    async def _made(self, part: ReplayPart) -> AsyncIterator[bytes]:
        head, tail = to_json(part.frame).rsplit(b'"steps":[]', 1)
        yield head + b'"steps":['
        steps = part.steps()
        comma = b""
        while True:
            async with self._threads:
                texts = await asyncio.to_thread(lambda: [to_json(step) for step in islice(steps, PIECE)])
            if not texts:
                break
            yield comma + b",".join(texts)
            comma = b","
        yield b"]" + tail

    def _keep(self, key: tuple[object, ...], text: bytes) -> None:
        if key not in self._kept:
            self._kept[key] = text
            self._size += len(text)
        while self._size > MOST_KEPT:
            _, oldest = self._kept.popitem(last=False)
            self._size -= len(oldest)
