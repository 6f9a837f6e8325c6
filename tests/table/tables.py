"""Tables for tests: short names for common ones, and random play."""

from voltable.core.options import Value
from voltable.core.rng import Rng
from voltable.table.acts import possible_acts
from voltable.table.player import Player, bot, empty_seat, person
from voltable.table.start import start_entry
from voltable.table.table import Table
from voltable.table.terms import Terms

FIXED: dict[str, dict[str, Value]] = {
    "voltage": {"first_player": "0"},
    "voltage_hex": {"first_player": "0"},
    "volt": {"max_rounds": 6},
    "qwitch": {},
}


def players_of(text: str) -> list[Player]:
    """Parse `Ada Ben greedy* -`: persons, bots with a star, empty seats. A name before a slash owns the seat."""
    players: list[Player] = []
    for name in text.split():
        if name == "-":
            players.append(empty_seat())
        elif name.endswith("*"):
            players.append(bot(name[:-1]))
        else:
            players.append(person(name, who=name.partition("/")[0] if "/" in name else name))
    return players


def new_table(key: str, players: str = "Ada Ben", seed: int = 1, salt: str = "", **terms: Value) -> Table:
    """Return a table that began at time 100, with the options of FIXED; it ends by itself only by its terms."""
    entry = start_entry(key, FIXED[key], players_of(players), seed, salt, Terms.recorded(terms), 100.0)
    return Table(entry)


def advanced(players: str = "Ada Ben Cleo", seed: int = 1, **terms: Value) -> Table:
    return Table(
        start_entry("qwitch", {"mode": "advanced"}, players_of(players), seed, "", Terms.recorded(terms), 100.0)
    )


def play_on(table: Table, moves: int, now: float | None = None, seed: int = 1) -> None:
    """Make random legal moves, all at one time."""
    rng = Rng(seed)
    for _ in range(moves):
        if actors := table.actors():
            legal = table.legal(actors[0])
            table.submit(actors[0], table.game.move_text(legal[rng.below(len(legal))]), now)


def acts_of(table: Table, seat: int) -> list[str]:
    """Return the acts that this seat may do now, besides moves."""
    return possible_acts(table, seat, table.may_undo(seat))


def first_move(table: Table, seat: int) -> str:
    return table.game.move_text(table.legal(seat)[0])
