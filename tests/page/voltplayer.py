"""A person at a table of VOLT: what the tests do with mouse and keys."""

from playwright.sync_api import Locator, Page, expect

LETTERS = {"n": "w", "ne": "e", "e": "d", "se": "c", "s": "x", "sw": "z", "w": "a", "nw": "q"}
"""By direction on the screen of seat 0 the letter that presses this key of the active unit."""


class VoltPlayer:
    def __init__(self, page: Page) -> None:
        self.page = page

    def status(self) -> str:
        return self.page.locator(".status").inner_text()

    def is_over(self) -> bool:
        return self.page.get_by_role("button", name="Rematch").count() > 0

    def wait(self) -> None:
        """Until it is this player's decision, or the game is over."""
        self.page.wait_for_selector(".status.on, .banner:has-text('Rematch')", timeout=20_000)

    def key(self, unit: int, direction: str) -> Locator:
        return self.page.locator(f'[data-key="{unit}:{direction}"]')

    def starts(self) -> Locator:
        return self.page.locator("[data-space]")

    def pillar(self, number: int) -> Locator:
        return self.page.locator(f"[data-number='{number}']")

    def is_programming(self) -> bool:
        return self.page.locator(".ctl.programming").count() > 0

    # ---- three ways to lay a die

    def lay_by_clicks(self, unit: int, colour: str, number: int, direction: str) -> None:
        die = self.page.locator(f"[data-die={colour}]")
        if die.get_attribute("aria-pressed") != "true":
            die.click()
        self.page.locator(f"[data-face='{number}']").click()
        self.key(unit, direction).click()

    def lay_by_keys(self, colour: str, number: int, direction: str) -> None:
        """On the active unit."""
        self.page.keyboard.press(colour)
        self.page.keyboard.press(str(number))
        self.page.keyboard.press(LETTERS[direction])

    def lay_by_drag(self, unit: int, colour: str, direction: str) -> None:
        self.page.locator(f"[data-die={colour}]").hover()
        self.page.mouse.down()
        box = self.key(unit, direction).bounding_box()
        assert box
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        self.page.mouse.up()

    def program(self, dice: str) -> None:
        """`b2n r1ne b1e` on units I, II and III."""
        for unit, die in enumerate(dice.split(), start=1):
            self.lay_by_clicks(unit, die[0], int(die[1]), die[2:])

    def seal(self) -> None:
        """Take the first free number, or seal where numbers are given."""
        self.page.locator("[data-take], [data-act=seal]").first.click()

    def play_on(self, dice: str) -> None:
        """One decision: enter, or program and seal."""
        self.wait()
        if self.starts().count():
            self.starts().first.click()
        elif self.is_programming():
            self.program(dice)
            self.seal()
        self.page.wait_for_timeout(30)

    def play_out(self, dice: str) -> None:
        while not self.is_over():
            self.play_on(dice)

    def expect_rule(self, rule: str) -> None:
        expect(self.page.locator(".status")).to_contain_text(f"[{rule}]")
