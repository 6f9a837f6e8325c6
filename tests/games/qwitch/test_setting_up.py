"""The box, the deal and the first cards."""

import pytest
from tests.games.playing import only
from tests.games.qwitch.positions import GAME, line

from voltable.catalog import load
from voltable.core.capabilities import opening
from voltable.core.errors import InvalidOption, InvalidSeats
from voltable.core.events import SPECTATOR, Event
from voltable.core.options import Value
from voltable.games.qwitch.pieces import SYMBOL_NAMES, card_text
from voltable.games.qwitch.state import State, check_counts


def cards_of(state: State) -> list[str]:
    names = ["centre", "out", *(f"{what} {seat}" for what in ("hand", "pile") for seat in range(int(state.seats)))]
    return [card for name in names for card in line(state, name).split()]


def test_q_01_q_02_there_are_64_cards_each_pair_of_letter_and_number_once() -> None:
    cards = cards_of(GAME.start(3, 1))
    assert sorted(cards) == sorted(letter + number for letter in "abcdefgh" for number in "12345678")
    assert [card_text(card) for card in (0, 9, 63)] == ["a1", "b2", "h8"]


@pytest.mark.parametrize(("option", "counts"), [("4-4-4", [4, 4, 4]), ("1-10-1", [1, 10, 1])])
def test_q_03_twelve_direction_cards_show_up_down_or_equal(option: str, counts: list[int]) -> None:
    state = load("qwitch", directions=option).start(2, 1)
    symbols = [*line(state, "stack").replace("|", "").split(), line(state, "direction")]
    assert [symbols.count(name) for name in SYMBOL_NAMES] == counts


@pytest.mark.parametrize("value", ["4-4", "0-6-6", "4-4-5", "a-4-4", "4-4-4-0", 444, "-4-4-4"])
def test_qa_02_directions_that_do_not_make_twelve_are_refused(value: Value) -> None:
    with pytest.raises(InvalidOption, match="option directions takes 3 whole numbers from 1 that add up to 12"):
        load("qwitch", directions=value)


@pytest.mark.parametrize(
    ("seats", "share", "out"), [(2, 31, 1), (3, 21, 0), (4, 15, 3), (5, 12, 3), (6, 10, 3), (7, 9, 0), (8, 7, 7)]
)
def test_q_04_q_05_q_06_one_card_to_the_centre_equal_piles_and_hands_of_five(seats: int, share: int, out: int) -> None:
    events = opening(GAME, seats, 5)
    state = GAME.start(seats, 5)
    assert only(events, "deal").public == {"each": share, "out": out}
    assert len(line(state, "out").split()) == out
    for seat in range(seats):
        assert len(line(state, f"hand {seat}").split()) == 5
        assert len(line(state, f"pile {seat}").split()) == share - 5


def test_q_06_a_seat_sees_its_hand_and_no_pile_not_even_its_own() -> None:
    state = GAME.start(3, 2)
    data = GAME.view_data(GAME.view(state, 1))
    assert data["hand"] == line(state, "hand 1").split()
    assert data["piles"] == [16, 16, 16] and data["hands"] == [5, 5, 5]
    drawn = [event for event in opening(GAME, 3, 2) if event.kind == "draw"]
    assert [("cards" in event.seen_by(1)) for event in drawn] == [False, True, False]
    assert GAME.view_data(GAME.view(state, SPECTATOR))["hand"] is None


def test_q_07_the_dealer_shows_the_centre_card_and_the_first_direction() -> None:
    game = load("qwitch", dealer=2)
    events = opening(game, 4, 9)
    state = game.start(4, 9)
    centre, direction = only(events, "centre"), next(event for event in events if event.kind == "direction")
    assert (centre.seat, centre.public["card"]) == (2, line(state, "centre"))
    assert (direction.seat, direction.rule, direction.public["left"]) == (2, "Q-07", 11)
    assert line(state, "turner") == "2"
    assert line(state, "turn") == "seat 3"


def test_q_04_a_dealer_who_does_not_sit_at_the_table_is_refused() -> None:
    with pytest.raises(InvalidSeats, match=r"seat 5 deals, but the seats of this table are 0 to 3 \[Q-04\]"):
        load("qwitch", dealer=5).start(4, 1)


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_qa_01_two_to_eight_may_play_and_three_to_five_are_best(seats: int) -> None:
    assert GAME.seats == [2, 3, 4, 5, 6, 7, 8] and GAME.best_seats == [3, 4, 5]
    with pytest.raises(InvalidSeats, match="QA-01"):
        GAME.start(seats, 1)


def test_q_28_both_games_deal_alike_from_the_same_seed() -> None:
    beginner, advanced = GAME.start(4, 3), load("qwitch", mode="advanced").start(4, 3)
    assert cards_of(beginner) == cards_of(advanced)
    assert line(beginner, "stack") == line(advanced, "stack")
    assert GAME.real_time is False and load("qwitch", mode="advanced").real_time is True


def test_the_opening_is_told_as_events_that_lead_to_the_start() -> None:
    for seed in range(60):
        events: list[Event] = opening(GAME, 2, seed)
        state = GAME.start(2, seed)
        check_counts(state)
        assert events[-1].public["symbol"] == line(state, "direction")
