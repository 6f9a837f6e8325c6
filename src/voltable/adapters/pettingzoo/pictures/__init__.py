"""Pictures of positions, drawn with Pillow from what the seats together know, in the page's colours."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from voltable.adapters.pettingzoo.pictures import qwitch, volt, voltage, voltage_hex
from voltable.adapters.pettingzoo.pictures.sheet import Data, Sheet
from voltable.core.game import Game

_DRAWN_BY: Final[dict[str, Callable[[Sheet, list[Data]], None]]] = {
    "voltage": voltage.draw,
    "voltage_hex": voltage_hex.draw,
    "volt": volt.draw,
    "qwitch": qwitch.draw,
}


def picture(game: Game[Any, Any], state: Any, seats: int) -> NDArray[np.uint8]:
    """The position on a sheet that is always of the same size."""
    sheet = Sheet()
    _DRAWN_BY[game.key](sheet, [game.view_data(game.view(state, seat)) for seat in range(seats)])
    return sheet.pixels()
