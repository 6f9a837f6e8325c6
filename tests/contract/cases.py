"""The tables that the contract is tested on: every game of the catalog, with the options that change its course."""

from typing import Any

from tests.toy.pennies import Pennies

from voltable.catalog import load
from voltable.core.game import Game
from voltable.core.options import Value


class Case:
    """One table: a game with options and a number of seats."""

    def __init__(self, key: str, seats: int, **options: Value) -> None:
        self.key = key
        self.seats = seats
        self.options = options

    def __repr__(self) -> str:
        return "-".join([self.key, str(self.seats), *(f"{name}={value}" for name, value in self.options.items())])

    def game(self) -> Game[Any, Any]:
        return Pennies(self.options) if self.key == "pennies" else load(self.key, **self.options)


CASES = [
    Case("pennies", 2),
    Case("voltage", 2),
    Case("voltage", 2, special_effect="mandatory_if_possible", initial_polarity="++--", first_player="1"),
    Case("voltage", 2, transformer_assignment="random", target_sets=7),
    Case("voltage", 2, transformer_assignment="k3", target_sets=7, edition="older", discard_visibility="count"),
    Case("voltage_hex", 2),
    Case("voltage_hex", 2, flip_orientation="owner", final_discard=True, min_path_cards=0, first_player="1"),
    Case("voltage_hex", 2, through_model="lines123", junction_model="arms346", rotate_rule="anytime", stall_limit=6),
    Case("voltage_hex", 2, through_model="single_axis", flip_orientation="random", peek_memory="brief"),
    Case("voltage_hex", 2, trades="offers", stall_limit=2),
]

SEALED = {
    "pennies": "heads|tails",
}
"""By game: the texts of the moves that only their mover may see."""
