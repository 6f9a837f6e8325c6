"""The sections of the table: our environments and those of other libraries."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Contender:
    name: str
    """The name in the table."""
    how: str
    """The function of contenders.py that drives it, and its argument."""
    arguments: tuple[str, ...]
    is_ours: bool = False


@dataclass(frozen=True)
class Section:
    title: str
    contenders: tuple[Contender, ...]
    goal: float = 1.0
    """Our target: how many times as fast as the fastest peer."""


def ours(name: str, how: str, *arguments: str) -> Contender:
    return Contender(name, how, arguments, is_ours=True)


def theirs(name: str, how: str, *arguments: str) -> Contender:
    return Contender(name, how, arguments)


SECTIONS: Final = [
    Section(
        "in turn, with observation and mask",
        (
            ours("voltable, voltage", "aec", "voltable.adapters.pettingzoo.voltage_v1"),
            ours("voltable, voltage_hex", "aec", "voltable.adapters.pettingzoo.voltage_hex_v2"),
            ours("voltable, volt", "aec", "voltable.adapters.pettingzoo.volt_v1"),
            ours("voltable, qwitch", "aec", "voltable.adapters.pettingzoo.qwitch_v1"),
            theirs("PettingZoo, leduc_holdem", "aec", "pettingzoo.classic.leduc_holdem_v4"),
            theirs("PettingZoo, texas_holdem", "aec", "pettingzoo.classic.texas_holdem_v4"),
            theirs("PettingZoo, texas_holdem_no_limit", "aec", "pettingzoo.classic.texas_holdem_no_limit_v6"),
            theirs("PettingZoo, hanabi", "aec", "pettingzoo.classic.hanabi_v5"),
            theirs("RLCard, uno", "rlcard_game", "uno"),
            theirs("RLCard, leduc-holdem", "rlcard_game", "leduc-holdem"),
        ),
        goal=3.0,
    ),
    Section(
        "OpenSpiel, driven from Python, without tensors",
        (
            ours("voltable, voltage", "spiel", "python_voltable_voltage"),
            ours("voltable, voltage_hex", "spiel", "python_voltable_voltage_hex"),
            ours("voltable, volt", "spiel", "python_voltable_volt"),
            ours("voltable, qwitch", "spiel", "python_voltable_qwitch"),
            theirs("in Python, python_kuhn_poker", "spiel", "python_kuhn_poker"),
            theirs("in Python, python_tic_tac_toe", "spiel", "python_tic_tac_toe"),
            theirs("in Python, python_liars_poker", "spiel", "python_liars_poker"),
            theirs("in C++, hearts", "spiel", "hearts"),
            theirs("in C++, crazy_eights", "spiel", "crazy_eights"),
        ),
        goal=2.0,
    ),
    Section(
        "4,096 at once, with observations and masks",
        (
            ours("voltable, voltage", "vector", "voltage"),
            ours("voltable, voltage_hex", "vector", "voltage_hex"),
            ours("voltable, voltage_hex, compact", "compact", "voltage_hex"),
            ours("voltable, volt", "vector", "volt"),
            ours("voltable, qwitch", "vector", "qwitch"),
            theirs("pgx, leduc_holdem", "pgx_game", "leduc_holdem"),
            theirs("pgx, connect_four", "pgx_game", "connect_four"),
        ),
    ),
]
