"""Photo finishes: the server's own measurements decide, within a capped allowance, and the record shows them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.table.tables import advanced, first_move

from voltable.core.errors import IllegalMove, InvalidOption
from voltable.table.acts import Move
from voltable.table.finish import Claim, Finish, check_photo
from voltable.table.table import Table
from voltable.table.terms import Terms
from voltable.table.verify import verify


def order(allowance: int, *claims: Claim) -> list[int]:
    finish = Finish(allowance)
    for claim in claims:
        finish.add(claim)
    return [placed.claim.seat for placed in finish.decide(1e6)]


def test_without_an_allowance_the_first_to_arrive_is_first() -> None:
    far, near = Claim(0, "a1", 10.030, 0.300), Claim(1, "a2", 10.020, 0.010)
    assert order(0, near, far) == [1, 0]
    finish = Finish(0)
    finish.add(near)
    assert finish.closes == near.arrived


def test_within_the_allowance_half_the_round_trip_is_taken_off() -> None:
    far, near = Claim(0, "a1", 10.030, 0.100), Claim(1, "a2", 10.000, 0.010)
    assert order(100, near, far) == [0, 1]  # 9.980 before 9.995


def test_the_allowance_is_the_most_that_is_taken_off() -> None:
    crawling, near = Claim(0, "a1", 10.200, 2.0), Claim(1, "a2", 10.000, 0.0)
    assert order(150, near, crawling) == [1, 0]
    with pytest.raises(InvalidOption, match="lag_allowance"):
        Terms.read({"lag_allowance": 151})


def test_a_connection_faster_than_time_gains_nothing() -> None:
    assert Claim(0, "a1", 10.0, -5.0).counted(100) == 10_000


def test_claims_of_the_same_time_keep_the_order_of_arrival() -> None:
    assert order(100, Claim(2, "a1", 1.0, 0.0), Claim(0, "a2", 1.0, 0.0)) == [2, 0]


@given(
    allowance=st.integers(0, 150),
    claims=st.lists(st.tuples(st.integers(0, 7), st.integers(0, 600), st.integers(-20, 900)), max_size=12),
)
def test_claims_are_ordered_by_sending_time_and_no_claim_waits_longer_than_the_allowance(
    allowance: int, claims: list[tuple[int, int, int]]
) -> None:
    finish = Finish(allowance)
    decided: list[int] = []
    for seat, arrived, trip in sorted(claims, key=lambda one: one[1]):
        now = arrived / 1000
        while finish.closes is not None and finish.closes < now:
            at = finish.closes
            decided += [placed.claim.counted(allowance) for placed in finish.decide(at)]
        claim = Claim(seat, "a1", now, trip / 1000)
        finish.add(claim)
        assert finish.closes is not None
        assert finish.closes <= now + allowance / 1000 + 1e-9
    for placed in finish.decide(1e6):
        decided.append(placed.claim.counted(allowance))
        if placed.photo is not None:
            assert check_photo(placed.photo, placed.claim.seat) == ""
    assert decided == sorted(decided)
    assert len(decided) == len(claims)


def contested() -> tuple[Table, list[int]]:
    """Return an Advanced game in which the first card of the second actor blocks that of the first."""
    for seed in range(50):
        table = advanced(lag_allowance=100, seed=seed)
        seats = table.actors()[:2]
        if len(seats) == 2:
            wanted = table.legal(seats[0])[0]
            after = Table.from_entries(table.entries)
            after.submit(seats[1], first_move(after, seats[1]))
            if wanted not in after.legal(seats[0]) and after.closed[0] == 0:
                return table, seats
    raise AssertionError("no such deal")


def test_q_22_a_race_in_qwitch_is_won_by_the_card_that_was_sent_first_and_the_record_shows_the_picture() -> None:
    table, seats = contested()
    finish = Finish(table.terms.lag_allowance)
    near = Claim(seats[0], first_move(table, seats[0]), 110.000, 0.010, table.number)
    far = Claim(seats[1], first_move(table, seats[1]), 110.030, 0.160, table.number)
    finish.add(near)
    finish.add(far)
    assert finish.decide(110.049) == []
    first, second = finish.decide(110.200)
    assert first.claim is far
    table.do(Move(far.seat, far.text, far.seen, first.facts()), 110.2)
    with pytest.raises(IllegalMove, match=r"\[Q-(08|09|10)\]"):
        table.do(Move(near.seat, near.text, near.seen, second.facts()), 110.2)
    photo = table.record.lines[0].facts["photo"]
    assert photo == {
        "allowance": 100,
        "by": "sending",
        "order": [
            {"seat": far.seat, "arrived": 30, "trip": 160, "counted": -50},
            {"seat": near.seat, "arrived": 0, "trip": 10, "counted": -5},
        ],
    }
    assert near.text not in table.record.lines[0].to_json()  # a card that came too late is still in a hand
    text = table.record.to_text()
    assert all(check.holds is not False for check in verify(table.record, text))
    for name in ("arrived", "trip", "counted", "seat"):
        forged = table.record
        picture = forged.lines[0].facts["photo"] = {**photo, "order": [dict(one) for one in photo["order"]]}
        picture["order"][0][name] += 200
        assert any(check.holds is False for check in verify(forged, text))


@pytest.mark.parametrize(
    ("photo", "says"),
    [
        (None, "has an allowance"),
        ({"allowance": 0, "by": "arrival"}, "has an allowance"),
        ({"allowance": "0", "by": "arrival", "order": []}, "whole number"),
        ({"allowance": 5, "by": "arrival", "order": []}, "decided by"),
        ({"allowance": 0, "by": "arrival", "order": [1]}, "every claim"),
        ({"allowance": 0, "by": "arrival", "order": [{"seat": 0, "arrived": 0, "trip": 0.5, "counted": 0}]}, "whole"),
        ({"allowance": 0, "by": "arrival", "order": [{"seat": 1, "arrived": 0, "trip": 0, "counted": 0}]}, "not in it"),
    ],
)
def test_a_picture_that_cannot_be_is_named(photo: object, says: str) -> None:
    assert says in check_photo(photo, 0)
