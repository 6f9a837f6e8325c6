"""What passes and stops reveal about a hand (QA-05), and the worlds that follow from it."""

from itertools import combinations

import pytest
from tests.games.playing import play
from tests.games.qwitch.positions import GAME, line, position

from voltable.core.capabilities import playouts_of
from voltable.core.events import SPECTATOR
from voltable.core.options import Value
from voltable.core.rng import Rng
from voltable.games.qwitch.game import Qwitch
from voltable.games.qwitch.pieces import HAND_LIMIT, card_text, members
from voltable.games.qwitch.recall import memory_of, recall
from voltable.games.qwitch.state import HAND_SIZE, State, centre_cards, written

PASSED = """
    seats: 3
    centre: b2
    hand 0: c1 c4 h8
    hand 1: d1 h7
    hand 2: c3 g1
    pile 1: c6 c7 c8
"""


def ruled_out(state: State, seat: int) -> list[str]:
    """Return for every card of a hand, the longest held first, the cards that it cannot be."""
    memory = memory_of(state)
    ages = range(seat * HAND_LIMIT, seat * HAND_LIMIT + int(memory.held[seat]))
    return [" ".join(card_text(card) for card in members(memory.ruled_out[at])) for at in ages]


def up_from_b2() -> str:
    return " ".join(letter + number for letter in "abcdefgh" for number in "12345678" if letter == "c" or number == "3")


def test_qa_05_who_passes_holds_no_card_that_fits() -> None:
    state = position(PASSED)
    assert ruled_out(state, 1) == ["", ""]
    play(state, 1, "pass")
    assert ruled_out(state, 1) == [up_from_b2()] * 2
    assert ruled_out(state, 0) == ["", "", ""]


def test_qa_05_where_passing_is_free_a_pass_tells_nothing() -> None:
    state = position(PASSED, voluntary_pass=True)
    play(state, 1, "pass")
    assert ruled_out(state, 1) == ["", ""]


def test_qa_05_cards_drawn_after_a_pass_may_be_anything_and_a_played_card_was_the_oldest_it_can_have_been() -> None:
    history = "b2 up 1:pass 2:g3 0+1 1+2 equal"
    text = f"""
        seats: 3
        turn: seat 0
        last: 2
        centre: b2 g3
        direction: equal
        hand 0: g1 h3 a8
        hand 1: d1 h7 d3 d4
        hand 2: g2
        history: {history}
    """
    state = position(text)
    assert ruled_out(state, 1) == [up_from_b2(), up_from_b2(), "", ""]
    play(state, 0, "g1")
    play(state, 1, "d1")  # may have been held when its player passed, so an old place is free
    assert ruled_out(state, 1) == [up_from_b2(), "", ""]
    fresh = position(text)
    play(fresh, 0, "h3")
    play(fresh, 1, "d3")  # fitted b2, so it was drawn later: both old cards are still there
    assert ruled_out(fresh, 1) == [up_from_b2(), up_from_b2(), ""]


def test_qa_05_a_stop_tells_about_everybody_and_a_bottom_card_about_every_direction() -> None:
    state = position("centre: f6 b2\nhand 0: h8 h7\nhand 1: c5 h1")
    play(state, 1, "c5")
    assert line(state, "history") == "f6 b2 up 1:c5 stuck bottom"
    for seat in (0, 1):
        for known in ruled_out(state, seat):
            assert {card[0] for card in known.split() if card[1] not in "456"} == {"b", "c", "d"}


def test_qa_05_guesses_keep_what_passes_told_and_that_somebody_can_play() -> None:
    state = position(PASSED)
    play(state, 1, "pass")
    rng = Rng(1)
    told = set(up_from_b2().split())
    for watcher in (0, 2, SPECTATOR):
        held = set()
        for _ in range(200):
            guess = GAME.determinize(GAME.view(state, watcher), rng)
            GAME.check_invariants(guess)
            assert not told & set(line(guess, "hand 1").split())
            held |= set(line(guess, "hand 1").split())
        own = line(state, f"hand {watcher}").split() if watcher >= 0 else []
        assert held == {GAME.move_text(move) for move in range(64)} - told - {"b2", *own}


