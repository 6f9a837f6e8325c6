"""Trades: offers, answers, and when they are not allowed."""

import pytest
from tests.games.voltage_hex.positions import board, game_with, hand, legal, position, sure

from voltable.bots.roster import make_bot
from voltable.core.capabilities import for_bots, of_version
from voltable.core.errors import IllegalMove
from voltable.core.events import SPECTATOR, Event
from voltable.core.rng import Rng
from voltable.games.voltage_hex.state import State

GAME = game_with(trades="offers")


def table(**others: str) -> State:
    return position(board("", **({"hand_0": "p1 t", "hand_1": "p0 j"} | others)), GAME)


def submit(state: State, seat: int, text: str) -> list[Event]:
    log: list[Event] = []
    move = GAME.parse_move(text)
    GAME.check_move(state, seat, move)
    GAME.apply(state, seat, move, log)
    GAME.check_invariants(state)
    return log


def refused(state: State, seat: int, text: str) -> str:
    with pytest.raises(IllegalMove, match=r"\[H-34\]") as refusal:
        submit(state, seat, text)
    return refusal.value.message


def test_h_34_an_accepted_offer_swaps_cards_and_uses_no_turn() -> None:
    state = table()
    submit(state, 0, "offer:p1:p0")
    assert GAME.actors(state) == [0, 1]
    assert legal(state, 0, GAME) == ["withdraw"]
    assert legal(state, 1, GAME) == ["accept", "decline"]
    submit(state, 1, "accept")
    assert (hand(state, 0), hand(state, 1)) == ("p0 t", "p1 j")
    assert (state.to_move, state.actor, legal(state, 0, GAME)[0]) == (0, 0, "draw")


def test_h_34_an_offer_may_be_made_out_of_turn_and_with_two_cards_a_side() -> None:
    state = table(hand_0="p1 t t")
    assert GAME.actors(state) == [0, 1]
    submit(state, 1, "offer:j+p0:t+t")
    submit(state, 0, "accept")
    assert (hand(state, 0), hand(state, 1)) == ("p0 p1 j", "t t")


def test_h_34_an_offer_may_be_declined_or_withdrawn_and_several_are_made_a_turn() -> None:
    state = table()
    for want in ("j", "p0", "j+p0"):
        submit(state, 0, f"offer:t:{want}")
        assert submit(state, 1, "decline")[0].kind == "decline"
    assert refused(state, 0, "offer:t:j") == "you have made your 3 offers of this turn"
    for _ in range(3):
        submit(state, 1, "offer:j:t")
        assert submit(state, 1, "withdraw")[0].kind == "withdraw"
    assert GAME.actors(state) == [0]
    assert GAME.view_data(GAME.view(state, 0))["players"][0]["offered"] == 3  # type: ignore[index]
    submit(state, 0, "pass")
    assert GAME.actors(state) == [0, 1]


def test_h_34_a_gift_wants_nothing_and_must_be_accepted_too() -> None:
    state = table()
    log = submit(state, 0, "gift:p1+t")
    assert GAME.event_text(log[0].seen_by(1), ["Ann", "Ben"]) == "Ann offered a portal of Ben and a Through as a gift."
    assert GAME.view_data(GAME.view(state, SPECTATOR))["offer"] == {"by": 0, "gives": 2, "wants": 0}
    assert legal(state, 1, GAME) == ["accept", "decline"]
    again = GAME.parse_position(GAME.position_text(state))
    assert GAME.position_text(again) == GAME.position_text(state)
    log = submit(state, 1, "accept")
    assert GAME.event_text(log[0].seen_by(SPECTATOR), ["Ann", "Ben"]) == "Ben accepted 2 cards as a gift."
    assert (hand(state, 0), hand(state, 1)) == ("", "p0 p1 t j")
    assert sure(state, 0)[0] == "p1 t"
    assert "do not hold" in refused(state, 0, "gift:t")


def test_h_34_what_cannot_be_offered_or_answered() -> None:
    state = table()
    assert "do not hold the cards that you offer" in refused(state, 0, "offer:j:t")
    assert "do not hold the cards that you offer" in refused(state, 0, "offer:t+t:j")
    assert "on both sides" in refused(state, 0, "offer:t:t+j")
    assert "no such cards" in refused(state, 0, "offer:t:j1")
    assert "no open offer" in refused(state, 1, "accept")
    submit(state, 0, "offer:t:p1")
    assert legal(state, 1, GAME) == ["decline"]
    assert "do not hold the cards that the offer asks for" in refused(state, 1, "accept")
    assert "only the player who made an offer can withdraw it" in refused(state, 0, "accept")
    assert "only the player who made an offer can withdraw it" in refused(state, 1, "withdraw")
    assert "before the next" in refused(state, 1, "offer:j:t")
    assert "before play continues" in refused(state, 0, "draw")


def test_h_34_case_13_no_trade_in_the_set_up_or_while_a_path_is_resolved() -> None:
    state = position(board("c3=p0>e d3=(t) e3=p0>w", hand_0="t t t t", hand_1="j"), GAME)
    submit(state, 0, "flip:d3")
    assert GAME.actors(state) == [int(state.actor)]
    assert "path is being resolved" in refused(state, 1, "offer:j:t")
    assert "set-up" in refused(GAME.start(2, 1), 0, "offer:j:t")


