"""Compact observations and masks hold the same as the full ones."""

from typing import Any

import numpy as np
import pytest
from tests.fleet.tables import TABLES

from voltable.adapters.vector import VectorGames
from voltable.adapters.vector.compact import Packing
from voltable.core.observation import Field
from voltable.testing.effort import effort

tables = pytest.mark.parametrize(("key", "seats", "options"), TABLES)


@tables
@pytest.mark.parametrize("mode", ["SameStep", "NextStep"])
def test_compact_observations_unpack_to_the_full_ones(key: str, seats: int, options: dict[str, Any], mode: str) -> None:
    full, compact = (
        VectorGames(key, 5, seats=seats, autoreset_mode=mode, max_cycles=20, compact=compact, **options)
        for compact in (False, True)
    )
    seen, _ = full.reset(seed=3)
    packed, _ = compact.reset(seed=3)
    ends = 0
    for _ in range(effort(100, 50)):
        assert compact.observation_space.contains(packed)
        unpacked = compact.unpack(packed)
        for name, array in seen.items():
            assert unpacked[name].dtype == array.dtype
            assert np.array_equal(unpacked[name], array)
        actions = full.sample()
        seen, *results, info = full.step(actions)
        packed, *others, more = compact.step(actions)
        assert all(np.array_equal(one, other) for one, other in zip(results, others, strict=True))
        for at in np.flatnonzero(more.get("_final_obs", ())):
            last = {name: row[None] for name, row in more["final_obs"][at].items()}
            assert compact.single_observation_space.contains(more["final_obs"][at])
            assert np.array_equal(compact.unpack(last)["observation"][0], info["final_obs"][at]["observation"])
            ends += 1
    assert ends or mode == "NextStep"


@pytest.mark.parametrize("options", [{}, {"through_model": "lines123", "rotate_rule": "anytime"}])
def test_rows_that_a_game_writes_itself_are_those_that_numpy_packs(options: dict[str, Any]) -> None:
    full, compact = (VectorGames("voltage_hex", 5, compact=compact, **options) for compact in (False, True))
    assert compact.fleet.compact is not None
    seen, _ = full.reset(seed=4)
    packed, _ = compact.reset(seed=4)
    for _ in range(effort(300, 60)):
        assert np.array_equal(packed["observation"], full.packing.pack(seen["observation"]))
        assert np.array_equal(packed["action_mask"], full.packing.pack_masks(seen["action_mask"]))
        actions = full.sample()
        seen = full.step(actions)[0]
        packed = compact.step(actions)[0]


def test_compact_arrays_are_yours_to_keep_and_to_write() -> None:
    for copy in (True, False):
        env = VectorGames("voltage_hex", 3, compact=True, copy=copy)
        seen, _ = env.reset(seed=1)
        actions = env.sample()
        for array in seen.values():
            array[:] = 0
        env.step(actions)
        assert not any(array.any() for array in seen.values())


def test_neighbouring_fields_of_0_and_1_are_packed_together_and_short_ones_are_not() -> None:
    packing = Packing(
        [Field("a", [9], 1, ""), Field("b", [2, 5], 1, ""), Field("c", [3], 7, ""), Field("d", [2], 1, "")], 10
    )
    assert [(part.is_packed, part.cells, part.place) for part in packing.parts] == [
        (True, slice(0, 19), slice(0, 3)),
        (False, slice(19, 24), slice(3, 8)),
    ]
    row = np.array([[1, 0, 0, 1] + [0] * 14 + [1, 7, 6, 5, 0, 1]], np.uint8)
    assert packing.pack(row).tolist() == [[9, 0, 4, 7, 6, 5, 0, 1]]
    assert np.array_equal(packing.unpack(packing.pack(row)), row)
    mask = np.array([[0, 1, 0, 0, 0, 0, 0, 0, 1, 1]], np.int8)
    assert packing.pack_masks(mask).tolist() == [[2, 3]]
    assert np.array_equal(packing.unpack_masks(packing.pack_masks(mask)), mask)
