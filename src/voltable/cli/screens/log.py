"""The log: events as sentences, each with its rule."""

from collections.abc import Mapping, Sequence

from rich.text import Text

from voltable.cli.boards.board import Board
from voltable.cli.layout import Hanging
from voltable.cli.style import Look
from voltable.core.game import Seat
from voltable.table.words import TABLE

Seen = Mapping[str, object]


def event_line(board: Board, seen: Seen, names: list[str], eyes: Seat) -> Text | None:
    """Return the line of an event: the mark of its seat, the sentence and the rule; None if it has no line."""
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
    """Return the lines of the events that have one."""
    lines = [event_line(board, seen, names, eyes) for seen in events]
    return [Hanging(line, hang=2) for line in lines if line is not None]


def with_stress(sentence: str, look: Look) -> Text:
    """Return the sentence with the words between ** in bold."""
    text = Text()
    for at, piece in enumerate(sentence.split("**")):
        text.append(piece, look.style("strong") if at % 2 else "not bold")
    return text


def news(events: Sequence[Seen], seat: Seat) -> Sequence[Seen]:
    """Return the events to show before this seat acts: its last turn, the others' turns since, and its turn so far."""
    first = len(events)
    for is_own in (True, False, True):
        while first > 0 and (events[first - 1]["seat"] == seat) == is_own:
            first -= 1
    return events[first:]
