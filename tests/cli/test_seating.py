"""The choice of game, seats and players."""

import pytest
from tests.cli.test_secrecy import Transcript

from voltable.cli import seating
from voltable.cli.players import names_for, seat_players
from voltable.cli.words.words import Words
from voltable.core.errors import InvalidOption
from voltable.core.record import Record


def test_where_there_are_several_games_a_person_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "GAMES", ["voltage", "voltage"])
    terminal = Transcript("chess", "7", "0", "2")
    assert seating.choose_game(terminal) == "voltage"
    assert not terminal.out.getvalue()
    terminal.is_live = True
    assert seating.choose_game(terminal) == "voltage"
    assert " 2  voltage  Voltage: A card game for two by Brian Yu." in terminal.out.getvalue()
    assert "chess is not a game: type a number from 1 to 2" in terminal.out.getvalue()
    assert not terminal.typed


@pytest.mark.parametrize(
    ("seats", "person", "bots", "players"),
    [
        (2, 0, [], ["Player", "greedy (bot)"]),
        (2, 1, ["random"], ["random (bot)", "Player"]),
        (4, 2, ["random"], ["random (bot)", "random (bot)", "Player", "random (bot)"]),
        (3, 0, ["random", "greedy"], ["Player", "random (bot)", "greedy (bot)"]),
    ],
)
def test_one_person_plays_against_bots(seats: int, person: int, bots: list[str], players: list[str]) -> None:
    assert seat_players(seats, person, bots, False, []) == players


def test_people_share_a_screen_and_bots_take_the_last_seats() -> None:
    assert seat_players(4, 0, ["random"], True, ["Ada"]) == ["Ada", "Player 2", "Player 3", "random (bot)"]
    with pytest.raises(InvalidOption):
        seat_players(4, 0, ["random"] * 3, True, [])


def test_each_seat_reads_of_itself_as_you_and_of_two_equal_bots_apart() -> None:
    record = Record("voltage", 1, {}, 3, 0, ["greedy (bot)", "Ada", "greedy (bot)"])
    assert names_for(record, 1, Words()) == ["Greedy", "You", "Greedy 3"]
    assert names_for(record, -1, Words()) == ["Greedy", "Ada", "Greedy 3"]
    assert names_for(record, 1, Words("fr")) == ["Glouton", "Vous", "Glouton 3"]
    assert names_for(Record("voltage", 1, {}, 2, 0), -1, Words()) == ["Player 1", "Player 2"]
