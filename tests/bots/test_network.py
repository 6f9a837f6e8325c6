"""The network: its integer sums match those in floats, and an invalid file is refused."""

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import u8
from tests.bots.networks import any_network, any_weights, plainly, written

from voltable.bots.network import COARSEST, FINEST, InvalidWeights, highest_bytes, read_network
from voltable.catalog import load
from voltable.core.capabilities import observer_of, playouts_of
from voltable.core.rng import Rng

GAME = load("voltage")
HIGHEST = highest_bytes(GAME, 2)
CLOSE = 0.02
"""Weights are rounded to a thousandth, and some fifty of them are added."""


def observations(count: int) -> list[vec[u8]]:
    """Return observations of the seats in random games."""
    rng = Rng(4)
    found: list[vec[u8]] = []
    state = GAME.start(2, 4)
    while len(found) < count:
        for _ in range(7):
            if not playouts_of(GAME).step(state, rng):
                state = GAME.start(2, len(found))
        seen = vec[u8]([0] * len(HIGHEST))
        observer_of(GAME).observe(state, GAME.actors(state)[0] if GAME.actors(state) else 0, seen, 0)
        found.append(seen)
    return found


def test_worth_and_shares_are_those_of_the_plain_sums() -> None:
    weights = any_weights(GAME, 5)
    network = read_network(written(GAME, weights))
    moves = [0, 7, 24, 64, 68]
    shares = vec[float]([0.0] * GAME.move_count)
    for seen in observations(20):
        worth, scores = plainly(HIGHEST, weights, [int(byte) for byte in seen])
        network.look(seen)
        assert network.value() == pytest.approx(worth, abs=CLOSE)
        network.shares(moves, shares)
        expected = np.exp(scores[moves]) / np.exp(scores[moves]).sum()
        assert [shares[move] for move in moves] == pytest.approx(list(expected), abs=CLOSE)
        assert sum(shares[move] for move in moves) == pytest.approx(1.0)


@pytest.mark.parametrize("sign", [-1.0, 1.0])
def test_no_sum_outgrows_its_part_of_a_word(sign: float) -> None:
    """Every other unit is driven to its maximum, its neighbours to the minimum; the smallest weights still count."""
    weights = any_weights(GAME, 6, spread=0.0)
    weights["rows"][:, ::2] = sign * 0.9
    weights["rows"][:, 1::2] = sign * -0.9
    weights["rows"][:, 3] = 0.004
    weights["second"][:, ::2] = 7.0
    weights["second"][:, 1::2] = -7.0
    weights["second_bias"][:] = 0.5
    weights["value"][:] = 0.001
    network = read_network(written(GAME, weights))
    assert COARSEST <= network.one < FINEST
    fullest = vec[u8]([u8(most) for most in HIGHEST])
    worth, _ = plainly(HIGHEST, weights, HIGHEST)
    network.look(fullest)
    assert network.value() == pytest.approx(worth, abs=CLOSE)


def test_the_same_observation_looks_the_same_whatever_was_seen_before() -> None:
    network = any_network()
    first, second = observations(2)
    network.look(first)
    before = network.value()
    network.look(second)
    assert network.value() != before
    network.look(first)
    assert network.value() == before


def test_a_network_is_for_one_game_and_its_observations() -> None:
    network = any_network()
    network.check_fits(GAME)
    with pytest.raises(InvalidWeights, match="plays voltage version 1, not volt "):
        network.check_fits(load("volt"))
    weights = any_weights(GAME, 1)
    other = [*HIGHEST[:-1], HIGHEST[-1] + 1]
    weights["rows"] = np.zeros((sum(other), 32))
    with pytest.raises(InvalidWeights, match="train a new one"):
        read_network(written(GAME, weights, highest=other)).check_fits(GAME)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "not a network"),
        (b"GIF89a\n", "not a network"),
        (b"[1]\n", "not a network"),
        (b'{"format": 2}\n', "not a network"),
        (b'{"format": 1}\n', "first line must tell"),
        (b'{"format": 1}\n123', "middle of a number"),
    ],
)
def test_bytes_that_are_no_network_are_refused(data: bytes, message: str) -> None:
    with pytest.raises(InvalidWeights, match=message):
        read_network(data)


def test_weights_that_cannot_be_are_refused() -> None:
    weights = any_weights(GAME, 1)
    whole = written(GAME, weights)
    with pytest.raises(InvalidWeights, match="more than"):
        read_network(whole[:-4])
    with pytest.raises(InvalidWeights, match="weights, not"):
        read_network(whole + b"\0\0\0\0")
    with pytest.raises(InvalidWeights, match="multiples of 16 and 8, not 24 and 16"):
        read_network(written(GAME, weights, hidden=(24, 16)))
    weights["rows"][0, 0] = float("nan")
    with pytest.raises(InvalidWeights, match="not a number"):
        read_network(written(GAME, weights))
    weights["rows"][0, 0] = 5000.0
    with pytest.raises(InvalidWeights, match="first layer are too large"):
        read_network(written(GAME, weights))
    weights["rows"][0, 0] = 0.0
    weights["second"][0, 0] = 5000.0
    with pytest.raises(InvalidWeights, match="second layer are too large"):
        read_network(written(GAME, weights))
