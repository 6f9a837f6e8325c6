"""Every picture of `make pictures` can be taken: the screens are still reached in the way that the tool knows."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.server.running import Running
from tools.pictures import SCREENS, take


@pytest.mark.thorough
@pytest.mark.parametrize("name", SCREENS)
def test_a_picture_is_taken(server: Running, chromium: Browser, name: str, tmp_path: Path) -> None:
    take(chromium, server.url, tmp_path, (name, "740", "dark", "en"), SCREENS[name])
    assert [path.name for path in tmp_path.iterdir()] == [f"{name}_740_dark.png"]
