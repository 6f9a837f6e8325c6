"""Sentences for the events of Qwitch (as in web/src/games/qwitch/say.ts)."""

from collections.abc import Mapping
from typing import Any

from voltable.cli.words.words import Words
from voltable.core.game import Seat


def say(w: Words, seen: Mapping[str, Any], names: list[str], eyes: Seat, options: Mapping[str, Any]) -> str | None:
    page = w.page("qwitch")
    kind, seat = seen["kind"], seen["seat"]
    you = seat == eyes
    who = w.page("shell").you if you else names[seat]
    card = f"**{seen['card'].upper()}**" if "card" in seen else ""
    if kind == "direction":
        turner = page.youInside if you else names[seat]
        return f"{page.turned(page.symbols[seen['symbol']], turner, you)}."
    if kind == "play":
        return w("qwitch.played", who=who, card=card)
    if kind == "draw":
        return drew(w, seen, who, you)
    if kind == "stop":
        why = seen["why"]
        stuck = page.stopPasses if why == "passes" else page.stopStuck
        return str(page.stopEmpty(who, you) if why == "empty" else stuck)
    if kind == "deadlock":
        return deadlock(w, seen, names, eyes)
    if kind == "deal":
        return str(page.dealt(who, you, seen["each"], seen["out"]))
    if kind in ("bottom", "centre"):
        return str(page.bottom(card) if kind == "bottom" else page.opened(card))
    if kind in ("reshuffle", "redeal"):
        return str(page.reshuffled if kind == "reshuffle" else page.redealt)
    return str(page.passed(who, you) if kind == "pass" else page.won(who, you))


def drew(w: Words, seen: Mapping[str, Any], who: str, you: bool) -> str | None:
    """Return the sentence for drawn cards that the viewer may know; the board shows the draws of others."""
    if "cards" not in seen:
        return None
    cards = ", ".join(f"**{card.upper()}**" for card in seen["cards"])
    return str(w.page("qwitch").drewCards(cards)) if you else w("qwitch.drew_of", name=who, cards=cards)


def deadlock(w: Words, seen: Mapping[str, Any], names: list[str], eyes: Seat) -> str:
    page = w.page("qwitch")
    named = [w.page("shell").you if seat == eyes else name for seat, name in enumerate(names)]
    left = ", ".join(f"{name} {count}" for name, count in zip(named, seen["left"], strict=True))
    winner = seen["winner"]
    if winner is None:
        return str(page.deadlock(left))
    return str(page.deadlockWon(left, named[winner], winner == eyes))
