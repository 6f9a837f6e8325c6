"""Accessibility: no obstacle on any screen, three languages, phone width, a small page."""

import gzip
import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from tests.page import voltage_by_hand, voltage_hex_by_hand
from tests.page.conftest import Invite
from tests.page.harness import PHONE, Person, obstacles_everywhere
from tests.page.records import bring, played
from tests.server.running import Running

from voltable.server.http.page_files import PAGE

TABLES: list[tuple[str, list[str], dict[str, Any]]] = [
    ("voltage", ["me", "random"], {"first_player": "0"}),
    ("voltage_hex", ["me", "random"], {"first_player": "0"}),
    ("volt", ["me", "random"], {}),
    ("qwitch", ["me", "random", "random"], {}),
    ("qwitch", ["me", "random", "random"], {"mode": "advanced"}),
]
MOST_BEFORE_A_BOARD = 150_000  # bytes, compressed
MOST_FOR_A_BOARD = 135_000
MOST_FILES = 40
"""Every few files cost a round trip, which takes longer than their bytes on a slow link."""


def at_home(person: Person) -> None:
    person.go("/")
    person.page.locator(".play:enabled").first.wait_for()


def with_options(person: Person) -> None:
    at_home(person)
    person.page.get_by_role("button", name="Options").first.click()
    person.page.get_by_text("More options").click()


def at_a_table(number: int) -> Callable[[Person], None]:
    def go(person: Person) -> None:
        person.open_table(*TABLES[number])
        person.page.locator(".main .status").first.wait_for()

    return go


def with_a_menu(person: Person) -> None:
    at_a_table(0)(person)
    person.page.get_by_role("button", name="Menu").click()


def with_a_result(person: Person) -> None:
    with_a_menu(person)
    person.page.get_by_role("button", name="Resign").click()
    person.page.get_by_role("button", name="Yes").click()
    person.see_result()


PLACES: dict[str, Callable[[Person], None]] = {
    "home": at_home,
    "options": with_options,
    **{
        " ".join([game, options.get("mode", "")]): at_a_table(number)
        for number, (game, _, options) in enumerate(TABLES)
    },
    "menu": with_a_menu,
    "result": with_a_result,
}


@pytest.mark.parametrize("place", PLACES)
def test_neither_home_nor_a_table_has_a_serious_obstacle(invite: Invite, place: str) -> None:
    """Replay, rules and lessons are tested in their own files."""
    ana = invite("Ana", theme="system")
    PLACES[place](ana)
    found = obstacles_everywhere(ana)
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("language", "title"),
    [("en", "What shall we play?"), ("fr", None), ("es", None)],
)
def test_the_page_speaks_the_language_and_fits_a_phone(invite: Invite, language: str, title: str | None) -> None:
    ana = invite("Ana", size=PHONE, language=language)
    ana.go("/")
    ana.page.locator(".play:enabled").first.wait_for()
    assert ana.page.locator("html").get_attribute("lang") == language
    if title is not None:
        assert ana.page.locator("h1").inner_text() == title
    fits(ana, "home")
    for game, seats, options in TABLES:
        ana.open_table(game, seats, options)
        ana.page.locator(".main .status").first.wait_for()
        fits(ana, game)
    for path in (f"/r/{bring(ana, played('voltage', 2))}", "/rules/volt", "/learn/qwitch"):
        ana.go(path)
        ana.page.locator("main").first.wait_for()
        ana.page.wait_for_load_state("networkidle")
        fits(ana, path)


def fits(person: Person, where: str) -> None:
    """Check that nothing extends beyond the side of the window."""
    wide = person.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE[0], f"{where} is {wide} wide"


def test_the_language_is_switched_without_loading_anew(invite: Invite) -> None:
    ana = invite("Ana")
    ana.go("/")
    ana.page.get_by_role("button", name="Français").click()
    ana.page.get_by_role("heading", name="À quoi").wait_for()
    ana.page.reload()
    ana.page.get_by_role("heading", name="À quoi").wait_for()


def test_long_answers_are_sent_compressed_and_personal_ones_are_not(server: Running) -> None:
    script = next(file for file in (PAGE / "assets").glob("*.js") if file.stat().st_size > 5000)
    for path in (f"/assets/{script.name}", "/api/games", "/api/games/voltage/rules"):
        assert httpx.get(server.url + path).headers.get("content-encoding") == "gzip"
    assert "content-encoding" not in httpx.get(server.url + "/api/me/tables").headers


