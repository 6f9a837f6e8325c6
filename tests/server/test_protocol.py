"""The documentation of the protocol shows the real messages of the server."""

from tests.server.protocol import PAGE, page


def test_the_page_is_what_a_real_game_gives() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run python -m tests.server.protocol"
