"""The laws of the contract as functions, so that tests can also show that a game which breaks one is caught."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from voltable.core.capabilities import observer_of
from voltable.core.errors import IllegalMove
from voltable.core.events import SPECTATOR, Event
from voltable.core.game import AnyGame, Move, Seat
from voltable.core.rng import Rng

Choice = Callable[[list[Move], Rng], Move]


def uniform(legal: list[Move], rng: Rng) -> Move:
    return legal[rng.below(len(legal))]


def often_last(legal: list[Move], rng: Rng) -> Move:
    """Choose the last legal move half the time, which reaches positions that uniform play rarely reaches."""
    return legal[-1] if rng.below(2) else uniform(legal, rng)


def often_first(legal: list[Move], rng: Rng) -> Move:
    return legal[0] if rng.below(2) else uniform(legal, rng)


CHOICES: list[Choice] = [uniform, often_last, often_first]


class Turn:
    """A moment of a random game: the state, and the move that is about to be made."""

    def __init__(self, state: Any, seat: Seat, move: Move) -> None:
        self.state = state
        self.seat = seat
        self.move = move


def random_game(game: AnyGame, seats: int, seed: int, choice: Choice = uniform) -> Iterator[Turn]:
    """Yield every moment of a random game, with the move to be made. Do not modify the states. The last has no move."""
    rng = Rng(seed)
    state = game.start(seats, seed)
    while actors := game.actors(state):
        seat = actors[rng.below(len(actors))]
        move = choice(game.legal_moves(state, seat), rng)
        yield Turn(state, seat, move)
        game.apply(state, seat, move)
    yield Turn(state, SPECTATOR, -1)


def watchers(seats: int) -> list[Seat]:
    return [*range(seats), SPECTATOR]


def view_bytes(game: AnyGame, state: Any, seat: Seat) -> bytes:
    return json.dumps(game.view_data(game.view(state, seat))).encode()


def observation_bytes(game: AnyGame, state: Any, seat: Seat, seats: int) -> bytes:
    return written(lambda out: observer_of(game).observe(state, seat, out, MARGIN), observer_of(game).size(seats))


def mask_bytes(game: AnyGame, state: Any, seat: Seat) -> bytes:
    return written(lambda out: observer_of(game).mask(state, seat, out, MARGIN), game.move_count)


MARGIN = 3


def written(write: Callable[[vec[u8]], object], size: int) -> bytes:
    """Return what was written into a part of a buffer; assert that the bytes around it did not change."""
    outcomes = []
    for around in (255, 0):
        edge = [around] * MARGIN
        out = vec[u8](edge + [0] * size + edge)
        write(out)
        whole = bytes(out)
        assert whole[:MARGIN] == whole[-MARGIN:] == bytes(edge), "nothing outside the stretch is touched"
        outcomes.append(whole[MARGIN:-MARGIN])
    assert outcomes[0] == outcomes[1], "nothing outside the stretch is read"
    return outcomes[0]


def check_observation(game: AnyGame, state: Any, seats: int) -> None:
    """Check that observations have the size and bounds of their fields, and masks show exactly the legal moves."""
    for seat in range(seats):
        seen = observation_bytes(game, state, seat, seats)
        at = 0
        for field in observer_of(game).fields(seats):
            values = seen[at : at + field.size]
            assert max(values) <= field.highest, f"{field.name} has no value above {field.highest}"
            at += field.size
        assert at == len(seen)
        legal = game.legal_moves(state, seat)
        mask = mask_bytes(game, state, seat)
        assert [move for move, may in enumerate(mask) if may] == legal
        assert set(mask) <= {0, 1}
        assert observer_of(game).mask(state, seat, vec[u8]([0] * game.move_count), 0) == len(legal), (
            "a mask says how many it shows"
        )


def check_observed_again(game: AnyGame, state: Any, seat: Seat, seats: int) -> None:
    """Check that what is written with the help of earlier observations is what a new state writes."""
    fresh = game.clone(state)
    assert observation_bytes(game, state, seat, seats) == observation_bytes(game, fresh, seat, seats)
    assert mask_bytes(game, state, seat) == mask_bytes(game, fresh, seat)


def check_observation_tells_no_secret(game: AnyGame, turn: Turn, watcher: Seat, seats: int, rng: Rng) -> bool:
    """Check the leak law on observations: every sampled world gives the observation of the truth, also after a move
    that leaves both with the same view. Return whether the worlds could be compared after the move."""
    guess = game.determinize(game.view(turn.state, watcher), rng)
    seen = observation_bytes(game, turn.state, watcher, seats)
    assert observation_bytes(game, guess, watcher, seats) == seen, "an observation is made of the view"
    if turn.move < 0 or not is_legal(game, guess, turn.seat, turn.move):
        return False
    truth = game.clone(turn.state)
    game.apply(truth, turn.seat, turn.move)
    game.apply(guess, turn.seat, turn.move)
    if view_bytes(game, truth, watcher) != view_bytes(game, guess, watcher):
        return False
    assert observation_bytes(game, truth, watcher, seats) == observation_bytes(game, guess, watcher, seats)
    return True


def is_legal(game: AnyGame, state: Any, seat: Seat, move: Move) -> bool:
    try:
        game.check_move(state, seat, move)
    except IllegalMove as error:
        refusal = error
    else:
        return True
    assert refusal.rule and refusal.message
    return False


def check_legality(game: AnyGame, state: Any, seats: int) -> None:
    """Check that `check_move` accepts exactly the legal moves, for every seat and move."""
    for seat in range(seats):
        legal = game.legal_moves(state, seat)
        assert legal == sorted(set(legal)), "legal moves are sorted and unique"
        assert bool(legal) == (seat in game.actors(state)), "an actor has a move, and nobody else has"
        passing = [move for move in range(game.move_count) if is_legal(game, state, seat, move)]
        assert passing == legal
        assert not is_legal(game, state, seat, -1)
        assert not is_legal(game, state, seat, game.move_count)


def check_no_such_seat(game: AnyGame, state: Any, seats: int) -> None:
    """Check that seats which the table does not have, and spectators, have no legal move.

    The seat after the last one tries every move, the others about a hundred of them.
    """
    for seat in (seats, seats + 1, 100, -2, -100):
        for move in range(0, game.move_count, 1 if seat == seats else 1 + game.move_count // 100):
            with pytest.raises(IllegalMove, match=f"there is no seat {seat} at a table of {seats}"):
                game.check_move(state, seat, move)
        with pytest.raises(IllegalMove, match=f"there is no seat {seat} at a table of {seats}"):
            game.legal_moves(state, seat)
    assert game.legal_moves(state, SPECTATOR) == []
    assert not any(is_legal(game, state, SPECTATOR, move) for move in range(game.move_count))


def check_guess(game: AnyGame, state: Any, watcher: Seat, rng: Rng) -> Any:
    """Check the two secrecy laws: a sampled world gives the same view and is possible. Return the sampled world."""
    guess = game.determinize(game.view(state, watcher), rng)
    game.check_invariants(guess)
    assert view_bytes(game, guess, watcher) == view_bytes(game, state, watcher), "a guess looks the same to its guesser"
    if watcher != SPECTATOR:
        assert game.legal_moves(guess, watcher) == game.legal_moves(state, watcher)
    assert (game.payoffs(guess) is None) == (game.payoffs(state) is None)
    return guess


def check_no_leak(game: AnyGame, turn: Turn, watcher: Seat, seats: int, rng: Rng) -> bool:
    """Check the leak law: in two worlds that differ only in what the watcher may not know, a move gives the watcher the
    same events, unless it shows the difference. Return whether the two worlds could be compared."""
    guess = check_guess(game, turn.state, watcher, rng)
    if not is_legal(game, guess, turn.seat, turn.move):
        return False
    truth = game.clone(turn.state)
    told: list[Event] = []
    told_in_guess: list[Event] = []
    game.apply(truth, turn.seat, turn.move, told)
    game.apply(guess, turn.seat, turn.move, told_in_guess)
    if view_bytes(game, truth, watcher) != view_bytes(game, guess, watcher):
        return False
    assert [event.seen_by(watcher) for event in told] == [event.seen_by(watcher) for event in told_in_guess]
    return True


def check_sealed(game: AnyGame, turn: Turn, seats: int, sealed: str) -> int:
    """Check the leak law for sealed moves: those that leave a watcher with the same view give it the same events.
    Return the number of moves that looked like another one."""
    outcomes: dict[tuple[Seat, bytes], list[dict[str, object]]] = {}
    alike = 0
    legal = game.legal_moves(turn.state, turn.seat)
    for move in legal[:: max(1, len(legal) // 20)]:
        if re.fullmatch(sealed, game.move_text(move)):
            after = game.clone(turn.state)
            log: list[Event] = []
            game.apply(after, turn.seat, move, log)
            for watcher in watchers(seats):
                if watcher != turn.seat:
                    seen = [event.seen_by(watcher) for event in log]
                    look = (watcher, view_bytes(game, after, watcher))
                    alike += look in outcomes
                    assert outcomes.setdefault(look, seen) == seen, "what looks alike was told alike"
    return alike
