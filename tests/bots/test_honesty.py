"""No bot ever holds the real state: its game raises on that state, and no reference leads to it."""

import gc
from typing import Any

import pytest
from tests.bots.guarded import Guarded
from tests.bots.hourglass import Hourglass

from voltable.bots.roster import bots_of, make_bot
from voltable.catalog import GAMES, load
from voltable.core.rng import Rng

MOVES = 4


def reaches(start: object, wanted: object) -> bool:
    """Return whether references lead from `start` to `wanted`."""
    seen = {id(start)}
    pending = [start]
    while pending:
        held = pending.pop()
        if held is wanted:
            return True
        for other in gc.get_referents(held):
            if id(other) not in seen and not isinstance(other, type):
                seen.add(id(other))
                pending.append(other)
    return False


@pytest.mark.parametrize(("key", "name"), [(key, name) for key in GAMES for name in bots_of(load(key))])
def test_a_bot_never_touches_the_real_position(key: str, name: str) -> None:
    game = load(key)
    guarded = Guarded(game)
    state: Any = game.start(game.seats[0], 7)
    rng = Rng(7)
    guarded.poison = state
    bots = [make_bot(name, guarded, seat, seat, Hourglass()) for seat in range(game.seats[0])]
    chosen = 0
    while chosen < MOVES and (actors := game.actors(state)):
        seat = actors[0]
        legal = game.legal_moves(state, seat)
        move = legal[rng.below(len(legal))]
        if len(legal) > 1 and chosen < MOVES:
            move = bots[seat].choose(game.view(state, seat), list(legal))
            chosen += 1
        assert move in legal
        game.apply(state, seat, move)
    guarded.poison = None
    assert not any(reaches(bot, state) for bot in bots)


def test_the_guard_would_notice() -> None:
    game = load("voltage")
    guarded = Guarded(game)
    guarded.poison = game.start(2, 1)
    with pytest.raises(AssertionError, match="holds the real position"):
        guarded.clone(guarded.poison)
    assert reaches([{"state": guarded.poison}], guarded.poison)
