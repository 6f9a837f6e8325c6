"""The list of all messages, for the page's types, the schema and the documentation.

Docstrings of fields become descriptions here. Pydantic can read them itself, but would do so at every start.
"""

import ast
import inspect
from collections.abc import Iterator
from functools import cache
from textwrap import dedent
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
    describe(schema["$defs"])
    return schema


def describe(definitions: dict[str, Any]) -> None:
    """Add the docstrings of the fields to the definitions of our messages in a schema."""
    models = {model.__name__: model for base in (FromClient, FromServer) for model in _below(base)}
    for name, definition in definitions.items():
        model = models.get(name.removesuffix("-Input").removesuffix("-Output"))
        for field, text in _docstrings(model).items() if model else ():
            definition["properties"][field].setdefault("description", text)


def _below(model: type[BaseModel]) -> Iterator[type[BaseModel]]:
    for below in model.__subclasses__():
        yield below
        yield from _below(below)


@cache
def _docstrings(model: type[BaseModel]) -> dict[str, str]:
    """Return the docstrings of the fields that a class declares: the texts that follow them."""
    try:
        (tree,) = ast.parse(dedent(inspect.getsource(model))).body
    except OSError:
        return {}  # made by `create_model`, which gives descriptions
    assert isinstance(tree, ast.ClassDef)
    found = {}
    for field, text in zip(tree.body, tree.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(text, ast.Expr):
            found[field.target.id] = inspect.cleandoc(ast.literal_eval(text.value))
    return found
