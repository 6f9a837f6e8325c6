"""The start page: the person's name, and opening tables."""

from pathlib import Path

import pytest
from tests.page import voltage_by_hand
from tests.page.conftest import Invite
from tests.page.harness import Person
from tests.page.records import bring, played

from voltable.server.routes.tables import MOST_LISTED

OWN_BOARD = """
...nnn...
.....o.6.
...4.....
w.2o...oe
w...*...e
w.......e
.....3.5.
.1.o.....
...sss...
"""


def new_volt(ana: Person) -> None:
    """Open the options of VOLT and choose to upload a board."""
    ana.go("/")
    ana.page.locator("article:has(#game-volt)").get_by_role("button", name="Options").click()
    ana.page.get_by_label("Arena").select_option(label="own board")


def test_ra_01_a_board_of_ones_own_is_typed_and_its_mistakes_are_told_exactly(invite: Invite) -> None:
    ana = invite("Ana")
    new_volt(ana)
    text = ana.page.get_by_label("own board")
    assert len(text.input_value().splitlines()) == 9, "it begins as a copy of the board that was chosen"
    text.fill(OWN_BOARD.replace("4", "x"))
    ana.expect_trouble("answer 400: POST")
    ana.page.get_by_role("button", name="Start").click()
    complaint = "row 3, column 4: expected one of . o # * 1 2 3 4 5 6 n e s w, not 'x'"
    ana.page.get_by_role("alert").get_by_text(complaint).wait_for()
    text.fill(OWN_BOARD)
    ana.page.get_by_role("button", name="Start").click()
    ana.page.locator("section.arena").wait_for()
    ana.until(lambda: ana.standing is not None, "the deal")
    id = ana.page.url.rsplit("/", 1)[1]
    chosen = ana.context.request.get(f"/api/tables/{id}").json()["options"]["board"]
    assert "".join(chosen.split()) == "".join(OWN_BOARD.split())


def test_ra_01_a_board_of_ones_own_is_read_from_a_file(invite: Invite, tmp_path: Path) -> None:
    ana = invite("Ana")
    new_volt(ana)
    file = tmp_path / "arena.txt"
    file.write_text(f"title: Mine\n{OWN_BOARD}")
    ana.page.locator('dialog input[type="file"]').set_input_files(file)
    ana.until(lambda: "title: Mine" in ana.page.get_by_label("own board").input_value(), "the file")
    ana.page.get_by_role("button", name="Start").click()
    ana.page.locator("section.arena").wait_for()


@pytest.mark.thorough
def test_somebody_without_a_name_is_a_guest_in_every_language(invite: Invite) -> None:
    ana, eve = invite("Ana"), invite(None, language="fr")
    id = ana.open_table("voltage", ["me", "open"], {"first_player": "0"})
    eve.go("/")
    eve.page.get_by_role("button", name="Invité").wait_for()
    eve.go(f"/t/{id}")
    eve.page.get_by_role("button", name="Prendre ce siège").click()
    eve.page.locator(".hand").wait_for()
    ana.page.locator(".person", has_text="Guest").wait_for()
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.locator("#table-menu").get_by_role("button", name="Español").click()
    ana.page.locator(".person", has_text="Invitado").wait_for()


def test_people_choose_among_four_bots_with_names_and_the_others_are_folded_away(invite: Invite) -> None:
    ana = invite("Ana")
    ana.go("/")
    card = ana.page.locator("article:has(#game-voltage)")
    card.get_by_role("button", name="Options").click()
    dialog = ana.page.get_by_role("dialog")
    for name in ("Dot", "Ohm", "Arc", "Nova"):
        dialog.locator("label", has_text=name).wait_for()
    assert not dialog.locator("label", has_text="Greedy").is_visible()
    dialog.get_by_text("More bots").click()
    dialog.locator("label", has_text="Greedy").wait_for()
    dialog.locator("label", has_text="Arc").click()
    dialog.get_by_role("button", name="Start").click()
    ana.page.locator(".person", has_text="Arc").wait_for()
    id = ana.page.url.rsplit("/", 1)[1]
    player = ana.context.request.get(f"/api/tables/{id}").json()["players"][1]
    assert (player["name"], player["bot"]) == ("Arc", "hard"), "the wire keeps the key"
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("button", name="Resign").click()
    ana.page.get_by_role("button", name="Yes").click()
    ana.page.get_by_role("heading", name="Arc won").wait_for()
    ana.go(f"/r/{id}")
    ana.page.locator(".person", has_text="Arc").first.wait_for()
    ana.go("/")
    ana.page.locator("#records").get_by_text("Voltage with Arc").first.wait_for()
    assert ana.page.get_by_text("(bot)").count() == 0


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_the_cards_of_the_games_stay_aligned_in_a_wide_font(invite: Invite, language: str) -> None:
    ana = invite("Ana", language=language)
    ana.go("/")
    ana.page.locator(".play:enabled").first.wait_for()
    ana.page.add_style_tag(
        content=":root { --font: 'DejaVu Sans', Verdana, sans-serif !important; letter-spacing: 0.03em; }"
    )
    for width in (1440, 1280, 1024, 740, 360):
        ana.page.set_viewport_size({"width": width, "height": 900})
        for what in ("article .play", "article .friends", "article .more"):
            tops = ana.page.locator(what).evaluate_all(
                "all => all.map((one) => Math.round(one.getBoundingClientRect().top))"
            )
            rows = 4 if width <= 760 else 2 if width <= 1180 else 1
            assert len(set(tops)) == rows, f"{width}: {what} at {tops}"
        wider = ana.page.locator("article :is(h2, p, .btn, .more, .acts)").evaluate_all(
            "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
        )
        assert not wider, f"{width}: cut {wider}"


