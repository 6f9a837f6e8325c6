"""Many games at once in Gymnasium's vector API: a thin wrapper of `voltable.fleet`.

Every environment is a table, and every step is one decision of the seat whose turn it is there: one policy plays all
seats, each from what that seat may know. Where several seats act at the same time they do so one after another, and
none sees what the others have chosen.

    import gymnasium
    import voltable.adapters.vector  # registers voltable/voltage-v1 and the others

    games = gymnasium.make_vec("voltable/voltage-v1", num_envs=4096)

Observations lie in the memory that compiled code wrote, new in every step: they can be kept and written. Masks are
copies; with `copy=False` they are shared too, and read-only.
"""

from voltable.adapters.extras import require

require("zoo", "numpy", "gymnasium")

import gymnasium  # noqa: E402

from voltable.adapters.vector.games import VectorGames  # noqa: E402
from voltable.catalog import GAMES, load  # noqa: E402

__all__ = ["VectorGames"]

for key in GAMES:
    name = f"voltable/{key}-v{load(key).version}"
    if name not in gymnasium.registry:
        gymnasium.register(name, vector_entry_point="voltable.adapters.vector:VectorGames", kwargs={"key": key})
