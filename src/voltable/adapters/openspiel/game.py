"""The games as OpenSpiel games: names, parameters and the information that pyspiel requires."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

import pyspiel

from voltable.adapters.openspiel.observer import PublicObserver, SeatObserver, make_observer
from voltable.adapters.openspiel.position import DIGITS, SEED_DIGITS, Position
from voltable.adapters.openspiel.setting import Setting
from voltable.adapters.openspiel.state import VoltableState
from voltable.catalog import GAMES, load, manifest_of, part_of
from voltable.core.errors import InvalidOption
from voltable.core.options import Value

CHANCE_DEALS: Final = -1


def short_name(key: str) -> str:
    return f"python_voltable_{key}"


def game_type(key: str, chance: Any, at_once: bool = False) -> pyspiel.GameType:
    rules = load(key)
    dynamics = pyspiel.GameType.Dynamics
    return pyspiel.GameType(
        short_name=short_name(key),
        long_name=f"{rules.title}, by Voltable",
        dynamics=dynamics.SIMULTANEOUS if at_once else dynamics.SEQUENTIAL,
        chance_mode=chance,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(rules.seats),
        min_num_players=min(rules.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(key),
    )


def parameters(key: str) -> dict[str, Value]:
    """Return the parameters with their defaults: the options of the game, and the settings for OpenSpiel."""
    rules = load(key)
    ours: dict[str, Value] = {
        "players": rules.best_seats[0],
        "seed": CHANCE_DEALS,
        "max_moves": manifest_of(key).max_moves,
    }
    if rules.rounds is not None:
        ours["simultaneous"] = False
    return ours | {option.name: quoted(option.default) for option in rules.options()}


def quoted(value: Value) -> Value:
    """Quote a text: OpenSpiel stores parameters as text and would read unquoted +--+ or 2017 as numbers."""
    looks_like_number = isinstance(value, str) and not value.strip("+-.0123456789")
    return f"'{value}'" if looks_like_number else value


def setting_of(key: str, params: Mapping[str, Value]) -> Setting:
    """Return the setting for these parameters; an error names the invalid option or number of seats."""
    given = parameters(key) | dict(params)
    check_storable(given)
    options = tuple((option.name, _value(given[option.name])) for option in load(key).options())
    setting = Setting(
        key=key,
        options=options,
        seats=int(given["players"]),
        seed=int(given["seed"]),
        max_moves=int(given["max_moves"]),
        at_once=bool(given.get("simultaneous", False)),
    )
    setting.rules.check_seats(setting.seats)
    if setting.seed < CHANCE_DEALS:
        raise InvalidOption(f"parameter seed takes a seed from 0, or -1 to let chance deal, not {setting.seed}")
    if setting.max_moves < 1:
        raise InvalidOption(f"parameter max_moves takes a whole number from 1, not {setting.max_moves}")
    return setting


def check_storable(given: Mapping[str, Value]) -> None:
    """Raise unless the value survives OpenSpiel's storage format, `name(parameter=value,...)` on one line."""
    for name, value in given.items():
        if isinstance(value, str) and set(value) & set("\n,=()"):
            raise InvalidOption(
                f"parameter {name} takes a text on one line without commas, brackets and equals signs, not {value!r}"
            )


class VoltableGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its parameters."""

    key: ClassVar[str]

    def __init__(self, params: Mapping[str, Value] | None = None) -> None:
        params = params or {}
        self.setting = setting_of(self.key, params)
        modes = pyspiel.GameType.ChanceMode
        chance = modes.EXPLICIT_STOCHASTIC if self.setting.seed == CHANCE_DEALS else modes.DETERMINISTIC
        self.first = Position(self.setting)
        """The initial position; states get copies of it."""
        super().__init__(
            game_type(self.key, chance, self.setting.at_once), _info(self.setting), _chosen(self.key, params)
        )

    def new_initial_state(self) -> VoltableState:
        return VoltableState(self, self.first.clone())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeatObserver | PublicObserver:
        return make_observer(self.setting, iig_obs_type, params)

    def max_chance_nodes_in_history(self) -> int:
        return SEED_DIGITS if self.setting.seed == CHANCE_DEALS else 0


_CLASSES: Final = {key: type(key, (VoltableGame,), {"key": key}) for key in GAMES}
"""One class per game, never freed: pyspiel drops its registered classes only after Python has shut down."""


def _value(given: Value) -> Value:
    return given.strip("'") if isinstance(given, str) else given


def _chosen(key: str, params: Mapping[str, Value]) -> dict[str, Value]:
    """Return the parameters that differ from their defaults: they are part of the game's name and its stored text."""
    defaults = parameters(key)
    return {name: quoted(value) for name, value in params.items() if quoted(value) != defaults[name]}


def _info(setting: Setting) -> pyspiel.GameInfo:
    return pyspiel.GameInfo(
        num_distinct_actions=setting.rules.move_count,
        max_chance_outcomes=DIGITS if setting.seed == CHANCE_DEALS else 0,
        num_players=setting.seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=setting.max_moves,
    )


def register() -> None:
    """Make the games loadable by `pyspiel.load_game`."""
    for key, game in _CLASSES.items():
        pyspiel.register_game(game_type(key, pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC), game)
        part_of(key, "openspiel")
