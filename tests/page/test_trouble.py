"""Every game and mode, played to its end through a reload and ten seconds offline."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.page.conftest import Invite
from tests.page.harness import Person
from tests.page.test_qwitch import one_at_full_speed_in_trouble, two_beginners_in_trouble
from tests.page.test_volt import two_people_in_trouble as volt
from tests.page.test_voltage import two_people_in_trouble as voltage
from tests.page.test_voltage_hex import two_people_in_trouble as voltage_hex
from tests.page.wire_cutter import WireCutter, cuttable, offline
from tests.server.running import Running


@pytest.fixture
def wire(server: Running) -> Iterator[WireCutter]:
    """Outlives the people, who reload their boards at the end."""
    with cuttable(server.url) as made:
        yield made


@pytest.mark.thorough
@pytest.mark.timeout(600)  # five games
def test_every_game_goes_on_after_a_reload_and_ten_seconds_without_a_connection(
    wire: WireCutter, invite: Invite
) -> None:
    """All go offline together for ten seconds. The race is the last game before and the first after, because its
    bot does not wait.
    """

    def hasty(*who: Any, **how: Any) -> Person:
        """Make a person who skips animations: other tests watch them."""
        one = invite(*who, **how)
        one.watches = 0
        return one

    games = [game(hasty, wire) for game in (voltage, voltage_hex, volt, two_beginners_in_trouble)]
    games.append(one_at_full_speed_in_trouble(hasty, wire))
    with offline([next(game) for game in games], wire):
        for game in games:
            next(game)
    for game in reversed(games):
        assert next(game, None) is None, "played to its end"
