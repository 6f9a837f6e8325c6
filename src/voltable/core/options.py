"""Options of a game: typed, validated, and listed with their help texts."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from voltable.core.errors import InvalidOption

Value = str | int | bool

MOST_DIGITS: Final = 18  # of a number that is typed


@mypyc_attr(allow_interpreted_subclasses=True)
class Option(ABC):
    """A named setting that is fixed before the game starts."""

    def __init__(self, name: str, default: Value, help: str, people: Value | None = None) -> None:
        self.name = name
        self.default: Value = default
        self.help = help
        self.people: Value = default if people is None else people
        """The default at tables of people only."""
        self.with_bots: Value = default
        """The default at tables of people and bots; libraries, searches and studies use `default`."""

    def at_tables(self, value: Value) -> "Option":
        """Use this default at all tables with people, with or without bots; return the option."""
        self.people = value
        self.with_bots = value
        return self

    def table_default(self, people: bool) -> Value:
        """Return the default at a table of people only, or of people and bots."""
        return self.people if people else self.with_bots

    @abstractmethod
    def takes(self) -> str:
        """Return the accepted values in words, for help texts and errors."""

    @abstractmethod
    def accepts(self, value: Value) -> bool:
        """Return whether this is an accepted value."""

    def parse(self, text: str) -> Value:
        """Return the value that was typed."""
        return self.check(text)

    def check(self, value: Value) -> Value:
        """Return the value; raise InvalidOption, which names the option and its accepted values, for any other."""
        if not self.accepts(value):
            raise InvalidOption(f"option {self.name} takes {self.takes()}, not {value!r}")
        return value


class Choice(Option):
    """One of a few words, as an option."""

    def __init__(self, name: str, choices: list[str], default: str, help: str, people: Value | None = None) -> None:
        super().__init__(name, default, help, people)
        self.choices = choices

    def takes(self) -> str:
        return " or ".join(self.choices)

    def accepts(self, value: Value) -> bool:
        return isinstance(value, str) and value in self.choices


class Number(Option):
    """A whole number within limits, as an option."""

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
    """An option that is on or off."""

    def takes(self) -> str:
        return "on or off"

    def accepts(self, value: Value) -> bool:
        return isinstance(value, bool)

    def parse(self, text: str) -> Value:
        return self.check({"on": True, "off": False}.get(text, text))


class Signs(Option):
    """A row of plus and minus signs, as an option."""

    def __init__(self, name: str, count: int, default: str, help: str) -> None:
        super().__init__(name, default, help)
        self.count = count

    def takes(self) -> str:
        return f"{self.count} signs + or -"

    def accepts(self, value: Value) -> bool:
        return isinstance(value, str) and len(value) == self.count and not value.strip("+-")


class Split(Option):
    """An option that divides a number of things over several kinds, at least one of each: 4-4-4."""

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
    """Return the given options and the table defaults, for people or people and bots, that differ from `default`."""
    defaults = {option.name: (option.default, option.table_default(people)) for option in options}
    return {name: ours for name, (default, ours) in defaults.items() if ours != default} | dict(given)


def complete(options: list[Option], given: Mapping[str, Value]) -> dict[str, Value]:
    """Return a value for every option, in order: the given one, checked, or the default."""
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            raise InvalidOption(f"there is no option {name}; the options are {', '.join(names) or 'none'}")
    return {option.name: option.check(given.get(option.name, option.default)) for option in options}
