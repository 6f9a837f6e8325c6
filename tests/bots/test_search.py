"""The search: its tree, its budget, the same move for the same seed, and forced wins."""

from typing import Any

import pytest
from tests.games.qwitch import positions as qwitch
from tests.games.voltage import positions as voltage
from tests.games.voltage_hex import positions as voltage_hex
from tests.toy.pennies import Pennies, PenniesState, PenniesView

from voltable.bots.budget import Budget
from voltable.bots.ismcts import Search, Settings
from voltable.bots.searcher import SearchBot
from voltable.bots.thought import win_chance
from voltable.bots.tree import NONE, ROOT, Tree, subtree
from voltable.catalog import load
from voltable.core.capabilities import playouts_of
from voltable.core.game import Game
from voltable.core.rng import Rng

FEW = 150


def searcher(
    game: Game[Any, Any], seat: int, iterations: int = FEW, seed: int = 1, settings: Settings | None = None
) -> SearchBot[Any, Any]:
    return SearchBot("searcher", game, seat, settings or Settings(), Budget(iterations), Rng(seed))


def choice(
    game: Game[Any, Any], state: object, seat: int, settings: Settings | None = None, iterations: int = FEW
) -> str:
    bot = searcher(game, seat, iterations, settings=settings)
    return game.move_text(bot.choose(game.view(state, seat), game.legal_moves(state, seat)))


# ---- tree and budget


def test_a_tree_keeps_its_children_and_a_part_of_it_is_a_tree() -> None:
    tree = Tree()
    first = tree.add(ROOT, 5, 0)
    second = tree.add(ROOT, 6, 0)
    below = tree.add(first, 7, 1)
    tree.visits[below] = 3
    tree.total[below] = 1.5
    assert tree.child(ROOT, 6) == second
    assert tree.child(ROOT, 7) == NONE
    part = subtree(tree, first)
    assert part.size() == 2
    kept = part.child(ROOT, 7)
    assert (part.visits[kept], part.mean(kept), part.seat[kept]) == (3, 0.5, 1)
    assert part.mean(ROOT) == 0.0


def test_a_budget_is_spent_by_iterations_or_by_the_clock() -> None:
    budget = Budget(5)
    budget.start()
    assert [budget.is_spent(done) for done in (0, 4, 5)] == [False, False, True]


@pytest.mark.parametrize(("each", "most"), [(0.0001, 20_002), (0.01, 201), (0.5, 5), (7.0, 1)])
def test_a_search_ends_in_time_however_long_an_iteration_takes(each: float, most: int) -> None:
    now, looks = [10.0], [0]

    def clock() -> float:
        looks[0] += 1
        return now[0]

    budget = Budget(1_000_000, 2.0, clock)
    budget.start()
    done = 0
    while not budget.is_spent(done):
        now[0] += each
        done += 1
    assert done <= most + 1
    assert now[0] >= 12.0 and budget.is_late() and budget.is_late(0.5)
    assert looks[0] <= done / 16 + 64, "a look costs time too"


class SlowPennies(Pennies):
    """A game in which it takes a tenth of a second to sample what is hidden."""

    now = 10.0

    def determinize(self, view: PenniesView, rng: Rng) -> PenniesState:
        self.now += 0.1
        return super().determinize(view, rng)


def test_choosing_the_moves_to_search_is_part_of_the_time_limit() -> None:
    game = SlowPennies({})
    state = game.start(2, 1)
    settings = Settings(candidates=2)
    bot = SearchBot("searcher", game, 0, settings, Budget(1_000_000, 2.0, lambda: game.now), Rng(1))
    bot.choose(game.view(state, 0), game.legal_moves(state, 0))
    assert 12.0 <= game.now <= 12.5


@pytest.mark.parametrize(("value", "seats", "chance"), [(1.0, 2, 1.0), (0.0, 2, 0.5), (-1 / 3, 4, 0.0), (0.0, 4, 0.25)])
def test_a_payoff_stands_for_a_chance_to_win(value: float, seats: int, chance: float) -> None:
    assert win_chance(value, seats) == pytest.approx(chance)


# ---- choices


@pytest.mark.parametrize("key", ["voltage", "voltage_hex", "qwitch"])
@pytest.mark.parametrize(
    "settings",
    [
        Settings(),
        Settings(cutoff=3, tries=3, widening=1.0, candidates=5, uses=3),
        Settings(cutoff=0),
    ],
)
def test_the_same_seed_and_budget_give_the_same_move_and_thoughts(key: str, settings: Settings) -> None:
    game = load(key)
    seats = game.seats[0]
    state = game.start(seats, 3)
    rng = Rng(3)
    for _ in range(30 if key == "voltage_hex" else 3):
        playouts_of(game).step(state, rng)
    seat = game.actors(state)[0]
    while len(legal := game.legal_moves(state, seat)) < 2:
        playouts_of(game).step(state, rng)
        seat = game.actors(state)[0]
    found = []
    for _ in range(2):
        bot = searcher(game, seat, 40, settings=settings)
        move = bot.choose(game.view(state, seat), legal)
        found.append((move, [(thought.move, thought.visits, thought.chance) for thought in bot.thoughts()]))
    assert found[0] == found[1]
    assert found[0][0] in legal


