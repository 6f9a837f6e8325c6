"""The events that every seat received from the deal until now: the exact information state, with perfect recall.

It is not recorded while a game runs: a request replays the moves since the last request, this time with a log.
"""

import json

from voltable.adapters.openspiel.position import CHANCE, SIMULTANEOUS, Position
from voltable.core.events import Event


class Story:
    """The position after `length` actions of a history, and the events of each seat until then. Immutable."""

    __slots__ = ("heard", "length", "position")

    def __init__(self, position: Position, heard: list[str], length: int) -> None:
        self.position = position
        self.heard = heard
        self.length = length


def story_of(position: Position, history: list[int]) -> Story:
    """Return the story of the position that this history led to; it is kept with the position and extended later."""
    story: Story = position.story or _beginning(position)
    if story.length < len(history):
        story = _continued(story, history)
    position.story = story
    return story


def retold(position: Position, seat: int, heard: str) -> Story:
    """Return the story of a sampled position: this seat's real events; the others start with their views."""
    known = [heard if other == seat else view_text(position, other) for other in range(position.setting.seats)]
    start = position.clone()
    start.story = None
    return Story(start, known, 0)


def view_text(position: Position, seat: int) -> str:
    """Return all that a seat may know now, in one line; empty before the deal."""
    if position.state is None:
        return ""
    rules = position.rules
    return json.dumps(rules.view_data(rules.view(position.state, seat)), separators=(",", ":")) + "\n"


def _beginning(position: Position) -> Story:
    start = type(position)(position.setting)
    return Story(start, _openings(start), 0)


def _openings(position: Position) -> list[str]:
    """Return what each seat sees before the first move, and the events until then."""
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
    """Return the event as text, such as `draw seat=0 place=2 back=plain left=47 card=o3`, without its rule."""
    facts = [f"{name}={fact}" for name, fact in seen.items() if name not in ("kind", "rule")]
    return f"{seen['kind']} {' '.join(facts)}\n"
