"""Acts of players besides moves: sit, resign, draw, undo, pause, leave and return, rematch."""

import pytest
from tests.table.tables import advanced, first_move, new_table, play_on

from voltable.core.errors import IllegalMove, InvalidOption, Refused
from voltable.core.events import SPECTATOR
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
    Draw,
    Leave,
    Move,
    Next,
    Pause,
    Rematch,
    Resign,
    Resume,
    Sit,
    possible_acts,
)
from voltable.table.acts.act import Act
from voltable.table.player import empty_seat, person
from voltable.table.result import share
from voltable.table.table import Table


def test_a_table_begins_when_every_seat_is_taken() -> None:
    table = new_table("voltage", "Ada -")
    assert not table.has_begun
    assert not table.legal(0)
    with pytest.raises(Refused, match="every seat is taken"):
        table.submit(0, "draw")
    with pytest.raises(Refused, match="seat 0 is taken"):
        table.do(Sit(0, person("Ben")))
    with pytest.raises(Refused):
        table.do(Sit(1, empty_seat()))
    table.do(Sit(1, person("Ben", "ben")))
    assert table.has_begun
    assert table.story(0)[0] == {
        "kind": "sat",
        "rule": "table",
        "seat": 1,
        "player": {"kind": "person", "name": "Ben"},
    }
    with pytest.raises(Refused, match="resign"):
        table.do(Leave(1))


def test_nobody_sees_a_hand_before_everybody_sits_because_seats_can_change_hands() -> None:
    table = new_table("voltage", "Ada -")
    assert table.view_data(0) == table.view_data(SPECTATOR)
    table.do(Sit(1, person("Ben")))
    assert table.view_data(0) != table.view_data(SPECTATOR)


def test_a_seat_can_be_left_before_the_game_begins() -> None:
    table = new_table("voltage", "Ada -")
    table.do(Leave(0))
    table.do(Sit(1, person("Ben")))
    assert not table.has_begun
    table.do(Sit(0, person("Cleo")))
    assert table.has_begun


def test_with_two_players_the_one_who_resigns_loses_also_out_of_turn() -> None:
    table = new_table("voltage")
    table.do(Resign(1))
    assert table.payoffs() == [1.0, -1.0]
    with pytest.raises(Refused, match="over"):
        table.do(Resign(0))
    with pytest.raises(Refused, match="over"):
        table.submit(0, "draw")


def test_of_three_a_bot_plays_on_for_whoever_resigns_until_one_is_left() -> None:
    table = new_table("qwitch", "Ada Ben Cleo", stand_in="random")
    table.do(Resign(1))
    assert table.bot_in(1) == "random"
    assert not table.is_over
    with pytest.raises(Refused):
        table.do(Resign(1))
    table.do(Resign(2))
    assert table.payoffs() == [1.0, -0.5, -0.5]


def test_bots_alone_do_not_play_on() -> None:
    table = new_table("qwitch", "Ada greedy* greedy*")
    table.do(Resign(0))
    assert table.payoffs() == [-1.0, 0.5, 0.5]


@pytest.mark.parametrize(
    ("payoffs", "gave_up", "shared"),
    [
        ([1.0, -0.5, -0.5], set(), [1.0, -0.5, -0.5]),
        ([1.0, -0.5, -0.5], {1}, [1.0, -0.5, -0.5]),
        ([1.0, -0.5, -0.5], {0}, [-1.0, 0.5, 0.5]),
        ([0.0, 0.0, 0.0], {0, 1}, [-0.5, -0.5, 1.0]),
        ([0.0, 0.0, 0.0], set(), [0.0, 0.0, 0.0]),
        (None, {0, 1}, [-0.5, -0.5, 1.0]),
        (None, {0, 1, 2}, [0.0, 0.0, 0.0]),
    ],
)
def test_whoever_gave_up_wins_nothing(payoffs: list[float] | None, gave_up: set[int], shared: list[float]) -> None:
    assert share(payoffs, gave_up, 3) == shared


def test_a_draw_needs_the_consent_of_all_players() -> None:
    table = new_table("qwitch", "Ada Ben Cleo")
    table.do(Ask(0, "draw"))
    with pytest.raises(Refused, match="already asked"):
        table.do(Ask(1, "draw"))
    table.do(Answer(1, "draw", True))
    assert not table.is_over
    with pytest.raises(Refused, match="no player is asking you"):
        table.do(Answer(1, "draw", True))
    table.do(Answer(2, "draw", True))
    assert table.payoffs() == [0.0, 0.0, 0.0]
    assert table.result is not None
    assert table.result.why == "draw"


def test_a_no_holds_until_the_next_move() -> None:
    table = new_table("voltage_hex")
    table.do(Ask(0, "draw"))
    table.do(Answer(1, "draw", False))
    with pytest.raises(Refused, match="the answer was no"):
        table.do(Ask(0, "draw"))
    play_on(table, 1)
    table.do(Ask(0, "draw"))


