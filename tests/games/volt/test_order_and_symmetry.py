"""Properties of the activation: the order is that of a plain sort, and mirrored positions have mirrored results."""

from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.crossing import with_thorough
from tests.games.volt.activating import Outcome, Robot, activate
from tests.games.volt.positions import FLAT, volt

from voltable.core.events import Event
from voltable.core.rng import Rng
from voltable.games.volt.boards import parse_board
from voltable.games.volt.pieces import DIRECTIONS

FLAT_BOARD = parse_board(FLAT)

dice = st.one_of(
    st.builds("b{}{}".format, st.integers(1, 6), st.sampled_from(["n", "e", "s", "w"])),
    st.builds("r{}{}".format, st.integers(1, 6), st.sampled_from(DIRECTIONS)),
    st.just("x"),
)
programs = st.lists(st.lists(dice, min_size=3, max_size=3), min_size=4, max_size=4)
squares = st.lists(st.tuples(st.integers(0, 8), st.integers(0, 8)), min_size=4, max_size=4, unique=True)
numbers = st.permutations([1, 2, 3, 4])
damage = st.lists(st.integers(0, 2), min_size=4, max_size=4)


def name(square: tuple[int, int]) -> str:
    """Return the name of a space from column and row, both from 0."""
    return f"{'abcdefghi'[square[0]]}{square[1] + 1}"


def run(places: list[tuple[int, int]], harm: list[int], dice_of: list[list[str]], order: list[int]) -> Outcome:
    robots = [Robot(name(place), hurt) for place, hurt in zip(places, harm, strict=True)]
    outcome = activate(FLAT_BOARD, robots, dice_of, order)
    assert [robot.space for robot in robots] == [name(place) for place in places], "what is handed in does not change"
    return outcome


@given(squares, damage, programs, numbers)
def test_r_26_to_r_29_the_dice_come_in_the_order_of_a_plain_sort(
    places: list[tuple[int, int]], harm: list[int], dice_of: list[list[str]], order: list[int]
) -> None:
    outcome = run(places, harm, dice_of, order)
    told = [(event.public["unit"], event.seat) for event in outcome.events if event.kind in ("die", "skip")]
    keys = []
    for seat, program in enumerate(dice_of):
        for unit, die in enumerate(program, start=1):
            if die != "x":
                keys.append((unit, int(die[1]), "br".index(die[0]), order[seat], seat))
    expected = [(unit, seat) for unit, _, _, _, seat in sorted(keys)]
    # Dice of destroyed robots, and all dice after a win, are missing: the rest keeps the order.
    remaining: Iterator[object] = iter(expected)
    assert all(step in remaining for step in told)
    if not any(event.kind in ("fall", "destroyed") for event in outcome.events):
        assert told == expected


@given(squares, damage, programs, numbers)
def test_r_05_at_every_event_each_space_holds_at_most_one_robot(
    places: list[tuple[int, int]], harm: list[int], dice_of: list[list[str]], order: list[int]
) -> None:
    where: dict[int, str] = {seat: name(place) for seat, place in enumerate(places)}
    for event in run(places, harm, dice_of, order).events:
        if event.kind in ("step", "push"):
            assert where[event.seat] == event.public["from"]
            where[event.seat] = str(event.public["to"])
        elif event.kind in ("fall", "destroyed"):
            del where[event.seat]
        assert len(set(where.values())) == len(where)


Turn = Callable[[int, int], tuple[int, int]]

SYMMETRIES: dict[str, Turn] = {
    "identity": lambda x, y: (x, y),
    "quarter": lambda x, y: (8 - y, x),
    "half": lambda x, y: (8 - x, 8 - y),
    "three quarters": lambda x, y: (y, 8 - x),
    "left-right": lambda x, y: (8 - x, y),
    "up-down": lambda x, y: (x, 8 - y),
    "diagonal": lambda x, y: (y, x),
    "other diagonal": lambda x, y: (8 - y, 8 - x),
}
GENERATORS = ["quarter", "left-right"]
"""All other symmetries are made of these."""
STEPS = {
    "n": (0, -1),
    "ne": (1, -1),
    "e": (1, 0),
    "se": (1, 1),
    "s": (0, 1),
    "sw": (-1, 1),
    "w": (-1, 0),
    "nw": (-1, -1),
}


def turned(die: str, turn: Turn) -> str:
    if die == "x":
        return die
    dx, dy = STEPS[die[2:]]
    (ox, oy), (nx, ny) = turn(4, 4), turn(4 + dx, 4 + dy)
    return die[:2] + next(key for key, step in STEPS.items() if step == (nx - ox, ny - oy))


@pytest.mark.parametrize("symmetry", with_thorough(GENERATORS, [name for name in SYMMETRIES if name not in GENERATORS]))
@given(squares, damage, programs, numbers)
def test_r_22_mirrored_positions_have_mirrored_results(
    symmetry: str, places: list[tuple[int, int]], harm: list[int], dice_of: list[list[str]], order: list[int]
) -> None:
    turn = SYMMETRIES[symmetry]
    plain = run(places, harm, dice_of, order)
    mirrored = run(
        [turn(*place) for place in places], harm, [[turned(die, turn) for die in program] for program in dice_of], order
    )
    for before, after in zip(plain.robots, mirrored.robots, strict=True):
        assert (before.damage, before.vp) == (after.damage, after.vp)
        if before.space is None:
            assert after.space is None
        else:
            assert after.space == name(turn("abcdefghi".index(before.space[0]), int(before.space[1]) - 1))
    assert [(event.kind, event.seat) for event in plain.events] == [
        (event.kind, event.seat) for event in mirrored.events
    ]


@given(st.integers(0, 2**32), st.integers(2, 4))
def test_vp_and_tokens_are_conserved_and_collected_only_in_the_resolution(seed: int, seats: int) -> None:
    game = volt(max_rounds=6)
    state = game.start(seats, seed)
    rng = Rng(seed)
    lying, supply, held = 1, 17, 0
    while actors := game.actors(state):
        log: list[Event] = []
        game.apply(state, actors[0], game.random_move(state, actors[0], rng), log)
        for event in log:
            if event.kind == "token":
                lying, supply = lying + 1, supply - 1
            elif event.kind == "reward":
                supply, held = supply - 1, held + 1
            elif event.kind == "collect":
                tokens = event.public["tokens"]
                assert isinstance(tokens, int)
                lying, held = lying - tokens, held + tokens
        kinds = [event.kind for event in log]
        assert "collect" not in kinds or max(at for at, kind in enumerate(kinds) if kind == "unit") < kinds.index(
            "collect"
        )
        data = game.view_data(game.view(state, 0))
        robots, there = data["robots"], data["tokens"]
        assert isinstance(robots, list)
        assert isinstance(there, list)
        assert (sum(robot["vp"] for robot in robots), sum(token["count"] for token in there)) == (held, lying)
        assert data["supply"] == supply == 18 - lying - held
