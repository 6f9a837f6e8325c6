"""What every seat was told, from the first card to now: the exact information state, with perfect recall.

Nobody writes it down while a game runs. Whoever asks has the moves since the last answer made again, now with a log.
"""

import json

from voltable.adapters.openspiel.position import CHANCE, SIMULTANEOUS, Position
from voltable.core.events import Event


class Story:
    """The position after `length` actions of a history, and what each seat had heard by then. It never changes."""

    __slots__ = ("heard", "length", "position")

    def __init__(self, position: Position, heard: list[str], length: int) -> None:
        self.position = position
        self.heard = heard
        self.length = length


def story_of(position: Position, history: list[int]) -> Story:
    """The story of the position that this history led to; it is kept with the position, to go on from there."""
    story: Story = position.story or _beginning(position)
    if story.length < len(history):
        story = _continued(story, history)
    position.story = story
    return story


def retold(position: Position, seat: int, heard: str) -> Story:
    """The story of a guessed position: this seat heard what it heard, the others begin with what they would know."""
    known = [heard if other == seat else view_text(position, other) for other in range(position.setting.seats)]
    start = position.clone()
    start.story = None
    return Story(start, known, 0)


def view_text(position: Position, seat: int) -> str:
    """All that a seat may know now, in one line; nothing before the deal."""
    if position.state is None:
        return ""
    rules = position.rules
    return json.dumps(rules.view_data(rules.view(position.state, seat)), separators=(",", ":")) + "\n"


def _beginning(position: Position) -> Story:
    start = type(position)(position.setting)
    return Story(start, _openings(start), 0)


def _openings(position: Position) -> list[str]:
    """What each seat sees before the first move, and what happened until then."""
    setting = position.setting
    if position.state is None:
        return [""] * setting.seats
    events = position.opening()
    return [view_text(position, seat) + _texts(events, seat) for seat in range(setting.seats)]


def _continued(story: Story, history: list[int]) -> Story:
    position = story.position.clone()
    heard = list(story.heard)
    at = story.length
    while at < len(history):
        log: list[Event] = []
        undealt = position.state is None
        if position.player == SIMULTANEOUS:
            actions = history[at : at + len(heard)]
            at += len(heard)
            for seat, action in enumerate(actions):
                if position.legal(seat):
                    heard[seat] += _own(position, action)
            position.apply_all(actions, log)
        else:
            action = history[at]
            at += 1
            if position.player != CHANCE:
                heard[position.player] += _own(position, action)
            position.apply(action, log)
        if undealt:
            heard = _openings(position)
        elif log:
            for seat in range(len(heard)):
                heard[seat] += _texts(log, seat)
    return Story(position, heard, at)


def _own(position: Position, action: int) -> str:
    return f"> {position.rules.move_text(action)}\n"


def _texts(events: list[Event], seat: int) -> str:
    return "".join(_event_text(event.seen_by(seat)) for event in events)


def _event_text(seen: dict[str, object]) -> str:
    """`draw seat=0 place=2 back=plain left=47 card=o3`; the rule is for people who ask why."""
    facts = [f"{name}={fact}" for name, fact in seen.items() if name not in ("kind", "rule")]
    return f"{seen['kind']} {' '.join(facts)}\n"
