"""Who sits in a seat: a person, a bot, or nobody yet."""

from dataclasses import dataclass
from typing import Any, Final

from voltable.bots.names import BOT_NAMES

BOT: Final = " (bot)"
PERSON: Final = "person"
MACHINE: Final = "bot"
EMPTY: Final = "empty"


def bot_name(key: str) -> str:
    """Return what people call this bot."""
    return BOT_NAMES.get(key, key.capitalize())


@dataclass(frozen=True)
class Player:
    kind: str
    name: str = ""
    """What the others read; of a bot its name in the roster."""
    who: str = ""
    """Whatever the server knows a person by; never shown to anybody. Seats of one `who` are one person's."""
    account: str = ""
    """The name that a person goes by, where the name of the seat is another one: several people at one screen."""

    def to_data(self) -> dict[str, Any]:
        """The player as it is stored."""
        data = {"kind": self.kind, "name": self.name, "who": self.who}
        return {**data, "account": self.account} if self.account else data

    def shown(self) -> dict[str, Any]:
        """The player as everybody may see it."""
        return {"kind": self.kind, "name": self.name}

    def to_text(self) -> str:
        """The player in a record's header: `Ada`, or `greedy (bot)`."""
        return self.name + BOT if self.kind == MACHINE else self.name


def person(name: str, who: str = "", account: str = "") -> Player:
    return Player(PERSON, name, who, account if account != name else "")


def bot(level: str) -> Player:
    return Player(MACHINE, level)


def nobody() -> Player:
    return Player(EMPTY)


def read_player(data: dict[str, Any]) -> Player:
    return Player(data["kind"], data["name"], data["who"], data.get("account", ""))


def named_player(text: str) -> Player:
    """The player that a record's header names."""
    return bot(text.removesuffix(BOT)) if text.endswith(BOT) else person(text)