@pytest.mark.parametrize("size", [(360, 640), (740, 360)])
def test_a_phone_reaches_rules_replays_lessons_and_the_level_of_the_bot(invite: Invite, size: tuple[int, int]) -> None:
    ana = invite("Ana", size=size)
    ana.go("/")
    ana.page.locator(".play:enabled").first.wait_for()
    ways = ana.page.get_by_role("navigation")
    for name in ("Replays", "Rules", "Learn"):
        box = ways.get_by_role("link", name=name).bounding_box()
        assert box is not None and box["height"] >= 24 and box["x"] + box["width"] <= size[0]
    for game in ana.page.locator("article").all():
        for name in ("First steps", "Rules"):
            assert game.get_by_role("link", name=name).is_visible()
    ana.page.locator("article select").first.select_option("easy")
    ana.page.locator(".play").first.click()
    ana.page.locator(".hand").wait_for()
    id = ana.page.url.rsplit("/", 1)[1]
    players = ana.context.request.get(f"/api/tables/{id}").json()["players"]
    assert [one["bot"] for one in players] == [None, "easy"]


def test_a_finished_game_says_when_with_whom_and_who_won(invite: Invite) -> None:
    ana = invite("Ana")
    bring(ana, played("voltage", 2, target_sets=1))
    ana.open_table("voltage", ["me", "easy"])
    ana.page.locator(".hand").wait_for()
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("button", name="Resign").click()
    ana.page.get_by_role("button", name="Yes").click()
    ana.page.locator(".result h2").wait_for()
    ana.go("/")
    rows = ana.page.locator("#records .row")
    rows.nth(1).wait_for()
    year = ana.page.evaluate("String(new Date().getFullYear())")
    own, other = (
        rows.filter(has_text="Voltage with").first.inner_text(),
        rows.filter(has_text="Ana, Mira").first.inner_text(),
    )
    assert ana.page.locator("article:has(#game-voltage) .goal").count() == 0, "a game of it was finished"
    assert year in own and " won · " in own and "You won" not in own, own
    assert year in other and (" won · " in other or "A draw" in other), other


def test_a_game_that_one_has_not_played_tells_its_goal_and_offers_first_steps(invite: Invite) -> None:
    """On its card, in the dialog for a new game, and at a table opened by its address."""
    ana = invite("Ana")
    ana.open_table("voltage", ["me", "easy"], {"first_player": "0"})
    offer = ana.page.locator("aside.newcomer")
    offer.get_by_text("Be the first to win four sets of five cards.").wait_for()
    ana.move(voltage_by_hand.make, "draw")
    offer.wait_for(state="detached")
    ana.go("/")
    card = ana.page.locator("article:has(#game-qwitch)")
    card.get_by_text("Be the first to get rid of all your cards.").wait_for()
    assert card.locator("a.offer", has_text="First steps").count() == 1
    assert ana.page.locator("article:has(#game-voltage) .goal").count() == 1, "no game of it was finished"
    card.get_by_role("button", name="Options").click()
    dialog = ana.page.get_by_role("dialog")
    dialog.get_by_text("Be the first to get rid of all your cards.").wait_for()
    assert dialog.get_by_role("link", name="First steps").get_attribute("href") == "/learn/qwitch"
    dialog.get_by_role("button", name="Hide this").click()
    assert offer.count() == 0
    ana.page.reload()
    ana.page.locator("article:has(#game-voltage) .goal").wait_for()
    assert card.locator(".goal").count() == 0, "who hides it is not asked again"


def test_whoever_comes_from_the_start_page_has_read_the_goal_and_sees_no_offer_at_the_table(invite: Invite) -> None:
    ana = invite("Ana")
    ana.go("/")
    ana.page.locator("article:has(#game-voltage) .goal").wait_for()
    ana.page.locator("article:has(#game-voltage) .play").click()
    ana.page.locator(".hand").wait_for()
    ana.page.wait_for_load_state("networkidle")
    assert ana.page.locator("aside.newcomer").count() == 0


def test_a_lobby_of_several_pages_is_shown_page_by_page(invite: Invite) -> None:
    ana, host = invite("Ana"), invite("Zoe")
    wanted = {"game": "voltage", "seats": ["me", "random"], "terms": {"public": True}}
    for _ in range(MOST_LISTED + 3):
        assert host.context.request.post("/api/tables", data=wanted).ok
    ana.go("/")
    more = ana.page.get_by_role("button", name="Show more")
    more.wait_for()
    rows = ana.page.locator("section[aria-labelledby=live-title] .row")
    assert rows.count() == MOST_LISTED
    while more.count():
        before = rows.count()
        more.click()
        ana.until(lambda before=before: rows.count() > before, "more tables")  # type: ignore[misc]
    assert rows.count() >= MOST_LISTED + 3
