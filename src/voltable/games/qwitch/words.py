"""Sentences for events."""

from collections.abc import Mapping
from typing import Any, Final

_STOPS: Final = {
    "stuck": "Nobody has a card that fits: play stops.",
    "passes": "Everybody passed: play stops.",
}


def event_text(seen: Mapping[str, Any], names: list[str]) -> str:
    kind = seen["kind"]
    who = names[seen["seat"]]
    if kind == "play":
        return f"{who}: {_card(seen)}."
    if kind == "pass":
        return f"{who}: pass."
    if kind == "stop":
        return _stop_text(seen, who)
    if kind == "draw":
        return _draw_text(seen, who)
    if kind == "direction":
        return _direction_text(seen, who, names)
    if kind == "reshuffle":
        return "The Direction cards are used up: all twelve are shuffled."
    if kind == "bottom":
        return f"No Direction would help: the bottom card comes up, {_card(seen)}."
    if kind == "deal":
        out = seen["out"]
        return f"{who} dealt {seen['each']} cards to each; {_cards(out)} {'is' if out == 1 else 'are'} out of the game."
    if kind == "centre":
        return f"{_card(seen)} lies in the centre."
    if kind == "redeal":
        return "Nobody could ever play on the first card: the cards are dealt anew."
    if kind == "deadlock":
        return _deadlock_text(seen, names)
    return f"{who} {'are' if who == 'You' else 'is'} out of cards and won the game."


def _stop_text(seen: Mapping[str, Any], who: str) -> str:
    if seen["why"] != "empty":
        return _STOPS[str(seen["why"])]
    if who == "You":
        return "You have no card left in hand and call stop."
    return f"{who} has no card left in hand and calls stop."


def _draw_text(seen: Mapping[str, Any], who: str) -> str:
    cards = seen.get("cards")
    drawn = " ".join(cards).upper() if isinstance(cards, list) else _cards(seen["count"])
    return f"{who} drew {drawn}; {seen['pile']} left in the pile."


def _direction_text(seen: Mapping[str, Any], who: str, names: list[str]) -> str:
    text = f"{who} turned the Direction {str(seen['symbol']).upper()}"
    return f"{text}; {names[seen['next']]} to play." if "next" in seen else f"{text}."


def _deadlock_text(seen: Mapping[str, Any], names: list[str]) -> str:
    left = seen["left"]
    counts = ", ".join(f"{name} {count}" for name, count in zip(names, left, strict=True))
    winner = seen["winner"]
    end = "nobody wins" if winner is None else f"{names[winner]} won with the fewest"
    return f"Nobody will play any more. Cards left: {counts}; {end}."


def _card(seen: Mapping[str, Any]) -> str:
    return str(seen["card"]).upper()


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"
