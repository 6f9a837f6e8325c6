"""Sentences for events."""

from collections.abc import Mapping
from typing import Any, Final

_CARDS: Final = {"p0": "a portal of {0}", "p1": "a portal of {1}", "t": "a Through", "j": "a Junction"}
_DIRECTIONS: Final = {
    "e": "east",
    "ne": "north-east",
    "nw": "north-west",
    "w": "west",
    "sw": "south-west",
    "se": "south-east",
}
_REASONS: Final = {
    "paths": "The fourth path is complete",
    "pile": "The draw pile is empty",
    "stall": "There was no progress for too long",
}


def event_text(seen: Mapping[str, Any], names: list[str]) -> str:
    kind = seen["kind"]
    who = names[seen["seat"]]
    if kind == "drawn":
        return f"{who} drew {_card(seen, 'card', names)} to put down."
    if kind == "put":
        return f"{who} put {_card(seen, 'card', names)} face down on {seen['cell']}."
    if kind == "deal":
        return f"{who} got {_cards(seen, 'cards', names) or 'two cards'} as a hand."
    if kind == "draw":
        return f"{who} drew {_card(seen, 'card', names)}."
    if kind == "place":
        fetched = f" and took {_card(seen, 'fetched', names)}" if "fetched" in seen else ""
        return f"{who} placed {_card(seen, 'card', names)} on {seen['cell']}{fetched}."
    if kind == "flip":
        return f"{who} flipped {seen['cell']}: {_card(seen, 'card', names)}."
    if kind == "look":
        card = f" and saw {_card(seen, 'card', names)}" if "card" in seen else ""
        return f"{who} looked at {seen['cell']}{card}."
    if kind == "done":
        return f"{who} stopped looking."
    if kind == "pass":
        return f"{who} passed."
    if kind == "rotate":
        return f"{who} rotated the portal on {seen['cell']}."
    if kind == "orient":
        return f"The portal on {seen['cell']} now opens {_DIRECTIONS[str(seen['out'])]}."
    if kind == "discard":
        return f"{who} discarded {_card(seen, 'card', names)}."
    if kind == "turn":
        return f"Turn {seen['turn']}: {who}."
    return _table_text(seen, who, names)


def _table_text(seen: Mapping[str, Any], who: str, names: list[str]) -> str:
    """Return the sentence for an event of the whole table, or of a trade."""
    kind = seen["kind"]
    if kind == "path":
        path = seen["path"]
        kept = seen.get("kept", [])
        stays = f" {' '.join(kept)} {'stays' if len(kept) == 1 else 'stay'} on the board." if kept else ""
        return f"{who} completed a path: {' '.join(path)}; {seen['points']} points taken so far.{stays}"
    if kind == "refill":
        cells = seen["cells"]
        return f"{len(cells)} cards were laid face down; {seen['left']} are left in the pile."
    if kind == "shuffle":
        return f"The pile of {seen['cards']} cards was shuffled."
    if kind == "offer":
        if seen["wants"] == 0:
            return f"{who} offered {_side(seen, 'give', 'gives', names)} as a gift."
        return f"{who} offered {_side(seen, 'give', 'gives', names)} for {_side(seen, 'want', 'wants', names)}."
    if kind == "accept":
        if seen["wants"] == 0:
            return f"{who} accepted {_side(seen, 'give', 'gives', names)} as a gift."
        return f"{who} accepted: {_side(seen, 'give', 'gives', names)} for {_side(seen, 'want', 'wants', names)}."
    if kind == "decline":
        return f"{who} declined the offer."
    if kind == "withdraw":
        return f"{who} withdrew the offer."
    scores = seen["scores"]
    return f"{_REASONS[str(seen['reason'])]}: {names[0]} {scores[0]}, {names[1]} {scores[1]}."


def _card(seen: Mapping[str, Any], field: str, names: list[str]) -> str:
    return card_words(str(seen[field]), names) if field in seen else "a card"


def _cards(seen: Mapping[str, Any], field: str, names: list[str]) -> str:
    cards = seen.get(field, [])
    return " and ".join(card_words(str(card), names) for card in cards)


def _side(seen: Mapping[str, Any], field: str, count: str, names: list[str]) -> str:
    """Return one side of an offer: its cards for the two players, their number for others."""
    return _cards(seen, field, names) or f"{seen[count]} {'card' if seen[count] == 1 else 'cards'}"


def card_words(card: str, names: list[str]) -> str:
    """Return the name of a card; a picture is numbered if it matters."""
    words = _CARDS[card if card in _CARDS else card[0]].format(*names)
    return words if card in _CARDS else f"{words} {card[1]}"
