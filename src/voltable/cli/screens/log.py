"""The log: what happened, in sentences, each with the rule it follows."""

from collections.abc import Mapping, Sequence

from rich.text import Text

from voltable.cli.boards.board import Board
from voltable.core.game import Seat
from voltable.table.words import TABLE, event_text

Seen = Mapping[str, object]


def event_line(board: Board, seen: Seen, names: list[str]) -> Text:
    """One event: the mark of who did it, the sentence, the rule where it follows one of the game."""
    line = Text()
    mark = f"seat {seen['seat']}"
    line.append(f"{board.look.mark(mark)} ", board.look.style(mark))
    if seen["rule"] == TABLE:
        return line.append(event_text(seen, names))
    line.append(board.event_text(seen, names))
    line.append(f" [{seen['rule']}]", board.look.style("quiet"))
    return line


def news(events: Sequence[Seen], seat: Seat) -> Sequence[Seen]:
    """What this seat wants to read before it acts: its last turn, what the others did since, and its turn so far."""
    first = len(events)
    for is_own in (True, False, True):
        while first > 0 and (events[first - 1]["seat"] == seat) == is_own:
            first -= 1
    return events[first:]
