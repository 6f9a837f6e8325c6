"""Tables on phones, upright and sideways: sizes of board and targets, what covers what, which words are cut."""

from typing import Any

import pytest
from tests.crossing import with_thorough
from tests.page import qwitch_by_hand, volt_by_hand, voltage_by_hand, voltage_hex_by_hand
from tests.page.conftest import Invite
from tests.page.harness import WIDE, Make, Person, playing
from tests.page.measuring import BOARDS, LEAST_SHARE, board_box, board_share, faults, hidden_figures
from tests.page.records import bring, piled_up, portal_to_turn

from voltable.core.rng import Rng

Size = tuple[int, int]
SIDEWAYS: list[Size] = [(740, 360), (844, 390)]
UPRIGHT: list[Size] = [(360, 640), (360, 780)]
PHONES = SIDEWAYS + UPRIGHT
MAKES: dict[str, Make] = {
    "voltage": voltage_by_hand.make,
    "voltage_hex": voltage_hex_by_hand.make,
    "qwitch": qwitch_by_hand.make,
}
SEATS = {"voltage": 2, "voltage_hex": 2, "volt": 4, "qwitch": 4}
OPTIONS: dict[str, dict[str, Any]] = {"voltage": {"first_player": "0"}, "voltage_hex": {"first_player": "0"}}
LONG = "The colour that you chose is closed for your second card, because your first card of this turn went there. "


def turn_to(person: Person, size: Size) -> None:
    """Turn the phone, and wait until the page is drawn."""
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    person.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def begin(person: Person, game: str, rival: str = "random", **options: Any) -> None:
    chosen = {**OPTIONS.get(game, {}), **options}
    person.open_table(game, ["me", *[rival] * (SEATS[game] - 1)], chosen)
    person.page.locator(".main .status").wait_for()


def check(person: Person, game: str, sizes: list[Size], at_rest: bool = True) -> list[str]:
    """Return the faults of the table at these sizes, once everything that happened was shown."""
    found: list[str] = []
    for size in sizes:
        turn_to(person, size)
        if at_rest:
            person.hurry()
        found += [f"{size} {one}" for one in faults(person)]
        share = board_share(person, game)
        if size in SIDEWAYS and share < LEAST_SHARE:
            found.append(f"{size} the board has {share:.0%} of the height")
    return found


@pytest.mark.thorough
@pytest.mark.parametrize("moves", with_thorough([10], [30]))
@pytest.mark.parametrize("game", list(MAKES))
def test_moves_by_hand_on_a_phone_that_is_turned(invite: Invite, game: str, moves: int) -> None:
    """Every move is a real click, so a covered target fails the test; every fifth one turns the phone."""
    ana = invite("Ana", size=UPRIGHT[0])
    ana.watches = 2
    begin(ana, game)
    found: list[str] = []
    for made in playing([ana], MAKES[game], Rng(made_of(game))):
        if made == moves:
            found += check(ana, game, PHONES)
            break
        if made % 5 == 0:
            found += check(ana, game, [SIDEWAYS[0] if made % 10 == 0 else UPRIGHT[0]])
    assert not found, "\n".join(dict.fromkeys(found))


def made_of(game: str) -> int:
    return sum(map(ord, game))


@pytest.mark.parametrize("cell", ["g2", "g4", "g6", "a7"])
def test_every_side_of_a_portal_at_the_edge_of_the_board_can_be_pressed(invite: Invite, cell: str) -> None:
    """Rows are shifted, so these cells are the outermost on the right, on the left and at the bottom."""
    ana = invite("Ana", size=UPRIGHT[0])
    text, step = portal_to_turn(cell)
    ana.open_table("voltage_hex", ["me", "random"], continues={"record": bring(ana, text), "step": step})
    ana.page.locator("[data-side]").first.wait_for()
    found = check(ana, "voltage_hex", PHONES)
    assert not found, "\n".join(found)


@pytest.mark.thorough
def test_rounds_of_volt_by_hand_on_a_phone_that_is_turned(invite: Invite) -> None:
    ana = invite("Ana", size=UPRIGHT[0])
    begin(ana, "volt", max_rounds=9)
    found: list[str] = []
    for size in (UPRIGHT[0], SIDEWAYS[0]):
        ana.hurry()
        ana.until(lambda: ana.legal or ana.is_over, "a decision")
        if ana.legal and ana.legal[0].startswith("start:"):
            found += check(ana, "volt", [size])
            ana.page.locator("[data-space]").first.click()
        ana.until(lambda: ana.is_over or volt_by_hand.programs(ana), "the screens to go up")
        if ana.is_over:
            break
        ana.page.locator(".ctl.programming").wait_for()
        found += check(ana, "volt", [*PHONES, size])
        for unit, die in enumerate(["b1n", "r6ne", "b2e"], start=1):
            volt_by_hand.lay(ana, unit, die)
        ana.page.locator("[data-take]").first.wait_for()
        found += check(ana, "volt", [*PHONES, size])
        volt_by_hand.seal(ana)
    assert not found, "\n".join(dict.fromkeys(found))


