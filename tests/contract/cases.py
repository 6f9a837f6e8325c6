"""The tables that the contract is tested on: every game of the catalog, with the options that change its course."""

from typing import Any

from tests.toy.pennies import Pennies

from voltable.core.game import Game
from voltable.testing import Case


class PenniesCase(Case):
    def game(self) -> Game[Any, Any]:
        return Pennies(self.options)


CASES = [
    PenniesCase("pennies", 2),
    Case("voltage", 2),
    Case("voltage", 2, special_effect="mandatory_if_possible", initial_polarity="++--", first_player="1"),
    Case("voltage", 2, transformer_assignment="random", target_sets=7),
    Case("voltage", 2, transformer_assignment="k3", target_sets=7, edition="older", discard_visibility="count"),
    Case("volt", 2, max_rounds=20),
    Case("volt", 3, start_numbers="random", errors="allowed", board="crater", max_rounds=9),
    Case("volt", 4, start_numbers="rotate", board="bulwark", diagonal_pinch="blocked", max_rounds=9),
    Case("volt", 4, vp_per_number=1, target_vp=4, strict_supply=True, board="plaza", max_rounds=9),
    Case("volt", 2, change_dice=True, max_rounds=2),
    Case("qwitch", 4),
    Case("qwitch", 2, voluntary_pass=True, directions="2-4-6", dealer=1),
    Case("qwitch", 7, step_rule="any", dealer=6),
    Case("qwitch", 3, mode="advanced"),
    Case("qwitch", 8, mode="advanced", step_rule="any", directions="1-1-10"),
    Case("voltage_hex", 2),
    Case("voltage_hex", 2, flip_orientation="owner", final_discard=True, min_path_cards=0, first_player="1"),
    Case("voltage_hex", 2, through_model="lines123", junction_model="arms346", rotate_rule="anytime", stall_limit=6),
    Case("voltage_hex", 2, through_model="single_axis", flip_orientation="random", peek_memory="brief"),
    Case("voltage_hex", 2, trades="offers", stall_limit=2),
    Case(
        "voltage_hex",
        2,
        claim_rule="active_only",
        shared_cards="any_route",
        discard_all_foreign=True,
        trades="offers",
        stall_limit=4,
    ),
]

SEALED = {
    "pennies": "heads|tails",
    "volt": "[123](b|r|x).*",
    "voltage_hex": "discard:.*",
}
"""The texts of moves that only the player who makes them may see, by game."""
for case in CASES:
    case.sealed = SEALED.get(case.key, "")

FIRST = list({case.key: case for case in reversed(CASES)}.values())
"""Each game with its default options, for tests in which the options matter little."""
OTHERS = [case for case in CASES if case not in FIRST]
