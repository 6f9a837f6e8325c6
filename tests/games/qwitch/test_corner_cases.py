"""The corner cases that were worked out with the rules, by number."""

import pytest
from tests.games.playing import kinds, only, play, refused
from tests.games.qwitch.positions import GAME, legal, line, position

from voltable.core.capabilities import opening
from voltable.core.errors import IllegalMove, InvalidPosition
from voltable.core.record import Record
from voltable.core.rng import Rng
from voltable.games.qwitch.pieces import SYMBOL_NAMES
from voltable.table.recording import table_of
from voltable.table.table import Table


def test_case_1_nobody_can_play_with_hands_below_five_so_all_refill_and_the_left_neighbour_moves() -> None:
    state = position("""
        seats: 3
        turn: seat 2
        centre: b2
        stack: equal
        hand 0: c8 a1
        hand 1: h8 h7
        hand 2: c5 a2
        pile 0: g8
        pile 1: g7
        pile 2: g6
    """)
    log = play(state, 2, "c5")
    assert kinds(log) == ["play", "stop", "draw", "draw", "draw", "direction"]
    assert only(log, "direction").seat == 2
    assert GAME.actors(state) == [0]


def test_case_2_nobody_can_play_and_nobody_can_draw_so_only_the_direction_changes() -> None:
    state = position("centre: b2\nstack: equal\nhand 0: c8 a1\nhand 1: c5 a2")
    assert kinds(play(state, 1, "c5")) == ["play", "stop", "direction"]


def test_case_3_bottom_cards_come_up_until_one_helps_and_the_same_seat_is_next() -> None:
    state = position("seats: 3\nturn: seat 2\ncentre: a1 f6 b2\nhand 0: h8 h7\nhand 1: h5\nhand 2: c2 h4")
    log = play(state, 2, "c2")
    assert kinds(log) == ["play", "stop", "bottom", "stop", "bottom"]
    assert line(state, "centre") == "b2 c2 a1 f6"
    assert (line(state, "direction"), GAME.actors(state)) == ("up", [0])


def test_case_4_h8_and_up_at_the_start_is_a_stop_and_the_dealer_turns_again() -> None:
    for seed in range(20_000):
        log = opening(GAME, 3, seed)
        first = [next(event for event in log if event.kind == kind) for kind in ("centre", "direction")]
        if [first[0].public["card"], first[1].public["symbol"]] == ["h8", "up"]:
            break
    at = kinds(log).index("stop")
    assert kinds(log)[at : at + 2] == ["stop", "direction"]
    assert log[at + 1].seat == 0 and log[at + 1].public["next"] == 1


def test_case_5_the_last_hand_card_with_a_pile_of_three_refills_to_three() -> None:
    state = position("centre: b2\nstack: equal\nhand 0: c8 h8\nhand 1: c5\npile 0: g1 g2 g3 g4\npile 1: a1 a2 a3")
    log = play(state, 1, "c5")
    assert (line(state, "hand 0"), line(state, "hand 1")) == ("c8 g1 g2 g3 h8", "a1 a2 a3")
    assert (only(log, "direction").seat, GAME.actors(state)) == (1, [0])


def test_case_6_the_last_card_of_hand_and_pile_wins_before_anybody_refills() -> None:
    state = position("centre: b2\nhand 0: c8\nhand 1: c5\npile 0: g1")
    assert kinds(play(state, 1, "c5")) == ["play", "win"]
    assert line(state, "pile 0") == "g1"


def test_case_7_hands_below_five_are_normal_once_a_pile_is_used_up() -> None:
    state = position("centre: b2\nstack: equal\nhand 0: c8 c7 a1\nhand 1: c5\npile 1: c1 a2")
    play(state, 1, "c5")
    play(state, 0, "c7")
    assert line(state, "hand 1") == "a2 c1"


def test_case_8_of_two_last_cards_in_the_race_the_first_counts_and_the_other_returns() -> None:
    state = position("centre: b2\nhand 0: c8\nhand 1: c5", mode="advanced")
    play(state, 0, "c8")
    assert refused(state, 1, "c5").rule == "Q-24"
    assert line(state, "hand 1") == "c5"


