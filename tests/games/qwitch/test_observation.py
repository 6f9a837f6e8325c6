"""Observations for learning programs."""

from librt.vecs import vec
from mypy_extensions import u8
from tests.games.playing import play
from tests.games.qwitch.positions import position

from voltable.core.capabilities import observer_of
from voltable.core.options import Value
from voltable.games.qwitch.game import Qwitch
from voltable.games.qwitch.pieces import CARDS, card_text
from voltable.games.qwitch.state import State

PASSED = """
    seats: 3
    centre: b2
    hand 0: c1 c4 h8
    hand 1: d1 h7
    hand 2: c3 g1
    pile 1: c6 c7 c8
"""


def observed(state: State, seat: int, **options: Value) -> dict[str, list[int]]:
    game = Qwitch(options)
    seats = int(state.seats)
    out = vec[u8]([0] * observer_of(game).size(seats))
    observer_of(game).observe(state, seat, out, 0)
    values = list(bytes(out))
    named = {}
    for field in observer_of(game).fields(seats):
        named[field.name], values = values[: field.size], values[field.size :]
    return named


def cards(values: list[int], value: int = 1) -> str:
    return " ".join(card_text(card) for card in range(CARDS) if values[card] == value)


def test_q_06_a_seat_observes_its_own_hand_and_the_sizes_of_the_others() -> None:
    seen = observed(position(PASSED), 1)
    assert cards(seen["own_hand"]) == "d1 h7"
    assert seen["hands"] == [2, 2, 3]
    assert seen["piles"] == [3, 0, 0]


def test_q_13_the_centre_and_its_top_are_observed_and_nothing_of_the_piles() -> None:
    state = position(PASSED)
    play(state, 1, "pass")
    play(state, 2, "c3")
    seen = observed(state, 1)
    assert cards(seen["centre"]) == "b2 c3"
    assert cards(seen["top"]) == "c3"
    assert cards(seen["may_hold"][:CARDS]).count(" ") == cards(seen["may_hold"][CARDS:], 3).count(" ") == 64 - 4 - 1


def test_qa_04_passes_in_a_row_are_observed_where_passing_is_free() -> None:
    state = position(PASSED, voluntary_pass=True)
    assert observed(state, 0, voluntary_pass=True)["passes"] == [0]
    game = Qwitch({"voluntary_pass": True})
    game.apply(state, 1, game.parse_move("pass"))
    assert observed(state, 0, voluntary_pass=True)["passes"] == [1]


def test_qa_05_what_a_pass_rules_out_is_observed_until_the_cards_are_gone() -> None:
    state = position(PASSED)
    assert cards(observed(state, 0)["may_hold"][:CARDS], 0) == "b2 c1 c4 h8"
    play(state, 1, "pass")
    fitting = {
        "b2",
        "c1",
        "c4",
        "h8",
        *(f"c{number}" for number in range(1, 9)),
        *(f"{letter}3" for letter in "abcdefgh"),
    }
    assert cards(observed(state, 0)["may_hold"][:CARDS], 0).split() == sorted(fitting)


def test_q_15_seats_are_counted_from_the_own_one_to_the_left() -> None:
    state = position(PASSED)
    assert [observed(state, seat)["to_move"] for seat in range(3)] == [[0, 1, 0], [1, 0, 0], [0, 0, 1]]
    assert [observed(state, seat)["last"] for seat in range(3)] == [[1, 0, 0], [0, 0, 1], [0, 1, 0]]


def test_q_22_in_the_advanced_game_nobody_is_to_move_and_a_mask_shows_the_own_cards_that_fit() -> None:
    game = Qwitch({"mode": "advanced"})
    state = position(PASSED, mode="advanced")
    assert observed(state, 0)["to_move"] == [0, 0, 0]
    mask = vec[u8]([0] * game.move_count)
    assert observer_of(game).mask(state, 1, mask, 0) == 0
    assert not any(bytes(mask))
    assert observer_of(game).mask(state, 0, mask, 0) == 2
    assert cards(list(bytes(mask))) == "c1 c4"


def test_q_16_a_mask_shows_pass_just_where_nothing_fits_and_nothing_to_who_is_not_to_move() -> None:
    game = Qwitch({})
    state = position(PASSED)
    mask = vec[u8]([0] * game.move_count)
    assert observer_of(game).mask(state, 2, mask, 0) == 0
    assert not any(bytes(mask))
    assert observer_of(game).mask(state, 1, mask, 0) == 1
    assert [move for move, may in enumerate(bytes(mask)) if may] == [game.parse_move("pass")]
