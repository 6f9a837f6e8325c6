"""Bots make the same moves with every supported Python: the numbers in tests/vectors/bots.txt hold for all of them."""

import builtins
from collections.abc import Iterable
from itertools import count
from pathlib import Path

import pytest
from tests.bots.played_games import SEATS, digest

import voltable.core.rng
from voltable.bots.names import LEVELS
from voltable.bots.roster import make_bot
from voltable.catalog import GAMES, load

VECTORS = Path(__file__).parents[1] / "vectors" / "bots.txt"
IS_PURE = voltable.core.rng.__file__.endswith(".py")
DECISIONS = 6
LOOK = 1.0
"""Seconds between two looks at the simulated clock: a choice ends after a few of them."""


def kept_lines() -> list[str]:
    """Return the lines of the file; the pure build, which is slow, takes the first one of each game."""
    lines = VECTORS.read_text().splitlines()
    first = {line.split()[0]: line for line in reversed(lines)}
    return list(first.values()) if IS_PURE else lines


@pytest.mark.parametrize("line", kept_lines())
def test_the_same_seeds_give_the_same_moves(line: str) -> None:
    key, level, seed, most, expected = line.split(" ", 4)
    assert digest(key, level, int(seed), 1, int(most)) == expected


@pytest.mark.skipif(not IS_PURE, reason="compiled code does not look up the built-in sum")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", GAMES)
def test_no_bot_adds_floats_with_the_built_in_sum(key: str, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """`sum` rounds differently since Python 3.12; `bots/total.py` does not."""
    plain = builtins.sum

    def checked(values: Iterable[int], start: int = 0) -> int:
        parts = list(values)
        assert not any(isinstance(part, float) for part in parts), "use total() of bots/total.py"
        return plain(parts, start)

    game, seats = load(key), SEATS[key]
    state = game.start(seats, 1)
    bots = [make_bot(level, game, seat, seat, count(0, LOOK).__next__) for seat in range(seats)]
    monkeypatch.setattr(builtins, "sum", checked)
    for _ in range(DECISIONS):
        seat = game.due(state)[0]
        move = bots[seat].choose(game.view(state, seat), game.legal_moves(state, seat))
        game.apply(state, seat, move)
