"""Evaluations that the bots use."""

from tests.games.playing import play
from tests.games.qwitch.positions import GAME, line, position

from voltable.core.capabilities import advisor_of
from voltable.core.rng import Rng
from voltable.games.qwitch.advice import longest_chain
from voltable.games.qwitch.pieces import CARDS, UP


def promises(text: str, mode: str = "beginner") -> dict[str, float]:
    state = position(text, mode=mode)
    legal = GAME.legal_moves(state, 1)
    values = advisor_of(GAME).advise(GAME.view(state, 1), legal)
    return {GAME.move_text(move): value for move, value in zip(legal, values, strict=True)}


def test_a_chain_is_as_long_as_cards_follow_each_other() -> None:
    c3, d5, e8, h4 = (GAME.parse_move(text) for text in ("c3", "d5", "e8", "h4"))
    hand = 1 << d5 | 1 << e8 | 1 << h4
    assert longest_chain(UP * CARDS, c3, hand) == 3  # h4, d5, e8
    assert longest_chain(UP * CARDS, e8, hand) == 0


def test_advice_prefers_the_card_that_begins_the_longer_chain() -> None:
    for mode in ("beginner", "advanced"):
        values = promises("centre: b2\nhand 0: h8\nhand 1: c1 c5 d6 e7", mode)
        assert values["c5"] > values["c1"]


def test_advice_never_prefers_a_pass_and_copes_with_an_empty_stack() -> None:
    state = position(
        "centre: b2\nhand 0: h8\nhand 1: c1 c5\nstack: | up up up down down down down equal equal equal equal",
        voluntary_pass=True,
    )
    values = advisor_of(GAME).advise(GAME.view(state, 1), GAME.legal_moves(state, 1))
    assert values[-1] == min(values)


def test_advice_for_the_last_card_when_nothing_is_unseen() -> None:
    cards = [letter + number for letter in "abcdefgh" for number in "12345678"]
    for card in ("b2", "c1", "h3"):
        cards.remove(card)
    laid = " ".join(cards)
    state = position(f"seats: 2\ncentre: {laid} b2\nhand 0: h3\nhand 1: c1")
    assert len(advisor_of(GAME).advise(GAME.view(state, 1), GAME.legal_moves(state, 1))) == 1
    view = GAME.view(state, 1)
    assert advisor_of(GAME).advise(view, [GAME.parse_move("c1")])[0] >= 0


def test_an_estimate_values_fewer_cards_and_is_exact_at_the_end() -> None:
    even = position("centre: b2\nhand 0: c1 h8\nhand 1: c2 h7")
    ahead = position("centre: b2\nhand 0: c1 h8 h6\nhand 1: c2 h7")
    assert (
        advisor_of(GAME).estimate(ahead, 1) > advisor_of(GAME).estimate(even, 1) > advisor_of(GAME).estimate(ahead, 0)
    )
    won = position("centre: b2\nhand 0: c1 h8\nhand 1: c2")
    play(won, 1, "c2")
    assert [advisor_of(GAME).estimate(won, seat) for seat in (0, 1)] == [-1.0, 1.0]


def test_advice_looks_at_the_view_only() -> None:
    """The same advice in every world that is possible for the seat."""
    state = GAME.start(4, 3)
    view = GAME.view(state, 1)
    legal = GAME.legal_moves(state, 1)
    for seed in range(5):
        guess = GAME.determinize(view, Rng(seed))
        assert line(guess, "hand 2") != line(state, "hand 2")
        assert advisor_of(GAME).advise(GAME.view(guess, 1), legal) == advisor_of(GAME).advise(view, legal)
