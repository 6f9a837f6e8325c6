"""Errors, events, perft, shuffles and the catalog."""

import pickle

import pytest
from librt.vecs import vec
from mypy_extensions import u8
from tests.toy.pennies import Pennies

import voltable
from voltable import catalog
from voltable.core.capabilities import (
    advisor_of,
    estimate,
    for_bots,
    may_finish_setup,
    observer_of,
    of_version,
    opening,
    outlook,
    preview,
    rounds_of,
)
from voltable.core.errors import IllegalMove, InvalidRecord, InvalidSeats, UnknownGame, Unsupported, VoltableError
from voltable.core.events import EVERYTHING, SPECTATOR, Event
from voltable.core.foresight import Foresight
from voltable.core.game import Variants
from voltable.core.perft import divide, perft
from voltable.core.rng import Rng
from voltable.core.setup import Setup
from voltable.kit.cards import shuffle


def test_an_illegal_move_reads_as_a_sentence_with_its_rule() -> None:
    error = IllegalMove("V-11", "your second card must go on another colour")
    assert str(error) == "your second card must go on another colour [V-11]"
    assert (error.rule, error.message) == ("V-11", "your second card must go on another colour")


@pytest.mark.parametrize("error", [IllegalMove("V-11", "no"), InvalidRecord(17, "no"), UnknownGame("no")])
def test_errors_survive_the_way_between_processes(error: VoltableError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)


def test_a_wrong_number_of_seats_names_the_rule() -> None:
    with pytest.raises(InvalidSeats, match=r"Pennies is a game for 2 seats, not 5 \[P-01\]"):
        Pennies({}).start(5, 1)


def test_the_private_part_of_an_event_is_for_its_seers_alone() -> None:
    event = Event("draw", "V-44", 0, {"back": "plain"}, {"card": "o3"}, [0])
    public = {"kind": "draw", "rule": "V-44", "seat": 0, "back": "plain"}
    assert event.seen_by(0) == {**public, "card": "o3"}
    assert event.seen_by(1) == event.seen_by(SPECTATOR) == public
    assert event.seen_by(EVERYTHING) == {**public, "card": "o3"}


def test_an_event_may_close_play_with_a_rule_and_usually_does_not() -> None:
    assert Event("draw", "V-44", 0, {}).closes == ""
    assert Event("stop", "Q-17", 0, {}, closes="Q-30").closes == "Q-30"


def test_a_game_need_neither_open_with_events_nor_advise_nor_race() -> None:
    game = Pennies({})
    assert opening(game, 2, 1) == []
    advisor = advisor_of(game)
    assert advisor.advise(game.view(game.start(2, 1), 0), [0, 1]) == [0.0, 0.0]
    assert advisor.plan(game.view(game.start(2, 1), 0), Rng(1)) is None
    assert (advisor.plans, game.real_time) == ("", False)


def test_perft_counts_the_sequences_of_moves_of_all_actors() -> None:
    game = Pennies({})
    state = game.start(2, 1)
    assert [perft(game, state, depth) for depth in range(4)] == [1, 4, 8, 32]
    assert divide(game, state, 2) == {"0 heads": 2, "0 tails": 2, "1 heads": 2, "1 tails": 2}


def test_a_finished_game_has_no_moves_to_count() -> None:
    game = Pennies({"target": 1})
    state = game.start(2, 1)
    game.apply(state, 0, 0)
    game.apply(state, 1, 0)
    assert perft(game, state, 0) == 1
    assert perft(game, state, 1) == 0


def test_a_shuffle_moves_its_own_cards_only_and_reaches_every_order() -> None:
    rng = Rng(1)
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(12_000):
        cards = vec[u8]([9, 1, 2, 3, 9])
        shuffle(cards, 1, 3, rng)
        assert cards[0] == cards[4] == 9
        order = tuple(int(card) for card in cards[1:4])
        orders[order] = orders.get(order, 0) + 1
    assert len(orders) == 6
    assert all(1_800 < count < 2_200 for count in orders.values())


def test_an_unknown_game_is_refused_with_the_keys_there_are() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess'; the games are voltage"):
        catalog.load("chess")


def test_every_game_has_rules_in_our_words() -> None:
    for key in catalog.GAMES:
        rules = catalog.rules(key)
        assert len(rules) > 20
        assert catalog.load(key).seats_rule in [rule.id for rule in rules]


def test_a_game_that_takes_no_closer_look_judges_by_its_estimate() -> None:
    game = Pennies({})
    state = game.start(2, 1)
    game.apply(state, 0, 0)
    game.apply(state, 1, 0)
    assert advisor_of(game).judge(state, 0) == advisor_of(game).estimate(state, 0) > 0


def test_a_game_without_an_advisor_values_everything_the_same() -> None:
    game = Pennies({})
    game.advisor = None
    assert estimate(game, game.start(2, 1), 0) == 0
    with pytest.raises(Unsupported, match="Pennies has no estimates"):
        advisor_of(game)


def test_a_game_without_an_observer_says_so() -> None:
    game = Pennies({})
    game.observer = None
    with pytest.raises(Unsupported, match="Pennies has no observations"):
        observer_of(game)


def test_a_game_without_rounds_says_so() -> None:
    with pytest.raises(Unsupported, match="Pennies is not played in rounds"):
        rounds_of(Pennies({}))


def test_the_package_exports_what_a_researcher_needs() -> None:
    game = voltable.load("voltage", target_sets=1)
    state = game.start(2, 1)
    rng = voltable.Rng(1)
    while actors := game.actors(state):
        game.apply(state, actors[0], game.random_move(state, actors[0], rng))
    assert sorted(game.payoffs(state) or []) == [-1.0, 1.0]
    assert set(voltable.__all__) <= set(dir(voltable))


def test_every_view_tells_how_many_seats_there_are() -> None:
    for key in catalog.GAMES:
        game = catalog.load(key)
        for seats in game.seats:
            state = game.start(seats, 1)
            assert [game.seats_at(game.view(state, seat)) for seat in range(seats)] == [seats] * seats


def test_capabilities_that_add_nothing_change_nothing() -> None:
    game = Pennies({})
    state = game.start(2, 1)
    view = game.view(state, 0)
    for held in (False, True):
        if held:
            game.setup, game.foresight, game.variants = Setup(), Foresight(), Variants()
        assert opening(game, 2, 1) == [] and not may_finish_setup(game, state)
        assert outlook(game, view, 0) is None and preview(game, view, ["heads"]) == []
        assert for_bots(game) is game
        assert of_version(game, 1) is game and of_version(game, 2) is None
