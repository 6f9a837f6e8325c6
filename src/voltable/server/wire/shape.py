"""Base classes and types of all messages."""

from collections.abc import Sequence
from typing import Annotated, Final

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import CoreSchema, core_schema

from voltable.host.names import LONGEST, clean_name
from voltable.table.acts import AGREEMENTS

Data = dict[str, object]
"""Plain JSON made by a game: a view, an event, an outlook. Its fields are the game's own."""

MOST_COUNT: Final = 2**53 - 1
Count = Annotated[int, Field(ge=0, le=MOST_COUNT)]
"""A whole number that JavaScript can hold."""

SeatNumber = Annotated[int, Field(ge=0, le=15)]
Watcher = Annotated[int, Field(ge=-1, le=15)]
"""A seat, or -1 for a spectator."""

LONGEST_MOVE: Final = 64
MoveText = Annotated[str, Field(min_length=1, max_length=LONGEST_MOVE)]
TableId = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Name = Annotated[str, Field(min_length=1, max_length=LONGEST), AfterValidator(clean_name)]


class OneOf:
    """An annotation for a text that is one of these words: a `Literal` whose words are declared elsewhere."""

    def __init__(self, words: Sequence[str]) -> None:
        self._words = list(words)

    def __get_pydantic_core_schema__(self, _source: object, _handler: object) -> CoreSchema:
        return core_schema.literal_schema(self._words)


What = Annotated[str, OneOf(list(AGREEMENTS))]
"""What a seat can ask the others for."""


class FromServer(BaseModel):
    """A message from the server: every field is always present."""

    model_config = ConfigDict(frozen=True, extra="forbid", json_schema_serialization_defaults_required=True)


class FromClient(BaseModel):
    """A message from a client: unknown fields are refused, so that misspellings are noticed."""

    model_config = ConfigDict(
        frozen=True, extra="forbid", strict=True, json_schema_serialization_defaults_required=True
    )
