"""The generic board for a game without a folder in the page. The page is built as if one of our games had none."""

import pytest
from playwright.sync_api import Route
from tests.page.conftest import Invite
from tests.page.harness import BLINK, Person, obstacles_everywhere, play_out, playing

from voltable.catalog import BUILT_IN
from voltable.core.rng import Rng

FEW = 4


def without_folder(person: Person, game: str) -> None:
    """Give this person a page that was built without `web/src/games/<game>`."""

    def rename(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace(f"games/{game}/", "games/elsewhere/"))

    person.context.route("**/*.js", rename)


def make(person: Person, move: str) -> None:
    """Click the move, or type it if there are too many to list."""
    button = person.page.locator(f'button[data-move="{move}"]')
    field = person.page.get_by_label("Write a move")
    button.or_(field).first.wait_for()
    # The button may be where the last one was: two quick presses there are a double click.
    person.page.wait_for_timeout(BLINK)
    if field.count():
        field.fill(move)
    button.first.click()


@pytest.mark.thorough
def test_a_whole_game_is_played_with_the_moves_as_buttons(invite: Invite) -> None:
    ana = invite("Ana")
    without_folder(ana, "voltage")
    ana.open_table("voltage", ["me", "easy"], {"target_sets": 1})
    play_out([ana], make, Rng(18))
    ana.see_result()


@pytest.mark.parametrize("game", BUILT_IN)
def test_any_game_begins_with_a_readable_position_and_its_moves(invite: Invite, game: str) -> None:
    ana = invite("Ana")
    without_folder(ana, game)
    ana.open_table(game, ["me", "easy", "easy"] if game == "qwitch" else ["me", "easy"])
    ana.page.get_by_role("region", name="The position").get_by_role("row").first.wait_for()
    for made in playing([ana], make, Rng(18)):
        if made == FEW:
            break


@pytest.mark.thorough
def test_the_position_and_the_events_can_be_read_without_knowing_the_game(invite: Invite) -> None:
    ana = invite("Ana")
    without_folder(ana, "voltage")
    ana.open_table("voltage", ["me", "easy"], {"first_player": "0"})
    position = ana.page.get_by_role("region", name="The position")
    position.get_by_role("row", name="Target sets 4").wait_for()
    position.get_by_role("columnheader", name="Totals").wait_for()
    assert not obstacles_everywhere(ana)
    ana.move(make, ana.legal[0])
    ana.page.locator(".log li", has_text="You: Play, Card").wait_for()


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_start_page_lists_a_game_without_a_folder_by_what_the_server_says_of_it(invite: Invite, game: str) -> None:
    ana = invite("Ana")
    without_folder(ana, game)
    ana.go("/")
    info = next(one for one in ana.context.request.get("/api/games").json()["games"] if one["key"] == game)
    card = ana.page.locator(f"article:has(#game-{game})")
    card.get_by_text(info["about"]).wait_for()
    assert card.locator(".art").count() == 0
    card.get_by_role("button", name="Options").click()
    ana.page.get_by_role("dialog").get_by_role("heading", name=info["title"]).wait_for()
