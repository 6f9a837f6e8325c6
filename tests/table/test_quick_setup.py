"""Quick set-up: the remaining cards are laid at random when all players agree (H-07)."""

import pytest
from tests.table.tables import acts_of

from voltable.cli.telling.table import say
from voltable.cli.words.words import Words
from voltable.core.errors import Refused
from voltable.core.events import SPECTATOR
from voltable.table.acts import Answer, Ask, Move
from voltable.table.player import Player, bot, person
from voltable.table.recording import table_of
from voltable.table.start import start_entry
from voltable.table.table import Table

WHAT = "quick_setup"
ANN, BEN = person("Ann", who="p1"), person("Ben", who="p2")


def open_table(*players: Player, seed: int = 5, game: str = "voltage_hex") -> Table:
    return Table(start_entry(game, {}, players or (ANN, BEN), seed))


def turn_corners(table: Table) -> Table:
    for _ in range(4):
        table.do(Move(table.due()[0], "orient:e"))
    return table


def is_filled(table: Table) -> bool:
    return table.view_data(SPECTATOR)["turn"] == 1


def test_h_07_both_agree_and_the_rest_is_laid_at_random() -> None:
    table = turn_corners(open_table())
    table.do(Move(table.due()[0], "put:d4"))
    assert [event.kind for event in table.do(Ask(0, WHAT))] == ["asked"]
    assert not is_filled(table)
    events = table.do(Answer(1, WHAT, yes=True))
    assert [event.kind for event in events[:2]] == ["answered", "quick_setup"]
    assert sum(event.kind == "put" for event in events) == 24
    assert is_filled(table)
    puts = [line for line in table.lines if line.move.startswith("put:")]
    first = puts[0].seat
    assert [line.seat for line in puts] == [first, 1 - first] * 12 + [first], "13 by the first player, 12 by the other"
    assert len({line.move for line in puts}) == 25


def test_h_07_each_player_knows_the_cards_laid_for_them_and_no_others() -> None:
    table = turn_corners(open_table())
    table.do(Ask(0, WHAT))
    table.do(Answer(1, WHAT, yes=True))
    for seat in (0, 1):
        board = table.view_data(seat)["board"]
        assert isinstance(board, list)
        inside = [cell for cell in board if cell["face"] == "down" and "placer" in cell]
        assert len(inside) == 25
        assert all(("card" in cell) == (cell["placer"] == seat) for cell in inside)
        told = [seen for seen in table.story(seat) if seen["kind"] == "put"]
        assert all(("card" in seen) == (seen["seat"] == seat) for seen in told)
    assert not any("card" in seen for seen in table.story(SPECTATOR) if seen["kind"] in ("put", "drawn"))


def test_h_07_a_bot_always_agrees_and_so_do_several_at_one_screen() -> None:
    for players in ((ANN, bot("greedy")), (ANN, person("Eve", who="p1"))):
        table = turn_corners(open_table(*players))
        table.do(Ask(0, WHAT))
        assert is_filled(table)


def test_h_07_whoever_declines_lays_the_cards_one_by_one() -> None:
    table = turn_corners(open_table())
    table.do(Ask(1, WHAT))
    table.do(Answer(0, WHAT, yes=False))
    assert not is_filled(table)
    with pytest.raises(Refused, match="the answer was no"):
        table.propose(Ask(1, WHAT))
    table.do(Move(table.due()[0], "put:c3"))
    assert WHAT in acts_of(table, 1)


def test_h_07_only_while_the_inside_is_being_filled() -> None:
    table = open_table()
    assert WHAT not in acts_of(table, 0)
    with pytest.raises(Refused, match="no set-up to finish at random now"):
        table.propose(Ask(0, WHAT))
    turn_corners(table)
    assert WHAT in acts_of(table, 0)
    assert WHAT in acts_of(table, 1)
    table.do(Ask(0, WHAT))
    assert WHAT not in acts_of(table, 1), "it is being asked already"
    while not is_filled(table):
        table.submit(table.due()[0], table.game.move_text(table.legal(table.due()[0])[0]))
    assert WHAT not in table.questions
    with pytest.raises(Refused, match="no player is asking you"):
        table.propose(Answer(1, WHAT, yes=True))


@pytest.mark.parametrize("game", ["voltage", "volt", "qwitch"])
def test_games_without_such_a_set_up_refuse_it(game: str) -> None:
    table = open_table(game=game)
    assert WHAT not in acts_of(table, 0)
    with pytest.raises(Refused, match="no set-up"):
        table.propose(Ask(0, WHAT))


def test_h_07_the_record_replays_and_every_worker_lays_the_same_cards() -> None:
    table = turn_corners(open_table())
    table.do(Ask(0, WHAT))
    table.do(Answer(1, WHAT, yes=True))
    again = Table.from_entries(table.entries)
    assert again.view_data(0) == table.view_data(0)
    replayed = table_of(table.record)
    assert [replayed.view_data(seat) for seat in (0, 1)] == [table.view_data(seat) for seat in (0, 1)]
    assert replayed.record.to_text() == table.record.to_text()


def test_h_07_other_seeds_lay_other_spaces() -> None:
    orders = set()
    for seed in range(8):
        table = turn_corners(open_table(ANN, bot("greedy"), seed=seed))
        table.do(Ask(0, WHAT))
        orders.add(" ".join(line.move for line in table.lines))
    assert len(orders) == 8


def test_h_07_it_is_told_in_words() -> None:
    table = turn_corners(open_table())
    asked = table.do(Ask(0, WHAT))[0].seen_by(1)
    answered, done, *_ = [event.seen_by(0) for event in table.do(Answer(1, WHAT, yes=True))]
    names = ["Ann", "Ben"]
    assert say(Words(), asked, names, SPECTATOR) == "**Ann** asked to lay the remaining cards at random."
    assert say(Words(), answered, names, SPECTATOR) == "**Ben** agreed to lay the cards at random."
    assert say(Words(), done, names, SPECTATOR) == "The remaining cards are laid at random."
