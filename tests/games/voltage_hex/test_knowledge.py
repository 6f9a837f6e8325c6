"""Knowledge of cards: it follows the card through fetch, place, discard and shuffle."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.voltage_hex.positions import GAME, board, game_with, hand, kind_at, play, position, sure

from voltable.core.events import SPECTATOR
from voltable.core.rng import Rng
from voltable.games.voltage_hex.cells import count
from voltable.games.voltage_hex.pieces import CELL_TEXTS, KIND_TEXTS, KINDS
from voltable.games.voltage_hex.state import (
    FRESH,
    HAND,
    IN_HAND,
    IN_PILE,
    KNOWN,
    LOOSE,
    LYING,
    OPEN,
    PILE,
    UNDER,
    State,
    face_down,
    is_in,
)
from voltable.testing.effort import effort
from voltable.testing.laws import Turn, check_sealed

READY = "c3=p0>e d3=(t) e3=p0>w"


def test_h_14_a_card_you_looked_at_is_known_in_the_hand_that_fetches_it() -> None:
    state = position(board("c3=(p1)", hand_1="t"))
    play(state, "look:c3", "done", "place:t:c3")
    assert sure(state, 0) == ("p1", "", "")
    play(state, "pass", "place:p1:f5", "orient:e")
    assert sure(state, 0) == ("", "", "")


def test_h_12_a_card_nobody_else_has_seen_stays_unknown_when_it_is_fetched() -> None:
    state = position(board("c3=(p1/1!1)", hand_1="t"))
    play(state, "pass", "place:t:c3")
    assert sure(state, 0) == ("", "", "")
    assert GAME.view_data(GAME.view(state, 0))["memory"] == {"hand": [], "pile": [], "loose": []}


def test_h_26_of_known_cards_hidden_discards_leave_a_lower_bound_and_loose_cards() -> None:
    state = position(board(READY, hand_1="t t t t j j", sure_0="t t t t j"))
    play(state, "flip:d3", "discard:t", "discard:j", "discard:j")
    assert sure(state, 0) == ("t", "", "t t t j")
    assert hand(state, 1) == "t t t"


def test_h_26_if_the_whole_hand_went_what_was_known_is_in_the_pile() -> None:
    state = position(board(READY, hand_1="t j p1", sure_0="t j"))
    play(state, "flip:d3", "discard:p1", "discard:t", "discard:j")
    assert sure(state, 0) == ("", "t j", "")


def test_h_27_known_portals_of_your_colour_are_known_to_have_gone_first() -> None:
    state = position(board(READY, hand_1="p0 p0 t t", sure_0="p0 t"))
    play(state, "flip:d3", "discard:p0", "discard:p0", "discard:t")
    assert sure(state, 0) == ("", "p0", "t")
    state = position(board(READY, hand_1="p0 p0 p0 p0 t", sure_0="p0 p0 p0 p0 t"))
    play(state, "flip:d3", "discard:p0", "discard:p0", "discard:p0")
    assert sure(state, 0) == ("p0 t", "p0 p0 p0", "")


def test_h_26_your_own_discards_are_known_to_be_in_the_pile() -> None:
    state = position(board(READY, hand_0="t j j t", hand_1="j"))
    play(state, "flip:d3", "discard:t", "discard:j", "discard:j", "discard:j")
    assert sure(state, 0) == ("", "t j j", "")
    assert sure(state, 1) == ("", "j", "")


def test_h_11_a_card_drawn_by_the_other_loosens_what_was_sure_in_the_pile() -> None:
    state = position(board("", sure_pile_0="t t j", sure_pile_1="t", pile="t t j", shuffles="1"))
    play(state, "pass", "draw")
    assert sure(state, 0) == ("", "t", "t j")
    assert sure(state, 1) == ("", "", "")
    play(state, "draw")
    assert sure(state, 0) == ("", "", "t j")


def test_h_25_a_refill_loosens_what_was_sure_in_the_pile_and_a_look_finds_it_again() -> None:
    state = position(board(READY, sure_pile_0="t j", pile="t j j", shuffles="1"))
    play(state, "flip:d3")
    assert sure(state, 0) == ("", "", "t j")
    assert [kind_at(state, cell) for cell in ("c3", "d3", "e3")] == ["t", "j", "j"]
    play(state, "pass", "look:c3", "done", "flip:d3")
    assert sure(state, 0) == ("", "", "")


def test_h_12_a_placed_card_is_taken_to_be_the_one_the_other_has_seen() -> None:
    state = position(board("c3=(j)", hand_0="t t", sure_1="t", loose_1="t", pile="t", shuffles="1"))
    play(state, "place:t:c3")
    assert sure(state, 1) == ("", "", "t")
    state = position(board("c3=(j)", hand_0="t t", loose_1="t", shuffles="1"))
    play(state, "place:t:c3")
    assert sure(state, 1) == ("", "", "")


def test_a_view_shows_what_the_other_knows_of_the_own_hand() -> None:
    state = position(board("", hand_0="t j", sure_1="t"))
    players = GAME.view_data(GAME.view(state, 0))["players"]
    assert isinstance(players, list)
    assert players[0]["shown"] == ["t"]
    assert "shown" not in players[1]
    assert "hand" not in players[1]


def test_a_spectator_knows_no_hidden_card() -> None:
    state = position(board("c3=(p1/0!01)", hand_0="t", sure_1="t", sure_pile_0="j", shuffles="1"))
    data = GAME.view_data(GAME.view(state, SPECTATOR))
    assert data["memory"] == {"hand": [], "pile": [], "loose": []}
    cells = data["board"]
    assert isinstance(cells, list)
    assert cells[16] == {"cell": "c3", "face": "down", "placer": 0, "known_to": [0, 1], "fresh": False}


def test_guesses_keep_what_is_sure_and_vary_the_rest() -> None:
    state = position(
        board(
            "c3=(p1/0!0) d3=(p0/1!1^)",
            hand_0="t",
            hand_1="t t j",
            sure_0="t",
            sure_pile_0="p1 p1",
            loose_0="p0 p0",
            shuffles="1",
        )
    )
    hands = set()
    for seed in range(60):
        guess = GAME.determinize(GAME.view(state, 0), Rng(seed))
        GAME.check_invariants(guess)
        assert kind_at(guess, "c3") == "p1"
        assert "t" in hand(guess, 1).split()
        pile = Counter(KIND_TEXTS[guess.table[PILE + at]] for at in range(guess.pile_size))
        assert pile["p1"] >= 2
        reached = pile + Counter(hand(guess, 1).split()) + Counter([kind_at(guess, "d3")])
        assert reached["p0"] >= 2
        hands.add(hand(guess, 1))
    assert len(hands) > 5


def test_h_27_a_guess_in_the_middle_of_the_discards_has_foreign_portals_under_the_pile_first() -> None:
    state = position(board(READY, hand_0="p1 p1 t j j", pile="p1 p1 p1 t"))
    play(state, "flip:d3", "discard:p1")
    for seed in range(40):
        guess = GAME.determinize(GAME.view(state, 1), Rng(seed))
        if guess.table[HAND + 1]:
            assert guess.table[UNDER + 1] == 1


def test_h_26_discards_look_and_sound_alike_to_everybody_else() -> None:
    state = position(board(READY, hand_0="p0 t j j", hand_1="t t t j"))
    play(state, "flip:d3")
    assert check_sealed(GAME, Turn(state, 0, -1), 2, "discard:.*") == 2 * 2
    play(state, "discard:p0", "discard:t", "discard:j", "discard:t", "discard:t")
    assert check_sealed(GAME, Turn(state, 1, -1), 2, "discard:.*") == 2


class Trail:
    """An observer who remembers every single card, to check the counts of the engine.

    Slow, and written from the words of the rules.
    """

    def __init__(self, state: State, observer: int) -> None:
        self.observer = observer
        self.state = state

    def check(self) -> None:
        """Check that what the engine calls sure holds in the real state."""
        table, sets, observer = self.state.table, self.state.sets, self.observer
        other = 1 - observer
        pile = Counter(int(table[PILE + at]) for at in range(self.state.pile_size))
        unknown = sets[FRESH] & face_down(sets) & ~sets[KNOWN + observer]
        for kind in range(KINDS):
            held = int(table[HAND + other * KINDS + kind]) + int(table[UNDER + other * KINDS + kind])
            fresh = count(unknown & sets[LYING + kind])
            in_hand, in_pile, loose = (int(table[zone + observer * KINDS + kind]) for zone in (IN_HAND, IN_PILE, LOOSE))
            assert in_hand <= held
            assert in_pile <= pile[kind]
            assert in_hand + in_pile + loose <= held + pile[kind] + fresh


@settings(max_examples=effort(25, 4))
@given(seed=st.integers(0, 2**32), trades=st.booleans())
def test_h_26_what_a_seat_is_sure_of_is_always_so_and_follows_from_what_it_saw(seed: int, trades: bool) -> None:
    """The same visible game in another world that is possible for the seat leaves it with the same view."""
    game = game_with(trades="offers" if trades else "off", first_player="0")
    rng = Rng(seed)
    state = game.start(2, seed)
    seat = int(rng.below(2))
    guess = game.determinize(game.view(state, seat), rng)
    for _ in range(400):
        actors = game.actors(state)
        if not actors:
            break
        Trail(state, 0).check()
        Trail(state, 1).check()
        mover = actors[rng.below(len(actors))]
        move = game.random_move(state, mover, rng)
        if move not in game.legal_moves(guess, mover):
            guess = game.determinize(game.view(state, seat), rng)
            continue
        game.apply(state, mover, move)
        game.apply(guess, mover, move)
        seen, seen_in_guess = game.view_data(game.view(state, seat)), game.view_data(game.view(guess, seat))
        if visible(seen) != visible(seen_in_guess):
            guess = game.determinize(game.view(state, seat), rng)
        else:
            assert seen == seen_in_guess


def visible(data: dict[str, object]) -> dict[str, object]:
    """Return what a seat sees on the table now, without its memory."""
    return {name: value for name, value in data.items() if name != "memory"}


@pytest.mark.parametrize("steps", ["fetch", "place", "discard", "shuffle"])
def test_h_26_a_peeked_card_is_followed_step_by_step(steps: str) -> None:
    state = position(board("c5=(p1) c3=p0>e d3=(t) e3=p0>w", hand_1="t j j j"))
    play(state, "look:c5", "done", "place:t:c5")
    assert sure(state, 0) == ("p1", "", "")
    if steps == "place":
        play(state, "pass", "place:p1:f6", "orient:e")
        assert sure(state, 0) == ("", "", "")
        assert is_in(state.sets[OPEN], CELL_TEXTS.index("f6"))
    if steps in ("discard", "shuffle"):
        play(state, "flip:d3")
        assert sure(state, 0) == ("p1", "", "")
        play(state, "discard:j", "discard:j", "discard:j" if steps == "discard" else "discard:p1")
        assert sure(state, 0) == ("", "", "p1")
