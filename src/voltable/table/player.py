"""The player in a seat: a person or a bot; or an empty seat."""

from dataclasses import dataclass
from typing import Any, Final

from voltable.bots.names import BOT_NAMES

BOT: Final = " (bot)"
PERSON: Final = "person"
MACHINE: Final = "bot"
EMPTY: Final = "empty"


def bot_name(key: str) -> str:
    """Return the display name of this bot."""
    return BOT_NAMES.get(key, key.capitalize())


@dataclass(frozen=True)
class Player:
    kind: str
    name: str = ""
    """The displayed name; for a bot, its name in the roster."""
    who: str = ""
    """The server's identifier of a person, never shown. Seats with the same `who` belong to one person."""
    account: str = ""
    """The name of the person's account if the seat has another name, as when several people share a screen."""

    def to_data(self) -> dict[str, Any]:
        """Return the player as it is stored."""
        data = {"kind": self.kind, "name": self.name, "who": self.who}
        return {**data, "account": self.account} if self.account else data

    def shown(self) -> dict[str, Any]:
        """Return the public data of the player."""
        return {"kind": self.kind, "name": self.name}

    def to_text(self) -> str:
        """Return the player as a record's header names it: `Ada`, or `greedy (bot)`."""
        return self.name + BOT if self.kind == MACHINE else self.name


def person(name: str, who: str = "", account: str = "") -> Player:
    return Player(PERSON, name, who, account if account != name else "")


def bot(level: str) -> Player:
    return Player(MACHINE, level)


def empty_seat() -> Player:
    return Player(EMPTY)


def read_player(data: dict[str, Any]) -> Player:
    return Player(data["kind"], data["name"], data["who"], data.get("account", ""))


def named_player(text: str) -> Player:
    """Return the player that a record's header names."""
    return bot(text.removesuffix(BOT)) if text.endswith(BOT) else person(text)
