"""A clock for bots in tests."""


class Hourglass:
    """A clock that advances a second at every look: a search ends after its second look on any machine."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now
