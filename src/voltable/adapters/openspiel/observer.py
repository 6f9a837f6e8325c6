"""Observations of a state for OpenSpiel's algorithms: text and tensors, for one seat or public."""

import json
from typing import Any, Final

import numpy as np
import pyspiel
from librt.vecs import vec
from mypy_extensions import u8
from numpy.typing import NDArray

from voltable.adapters.openspiel.setting import Setting
from voltable.adapters.openspiel.state import VoltableState
from voltable.adapters.openspiel.story import view_text
from voltable.core.capabilities import observer_of
from voltable.core.events import SPECTATOR
from voltable.core.observation import clear

_ONE_SEAT: Final = pyspiel.PrivateInfoType.SINGLE_PLAYER
_NOBODY: Final = pyspiel.PrivateInfoType.NONE


class SeatObserver:
    """One seat's observation: `tensor` holds the fields of the game, each scaled to 0 .. 1, after the seat itself.

    With perfect recall the text holds all events that the seat received; otherwise it holds what the seat knows now.
    The tensor is the same in both cases: what a player with perfect memory knows.
    """

    def __init__(self, setting: Setting, perfect_recall: bool) -> None:
        seats = setting.seats
        self._observer = observer_of(setting.rules)
        fields = self._observer.fields(seats)
        size = sum(field.size for field in fields)
        self._perfect_recall = perfect_recall
        self._bytes = vec[u8]([0] * size)
        self._seen: NDArray[np.uint8] = np.frombuffer(self._bytes, np.uint8)  # type: ignore[call-overload]
        self._scale = np.concatenate([np.full(field.size, 1 / max(field.highest, 1), np.float32) for field in fields])
        self.tensor = np.zeros(seats + size, np.float32)
        self._seat = self.tensor[:seats]
        self._values = self.tensor[seats:]
        self.dict = {"seat": self._seat}
        at = 0
        for field in fields:
            self.dict[field.name] = self._values[at : at + field.size].reshape(field.shape)
            at += field.size

    def set_from(self, state: VoltableState, player: int) -> None:
        self.tensor[:] = 0
        truth = state.position.state
        if truth is None or player < 0:
            return
        self._seat[player] = 1
        clear(self._bytes, 0, len(self._bytes))
        self._observer.observe(truth, player, self._bytes, 0)
        np.multiply(self._seen, self._scale, out=self._values)

    def string_from(self, state: VoltableState, player: int) -> str:
        if self._perfect_recall:
            return state.heard(player)
        return view_text(state.position, player)


class PublicObserver:
    """Public information."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, NDArray[np.float32]] = {}

    def set_from(self, state: VoltableState, player: int) -> None:
        """Do nothing: there is no tensor."""

    def string_from(self, state: VoltableState, player: int) -> str:
        return view_text(state.position, SPECTATOR)


class PrivateObserver(PublicObserver):
    """Private information of a seat: what it knows beyond the public information."""

    def string_from(self, state: VoltableState, player: int) -> str:
        own: dict[str, object] = {}
        if state.position.state is not None:
            public = state.to_data(SPECTATOR)
            own = {name: known for name, known in state.to_data(player).items() if public.get(name) != known}
        return json.dumps(own, separators=(",", ":"))


def make_observer(setting: Setting, kind: Any, params: dict[str, Any] | None) -> SeatObserver | PublicObserver:
    """Return the observer for one of OpenSpiel's kinds of observation; raise ValueError for an unknown kind."""
    if params:
        raise ValueError(f"an observation takes no parameters, got {params}")
    if kind is None or (kind.public_info and kind.private_info == _ONE_SEAT):
        return SeatObserver(setting, perfect_recall=kind is not None and kind.perfect_recall)
    if not kind.perfect_recall:
        if kind.public_info and kind.private_info == _NOBODY:
            return PublicObserver()
        if not kind.public_info and kind.private_info == _ONE_SEAT:
            return PrivateObserver()
    raise ValueError(f"expected the observation of one seat, or its public or private part, not {kind}")
