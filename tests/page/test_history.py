"""The page's addresses: links, back and forward, codes and device links. Every request has a valid address."""

import pytest
from playwright.sync_api import Response, Route
from tests.page.conftest import Invite
from tests.page.harness import Person

FOLLOW = """(to) => {
    const link = document.createElement("a");
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
}"""


class Watch:
    """Records every failed response, and every requested address."""

    def __init__(self, person: Person) -> None:
        self.asked: list[str] = []
        self.failed: list[str] = []
        person.page.on("response", self._look)

    def _look(self, response: Response) -> None:
        self.asked.append(response.url)
        if response.status >= 400:
            self.failed.append(f"{response.status} {response.url}")

    def check(self) -> None:
        assert not self.failed, self.failed
        assert not [url for url in self.asked if "undefined" in url or "null" in url]


def over(ana: Person, game: str = "voltage") -> str:
    """Return a finished game."""
    id = ana.open_table(game, ["me", "easy"])
    ana.until(lambda: ana.standing is not None, "the deal")
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("button", name="Resign").click()
    ana.page.get_by_role("button", name="Yes").click()
    ana.until(lambda: ana.is_over, "the end")
    return id


def test_icons_and_manifest_are_at_the_same_addresses_from_every_screen(invite: Invite) -> None:
    """Chromium loads them again when the address changes; its headless shell, which most runs use, loads no icons."""
    ana = invite("Ana")
    ana.page.goto("/")
    ana.page.locator("section.games").wait_for()
    addresses = "() => [...document.querySelectorAll('link[rel*=icon], link[rel=manifest]')].map((link) => link.href)"
    before = ana.page.evaluate(addresses)
    assert len(before) == 3 and all(ana.context.request.get(address).ok for address in before)
    ana.page.evaluate(FOLLOW, "/rules/voltage")
    ana.page.locator("h1").wait_for()
    assert ana.page.url.endswith("/rules/voltage")
    assert ana.page.evaluate(addresses) == before


@pytest.mark.thorough
def test_going_back_and_forward_across_all_screens_asks_for_nothing_that_is_not_there(invite: Invite) -> None:
    ana = invite("Ana")
    record = over(ana)
    watch = Watch(ana)
    table = ana.open_table("voltage", ["me", "easy"])
    waiting = ana.context.request.post("/api/tables", data={"game": "qwitch", "seats": ["me", "open"]}).json()["id"]
    screens = [
        ("/", "section.games"),
        (f"/t/{table}", ".hand"),
        ("/rules/voltage", "h1"),
        (f"/t/{waiting}", ".room"),
        (f"/r/{record}", ".stage"),
        ("/learn/volt", "h1"),
        ("/device", "h1"),
        ("/no/such/screen", "h1"),
        ("/rules/qwitch", "h1"),
        (f"/r/{record}", ".stage"),
        (f"/t/{table}", ".hand"),
        ("/learn/qwitch", "h1"),
        ("/", "section.games"),
    ]
    ana.go("/")
    for path, there in screens[1:]:
        ana.page.evaluate(FOLLOW, path)
        ana.page.locator(there).first.wait_for()
    walk = list(range(len(screens) - 2, -1, -1)) + list(range(1, len(screens)))
    for at, step in zip(walk, ["back"] * (len(screens) - 1) + ["forward"] * (len(screens) - 1), strict=True):
        ana.page.evaluate(f"history.{step}()")
        path, there = screens[at]
        ana.page.wait_for_url(f"**{path}*")
        ana.page.locator(there).first.wait_for()
        assert ana.page.url.split("?")[0].endswith(path), (ana.page.url, path)
    # Press as fast as a person can: no screen has time to finish loading.
    for step in ["back"] * 6 + ["forward"] * 6 + ["back", "forward"] * 4:
        ana.page.evaluate(f"history.{step}()")
    ana.page.locator("section.games").wait_for()
    ana.page.wait_for_load_state("networkidle")
    watch.check()


@pytest.mark.thorough
def test_play_on_leads_to_the_table_and_back_leads_to_the_replay(invite: Invite) -> None:
    ana = invite("Ana")
    record = over(ana)
    watch = Watch(ana)
    ana.go(f"/r/{record}?step=0")
    ana.page.get_by_role("button", name="Play on").first.click()
    ana.page.get_by_role("dialog").get_by_role("button", name="Play on").click()
    ana.page.locator(".hand").wait_for()
    ana.page.wait_for_load_state("networkidle")
    assert "/t/" in ana.page.url, "the replay must not take the address back"
    ana.page.reload()
    ana.page.locator(".hand").wait_for()
    ana.page.go_back()
    ana.page.locator(".stage").wait_for()
    assert f"/r/{record}" in ana.page.url
    watch.check()


