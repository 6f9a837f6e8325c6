"""The network-guided player: the same move for the same seed, forced wins, and nothing that its seat may not know."""

from importlib import resources
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64, u8
from tests.bots.guarded import Guarded, GuardedObserver
from tests.bots.hourglass import Hourglass
from tests.bots.networks import any_network
from tests.games.voltage.positions import position

from voltable.bots.budget import Budget
from voltable.bots.guided import GuidedSearch
from voltable.bots.ismcts import Settings
from voltable.bots.learned import LearnedBot
from voltable.bots.network import InvalidWeights
from voltable.bots.roster import BOTS, bots_of, make_bot
from voltable.bots.tree import ROOT
from voltable.catalog import GAMES, load
from voltable.core.capabilities import observer_of
from voltable.core.errors import InvalidOption
from voltable.core.game import Game, Seat
from voltable.core.rng import Rng
from voltable.table.player import bot as machine
from voltable.table.player import person
from voltable.table.start import start_entry

GAME = load("voltage")
FEW = 60


def learned(game: Game[Any, Any], seat: Seat, iterations: int = FEW, seed: int = 1) -> LearnedBot[Any, Any]:
    return LearnedBot(game, seat, any_network(), Budget(iterations), Rng(seed))


def test_the_same_seed_makes_the_same_moves() -> None:
    played: list[list[int]] = []
    for _ in range(2):
        state = GAME.start(2, 9)
        bots = [learned(GAME, seat, 20, seat) for seat in range(2)]
        moves: list[int] = []
        for _ in range(8):
            seat = GAME.actors(state)[0]
            moves.append(bots[seat].choose(GAME.view(state, seat), GAME.legal_moves(state, seat)))
            GAME.apply(state, seat, moves[-1])
        played.append(moves)
    assert played[0] == played[1]


def test_it_says_which_moves_it_considered() -> None:
    state = GAME.start(2, 5)
    seat = GAME.actors(state)[0]
    legal = GAME.legal_moves(state, seat)
    bot = learned(GAME, seat)
    move = bot.choose(GAME.view(state, seat), legal)
    thoughts = bot.thoughts()
    assert thoughts[0].move == move
    assert {thought.move for thought in thoughts} <= set(legal)
    assert [thought.visits for thought in thoughts] == sorted([thought.visits for thought in thoughts], reverse=True)
    assert all(0.0 <= thought.chance <= 1.0 for thought in thoughts)
    assert bot.name == "learned"
    assert "60 possible games" in bot.explain()


def test_it_takes_a_win_that_lies_open_whatever_its_network_thinks() -> None:
    """The fifth orange card, on a terminal that seat 0 leads, makes the fourth set."""
    state = position("""
        orange + | 0: 3 3 | 1: 1 1
        score: 3 0
        hand 0: o3 g1
        hand 1: b1 b2
    """)
    bot = learned(GAME, 0, 400)
    assert GAME.move_text(bot.choose(GAME.view(state, 0), GAME.legal_moves(state, 0))) == "o3:own"


def test_a_network_for_another_game_is_refused() -> None:
    with pytest.raises(InvalidWeights, match="not qwitch"):
        learned(load("qwitch"), 0)


class Watchful(GuardedObserver):
    """An observer that records every observation with its seat."""

    def __init__(self, game: Guarded) -> None:
        super().__init__(game)
        self.seen: list[tuple[Seat, bytes]] = []

    def observe(self, state: Any, seat: i64, out: vec[u8], at: i64) -> None:
        assert self.game.inner.actors(self.game.safe(state)) == [seat], "somebody looks over another's shoulder"
        super().observe(state, seat, out, at)
        self.seen.append((seat, bytes(out)))


def test_the_network_is_shown_what_the_seat_to_move_would_see_and_the_root_once() -> None:
    state = GAME.start(2, 5)
    seat = GAME.actors(state)[0]
    game = Guarded(GAME)
    game.observer = watchful = Watchful(game)
    game.poison = state
    learned(game, seat).choose(GAME.view(state, seat), GAME.legal_moves(state, seat))
    own = vec[u8]([0] * observer_of(GAME).size(2))
    observer_of(GAME).observe(state, seat, own, 0)
    assert watchful.seen[0] == (seat, bytes(own))
    assert {looker for looker, _ in watchful.seen} == {0, 1}
    assert len(watchful.seen) >= FEW and [what for _, what in watchful.seen].count(bytes(own)) == 1


def test_curiosity_looks_at_moves_that_the_network_would_leave_out() -> None:
    state = GAME.start(2, 5)
    seat = GAME.actors(state)[0]
    legal = GAME.legal_moves(state, seat)
    shares: list[list[float]] = []
    for curiosity in (0.0, 0.5, 1.0):
        search = GuidedSearch(GAME, seat, Settings(1.5, 0), Rng(1), any_network(), curiosity)
        search.run(GAME.view(state, seat), legal, Budget(FEW))
        shares.append([search.root_share[move] for move in legal])
        assert sum(shares[-1]) == pytest.approx(1.0)
        assert sum(search.tree.visits[child] for child in search.tree.children(ROOT)) == search.tree.visits[ROOT]
    assert shares[2] == pytest.approx([1 / len(legal)] * len(legal))
    assert shares[1] == pytest.approx([(one + other) / 2 for one, other in zip(shares[0], shares[2], strict=True)])


def test_the_roster_has_a_learned_player_for_voltage_and_for_no_other_game() -> None:
    assert bots_of(GAME) == [*BOTS, "learned"]
    state = GAME.start(2, 5)
    seat = GAME.actors(state)[0]
    legal = GAME.legal_moves(state, seat)
    bot = make_bot("learned", GAME, seat, 1, Hourglass())
    assert bot.choose(GAME.view(state, seat), legal) in legal
    assert bot.name == "learned"
    for key in GAMES:
        if key != "voltage":
            assert bots_of(load(key)) == BOTS
            with pytest.raises(InvalidOption, match="no bot 'learned'; the bots are random"):
                make_bot("learned", load(key), 0, 1)


def test_the_weights_that_come_with_the_package_are_small() -> None:
    file = resources.files("voltable.games.voltage").joinpath("learned.weights")
    assert len(file.read_bytes()) < 2_000_000


@pytest.mark.parametrize("name", ["learned:/etc/passwd@5", "learned:x"])
def test_no_table_opens_a_file_that_a_player_names(name: str) -> None:
    with pytest.raises(InvalidOption, match="there is no bot"):
        start_entry("voltage", {}, [person("Ada"), machine(name)], 1)
    with pytest.raises(InvalidOption, match="there is no bot"):
        make_bot(name, GAME, 0, 1)
