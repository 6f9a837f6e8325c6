"""What can be wrong at a door: each error says what was expected, what came, and the rule or the field."""


class VoltableError(Exception):
    """Something from outside could not be taken; nothing was changed."""


class InvalidMove(VoltableError):
    """A text that is no move of this game, whatever the position."""


class IllegalMove(VoltableError):
    """A move of this game that may not be made now; `rule` is the id of the rule that forbids it."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(rule, message)
        self.rule = rule
        self.message = message

    def __str__(self) -> str:
        return f"{self.message} [{self.rule}]"


class Refused(IllegalMove):
    """An act that the table does not allow now; `rule` names what it is about: undo, draw, clock, seat, ..."""


class InvalidSeats(IllegalMove):
    """A number of seats that the game is not made for."""


class UnknownGame(VoltableError):
    """No game has this key."""


class UnknownLanguage(VoltableError):
    """The rules are not written in this language."""


class InvalidOption(VoltableError):
    """An option that the game does not have, or a value that the option does not take."""


class Unsupported(VoltableError):
    """Something that this game does not offer."""


class InvalidPosition(VoltableError):
    """A diagram that describes no position of this game."""


class InvalidView(VoltableError):
    """Data that describes no view of this game; `field` is the path to what is wrong."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(field, message)
        self.field = field
        self.message = message

    def __str__(self) -> str:
        return f"{self.field}: {self.message}"


class InvalidRecord(VoltableError):
    """A record that cannot be read or stops making sense; `line` counts from 1."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(line, message)
        self.line = line
        self.message = message

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}"