def test_case_9_no_hand_is_empty_while_play_is_on() -> None:
    with pytest.raises(InvalidPosition, match=r"hand 0 is empty, so play would have stopped \[Q-17\]"):
        position("centre: b2\nhand 1: c5 h8")


def test_case_10_a_stack_that_is_used_up_at_a_stop_is_shuffled_and_may_show_the_same_symbol() -> None:
    shown = set()
    for seed in range(12):
        state = position(
            "centre: b2\nstack: | up up up down down down down equal equal equal equal\n"
            f"hand 0: c8 d8 b8\nhand 1: c5\npile 1: c1 c2 d5 d6 b5\nrng: {Rng(seed).to_text()}"
        )
        log = play(state, 1, "c5")
        assert "reshuffle" in kinds(log)
        shown.add(only(log, "direction").public["symbol"])
    assert shown == set(SYMBOL_NAMES)


@pytest.mark.parametrize(("seats", "pile", "out"), [(8, 2, 7), (2, 26, 1)])
def test_case_11_many_seats_leave_small_piles_and_cards_that_nobody_sees(seats: int, pile: int, out: int) -> None:
    data = GAME.view_data(GAME.view(GAME.start(seats, 1), 0))
    assert data["piles"] == [pile] * seats and data["out"] == out


def test_case_12_a_pass_by_somebody_who_could_play_is_refused() -> None:
    state = position("centre: b2\nhand 0: h8\nhand 1: c5 h7")
    assert str(refused(state, 1, "pass")) == "you hold a card that fits, so you may not pass [Q-16]"


@pytest.mark.parametrize(("mode", "turner"), [("beginner", 2), ("advanced", 1)])
def test_case_13_the_last_player_turns_in_the_beginner_game_and_the_next_seat_in_the_advanced(
    mode: str, turner: int
) -> None:
    turn = "turn: seat 2\n" if mode == "beginner" else ""
    state = position(
        f"seats: 3\n{turn}centre: b2\nstack: equal\nhand 0: c8\nhand 1: a1\nhand 2: c5\npile 2: c1", mode=mode
    )
    assert only(play(state, 2, "c5"), "direction").seat == turner


def race_with_a_stop() -> tuple[Table, int, int, str]:
    """Return an Advanced game up to a stop, with a card that its seat could have sent before and that fits after it."""
    for seed in range(400):
        table = table_of(Record("qwitch", 1, {"mode": "advanced"}, 3, seed))
        while actors := table.actors():
            seen = table.number
            before = {seat: table.legal(seat) for seat in range(3)}
            seat = actors[0]
            table.submit(seat, table.game.move_text(before[seat][0]))
            if any(
                event["kind"] == "stop" for number in range(seen, table.number) for event in table.seen(number + 1, 0)
            ):
                for other in range(3):
                    both = set(before[other]) & set(table.legal(other)) if other != seat else set()
                    if both:
                        return table, other, seen, table.game.move_text(min(both))
    raise AssertionError("no such game")


def test_case_14_q_30_a_card_sent_before_a_stop_and_arriving_after_it_is_refused() -> None:
    table, seat, seen, card = race_with_a_stop()
    before = table.view_data(seat)
    with pytest.raises(IllegalMove, match="play had stopped when you sent this") as refusal:
        table.submit(seat, card, 1.0, seen)
    assert refusal.value.rule == "Q-30"
    assert table.view_data(seat) == before
    table.submit(seat, card, 1.5, table.number)
    assert table.record.lines[-1].move == card


def test_case_15_forced_passes_count_in_a_round_of_passes() -> None:
    state = position("centre: b2\nhand 0: c1 b8\nhand 1: h6 b7", voluntary_pass=True)
    assert legal(state, 1) == "pass"
    play(state, 1, "pass")
    assert only(play(state, 0, "pass"), "stop").public["why"] == "passes"
