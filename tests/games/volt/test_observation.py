"""Observations for learning programs."""

from tests.games.observing import marked, masked, observed
from tests.games.playing import play
from tests.games.volt.positions import GAME, legal, position, volt

from voltable.core.options import Value
from voltable.games.volt.pieces import DIRECTIONS, SIZE, SPACES, UNITS
from voltable.games.volt.state import State

ARENA = """
    . . . n n n . . .
    . . . . . o . 6 .
    . . . 4 . . . . .
    w . 2 o . . . o e
    w . . A * . B . e
    w o . . . o 5 . e
    . . . . . 3 . . .
    . 1 . o . . . . .
    . . . s C s . . .
"""
UNIT = 17


def programming(lines: str = "A:\nB:\nC:", **options: Value) -> State:
    return position(f"{ARENA}\n{lines}", **options)


def dice(units: list[int]) -> list[str]:
    """Return programs as text, `-` for a unit without a die."""
    texts = []
    for first in range(0, len(units), UNIT):
        colours, numbers, directions = units[first : first + 3], units[first + 3 : first + 9], units[first + 9 :][:8]
        if not any(colours):
            texts.append("-")
        elif colours[2]:
            texts.append("x")
        else:
            texts.append(f"{'br'[colours.index(1)]}{numbers.index(1) + 1}{DIRECTIONS[directions.index(1)]}")
    return texts


def test_r_17_a_seat_observes_its_own_dice_and_of_others_only_how_many_lie() -> None:
    state = programming()
    play(state, 0, "1b3n 2r6nw")
    own, other = observed(GAME, state, 0, 3), observed(GAME, state, 1, 3)
    assert dice(own["program"]) == ["b3n", "r6nw", "-"]
    assert dice(other["program"]) == ["-", "-", "-"]
    assert own["placed"] == [2, 0, 0]
    assert other["placed"] == [0, 0, 2]


def test_r_24_everybody_observes_what_was_revealed_last() -> None:
    state = programming("A: program b1n b1n r1n\nB: program r6s r6s b1s\nC: number 1, program b1n b1n r1e")
    play(state, 0, "take:3")
    play(state, 1, "take:2")
    seen = observed(GAME, state, 1, 3)
    assert dice(seen["revealed"])[:UNITS] == ["r6s", "r6s", "b1s"]
    assert dice(seen["revealed"])[2 * UNITS :] == ["b1n", "b1n", "r1n"]
    assert seen["last_number"] == [0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
    assert seen["placed"] == [0, 0, 0]


def test_r_25_a_unit_left_in_error_is_observed_as_one() -> None:
    game = volt(errors="allowed")
    state = programming(errors="allowed")
    game.apply(state, 0, game.parse_move("1x"))
    assert dice(observed(game, state, 0, 3)["program"]) == ["x", "-", "-"]
    assert masked(game, state, 0)[-1] == "2x"


def test_robots_are_observed_from_the_own_seat_on_and_the_arena_as_it_lies() -> None:
    state = programming("A: damage 1\nB: vp 2\nC:")
    seen = observed(GAME, state, 1, 3)
    robots = [marked(seen["robot"][at * SPACES : (at + 1) * SPACES], SIZE) for at in range(3)]
    assert robots == [["g5"], ["e9"], ["d5"]]
    assert seen["vp"] == [2, 0, 0]
    assert seen["damage"] == [0, 0, 1]
    assert marked(seen["workshop"], SIZE) == ["e5"]
    assert marked(seen["start"], SIZE) == ["a4", "a5", "a6"]
    assert seen["side"] == [0, 0, 0, 1]
    assert [value for value in seen["vp_space"] if value] == [6, 4, 2, 5, 3, 1]


def test_r_04_walls_are_observed_where_the_board_has_them() -> None:
    game = volt(board="bulwark")
    walls = [at for at, mark in enumerate("".join(game.rules.board.rows())) if mark == "#"]
    seen = observed(game, game.start(2, 1), 0)["wall"]
    assert walls
    assert [at for at, value in enumerate(seen) if value] == walls


def test_r_23_numbers_on_the_pillars_are_observed_until_they_are_taken() -> None:
    state = programming("A: program b1n b1n r1n\nB:\nC:")
    assert observed(GAME, state, 0, 3)["pillar"] == [1, 1, 1, 0]
    assert masked(GAME, state, 0) == legal(state, 0) == ["take:1", "take:2", "take:3"]
    play(state, 0, "take:2")
    seen = observed(GAME, state, 2, 3)
    assert seen["pillar"] == [1, 0, 1, 0]
    assert seen["number"][4:8] == [0, 1, 0, 0]
    assert seen["acting"] == [1, 0, 1]
    assert masked(GAME, state, 0) == []


def test_r_14_a_robot_outside_is_on_no_space_and_asked_for_a_start() -> None:
    state = GAME.start(2, 3)
    entering = GAME.actors(state)[0]
    seen = observed(GAME, state, entering)
    assert seen["inside"] == [0, 0]
    assert not any(seen["robot"])
    assert seen["phase"] == [1, 0, 0]
    assert masked(GAME, state, entering) == legal(state, entering)


def test_ra_11_who_gets_number_1_is_observed_where_it_is_known_before() -> None:
    game = volt(start_numbers="rotate")
    state = game.start(3, 4)
    first = [observed(game, state, seat, 3)["next_first"].index(1) for seat in range(3)]
    assert sorted(first) == [0, 1, 2]
    assert sum(observed(GAME, GAME.start(3, 4), 0, 3)["next_first"]) == 0


def test_ra_26_the_rounds_left_are_counted_down_and_have_a_ceiling() -> None:
    assert observed(volt(max_rounds=9), volt(max_rounds=9).start(2, 1), 0)["rounds_left"] == [8]
    assert observed(volt(max_rounds=0), volt(max_rounds=0).start(2, 1), 0)["rounds_left"] == [250]
    assert observed(volt(max_rounds=1000), volt(max_rounds=1000).start(2, 1), 0)["rounds_left"] == [250]


def test_r_23_the_mask_offers_clear_until_a_number_is_taken_where_dice_may_be_changed() -> None:
    game = volt(change_dice=True)
    state = programming("A: program b1n\nB:\nC: program b1n b1n r1n", change_dice=True)
    for seat in (0, 1, 2):
        assert sorted(masked(game, state, seat)) == sorted(
            game.move_text(move) for move in game.legal_moves(state, seat)
        )
    assert [("clear" in masked(game, state, seat)) for seat in (0, 1, 2)] == [True, False, True]


def test_r_02_players_choose_among_the_four_robots() -> None:
    assert len(GAME.pieces) == len(set(GAME.pieces)) == 4
