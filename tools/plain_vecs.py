"""A stand-in for `librt.vecs` where no C code runs: the plain engine of the browser has it as `librt/vecs.py`.

Only what the engine uses; a slice is a plain list. Numbers are not checked against the size of their type: input is
checked where it enters.
"""

from collections.abc import Iterable
from typing import Any


class vec(list[Any]):  # noqa: N801  # the name of the library
    """A list that is made anew when it grows, as a vec is. All item types (`vec[u8]`, `vec[i64]`) share this class."""

    def __class_getitem__(cls, _item: Any) -> Any:
        return cls

    def __init__(self, values: Iterable[Any] = (), *, capacity: int = 0) -> None:
        super().__init__(values)


def append(values: vec, value: Any) -> vec:
    longer = vec(values)
    list.append(longer, value)
    return longer


def extend(values: vec, more: Iterable[Any]) -> vec:
    longer = vec(values)
    list.extend(longer, more)
    return longer