def test_it_completes_the_set_that_wins_at_voltage() -> None:
    state = voltage.position(
        """
        orange + | 0: 3 1 | 1: 2 1
        green - | 0: 3 2 | 1: 1 1
        hand 0: o2 g3
        hand 1: b1 p1
        """,
        target_sets=1,
    )
    assert choice(voltage.GAME, state, 0) == "o2:own"


def test_it_does_not_complete_a_set_for_the_other() -> None:
    state = voltage.position(
        """
        orange + | 0: 1 1 | 1: 3 3
        hand 0: o1 o2
        hand 1: g1 g2
        """,
        target_sets=1,
    )
    assert not choice(voltage.GAME, state, 0, iterations=400).startswith("o")


def test_it_lays_the_card_that_completes_the_last_path_at_voltage_hex() -> None:
    cards = "a1=p0>se a2=t/0 b4=p0>nw"
    text = voltage_hex.board(cards, hand_0="j t", taken_0="p0 p0 t t t t t t", paths="3 0", turn="9, seat 0")
    state = voltage_hex.position(text)
    chosen = choice(voltage_hex.GAME, state, 0, Settings(cutoff=0, candidates=20), 300)
    voltage_hex.GAME.apply(state, 0, voltage_hex.GAME.parse_move(chosen))
    assert voltage_hex.GAME.payoffs(state) == [1.0, -1.0]


@pytest.mark.parametrize("candidates", [0, 1])
@pytest.mark.parametrize("closely", [False, True])
def test_it_turns_a_portal_to_a_route_and_not_to_its_neighbour_at_voltage_hex(candidates: int, closely: bool) -> None:
    state = voltage_hex.position(voltage_hex.board("c3=p0>e d3=(p0) e3=t f3=(t) g3=p0>w", hand_0="t"))
    voltage_hex.play(state, "flip:d3")
    settings = Settings(cutoff=0, candidates=candidates, closely=closely)
    assert choice(voltage_hex.GAME, state, 0, settings, 6) == "orient:e"


def test_who_moves_beyond_the_tree_knows_no_more_than_a_player_would() -> None:
    """In positions that look the same to seat 1 it chooses the same move, the one that helps by its own samples."""
    game = voltage_hex.GAME
    around = "a4=p1>e c4=p1>w a1=p0>nw g7=p0>se"
    for seed in range(5):
        chosen = set()
        for hidden in ("t", "j", "p0"):
            state = voltage_hex.position(voltage_hex.board(f"{around} b4=({hidden})", hand_1="j", turn="9, seat 1"))
            search = Search(game, 2, 0, Settings(cutoff=1, tries=1000), Rng(seed))
            chosen.add(game.move_text(int(search.best_of(state, 1, game.legal_moves(state, 1)))))
        assert chosen in ({"place:j:b4"}, {"flip:b4"})


def test_moves_beyond_the_tree_are_thought_about_and_the_last_one_ends_the_game() -> None:
    game = voltage_hex.game_with(stall_limit=2)
    state = voltage_hex.position(voltage_hex.board("", hand_0="j", hand_1="t t", stall="1"), game)
    search = Search(game, 2, 0, Settings(cutoff=5, tries=1000), Rng(1))
    assert search.play_on(state) == [1.0, -1.0]
    assert not search.step(state)


def test_it_plays_the_card_after_which_its_last_one_fits_at_qwitch() -> None:
    state = qwitch.position("""
        seats: 2
        centre: b2
        hand 0: a1 a5 a6 a7 a8
        hand 1: b3 c7
    """)
    assert choice(qwitch.GAME, state, 1) == "b3"


# ---- reuse


def test_within_a_turn_it_goes_on_with_the_tree_of_its_first_move() -> None:
    game = load("voltage")
    state = game.start(2, 4)
    seat = game.actors(state)[0]
    bot = searcher(game, seat, 300)
    legal = [move for move in game.legal_moves(state, seat) if game.move_text(move) != "draw"]
    game.apply(state, seat, bot.choose(game.view(state, seat), legal))
    assert game.actors(state) == [seat]
    bot.choose(game.view(state, seat), game.legal_moves(state, seat))
    assert bot.search is not None
    assert sum(thought.visits for thought in bot.thoughts()) > bot.search.iterations


def test_a_tree_of_another_position_is_not_used() -> None:
    game = load("voltage")
    state = game.start(2, 4)
    seat = game.actors(state)[0]
    bot = searcher(game, seat, 64)
    legal = game.legal_moves(state, seat)
    for _ in range(2):
        bot.choose(game.view(state, seat), legal)
        assert bot.search is not None
        assert sum(thought.visits for thought in bot.thoughts()) == bot.search.iterations


def test_a_single_move_needs_no_search() -> None:
    game = load("voltage")
    state = game.start(2, 4)
    seat = game.actors(state)[0]
    bot = searcher(game, seat)
    only = game.legal_moves(state, seat)[:1]
    assert bot.choose(game.view(state, seat), only) == only[0]
    assert [thought.move for thought in bot.thoughts()] == only