def test_a_move_declines_an_offer_of_a_draw() -> None:
    table = new_table("voltage_hex")
    table.do(Ask(1, "draw"))
    play_on(table, 1)
    with pytest.raises(Refused, match="no player is asking you"):
        table.do(Answer(0, "draw", True))


def test_a_draw_is_agreed_on_only_where_the_rules_know_one_and_with_people() -> None:
    with pytest.raises(Refused, match="cannot agree on a draw"):
        new_table("voltage").do(Ask(0, "draw"))
    with pytest.raises(Refused, match="cannot agree on a draw"):
        new_table("volt", draws=False).do(Ask(0, "draw"))
    with pytest.raises(Refused, match="bots do not accept draws"):
        new_table("volt", "Ada greedy*").do(Ask(0, "draw"))


def test_an_undo_is_asked_for_granted_and_stays_in_the_log() -> None:
    table = new_table("voltage")
    before = [table.view_data(seat) for seat in (0, 1)]
    play = first_move(table, 0)
    table.submit(0, play)
    table.do(Ask(0, "undo"))
    assert table.view_data(0) != before[0]
    table.do(Answer(1, "undo", True))
    assert [table.view_data(seat) for seat in (0, 1)] == before
    assert [entry.kind for entry in table.entries] == ["start", "move", "ask", "answer"]
    assert [line.act or line.move for line in table.lines] == [play, "undo"]


def test_a_move_in_the_meantime_settles_the_question_for_an_undo() -> None:
    table = new_table("voltage")
    table.submit(0, first_move(table, 0))
    table.do(Ask(0, "undo"))
    table.submit(0, first_move(table, 0))
    with pytest.raises(Refused):
        table.do(Answer(1, "undo", True))


@pytest.mark.parametrize(("terms", "rule"), [("never", "does not allow undo"), ("ask", "revealed nothing")])
def test_no_undo_where_the_terms_or_the_rules_forbid_it(terms: str, rule: str) -> None:
    table = new_table("voltage", undo=terms)
    table.submit(0, "draw")
    with pytest.raises(Refused, match=rule) as refused:
        table.do(Ask(0, "undo"))
    assert refused.value.rule == "undo"


def test_an_undo_needs_no_answer_against_bots_or_oneself() -> None:
    for players in ("Ada greedy*", "Ada/1 Ada/2"):
        table = new_table("voltage", players)
        table.submit(0, first_move(table, 0))
        table.do(Ask(0, "undo"))
        assert table.entries[-1].kind == "ask"
        assert table.lines[-1].act == "undo"


def test_one_answer_is_enough_for_all_seats_of_a_person() -> None:
    table = new_table("qwitch", "Ada Ben/1 Ben/2")
    table.do(Ask(0, "pause"))
    table.do(Answer(2, "pause", True))
    assert table.is_paused


def test_a_sealed_die_of_volt_is_taken_back_without_a_word_about_it_but_not_past_another_seats() -> None:
    table = new_table("volt", undo="free")
    while table.due() != [0, 1]:
        play_on(table, 1)
    before = [table.view_data(seat) for seat in (0, 1)]
    table.submit(0, first_move(table, 0))
    table.do(Ask(0, "undo"))
    assert [table.view_data(seat) for seat in (0, 1)] == before
    assert table.notices(1)[-1].events == [{"kind": "undone", "rule": "table", "seat": 0}]
    table.submit(0, first_move(table, 0))
    table.submit(1, first_move(table, 1))
    with pytest.raises(Refused, match="undo"):
        table.do(Ask(0, "undo"))
    table.do(Ask(1, "undo"))
    table.do(Ask(0, "undo"))
    assert [table.view_data(seat) for seat in (0, 1)] == before


def test_a_pause_is_agreed_on_and_ends_in_real_time_when_everybody_is_ready() -> None:
    table = advanced()
    with pytest.raises(Refused, match="not paused"):
        table.do(Resume(0))
    table.do(Ask(0, "pause"))
    seat = table.actors()[0]
    table.submit(seat, first_move(table, seat))  # a race does not wait for answers
    table.do(Answer(1, "pause", True))
    table.do(Answer(2, "pause", True))
    assert not table.actors()
    for seat in (2, 1):
        table.do(Resume(seat))
        assert not table.actors()
        assert table.story(0)[-1]["kind"] == "ready"
    table.do(Resume(0))
    assert table.actors()
    with pytest.raises(Refused, match="does not allow pauses"):
        advanced(pause=False).do(Ask(0, "pause"))


def test_in_a_game_in_turns_one_player_ends_a_pause() -> None:
    table = new_table("qwitch", "Ada Ben Cleo")
    table.do(Ask(0, "pause"))
    table.do(Answer(1, "pause", True))
    table.do(Answer(2, "pause", True))
    table.do(Resume(2))
    assert not table.is_paused


