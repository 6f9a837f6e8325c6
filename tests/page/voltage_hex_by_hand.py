"""Voltage (hex) by hand: the clicks, drags and keys for a move."""

from playwright.sync_api import Locator
from tests.page.harness import Person

ACTS = {"draw": "d", "pass": "p", "done": "s", "accept": "a", "decline": "x", "withdraw": "x"}
AIMS = {"flip": "f", "look": "l", "rotate": "r"}
SIDES = ["e", "se", "sw", "w", "nw", "ne"]
"""Clockwise, as the arrow keys turn a portal."""


def make(person: Person, move: str) -> None:
    """Click a button, a side of a portal, a card of the hand, a cell."""
    page = person.page
    what, _, where = move.partition(":")
    if what in ACTS:
        page.locator(f"[data-act={ACTS[what]}]").click()
    elif what == "orient":
        page.locator(f"[data-side={where}]").click()
    elif what == "discard":
        card(person, where).click()
    elif what == "place":
        kind, _, at = where.partition(":")
        card(person, kind).click()
        cell(person, at).click()
    elif what == "offer":
        offer(person, where)
    else:
        if what in AIMS and not targets(person):
            page.locator(f"[data-act={AIMS[what]}]").click()
        cell(person, where).click()


def make_by_keys(person: Person, move: str) -> None:
    """Make the same move by keys: letters act, numbers choose a card, arrows move over the board."""
    keyboard = person.page.keyboard
    what, _, where = move.partition(":")
    if what in ACTS:
        keyboard.press(ACTS[what])
    elif what == "orient":
        person.page.locator(".cell:focus").wait_for()
        for _ in range(SIDES.index(where) or len(SIDES)):
            keyboard.press("ArrowRight")
        keyboard.press("Enter")
    elif what == "discard":
        choose_by_key(person, where)
    else:
        if what == "place":
            kind, _, where = where.partition(":")
            choose_by_key(person, kind)
        elif what in AIMS and not targets(person):
            keyboard.press(AIMS[what])
        walk_to(person, where)
        keyboard.press("Enter")


def card(person: Person, kind: str) -> Locator:
    return person.page.locator(f'.hand [data-card="{kind}"]').first


def cell(person: Person, name: str) -> Locator:
    return person.page.locator(f"[data-cell={name}]")


def targets(person: Person) -> int:
    """Return how many cells can take the chosen move."""
    return person.page.locator(".cell.target").count()


def offer(person: Person, sides: str) -> None:
    """Make an offer such as `t+j:p0` in the dialogue of a trade."""
    page = person.page
    page.locator("[data-act=t]").click()
    give, _, want = sides.partition(":")
    for side, kinds in (("give", give), ("want", want)):
        for kind in kinds.split("+"):
            page.locator(f'[data-trade="{side}:{kind}"]').click()
    page.locator("[data-act=offer]").click()


def turn_by_drag(person: Person, at: str, right: float, down: float) -> None:
    """Drag around the portal on a cell and let go on that side, in halves of a card's width."""
    box = cell(person, at).locator(".body").bounding_box()
    assert box is not None
    x, y, half = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"] / 2
    mouse = person.page.mouse
    mouse.move(x + half, y)
    mouse.down()
    mouse.move(x, y + half, steps=3)
    mouse.move(x + right * half, y + down * half, steps=3)
    mouse.up()


def make_by_drag(person: Person, move: str) -> None:
    """Drag a card of the hand, or the one just drawn, to its cell."""
    *_, to = move.split(":")
    held = card(person, move.split(":")[1]) if move.startswith("place") else person.page.locator(".hand .hcard")
    held.hover()
    box = cell(person, to).bounding_box()
    assert box is not None
    person.page.mouse.down()
    person.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    person.page.mouse.up()


def choose_by_key(person: Person, kind: str) -> None:
    cards = person.page.locator(".hand .hcard").evaluate_all("all => all.map((one) => one.dataset.card)")
    person.page.keyboard.press(str(cards.index(kind) + 1))


def walk_to(person: Person, name: str) -> None:
    """Move the board's focus to a cell by arrows."""
    page = person.page
    here = page.locator(".cell[tabindex='0']")
    here.focus()
    at = here.get_attribute("data-cell") or ""
    down, right = int(name[1]) - int(at[1]), ord(name[0]) - ord(at[0])
    for _ in range(abs(down)):
        page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
    for _ in range(abs(right)):
        page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")
