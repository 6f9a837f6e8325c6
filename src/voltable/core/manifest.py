"""The manifest of a game: where the shared layers find what belongs to it."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Manifest:
    """What a game's folder holds. A field that is empty has a default for every game.

    A reference such as `terminal.board:QwitchBoard` names an object of a module below `package`; it is imported when
    somebody asks for it (`catalog.part_of`). Files have fixed names: `RULES.md` and `RULES.<language>.md`,
    `lessons.toml`, `terminal/<language>.toml`.
    """

    key: str
    package: str
    game: str
    """Reference: makes the game of a mapping of options."""

    board: str = ""
    """Reference: the board in the terminal, a `cli.boards.board.Board`."""
    telling: str = ""
    """Reference: puts an event into a sentence of the terminal's language (`cli.telling.Say`)."""
    screen: str = ""
    """Reference: makes the screen on which a match is played in the terminal."""
    replay: str = ""
    """Reference: makes the screen on which a record is replayed in the terminal."""
    commands: Mapping[str, str] = field(default_factory=dict)
    """References by name: commands of the game's own, for `voltable`."""

    levels: str = ""
    """Reference: how the four levels search, a `bots.levels.Level` each."""
    weights: str = ""
    """File: the network of the bot `learned`."""
    symmetry: str = ""
    """Reference: the colours that the rules do not tell apart (`lab.training.symmetry`)."""

    picture: str = ""
    """Reference: draws a position on an `adapters.pettingzoo.sheet.Sheet`."""
    parallel: str = ""
    """Reference: the PettingZoo environment in which all seats act at once."""
    parallel_step: str = ""
    """What one step of that environment is: `a round`."""
    parallel_options: Mapping[str, str] = field(default_factory=dict)
    """The options of that environment where they are not the defaults."""
    openspiel: str = ""
    """Reference: the module that registers further games with OpenSpiel when it is imported."""
    move_kinds: str = ""
    """Reference: the kinds of moves, for the tables of docs/research."""
    max_moves: int = 10_000
    """More moves than a game takes, for libraries that ask for a limit."""

    minutes: tuple[int, int] = (10, 60)
    """How long people play."""
    usual: tuple[str, ...] = ()
    """The options that matter at most tables: a page shows these at once and folds the others."""
