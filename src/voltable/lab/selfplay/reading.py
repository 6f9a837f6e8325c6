"""Read the rows of self-play as NumPy arrays with their metadata. Reading needs voltable[selfplay]."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from voltable.core.errors import VoltableError


class NothingToRead(VoltableError):
    """The folder contains no shard."""


@dataclass(frozen=True)
class Positions:
    """Rows as arrays, with one entry per decision, in the order of the games and their moves."""

    facts: dict[str, Any]
    """The schema's metadata: game, version, options, seats, bot, seed, move_count, fields and so on."""
    game: Any
    turn: Any
    seat: Any
    observation: Any
    """uint8, rows x bytes of an observation."""
    mask: Any
    """bool, rows x moves: the legal moves."""
    policy: Any
    """float32, rows x moves: the search's visits, normalized to 1."""
    chance: Any
    """float32, rows x moves: estimated win chance with this move; NaN for moves that were not tried."""
    move: Any
    explored: Any
    result: Any
    """float32: the payoff of the seat, from -1 to 1."""

    def __len__(self) -> int:
        return len(self.move)

    def named(self) -> dict[str, Any]:
        """Return the observations by field: arrays of rows x the field's shape, without copying."""
        arrays = {}
        at = 0
        for field in self.facts["fields"]:
            shape = (len(self), *field["shape"])
            size = 1
            for length in field["shape"]:
                size *= length
            arrays[field["name"]] = self.observation[:, at : at + size].reshape(shape)
            at += size
        return arrays


def read(folder: str | Path) -> Positions:
    """Read all rows of a run, finished or not."""
    import numpy as np

    parts = list(read_shards(folder))
    if not parts:
        raise NothingToRead(f"there is no complete shard in {folder}")
    columns = [name for name in Positions.__dataclass_fields__ if name != "facts"]
    joined = {name: np.concatenate([getattr(part, name) for part in parts]) for name in columns}
    return Positions(facts=parts[0].facts, **joined)


def read_shards(folder: str | Path) -> Iterator[Positions]:
    """Yield the rows shard by shard, for runs that do not fit into memory."""
    from voltable.lab.selfplay.folder import SelfplayFolder, shard_paths

    SelfplayFolder.read_plan(Path(folder))
    for path in shard_paths(Path(folder)):
        yield read_shard(path)


def read_shard(path: Path) -> Positions:
    import numpy as np
    import pyarrow.parquet as pq

    from voltable.lab.selfplay.shard import facts_of

    table = pq.read_table(path).combine_chunks()
    facts = facts_of(table.schema)
    size = table.schema.field("observation").type.list_size
    rows, moves = len(table), facts["move_count"]
    columns = {name: table.column(name).combine_chunks() for name in table.column_names}
    lengths = np.diff(columns["legal"].offsets.to_numpy())
    places = np.repeat(np.arange(rows), lengths), columns["legal"].flatten().to_numpy()

    def spread(name: str, filler: Any) -> Any:
        """Expand values by legal move to rows over all moves."""
        values = columns[name].flatten().to_numpy(zero_copy_only=False)
        whole = np.full((rows, moves), filler, values.dtype)
        whole[places] = values
        return whole

    mask = np.zeros((rows, moves), np.bool_)
    mask[places] = True
    visits = spread("visits", 0).astype(np.float32)
    plain = {name: columns[name].to_numpy(zero_copy_only=False) for name in ("game", "turn", "seat", "move")}
    return Positions(
        facts=facts,
        **plain,
        observation=columns["observation"].flatten().to_numpy().reshape(rows, size),
        mask=mask,
        policy=visits / visits.sum(axis=1, keepdims=True),
        chance=spread("chances", np.nan),
        explored=columns["explored"].to_numpy(zero_copy_only=False),
        result=columns["result"].to_numpy(),
    )
