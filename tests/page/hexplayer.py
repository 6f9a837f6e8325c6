"""A person at a table of Voltage (hex): what the tests do with mouse and keys."""

from playwright.sync_api import Locator, Page, expect

CORNER = 46
"""Pixels from a portal's centre to where a drag ends, on a wide screen: outside its edge."""


class HexPlayer:
    def __init__(self, page: Page) -> None:
        self.page = page

    # ---- reading

    def status(self) -> str:
        return self.page.locator(".status").inner_text()

    def decides(self) -> bool:
        return self.page.locator(".status.on").count() > 0

    def is_over(self) -> bool:
        return self.page.get_by_role("button", name="Rematch").count() > 0

    def wait(self) -> None:
        """Until it is this player's decision, or the game is over."""
        self.page.wait_for_selector(".status.on, .banner:has-text('Rematch')", timeout=20_000)

    def cell(self, name: str) -> Locator:
        return self.page.locator(f"[data-cell={name}]")

    def targets(self) -> Locator:
        return self.page.locator(".cell.target")

    def act(self, key: str) -> Locator:
        """The button of this key: d draw, l look, f flip, r rotate, t trade, p pass, s stop, a accept, x decline."""
        return self.page.locator(f"[data-act={key}]")

    def hand(self) -> Locator:
        return self.page.locator(".hand .hcard")

    # ---- set-up

    def turn_by_drag(self, dx: float, dy: float) -> None:
        """Drag around the portal at hand and let go on the side that lies towards (dx, dy)."""
        box = self.page.locator(".cell[aria-disabled=false] .body").first.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        mouse = self.page.mouse
        mouse.move(x + CORNER, y)
        mouse.down()
        mouse.move(x, y + CORNER, steps=3)
        mouse.move(x + dx * CORNER, y + dy * CORNER, steps=3)
        mouse.up()

    def turn_by_keys(self, turns: int) -> None:
        """From the east side so many sides clockwise."""
        self.page.locator(".cell[aria-disabled=false]").first.focus()
        for _ in range(turns):
            self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("Enter")

    def turn_by_tap(self, side: str) -> None:
        self.page.locator(f"[data-side={side}]").click()

    def drag_card(self, card: Locator, cell: str) -> None:
        card.hover()
        self.page.mouse.down()
        box = self.cell(cell).bounding_box()
        assert box
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        self.page.mouse.up()

    def set_up(self) -> None:
        """Whatever the set-up asks of this player, by plain clicks."""
        while True:
            self.wait()
            if self.page.locator("[data-side]").count():
                self.turn_by_tap("se")
            elif self.targets().count():
                self.targets().first.click()
            else:
                return
            self.settle()

    def settle(self) -> None:
        """Until what was sent has been answered: the lamp goes off, or the question is a new one."""
        self.page.wait_for_timeout(25)

    # ---- a turn

    def play_on(self) -> None:
        """One step towards the end: whatever is asked, and else a pass."""
        if self.page.locator("[data-side]").count():
            self.turn_by_tap("se")
        elif self.act("s").count():
            self.act("s").click()
        elif self.act("x").count():
            self.act("x").click()
        elif self.act("p").count():
            self.act("p").click()
        elif self.hand().count():
            self.hand().first.click()
        self.settle()

    def play_out(self) -> None:
        while True:
            self.wait()
            if self.is_over():
                return
            self.play_on()

    def expect_rule(self, rule: str) -> None:
        expect(self.page.locator(".status")).to_contain_text(f"[{rule}]")
