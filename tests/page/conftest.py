"""One server for all tests of the page, one Chromium for each file of them."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.page.harness import Person, launch, person
from tests.server.running import Running, running

from tools import page as page_builder
from voltable.server.http.page_files import page_index


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    if page_index() is None or not page_builder.WEB.joinpath("node_modules").exists():
        page_builder.build()
    with running(tmp_path_factory.mktemp("page")) as started:
        yield started
    assert '"trace"' not in started.log.read_text(), "no test made the server stumble"


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser for each file: while one is open, its event loop is in the way of other tests' loops."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


Invite = Callable[..., Person]


@pytest.fixture
def invite(server: Running, chromium: Browser) -> Iterator[Invite]:
    """`invite("Ana", size=PHONE)`: somebody with a browser of their own, until the test ends."""
    with ExitStack() as stack:

        def make(name: str | None, url: str | None = None, **how: Any) -> Person:
            return stack.enter_context(person(chromium, url or server.url, name, **how))

        yield make
