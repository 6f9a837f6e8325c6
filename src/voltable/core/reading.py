"""Reading of untrusted plain data, field by field; an error names the path to the wrong value."""

from typing import Final, NoReturn

from voltable.core.errors import InvalidView


class Field:
    """A value inside plain data, and its path from the top, such as `hands[0][2].back`."""

    def __init__(self, value: object, path: str = "") -> None:
        self.value: Final = value
        self.path: Final = path

    def refuse(self, wanted: str) -> NoReturn:
        raise InvalidView(self.path or "the view", f"expected {wanted}, not {shorten(self.value)}")

    def has(self, name: str) -> bool:
        return isinstance(self.value, dict) and name in self.value

    def at(self, name: str) -> "Field":
        """Return the field of an object with this name."""
        if not isinstance(self.value, dict):
            self.refuse("an object")
        path = f"{self.path}.{name}" if self.path else name
        if name not in self.value:
            raise InvalidView(path, "the field is missing")
        return Field(self.value[name], path)

    def names(self) -> list[str]:
        """Return the names of an object's fields."""
        if not isinstance(self.value, dict) or not all(isinstance(name, str) for name in self.value):
            self.refuse("an object")
        return list(self.value)

    def each(self, least: int, most: int) -> list["Field"]:
        """Return the items of a list whose length is within these limits."""
        if not isinstance(self.value, list) or not least <= len(self.value) <= most:
            self.refuse(f"a list of {least}" if least == most else f"a list of {least} to {most}")
        return [Field(item, f"{self.path}[{at}]") for at, item in enumerate(self.value)]

    def is_null(self) -> bool:
        return self.value is None

    def whole(self, low: int, high: int) -> int:
        """Return a whole number within these limits."""
        if not isinstance(self.value, int) or isinstance(self.value, bool) or not low <= self.value <= high:
            self.refuse(f"a whole number from {low} to {high}")
        return self.value

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            self.refuse("true or false")
        return self.value

    def text(self) -> str:
        if not isinstance(self.value, str):
            self.refuse("a text")
        return self.value

    def word(self, words: list[str]) -> int:
        """Return the index of the value among these words."""
        text = self.text()
        if text not in words:
            self.refuse(f"one of {' '.join(words)}")
        return words.index(text)


def check_same(given: object, read: object, path: str = "") -> None:
    """Raise unless the data equals what was read from it: rejects contradicting and unknown fields."""
    if isinstance(given, dict) and isinstance(read, dict):
        for name in [*given, *read]:
            inner = f"{path}.{name}" if path else str(name)
            if name not in read:
                raise InvalidView(inner, "there is no such field")
            if name not in given:
                raise InvalidView(inner, "the field is missing")
            check_same(given[name], read[name], inner)
    elif isinstance(given, list) and isinstance(read, list) and len(given) == len(read):
        for at, item in enumerate(read):
            check_same(given[at], item, f"{path}[{at}]")
    elif given != read or isinstance(given, bool) != isinstance(read, bool):
        raise InvalidView(path, f"by the other fields it is {shorten(read)}, not {shorten(given)}")


def shorten(value: object) -> str:
    """Return the value as an error message shows it."""
    text = repr(value)
    return text if len(text) <= 60 else text[:60] + "..."
