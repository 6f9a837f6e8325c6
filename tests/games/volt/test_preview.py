"""The preview of a plan before it is sealed: its effect if no other robot acted."""

import pytest
from tests.games.playing import play
from tests.games.volt.positions import GAME, position
from tests.games.volt.test_programming import programming

from voltable.catalog import load
from voltable.core.capabilities import preview
from voltable.core.errors import IllegalMove, InvalidMove
from voltable.core.events import SPECTATOR
from voltable.games.volt.state import State

DUEL = """
    . . . n n n . . .
    . . . . . o . 6 .
    . . . 4 . . . . .
    w . 2 o . . . o e
    w . . A * . B . e
    w o . . . o 5 . e
    . . . . . 3 . . .
    . 1 . o . . . . .
    . . . s s s . . .
"""


def foreseen(state: State, seat: int, plan: str) -> list[str]:
    """Return the kinds of the previewed events, with the spaces that robots reach and lasers end on."""
    events = preview(GAME, GAME.view(state, seat), plan.split())
    return [f"{event['kind']} {event['to']}" if "to" in event else str(event["kind"]) for event in events]


def test_a_plan_is_foreseen_unit_by_unit_as_if_the_others_stood_still() -> None:
    state = programming()
    told = "unit, step e5, step f5, unit, fire i2, unit, push h5, step g5"
    assert foreseen(state, 0, "1b2e 2r6ne 3b1e") == told.split(", ")


def test_dice_in_any_order_and_units_left_open_can_be_foreseen() -> None:
    state = programming()
    assert foreseen(state, 0, "3b1s 1b1e") == ["unit", "step e5", "unit", "step e6"]
    assert foreseen(state, 0, "3r1e") == ["unit", "fire g5", "hit"]
    assert foreseen(state, 0, "") == []


def test_r_23_a_plan_that_is_laid_anew_is_foreseen_without_the_dice_that_lie_there() -> None:
    state = programming(change_dice=True)
    play(state, 0, "1b1e 2b1e 3r1n")
    assert foreseen(state, 0, "1r1e 2b1s") == ["unit", "fire g5", "hit", "unit", "step d6"]
    assert foreseen(state, 0, "") == ["unit", "step e5", "unit", "step f5", "unit", "fire f1"]


def test_sealed_dice_belong_to_the_plan() -> None:
    state = programming()
    play(state, 0, "1b1e")
    assert foreseen(state, 0, "2b1e") == ["unit", "step e5", "unit", "step f5"]
    play(state, 0, "2b1e 3r1n take:1")
    assert foreseen(state, 0, "") == ["unit", "step e5", "unit", "step f5", "unit", "fire f1"]


def test_r_45_nothing_is_foreseen_after_the_own_fall() -> None:
    assert foreseen(programming(), 0, "1b1n 2b1e 3r1e") == ["unit", "step d4", "fall"]


def test_r_49_nothing_is_foreseen_after_the_winning_point() -> None:
    state = position(f"{DUEL}\nA: vp 2\nB: damage 2")
    assert foreseen(state, 0, "1r1e 2b1e") == ["unit", "fire g5", "hit", "destroyed", "reward", "win"]


def test_a_unit_in_error_does_nothing() -> None:
    state = programming(errors="allowed")
    assert foreseen(state, 0, "1x 2b1e") == ["unit", "step e5"]


def test_nobody_is_told_more_than_the_view_holds() -> None:
    state = programming()
    before = preview(GAME, GAME.view(state, 0), ["1b3e", "2r1e"])
    play(state, 1, "1b6n 2r6nw 3r1s")
    assert preview(GAME, GAME.view(state, 0), ["1b3e", "2r1e"]) == before
    position_before = GAME.position_text(state)
    preview(GAME, GAME.view(state, 0), ["1b3e"])
    assert GAME.position_text(state) == position_before


def test_only_a_seat_that_programs_has_a_plan() -> None:
    assert foreseen(programming(), SPECTATOR, "1b3e") == []
    assert preview(GAME, GAME.view(GAME.start(2, 1), 0), ["1b3e"]) == []


@pytest.mark.parametrize(
    ("plan", "rule"),
    [
        ("1b1e 2b1e 3b1e", "R-19"),
        ("1b1e 1b2e", "R-18"),
        ("1x", "R-18"),
        ("take:1", "R-17"),
        ("start:0", "R-17"),
    ],
)
def test_a_plan_that_could_not_be_sealed_is_refused(plan: str, rule: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        foreseen(programming(), 0, plan)
    assert refusal.value.rule == rule


def test_r_18_a_sealed_unit_cannot_be_planned_again() -> None:
    state = programming()
    play(state, 0, "1b1e")
    with pytest.raises(IllegalMove) as refusal:
        foreseen(state, 0, "1b2e")
    assert refusal.value.rule == "R-18"


def test_a_text_that_is_no_move_is_no_plan() -> None:
    with pytest.raises(InvalidMove):
        foreseen(programming(), 0, "1b9e")


def test_games_without_plans_foresee_nothing() -> None:
    game = load("voltage")
    assert preview(game, game.view(game.start(2, 1), 0), ["draw"]) == []
