"""One server and one Chromium for the tests of the page."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final
from zlib import crc32

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.page.harness import NO_CHROMIUM, Person, find_chromium, launch, person
from tests.page.offline_person import ENGINE, OfflinePerson, offline_person
from tests.server.running import Running, running

from tools import page as page_builder
from voltable.server.http.page_files import page_index

HERE: Final = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)  # before `-m` leaves tests out
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all cases of a test in the browser but one as thorough: each costs seconds.

    The name of the test decides which case is kept, so that every game, language and size is among the kept ones.
    """
    cases: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        is_in_browser = isinstance(item, pytest.Function) and "chromium" in item.fixturenames
        if item.path.is_relative_to(HERE) and is_in_browser and not item.get_closest_marker("thorough"):
            cases[item.nodeid.partition("[")[0]].append(item)
    for name, found in cases.items():
        kept = crc32(name.encode()) % len(found)
        for item in [*found[:kept], *found[kept + 1 :]]:
            item.add_marker(pytest.mark.thorough)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    if page_index() is None or not page_builder.WEB.joinpath("node_modules").exists():
        page_builder.build()
    with ExitStack() as stack:
        with pytest.MonkeyPatch.context() as patch:  # ends before the first test: others start programs of their own
            patch.setenv("VOLTABLE_ENGINE", "none")  # these tests are about a page with a server
            started = stack.enter_context(running(tmp_path_factory.mktemp("page")))
        yield started
    assert '"trace"' not in started.log.read_text(), "no test made the server stumble"


class SharedBrowser:
    """A Chromium that starts with the first test of the page and serves all that follow."""

    def __init__(self) -> None:
        self.is_suspect = False
        """After a failure the next test gets a new browser, because this one may hang."""
        self._stack = ExitStack()
        self._browser: Browser | None = None

    def open(self) -> Browser:
        if self._browser is None:
            self._browser = launch(self._stack.enter_context(sync_playwright()))
            self._stack.callback(self._browser.close)
        return self._browser

    def close(self) -> None:
        self._browser, self.is_suspect = None, False
        self._stack.close()


SHARED = SharedBrowser()


@pytest.fixture
def chromium() -> Browser:
    if find_chromium() is None:
        pytest.skip(NO_CHROMIUM)
    return SHARED.open()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """Close the browser before a test of another folder: its event loop would disturb the loops of other tests."""
    if SHARED.is_suspect or nextitem is None or not nextitem.path.is_relative_to(HERE):
        SHARED.close()


def pytest_exception_interact() -> None:
    SHARED.is_suspect = True


Invite = Callable[..., Person]


@pytest.fixture
def invite(server: Running, chromium: Browser) -> Iterator[Invite]:
    """Make a person with a separate browser context until the test ends: `invite("Ana", size=PHONE)`."""
    with ExitStack() as stack:

        def make(name: str | None, url: str | None = None, **how: Any) -> Person:
            return stack.enter_context(person(chromium, url or server.url, name, **how))

        yield make


Stranded = Callable[..., OfflinePerson]


@pytest.fixture
def published(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server with an engine, which a test may stop."""
    monkeypatch.setenv("VOLTABLE_ENGINE", str(ENGINE))
    with running(tmp_path) as started:
        yield started


@pytest.fixture
def stranded(published: Running, chromium: Browser) -> Iterator[Stranded]:
    """Make a person who has visited the page once; then the server is stopped."""
    with ExitStack() as stack:

        def make(**how: Any) -> OfflinePerson:
            one: OfflinePerson = stack.enter_context(offline_person(chromium, published.url, **how))
            one.visit()
            published.kill()
            one.start()
            return one

        yield make
