"""The manifest of a game: tells the shared layers where the parts of the game are."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Manifest:
    """The parts in a game's folder. For an empty field, all games have a common default.

    A reference such as `terminal.board:QwitchBoard` names an object of a module below `package`; the module is imported
    on first use (`catalog.part_of`). Files have fixed names: `RULES.md` and `RULES.<language>.md`, `lessons.toml`,
    `terminal/<language>.toml`.
    """

    key: str
    package: str
    game: str
    """Reference: creates the game from a mapping of options."""

    board: str = ""
    """Reference: the board in the terminal, a `cli.boards.board.Board`."""
    telling: str = ""
    """Reference: renders an event as a sentence in the terminal's language (`cli.telling.Say`)."""
    screen: str = ""
    """Reference: creates the screen on which a match is played in the terminal."""
    replay: str = ""
    """Reference: creates the screen on which a record is replayed in the terminal."""
    commands: Mapping[str, str] = field(default_factory=dict)
    """References by name: the game's own commands of `voltable`."""

    levels: str = ""
    """Reference: search settings by level, each a `bots.levels.Level`; levels without one play with the usual ones."""
    weights: str = ""
    """File: the network of the bot `learned`."""
    symmetry: str = ""
    """Reference: the colours that the rules treat alike (`lab.training.symmetry`)."""

    picture: str = ""
    """Reference: draws a position on an `adapters.pettingzoo.sheet.Sheet`."""
    parallel: str = ""
    """Reference: the PettingZoo environment in which all seats act at once."""
    parallel_step: str = ""
    """The name of one step of that environment: `a round`."""
    parallel_options: Mapping[str, str] = field(default_factory=dict)
    """The options of that environment that differ from the defaults."""
    openspiel: str = ""
    """Reference: the module that registers further games with OpenSpiel when it is imported."""
    move_kinds: str = ""
    """Reference: the kinds of moves, for the tables of docs/research."""
    max_moves: int = 10_000
    """An upper bound on the moves in a game, for libraries that ask for a limit."""

    minutes: tuple[int, int] = (10, 60)
    """The usual duration of a game between people."""
    usual: tuple[str, ...] = ()
    """The most used options: the page always shows these and folds the others."""
