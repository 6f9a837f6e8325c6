"""The fixed settings of an OpenSpiel game: the rules with their options, the number of players, the kind of chance."""

from dataclasses import dataclass, fields
from functools import cache, cached_property
from typing import Any

from voltable.catalog import load
from voltable.core.game import Game
from voltable.core.options import Value


@dataclass(frozen=True)
class Setting:
    """Equal settings share one `rules`; positions carry their setting about, and name it when they are stored."""

    key: str
    options: tuple[tuple[str, Value], ...]
    seats: int
    seed: int
    """The deal of every game, or -1: chance deals."""
    max_moves: int
    """Maximum number of moves; a game that reaches it ends without a winner."""
    at_once: bool
    """Whether seats that decide in secret do so in one node of the tree."""

    @cached_property
    def rules(self) -> Game[Any, Any]:
        return rules_of(self.key, self.options)

    def __reduce__(self) -> tuple[type["Setting"], tuple[object, ...]]:
        """Pickle without the rules: they are found again by key and options."""
        return type(self), tuple(getattr(self, field.name) for field in fields(self))


@cache
def rules_of(key: str, options: tuple[tuple[str, Value], ...]) -> Game[Any, Any]:
    """Return the game with these options. It is made once, because it holds no position."""
    return load(key, **dict(options))
