"""Errors for bad input: each says what was expected, what came, and which rule or field it concerns."""


class VoltableError(Exception):
    """Bad input or a forbidden request; nothing was changed."""


class InvalidMove(VoltableError):
    """A text that names no move of this game in any position."""


class IllegalMove(VoltableError):
    """A move of this game that is not legal now; `rule` is the id of the rule that forbids it."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(rule, message)
        self.rule = rule
        self.message = message

    def __str__(self) -> str:
        return f"{self.message} [{self.rule}]"


class Refused(IllegalMove):
    """A request that the table does not allow now; `rule` names its subject: undo, draw, clock, seat, ..."""


class InvalidSeats(IllegalMove):
    """A number of seats that the game does not support."""


class UnknownGame(VoltableError):
    """No game has this key."""


class UnknownLanguage(VoltableError):
    """The rules are not written in this language."""


class InvalidOption(VoltableError):
    """An option that the game does not have, or a value that the option does not take."""


class Unsupported(VoltableError):
    """A capability that this game does not have."""


class InvalidPosition(VoltableError):
    """A diagram that describes no position of this game."""


class InvalidView(VoltableError):
    """Data that describes no view of this game; `field` is the path to the wrong value."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(field, message)
        self.field = field
        self.message = message

    def __str__(self) -> str:
        return f"{self.field}: {self.message}"


class InvalidRecord(VoltableError):
    """A record that cannot be read or replayed; `line` counts from 1."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(line, message)
        self.line = line
        self.message = message

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}"
