"""Copying, comparing and pickling of the states and views of a game."""

import json
from typing import Any, Final

from mypy_extensions import mypyc_attr

from voltable.core.events import SPECTATOR
from voltable.core.game import AnyGame, Reduced
from voltable.core.rng import Rng


class GameRules:
    """The base of a game's rules: the options that change play."""

    def __init__(self, game: AnyGame) -> None:
        self.game: Final = game


@mypyc_attr(acyclic=True)
class Copyable:
    """The base class of a game's states and views.

    Two objects are equal if their games and their texts are equal. A state can change, and its hash changes with it:
    use a clone as a dictionary key.
    """

    def game(self) -> AnyGame:
        """Return the game that this object belongs to."""
        raise NotImplementedError

    def text(self) -> str:
        """Return everything that `==` compares: a view's data as JSON, or a state's diagram."""
        return json.dumps(self.game().view_data(self))

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        assert isinstance(other, Copyable)
        return self is other or (self.game() == other.game() and self.text() == other.text())

    def __hash__(self) -> int:
        return hash(self.text())

    def __reduce__(self) -> Reduced:
        return read_view, (self.game(), self.text())

    def __copy__(self) -> object:
        function, arguments = self.__reduce__()
        return function(*arguments)

    def __deepcopy__(self, memo: object) -> object:
        return self.__copy__()


def read_view(game: AnyGame, text: str) -> object:
    """Return the view with this text."""
    view: object = game.read_view(json.loads(text))
    return view


def reduce_state(state: Any) -> Reduced:
    """Return the value of a state's `__reduce__`: all attributes that can differ between two states of a game."""
    game: AnyGame = state.game()
    values: dict[str, object] = {}
    for name in _attributes(state):
        value: Any = getattr(state, name)
        if isinstance(value, (int, Rng)):
            values[name] = value
        elif type(value).__name__.startswith("vec["):
            values[name] = list(value)
    return restore_state, (game, game.seats_at(game.view(state, SPECTATOR)), values)


def restore_state(game: AnyGame, seats: int, values: dict[str, object]) -> object:
    """Return the state with these values; all other attributes are the same in every state of the game."""
    state: Any = game.start(seats, 0)
    for name, value in values.items():
        if isinstance(value, list):
            setattr(state, name, type(getattr(state, name))(value))
        else:
            setattr(state, name, value.clone() if isinstance(value, Rng) else value)
    return state


def _attributes(thing: object) -> list[str]:
    """Return the names of an object's attributes; compiled classes have no `__dict__` but list them."""
    names = getattr(type(thing), "__mypyc_attrs__", None)
    return list(vars(thing)) if names is None else list(names)
