"""Recorded games for tests of replaying, continuing and damaged files."""

from collections.abc import Sequence
from pathlib import Path

from voltable.core.options import Value
from voltable.core.record import Record
from voltable.core.rng import Rng
from voltable.table.recording import table_of
from voltable.table.table import Table

AGAINST_A_BOT = ("Ada", "greedy (bot)")


def played(moves: int, seed: int = 1, players: Sequence[str] = AGAINST_A_BOT, **options: Value) -> Table:
    """Return a game of random moves: this many, or to its end."""
    table = table_of(Record("voltage", 1, {"first_player": "0", **options}, 2, seed, list(players)))
    rng = Rng(seed + 1)
    for _ in range(moves):
        actors = table.actors()
        if not actors:
            break
        legal = table.legal(actors[0])
        table.submit(actors[0], table.game.move_text(legal[rng.below(len(legal))]))
    return table


def whole_game(seed: int = 1, **options: Value) -> Table:
    return played(10_000, seed, AGAINST_A_BOT, **options)


def to_own_turn(moves: int, seed: int = 1) -> Table:
    """Return a game of about this many moves, continued until it is seat 0's turn."""
    while played(moves, seed).actors() != [0]:
        moves += 1
    return played(moves, seed)


def saved(folder: Path, table: Table, name: str = "game.jsonl") -> Path:
    path = folder / name
    path.write_text(table.record.to_text(), encoding="utf-8")
    return path
