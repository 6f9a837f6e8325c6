"""The effect of a move on its terminal, as a player could foresee it from the table."""

from mypy_extensions import i64

from voltable.core.events import Event
from voltable.core.foresight import Foresight
from voltable.core.rng import Rng
from voltable.games.voltage.moves import DRAW_CARD, FLIP, read_play
from voltable.games.voltage.pieces import COLOUR_LETTERS, SET_SIZE
from voltable.games.voltage.scoring import totals
from voltable.games.voltage.state import NOBODY, ON_TERMINAL, PLUS
from voltable.games.voltage.turn import apply
from voltable.games.voltage.view import View, lay_open


class VoltageForesight(Foresight[View]):
    def outlook(self, view: View, move: int) -> dict[str, object] | None:
        return outlook(view, move)


def outlook(view: View, move: i64) -> dict[str, object] | None:
    """Return totals by seat, token and cards of the terminal after the move, and the winner of a set that it completes.

    Return None for drawing a card, whose result is unknown, and outside the viewer's turn. The move must be legal.
    """
    if move == DRAW_CARD or view.seat != view.to_move or view.winner != NOBODY:
        return None
    colour = move - FLIP if move >= FLIP else read_play(move)[1]
    state = lay_open(view, Rng(0))
    before = totals(state.table, colour)
    log: list[Event] = []
    apply(state, move, log)
    after = totals(state.table, colour)
    cards = int(state.table[ON_TERMINAL + colour])
    winner: object = None
    for event in log:
        if event.kind == "set":
            totals_then = event.public["totals"]
            assert isinstance(totals_then, list)
            after = totals_then
            winner = event.public["winner"]
            cards = SET_SIZE
    return {
        "colour": COLOUR_LETTERS[colour],
        "before": before,
        "after": after,
        "cards": cards,
        "plus": state.table[PLUS + colour] == 1,
        "winner": winner,
    }
