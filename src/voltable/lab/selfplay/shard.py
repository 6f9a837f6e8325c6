"""A shard: games of a run in one Parquet file, one row per decision. This module needs voltable[selfplay]."""

import json
from collections.abc import Sequence
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

from voltable.catalog import load
from voltable.core.capabilities import observer_of
from voltable.lab.selfplay.game import PlayedGame
from voltable.lab.selfplay.plan import SelfplayPlan
from voltable.version import __version__

KEY: Final = b"voltable"
"""Key of the schema's metadata, which describes the rows as JSON."""
FORMAT: Final = 1


def schema_of(plan: SelfplayPlan) -> pa.Schema:
    rules = load(plan.game, **plan.options)
    observer = observer_of(rules)
    fields = [
        {"name": field.name, "shape": field.shape, "highest": field.highest, "help": field.help}
        for field in observer.fields(plan.seats)
    ]
    facts = {
        "format": FORMAT,
        "program": __version__,
        **plan.settings(),
        "move_count": rules.move_count,
        "fields": fields,
    }
    return pa.schema(
        [
            pa.field("game", pa.int32(), nullable=False),
            pa.field("turn", pa.int32(), nullable=False),
            pa.field("seat", pa.int8(), nullable=False),
            pa.field("observation", pa.list_(pa.uint8(), observer.size(plan.seats)), nullable=False),
            pa.field("legal", pa.list_(pa.int16()), nullable=False),
            pa.field("visits", pa.list_(pa.int32()), nullable=False),
            pa.field("chances", pa.list_(pa.float32()), nullable=False),
            pa.field("move", pa.int16(), nullable=False),
            pa.field("explored", pa.bool_(), nullable=False),
            pa.field("result", pa.float32(), nullable=False),
        ],
        metadata={KEY: json.dumps(facts).encode()},
    )


def shard_bytes(plan: SelfplayPlan, games: Sequence[PlayedGame]) -> bytes:
    """Return the file of these games. The same games give the same bytes."""
    schema = schema_of(plan)
    rows = [(game, decision) for game in games for decision in game.decisions]
    seen = b"".join(decision.observation for _, decision in rows)
    columns: dict[str, Any] = {
        "game": [game.number for game, _ in rows],
        "turn": [decision.turn for _, decision in rows],
        "seat": [decision.seat for _, decision in rows],
        "legal": [decision.legal for _, decision in rows],
        "visits": [decision.visits for _, decision in rows],
        "chances": [decision.chances for _, decision in rows],
        "move": [decision.move for _, decision in rows],
        "explored": [decision.explored for _, decision in rows],
        "result": [game.payoffs[decision.seat] for game, decision in rows],
    }
    arrays = [
        pa.FixedSizeListArray.from_arrays(
            pa.Array.from_buffers(pa.uint8(), len(seen), [None, pa.py_buffer(seen)]), type=field.type
        )
        if field.name == "observation"
        else pa.array(columns[field.name], field.type)
        for field in schema
    ]
    sink = pa.BufferOutputStream()
    pq.write_table(pa.Table.from_arrays(arrays, schema=schema), sink, compression="zstd")
    return bytes(sink.getvalue())


def facts_of(schema: pa.Schema) -> dict[str, Any]:
    """Return the metadata of a shard; raise ValueError for other files."""
    text = (schema.metadata or {}).get(KEY)
    if text is None:
        raise ValueError("this file was not written by voltable selfplay")
    facts: dict[str, Any] = json.loads(text)
    return facts
