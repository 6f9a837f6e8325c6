"""The four levels: what players read, and how hard each thinks. Everything else about levels follows from this list."""

from typing import Final

EASY: Final = "easy"
NORMAL: Final = "normal"
HARD: Final = "hard"
EXPERT: Final = "expert"


class Strength:
    """The facts about one level."""

    def __init__(
        self,
        key: str,
        name: str,
        iterations: int,
        racing: int,
        tempo: str,
        looks: int,
        beat: float = 0.8,
        is_costly: bool = False,
    ) -> None:
        self.key: Final = key
        """Its name on the wire and in records."""
        self.name: Final = name
        """What people call it, in every language."""
        self.iterations: Final = iterations
        """Iterations of a search, in games that bring no numbers of their own."""
        self.racing: Final = racing
        """Iterations in real time: every change on the table asks for a new choice, and quick hands count more."""
        self.tempo: Final = tempo
        """Reaction times in a race, by name (`bots/tempo.py`)."""
        self.looks: Final = looks
        """Games that an analysis plays out for each move."""
        self.beat: Final = beat
        """Seconds after which it answers at a table."""
        self.is_costly: Final = is_costly
        """Whether its analyses wait behind those of others."""


STRENGTHS: Final = [
    Strength(EASY, "Dot", iterations=16, racing=1, tempo="child", looks=16),
    Strength(NORMAL, "Ohm", iterations=100, racing=5, tempo="adult", looks=100),
    Strength(HARD, "Arc", iterations=600, racing=40, tempo="quick", looks=400, beat=1.2, is_costly=True),
    Strength(EXPERT, "Nova", iterations=4000, racing=200, tempo="expert", looks=1500, beat=2.4, is_costly=True),
]
"""From weak to strong."""
BY_KEY: Final = {level.key: level for level in STRENGTHS}
BOT_NAMES: Final = {level.key: level.name for level in STRENGTHS}
LEVELS: Final = list(BY_KEY)
