"""Games without a server by hand, from the first move to the result."""

from typing import Any

from tests.page import qwitch_by_hand, volt_by_hand, voltage_by_hand, voltage_hex_by_hand
from tests.page.harness import Make, play_out
from tests.page.offline_person import OfflinePerson

from voltable.core.rng import Rng

DICE = "b1n b2n r1ne"
MAKES: dict[str, Make] = {
    "voltage": voltage_by_hand.make,
    "voltage_hex": voltage_hex_by_hand.make,
    "qwitch": qwitch_by_hand.make,
}
"""The games in which a move is one click or two; a round of VOLT is more."""
GAMES = [*MAKES, "volt"]
SEATS = {game: ["me", "normal"] for game in GAMES} | {"qwitch": ["me", "normal", "normal"]}
OPTIONS: dict[str, dict[str, Any]] = {
    "voltage": {},
    "voltage_hex": {"stall_limit": 2},
    "volt": {"max_rounds": 4},
    "qwitch": {},
}
SHORT = OPTIONS | {"voltage": {"target_sets": 1}, "volt": {"max_rounds": 2}}
"""For games in which everything is watched."""


def play_to_the_end(person: OfflinePerson, game: str) -> None:
    """Play at the table that is open, and read the result."""
    if game in MAKES:
        play_out([person], MAKES[game], Rng(21))
    while not person.is_over:
        person.get_ready()
        volt_by_hand.play_a_round(person, DICE)
        person.until(lambda: person.legal or person.is_over, "the next round")
    person.see_result()
