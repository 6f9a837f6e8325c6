"""Observations for learning programs."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.observing import marked, masked, observed
from tests.games.voltage_hex.positions import GAME, board, game_with, legal, play, position

from voltable.catalog import load
from voltable.core.capabilities import compact_observer_of, has_compact_rows, observer_of
from voltable.core.errors import Unsupported
from voltable.core.observation import bytes_for, compact_runs, compact_size
from voltable.core.options import Value
from voltable.core.words import BYTES, has_bit, words_for
from voltable.games.voltage_hex.pieces import CELLS, SIDE
from voltable.testing.effort import thinned
from voltable.testing.laws import random_game

KINDS = ["own", "other", "t", "j"]
READY = "c3=p0>e d3=(t) e3=p0>w"


def cells_by_kind(planes: list[int]) -> dict[str, list[str]]:
    named = {kind: marked(planes[at * CELLS : (at + 1) * CELLS], SIDE) for at, kind in enumerate(KINDS)}
    return {kind: cells for kind, cells in named.items() if cells}


def cards(counts: list[int]) -> list[str]:
    return [kind for kind, count in zip(KINDS, counts, strict=True) for _ in range(count)]


def test_h_14_a_look_shows_the_card_to_the_looker_and_the_other_that_it_was_seen() -> None:
    state = position(board("c3=(j)"))
    play(state, "look:c3")
    own, other = observed(GAME, state, 0), observed(GAME, state, 1)
    assert cells_by_kind(own["card"])["j"] == ["c3"]
    assert "j" not in cells_by_kind(other["card"])
    assert marked(own["known"][:CELLS], SIDE) == marked(other["known"][CELLS:], SIDE) == ["c3"]
    assert marked(own["looked"], SIDE) == ["c3"]


def test_each_seat_observes_its_own_portals_as_the_first_kind() -> None:
    state = position(board("c3=p0>e e5=p1>w"))
    own, other = observed(GAME, state, 0), observed(GAME, state, 1)
    assert cells_by_kind(own["card"]) == {"own": ["c3"], "other": ["e5"]}
    assert cells_by_kind(other["card"]) == {"own": ["e5"], "other": ["c3"]}
    assert marked(own["out"][:CELLS], SIDE) == marked(other["out"][:CELLS], SIDE) == ["c3"]


def test_h_16_portals_that_may_be_rotated_are_marked_by_owner() -> None:
    state = position(board("b3=p0>w a3=p1>e"))
    own = observed(GAME, state, 0)
    rotate = [text.removeprefix("rotate:") for text in legal(state) if text.startswith("rotate")]
    assert marked(own["rotatable"][:CELLS], SIDE) == rotate
    assert "b3" in rotate
    assert "a3" in marked(own["rotatable"][CELLS:], SIDE)


def test_h_16_the_side_that_a_rotated_portal_had_is_observed() -> None:
    state = position(board("b3=p0>w a3=p1>e"))
    play(state, "rotate:b3")
    west = observed(GAME, state, 0)["out"][3 * CELLS : 4 * CELLS]
    assert marked(west, SIDE) == ["b3"]
    assert "orient:w" not in legal(state)


def test_a_seat_observes_its_hand_and_what_the_other_is_sure_of_in_it() -> None:
    state = position(board("c3=(p1)", hand_1="t"))
    play(state, "look:c3", "done", "place:t:c3")
    own, other = observed(GAME, state, 1), observed(GAME, state, 0)
    assert cards(own["hand"]) == cards(own["shown"]) == ["own"]
    assert cards(other["sure_hand"]) == ["other"]
    assert cards(other["hand"]) == []


def test_h_26_a_seat_observes_bounds_for_what_went_under_the_pile_unseen() -> None:
    state = position(board(READY, hand_1="t t t t j j", sure_0="t t t t j"))
    play(state, "flip:d3", "discard:t")
    first, second = observed(GAME, state, 0), observed(GAME, state, 1)
    assert second["under"] == [0, 0, 1, 0]
    assert first["under"] == [0, 0, 0, 0]
    assert first["under_size"] == [0, 1]
    assert second["discards"] == first["discards"] == [2]
    play(state, "discard:j", "discard:j")
    first = observed(GAME, state, 0)
    assert cards(first["sure_hand"]) == ["t"]
    assert cards(first["loose"]) == ["t", "t", "t", "j"]
    assert first["shuffled"] == [1]


def test_h_02_what_a_seat_has_not_seen_is_counted_down_from_the_whole_deck() -> None:
    state = position(board("c3=t d3=(j!0)", hand_0="p1 j", hand_1="t t t"))
    assert observed(GAME, state, 0)["unseen"] == [10, 9, 41, 34]
    assert observed(GAME, state, 1)["unseen"] == [10, 10, 38, 36]


def test_h_05_the_portal_that_waits_for_its_out_side_is_marked_and_shows_none_yet() -> None:
    game = game_with(first_player="1")
    state = game.start(2, 5)
    play(state, "orient:ne", game=game)
    seen = observed(game, state, 0)
    assert marked(seen["pending"], SIDE) == ["a7"]
    assert [marked(seen["out"][side * CELLS :][:CELLS], SIDE) for side in range(3)] == [[], ["g1"], []]
    assert (seen["turn"], seen["actor"]) == ([0], [0])


def test_h_07_only_the_seat_that_drew_a_card_observes_it() -> None:
    state = GAME.start(2, 5)
    play(state, "orient:se", "orient:nw", "orient:sw", "orient:ne")
    drawer = int(state.actor)
    assert sum(observed(GAME, state, drawer)["drawn"]) == 1
    assert sum(observed(GAME, state, 1 - drawer)["drawn"]) == 0
    assert masked(GAME, state, drawer) == legal(state)
    assert masked(GAME, state, 1 - drawer) == []


def test_h_34_both_players_observe_an_offer_each_with_its_own_portals_first() -> None:
    game = game_with(trades="offers")
    state = position(board("", hand_0="p1 t", hand_1="p0 j"), game)
    game.apply(state, 0, game.parse_move("offer:p1:p0"))
    by, to = observed(game, state, 0), observed(game, state, 1)
    assert (by["offer_by"], to["offer_by"]) == ([1, 0], [0, 1])
    assert (cards(by["give"]), cards(by["want"])) == (["other"], ["own"])
    assert (cards(to["give"]), cards(to["want"])) == (["own"], ["other"])
    assert by["offered"] == [1, 0]
    assert masked(game, state, 0) == ["withdraw"]
    assert masked(game, state, 1) == ["accept", "decline"]


def test_h_34_a_mask_shows_no_acceptance_to_who_does_not_hold_what_is_wanted() -> None:
    game = game_with(trades="offers")
    state = position(board("", hand_0="p1 t", hand_1="j"), game)
    game.apply(state, 0, game.parse_move("offer:p1:p0"))
    assert masked(game, state, 1) == ["decline"]


def test_h_29_when_the_game_is_over_a_mask_shows_nothing() -> None:
    state = position(board("", turn="9, seat 0, over"))
    assert [masked(GAME, state, seat) for seat in range(2)] == [[], []]


def test_pictures_have_planes_of_their_own_only_where_they_are_told_apart() -> None:
    plain = {field.name: field.shape for field in observer_of(GAME).fields(2)}
    pictured = {field.name: field.shape for field in observer_of(game_with(through_model="lines123")).fields(2)}
    assert plain["card"] == [4, 7, 7]
    assert pictured["card"] == [10, 7, 7]
    assert "give" not in plain


def test_h_10_a_mask_shows_just_what_is_legal_in_every_phase() -> None:
    state = position(board(READY + " a6=p0>w", hand_0="t j p1", hand_1="t"))
    for text in ("look:d3", "done", "pass", "rotate:a6", "orient:ne", "pass", "flip:d3", "discard:p1", "discard:t"):
        assert masked(GAME, state, int(state.actor)) == legal(state)
        assert masked(GAME, state, 1 - int(state.actor)) == []
        play(state, text)
    assert masked(GAME, state, int(state.actor)) == legal(state)


def test_h_21_a_portal_that_came_up_shows_no_out_side_until_it_has_one() -> None:
    state = position(board("c3=(p1)"))
    play(state, "flip:c3")
    seen = observed(GAME, state, 1)
    assert marked(seen["pending"], SIDE) == ["c3"]
    assert not any(seen["out"])
    play(state, "orient:e")
    assert marked(observed(GAME, state, 1)["out"][:CELLS], SIDE) == ["c3"]


def test_h_34_a_mask_shows_every_offer_of_cards_held_out_of_turn_too() -> None:
    game = game_with(trades="offers")
    state = position(board("", hand_0="p1 t", hand_1="j"), game)
    assert masked(game, state, 1) == legal(state, 1, game)
    assert "offer:j:p0+t" in masked(game, state, 1)


def test_h_26_cells_filled_from_a_pile_with_discards_are_fresh_and_empty_ones_are_marked() -> None:
    state = GAME.start(2, 5)
    assert len(marked(observed(GAME, state, 0)["empty"], SIDE)) == 25
    state = position(board("c3=(t^)"))
    assert marked(observed(GAME, state, 0)["fresh"], SIDE) == ["c3"]


PICTURES: dict[str, Value] = {"through_model": "lines123", "junction_model": "arms346", "trades": "offers"}


@pytest.mark.parametrize("options", [{}, PICTURES], ids=["plain", "pictures"])
def test_a_compact_row_has_the_same_values_as_the_full_one(options: dict[str, Value]) -> None:
    game = game_with(**options)
    observer = compact_observer_of(game)
    fields = observer.fields(2)
    for turn in thinned(random_game(game, 2, 5)):
        for seat in (0, 1):
            full = [value for field in observed(game, turn.state, seat).values() for value in field]
            words = vec[i64]([0] * words_for(compact_size(fields)))
            observer.write_compact(turn.state, seat, words, 0)
            row = b"".join(int(word).to_bytes(BYTES, "little", signed=True) for word in words)
            for is_packed, size in compact_runs(fields):
                cells, full = full[:size], full[size:]
                packed = [row[at >> 3] >> (at & 7) & 1 for at in range(size)] if is_packed else list(row[:size])
                assert packed == cells
                row = row[bytes_for(size) if is_packed else size :]
            bits = vec[i64]([0] * words_for(game.move_count))
            count = observer.write_compact_mask(turn.state, seat, bits, 0)
            may = [move for move in range(game.move_count) if has_bit(bits, 0, move)]
            assert may == game.legal_moves(turn.state, seat) and len(may) == count


def test_a_game_that_does_not_write_compact_rows_says_so() -> None:
    with pytest.raises(Unsupported, match="Voltage does not write compact observations"):
        compact_observer_of(load("voltage"))
    assert [has_compact_rows(load(key)) for key in ("voltage_hex", "voltage", "qwitch")] == [True, False, False]