@pytest.mark.thorough
def test_a_guess_is_fair_every_possible_hand_about_as_often() -> None:
    """Seven unseen cards for a hand of two that passed, a hand of one, and four that are out of the game."""
    hidden = ["d1", "h7", "g1", "a1", "e6", "c8", "d3"]
    centre = all_but("b2", "c1", *hidden)
    state = position(
        f"seats: 3\nturn: seat 1\ncentre: {centre} b2\nhand 0: c1\nhand 1: d1 h7\nhand 2: g1\nout: a1 e6 c8 d3"
    )
    play(state, 1, "pass")
    possible = [pair for pair in combinations(sorted(hidden), 2) if not {"c8", "d3"} & set(pair)]
    counts: dict[tuple[tuple[str, ...], str], int] = {}
    rng = Rng(2)
    view = GAME.view(state, 0)
    for _ in range(3000):
        guess = GAME.determinize(view, rng)
        deal = (tuple(line(guess, "hand 1").split()), line(guess, "hand 2"))
        counts[deal] = counts.get(deal, 0) + 1
    assert len(counts) == len(possible) * 5 == 50
    mean = 3000 / 50
    assert all(0.4 * mean < count < 1.8 * mean for count in counts.values()), sorted(counts.values())


def test_a_guess_finds_the_only_world_there_is_however_tight() -> None:
    """Only three cards in two hands are face down; by the passes only one deal is possible."""
    laid = all_but("b2", "h1", "c4", "h8", "d7")
    text = f"seats: 3\nturn: seat 2\nhand 0: h1\nhand 1: h8 d7\nhand 2: c4\nhistory: {laid} b2 up 0:pass 1:pass"
    state = position(text)
    for seed in range(30):
        for watcher in (0, SPECTATOR):
            guess = GAME.determinize(GAME.view(state, watcher), Rng(seed))
            assert line(guess, "hand 2") == "c4"
            GAME.check_invariants(guess)


def all_but(*kept: str) -> str:
    """Return all cards but these, for the centre."""
    return " ".join(letter + number for letter in "abcdefgh" for number in "12345678" if letter + number not in kept)


def test_a_guess_gives_a_card_to_another_hand_where_the_first_can_do_without_it() -> None:
    """Seat 2 passed, so of two unseen cards it can only hold h8; seat 1 may hold either."""
    laid = all_but("b2", "c1", "c5", "h8")
    state = position(f"seats: 3\nturn: seat 0\nhand 0: c1\nhand 1: c5\nhand 2: h8\nhistory: {laid} b2 up 2:pass")
    for seed in range(20):
        guess = GAME.determinize(GAME.view(state, 0), Rng(seed))
        assert (line(guess, "hand 1"), line(guess, "hand 2")) == ("c5", "h8")


def test_a_guess_lets_another_seat_play_where_the_first_choice_leaves_no_deal() -> None:
    """A player holds c4, which fits; if it were seat 1, seat 2 would hold b7, on which it passed."""
    laid = all_but("b2", "h1", "c4", "b7")
    state = position(
        f"seats: 3\nturn: seat 0\nhand 0: h1\nhand 1: b7\nhand 2: c4\nstack: | equal\n"
        f"history: {laid} b2 equal 2:pass up"
    )
    for seed in range(20):
        guess = GAME.determinize(GAME.view(state, 0), Rng(seed))
        assert (line(guess, "hand 1"), line(guess, "hand 2")) == ("b7", "c4")


def test_the_history_grows_as_long_as_the_game_goes_on() -> None:
    rng = Rng(3)
    longest = 0
    for seed in range(12):
        state = GAME.start(2, seed)
        while playouts_of(GAME).step(state, rng):
            pass
        longest = max(longest, int(state.told))
        GAME.check_invariants(state)
    assert longest > 128


@pytest.mark.parametrize("options", [{}, {"mode": "advanced"}, {"voluntary_pass": True}])
def test_qa_05_what_is_remembered_move_by_move_is_what_the_whole_history_tells(options: dict[str, Value]) -> None:
    game = Qwitch(options)
    rng = Rng(3)
    for seats in (2, 4, 8):
        state = game.start(seats, seats)
        while True:
            memory, again = memory_of(state), recall(state)
            assert list(memory.held) == list(again.held) == [state.hands[HAND_SIZE + seat] for seat in range(seats)]
            assert list(memory.ruled_out) == list(again.ruled_out)
            centre = sorted(int(card) for card in centre_cards(written(state)))
            assert members(memory.in_centre) == centre
            if not playouts_of(game).step(state, rng):
                break
