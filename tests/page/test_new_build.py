"""A new build of the page while an old one is open, where no service worker keeps the files of the old one."""

import pytest
from playwright.sync_api import Route
from tests.page import voltage_by_hand
from tests.page.conftest import Invite
from tests.page.harness import Person

PANEL = "**/assets/RulePanel-*.js"
GONE = ("answer 404", "dynamically imported module")
HOLD_MOVES = """
window.held = [];
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  if (window.isHolding && JSON.parse(text).type === "move") held.push(() => send.call(this, text));
  else send.call(this, text);
};
"""


class NewBuild:
    """The files of a new build: the index names another script, and a panel of the old build is gone."""

    def __init__(self, person: Person) -> None:
        self.asked = 0
        """How often the page looked which build is published."""
        self._page = person.page
        person.expect_trouble(*GONE)
        self._page.route(PANEL, lambda route: route.fulfill(status=404))
        self._page.route(f"{person.url}/", self._answer)
        self._page.evaluate("window.isOld = true")

    def _answer(self, route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace("assets/index-", "assets/index-another-"))
        self.asked += 1

    @property
    def is_reloaded(self) -> bool:
        return not self._page.evaluate("window.isOld === true")

    def restore(self) -> None:
        self._page.unroute(PANEL)


def open_rules(person: Person) -> None:
    person.page.get_by_role("tab", name="Rules").click()


def draw_twice(person: Person) -> None:
    """Give the page time to act on what it has received."""
    person.page.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))")


def sit_down(person: Person) -> None:
    person.open_table("voltage", ["me", "random"], {"target_sets": 1})
    person.until(lambda: person.legal, "a turn")
    person.hurry()


def test_the_page_reloads_itself_once_when_a_new_build_has_replaced_its_files(invite: Invite) -> None:
    ana = invite("Ana")
    sit_down(ana)
    build, heard = NewBuild(ana), len(ana.heard)
    open_rules(ana)
    ana.until(lambda: any(one["type"] == "welcome" for one in ana.heard[heard:]), "the table after a reload")
    assert build.is_reloaded
    ana.page.locator(".main .status").first.wait_for()
    ana.page.evaluate("window.isOld = true")
    open_rules(ana)
    ana.until(lambda: build.asked == 2, "the second question")
    ana.hurry()
    draw_twice(ana)
    assert not build.is_reloaded, "the same new build is tried once"
    ana.move(voltage_by_hand.make, ana.legal[0])
    build.restore()


@pytest.mark.thorough
def test_a_move_that_is_not_sent_yet_is_sent_before_the_page_reloads_itself(invite: Invite) -> None:
    ana = invite("Ana")
    ana.context.add_init_script(HOLD_MOVES)
    sit_down(ana)
    build, number = NewBuild(ana), ana.number
    ana.page.evaluate("window.isHolding = true")
    voltage_by_hand.make(ana, ana.legal[0])
    ana.until(lambda: ana.page.evaluate("held.length") == 1, "the move")
    open_rules(ana)
    ana.until(lambda: build.asked == 1, "the question for a new build")
    draw_twice(ana)
    assert not build.is_reloaded and ana.number == number
    heard = len(ana.heard)
    ana.page.evaluate("held.forEach((send) => send())")
    ana.until(lambda: any(one["type"] == "welcome" for one in ana.heard[heard:]), "the table after a reload")
    assert build.is_reloaded and ana.number > number
