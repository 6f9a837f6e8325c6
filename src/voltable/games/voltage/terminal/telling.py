"""Sentences for the events of Voltage (as in web/src/games/voltage/say.ts)."""

from collections.abc import Mapping
from typing import Any

from voltable.cli.words.words import Catalogue, Words
from voltable.core.game import Seat


def say(w: Words, seen: Mapping[str, Any], names: list[str], eyes: Seat, options: Mapping[str, Any]) -> str | None:
    page = w.page("voltage")
    terms = page.editions[options["edition"]]
    kind, seat = seen["kind"], seen["seat"]
    you = seat == eyes
    who = w.page("shell").you if you else names[seat]
    colour = page.colours[seen["colour"]] if "colour" in seen else ""
    card = a_card(page, terms, seen["card"]) if "card" in seen else ""

    def side(on: Seat) -> str:
        own = page.side.yours if on == eyes else page.side.theirOwn if on == seat else page.side.of(names[on])
        return str(own)

    if kind == "turn":
        return str(page.turn(seen["turn"], page.youInside if you else names[seat]))
    if kind == "play":
        where = side(seen["on"])
        if seen["card"] in ("by", "fu"):
            where = page.sideOfColour(where, colour)
        return str(page.put(who, you, card, where))
    if kind == "take":
        return str(page.took(f"**{card_name(page, terms, seen['card'])}**", side(seat)))
    if kind == "remove":
        return str(page.removed(card))
    if kind == "draw":
        return drew(w, page, terms, seen, who, you, card)
    if kind == "top":
        return None
    if kind == "reshuffle":
        return str(page.reshuffled(seen["cards"]))
    if kind == "flip":
        return str(page.flipped(who, you, colour, seen["plus"]))
    if kind == "win":
        return str(page.won(who, you))
    return set_text(page, seen, colour, names, eyes)


def drew(w: Words, page: Catalogue, terms: Catalogue, seen: Mapping[str, Any], who: str, you: bool, card: str) -> str:
    is_lit = seen["back"] == "transformer"
    if card and you:
        return str(page.drewTransformerCard(card, terms.lit) if is_lit else page.drewCard(card))
    if card:
        return w("voltage.drew_lit_of" if is_lit else "voltage.drew_of", name=who, card=card, term=terms.lit)
    return str(page.drewTransformer(who, you, terms.lit) if is_lit else page.drew(who, you))


def set_text(page: Catalogue, seen: Mapping[str, Any], colour: str, names: list[str], eyes: Seat) -> str:
    low, high = sorted(seen["totals"])
    winner = seen["winner"]
    whose = page.setIs.yours if winner == eyes else page.setIs.of(names[winner])
    if low == high:
        return str(page.setTie(colour, low, whose))
    return str(page.setHigh(colour, high, low, whose) if seen["plus"] else page.setLow(colour, low, high, whose))


def card_name(page: Catalogue, terms: Catalogue, card: str) -> str:
    """Return a card's name: Orange 3, Bypass."""
    return str(terms[card]) if card in ("by", "fu") else f"{page.colours[card[0]]} {card[1]}"


def a_card(page: Catalogue, terms: Catalogue, card: str) -> str:
    if card in ("by", "fu"):
        return str(terms.aBy if card == "by" else terms.aFu)
    return f"**{card_name(page, terms, card)}**"