@pytest.mark.thorough
def test_a_round_of_volt_that_is_being_shown_fits_a_phone(invite: Invite) -> None:
    ana = invite("Ana", size=SIDEWAYS[0])
    begin(ana, "volt")
    volt_by_hand.play_a_round(ana, "b1n r6ne b2e")
    ana.page.locator("[data-act=pause]").click()
    ana.page.locator("[data-act=play]").wait_for()
    found = check(ana, "volt", PHONES, at_rest=False)
    assert not found, "\n".join(found)


@pytest.mark.thorough
def test_the_race_of_qwitch_with_its_film_fits_a_phone(invite: Invite) -> None:
    ana = invite("Ana", size=SIDEWAYS[0])
    begin(ana, "qwitch", rival="easy", mode="advanced")
    film = ana.page.locator(".film .shot")

    def race() -> bool:
        """Play cards that fit until no player can, and the result is shown."""
        assert ana.standing is not None
        for card in qwitch_by_hand.fitting(ana.standing["view"]):
            drawn = qwitch_by_hand.drawn_cards(ana)
            if card in drawn:  # it may have been played a moment ago
                ana.page.keyboard.press(str(drawn.index(card) + 1))
        return film.count() > 0

    ana.until(race, "a stop", 60)
    found = check(ana, "qwitch", PHONES)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", list(BOARDS))
@pytest.mark.parametrize("language", ["fr", "es", "en"])
def test_a_table_fits_a_phone_in_every_language_with_a_guest_and_a_wide_font(
    invite: Invite, game: str, language: str
) -> None:
    """A guest without a name is seated, and the system's font is wider than ours."""
    ana, eve = invite("Ana", size=UPRIGHT[0], language=language), invite(None)
    chosen = OPTIONS.get(game, {})
    id = ana.open_table(game, ["me", "open", *["random"] * (SEATS[game] - 2)], chosen)
    assert eve.context.request.post(f"/api/tables/{id}/join", data={"seat": 1}).ok
    ana.page.locator(".main .status").wait_for()
    widen(ana)
    found = check(ana, game, PHONES)
    assert not found, "\n".join(dict.fromkeys(found))


def widen(person: Person) -> None:
    """Make text as wide as in DejaVu Sans or Verdana, whatever fonts this machine has."""
    person.page.add_style_tag(content=":root { --font: 'DejaVu Sans', Verdana, sans-serif !important; }")


@pytest.mark.thorough
@pytest.mark.parametrize("game", list(BOARDS))
def test_the_board_keeps_its_size_while_the_status_grows(invite: Invite, game: str) -> None:
    ana = invite("Ana")
    begin(ana, game)
    for size in [*PHONES, (800, 1000), (1024, 768), (1440, 900)]:
        turn_to(ana, size)
        before = board_box(ana, game)
        for times in (1, 2):
            text = ana.page.locator(".main .status > span:nth-child(2)").first
            kept = text.evaluate(
                "(one, text) => { const kept = one.innerHTML; one.textContent = text; return kept; }", LONG * times
            )
            turn_to(ana, size)
            assert board_box(ana, game) == before, (size, times)
            text.evaluate("(one, kept) => { one.innerHTML = kept; }", kept)


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("special", [None, "fu", "by"])
def test_every_card_on_the_board_of_voltage_shows_its_figure(invite: Invite, size: Size, special: str | None) -> None:
    """Four cards on one side, also while a Fuse or a Bypass asks which of them it takes."""
    ana = invite("Ana", size=size)
    text, step = piled_up()
    ana.open_table("voltage", ["me", "random"], continues={"record": bring(ana, text), "step": step})
    ana.page.locator(".hand button.can").first.wait_for()
    if special:
        voltage_by_hand.choose(ana, special)
        ana.page.locator(".well button.card").first.wait_for()
    assert ana.page.locator(".well .card").count() >= 8
    assert not hidden_figures(ana)
    assert not check(ana, "voltage", [size])


def test_the_result_gives_way_to_the_final_board(invite: Invite) -> None:
    ana = invite("Ana")
    begin(ana, "voltage")
    ana.page.locator('[popovertarget="table-menu"]').click()
    ana.page.locator("#table-menu .acts .btn").last.click()
    ana.page.locator("#table-menu [role=alert] .btn").first.click()
    result = ana.page.locator(".result")
    result.get_by_role("button", name="Show the board").click()
    for size in (WIDE, *PHONES):
        turn_to(ana, size)
        banner, board = result.bounding_box(), board_box(ana, "voltage")
        assert banner is not None
        is_above = banner["y"] + banner["height"] <= board["y"]
        assert is_above or board["x"] + board["width"] <= banner["x"], f"{size}: the result covers the board"
    result.get_by_role("button", name="Show the result").click()
    result.get_by_role("link", name="Replay").wait_for()
