"""Qwitch by hand: cards by clicks or by keys, and the fitting cards as a person sees them."""

from typing import Any

from tests.page.harness import Person

from voltable.games.qwitch.pieces import SYMBOL_NAMES, fits

LETTERS = "abcdefgh"


def make(person: Person, move: str) -> None:
    """Click the card, or Pass."""
    if move == "pass":
        person.page.locator(".tools").get_by_role("button", name="Pass").click()
    else:
        person.page.locator(f'.hand button[data-card="{move}"]').click()


def make_by_keys(person: Person, move: str) -> None:
    """Press the key under the card, or P."""
    if move == "pass":
        person.page.keyboard.press("p")
    else:
        person.page.keyboard.press(key_of(person, move))


def key_of(person: Person, card: str) -> str:
    person.until(lambda: card in drawn_cards(person), f"{card} to be drawn: a stop may be told a second later (QA-20)")
    return str(drawn_cards(person).index(card) + 1)


def drawn_cards(person: Person) -> list[str | None]:
    """Return the hand on the screen by place; it is drawn a moment after its message arrives."""
    places = person.page.locator(".hand .slot")
    found: list[str | None] = places.evaluate_all(
        "slots => slots.map(slot => slot.querySelector('[data-card]')?.dataset.card ?? null)"
    )
    return found


def number_of(card: str) -> int:
    return LETTERS.index(card[0]) * 8 + int(card[1]) - 1


def fitting(view: dict[str, Any]) -> list[str]:
    """Return the own cards that fit, found by looking: in a race the server does not send legal moves."""
    symbol = SYMBOL_NAMES.index(view["direction"])
    return [card for card in view["hand"] if fits(symbol, number_of(view["top"]), number_of(card), True)]
