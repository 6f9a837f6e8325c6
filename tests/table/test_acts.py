"""Acts of players besides moves: rematch, refusals, the same table from the same entries, and the list of acts."""

import pytest
from tests.table.tables import acts_of, first_move, new_table, play_on

from voltable.core.errors import IllegalMove, Refused
from voltable.core.options import Value
from voltable.table.acts import (
    AGREEMENTS,
    MENU,
    Answer,
    Ask,
    Away,
    Back,
    ChoosePiece,
    Command,
    Leave,
    Move,
    Next,
    Pause,
    Rematch,
    Resign,
    Resume,
    Sit,
)
from voltable.table.acts.act import Act
from voltable.table.player import person
from voltable.table.table import Table


def test_a_rematch_is_agreed_on_and_moves_everybody_on_by_one_seat() -> None:
    table = new_table("qwitch", "Ada Ben greedy*")
    with pytest.raises(Refused, match="when the game is over"):
        table.do(Ask(0, "rematch"))
    table.do(Resign(0))
    table.do(Resign(1))
    table.do(Ask(0, "rematch"))
    with pytest.raises(Refused, match="no rematch has been agreed"):
        table.do(Next("t2"))
    table.do(Answer(1, "rematch", True))
    table.do(Next("t2"))
    assert table.next_table == "t2"
    with pytest.raises(Refused, match="no rematch has been agreed"):
        table.do(Next("t3"))
    again = Table(table.rematch(7, "salt", 500.0))
    assert [player.name for player in again.players] == ["greedy", "Ada", "Ben"]
    assert again.game.chosen == table.game.chosen
    assert again.terms == table.terms


def test_a_command_for_a_seat_that_does_not_exist_is_refused() -> None:
    table = new_table("voltage")
    for command in (Move(2, "draw"), Resign(-1), Ask(9, "undo"), Away(2), Back(2), Sit(3, person("Cleo"))):
        with pytest.raises(Refused, match="there is no seat"):
            table.do(command)
    assert table.number == 1


def test_an_unknown_question_is_refused() -> None:
    with pytest.raises(Refused, match="not 'money'"):
        new_table("voltage").do(Ask(0, "money"))
    with pytest.raises(Refused):
        new_table("voltage").do(Answer(0, "money", True))


def test_the_same_entries_make_the_same_table() -> None:
    table = new_table("voltage", clock="total")
    play_on(table, 12, 110.0)
    table.do(Resign(0), 120.0)
    again = Table.from_entries(table.entries)
    assert again.record.to_text() == table.record.to_text()
    assert again.story(1) == table.story(1)
    assert again.clocks(130.0) == table.clocks(130.0)


def test_a_lost_race_for_a_number_is_proposed_again_against_the_new_state() -> None:
    table, other = (new_table("voltage") for _ in range(2))
    first = table.propose(Move(0, first_move(table, 0)))
    second = other.propose(Resign(1))
    assert first.number == second.number == 2
    for one in (table, other):
        one.commit(second)
    with pytest.raises(IllegalMove, match="over"):
        table.propose(Move(0, "draw"))


def test_a_tag_finds_its_entry() -> None:
    table = new_table("voltage")
    table.commit(table.propose(Move(0, "draw"), tag="c1:1"))
    assert table.tagged("c1:1") == 2
    assert table.tagged("c1:2") is None
    assert Table.from_entries(table.entries).tagged("c1:1") == 2


CASES = {
    "two people": "Ada Ben",
    "a bot": "Ada easy*",
    "one seat free": "Ada -",
}


TERMS: list[dict[str, Value]] = [{}, {"draws": False, "pause": False, "undo": "never"}, {"undo": "free"}]


def command_of(table: Table, seat: int, act: type[Act]) -> Command:
    """Return the command that a menu sends for this act."""
    if act.name in AGREEMENTS:
        return Ask(seat, act.name)
    if act is ChoosePiece:
        free = [piece for piece in table.game.pieces if piece not in table.seating.pieces.values()]
        return ChoosePiece(seat, free[0] if free else "")
    commands: list[Command] = [Leave(seat), Resume(seat), Resign(seat)]
    return next(command for command in commands if isinstance(command, act))


@pytest.mark.parametrize("game", ["voltage", "voltage_hex", "volt", "qwitch"])
@pytest.mark.parametrize("players", CASES.values(), ids=CASES)
@pytest.mark.parametrize("terms", TERMS, ids=str)
def test_an_act_is_listed_exactly_where_it_is_allowed(game: str, players: str, terms: dict[str, Value]) -> None:
    table = new_table(game, players, seed=1, salt="", **terms)

    def check() -> None:
        for seat in range(table.seats):
            listed = acts_of(table, seat)
            for act in MENU:
                if act.name in listed:
                    table.propose(command_of(table, seat, act), 100.0)
                else:
                    with pytest.raises(Refused):
                        table.propose(command_of(table, seat, act), 100.0)

    check()
    for _ in range(4):
        play_on(table, 1)
        check()
    for act in (Ask(0, Pause.name), Answer(1, Pause.name, True), Resume(0), Resign(0), Ask(0, Rematch.name)):
        try:
            table.do(act, 100.0)
        except Refused:
            continue
        check()
