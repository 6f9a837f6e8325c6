"""VOLT one round at a time: every seat gives its whole program in one action, and the round runs.

An action has nine parts, each with a mask of its own, and every action is a legal program:

    start       the starting space on the own side, for a robot that has to enter (else 0)
    colours     the colours of the three dice; no colour three times (R-19), which leaves six combinations, or 25 if
                units may be left in error
    number 1, direction 1, number 2, ...    for each unit: the number minus 1, the direction n ne e se s sw w nw;
                a blue die has four keys (R-21): ne counts as n, se as e, sw as s, nw as w
    take        the wanted starting number, minus 1; if it is taken, the seat gets the next higher free one, or else
                the lowest. The order of taking is drawn from the seed

A robot that enters is programmed in the same step, before the others have seen where it entered: this follows from one
step for each round. In the AEC environment, robots enter first.
"""

from itertools import product
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from voltable.adapters.pettingzoo.environment import Observation
from voltable.adapters.pettingzoo.parallel import TogetherEnv
from voltable.core.capabilities import playouts_of
from voltable.core.game import Game, Move, Seat

COLOURS: Final = "br"
ERROR: Final = "x"
NUMBERS: Final = 6
DIRECTIONS: Final = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]
UNITS: Final = 3

# The order of a seat's decisions within a round: a starting space, its units, a starting number.
_START: Final = 0
_TAKE: Final = UNITS + 1
_NOT_ASKED: Final = -1

Part = NDArray[np.int8]


class RoundEnv(TogetherEnv):
    def __init__(
        self,
        game: Game[Any, Any],
        seats: int,
        *,
        flat: bool = True,
        flat_mask: bool = False,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Create the environment. With `flat_mask`, the masks of all parts form one array, as TorchRL expects."""
        texts = [game.move_text(move) for move in range(game.move_count)]
        self._stage: Final = [_stage(text) for text in texts]
        self._starts: Final = [move for move, stage in enumerate(self._stage) if stage == _START]
        self._takes: Final = [move for move, stage in enumerate(self._stage) if stage == _TAKE][:seats]
        errors = game.chosen["errors"] == "allowed"
        self.colours: Final = [
            "".join(dice)
            for dice in product(COLOURS + ERROR * errors, repeat=UNITS)
            if all(dice.count(colour) < UNITS for colour in COLOURS)
        ]
        """The meanings of the values of `colours` in an action, in order."""
        self._sizes: Final = [len(self._starts), len(self.colours), *[NUMBERS, len(DIRECTIONS)] * UNITS, seats]
        self._blank: Final = tuple(_one(size, 0) for size in self._sizes)
        self._masks: list[tuple[Part, ...]] = []
        self.flat_mask: Final = flat_mask
        super().__init__(game, seats, flat, max_cycles, render_mode)

    def new_action_space(self) -> spaces.Space[Any]:
        return spaces.MultiDiscrete(self._sizes)

    def mask_space(self) -> spaces.Space[Any]:
        if self.flat_mask:
            return spaces.Box(0, 1, (sum(self._sizes),), np.int8)
        return spaces.Tuple([spaces.Box(0, 1, (size,), np.int8) for size in self._sizes])

    def begin(self) -> None:
        self._prepare()

    def set_state(self, saved: dict[str, Any]) -> None:
        super().set_state(saved)
        self._prepare()

    def advance(self, actions: list[NDArray[np.int64]]) -> None:
        """Let robots enter, program all, and run the round, until a seat has to decide something a second time."""
        asked = [_NOT_ASKED] * len(actions)
        programming = False
        order = playouts_of(self.game)
        while self.game.actors(self.match.state):
            seat = order.next_actor(self.match.state, self.match.order)
            legal = self.game.legal_moves(self.match.state, seat)
            stage = self._stage[legal[0]]
            if stage <= asked[seat] or (stage == _START and programming):
                break
            asked[seat] = stage
            programming = programming or stage != _START
            self.match.play(seat, self._choose(actions[seat].tolist(), stage, legal))
        self._prepare()

    def observation_of(self, seat: Seat) -> Observation:
        looked = self.observer.look(self.match.state, seat)
        mask = self._masks[seat]
        looked["action_mask"] = np.concatenate(mask) if self.flat_mask else tuple(part.copy() for part in mask)
        return looked

    def _choose(self, action: list[int], stage: int, legal: list[Move]) -> Move:
        if stage == _START:
            return _reach(self._starts[action[0]], legal)
        if stage == _TAKE:
            return _reach(self._takes[action[-1]], legal)
        return self.game.parse_move(f"{stage}{self._die(action, stage - 1)}")

    def _die(self, action: list[int], unit: int) -> str:
        """Return the die of a unit as moves write it."""
        colour = self.colours[action[1]][unit]
        number, direction = action[2 + 2 * unit], action[3 + 2 * unit]
        if colour == ERROR:
            return colour
        if colour == COLOURS[0]:
            direction -= direction % 2
        return f"{colour}{number + 1}{DIRECTIONS[direction]}"

    def _prepare(self) -> None:
        """Compute the masks for the next round. Each side has its own starting spaces, so no seat blocks another."""
        game = self.game
        ahead = game.clone(self.match.state)
        masks = [list(self._blank) for _ in self.possible_agents]
        actors = game.actors(ahead)
        while actors and self._stage[(legal := game.legal_moves(ahead, actors[0]))[0]] == _START:
            masks[actors[0]][0] = np.array([move in legal for move in self._starts], np.int8)
            game.apply(ahead, actors[0], legal[0])
            actors = game.actors(ahead)
        for seat in actors:
            masks[seat][1:-1] = [np.ones(size, np.int8) for size in self._sizes[1:-1]]
            if game.chosen["start_numbers"] == "race":
                masks[seat][-1] = np.array([place < len(actors) for place in range(self._sizes[-1])], np.int8)
        self._masks = [tuple(mask) for mask in masks]


def _stage(text: str) -> int:
    """Return the decision that a move with this text makes; `clear` makes none, and actions do not use it."""
    if text.startswith("start:"):
        return _START
    if text.startswith("take:"):
        return _TAKE
    return int(text[0]) if text[0].isdigit() else _NOT_ASKED


def _one(size: int, place: int) -> Part:
    mask = np.zeros(size, np.int8)
    mask[place] = 1
    return mask


def _reach(wanted: Move, legal: list[Move]) -> Move:
    """Return the wanted move, or the next legal one after it, or the first."""
    return next((move for move in legal if move >= wanted), legal[0])
