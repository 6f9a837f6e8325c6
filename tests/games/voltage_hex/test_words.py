"""Events as sentences for each seat."""

from tests.games.voltage_hex.positions import GAME, board, game_with, play, position

from voltable.core.events import SPECTATOR, Event

NAMES = ["Ann", "Ben"]


def heard(log: list[Event], seat: int, kind: str) -> str:
    return next(GAME.event_text(event.seen_by(seat), NAMES) for event in log if event.kind == kind)


def test_the_set_up_is_told_to_each_seat_as_it_may_hear_it() -> None:
    game = game_with(first_player="0")
    state = game.start(2, 3)
    log = play(state, "orient:se", "orient:nw", "orient:sw", "orient:ne", "put:c3", game=game)
    assert heard(log, 1, "orient") == "The portal on a1 now opens south-east."
    assert heard(log, 1, "drawn") == "Ann drew a card to put down."
    assert heard(log, SPECTATOR, "put") == "Ann put a card face down on c3."
    assert heard(log, 0, "put") != heard(log, 1, "put")


def test_a_turn_is_told_in_words() -> None:
    state = position(board("c3=(p1) d3=t", hand_0="t", hand_1="j", pile="j"))
    log = play(state, "look:c3", "done", "pass", "place:t:c3", "draw", "flip:f5")
    assert heard(log, 0, "look") == "Ann looked at c3 and saw a portal of Ben."
    assert heard(log, 1, "look") == "Ann looked at c3."
    assert heard(log, 1, "done") == "Ann stopped looking."
    assert heard(log, 1, "pass") == "Ben passed."
    assert heard(log, 0, "place") == "Ann placed a Through on c3 and took a portal of Ben."
    assert heard(log, 1, "place") == "Ann placed a Through on c3."
    assert heard(log, 1, "draw") == "Ben drew a Junction."
    assert heard(log, 0, "draw") == "Ben drew a card."
    assert heard(log, 0, "flip").startswith("Ann flipped f5: a ")
    assert heard(log, 0, "turn") == "Turn 10: Ben."


def test_a_path_and_what_follows_are_told_in_words() -> None:
    state = position(board("c3=p0>e d3=(t) e3=p0>w a1=p0>w", hand_0="t", hand_1="j"))
    log = play(state, "flip:d3", "discard:t", "discard:j", "pass", "rotate:a1", "orient:e")
    assert heard(log, 1, "path") == "Ann completed a path: c3 d3 e3; 13 points taken so far."
    assert heard(log, 1, "refill").startswith("3 cards were laid face down; ")
    assert heard(log, 0, "discard") == "Ann discarded a Through."
    assert heard(log, 1, "discard") == "Ann discarded a card."
    assert heard(log, 1, "shuffle").endswith("cards was shuffled.")
    assert heard(log, 1, "rotate") == "Ann rotated the portal on a1."


def test_trades_and_the_end_are_told_in_words() -> None:
    game = game_with(trades="offers", stall_limit=2)
    state = position(board("", hand_0="p1 t", hand_1="p0", stall="1"), game)
    log: list[Event] = []
    for seat, text in [(0, "offer:p1+t:p0"), (1, "accept"), (1, "offer:t:j"), (0, "decline"), (0, "offer:p0:t")]:
        if game.parse_move(text) in game.legal_moves(state, seat):
            game.apply(state, seat, game.parse_move(text), log)
    assert heard(log, 1, "offer") == "Ann offered a portal of Ben and a Through for a portal of Ann."
    assert heard(log, SPECTATOR, "offer") == "Ann offered 2 cards for 1 card."
    assert heard(log, 0, "accept") == "Ben accepted: a portal of Ben and a Through for a portal of Ann."
    assert heard(log, 0, "decline") == "Ann declined the offer."
    log.clear()
    game.apply(state, 0, game.parse_move("pass"), log)
    assert heard(log, 0, "end") == "There was no progress for too long: Ann -5, Ben -8."


def test_a_withdrawn_offer_and_a_picture_that_matters_are_told_in_words() -> None:
    game = game_with(trades="offers", through_model="lines123")
    state = position(board("", hand_0="t2"), game)
    log = play(state, "offer:t2:j", game=game)
    game.apply(state, 0, game.parse_move("withdraw"), log)
    assert heard(log, 1, "offer") == "Ann offered a Through 2 for a Junction."
    assert heard(log, 1, "withdraw") == "Ann withdrew the offer."


def test_the_deal_is_told_to_its_owner() -> None:
    log = [Event("deal", "H-08", 0, {"count": 2}, {"cards": ["t", "p1"]}, [0])]
    assert heard(log, 0, "deal") == "Ann got a Through and a portal of Ben as a hand."
    assert heard(log, 1, "deal") == "Ann got two cards as a hand."
