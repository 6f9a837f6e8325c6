"""From sitting down to getting up: a match is finished or left, and the last line says how to go on."""

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


def sit_down(match: Match, terminal: Terminal) -> int:
    """Play a match on this terminal; the exit code."""
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
        return HUNG_UP  # the terminal is gone, and a signal may come too late to say so
    finally:
        match.let_go()
        match.save.close()
    return 0


def say(line: str) -> None:
    """A last line, if there is still somebody to read it."""
    try:
        print(line, flush=True)
    except OSError:
        sys.stdout = None  # or Python would complain while it closes it
