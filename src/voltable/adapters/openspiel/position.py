"""A game somewhere between its deal and its end, as OpenSpiel walks through it.

Chance comes first: a few chance nodes spell the seed, and the rest of the game is decided by it and by the moves.
"""

from collections.abc import Callable
from typing import Any, Final

import pyspiel

from voltable.adapters.openspiel.setting import Setting
from voltable.core.capabilities import opening, playouts_of
from voltable.core.events import Event
from voltable.core.rng import Rng, rng_from_text

CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
SIMULTANEOUS: Final = int(pyspiel.PlayerId.SIMULTANEOUS)
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)

SEED_DIGITS: Final = 5
DIGITS: Final = 32
_ANY_DIGIT: Final = [(digit, 1 / DIGITS) for digit in range(DIGITS)]
_RACES: Final = 1 << 64
"""Added to a seed for the order in which seats act where several may: not the generator that deals."""
_UNUSED: Final = Rng(0)

Outcomes = list[tuple[int, float]]


class Position:
    """The state of the rules, and who is asked to act: a seat, chance, everybody at once, or nobody any more."""

    __slots__ = ("digits", "moves", "player", "rng", "rules", "seed", "setting", "state", "story")

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.rules = setting.rules
        self.state: Any = None
        """The whole truth; None until it is dealt."""
        self.player = CHANCE
        self.rng = _UNUSED
        """Who acts first where several may: nothing else."""
        self.seed = 0
        self.digits = 0
        self.moves = 0
        self.story: Any = None
        """What the seats were told up to some move (`story.Story`), where somebody has asked."""
        if setting.seed >= 0:
            self.start(setting.seed)

    def start(self, seed: int) -> None:
        """Deal by this seed."""
        self.seed = seed
        self.state = self.rules.start(self.setting.seats, seed)
        self.rng = Rng(_RACES + seed)
        self.pass_on()

    def opening(self) -> list[Event]:
        """What happened until the first move."""
        return opening(self.rules, self.setting.seats, self.seed)

    def outcomes(self) -> Outcomes:
        """What chance may do now, and how likely."""
        return _ANY_DIGIT.copy()

    def outcome_text(self, outcome: int) -> str:
        return f"seed digit {outcome}"

    def apply(self, action: int, log: list[Event] | None = None) -> None:
        """What the asked player does: a move, or a digit of the seed."""
        player = self.player
        if player == CHANCE:
            self.settle(action)
            return
        rules, state = self.rules, self.state
        rules.apply(state, player, action, log)
        self.moves += 1
        due = rules.due(state)
        if len(due) == 1 and self.moves < self.setting.max_moves:
            self.player = due[0]
        else:
            self.pass_on()

    def settle(self, outcome: int) -> None:
        """Chance has decided."""
        self.seed = self.seed * DIGITS + outcome
        self.digits += 1
        if self.digits == SEED_DIGITS:
            self.start(self.seed)

    def apply_all(self, actions: list[int], log: list[Event] | None = None) -> None:
        """Everybody acts at once. Of two who want the same, chance says who was quicker; the other is asked again."""
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
        """Find who is asked next."""
        due = self.rules.due(self.state)
        if not due or self.moves >= self.setting.max_moves:
            self.player = TERMINAL
        elif len(due) == 1:
            self.player = due[0]
        elif self.setting.at_once:
            self.player = SIMULTANEOUS
        else:
            self.player = playouts_of(self.rules).next_actor(self.state, self.rng)

    def legal(self, seat: int) -> list[int]:
        """The moves of a seat that is asked now, none of any other."""
        if self.player in (seat, SIMULTANEOUS):
            return self.rules.legal_moves(self.state, seat)
        return []

    def returns(self) -> list[float]:
        payoffs = self.rules.payoffs(self.state) if self.state is not None else None
        return payoffs if payoffs is not None else [0.0] * self.setting.seats

    def guess(self, seat: int, chance: Callable[[], float]) -> "Position":
        """A position that this seat cannot tell from this one."""
        rules = self.rules
        world = self.clone()
        world.state = rules.determinize(rules.view(self.state, seat), _rng(chance))
        world.rng = _rng(chance)
        if self.player >= 0 and self.player not in rules.due(world.state):
            world.pass_on()
        return world

    def clone(self) -> "Position":
        """A copy that shares nothing that changes."""
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
        """For storing: the state as its diagram, which holds all of it."""
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
        """The whole truth as a diagram."""
        return self.rules.position_text(self.state)


def _rng(chance: Callable[[], float]) -> Rng:
    return Rng(int(chance() * (1 << 53)))
