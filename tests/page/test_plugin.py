"""A game of another package on the page: our code does not name it, and it is played to its end."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.page.harness import person, play_out
from tests.page.test_generic import make
from tests.plugins.example import install_example
from tests.server.running import running

from voltable.core.rng import Rng


@pytest.mark.thorough
def test_a_game_of_another_package_is_listed_and_played_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chromium: Browser
) -> None:
    monkeypatch.syspath_prepend(str(install_example(tmp_path)))
    with running(tmp_path) as server, person(chromium, server.url, "Ana") as ana:
        ana.go("/")
        ana.page.locator("article", has_text="Goofspiel").wait_for()
        ana.open_table("goofspiel", ["me", "easy"], {"cards": 3})
        play_out([ana], make, Rng(18))
        ana.see_result()
