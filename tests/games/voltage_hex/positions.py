"""Helpers of the rule tests: positions as diagrams, and short functions to play on them."""

from voltable.catalog import load
from voltable.core.events import Event
from voltable.core.game import Game
from voltable.core.options import Value
from voltable.games.voltage_hex.pieces import CELL_TEXTS, KIND_TEXTS, KINDS
from voltable.games.voltage_hex.scoring import card_texts
from voltable.games.voltage_hex.state import HAND, IN_HAND, IN_PILE, KIND, LOOSE, PILE, TAKEN, State, count_kinds
from voltable.games.voltage_hex.view import View

HexGame = Game[State, View]
GAME: HexGame = load("voltage_hex")
ROW = "? ? ? ? ? ? ?"


def game_with(**options: Value) -> HexGame:
    return load("voltage_hex", **options)


def position(text: str, game: HexGame = GAME) -> State:
    """Return the state of a diagram. Missing rows are face down; missing corners point outwards."""
    lines = [line.strip() for line in text.strip().splitlines()]
    if not any(line.startswith("turn") for line in lines):
        lines.append("turn: 9, seat 0")
    return game.parse_position("\n".join(lines))


def board(cards: str, **others: str) -> str:
    """Return a diagram from cells, "a1=p0>se b1=t", and its other lines, `hand_0="t j"`."""
    cells = dict(word.split("=", 1) for word in cards.split())
    rows = [" ".join(cells.get(f"{column}{row}", "?") for column in "abcdefg") for row in range(1, 8)]
    lines = [f"{number}: {row}" for number, row in enumerate(rows, start=1)]
    return "\n".join(lines + [f"{name.replace('_', ' ')}: {rest}" for name, rest in others.items()])


def with_pile(cards: str, pile: str, game: HexGame = GAME, **others: str) -> State:
    """Return a position whose draw pile holds only these cards; seat 1 has taken the rest of the deck."""
    state = position(board(cards, pile=pile, **others), game)
    left = state.pile_size - len(pile.split())
    texts = [KIND_TEXTS[state.table[PILE + at]] for at in range(left)]
    return position(board(cards, pile=pile, taken_1=" ".join(texts), **others), game)


def play(state: State, *texts: str, game: HexGame = GAME) -> list[Event]:
    """Make these moves, each by the seat that is to act; return the events."""
    log: list[Event] = []
    for text in texts:
        move = game.parse_move(text)
        game.check_move(state, int(state.actor), move)
        game.apply(state, int(state.actor), move, log)
        game.check_invariants(state)
    return log


def legal(state: State, seat: int | None = None, game: HexGame = GAME) -> list[str]:
    return [game.move_text(move) for move in game.legal_moves(state, int(state.actor) if seat is None else seat)]


def cards_in(state: State, zone: int, seat: int) -> str:
    return " ".join(card_texts(state.table, zone + seat * KINDS))


def hand(state: State, seat: int) -> str:
    return cards_in(state, HAND, seat)


def taken(state: State, seat: int) -> str:
    return cards_in(state, TAKEN, seat)


def sure(state: State, observer: int) -> tuple[str, str, str]:
    """Return the cards that the observer knows to be in the other's hand, in the pile, and in one of several places."""
    return cards_in(state, IN_HAND, observer), cards_in(state, IN_PILE, observer), cards_in(state, LOOSE, observer)


def kind_at(state: State, cell: str) -> str:
    return KIND_TEXTS[state.table[KIND + CELL_TEXTS.index(cell)]]


def kinds_in_all(state: State) -> dict[str, int]:
    return {KIND_TEXTS[kind]: count for kind, count in enumerate(count_kinds(state)) if count}
