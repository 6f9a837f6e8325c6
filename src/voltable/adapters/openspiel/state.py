"""An OpenSpiel state: a position, and the history that pyspiel itself keeps."""

from collections.abc import Callable
from typing import Any

import pyspiel

from voltable.adapters.openspiel.position import CHANCE, SIMULTANEOUS, TERMINAL, Outcomes, Position
from voltable.adapters.openspiel.story import retold, story_of


class VoltableState(pyspiel.State):  # type: ignore[misc]
    """`position` is its only attribute: pyspiel copies and pickles it whenever it copies or stores a state.

    The methods with a plain name are what Python callers reach first, without a detour through C++.
    """

    position: Position

    def __init__(self, game: pyspiel.Game, position: Position) -> None:
        super().__init__(game)
        self.position = position

    def current_player(self) -> int:
        return self.position.player

    def is_terminal(self) -> bool:
        return self.position.player == TERMINAL

    def is_chance_node(self) -> bool:
        return self.position.player == CHANCE

    def is_simultaneous_node(self) -> bool:
        return self.position.player == SIMULTANEOUS

    def legal_actions(self, player: int | None = None) -> list[int]:
        position = self.position
        asked = position.player
        if asked >= 0 and (player is None or player == asked):
            return position.rules.legal_moves(position.state, asked)
        if asked == SIMULTANEOUS and player is not None and player >= 0:
            return position.rules.legal_moves(position.state, player)
        return super().legal_actions(asked if player is None else player)  # type: ignore[no-any-return]

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal(player)

    def chance_outcomes(self) -> Outcomes:
        return self.position.outcomes()

    def _apply_action(self, action: int) -> None:
        self.position.apply(action)

    def _apply_actions(self, actions: list[int]) -> None:
        self.position.apply_all(actions)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return self.position.outcome_text(action)
        return self.position.rules.move_text(action)

    def returns(self) -> list[float]:
        return self.position.returns()

    def resample_from_infostate(self, player_id: int, sampler: Callable[[], float]) -> "VoltableState":
        """Sample a state consistent with what this seat knows. Its history begins here, to reveal nothing."""
        heard = self.heard(player_id)
        other: VoltableState = self.get_game().new_initial_state()
        world = self.position.guess(player_id, sampler)
        world.story = retold(world, player_id, heard)
        other.position = world
        return other

    def heard(self, seat: int) -> str:
        """Return the events that this seat received and its own moves: the information state as text."""
        return story_of(self.position, self.history()).heard[seat]

    def __str__(self) -> str:
        position = self.position
        if position.state is None:
            return f"before the deal {self.history_str()}"
        return position.text()

    def to_data(self, seat: int) -> dict[str, Any]:
        """Return what this seat, or a spectator, may know, as plain data."""
        rules = self.position.rules
        return rules.view_data(rules.view(self.position.state, seat))
