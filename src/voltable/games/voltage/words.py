"""Sentences for events."""

from collections.abc import Mapping
from typing import Any, Final

from voltable.games.voltage.pieces import COLOUR_LETTERS, COLOUR_NAMES

# VA-18: each edition names the special cards differently.
SPECIALS: Final = {
    "2017": {"by": "a Bypass", "fu": "a Blown Fuse"},
    "older": {"by": "an Echange", "fu": "a Fusible"},
}


def event_text(seen: Mapping[str, Any], names: list[str], edition: str) -> str:
    kind = seen["kind"]
    who = names[seen["seat"]]
    if kind == "play":
        return f"{who} put {_card(seen, edition)} on {_side(seen, names)}."
    if kind == "take":
        return f"It brought {_colour(seen)} {str(seen['card'])[-1]} over to {_own(who)} side."
    if kind == "remove":
        return f"It removed {_card(seen, edition)}."
    if kind == "draw":
        return f"{who} drew {_drawn(seen, edition)}."
    if kind == "top":
        return f"The next card on the pile is {_back(seen)}."
    if kind == "reshuffle":
        return f"The pile was empty: {seen['cards']} discards were shuffled into a new one."
    if kind == "flip":
        return f"{who} flipped {_colour(seen)} to {'plus: high' if seen['plus'] else 'minus: low'} wins."
    if kind == "set":
        return _set_text(seen, who, names)
    if kind == "win":
        return f"{who} won the game."
    return f"Turn {seen['turn']}: {who}."


def _set_text(seen: Mapping[str, Any], who: str, names: list[str]) -> str:
    totals = seen["totals"]
    winner = _inside(names[seen["winner"]])
    sums = f"{names[0]} {totals[0]}, {names[1]} {totals[1]}"
    if totals[0] == totals[1]:
        why = f"the fifth card loses a tie, and {_inside(who)} played it"
    else:
        why = f"{'high' if seen['plus'] else 'low'} wins"
    return f"Five cards on {_colour(seen)}: {sums}; {why}, so the set goes to {winner}."


def _drawn(seen: Mapping[str, Any], edition: str) -> str:
    card = f" {_card(seen, edition)}" if "card" in seen else ""
    if seen["back"] == "transformer":
        return f"a Transformer{':' if card else ''}{card}"
    return card.strip() or "a card"


def _card(seen: Mapping[str, Any], edition: str) -> str:
    """Return the name of the event's card."""
    text = str(seen["card"])
    if text in SPECIALS[edition]:
        return SPECIALS[edition][text]
    return f"{COLOUR_NAMES[COLOUR_LETTERS.index(text[0])]} {text[1]}"


def _side(seen: Mapping[str, Any], names: list[str]) -> str:
    """Return the owner and the terminal of a side; a number card's colour is not repeated."""
    owner = names[seen["on"]]
    whose = f"{_own(owner) if seen['on'] == seen['seat'] else _possessive(owner)} side"
    return f"{whose} of {_colour(seen)}" if seen["card"] in ("by", "fu") else whose


def _back(seen: Mapping[str, Any]) -> str:
    return "a Transformer" if seen["back"] == "transformer" else "plain"


def _colour(seen: Mapping[str, Any]) -> str:
    return COLOUR_NAMES[COLOUR_LETTERS.index(str(seen["colour"]))]


def _inside(name: str) -> str:
    """Return a name as it stands inside a sentence."""
    return "you" if name == "You" else name


def _own(name: str) -> str:
    return "your" if name == "You" else "their own"


def _possessive(name: str) -> str:
    return "your" if name == "You" else f"{name}'s"
