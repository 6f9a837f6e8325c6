"""The capability of a game to show players what their moves would do, before they make them."""

from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

V = TypeVar("V")


@mypyc_attr(allow_interpreted_subclasses=True)
class Foresight(Generic[V]):
    def outlook(self, view: V, move: int) -> dict[str, object] | None:
        """Return what a legal move would change, as far as its player can foresee it: plain data, or None."""
        return None

    def preview(self, view: V, texts: list[str]) -> list[dict[str, object]]:
        """Return the events that the viewer would see if it made these moves and no other seat acted.

        Raise InvalidMove or IllegalMove for moves that could not be made.
        """
        return []
