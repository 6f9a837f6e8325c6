"""The engine of Qwitch against the slow reference, move by move, and the reference against cases worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from voltable.catalog import load
from voltable.core.game import Game
from voltable.core.options import Value
from voltable.core.rng import Rng
from voltable.kit.cards import shuffle

from .qwitch import DECK, SYMBOLS, Reference, fits

TABLES: list[dict[str, Value]] = [
    {},
    {"mode": "advanced"},
    {"voluntary_pass": True, "dealer": 1},
    {"step_rule": "any", "directions": "1-2-9"},
    {"mode": "advanced", "step_rule": "any", "directions": "10-1-1"},
]


def reference_for(options: dict[str, Value], seats: int, rng: Rng) -> Reference:
    """Return a reference whose cards are shuffled as the engine shuffles them: shuffling is not part of the rules."""

    def shuffled(cards: list[str]) -> list[str]:
        numbers = vec[u8](range(len(cards)))
        shuffle(numbers, 0, len(cards), rng)
        return [cards[number] for number in numbers]

    counts = [int(count) for count in str(options.get("directions", "4-4-4")).split("-")]
    return Reference(
        seats,
        shuffled,
        mode=str(options.get("mode", "beginner")),
        dealer=int(options.get("dealer", 0)),
        voluntary_pass=bool(options.get("voluntary_pass", False)),
        step_rule=str(options.get("step_rule", "exact")),
        directions=(counts[0], counts[1], counts[2]),
    ).start()


def check_same(game: Game[Any, Any], state: Any, slow: Reference) -> None:
    assert game.actors(state) == slow.actors()
    lines = dict(line.partition(":")[::2] for line in game.position_text(state).splitlines())
    assert lines["centre"].split() == slow.centre
    assert (lines["direction"].strip(), int(lines["last"]), int(lines["turner"])) == (
        slow.symbol,
        slow.last,
        slow.turner,
    )
    assert lines["out"].split() == slow.out
    for seat in range(slow.seats):
        assert lines[f"hand {seat}"].split() == sorted(slow.hands[seat])
        assert lines[f"pile {seat}"].split() == slow.piles[seat]
        assert [game.move_text(move) for move in game.legal_moves(state, seat)] == slow.legal(seat)
    assert (game.payoffs(state) is not None) == slow.over


@pytest.mark.parametrize("options", TABLES, ids=str)
@pytest.mark.parametrize("seats", range(2, 9))
def test_the_engine_and_the_reference_play_the_same_games(options: dict[str, Value], seats: int) -> None:
    game = load("qwitch", **options)
    for seed in range(6):
        rng = Rng(seed + 100)
        state = game.start(seats, seed)
        slow = reference_for(options, seats, Rng(seed))
        check_same(game, state, slow)
        while actors := game.actors(state):
            seat = actors[rng.below(len(actors))]
            move = game.random_move(state, seat, rng)
            game.apply(state, seat, move)
            slow.apply(seat, game.move_text(move))
            check_same(game, state, slow)
        payoffs = game.payoffs(state)
        assert payoffs is not None
        assert [seat for seat in range(seats) if payoffs[seat] == 1] == (
            [slow.winner] if slow.winner is not None else []
        )


def test_q_08_to_q_12_what_fits_agrees_with_the_examples_of_the_sheet() -> None:
    assert {card for card in DECK if fits(card, "b2", "up", "exact")} == {c for c in DECK if c[0] == "c" or c[1] == "3"}
    assert {card for card in DECK if fits(card, "b2", "down", "exact")} == {
        c for c in DECK if c[0] == "a" or c[1] == "1"
    }
    assert {card for card in DECK if fits(card, "b2", "equal", "exact")} == {c for c in DECK if "b" in c or "2" in c}
    assert not [card for card in DECK if fits(card, "h8", "up", "exact")]
    assert fits("h1", "b2", "up", "any")
    assert not fits("a1", "b2", "up", "any")


@pytest.mark.parametrize("symbol", SYMBOLS)
@pytest.mark.parametrize("step_rule", ["exact", "any"])
def test_the_engine_and_the_reference_agree_on_every_pair_of_cards(symbol: str, step_rule: str) -> None:
    game = load("qwitch", step_rule=step_rule, mode="advanced")
    for top in DECK:
        for card in DECK:
            fitting = [other for other in DECK if fits(other, top, symbol, step_rule) and other not in (top, card)]
            if card == top or not fitting:
                continue
            state = game.parse_position(f"centre: {top}\ndirection: {symbol}\nhand 0: {card}\nhand 1: {fitting[0]}")
            assert bool(game.legal_moves(state, 0)) == fits(card, top, symbol, step_rule)


def test_an_illegal_move_is_refused() -> None:
    slow = reference_for({}, 3, Rng(1))
    with pytest.raises(ValueError, match="may not"):
        slow.apply(2, "pass")
