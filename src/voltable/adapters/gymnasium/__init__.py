"""One seat of a game as a Gymnasium environment: bots or functions of yours play the other seats.

    import gymnasium
    import voltable.adapters.gymnasium  # registers voltable/Voltage-v1 and the others

    env = gymnasium.make("voltable/Voltage-v1", opponent="hard", seat=0)

Gymnasium 1.4 has no entry points through which packages register environments, so the import is needed. Where a
setting takes only a name, `voltable.adapters.gymnasium:voltable/Voltage-v1` imports this module too.
"""

from voltable.adapters.extras import require

require("zoo", "numpy", "gymnasium", "pettingzoo", "PIL")

import gymnasium  # noqa: E402

import voltable.adapters.vector  # noqa: E402, F401  (registers the environments of many games at once)
from voltable.adapters.gymnasium.masked import MaskedObservation  # noqa: E402
from voltable.adapters.gymnasium.measure import share_against  # noqa: E402
from voltable.adapters.gymnasium.players import FromObservation  # noqa: E402
from voltable.adapters.gymnasium.seat_env import SeatEnv  # noqa: E402
from voltable.catalog import GAMES, load  # noqa: E402

__all__ = ["FromObservation", "MaskedObservation", "SeatEnv", "env_id", "share_against"]


def env_id(key: str) -> str:
    """Return the name under which Gymnasium knows a game: its key in camel case and the version of its rules."""
    name = "".join(part.capitalize() for part in key.split("_"))
    return f"voltable/{name}-v{load(key).version}"


for key in GAMES:
    if load(key).observer is not None and env_id(key) not in gymnasium.registry:
        gymnasium.register(env_id(key), "voltable.adapters.gymnasium:SeatEnv", kwargs={"key": key})
