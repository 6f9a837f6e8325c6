"""The games of OpenSpiel that its suites and algorithms are run on."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'voltable[spiel]'")
pytest.importorskip("voltable.adapters.openspiel")

GAMES = {
    "voltage": "python_voltable_voltage",
    "voltage_hex": "python_voltable_voltage_hex",
    "volt": "python_voltable_volt(max_rounds=4)",
    "volt_at_once": "python_voltable_volt(max_rounds=4,simultaneous=True,players=3)",
    "qwitch": "python_voltable_qwitch",
    "qwitch_advanced": "python_voltable_qwitch(mode=advanced,players=4)",
    "mini": "python_voltable_mini",
}
DEALT = {
    "voltage": "python_voltable_voltage(seed=7)",
    "voltage_hex": "python_voltable_voltage_hex(seed=7)",
    "volt": "python_voltable_volt(seed=7,max_rounds=4)",
    "volt_at_once": "python_voltable_volt(seed=7,max_rounds=4,simultaneous=True)",
    "qwitch": "python_voltable_qwitch(seed=7)",
    "qwitch_advanced": "python_voltable_qwitch(seed=7,mode=advanced)",
}
"""Games without chance nodes: the same deal every time."""
SMALLEST = "python_voltable_mini(deck=o1 o1 o1 o2 o3 o3 o3,table=orange + | 0: 2* | 1: 1* by)"
"""A game of three thousand nodes: the deck has no Transformers."""


def random_states(game: Any, seed: int) -> Iterator[Any]:
    """Yield every decision state of a random game, and the last state."""
    rng = Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_simultaneous_node():
            yield state.clone()
            moves = [state.legal_actions(seat) for seat in range(game.num_players())]
            state.apply_actions([rng.choice(legal) if legal else 0 for legal in moves])
        elif state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            yield state.clone()
            state.apply_action(rng.choice(state.legal_actions()))
    yield state
