"""The wire messages are tagged, strict, and described for the page."""

import pytest
from pydantic import ValidationError
from tools.page_types import DECLARED, LISTS, wire_types

from voltable.server.app import build_app
from voltable.server.settings import Settings
from voltable.server.wire.client_messages import CLIENT_MESSAGE, Move, read_move
from voltable.server.wire.listing import CLIENT_MESSAGES, SERVER_MESSAGES, wire_schema
from voltable.server.wire.tables import NewTable, Terms


def test_the_lists_of_the_page_are_those_of_the_package() -> None:
    assert DECLARED.read_text(encoding="utf-8") == LISTS, "run python tools/page_types.py"


def test_the_page_has_a_type_for_every_message() -> None:
    types = wire_types()
    for message in (*CLIENT_MESSAGES, *SERVER_MESSAGES):
        assert f"export interface {message.__name__} {{\n" in types
    assert 'export interface Move {\n  type: "move";\n' in types
    assert "\n  text: string;\n" in types and "\n  seen?: number | null;\n" in types


def test_every_message_of_the_socket_has_a_tag_of_its_own() -> None:
    for messages in (CLIENT_MESSAGES, SERVER_MESSAGES):
        tags = [message.model_fields["type"].default for message in messages]
        assert len(set(tags)) == len(tags) and all(tags)


def test_every_field_that_the_server_sends_is_always_there() -> None:
    definitions = wire_schema()["$defs"]
    assert isinstance(definitions, dict)
    for message in SERVER_MESSAGES:
        schema = definitions[message.__name__]
        assert set(schema["required"]) == set(schema["properties"])


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"move","counter":3,"text":"draw","seen":7}',
        '{"type":"move","counter":0,"text":"draw"}',
        '{"seen":null,"text":"\u00e9","counter":9007199254740991,"type":"move"}',
        f'{{"type":"move","counter":1,"text":"{"x" * 64}"}}',
        f'{{"type":"move","counter":1,"text":"{"x" * 65}"}}',
        '{"type":"move","counter":1,"text":""}',
        '{"type":"move","counter":1,"text":5}',
        '{"type":"move","counter":1}',
        '{"type":"move","counter":true,"text":"draw"}',
        '{"type":"move","counter":1.0,"text":"draw"}',
        '{"type":"move","counter":-1,"text":"draw"}',
        '{"type":"move","counter":9007199254740992,"text":"draw"}',
        '{"type":"move","counter":"1","text":"draw"}',
        '{"type":"move","counter":NaN,"text":"draw"}',
        '{"type":"move","counter":1,"text":"draw","seen":-1}',
        '{"type":"move","counter":1,"text":"draw","seen":false}',
        '{"type":"move","counter":1,"text":"draw","sene":7}',
        '{"type":"move","counter":1,"text":"draw","seen":7,"more":1}',
        '{"type":"move","counter":1,"text":"draw"} ,',
        r'{"type":"move","counter":1,"text":"\ud800"}',
        '{"counter":1,"text":"draw"}',
        '{"type":["move"],"counter":1,"text":"draw"}',
        '["type","counter","text"]',
        "",
    ],
)
def test_moves_are_read_without_the_model_exactly_where_the_model_reads_them(text: str) -> None:
    try:
        expected = CLIENT_MESSAGE.validate_json(text).model_dump()
    except ValidationError:
        expected = None
    read = read_move(text.encode())
    assert (None if read is None else {"seen": None, **read}) == expected


def test_other_messages_are_left_to_the_model() -> None:
    assert read_move(b'{"type":"resign","counter":3}') is None


def test_a_message_is_read_by_its_tag() -> None:
    message = CLIENT_MESSAGE.validate_json('{"type": "move", "counter": 3, "text": "draw", "seen": 7}')
    assert message == Move(counter=3, text="draw", seen=7)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        '{"type": "mvoe"}',
        '{"counter": 1, "text": "draw"}',
        '{"type": "move", "counter": "1", "text": "draw"}',
        '{"type": "move", "counter": -1, "text": "draw"}',
        '{"type": "move", "counter": 9007199254740992, "text": "draw"}',
        '{"type": "move", "counter": 1, "text": "draw", "seat": 1}',
        '{"type": "move", "counter": 1, "text": ""}',
        '{"type": "hello", "client": "c", "last": 1.5}',
    ],
)
def test_a_malformed_message_is_refused(text: str) -> None:
    with pytest.raises(ValidationError):
        CLIENT_MESSAGE.validate_json(text)


def test_a_table_can_be_asked_for_in_two_fields() -> None:
    wanted = NewTable.model_validate_json('{"game": "voltage", "seats": ["me", "greedy"]}')
    assert wanted.terms == Terms() and wanted.options == {}


def test_the_docstrings_of_fields_are_descriptions_in_both_schemas() -> None:
    definitions = wire_schema()["$defs"]
    assert isinstance(definitions, dict)
    for schemas in (definitions, build_app(Settings()).openapi()["components"]["schemas"]):
        assert schemas["NewTable"]["properties"]["seats"]["description"].startswith("One entry a seat: `me`")
