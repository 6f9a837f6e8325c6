"""A game somewhere between its deal and its end, as OpenSpiel walks through it.

Chance comes first: a few chance nodes spell the seed, and the rest of the game is decided by it and by the moves.
"""

from collections.abc import Callable
from typing import Any, Final

import pyspiel

from voltable.adapters.openspiel.setting import Setting
from voltable.core.capabilities import opening
from voltable.core.events import Event
from voltable.core.rng import Rng, rng_from_text
from voltable.core.turns import NO_SEAT, apply_move, next_seat

CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
SIMULTANEOUS: Final = int(pyspiel.PlayerId.SIMULTANEOUS)
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)

SEED_DIGITS: Final = 5
DIGITS: Final = 32
_ANY_DIGIT: Final = [(digit, 1 / DIGITS) for digit in range(DIGITS)]
_RACES: Final = 1 << 64
"""Added to the seed for the order of seats that may act at once: a different generator from that of the deal."""
_UNUSED: Final = Rng(0)

Outcomes = list[tuple[int, float]]


class Position:
    """The state of the rules, and who is to act: a seat, chance, all seats at once, or no seat after the end."""

    __slots__ = ("digits", "moves", "player", "rng", "rules", "seed", "setting", "state", "story")

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.rules = setting.rules
        self.state: Any = None
        """The complete state; None until it is dealt."""
        self.player = CHANCE
        self.rng = _UNUSED
        """Decides only who acts first among seats that may act at once."""
        self.seed = 0
        self.digits = 0
        self.moves = 0
        self.story: Any = None
        """The events of the seats up to some move (`story.Story`), once it was requested."""
        if setting.seed >= 0:
            self.start(setting.seed)

    def start(self, seed: int) -> None:
        """Deal from this seed."""
        self.seed = seed
        self.state = self.rules.start(self.setting.seats, seed)
        self.rng = Rng(_RACES + seed)
        self.pass_on()

    def opening(self) -> list[Event]:
        """Return the events before the first move."""
        return opening(self.rules, self.setting.seats, self.seed)

    def outcomes(self) -> Outcomes:
        """Return the outcomes of the chance node with their probabilities."""
        return _ANY_DIGIT.copy()

    def outcome_text(self, outcome: int) -> str:
        return f"seed digit {outcome}"

    def apply(self, action: int, log: list[Event] | None = None) -> None:
        """Apply the action of the player to act: a move, or a digit of the seed."""
        player = self.player
        if player == CHANCE:
            self.settle(action)
            return
        self.moves += 1
        setting = self.setting
        if setting.at_once or self.moves >= setting.max_moves:
            self.rules.apply(self.state, player, action, log)
            self.pass_on()
        else:
            seat = apply_move(self.rules, self.state, player, action, self.rng, log)
            self.player = TERMINAL if seat == NO_SEAT else seat

    def settle(self, outcome: int) -> None:
        """Apply the outcome of chance."""
        self.seed = self.seed * DIGITS + outcome
        self.digits += 1
        if self.digits == SEED_DIGITS:
            self.start(self.seed)

    def apply_all(self, actions: list[int], log: list[Event] | None = None) -> None:
        """Apply the moves of all seats at once. On a conflict chance decides who was first; the other acts again."""
        rules, state = self.rules, self.state
        waiting = list(rules.due(state))
        while waiting:
            seat = waiting.pop(self.rng.below(len(waiting)))
            action = actions[seat]
            if action not in rules.races or action in rules.legal_moves(state, seat):
                rules.apply(state, seat, action, log)
        self.moves += 1
        self.pass_on()

    def pass_on(self) -> None:
        """Find the next player to act."""
        if self.moves >= self.setting.max_moves:
            self.player = TERMINAL
        elif self.setting.at_once and len(self.rules.due(self.state)) > 1:
            self.player = SIMULTANEOUS
        else:
            seat = next_seat(self.rules, self.state, self.rng)
            self.player = TERMINAL if seat == NO_SEAT else seat

    def legal(self, seat: int) -> list[int]:
        """Return the legal moves of a seat that is to act now, none for any other seat."""
        if self.player in (seat, SIMULTANEOUS):
            return self.rules.legal_moves(self.state, seat)
        return []

    def returns(self) -> list[float]:
        payoffs = self.rules.payoffs(self.state) if self.state is not None else None
        return payoffs if payoffs is not None else [0.0] * self.setting.seats

    def guess(self, seat: int, chance: Callable[[], float]) -> "Position":
        """Sample a position that is consistent with what this seat knows."""
        rules = self.rules
        world = self.clone()
        world.state = rules.determinize(rules.view(self.state, seat), _rng(chance))
        world.rng = _rng(chance)
        if self.player >= 0 and self.player not in rules.due(world.state):
            world.pass_on()
        return world

    def clone(self) -> "Position":
        """Return a copy that shares no mutable data."""
        other = type(self).__new__(type(self))
        other.setting = self.setting
        other.rules = self.rules
        other.state = self.rules.clone(self.state) if self.state is not None else None
        other.player = self.player
        other.rng = self.rng.clone()
        other.seed = self.seed
        other.digits = self.digits
        other.moves = self.moves
        other.story = self.story
        return other

    def __deepcopy__(self, memo: object) -> "Position":
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        """Return the data to pickle: the state is stored as its diagram, which is complete."""
        names = [name for kind in type(self).__mro__ for name in getattr(kind, "__slots__", ())]
        kept = {name: getattr(self, name) for name in names if name != "rules"}
        kept["state"] = self.text() if self.state is not None else None
        kept["rng"] = self.rng.to_text()
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        for name, value in kept.items():
            setattr(self, name, value)
        self.rules = self.setting.rules
        self.rng = rng_from_text(kept["rng"])
        if kept["state"] is not None:
            self.state = self.rules.parse_position(kept["state"])

    def text(self) -> str:
        """Return the complete position as a diagram."""
        return self.rules.position_text(self.state)


def _rng(chance: Callable[[], float]) -> Rng:
    return Rng(int(chance() * (1 << 53)))
