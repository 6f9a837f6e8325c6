"""Who sits in a seat: a person, a bot, or nobody yet."""

from dataclasses import dataclass
from typing import Any, Final

BOT: Final = " (bot)"
PERSON: Final = "person"
MACHINE: Final = "bot"
EMPTY: Final = "empty"


@dataclass(frozen=True)
class Player:
    kind: str
    name: str = ""
    """What the others read; of a bot its name in the roster."""
    who: str = ""
    """Whatever the server knows a person by; never shown to anybody. Seats of one `who` are one person's."""

    def to_data(self) -> dict[str, Any]:
        """The player as it is stored."""
        return {"kind": self.kind, "name": self.name, "who": self.who}

    def shown(self) -> dict[str, Any]:
        """The player as everybody may see it."""
        return {"kind": self.kind, "name": self.name}

    def to_text(self) -> str:
        """The player in a record's header: `Ada`, or `greedy (bot)`."""
        return self.name + BOT if self.kind == MACHINE else self.name


def person(name: str, who: str = "") -> Player:
    return Player(PERSON, name, who)


def bot(level: str) -> Player:
    return Player(MACHINE, level)


def nobody() -> Player:
    return Player(EMPTY)


def read_player(data: dict[str, Any]) -> Player:
    return Player(data["kind"], data["name"], data["who"])


def named_player(text: str) -> Player:
    """The player that a record's header names."""
    return bot(text.removesuffix(BOT)) if text.endswith(BOT) else person(text)