def test_a_device_link_asks_first_and_makes_this_browser_the_same_person_once(invite: Invite) -> None:
    ana, other, late = invite("Ana"), invite(None), invite(None, language="fr")
    ana.go("/")
    ana.page.get_by_role("button", name="Your name").click()
    ana.page.get_by_role("button", name="Use another device").click()
    link = (
        ana.page.get_by_label("Link to this page")
        .or_(ana.page.locator("#name-box input[readonly]"))
        .first.input_value()
    )
    other.go(link)
    other.page.get_by_role("heading", name="Use this device too?").wait_for()
    assert other.context.request.get("/api/me").json()["name"] != "Ana", "opening the link alone changes nothing"
    other.page.get_by_role("button", name="Use this device").click()
    other.page.get_by_role("button", name="Your name: Ana").wait_for()
    assert "#" not in other.page.url
    late.expect_trouble(f"answer 404: POST {late.url}/api/me/device/use")
    late.go(link)
    late.page.get_by_role("button", name="Utiliser cet appareil").click()
    late.page.get_by_text("Ce lien ne marche plus").wait_for()
    late.go("/device")
    late.page.get_by_text("Ce lien est incomplet").wait_for()


@pytest.mark.parametrize("how", ["lower case with a space", "in the address bar", "typed", "as an address"])
def test_a_code_leads_to_the_table_from_home_and_from_the_address_bar(invite: Invite, how: str) -> None:
    ana, ben = invite("Ana"), invite("Ben")
    id = ana.open_table("voltage", ["me", "open"])
    shown = ana.page.locator("output").inner_text()
    code = shown.replace("-", "")
    assert len(code) == 6
    if how == "in the address bar":
        ben.go(f"/t/{shown.lower()}")
    else:
        ben.go("/")
        typed = {"typed": shown, "lower case with a space": f" {code[:3].lower()} {code[3:].lower()}"}
        ben.page.get_by_label("Have a code?").fill(typed.get(how, f"{ben.url}/t/{id}"))
        ben.page.get_by_role("button", name="Join", exact=True).click()
    ben.page.get_by_role("button", name="Take this seat").click()
    ben.page.locator(".hand").wait_for()
    assert ben.page.url.endswith(f"/t/{id}"), "the address goes on when the code has ended"
    eve = invite("Eve")
    eve.expect_trouble(f"answer 404: GET {eve.url}/api/tables/{code}")
    eve.go("/")
    eve.page.get_by_label("Have a code?").fill(code)
    eve.page.get_by_role("button", name="Join", exact=True).click()
    eve.page.get_by_text("No table is waiting under this code").wait_for()
    assert eve.page.url.rstrip("/") == eve.url


@pytest.mark.parametrize("where", ["a table", "a code", "a replay"])
def test_an_answer_that_comes_after_a_page_was_left_begins_nothing(invite: Invite, where: str) -> None:
    ana = invite("Ana")
    record = over(ana)
    table = ana.context.request.post("/api/tables", data={"game": "qwitch", "seats": ["me", "open"]}).json()
    path, asked = {
        "a table": (f"/t/{table['id']}", f"**/api/tables/{table['id']}"),
        "a code": (f"/t/{table['code']}", f"**/api/tables/{table['code']}"),
        "a replay": (f"/r/{record}", f"**/api/records/{record}/**"),
    }[where]
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ana.page.route(asked, hold)
    ana.go("/")
    ana.page.locator("section.games").wait_for()
    watch = Watch(ana)
    lines: list[str] = []
    ana.page.on("websocket", lambda socket: lines.append(socket.url))
    ana.page.evaluate(FOLLOW, path)
    ana.until(lambda: held, "the question")
    ana.page.evaluate(FOLLOW, "/rules/voltage")
    ana.page.locator("h1").wait_for()
    watch.asked.clear()
    with ana.page.expect_event("requestfinished", lambda request: request.url == held[0].request.url):
        held[0].continue_()
    ana.page.wait_for_load_state("networkidle")
    ana.page.evaluate("new Promise((done) => setTimeout(done))")
    assert ana.page.url.endswith("/rules/voltage"), "whoever went on stays there"
    assert not lines, "no line is opened to a table that nobody looks at"
    assert not [url for url in watch.asked if "/analysis" in url], "nothing is asked about a game that nobody looks at"


def test_a_replay_that_is_left_before_its_dialog_comes_leaves_no_error(invite: Invite) -> None:
    ana = invite("Ana")
    record = over(ana)
    ana.go(f"/r/{record}?step=0")
    ana.page.locator(".stage").wait_for()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ana.page.route("**/api/games", hold)
    ana.page.get_by_role("button", name="Play on").first.click()
    ana.until(lambda: held, "the question for the bots")
    ana.page.evaluate(FOLLOW, "/rules/voltage")
    ana.page.locator(".stage").wait_for(state="detached")
    with ana.page.expect_event("requestfinished", lambda request: request.url == held[0].request.url):
        held[0].continue_()
    ana.page.wait_for_load_state("networkidle")
    ana.page.evaluate("new Promise((done) => setTimeout(done))")
    assert ana.page.locator("dialog[open]").count() == 0
