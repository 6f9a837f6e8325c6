"""Setting up."""

from collections import Counter

import pytest
from tests.games.voltage.chance import evenly, is_fair
from tests.games.voltage.positions import GAME, diagram, discards, hand, held, pile, tokens, turn

from voltable.games.voltage.game import Voltage


def test_v_04_the_tokens_start_as_plus_minus_minus_plus() -> None:
    assert tokens(GAME.start(2, seed=1)) == "+--+"


def test_v_05_nobody_has_a_set_yet_and_four_win() -> None:
    state = GAME.start(2, seed=1)
    assert state.scores == [0, 0]
    assert GAME.view_data(GAME.view(state, 0))["target_sets"] == 4
    assert GAME.payoffs(state) is None


def test_v_06_each_player_is_dealt_four_cards_and_the_other_48_are_the_draw_pile() -> None:
    state = GAME.start(2, seed=1)
    assert (held(state, 0), held(state, 1), len(pile(state)), discards(state)) == (4, 4, 48, [])
    GAME.check_invariants(state)


def test_v_06_a_seed_gives_one_deal_and_another_seed_another() -> None:
    deals = [GAME.position_text(GAME.start(2, seed)) for seed in (1, 1, 2)]
    assert deals[0] == deals[1] != deals[2]


def test_v_06_every_face_is_as_likely_in_every_dealt_place_and_on_top_of_the_pile() -> None:
    dealt: dict[int, Counter[str]] = {}
    for seed in range(1000):
        lines = diagram(GAME.start(2, seed))
        cards = f"{lines['hand 0']} {lines['hand 1']}".replace("-", "").split() + lines["draw"].split()
        for place in (0, 3, 4, 7, 8, 55):
            dealt.setdefault(place, Counter())[cards[place].rstrip("*")] += 1
    faces = [colour + number for colour in "ogbp" for number in "123"] + ["by", "fu"]
    assert all(is_fair(counts, evenly(faces)) for counts in dealt.values())


def test_v_07_transformers_that_are_dealt_turn_no_token() -> None:
    deals = (GAME.start(2, seed) for seed in range(1000))
    state = next(deal for deal in deals if hand(deal, 0).count("*") >= 3)
    assert tokens(state) == "+--+"
    assert not state.must_flip


@pytest.mark.parametrize("first", [0, 1])
def test_v_08_the_table_may_say_who_begins(first: int) -> None:
    game = Voltage({"first_player": str(first)})
    assert all(game.actors(game.start(2, seed)) == [first] for seed in range(20))


def test_v_08_otherwise_chance_decides_who_begins() -> None:
    first = Counter(GAME.actors(GAME.start(2, seed))[0] for seed in range(1000))
    assert is_fair(first, evenly([0, 1]))


def test_v_08_whoever_begins_has_the_first_turn() -> None:
    assert turn(Voltage({"first_player": "1"}).start(2, seed=1)) == "1, seat 1"


def test_v_05_players_choose_between_two_score_markers() -> None:
    assert len(GAME.pieces) == len(set(GAME.pieces)) == 2
