"""The long checks: paths against every walk written out, and whole games with the invariants after every move.

    python -m tests.games.voltage_hex.soak [BOARDS [GAMES]]

The tests run the same with smaller numbers.
"""

import sys
from itertools import product

from mypy_extensions import u8
from tests.games.voltage_hex.positions import HexGame, game_with
from tests.reference.voltage_hex import CELLS, DIRECTIONS, Card, Reference

from voltable.core.rng import Rng
from voltable.games.voltage_hex.cells import BIT
from voltable.games.voltage_hex.circuits import rebuild
from voltable.games.voltage_hex.game import VoltageHex
from voltable.games.voltage_hex.paths import shortest_path
from voltable.games.voltage_hex.pieces import KIND_TEXTS
from voltable.games.voltage_hex.setup import empty_state
from voltable.games.voltage_hex.state import OPEN, OUT, State, lay
from voltable.testing.laws import random_game

MODELS = list(product(["any", "lines123", "single_axis"], ["any", "arms346"]))


def random_board(kinds: list[str], through_model: str, rng: Rng) -> Reference:
    """Return a random board: mostly open cards, up to ten portals of each colour, a few of them adjacent."""
    portals = 2 + int(rng.below(9))
    model = Reference(through_model=through_model, min_path_cards=int(rng.below(4) > 0))
    share = 60 + int(rng.below(41))
    for cell in CELLS:
        kind = kinds[rng.below(len(kinds))]
        if rng.below(49) < 2 * portals:
            kind = f"p{rng.below(2)}"
        out = DIRECTIONS[rng.below(6)] if kind[0] == "p" else None
        model.board[cell] = Card(kind, up=rng.below(100) < share, out=out, placer=0)
    return model


def engine_path(game: VoltageHex, board: dict[str, Card], seat: int) -> list[str]:
    state = state_of(game, board)
    rebuild(state)
    return [CELLS[cell] for cell in shortest_path(state, seat)]


def state_of(game: VoltageHex, board: dict[str, Card]) -> State:
    state = empty_state(game.rules, Rng(0))
    for number, cell in enumerate(CELLS):
        card = board[cell]
        lay(state, number, KIND_TEXTS.index(card.kind))
        if card.up:
            state.sets[OPEN] |= BIT[number]
        state.table[OUT + number] = u8(DIRECTIONS.index(card.out)) if card.out else 0
    return state


def compare_paths(through_model: str, junction_model: str, boards: int, seed: int) -> int:
    """Assert that engine and model take the same path on random boards; return how many had one."""
    rng = Rng(seed)
    tables: list[VoltageHex] = []
    for least in (0, 1):
        game = game_with(through_model=through_model, junction_model=junction_model, min_path_cards=least)
        assert isinstance(game, VoltageHex)
        tables.append(game)
    kinds = [kind for number, kind in enumerate(KIND_TEXTS) if number > 1 and tables[0].rules.deck[number]]
    found = 0
    for _ in range(boards):
        model = random_board(kinds, through_model, rng)
        for seat in (0, 1):
            path = model.best_path(seat)
            assert engine_path(tables[model.min_path_cards], model.board, seat) == path, model.board
            found += bool(path)
    return found


def play_checked(game: HexGame, seed: int) -> int:
    """Play a random game with the invariants after every move (98 cards, each in one place); return its length."""
    count = 0
    for turn in random_game(game, 2, seed):
        game.check_invariants(turn.state)
        count += 1
    return count


def main(boards: int, games: int) -> None:
    for through_model, junction_model in MODELS:
        found = compare_paths(through_model, junction_model, boards, 1)
        print(f"{boards} boards, Through {through_model}, Junction {junction_model}: {found} paths, all equal")
    moves = sum(play_checked(game_with(), seed) for seed in range(games))
    print(f"{games} games, {moves} moves: 98 cards, each in one place")


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]] + [10_000, 5_000][len(sys.argv) - 1 :]
    main(numbers[0], numbers[1])