@pytest.mark.parametrize(("text", "due"), [("look:c4", "done"), ("flip:f5", "orient:e"), ("rotate:a1", "orient:e")])
def test_h_34_cards_are_traded_between_the_steps_of_the_others_move_too(text: str, due: str) -> None:
    state = position(board("a1=p0>w f5=(p1)", hand_0="t", hand_1="j"), GAME)
    submit(state, 0, text)
    submit(state, 1, "offer:j:t")
    assert legal(state, 0, GAME) == ["accept", "decline"]
    assert GAME.view_data(GAME.read_view(GAME.view_data(GAME.view(state, 0)))) == GAME.view_data(GAME.view(state, 0))
    submit(state, 0, "accept")
    assert (hand(state, 0), hand(state, 1)) == ("j", "t")
    submit(state, 0, due)
    assert state.to_move == 1


def test_h_34_the_game_waits_for_an_answer_but_never_for_an_offer() -> None:
    state = table()
    assert (GAME.actors(state), GAME.due(state)) == ([0, 1], [0])
    submit(state, 1, "offer:j:t")
    assert (GAME.actors(state), GAME.due(state)) == ([0, 1], [0])
    submit(state, 0, "decline")
    submit(state, 0, "offer:t:j")
    assert GAME.due(state) == [1]
    assert GAME.legal_moves(state, SPECTATOR) == []
    over = table(turn="9, seat 0, over")
    assert GAME.due(over) == []


def test_h_34_without_trades_there_are_no_offers() -> None:
    plain = game_with()
    state = position(board("", hand_0="t"), plain)
    assert plain.actors(state) == [0]
    assert plain.move_count < GAME.move_count
    with pytest.raises(IllegalMove, match=r"does not allow trades \[H-34\]"):
        plain.check_move(state, 0, GAME.parse_move("offer:t:j"))


def test_h_34_only_the_two_players_hear_which_cards_are_offered() -> None:
    state = table()
    offered = submit(state, 0, "offer:p1+t:p0")[0]
    assert offered.seen_by(1)["give"] == ["p1", "t"]
    assert "give" not in offered.seen_by(SPECTATOR)
    assert offered.seen_by(SPECTATOR)["gives"] == 2
    seen = GAME.view_data(GAME.view(state, SPECTATOR))["offer"]
    assert seen == {"by": 0, "gives": 2, "wants": 1}
    told = GAME.view_data(GAME.view(state, 1))["offer"]
    assert told == {"by": 0, "gives": 2, "wants": 1, "give": ["p1", "t"], "want": ["p0"]}


def test_h_34_an_offer_proves_its_cards_and_a_trade_tells_both_hands() -> None:
    state = table(sure_1="t", loose_1="p1", shuffles="1")
    submit(state, 0, "offer:p1+t:p0")
    assert sure(state, 1) == ("p1 t", "", "")
    submit(state, 1, "accept")
    assert sure(state, 0)[0] == "p1 t"
    assert sure(state, 1)[0] == "p0"


def test_h_34_a_spectators_guess_holds_an_offer_of_the_size_seen() -> None:
    state = table()
    submit(state, 0, "offer:p1+t:j")
    for seed in range(20):
        guess = GAME.determinize(GAME.view(state, SPECTATOR), Rng(seed))
        GAME.check_invariants(guess)
        assert GAME.view_data(GAME.view(guess, SPECTATOR)) == GAME.view_data(GAME.view(state, SPECTATOR))
        assert GAME.legal_moves(guess, 0) == GAME.legal_moves(state, 0)


@pytest.mark.parametrize("name", ["random", "greedy", "planner", "easy"])
def test_h_34_a_bot_declines_every_offer_and_makes_none(name: str) -> None:
    state = table()
    bot = make_bot(name, GAME, 1, 1)
    for offer in ("offer:t:p0", "offer:p1:j"):
        submit(state, 0, offer)
        assert bot.thoughts() == []
        submit(state, 1, GAME.move_text(bot.choose(GAME.view(state, 1), GAME.legal_moves(state, 1))))
        assert (hand(state, 0), hand(state, 1)) == ("p1 t", "p0 j")
    submit(state, 0, "pass")
    for seed in range(5):
        other = make_bot(name, GAME, 1, seed)
        move = GAME.move_text(other.choose(GAME.view(state, 1), GAME.legal_moves(state, 1)))
        assert not move.startswith("offer")
    assert other.explain() and other.name == name


def test_h_34_a_bot_that_takes_over_withdraws_the_offer_of_its_seat() -> None:
    state = table()
    submit(state, 0, "offer:t:p0")
    bot = make_bot("greedy", GAME, 0, 1)
    assert GAME.move_text(bot.choose(GAME.view(state, 0), GAME.legal_moves(state, 0))) == "withdraw"


def test_h_34_bots_play_an_older_version_by_its_rules() -> None:
    game = game_with(trades="offers")
    assert for_bots(game) is not game
    older = of_version(game, 1)
    assert older is not None and for_bots(older).version == 1
    plain = game_with()
    assert for_bots(plain) is plain
