"""Pictures of positions, drawn with Pillow from what the seats together know, in the page's colours."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from voltable.adapters.pettingzoo.sheet import Sheet
from voltable.catalog import part_of
from voltable.core.errors import Unsupported
from voltable.core.game import Game


def picture(game: Game[Any, Any], state: Any, seats: int) -> NDArray[np.uint8]:
    """Return the position on a sheet that is always of the same size."""
    draw = part_of(game.key, "picture")
    if draw is None:
        raise Unsupported(f"{game.title} has no pictures; render it as ansi")
    sheet = Sheet()
    draw(sheet, [game.view_data(game.view(state, seat)) for seat in range(seats)])
    return sheet.pixels()
