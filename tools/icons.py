"""Draw the icons of the installed page from its mark: web/public/icon-*.png, which are kept in the repository.

    python tools/icons.py

Needs Chromium, as the tests of the page do. A maskable icon fills its square, because systems cut it into shapes of
their own; what matters is inside the middle 80 %.
"""

import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))
from tests.page.harness import launch

PUBLIC: Final = Path(__file__).parent.parent / "web" / "public"
SLATE: Final = "#151b20"
"""The ground of the mark."""
MARGIN: Final = 0.16
"""Of the width, on each side of the mark in a maskable icon."""


def main() -> None:
    mark = (PUBLIC / "mark.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name, size, margin in (("192", 192, 0.0), ("512", 512, 0.0), ("maskable-512", 512, MARGIN)):
            page = browser.new_page(viewport={"width": size, "height": size})
            ground = SLATE if margin else "transparent"
            inside = size * (1 - 2 * margin)
            page.set_content(
                f"<style>body {{ margin: 0; background: {ground} }}"
                f"svg {{ display: block; padding: {size * margin}px; width: {inside}px }}</style>{mark}"
            )
            page.screenshot(path=PUBLIC / f"icon-{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
