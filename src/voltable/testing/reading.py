"""Contract tests of views as data: a view that is sent and read contains exactly what its seat knew."""

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from voltable.bots.roster import make_bot
from voltable.core.errors import InvalidView
from voltable.core.game import AnyGame
from voltable.core.rng import Rng
from voltable.testing.cases import Case, CaseTests
from voltable.testing.effort import thinned
from voltable.testing.laws import often_last, random_game, watchers

LOOKS = (0, 11, 40)
"""When bots are asked, which take their time."""


def sent(game: AnyGame, state: Any, watcher: int) -> Any:
    """Return the view as a client receives it."""
    return json.loads(json.dumps(game.view_data(game.view(state, watcher))))


def places(data: Any) -> Iterator[tuple[Any, Any, str]]:
    """Yield every field and item of plain data: its container, its key and its path."""
    if isinstance(data, dict | list):
        for key in list(data) if isinstance(data, dict) else range(len(data)):
            path = f".{key}" if isinstance(data, dict) else f"[{key}]"
            yield data, key, path.removeprefix(".")
            for holder, inner, rest in places(data[key]):
                yield holder, inner, (path + (rest if rest.startswith("[") else f".{rest}")).removeprefix(".")


def root(path: str) -> str:
    return path.replace("[", ".").split(".")[0]


def try_to_read(game: AnyGame, data: Any) -> tuple[InvalidView | None, Any]:
    try:
        return None, game.read_view(data)
    except InvalidView as error:
        return error, None


class ReadingTests(CaseTests):
    def test_a_view_that_was_sent_reads_the_same_and_leads_to_the_same_worlds(self, case: Case) -> None:
        game = case.game()
        for number, turn in thinned(enumerate(random_game(game, case.seats, 61, often_last)), pure=5):
            for watcher in watchers(case.seats):
                data = sent(game, turn.state, watcher)
                view = game.read_view(data)
                assert game.view_data(view) == data
                if (number + watcher) % 3 == 0:  # sampling is slow
                    guess = game.determinize(view, Rng(number))
                    truly = game.determinize(game.view(turn.state, watcher), Rng(number))
                    assert game.position_text(guess) == game.position_text(truly)

    @pytest.mark.parametrize("name", ["random", "greedy", "planner"])
    def test_a_bot_chooses_the_same_from_a_view_that_was_sent(self, case: Case, name: str) -> None:
        game = case.game()
        for number, turn in enumerate(random_game(game, case.seats, 62)):
            if number in LOOKS and turn.move >= 0:
                legal = game.legal_moves(turn.state, turn.seat)
                view = game.read_view(sent(game, turn.state, turn.seat))
                here, there = (make_bot(name, game, turn.seat, number) for _ in range(2))
                assert here.choose(view, legal) == there.choose(game.view(turn.state, turn.seat), legal)

    @pytest.mark.parametrize("wrong", [None, True, 10**9, "nonsense", [[]]], ids=repr)
    def test_a_broken_view_is_refused_by_the_name_of_a_field(self, case: Case, wrong: object) -> None:
        game = case.game()
        turns = random_game(game, case.seats, 63)
        state = [turn.state for turn in islice(turns, 30)][-1]
        for watcher in (0, -1):
            data = sent(game, state, watcher)
            for holder, key, path in list(places(data)):
                before = holder[key]
                if before == wrong and type(before) is type(wrong):
                    continue
                holder[key] = wrong
                error, read = try_to_read(game, data)
                if error is None:
                    assert game.view_data(read) == data
                    game.determinize(read, Rng(1))
                else:
                    assert root(error.field) in data, path
                holder[key] = before

    def test_a_view_without_one_of_its_fields_or_with_one_too_many_is_refused(self, case: Case) -> None:
        game = case.game()
        data = sent(game, game.start(case.seats, 64), 0)
        for holder, key, path in list(places(data)):
            if isinstance(holder, dict):
                before = dict(holder)
                del holder[key]
                with pytest.raises(InvalidView, match=root(path)):
                    game.read_view(data)
                holder.clear()
                holder.update(before)
        with pytest.raises(InvalidView, match="secret: there is no such field"):
            game.read_view({**data, "secret": 1})
