"""The reduced Voltage as a game of OpenSpiel: its parameters, and the methods that pyspiel calls."""

from collections.abc import Mapping
from typing import Any, Final

import pyspiel

from voltable.adapters.openspiel.game import check_storable
from voltable.adapters.openspiel.observer import PublicObserver, SeatObserver, make_observer
from voltable.adapters.openspiel.state import VoltableState
from voltable.core.errors import InvalidOption
from voltable.core.options import Value
from voltable.games.voltage.research import mini  # its classes may not exist yet: both import the adapter

SEATS: Final = 2
PARAMETERS: Final[dict[str, Value]] = {
    "deck": "o1 o1 o2 o2* o3 o3 o3",
    "hand": 2,
    "table": "orange + | 0: 2 | 1: 1 by",
    "target_sets": 1,
    "special_effect": "optional",
    "max_moves": 6,
}
GAME_TYPE: Final = pyspiel.GameType(
    short_name="python_voltable_mini",
    long_name="Voltage with a reduced deck, by Voltable",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS,
    min_num_players=SEATS,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification=PARAMETERS,
)


class MiniGame(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, params: Mapping[str, Value] | None = None) -> None:
        given = PARAMETERS | dict(params or {})
        setting = mini_setting(given)
        self.setting = setting
        info = pyspiel.GameInfo(
            num_distinct_actions=setting.rules.move_count,
            max_chance_outcomes=setting.most_outcomes,
            num_players=SEATS,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=setting.max_moves,
        )
        chosen = {name: value for name, value in given.items() if value != PARAMETERS[name]}
        super().__init__(GAME_TYPE, info, chosen)

    def new_initial_state(self) -> VoltableState:
        return VoltableState(self, mini.MiniPosition(self.setting))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeatObserver | PublicObserver:
        return make_observer(self.setting, iig_obs_type, params)

    def max_chance_nodes_in_history(self) -> int:
        """Return the limit of chance nodes: the hands, the back on top, and two for every draw."""
        return SEATS + 1 + 2 * self.setting.max_moves


def mini_setting(given: Mapping[str, Value]) -> "mini.MiniSetting":
    """Return the setting for these parameters; an error names the wrong parameter or line of the diagram."""
    check_storable(given)
    setting = mini.MiniSetting(
        key="voltage",
        options=(("target_sets", given["target_sets"]), ("special_effect", given["special_effect"])),
        seats=SEATS,
        seed=-1,
        max_moves=int(given["max_moves"]),
        at_once=False,
        deck=tuple(str(given["deck"]).split()),
        hand=int(given["hand"]),
        table=tuple(line.strip() for line in ("turn: 1, seat 0 / " + str(given["table"])).split("/")),
    )
    if setting.max_moves < 1:
        raise InvalidOption(f"parameter max_moves takes a whole number from 1, not {setting.max_moves}")
    if not 0 <= SEATS * setting.hand <= len(setting.deck) - 2:
        raise InvalidOption(
            f"parameter hand: {len(setting.deck)} cards are too few for two hands of {setting.hand} and a pile of two"
        )
    dealt = setting.deck[: SEATS * setting.hand]
    setting.dealt((dealt[: setting.hand], dealt[setting.hand :]), setting.deck[SEATS * setting.hand :])
    return setting


pyspiel.register_game(GAME_TYPE, MiniGame)
