"""Events as sentences for the owner of a card, the rival and a spectator."""

import pytest
from tests.games.playing import only, play
from tests.games.voltage.positions import GAME, last_cards, position

from voltable.core.events import EVERYTHING, SPECTATOR, Event

OWNER = ["You", "Bo"]
RIVAL = ["Ann", "You"]
SPECTATORS = ["Ann", "Bo"]


def told(event: Event) -> list[str]:
    """Return the sentence for seat 0, for seat 1 and for a spectator."""
    return [
        GAME.event_text(event.seen_by(0), OWNER),
        GAME.event_text(event.seen_by(1), RIVAL),
        GAME.event_text(event.seen_by(SPECTATOR), SPECTATORS),
    ]


@pytest.mark.parametrize(
    ("text", "card", "sides"),
    [
        ("o3:own", "orange 3", ["your side", "their own side", "their own side"]),
        ("g1:opp", "green 1", ["Bo's side", "your side", "Bo's side"]),
        ("by:b", "a Bypass", ["Bo's side of blue", "your side of blue", "Bo's side of blue"]),
        ("fu:p", "a Blown Fuse", ["Bo's side of purple", "your side of purple", "Bo's side of purple"]),
    ],
)
def test_a_play_tells_the_card_and_the_side(text: str, card: str, sides: list[str]) -> None:
    state = position("hand 0: o3 g1 by fu")
    assert told(only(play(state, 0, text), "play")) == [
        f"You put {card} on {sides[0]}.",
        f"Ann put {card} on {sides[1]}.",
        f"Ann put {card} on {sides[2]}.",
    ]


def test_a_take_tells_what_came_over() -> None:
    state = position("""
        blue + | 0: | 1: 2
        hand 0: by g1
    """)
    assert told(only(play(state, 0, "by:b:2"), "take")) == [
        "It brought blue 2 over to your side.",
        "It brought blue 2 over to their own side.",
        "It brought blue 2 over to their own side.",
    ]


@pytest.mark.parametrize(("target", "card"), [("2", "blue 2"), ("by", "a Bypass"), ("fu", "a Blown Fuse")])
def test_a_removal_tells_what_went(target: str, card: str) -> None:
    state = position(f"""
        blue + | 0: | 1: {target}
        hand 0: fu g1
    """)
    assert told(only(play(state, 0, f"fu:b:{target}"), "remove")) == [f"It removed {card}."] * 3


@pytest.mark.parametrize(
    ("top", "owner", "others"),
    [
        ("b1", "blue 1", "a card"),
        ("by", "a Bypass", "a card"),
        ("fu*", "a Transformer: a Blown Fuse", "a Transformer"),
        ("p3*", "a Transformer: purple 3", "a Transformer"),
    ],
)
def test_a_draw_tells_the_face_to_its_drawer_alone(top: str, owner: str, others: str) -> None:
    state = position(f"""
        hand 0: o1 g1
        draw: {top} b2
    """)
    draw = only(play(state, 0, "draw"), "draw")
    assert told(draw) == [f"You drew {owner}.", f"Ann drew {others}.", f"Ann drew {others}."]
    assert GAME.event_text(draw.seen_by(EVERYTHING), SPECTATORS) == f"Ann drew {owner}."


@pytest.mark.parametrize(("second", "back"), [("b2", "plain"), ("b2*", "a Transformer")])
def test_the_next_back_is_told_to_everybody(second: str, back: str) -> None:
    state = position(f"""
        hand 0: o1 g1
        draw: b1 {second}
    """)
    assert told(only(play(state, 0, "draw"), "top")) == [f"The next card on the pile is {back}."] * 3


def test_a_reshuffle_tells_how_many_cards() -> None:
    state = last_cards("""
        hand 0: o1 g1
        draw: b1
    """)
    sentence = "The pile was empty: 53 discards were shuffled into a new one."
    assert told(only(play(state, 0, "draw"), "reshuffle")) == [sentence] * 3


@pytest.mark.parametrize(
    ("text", "what"), [("flip:g", "green to plus: high wins"), ("flip:o", "orange to minus: low wins")]
)
def test_a_flip_tells_what_wins_now(text: str, what: str) -> None:
    state = position("""
        turn: 1, seat 0, flip due
        hand 0: o1 g1 b1*
    """)
    assert told(only(play(state, 0, text), "flip")) == [
        f"You flipped {what}.",
        f"Ann flipped {what}.",
        f"Ann flipped {what}.",
    ]


@pytest.mark.parametrize(
    ("sign", "what", "winners"), [("+", "high", ["you", "Ann", "Ann"]), ("-", "low", ["Bo", "you", "Bo"])]
)
def test_a_set_tells_the_totals_and_who_wins_why(sign: str, what: str, winners: list[str]) -> None:
    state = position(f"""
        orange {sign} | 0: 3 1 | 1: 2 2
        hand 0: o1 g1
    """)
    assert told(only(play(state, 0, "o1:own"), "set")) == [
        f"Five cards on orange: You 5, Bo 4; {what} wins, so the set goes to {winners[0]}.",
        f"Five cards on orange: Ann 5, You 4; {what} wins, so the set goes to {winners[1]}.",
        f"Five cards on orange: Ann 5, Bo 4; {what} wins, so the set goes to {winners[2]}.",
    ]


def test_a_tie_tells_who_played_the_fifth_card() -> None:
    state = position("""
        orange + | 0: 2 1 | 1: 3 1
        hand 0: o1 g1
    """)
    assert told(only(play(state, 0, "o1:own"), "set")) == [
        "Five cards on orange: You 4, Bo 4; the fifth card loses a tie, and you played it, so the set goes to Bo.",
        "Five cards on orange: Ann 4, You 4; the fifth card loses a tie, and Ann played it, so the set goes to you.",
        "Five cards on orange: Ann 4, Bo 4; the fifth card loses a tie, and Ann played it, so the set goes to Bo.",
    ]


def test_the_end_tells_the_winner() -> None:
    state = position("""
        orange + | 0: 3 1 | 1: 2 2
        score: 3 0
        hand 0: o1 g1
    """)
    assert told(only(play(state, 0, "o1:own"), "win")) == [
        "You won the game.",
        "Ann won the game.",
        "Ann won the game.",
    ]


def test_a_turn_tells_whose_it_is() -> None:
    state = position("hand 0: o1 g1")
    assert told(only(play(state, 0, "o1:own", "g1:own"), "turn")) == ["Turn 2: Bo.", "Turn 2: You.", "Turn 2: Bo."]
