"""The shapes of requests and messages. At a server the models of `server/wire/` check them; tests compare both."""

from dataclasses import dataclass
from typing import Any, Final

from voltable.bots.names import HARD
from voltable.host.names import clean_name
from voltable.host.notices import Data
from voltable.host.problems import Refusal

REQUIRED: Final = object()


@dataclass(frozen=True)
class Field:
    kind: type
    default: Any = REQUIRED
    of: type | None = None
    """Of a list, the type of its elements."""
    is_name: bool = False
    """Whether the text, or each text of the list, is the name of a person."""

    def why_not(self, value: object) -> str | None:
        """Return what is wrong with a value; None for a right one."""
        if value is None and self.default is None:
            return None
        if not isinstance(value, self.kind) or (self.kind is int and isinstance(value, bool)):
            return f"this must be of type {self.kind.__name__}"
        if self.of is not None and isinstance(value, list) and not all(isinstance(one, self.of) for one in value):
            return f"this must be a list of type {self.of.__name__}"
        if self.kind is int and isinstance(value, int) and value < 0:
            return "this must not be below 0"
        return None

    def cleaned(self, value: Any) -> Any:
        """Return the value with clean names; raise ValueError for a name that breaks the rule."""
        if not self.is_name:
            return value
        return clean_name(value) if isinstance(value, str) else [clean_name(one) for one in value]


Shape = dict[str, Field]
COUNTER: Final[Shape] = {"counter": Field(int)}
WHAT: Final[Shape] = {**COUNTER, "what": Field(str)}
MOVES: Final = Field(list, of=str)

NEW_NAME: Final[Shape] = {"name": Field(str, is_name=True)}
NEW_TABLE: Final[Shape] = {
    "game": Field(str),
    "options": Field(dict, {}),
    "seats": Field(list, of=str),
    "names": Field(list, [], of=str, is_name=True),
    "terms": Field(dict, {}),
    "piece": Field(str, None),
    "continues": Field(dict, None),
}
CONTINUES: Final[Shape] = {"record": Field(str), "step": Field(int)}
JOIN: Final[Shape] = {"seat": Field(int, None), "continued": Field(bool, False)}
SET_BOT: Final[Shape] = {"seat": Field(int), "bot": Field(str, None)}
NEW_RECORD: Final[Shape] = {"text": Field(str)}
NEW_ANALYSIS: Final[Shape] = {"level": Field(str, HARD)}
LESSON_TRY: Final[Shape] = {"moves": MOVES}
LESSON_PLAN: Final[Shape] = {"moves": Field(list, [], of=str), "plan": MOVES}

MESSAGES: Final[dict[str, Shape]] = {
    "hello": {"client": Field(str), "last": Field(int, None)},
    "move": {**COUNTER, "text": Field(str), "seen": Field(int, None)},
    "ask": WHAT,
    "answer": {**WHAT, "yes": Field(bool)},
    "resign": COUNTER,
    "resume": COUNTER,
    "leave": COUNTER,
    "piece": {**COUNTER, "piece": Field(str)},
    "watched": COUNTER,
    "say": {"text": Field(str)},
    "mute": {"seat": Field(int), "on": Field(bool, True)},
    "preview": {**COUNTER, "moves": MOVES},
    "echo": {"nonce": Field(int)},
}
"""By type: what a client says on a connection, besides its type."""


def read(shape: Shape, body: object) -> Data:
    """Return the fields of a body, with defaults; raise Refusal 422 if it has another shape."""
    if not isinstance(body, dict):
        raise Refusal(422, "this must be an object")
    for name in body:
        if name not in shape:
            raise Refusal(422, "there is no such field", field=str(name))
    found: Data = {}
    for name, field in shape.items():
        value = body.get(name, field.default)
        if value is REQUIRED:
            raise Refusal(422, "this field is missing", field=name)
        if (why := field.why_not(value)) is not None:
            raise Refusal(422, why, field=name)
        try:
            found[name] = field.cleaned(value)
        except ValueError as error:
            raise Refusal(422, str(error), field=name) from None
    return found


def read_message(message: object) -> Data:
    """Return a client's message with defaults; raise Refusal if it has another shape."""
    kind = message.get("type") if isinstance(message, dict) else None
    if not isinstance(message, dict) or kind not in MESSAGES:
        raise Refusal(422, "there is no such message", field="type")
    rest = {name: value for name, value in message.items() if name != "type"}
    return {"type": kind, **read(MESSAGES[kind], rest)}
