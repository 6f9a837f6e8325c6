"""A press means what the person saw when pressing: while cards fly, on a double press, and on a slow connection."""

import pytest
from playwright.sync_api import WebSocketRoute
from tests.crossing import with_thorough
from tests.page import voltage_by_hand, voltage_hex_by_hand
from tests.page.conftest import Invite
from tests.page.harness import Person

VOLTAGE = {"first_player": "0"}


def drawn(person: Person) -> int:
    """Return how often this person sent a draw."""
    return sum(message["type"] == "move" and message["text"] == "draw" for message in person.said)


def at_the_table(person: Person) -> None:
    person.open_table("voltage", ["me", "easy"], VOLTAGE)
    person.page.locator(".hand button.can").first.wait_for()


@pytest.mark.parametrize("still", with_thorough([False], [True]))
@pytest.mark.parametrize("pause", [0, 60, 150, 250])
def test_a_double_click_on_the_pile_draws_once(invite: Invite, still: bool, pause: int) -> None:
    ana = invite("Ana", still=still)
    at_the_table(ana)
    box = ana.page.locator('[data-pile="draw"]').bounding_box()
    assert box is not None
    ana.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 20)
    double = """pause => {
        const pile = document.querySelector('[data-pile="draw"]');
        const box = pile.getBoundingClientRect();
        const at = { clientX: box.x + box.width / 2, clientY: box.y + 20 };
        const where = { ...at, button: 0, bubbles: true, cancelable: true };
        const press = (detail) => {
            const target = document.elementFromPoint(where.clientX, where.clientY);
            target.dispatchEvent(new PointerEvent("pointerdown", { ...where, isPrimary: true }));
            target.dispatchEvent(new PointerEvent("pointerup", { ...where, isPrimary: true }));
            if (target.closest("button")?.disabled) return;
            target.dispatchEvent(new MouseEvent("click", { ...where, detail }));
        };
        press(1);
        setTimeout(() => press(2), pause);
    }"""
    if pause == 0:
        ana.page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + 20)
    else:
        ana.page.evaluate(double, pause)
    ana.until(lambda: drawn(ana), "a card")
    ana.page.wait_for_timeout(pause + 300)
    assert drawn(ana) == 1
    assert ana.legal, "the turn goes on"


def test_a_draw_that_is_pressed_again_on_a_slow_line_is_sent_once(invite: Invite) -> None:
    ana = invite("Ana")
    held: list[str | bytes] = []
    lines: list[WebSocketRoute] = []

    def slow(page: WebSocketRoute) -> None:
        lines.append(page)
        page.connect_to_server().on_message(lambda text: held.append(text) if held else page.send(text))

    ana.page.route_web_socket("**/api/tables/**", slow)
    at_the_table(ana)
    held.append('{"type": "echo", "nonce": 0}')
    for _ in range(3):
        ana.page.locator('[data-pile="draw"]').click()
        ana.page.wait_for_timeout(450)
    while len(held) > 1:  # more may come while these are sent
        lines[-1].send(held.pop(1))
    held.clear()
    ana.until(lambda: ana.legal and ana.number > 1, "the draw to count")
    assert drawn(ana) == 1


SEE_PRESSED = """() => addEventListener(
    "pointerdown", ({ target }) => (window.pressed = target.closest(".hand [data-card]")?.dataset.card ?? null),
    { capture: true, once: true })"""


@pytest.mark.parametrize("pause", [40, 150, 300])
def test_a_card_that_is_pressed_while_the_own_card_flies_is_chosen(invite: Invite, pause: int) -> None:
    ana = invite("Ana")
    at_the_table(ana)
    first = next(move for move in ana.legal if move.endswith(":own"))
    ana.page.locator(f'.hand button[data-card="{first.split(":")[0]}"]').first.click()
    voltage_by_hand.target(ana, first)
    ana.page.wait_for_timeout(pause)
    others = ana.page.locator(".hand button.card:not(.flown)")
    ana.page.evaluate(SEE_PRESSED)
    box = others.last.bounding_box()
    assert box is not None
    ana.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ana.page.mouse.down()
    ana.page.wait_for_timeout(80)
    ana.page.mouse.up()
    name = ana.page.evaluate("window.pressed")
    if name is None:
        return  # a busy machine: the hand had moved before the press, and no card was pressed
    ana.until(lambda: ana.number > 1 and ana.is_shown, "the first card to lie there")
    if not any(move.startswith(f"{name}:") for move in ana.legal):
        ana.page.locator(".status.bad, .hand .is-closed").first.wait_for()
        return
    chosen = ana.page.locator(".hand .is-chosen")
    chosen.wait_for()
    assert chosen.get_attribute("data-card") == name


@pytest.mark.thorough
def test_a_card_that_is_chosen_while_the_other_plays_is_still_chosen_at_the_next_turn(invite: Invite) -> None:
    ana = invite("Ana")
    ana.open_table("voltage_hex", ["me", "random"], VOLTAGE)
    while True:
        ana.until(lambda: ana.legal, "a turn")
        hand = ana.standing["view"]["players"][0].get("hand", []) if ana.standing else []
        if "pass" in ana.legal and hand:
            break
        ana.watches = 0
        ana.move(voltage_hex_by_hand.make, next((one for one in ana.legal if one == "draw"), ana.legal[0]))
    ana.hurry()
    ana.page.locator("[data-act=p]").click()
    ana.page.wait_for_timeout(150)
    name = ana.page.locator(".hand .hcard").first.get_attribute("data-card")
    ana.page.locator(".hand .hcard").first.click()
    ana.until(lambda: any(move.startswith("place:") for move in ana.legal), "the next turn")
    ana.watch()
    pressed = ana.page.locator(".hand [aria-pressed=true]")
    assert pressed.get_attribute("data-card") == name


def test_a_key_that_is_held_draws_once_and_one_that_is_pressed_in_a_flight_counts(invite: Invite) -> None:
    ana = invite("Ana")
    at_the_table(ana)
    ana.page.keyboard.down("d")
    for _ in range(5):
        ana.page.keyboard.down("d")
    ana.page.keyboard.up("d")
    ana.until(lambda: drawn(ana), "a card")
    ana.watch()
    assert drawn(ana) == 1
    ana.page.wait_for_timeout(400)  # sooner, the same key again would be half of a double press
    ana.page.keyboard.press("d")
    ana.until(lambda: drawn(ana) > 1, "the second card")
