"""Voltage by hand: the clicks and keys for a move."""

from playwright.sync_api import Position
from tests.page.harness import Person

OPEN_CORNER: Position = {"x": 7, "y": 9}
"""The visible part of a card in a fan: the rest may be under the next one."""


def make(person: Person, move: str) -> None:
    """Click a card and then its target, the pile, or a token."""
    page = person.page
    if move == "draw":
        page.locator('[data-pile="draw"]').click()
    elif move.startswith("flip:"):
        page.locator(f'button[data-move="{move}"]').click()
    else:
        choose(person, move.split(":", maxsplit=1)[0])
        target(person, move)


def choose(person: Person, card: str) -> None:
    person.page.locator(f'.hand button[data-card="{card}"]').first.click()


def target(person: Person, move: str) -> None:
    """Click the card on the board that a special takes, or the place where the card goes."""
    taken = person.page.locator(f'button.card[data-move="{move}"]')
    well = person.page.locator(f'.well[data-move="{move}"] .ghost .box')
    taken.or_(well).first.wait_for()
    if taken.count():
        taken.first.click(position=OPEN_CORNER)
    else:
        well.first.click()


def make_by_keys(person: Person, move: str) -> None:
    """Make the same move by keys: numbers choose a card, Tab and arrows find the target, Enter takes it."""
    page = person.page
    if move == "draw":
        page.keyboard.press("d")
        return
    if not move.startswith("flip:"):
        card = move.split(":", maxsplit=1)[0]
        cards = page.locator(".hand button.card").evaluate_all("all => all.map((one) => one.dataset.card)")
        chosen = page.locator(f'.hand .is-chosen[data-card="{card}"]')
        if not chosen.count():  # the key that ends an animation may come after its end, and then presses what has focus
            page.keyboard.press(str(cards.index(card) + 1))
            chosen.wait_for()
    for _ in range(60):
        here = page.evaluate(
            "() => document.activeElement?.dataset.move ?? document.activeElement?.closest('.well')?.dataset.move ?? ''"
        )
        if here == move:
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way by Tab to {move}")
