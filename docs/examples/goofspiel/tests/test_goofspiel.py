"""Goofspiel keeps the contract of Voltable, and its own rules."""

from typing import ClassVar

from voltable import load
from voltable.testing import Case, ContractTests


class TestContract(ContractTests):
    cases: ClassVar = [Case("goofspiel", 2, sealed="bid:.*"), Case("goofspiel", 3, cards=5, sealed="bid:.*")]


def play(prize: str, *bids: str) -> list[int]:
    """The scores after one round of two seats for this prize."""
    game = load("goofspiel", cards=3)
    state = game.parse_position(
        f"1 3\n{prize}\n0 0\n0 0\n1 2 3\n1 2 3\n{game.position_text(game.start(2, 1)).splitlines()[-1]}"
    )
    for seat, bid in enumerate(bids):
        game.apply(state, seat, game.parse_move(bid))
    return list(state.scores)


def test_g_05_the_highest_bid_takes_the_prize() -> None:
    assert play("2", "bid:3", "bid:1") == [2, 0]


def test_g_05_nobody_takes_the_prize_if_the_highest_bid_was_made_twice() -> None:
    assert play("2", "bid:3", "bid:3") == [0, 0]
