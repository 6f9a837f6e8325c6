"""Options of a game: typed, validated, and listed with their help."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from voltable.core.errors import InvalidOption

Value = str | int | bool

MOST_DIGITS: Final = 18  # of a number that a person types


@mypyc_attr(allow_interpreted_subclasses=True)
class Option(ABC):
    """A named choice that a table makes before the game starts."""

    def __init__(self, name: str, default: Value, help: str, people: Value | None = None) -> None:
        self.name = name
        self.default: Value = default
        self.help = help
        self.people: Value = default if people is None else people
        """The default at a table where only people play."""
        self.with_bots: Value = default
        """The default at a table of people and bots; `default` itself holds in a library, a search and a study."""

    def at_tables(self, value: Value) -> "Option":
        """Make this the default of all tables where people play, with or without bots; the option itself."""
        self.people = value
        self.with_bots = value
        return self

    def table_default(self, people: bool) -> Value:
        """The default at a table where only people play, or at one of people and bots."""
        return self.people if people else self.with_bots

    @abstractmethod
    def takes(self) -> str:
        """The values it takes, in words for a help text and an error."""

    @abstractmethod
    def accepts(self, value: Value) -> bool:
        """Is this one of the values?"""

    def parse(self, text: str) -> Value:
        """The value a person typed."""
        return self.check(text)

    def check(self, value: Value) -> Value:
        """The value itself, or an error that names the option and what it takes."""
        if not self.accepts(value):
            raise InvalidOption(f"option {self.name} takes {self.takes()}, not {value!r}")
        return value


class Choice(Option):
    """One of a few words."""

    def __init__(self, name: str, choices: list[str], default: str, help: str, people: Value | None = None) -> None:
        super().__init__(name, default, help, people)
        self.choices = choices

    def takes(self) -> str:
        return " or ".join(self.choices)

    def accepts(self, value: Value) -> bool:
        return isinstance(value, str) and value in self.choices


class Number(Option):
    """A whole number within limits."""

    def __init__(self, name: str, low: int, high: int, default: int, help: str, people: Value | None = None) -> None:
        super().__init__(name, default, help, people)
        self.low = low
        self.high = high

    def takes(self) -> str:
        return f"a whole number from {self.low} to {self.high}"

    def accepts(self, value: Value) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high

    def parse(self, text: str) -> Value:
        digits = text[1:] if text[:1] == "-" else text
        is_number = digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS
        return self.check(int(text) if is_number else text)


class Switch(Option):
    """On or off."""

    def takes(self) -> str:
        return "on or off"

    def accepts(self, value: Value) -> bool:
        return isinstance(value, bool)

    def parse(self, text: str) -> Value:
        return self.check({"on": True, "off": False}.get(text, text))


class Signs(Option):
    """A row of plus and minus signs."""

    def __init__(self, name: str, count: int, default: str, help: str) -> None:
        super().__init__(name, default, help)
        self.count = count

    def takes(self) -> str:
        return f"{self.count} signs + or -"

    def accepts(self, value: Value) -> bool:
        return isinstance(value, str) and len(value) == self.count and not value.strip("+-")


class Split(Option):
    """A number of things divided over some kinds, at least one of each: 4-4-4."""

    def __init__(self, name: str, kinds: int, total: int, default: str, help: str) -> None:
        super().__init__(name, default, help)
        self.kinds = kinds
        self.total = total

    def takes(self) -> str:
        return f"{self.kinds} whole numbers from 1 that add up to {self.total}, such as {self.default}"

    def accepts(self, value: Value) -> bool:
        if not isinstance(value, str):
            return False
        parts = value.split("-")
        if len(parts) != self.kinds or not all(part.isascii() and part.isdigit() for part in parts):
            return False
        counts = [int(part) for part in parts]
        return min(counts) > 0 and sum(counts) == self.total


def table_defaults(options: list[Option], given: Mapping[str, Value], people: bool) -> dict[str, Value]:
    """What was given, and the defaults of a table of people alone, or with bots, where they differ from the others."""
    defaults = {option.name: (option.default, option.table_default(people)) for option in options}
    return {name: ours for name, (default, ours) in defaults.items() if ours != default} | dict(given)


def complete(options: list[Option], given: Mapping[str, Value]) -> dict[str, Value]:
    """A value for every option, in their order: the given one, checked, or the default."""
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            raise InvalidOption(f"there is no option {name}; the options are {', '.join(names) or 'none'}")
    return {option.name: option.check(given.get(option.name, option.default)) for option in options}
