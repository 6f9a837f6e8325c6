"""The games of the benchmark, one row each: the game that the floor plays, and our target."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

ROUNDS: Final = "ROUNDS"


@dataclass(frozen=True)
class Row:
    key: str
    seats: tuple[int, ...]
    games: int
    """Random games in a round: about a second of our engine."""
    options: Mapping[str, str | int]
    """The options with which our engine plays exactly the game of the floor."""
    aim: float
    """Target share of the floor's games per second, inside compiled code; `goal` would be excellent."""
    goal: float
    driven_aim: float
    """Target share of the floor's decisions per second, driven from Python one call at a time."""
    clone_aim_ns: float
    fleet_aim: float | None = None
    """Target of fleet steps, observations and masks included, per decision of the floor; None: no target."""
    search_aim: float | None = None
    """Target of search iterations per decision of the floor; None: no target."""
    floor_has: tuple[str, ...] = ()
    """INIT where the floor has an init(), SEATS where its new_game takes them, ROUNDS where a game counts rounds; see
    floors/play.c."""


ROWS: Final = [
    Row(
        "voltage",
        seats=(2,),
        games=150_000,
        options={"first_player": "0", "transformer_assignment": "random"},
        aim=0.40,
        goal=0.50,
        driven_aim=0.04,
        clone_aim_ns=150,
        fleet_aim=0.08,
        search_aim=0.003,
    ),
    Row(
        "voltage_hex",
        seats=(2,),
        games=20_000,
        options={"first_player": "0"},
        aim=0.35,
        goal=0.45,
        driven_aim=0.04,
        clone_aim_ns=250,
        floor_has=("INIT",),
    ),
    Row(
        "volt",
        seats=(2, 4),
        games=20_000,
        options={"start_numbers": "random"},
        aim=0.35,
        goal=0.45,
        driven_aim=0.03,
        clone_aim_ns=150,
        floor_has=("INIT", "SEATS", ROUNDS),
    ),
    Row(
        "qwitch",
        seats=(2, 4, 8),
        games=200_000,
        options={},
        aim=0.30,
        goal=0.40,
        driven_aim=0.03,
        clone_aim_ns=250,
        floor_has=("INIT", "SEATS"),
    ),
]

IMPORT_AIM_MS: Final = 50.0
SEED: Final = 1
