"""A position with exchanged colours has the exchanged observation and the exchanged moves."""

import itertools
import re

import pytest
from librt.vecs import vec
from mypy_extensions import u8
from tests.games.voltage.positions import position

from voltable.catalog import load
from voltable.core.capabilities import observer_of, playouts_of
from voltable.core.rng import Rng
from voltable.lab.training.symmetry import exchanged, exchanges

GAME = load("voltage")
LETTERS = "ogbp"
NAMES = ("orange", "green", "blue", "purple")


def repainted(diagram: str, order: tuple[int, ...]) -> str:
    """Return the diagram with colour `n` where colour `order[n]` was."""
    names = {NAMES[old]: NAMES[new] for new, old in enumerate(order)}
    letters = {LETTERS[old]: LETTERS[new] for new, old in enumerate(order)}
    diagram = re.sub("|".join(NAMES), lambda name: names[name[0]], diagram)
    return re.sub(r"\b[ogbp](?=[123])", lambda letter: letters[letter[0]], diagram)


def observed(text: str, seat: int) -> list[int]:
    out = vec[u8]([0] * observer_of(GAME).size(2))
    observer_of(GAME).observe(position(text), seat, out, 0)
    return [int(byte) for byte in out]


def test_there_are_as_many_exchanges_as_orders_of_the_colours_and_the_first_changes_nothing() -> None:
    found = exchanges(GAME, 2)
    assert len(found) == 24
    assert len({tuple(exchange.bytes) for exchange in found}) == 24
    assert list(found[0].bytes) == list(range(observer_of(GAME).size(2)))
    assert list(found[0].moves) == list(range(GAME.move_count))
    assert all(sorted(exchange.moves) == list(range(GAME.move_count)) for exchange in found)


def test_a_game_of_which_nothing_is_known_has_one_exchange() -> None:
    assert len(exchanges(load("volt"), 2)) == 1


@pytest.mark.parametrize("seed", range(4))
def test_an_exchanged_position_is_what_the_rules_make_of_it(seed: int) -> None:
    state = GAME.start(2, seed)
    rng = Rng(seed)
    for _ in range(11 + 3 * seed):
        playouts_of(GAME).step(state, rng)
    diagram = GAME.position_text(state)
    seat = GAME.actors(state)[0]
    truth = observed(diagram, seat)
    legal = set(GAME.legal_moves(state, seat))
    for order, exchange in zip(itertools.permutations(range(4)), exchanges(GAME, 2), strict=True):
        other = repainted(diagram, order)
        assert observed(other, seat) == [truth[byte] for byte in exchange.bytes]
        moves = {move for move in range(GAME.move_count) if exchange.moves[move] in legal}
        assert moves == set(GAME.legal_moves(position(other), seat))


@pytest.mark.parametrize(
    ("text", "expected"),
    [("o3:own", "g3:own"), ("by:g:2", "by:b:2"), ("fu:p:by", "fu:o:by"), ("draw", "draw"), ("flip:b", "flip:p")],
)
def test_a_move_keeps_all_but_its_colour(text: str, expected: str) -> None:
    assert exchanged(text, LETTERS, (1, 2, 3, 0)) == expected
