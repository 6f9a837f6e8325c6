"""Measurements of a page: the size of its targets, what covers what, which words are cut."""

from pathlib import Path
from typing import Any

from tests.page.harness import Person

BOARDS = {"voltage": ".slab", "voltage_hex": ".slab", "volt": "section.arena", "qwitch": ".centre"}
"""The part of the table that is its board, by game."""
LEAST_TARGET = 24
LEAST_SHARE = 0.6
LEAST_CARD = 28
STEP = 3
"""Distance of the points at which targets are probed, in pixels."""
MEASURE = Path(__file__).with_suffix(".js").read_text(encoding="utf-8").partition("*/")[2]

HIDDEN_FIGURES = """(least) => [...document.querySelectorAll(".well .card")].flatMap((card) => {
    const box = card.getBoundingClientRect();
    const well = card.closest(".well");
    const isSeen = (right, down) => {
        const [x, y] = [box.left + box.width * right, box.top + box.height * down];
        const top = document.elementFromPoint(x, y);
        // The place where a chosen card goes covers its well, but draws only its frame.
        const through = top?.matches(".ghost") && well.contains(top);
        return card.contains(through ? document.elementsFromPoint(x, y)[1] : top);
    };
    const hidden = [0.1, 0.2, 0.32].flatMap((x) => [0.07, 0.16, 0.26].filter((y) => !isSeen(x, y))).length;
    if (!hidden && box.width >= least) return [];
    return [`${well.dataset.well}: ${hidden} of 9 points of the figure are covered, the card is ${box.width} wide`];
})"""


def faults(person: Person) -> list[str]:
    """Return what is too small to hit, cut, broken, covered or out of reach on the table's screen."""
    found: list[str] = person.page.evaluate(MEASURE, {"least": LEAST_TARGET, "step": STEP})
    return found


def hidden_figures(person: Person) -> list[str]:
    """Return cards on the board of Voltage that are too small, or whose top left number is covered."""
    found: list[str] = person.page.evaluate(HIDDEN_FIGURES, LEAST_CARD)
    return found


def board_box(person: Person, game: str) -> dict[str, Any]:
    box = person.page.locator(BOARDS[game]).first.bounding_box()
    assert box is not None
    return dict(box)


def board_share(person: Person, game: str) -> float:
    """Return the board's share of the screen's height."""
    size = person.page.viewport_size
    assert size is not None
    return float(board_box(person, game)["height"]) / size["height"]
