"""Play a match to its end or until the user leaves, and print how to continue."""

import sys
from typing import Final

from voltable.cli.boards import board_for
from voltable.cli.leaving import Leaving
from voltable.cli.match import Match
from voltable.cli.oneline import one_line
from voltable.cli.saves import how_to_replay, how_to_resume
from voltable.cli.screens import screen_for
from voltable.cli.terminal import Terminal
from voltable.lab.program import ProgramFailed

HUNG_UP: Final = 129
FORFEITED: Final = 3


def play_session(match: Match, terminal: Terminal) -> int:
    """Play a match on this terminal and return the exit code."""
    words = terminal.words
    board = board_for(match.table.game, terminal.look, terminal.words)
    board.pieces = match.table.pieces()
    screen = screen_for(match, board, terminal)
    try:
        with terminal:
            screen.run()
        screen.show_result()
        say(" " + words("screen.replay", command=how_to_replay(match.save.path)))
    except Leaving as leaving:
        say(words("screen.resume", command=how_to_resume(match.save.path)))
        return leaving.code
    except ProgramFailed as failed:
        match.forfeit(failed)
        say(f"{one_line(str(failed))}\n" + words("screen.forfeited", command=how_to_replay(match.save.path)))
        return FORFEITED
    except OSError:
        return HUNG_UP  # the terminal is gone; the signal may arrive later
    finally:
        match.let_go()
        match.save.close()
    return 0


def say(line: str) -> None:
    """Print a last line, if the output is still open."""
    try:
        print(line, flush=True)
    except OSError:
        sys.stdout = None  # Python would report an error when it closes stdout
