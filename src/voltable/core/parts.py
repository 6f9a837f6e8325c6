"""Copying, pickling and comparing of objects by the parts that they name."""

import copy
import copyreg
from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from voltable.core.game import Reduced


@mypyc_attr(allow_interpreted_subclasses=True)
class Parts:
    """An object that is copied, pickled and compared by its parts, each an attribute. A copy shares nothing with it."""

    def parameters(self) -> list[str]:
        """Return the parameters of the constructor, each also the name of an attribute; none: it is not called."""
        return []

    def progress(self) -> list[str]:
        """Return the names of other attributes that two objects made with the same arguments may differ in."""
        return []

    def __reduce__(self) -> Reduced:
        parameters = self.parameters()
        if not parameters:
            return remake_without_call, (type(self), {name: getattr(self, name) for name in _attributes(self)})
        arguments = [getattr(self, name) for name in parameters]
        return remake_parts, (type(self), arguments, {name: getattr(self, name) for name in self.progress()})

    def __copy__(self) -> object:
        return copy.deepcopy(self)

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        parameters = self.parameters()
        names = [*parameters, *self.progress()] if parameters else _attributes(self)
        return self is other or all(getattr(self, name) == getattr(other, name) for name in names)

    def __hash__(self) -> int:
        """Return the same number for all objects of a class: their parts may change."""
        return hash(type(self).__name__)


def remake_parts(kind: Any, arguments: list[object], progress: dict[str, object]) -> object:
    """Return the object of this class with these arguments and this progress."""
    return _with(kind(*arguments), progress)


def remake_without_call(kind: Any, values: dict[str, object]) -> object:
    """Return the object of this class with these attributes."""
    return _with(kind.__new__(kind), values)


def _with(thing: object, values: dict[str, object]) -> object:
    for name, value in values.items():
        setattr(thing, name, value)
    return thing


def _attributes(thing: object) -> list[str]:
    """Return the names of the attributes that an object has, those of its compiled base classes first."""
    compiled = [name for base in type(thing).__mro__ for name in getattr(base, "__mypyc_attrs__", ())]
    own = list(getattr(thing, "__dict__", ()))
    return [name for name in dict.fromkeys([*compiled, *own]) if hasattr(thing, name)]


def _reduce_vec(items: Any) -> Reduced:
    return read_vec, (type(items).__name__, list(items))


def read_vec(kind: str, items: list[Any]) -> object:
    """Return the vec with these items; `kind` is the name of its type."""
    if kind == "vec[u8]":
        return vec[u8](items)
    if kind == "vec[i16]":
        return vec[i16](items)
    if kind == "vec[i64]":
        return vec[i64](items)
    return vec[float](items)


def _register(empty: Any) -> None:
    copyreg.pickle(type(empty), _reduce_vec)


_register(vec[u8]())
_register(vec[i16]())
_register(vec[i64]())
_register(vec[float]())
