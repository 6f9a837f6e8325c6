"""Contents of the box."""

from collections import Counter

import pytest
from tests.games.voltage.positions import COLOURS, GAME, box, position, terminal

from voltable.core.errors import InvalidSeats


@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_v_01_only_two_can_play(seats: int) -> None:
    with pytest.raises(InvalidSeats) as refusal:
        GAME.start(seats, seed=1)
    assert refusal.value.rule == "V-01"
    assert str(refusal.value) == f"Voltage is a game for 2 seats, not {seats} [V-01]"


def test_v_01_two_can() -> None:
    assert GAME.seats == GAME.best_seats == [2]
    assert GAME.actors(GAME.start(2, seed=1)) in ([0], [1])


def test_v_02_there_are_twelve_cards_of_each_colour_and_four_of_each_special() -> None:
    faces = [card.rstrip("*") for card in box(GAME.start(2, seed=1))]
    assert Counter(face if face in ("by", "fu") else face[0] for face in faces) == Counter(
        {"o": 12, "g": 12, "b": 12, "p": 12, "by": 4, "fu": 4}
    )


def test_v_02_each_colour_has_four_cards_of_each_number_from_1_to_3() -> None:
    faces = Counter(card.rstrip("*") for card in box(GAME.start(2, seed=1)))
    assert {face: count for face, count in faces.items() if face not in ("by", "fu")} == {
        colour + number: 4 for colour in "ogbp" for number in "123"
    }


def test_v_03_four_terminals_each_have_a_token_and_two_sides() -> None:
    state = position("blue + | 0: 1 | 1: 2 fu")
    assert [terminal(state, colour) for colour in COLOURS] == [
        "+ | 0: | 1:",
        "- | 0: | 1:",
        "+ | 0: 1 | 1: 2 fu",
        "+ | 0: | 1:",
    ]
