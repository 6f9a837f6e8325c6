"""Objects that are copied, pickled and compared by their parts: with constructor arguments and without a call."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from voltable.core.parts import Parts


class Counter(Parts):
    """Made again by its constructor."""

    def __init__(self, step: int) -> None:
        self.step = step
        self.at = 0

    def parameters(self) -> list[str]:
        return ["step"]

    def progress(self) -> list[str]:
        return ["at"]


class Point(Parts):
    """Made again by its constructor alone."""

    def __init__(self, x: int) -> None:
        self.x = x

    def parameters(self) -> list[str]:
        return ["x"]


class Bag(Parts):
    """Made again without a call of its constructor."""

    def __init__(self, *things: object) -> None:
        self.things = list(things)


def through_pickle(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


WAYS = [copy.copy, copy.deepcopy, through_pickle]


def counter(at: int) -> Counter:
    made = Counter(2)
    made.at = at
    return made


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("thing", [counter(6), Bag(1, [2])], ids=["with arguments", "without a call"])
def test_a_copy_is_equal_and_shares_nothing(thing: Parts, way: Callable[[Any], Any]) -> None:
    made = way(thing)
    assert made == thing and made is not thing and hash(made) == hash(thing)
    if isinstance(made, Bag):
        made.things.append(3)
    else:
        made.at = 8
    assert made != thing


def test_objects_of_different_classes_differ() -> None:
    assert copy.copy(Point(1)) == Point(1) != Point(2)
    assert Bag() != Counter(2) and Bag() != "a bag" and Bag(1) != Bag(2) and Counter(2) != Counter(3)


@pytest.mark.parametrize("way", WAYS[1:])
def test_vecs_of_every_kind_are_copied(way: Callable[[Any], Any]) -> None:
    bag = Bag(vec[u8]([1, 255]), vec[i16]([-2]), vec[i64]([3 << 40]), vec[float]([0.5]))
    made = way(bag)
    assert made == bag and [type(one) for one in made.things] == [type(one) for one in bag.things]
