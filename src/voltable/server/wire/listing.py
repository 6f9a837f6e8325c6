"""The list of all messages, for the page's types, the schema and the documentation."""

from collections.abc import Iterator
from typing import Any, Final, get_args

from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaMode, models_json_schema

from voltable.server.wire import analysis, games, lessons, people, problem, records, tables
from voltable.server.wire.client_messages import ClientMessage
from voltable.server.wire.server_messages import ServerMessage
from voltable.server.wire.shape import FromClient, FromServer


def _models(kind: type[BaseModel]) -> Iterator[type[BaseModel]]:
    """Yield the models of this kind that requests and their answers consist of."""
    for module in (analysis, games, lessons, people, problem, records, tables):
        for model in vars(module).values():
            if isinstance(model, type) and issubclass(model, kind) and model.__module__ == module.__name__:
                yield model


def _members(union: Any) -> list[type[BaseModel]]:
    """Return the members of an annotated union."""
    return list(get_args(get_args(union)[0]))


CLIENT_MESSAGES: Final = _members(ClientMessage)
SERVER_MESSAGES: Final = _members(ServerMessage)


def wire_schema() -> dict[str, object]:
    """The JSON Schema of every message; a model that goes both ways appears as `Terms-Input` and `Terms-Output`."""
    wanted: list[tuple[type[BaseModel], JsonSchemaMode]] = [
        (model, "validation") for model in (*_models(FromClient), *CLIENT_MESSAGES)
    ]
    wanted += [(model, "serialization") for model in (*_models(FromServer), *SERVER_MESSAGES)]
    _, schema = models_json_schema(wanted, title="Voltable", description="Every message of the server.")
    return schema
