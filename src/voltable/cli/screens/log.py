"""The log: what happened, in sentences, each with the rule it follows."""

from collections.abc import Mapping, Sequence

from rich.text import Text

from voltable.cli.boards.board import Board
from voltable.cli.layout import Hanging
from voltable.cli.style import Look
from voltable.core.game import Seat
from voltable.table.words import TABLE

Seen = Mapping[str, object]


def event_line(board: Board, seen: Seen, names: list[str], eyes: Seat) -> Text | None:
    """One event: the mark of who did it, the sentence, the rule of the game that it follows; None for a silent one."""
    sentence = board.event_text(seen, names, eyes)
    if sentence is None:
        return None
    mark = f"seat {seen['seat']}"
    line = Text(f"{board.look.mark(mark)} ", board.look.style(mark))
    line.append_text(with_stress(sentence, board.look))
    if seen["rule"] != TABLE:
        line.append(f" [{seen['rule']}]", board.look.style("quiet"))
    return line


def event_lines(board: Board, events: Sequence[Seen], names: list[str], eyes: Seat) -> list[Hanging]:
    """The events that have a line."""
    lines = [event_line(board, seen, names, eyes) for seen in events]
    return [Hanging(line, hang=2) for line in lines if line is not None]


def with_stress(sentence: str, look: Look) -> Text:
    """The sentence with its words between ** in strong type."""
    text = Text()
    for at, piece in enumerate(sentence.split("**")):
        text.append(piece, look.style("strong") if at % 2 else "not bold")
    return text


def news(events: Sequence[Seen], seat: Seat) -> Sequence[Seen]:
    """What this seat wants to read before it acts: its last turn, what the others did since, and its turn so far."""
    first = len(events)
    for is_own in (True, False, True):
        while first > 0 and (events[first - 1]["seat"] == seat) == is_own:
            first -= 1
    return events[first:]
