"""VOLT by hand: the clicks, drags and keys for a program."""

from playwright.sync_api import Locator
from tests.page.harness import Person

LETTERS = "wedcxzaq"
"""The letters around s press the keys of the active unit, clockwise from the front one."""


def key(person: Person, unit: int, direction: str) -> Locator:
    return person.page.locator(f'[data-key="{unit}:{direction}"]')


def lay(person: Person, unit: int, die: str) -> None:
    """Lay a die such as `b3n` on a unit: choose the die, turn it, press the key."""
    page = person.page
    chosen = page.locator(f"[data-die={die[0]}]")
    if chosen.get_attribute("aria-pressed") != "true":
        chosen.click()
    page.locator(f"[data-face='{die[1]}']").click()
    key(person, unit, die[2:]).click()


def lay_by_keys(person: Person, colour: str, number: int, front: int) -> None:
    """Lay a die on the active unit, on the key this many eighths clockwise from the front one."""
    for pressed in (colour, str(number), LETTERS[front]):
        person.page.keyboard.press(pressed)


def lay_by_drag(person: Person, unit: int, colour: str, direction: str) -> None:
    person.page.locator(f"[data-die={colour}]").hover()
    box = key(person, unit, direction).bounding_box()
    assert box is not None
    person.page.mouse.down()
    person.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    person.page.mouse.up()


def seal(person: Person) -> None:
    """Take the first free number, or seal where numbers are given; take another one if a player was quicker."""
    assert person.standing is not None
    seat, round = person.standing["view"]["seat"], person.standing["view"]["round"]

    def refusals() -> int:
        return sum(message["type"] == "refused" for message in person.heard)

    def is_sealed() -> bool:
        assert person.standing is not None
        view = person.standing["view"]
        is_done = None not in view["robots"][seat]["program"] and seat not in view["acting"]
        return is_done or view["round"] > round or view["phase"] == "over"

    while not is_sealed():
        before = refusals()
        person.page.locator("[data-take], [data-act=seal]").first.click()
        person.until(lambda before=before: is_sealed() or refusals() > before, "the program to be sealed")  # type: ignore[misc]


def programs(person: Person) -> bool:
    """Return whether this person has dice to lay."""
    return any(move[0] in "123" for move in person.legal)


def play_a_round(person: Person, dice: str) -> None:
    """Enter if need be, lay `b2n r1ne b1e` on units I, II and III, and seal."""
    person.until(lambda: person.legal or person.is_over, "a decision")
    if person.is_over:
        return
    if person.legal[0].startswith("start:"):
        person.page.locator("[data-space]").first.click()
        person.until(lambda: person.is_over or programs(person), "the screens to go up")
    if person.is_over:
        return
    lay_and_seal(person, dice)


def lay_and_seal(person: Person, dice: str) -> None:
    person.page.locator(".ctl.programming").wait_for()
    for unit, die in enumerate(dice.split(), start=1):
        lay(person, unit, die)
    seal(person)
