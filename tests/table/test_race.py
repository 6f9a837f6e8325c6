"""Matches in real time: simulated from a seed, recorded, replayed."""

import pytest

from voltable.bots.roster import make_bot
from voltable.bots.tempo import NEVER, Racer, tempo_named
from voltable.catalog import replay
from voltable.core.errors import IllegalMove, InvalidMove
from voltable.core.record import Record, parse_record
from voltable.core.rng import Rng
from voltable.table.race import Race
from voltable.table.recording import table_of


def new_race(tempi: list[str], seed: int, bot: str = "planner") -> Race:
    table = table_of(Record("qwitch", 1, {"mode": "advanced"}, len(tempi), seed))
    racers = [
        Racer(seat, make_bot(bot, table.game, seat, seed + seat), tempo_named(tempo), Rng(1000 * seed + seat))
        for seat, tempo in enumerate(tempi)
    ]
    return Race(table, racers)


def outline(race: Race) -> list[tuple[float, int, str, str]]:
    return [
        (landing.time, landing.seat, landing.text, landing.refusal.rule if landing.refusal else "")
        for landing in race.run()
    ]


def test_a_race_is_the_same_again_from_the_same_seed() -> None:
    first, again = (outline(new_race(["adult", "child", "expert"], 1)) for _ in range(2))
    assert first == again
    assert outline(new_race(["adult", "child", "expert"], 2)) != first


def test_a_race_goes_on_in_time_until_somebody_has_won() -> None:
    race = new_race(["adult"] * 4, 3)
    times = [time for time, *_ in outline(race)]
    assert times == sorted(times)
    assert race.table.payoffs() is not None
    assert race.due == NEVER
    assert race.step() is None


def test_q_22_q_30_cards_that_come_too_late_are_refused_and_stay_in_the_hand() -> None:
    rules: set[str] = set()
    for seed in range(12):
        race = new_race(["expert"] * 5, seed)
        while race.due < NEVER:
            hands = [race.table.view_data(seat)["hand"] for seat in range(5)]
            landing = race.step()
            assert landing is not None
            if landing.refusal is not None:
                rules.add(landing.refusal.rule)
                assert not landing.events
                assert race.table.view_data(landing.seat)["hand"] == hands[landing.seat]
    assert {"Q-08", "Q-09", "Q-10", "Q-30"} <= rules


def test_a_recorded_advanced_game_replays_to_the_same_end() -> None:
    race = new_race(["adult", "expert", "child"], 5)
    race.run()
    text = race.table.record.to_text()
    steps = list(replay(parse_record(text)))
    again = table_of(parse_record(text))
    assert again.view_data(0) == race.table.view_data(0)
    assert again.payoffs() == race.table.payoffs()
    assert [line.time for line in again.record.lines] == [line.time for line in race.table.record.lines]
    assert len(steps) == len(again.record.lines) + 1
    assert [event.kind for event in steps[0].events][-1] == "direction"


def test_two_cards_of_the_same_instant_are_settled_by_arrival_the_same_way_every_time() -> None:
    ends = set()
    for _ in range(3):
        for order in ((0, 1), (1, 0)):
            race = new_race(["adult", "adult"], 11)
            table = race.table
            cards = {seat: table.game.move_text(table.legal(seat)[0]) for seat in order if table.legal(seat)}
            results = [race.land(1.0, seat, cards[seat], table.number) for seat in order if seat in cards]
            ends.add((order, tuple((one.seat, one.text, one.refusal is None) for one in results)))
    assert len(ends) == 2


def test_a_person_in_a_race_moves_at_a_given_time() -> None:
    table = table_of(Record("qwitch", 1, {"mode": "advanced"}, 3, 8))
    race = Race(table, [Racer(1, make_bot("greedy", table.game, 1, 1), tempo_named("adult"), Rng(1))])
    seat = next(seat for seat in (0, 2) if table.legal(seat))
    landing = race.land(0.25, seat, table.game.move_text(table.legal(seat)[0]), table.number)
    assert landing.refusal is None
    assert table.record.lines[-1].time == 0.25
    with pytest.raises(InvalidMove):
        race.land(0.5, 0, "castle")


def test_a_late_move_is_refused_with_the_rule_of_what_it_missed() -> None:
    race = new_race(["adult"] * 3, 2)
    while not any(seen["kind"] == "stop" for seen in race.table.story(0)):
        race.step()
    table = race.table
    seat = table.actors()[0]
    with pytest.raises(IllegalMove, match="Q-30"):
        table.submit(seat, table.game.move_text(table.legal(seat)[0]), seen=0)


def test_experts_beat_children() -> None:
    wins = 0
    for seed in range(20):
        race = new_race(["child", "expert"] if seed % 2 else ["expert", "child"], seed)
        race.run()
        payoffs = race.table.payoffs()
        assert payoffs is not None
        wins += payoffs[1 if seed % 2 else 0] > 0
    assert wins >= 18
