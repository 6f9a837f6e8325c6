"""Text <-> move."""

from typing import Final

from mypy_extensions import i64

from voltable.core.errors import InvalidMove
from voltable.games.voltage_hex.hexes import DIRECTION_TEXTS
from voltable.games.voltage_hex.moves import (
    ACCEPT,
    DECLINE,
    DISCARD,
    DONE,
    DRAW,
    FLIP,
    GIFT,
    LOOK,
    MOVES,
    OFFER,
    ORIENT,
    PASS,
    PLACE,
    PUT,
    ROTATE,
    WITHDRAW,
)
from voltable.games.voltage_hex.pieces import CELL_TEXTS, CELLS, KIND_TEXTS
from voltable.games.voltage_hex.trades import SIDE_COUNT, SIDE_TEXTS

_WORDS: Final = {DRAW: "draw", PASS: "pass", DONE: "done", ACCEPT: "accept", DECLINE: "decline", WITHDRAW: "withdraw"}


def move_text(move: i64) -> str:
    if int(move) in _WORDS:
        return _WORDS[int(move)]
    if move >= GIFT:
        return "gift:" + SIDE_TEXTS[move - GIFT]
    if move >= OFFER:
        return f"offer:{SIDE_TEXTS[(move - OFFER) // SIDE_COUNT]}:{SIDE_TEXTS[(move - OFFER) % SIDE_COUNT]}"
    if move >= PLACE:
        return f"place:{KIND_TEXTS[(move - PLACE) // CELLS]}:{CELL_TEXTS[(move - PLACE) % CELLS]}"
    if move >= DISCARD:
        return "discard:" + KIND_TEXTS[move - DISCARD]
    if move >= ROTATE:
        return "rotate:" + CELL_TEXTS[move - ROTATE]
    if move >= LOOK:
        return "look:" + CELL_TEXTS[move - LOOK]
    if move >= FLIP:
        return "flip:" + CELL_TEXTS[move - FLIP]
    if move >= PUT:
        return "put:" + CELL_TEXTS[move - PUT]
    return "orient:" + DIRECTION_TEXTS[move - ORIENT]


_MOVES: Final[dict[str, int]] = {move_text(move): move for move in range(MOVES)}


def parse_move(text: str) -> int:
    """Return the move with this text; an offer may name its cards in any order."""
    clean = text.strip().lower()
    if clean.startswith(("offer:", "gift:")):
        word, *sides = clean.split(":")
        clean = ":".join([word] + [_in_order(side) for side in sides])
    move = _MOVES.get(clean)
    if move is None:
        looks = "draw, pass, flip:c3, place:t:c3, look:c3, done, rotate:a1, orient:se, put:c3, discard:j"
        raise InvalidMove(f"{text!r} is not a move of Voltage (hex); moves look like {looks}, offer:t+j:p0, gift:t")
    return move


def _in_order(side: str) -> str:
    kinds = side.split("+")
    if all(kind in KIND_TEXTS for kind in kinds):
        kinds.sort(key=KIND_TEXTS.index)
    return "+".join(kinds)
