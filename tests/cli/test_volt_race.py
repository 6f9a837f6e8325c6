"""The race for starting numbers at a terminal: people do not always go first (R-23)."""

from pathlib import Path

import pytest

from voltable.cli.match import Match
from voltable.cli.seating import NewGame, new_match
from voltable.core.errors import InvalidOption
from voltable.games.volt.terminal.race_pace import Race


class Wall:
    """A clock that stands still until it is moved."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def match_at(tmp_path: Path, race_pace: str | None = None) -> Match:
    """Return a match of a person and a bot, both robots in the arena."""
    match = new_match("volt", NewGame(bots=["greedy"], seed=3, save=str(tmp_path / "game"), race_pace=race_pace))
    while len(match.table.actors()) == 1:
        seat = match.table.actors()[0]
        if seat in match.bots:
            match.bot_move(seat)
        else:
            match.submit(seat, "start:0")
    return match


def test_r_23_a_bot_acts_before_a_person_who_took_too_long(tmp_path: Path) -> None:
    match, wall = match_at(tmp_path), Wall()
    race = Race(match, wall)
    assert race.next_bot() is None
    wall.now += 15
    assert race.next_bot() is None, "people need more than that"
    wall.now += 200
    while (seat := race.next_bot()) is not None:
        match.bot_move(seat)
    robots = match.table.view_data(0)["robots"]
    assert isinstance(robots, list)
    assert robots[1]["number"] == 1 and match.table.actors() == [0]


def test_r_23_every_round_is_a_race_of_its_own(tmp_path: Path) -> None:
    match, wall = match_at(tmp_path), Wall()
    race = Race(match, wall)
    race.next_bot()
    wall.now += 200
    while (seat := race.next_bot()) is not None:
        match.bot_move(seat)
    for text in ["1r1n", "2r1n", "3b1n", "take:2"]:
        match.submit(0, text)
    while len(match.table.actors()) == 1:
        seat = match.table.actors()[0]
        if seat in match.bots:
            match.bot_move(seat)
        else:
            match.submit(seat, "start:0")
    assert match.table.view_data(0)["round"] == 2
    assert race.next_bot() is None


def test_r_23_the_pace_can_be_chosen(tmp_path: Path) -> None:
    match, wall = match_at(tmp_path, "instant"), Wall()
    assert Race(match, wall).next_bot() == 1
    assert match.table.record.terms is not None and match.table.record.terms["race_pace"] == "instant"
    with pytest.raises(InvalidOption, match="option race_pace takes relaxed or steady or quick or instant, not 'slow'"):
        match_at(tmp_path / "other", "slow")


def test_ra_26_ra_11_a_game_at_the_terminal_has_no_last_round_and_dice_may_be_laid_anew(tmp_path: Path) -> None:
    options = match_at(tmp_path).table.game.chosen
    assert (options["max_rounds"], options["change_dice"]) == (0, True)


def test_r_02_a_robot_can_be_chosen_at_the_terminal(tmp_path: Path) -> None:
    match = new_match("volt", NewGame(bots=["greedy"], seed=3, save=str(tmp_path / "game"), piece="kite"))
    assert match.table.pieces() == ["kite", "crate"]
    with pytest.raises(InvalidOption, match="--piece: the pieces are dynamo, crate, wedge, kite"):
        new_match("volt", NewGame(bots=["greedy"], save=str(tmp_path / "other"), piece="tank"))
    assert not (tmp_path / "other").exists()
