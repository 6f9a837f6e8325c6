"""Sentences for the events of Voltage (hex) (as in web/src/games/voltage_hex/say.ts)."""

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any, Final

from voltable.cli.words.words import Who, Words
from voltable.core.game import Seat

SORTS: Final = "tjp"
"""Through, Junction, portal: the order in which a path's points are added up."""


class Cards:
    """The names of cards, for one reader."""

    def __init__(self, w: Words, names: Sequence[str], eyes: Seat) -> None:
        self.page = w.page("voltage_hex")
        self.names = names
        self.eyes = eyes

    def person(self, of: Seat) -> Who:
        return Who(self.names[of] if of >= 0 else "", of == self.eyes)

    def name(self, card: str) -> str:
        """Return a card's caption: "Through", "Your portal"."""
        if card[0] == "p":
            return str(self.page.portal_of(self.person(int(card[1]))))
        if card[1:]:
            return str((self.page.through_picture if card[0] == "t" else self.page.junction_picture)(card[1]))
        return str(self.page.through if card[0] == "t" else self.page.junction)

    def one(self, card: str | None) -> str:
        """Return "a Through" for use in a sentence; "a card" if the card is hidden."""
        if card is None:
            return str(self.page.a_card)
        if card[0] == "p":
            return str(self.page.a_portal(self.person(int(card[1]))))
        if card[1:]:
            return str(self.page.a_picture(self.name(card)))
        return str(self.page.a_through if card == "t" else self.page.a_junction)

    def some(self, cards: Sequence[str] | None, count: int) -> str:
        """Return one or two cards for use in a sentence; only their number if they are hidden."""
        if not cards:
            return str(self.page.cards(count))
        return str(reduce(self.page["and"], map(self.one, cards)))


def say(w: Words, seen: Mapping[str, Any], names: list[str], eyes: Seat, options: Mapping[str, Any]) -> str | None:
    cards = Cards(w, names, eyes)
    event = cards.page.event
    kind = seen["kind"]
    who = cards.person(seen["seat"])
    card = cards.one(seen.get("card"))
    cell = seen.get("cell")
    if kind == "turn":
        return str(cards.page.turn(seen["turn"], who))
    if kind == "drawn":
        return str(event.drawn(who, card)) if "card" in seen else None
    if kind == "put":
        return str(event.put(who, card, cell))
    if kind == "deal":
        return str(event.deal(who, cards.some(seen.get("cards"), seen["count"])))
    if kind in ("draw", "discard"):
        return str(event[kind](who, card))
    if kind == "place":
        fetched = seen.get("fetched")
        return str(event.place_took(who, card, cell, cards.one(fetched)) if fetched else event.place(who, card, cell))
    if kind == "flip":
        return str(event.flip(who, cell, card))
    if kind == "look":
        return str(event.look_saw(who, cell, card) if "card" in seen else event.look(who, cell))
    if kind in ("done", "pass", "decline", "withdraw"):
        return str(event[kind](who))
    if kind == "rotate":
        return str(event.rotate(who, cell))
    if kind == "orient":
        return str(event.orient(cell, cards.page.directions[seen["out"]]))
    if kind == "path":
        return path_text(cards, seen, who)
    if kind == "refill":
        return str(event.refill(len(seen["cells"]), seen["left"]))
    if kind == "shuffle":
        return str(event.shuffle(seen["cards"]))
    if kind in ("offer", "accept"):
        give = cards.some(seen.get("give"), seen["gives"])
        if seen["wants"] == 0:
            return str(event.gift(who, give) if kind == "offer" else event.accept_gift(who, give))
        return str(event[kind](who, give, cards.some(seen.get("want"), seen["wants"])))
    assert kind == "end"
    named = [w.page("shell").you if seat == eyes else name for seat, name in enumerate(names)]
    first, second = map(signed, seen["scores"])
    return str(event.end(cards.page.reason[seen["reason"]], named[0], first, named[1], second))


def path_text(cards: Cards, seen: Mapping[str, Any], who: Who) -> str:
    """Return the points of a path's cards (H-24), by sort and in total."""
    brought = list(zip(seen["cards"], seen["values"], strict=True))
    sums = [sum(value for card, value in brought if card[0] == sort) for sort in SORTS]
    parts = " + ".join(str(part) for part in sums if part)
    return str(cards.page.event.path(who, seen["path"][0], seen["path"][-1], parts, sum(sums)))


def signed(points: int) -> str:
    """Return a number with a typographic minus sign."""
    return f"−{-points}" if points < 0 else str(points)