def test_whoever_gives_up_during_a_pause_is_not_waited_for() -> None:
    table = advanced()
    table.do(Ask(0, "pause"))
    table.do(Answer(1, "pause", True))
    table.do(Answer(2, "pause", True))
    table.do(Resume(0))
    table.do(Resume(1))
    table.do(Resign(2))
    assert table.is_paused
    table.do(Resume(0))
    assert not table.is_paused


def test_a_bot_stands_in_for_whoever_is_gone_too_long_and_gets_up_when_they_are_back() -> None:
    table = new_table("voltage", stand_in="greedy", stand_in_after=30)
    table.do(Away(1), 110.0)
    assert table.deadline() is None  # no player waits for seat 1
    table.do(Away(0), 120.0)
    with pytest.raises(Refused, match="already away"):
        table.do(Away(0), 121.0)
    assert table.deadline() == 150.0
    lapsed = table.lapse(150.0)
    assert lapsed is not None
    table.commit(lapsed)
    assert (table.bot_in(0), table.bot_in(1)) == ("greedy", None)
    assert table.deadline() is None
    table.do(Back(0), 160.0)
    assert table.bot_in(0) is None
    with pytest.raises(Refused, match="not away"):
        table.do(Back(0), 161.0)


def test_nobody_stands_in_where_the_terms_say_so() -> None:
    table = new_table("voltage")
    table.do(Away(0), 110.0)
    assert table.deadline() is None


def test_in_real_time_whether_a_stand_in_comes_does_not_depend_on_the_cards() -> None:
    for seed in range(20):
        table = advanced(stand_in="greedy", stand_in_after=30, seed=seed)
        table.do(Away(0), 110.0)
        assert table.deadline() == 140.0
        assert table.shown_due() == []


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


def test_giving_up_is_final_for_every_command() -> None:
    table = new_table("qwitch", "Ada Ben Cleo", undo="free")
    seat = table.actors()[0]
    table.submit(seat, first_move(table, seat))
    seat = table.actors()[0]
    table.do(Resign(seat))
    entries, move = table.number, first_move(table, seat)
    commands: list[Command] = [
        Move(seat, move),
        Ask(seat, "undo"),
        Ask(seat, "draw"),
        Ask(seat, "pause"),
        Ask(seat, "rematch"),
        Answer(seat, "pause", True),
        Resign(seat),
        Resume(seat),
        Away(seat),
    ]
    for command in commands:
        with pytest.raises(Refused):
            table.do(command)
    assert table.number == entries
    table.do(Move(seat, move, by_bot=True))
    assert table.number == entries + 1, "the bot plays on in that seat"


def test_whoever_gave_up_in_a_race_lays_no_card() -> None:
    table = advanced()
    seat = table.actors()[0]
    table.do(Resign(seat))
    with pytest.raises(Refused, match="gave up"):
        table.do(Move(seat, first_move(table, seat)))


def test_whoever_gave_up_may_ask_for_another_game_when_this_one_is_over() -> None:
    table = new_table("voltage")
    table.do(Resign(0))
    table.do(Ask(0, "rematch"))
    table.do(Answer(1, "rematch", True))
    assert table.rematch_agreed


def test_a_person_takes_one_seat_unless_the_host_allows_several() -> None:
    table = new_table("qwitch", "Ada - -")
    with pytest.raises(Refused, match="already have a seat"):
        table.do(Sit(1, person("Another name", "Ada")))
    table.do(Sit(1, person("Ben", "Ben")))
    several = new_table("qwitch", "Ada - -", several_seats=True)
    several.do(Sit(1, person("Another name", "Ada")))
    assert several.seating.seats_of(0) == [0, 1]


def test_at_a_public_table_nobody_begins_with_two_seats() -> None:
    with pytest.raises(InvalidOption, match="one seat"):
        new_table("qwitch", "Ada/1 Ada/2 Ben", public=True)
    with pytest.raises(InvalidOption, match="several_seats"):
        new_table("qwitch", "Ada Ben Cleo", public=True, several_seats=True)
    assert new_table("qwitch", "Ada/1 Ada/2 Ben").has_begun


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
            listed = possible_acts(table, seat)
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


def test_a_draw_is_offered_only_where_the_game_the_terms_and_the_rivals_know_one() -> None:
    assert Draw.name in possible_acts(new_table("qwitch", "Ada Ben"), 0)
    assert Draw.name not in possible_acts(new_table("voltage", "Ada Ben"), 0), "Voltage has no draw"
    assert Draw.name not in possible_acts(new_table("qwitch", "Ada easy*"), 0), "bots do not accept draws"
    assert Draw.name not in possible_acts(new_table("qwitch", "Ada Ben", draws=False), 0)
    assert possible_acts(new_table("qwitch", "Ada Ben"), SPECTATOR) == []
