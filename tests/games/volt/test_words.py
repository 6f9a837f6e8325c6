"""Events as sentences."""

import pytest
from tests.games.volt.positions import GAME

from voltable.core.events import EVERYTHING, Event
from voltable.core.rng import Rng

NAMES = ["You", "Ben", "Cleo", "Dora"]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event("round", "R-10", -1, {"round": 2}), "Round 2."),
        (Event("token", "R-11", -1, {"number": 4, "space": "d3", "left": 16}), "A token 4 lies on d3; 16 are left."),
        (Event("repair", "R-13", 0, {"damage": 3}), "Your robot is repaired."),
        (Event("enter", "R-14", 1, {"space": "d1"}), "Ben's robot enters on d1."),
        (Event("stay_out", "R-14", 1, {}), "Ben's robot stays outside: all its starting spaces are taken."),
        (Event("programming", "R-16", -1, {"holders": [None, None]}), "Screens up: everybody programs."),
        (Event("place", "R-17", 0, {"unit": 2}, {"die": "b3n"}, [0]), "You programmed unit II: b3n."),
        (Event("place", "R-17", 0, {"unit": 2}), "You programmed unit II."),
        (Event("take", "R-23", 1, {"number": 2}), "Ben took number 2."),
        (Event("numbers", "R-23", -1, {"holders": [1, 0]}), "Starting numbers: Ben 1, You 2."),
        (Event("reveal", "R-24", -1, {"programs": [["1b3n", "2x"], []]}), "Screens down: You 1b3n 2x; Ben nothing."),
        (Event("error", "R-25", 1, {"unit": 3}), "Unit III of Ben is in error and does nothing."),
        (Event("unit", "R-26", -1, {"unit": 1}), "Unit I."),
        (
            Event("die", "R-27", 1, {"colour": "red", "number": 2, "direction": "nw", "why": "number"}),
            "Ben: red 2 north-west, because it is the lowest number.",
        ),
        (
            Event("die", "R-28", 1, {"colour": "blue", "number": 2, "direction": "n", "why": "colour"}),
            "Ben: blue 2 north, because blue comes before red.",
        ),
        (
            Event(
                "die",
                "R-29",
                1,
                {"colour": "blue", "number": 2, "direction": "n", "why": "starting number", "starting_number": 1},
            ),
            "Ben: blue 2 north, because starting number 1 is the lower one.",
        ),
        (
            Event("die", "R-26", 1, {"colour": "blue", "number": 2, "direction": "n", "why": "last"}),
            "Ben: blue 2 north, because no other die is left.",
        ),
        (
            Event("skip", "R-45", 1, {"unit": 2, "colour": "red", "number": 4, "direction": "nw"}),
            "Ben's red 4 north-west on unit II does nothing: the robot is destroyed.",
        ),
        (Event("clear", "R-23", 1, {}), "Ben took the dice back."),
        (Event("step", "R-31", 1, {"from": "a1", "to": "a2"}), "Ben's robot moves to a2."),
        (Event("push", "R-34", 1, {"from": "a1", "to": "a2", "by": 0}), "Ben's robot is pushed to a2."),
        (Event("blocked", "R-35", 1, {"direction": "n", "at_wall": 1}), "Ben's robot is stopped by a wall."),
        (
            Event("blocked", "R-35", 1, {"direction": "n", "at_wall": 2}),
            "Ben's robot is stopped by a wall, with Cleo's robot against it.",
        ),
        (Event("fall", "R-38", 1, {"space": "d4", "by": 1}), "Ben's robot drives into the pit on d4 and is destroyed."),
        (Event("fall", "R-37", 1, {"space": "d4", "by": 0}), "Ben's robot falls into the pit on d4 and is destroyed."),
        (Event("fire", "R-41", 1, {"direction": "e", "hits": 0}), "Ben's robot fires east."),
        (Event("fire", "R-41", 1, {"direction": "e", "hits": None}), "Ben's robot fires east and hits only a wall."),
        (Event("hit", "R-43", 1, {"damage": 2, "by": 2}), "Ben's robot is hit by Cleo: 2 damage."),
        (Event("destroyed", "R-44", 1, {"by": 2}), "Ben's robot is destroyed."),
        (Event("reward", "R-44", 1, {"vp": 2, "left": 9}), "Ben took a token: 2 VP."),
        (Event("collect", "R-47", 1, {"space": "d3", "tokens": 2, "number": 4}), "Ben collected 2 tokens on d3."),
        (Event("collect", "R-47", 1, {"space": "d3", "tokens": 1, "number": 4}), "Ben collected 1 token on d3."),
        (Event("win", "R-49", 1, {"vp": [0, 3]}), "Ben won the game."),
        (Event("last_round", "RA-26", 1, {"vp": [0, 2], "round": 9}), "The last round is over: Ben won with most VP."),
        (Event("last_round", "RA-26", -1, {"vp": [2, 2], "round": 9}), "The last round is over: a draw."),
    ],
)
def test_an_event_is_a_sentence(event: Event, sentence: str) -> None:
    assert GAME.event_text(event.seen_by(EVERYTHING), NAMES) == sentence


def test_every_event_of_a_game_has_words() -> None:
    state, rng = GAME.start(4, 2), Rng(2)
    while actors := GAME.actors(state):
        log: list[Event] = []
        GAME.apply(state, actors[0], GAME.random_move(state, actors[0], rng), log)
        assert all(GAME.event_text(event.seen_by(-1), NAMES).endswith(".") for event in log)
