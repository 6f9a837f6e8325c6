"""Checks for what a page must not leave behind: stray elements, and a board that a reload would change."""

from collections import Counter
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Page

if TYPE_CHECKING:
    from tests.page.harness import Person

TRIES = 3
SLACK = 2.0
"""Pixels: after a new layout, halves of pixels may be rounded the other way."""

STRAYS = """() => document.querySelector("main[aria-busy=true]") ? null : [
    ...[...document.body.children].filter((one) => !one.matches("#page, script, noscript")),
    ...document.querySelectorAll("main .flown, main [style*='visibility: hidden']"),
].map((one) => one.outerHTML.slice(0, 120))"""

LET_GO = """() => {
    document.body.dispatchEvent(new PointerEvent("pointerdown"));
    document.activeElement?.blur();
}"""

MOVES = """() => document.getAnimations().some(
    (one) => one.playState === "running" && one.effect.getComputedTiming().endTime !== Infinity)"""
"""Whether anything moves or fades. An element that starts transparent is invisible until its first frame."""

BOARD = """() => {
    const table = document.querySelector("main .table");
    if (!table) return null;
    const passing = `.say, .finish, .ctl, .status, [role=alert], dialog, [popover],
        .vh, .clock, .flag, .dots, .plan, .focus, .no, kbd`;
    const root = table.querySelector(".slab, section.arena, .centre");
    const box = root.getBoundingClientRect();
    const lines = [];
    for (const one of table.querySelectorAll("use, text, b, i, span, small, dd, p, button, [data-cell], [data-card]")) {
        if (one.closest(passing) || one.closest("defs, symbol")) continue;
        const own = [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data.trim()).join("");
        const what = [one.getAttribute("href"), own, one.dataset.card, one.dataset.cell].filter(Boolean).join(" ");
        if (!what || !one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const at = one.getBoundingClientRect();
        const inside = root.contains(one);
        lines.push([what, inside ? at.x - box.x : 0, inside ? at.y - box.y : 0]);
    }
    lines.sort((a, b) => a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[2] - b[2] || a[1] - b[1]);
    return { lines, size: [Math.round(box.width), Math.round(box.height)] };
}"""
"""The content of the board, in words and drawings, with positions; without unfinished input such as a chosen card or an
unsealed plan, and without passing messages.
"""


def strays(page: Page) -> list[str] | None:
    """Return elements outside of the page, or hidden because a copy of them flies; None during an animation."""
    found: list[str] | None = page.evaluate(STRAYS)
    return found


def check_board_after_reload(person: "Person") -> None:
    """Check that a reload shows the same board. While others move, try again."""
    if "/t/" not in person.page.url and "/r/" not in person.page.url:
        return
    welcome = next((one for one in reversed(person.heard) if one["type"] == "welcome"), None)
    if welcome is not None and len(welcome["table"]["yours"]) > 1:
        return  # With several players on one screen, a reload covers the hand.
    for _ in range(TRIES):
        number = person.number
        before = drawn_board(person)
        if before is None:
            return
        if number != person.number:
            continue
        heard = len(person.heard)
        person.page.reload()
        if "/t/" in person.page.url:
            person.until(lambda heard=heard: len(person.heard) > heard, "the board after a reload")  # type: ignore[misc]
        person.page.locator("main .table").first.wait_for()
        after = drawn_board(person)
        if number == person.number:
            assert after is not None
            compare(before, after)
            return


def drawn_board(person: "Person") -> dict[str, Any] | None:
    """Return the board at rest: nothing chosen, nothing pointed at, nothing in motion."""
    person.hurry()
    person.page.keyboard.press("Escape")
    person.page.evaluate(LET_GO)
    person.page.mouse.move(0, 0)
    last: dict[str, Any] | None = None
    while True:
        person.until(lambda: not person.page.evaluate(MOVES), "everything to stand still")
        now: dict[str, Any] | None = person.page.evaluate(BOARD)
        if now == last:
            return now
        last = now
        person.page.wait_for_timeout(60)


def compare(before: dict[str, Any], after: dict[str, Any]) -> None:
    gone = [line[0] for line in before["lines"]]
    come = [line[0] for line in after["lines"]]
    lost, found = Counter(gone) - Counter(come), Counter(come) - Counter(gone)
    assert not lost and not found, f"a reload changes the board: only before {lost}, only after {found}"
    if before["size"] != after["size"]:
        return
    moved = [
        (one, other)
        for one, other in zip(before["lines"], after["lines"], strict=True)
        if abs(one[1] - other[1]) > SLACK or abs(one[2] - other[2]) > SLACK
    ]
    assert not moved, f"a reload moves what lies on the board: {moved[:6]}"
