"""One server for the tests that need no server of their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.running import Running, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("server")
    with running(folder) as started:
        yield started
    assert '"trace"' not in started.log.read_text(), "no test made the server stumble"