def test_little_is_loaded_before_the_first_board() -> None:
    """All files that the start page could need, compressed, in any language."""
    total = 0
    for file in sorted(PAGE.rglob("*.*")):
        is_board = re.match(r"(voltage|voltage_hex|volt|qwitch)-", file.name) is not None
        is_other_page = (
            re.match(r"(Replay|Learn|Rules|RuleBook|RulePanel|RulePicture|Table|Report|Dev)-", file.name) is not None
        )
        is_later = re.match(r"(engine_worker-|service-worker)", file.name) is not None
        if file.suffix in (".js", ".css", ".html", ".svg") and not (is_board or is_other_page or is_later):
            total += len(gzip.compress(file.read_bytes()))
    assert 0 < total < MOST_BEFORE_A_BOARD


SENT = """[...performance.getEntriesByType("resource"), ...performance.getEntriesByType("navigation")]
    .filter((entry) => !entry.name.includes("/api/"))
    .map((entry) => [entry.name, entry.encodedBodySize])"""


@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game, seats, options in TABLES if "mode" not in options])
def test_a_stranger_is_sent_little_until_the_first_board_is_there(invite: Invite, game: str, seats: list[str]) -> None:
    """The files of the start page and of the table, compressed, each once. They are few."""
    ana = invite("Ana")
    ana.go("/")
    ana.page.locator(".play:enabled").first.wait_for()
    ana.page.wait_for_load_state("networkidle")
    sent = ana.page.evaluate(SENT)
    ana.open_table(game, seats)
    ana.page.locator(".main .status").first.wait_for()
    ana.page.wait_for_load_state("networkidle")
    sizes = dict([*sent, *ana.page.evaluate(SENT)])
    assert len(sizes) < MOST_FILES, sorted(sizes)
    total = sum(sizes.values())
    assert 50_000 < total < MOST_FOR_A_BOARD, f"{total} bytes"


def press_focused_card(person: Person, move: str) -> None:
    """Move the focus to the card, or to Pass, and press Enter."""
    wanted = ".tools .btn.live" if move == "pass" else f'.hand [data-card="{move}"]'
    person.page.locator(wanted).focus()
    person.page.keyboard.press("Enter")


KEYS: list[tuple[str, list[str], dict[str, Any], Callable[[Person, str], None]]] = [
    ("voltage", ["me", "easy"], {"first_player": "0"}, voltage_by_hand.make_by_keys),
    ("voltage_hex", ["me", "random"], {"first_player": "0"}, voltage_hex_by_hand.make_by_keys),
    ("qwitch", ["me", "random", "random"], {}, press_focused_card),
]


@pytest.mark.parametrize(("game", "seats", "options", "make"), KEYS)
def test_the_focus_stays_on_the_board_after_a_move_by_keys(
    invite: Invite, game: str, seats: list[str], options: dict[str, Any], make: Callable[[Person, str], None]
) -> None:
    ana = invite("Ana")
    ana.open_table(game, seats, options)
    ana.page.locator("main .table").wait_for()
    ana.page.locator("main [tabindex='0'], main .hand button").first.focus()
    for _ in range(6):
        ana.until(lambda: ana.legal or ana.is_over, "a turn")
        ana.get_ready()
        moves = [move for move in ana.legal if move not in ("draw", "pass")] or ana.legal
        ana.move(make, moves[0])
        ana.until(lambda: focus_is_on_the_board(ana), "the focus to be on the board")
        ana.hurry()
        assert focus_is_on_the_board(ana)


def focus_is_on_the_board(person: Person) -> bool:
    return bool(person.page.evaluate("document.querySelector('main').contains(document.activeElement)"))


def test_the_focus_of_volt_goes_from_the_starting_space_to_the_controller(invite: Invite) -> None:
    ana = invite("Ana")
    ana.open_table("volt", ["me", "random"], {"board": "plaza"})
    ana.until(lambda: ana.legal, "a starting space")
    ana.hurry()
    ana.page.locator("[data-space]").first.focus()
    ana.page.keyboard.press("Enter")
    ana.page.locator("[data-space]").first.wait_for(state="detached")
    ana.until(lambda: focus_is_on_the_board(ana), "the focus to be on the board")
