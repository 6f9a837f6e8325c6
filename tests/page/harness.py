"""People at a real browser: contexts of one Chromium, their messages, and their clicks.

A `Person` is one browser context with one page, with the default settings and motion. Its moves come from the legal
moves that the server sent to it, and are made by real clicks: each game has a function `make(person, move)` for that.
People watch the first few moves to their end and skip later animations by a key. At the end of a test, `finish` checks
that nothing was left behind.
"""

import json
import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, ConsoleMessage, Page, Playwright, Request, Response, WebSocket
from tests.page.leftovers import check_board_after_reload, strays

from voltable.core.rng import Rng

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PATIENCE = 20.0
POLL = 20
"""Milliseconds between the first two looks at a condition; each later pause is twice as long, up to LONGEST_POLL."""
LONGEST_POLL = 160
"""Milliseconds. Each look costs the browser and the test some milliseconds of processor."""
WATCHED = 2
"""Number of moves that a person watches to their end before skipping animations."""
FAILED = 400
BLINK = 400
"""Milliseconds: two presses in one place within this time are a double click, which counts once."""
HANDLED = "() => new Promise((done) => setTimeout(done))"
"""Wait until the page has handled the messages that the browser has reported: keys do not wait for elements."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The headless shell has the browser's engine without its window, which takes more time than most of our tests."""
WIDE = (1440, 900)
PHONE = (360, 780)

SIDEWAYS = (740, 360)
SIZES = [WIDE, PHONE, SIDEWAYS]

SCHEMES: list[Literal["dark", "light"]] = ["dark", "light"]

Make = Callable[["Person", str], None]

FIND_BY_KEY = """function (key) {
    const text = (one) => { try { return JSON.stringify(one) ?? ""; } catch { return ""; } };
    return this.filter((one) => Object.hasOwn(one, key)).map(text).filter((one) => one.startsWith("{"));
}"""


NO_CHROMIUM = "Chromium is not installed (apt: chromium-headless-shell), and VOLTABLE_CHROMIUM names none"


def find_chromium() -> str | None:
    """Return the browser of this machine: VOLTABLE_CHROMIUM, or one on the path."""
    names = (os.environ.get("VOLTABLE_CHROMIUM"), *BROWSERS)
    return next((found for name in names if name and (found := shutil.which(name))), None)


def launch(playwright: Playwright) -> Browser:
    found = find_chromium()
    if found is None:
        raise RuntimeError(NO_CHROMIUM)
    return playwright.chromium.launch(executable_path=found, args=FLAGS)


class Person:
    """A person with a separate browser context."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        name: str | None,
        size: tuple[int, int] = WIDE,
        theme: str | None = None,
        language: str | None = None,
        speed: str | None = None,
        touch: bool = False,
        still: bool = False,
    ) -> None:
        """Open a page with the given settings, defaults otherwise; `still` is a system that asks for reduced motion."""
        self.url = url
        self.name = name or "a guest"
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            base_url=url,
            has_touch=touch,
            reduced_motion="reduce" if still else "no-preference",
        )
        chosen = {"language": language, "theme": theme, "speed": speed}
        if any(chosen.values()):
            kept = json.dumps({key: value for key, value in chosen.items() if value})
            self.context.add_init_script(
                f"if (location.protocol !== 'about:') localStorage.voltable ??= {json.dumps(kept)}"
            )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.page: Page = self.context.new_page()
        self.heard: list[dict[str, Any]] = []
        """Every message received over a WebSocket, in order."""
        self.said: list[dict[str, Any]] = []
        self.traffic: list[str] = []
        """The same as text, to search for what must not be there."""
        self.complaints: list[str] = []
        """Errors and warnings of the page, and requests that failed."""
        self.watches = WATCHED
        self._expected: list[str] = []
        self._pressed_at = 0.0
        self.page.on("websocket", self._listen)
        self.page.on("pageerror", lambda error: self._complain(f"uncaught: {error}"))
        self.page.on("console", self._read_console)
        self.page.on("response", self._read_response)
        self.page.on("requestfailed", self._read_failure)
        if name is not None:
            self.context.request.post("/api/me", data={"name": name})

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self._hear(str(text)))
        socket.on("framesent", lambda text: self.said.append(json.loads(str(text))))

    def _hear(self, text: str) -> None:
        self.traffic.append(text)
        self.heard.append(json.loads(text))

    # Errors.

    def expect_trouble(self, *parts: str) -> None:
        """Accept complaints that contain one of these parts, such as a missing address or a lost connection."""
        self._expected += parts

    def _complain(self, text: str) -> None:
        if not any(part in text for part in self._expected):
            self.complaints.append(text)

    def _read_console(self, message: ConsoleMessage) -> None:
        # A failed request is reported by its response, with its address.
        if message.type in ("error", "warning") and not message.text.startswith("Failed to load resource"):
            self._complain(f"console {message.type}: {message.text}")

    def _read_response(self, response: Response) -> None:
        if response.status >= FAILED:
            self._complain(f"answer {response.status}: {response.request.method} {response.url}")

    def _read_failure(self, request: Request) -> None:
        # A request that the page itself aborted, for instance because the person left the screen, is no failure.
        # The page looks for an engine when it has come to rest, which may be while a test cuts the network.
        if request.failure != "net::ERR_ABORTED" and not request.url.endswith("/engine/engine.json"):
            self._complain(f"no answer: {request.method} {request.url} {request.failure}")

    # Navigation.

    def go(self, path: str) -> None:
        self.page.goto(path)

    def open_table(self, game: str, seats: list[str], options: dict[str, Any] | None = None, **more: Any) -> str:
        """Open a table by the API and sit down at it in the browser; return its id."""
        wanted = {"game": game, "seats": seats, "options": options or {}, **more}
        answer = self.context.request.post("/api/tables", data=wanted)
        assert answer.ok, answer.text()
        id: str = answer.json()["id"]
        self.go(f"/t/{id}")
        return id

    # What the server sent.

    @property
    def standing(self) -> dict[str, Any] | None:
        """Return the standing of the last message that has one."""
        for message in reversed(self.heard):
            if message["type"] in ("welcome", "notice"):
                found: dict[str, Any] = message["standing"]
                return found
        return None

    @property
    def legal(self) -> list[str]:
        standing = self.standing
        return [] if standing is None else [one["move"] for one in standing["legal"] or []]

    @property
    def number(self) -> int:
        standing = self.standing
        return -1 if standing is None else int(standing["number"])

    @property
    def seat(self) -> int:
        """Return the person's seat; -1 for a spectator."""
        return next((int(one["seat"]) for one in reversed(self.heard) if one["type"] == "welcome"), -1)

    @property
    def is_over(self) -> bool:
        standing = self.standing
        return standing is not None and standing["status"] == "over"

    def until(self, holds: Callable[[], object], what: str, patience: float = PATIENCE) -> None:
        """Wait for a condition while the browser runs."""
        end, pause = time.monotonic() + patience, POLL
        while not holds():
            assert time.monotonic() < end, f"{self.name} waited for {what}; last heard: {self.heard[-2:]}"
            self.page.wait_for_timeout(pause)
            pause = min(2 * pause, LONGEST_POLL)

    def hear_of(self, number: int) -> None:
        """Wait for the notice of an entry."""
        self.until(lambda: self.number >= number, f"entry {number}")

    def remembered(self, key: str) -> list[dict[str, Any]]:
        """Return every plain object in the page's memory that has this key: in a store, a closure, a cache."""
        session = self.context.new_cdp_session(self.page)
        plain = session.send("Runtime.evaluate", {"expression": "Object.prototype"})["result"]["objectId"]
        alive = session.send("Runtime.queryObjects", {"prototypeObjectId": plain})["objects"]["objectId"]
        called = {"objectId": alive, "functionDeclaration": FIND_BY_KEY, "arguments": [{"value": key}]}
        found = session.send("Runtime.callFunctionOn", {**called, "returnByValue": True})["result"]["value"]
        session.detach()
        return [json.loads(text) for text in found]

    # What the page shows.

    @property
    def is_shown(self) -> bool:
        """Return whether the board shows everything that happened."""
        return self.page.locator("main[aria-busy=true]").count() == 0

    def watch(self) -> None:
        """Wait until everything that happened was shown."""
        self.page.locator("main[aria-busy=true]").wait_for(state="detached", timeout=3000 * PATIENCE)

    def check_air(self) -> None:
        """Check that at rest nothing flies, and nothing is hidden because a copy of it flies."""
        self.hurry()
        self.until(lambda: strays(self.page) is not None, "the end of the animation")
        assert not strays(self.page), strays(self.page)

    def hurry(self) -> None:
        """End the animation by its key. In a replay that key would start or stop the playing, so wait there."""
        if "/r/" in self.page.url:
            self.watch()
        while not self.is_shown:
            in_round = self.page.locator("main [data-steps]").count() > 0
            self.page.keyboard.press("Escape" if in_round else "Space")
            self.page.wait_for_timeout(POLL)

    def get_ready(self) -> None:
        """Watch the animation, or skip it after enough were watched."""
        self.page.evaluate(HANDLED)
        if self.watches > 0:
            self.watches -= 1
            self.watch()
        else:
            self.hurry()

    def see_result(self) -> None:
        """Go to the end of a finished game, and read the result."""
        self.until(lambda: self.is_over, "the end")
        self.hurry()
        self.page.locator(".result h2").wait_for()

    # Moves.

    def move(self, make: Make, move: str) -> None:
        """Make a move by hand and wait until it counts; notices of others' moves may come first."""
        self.get_ready()
        self.page.wait_for_timeout(max(0, BLINK - 1000 * (time.monotonic() - self._pressed_at)))
        said, heard = len(self.said), len(self.heard)
        make(self, move)
        self._pressed_at = time.monotonic()
        self.until(lambda: self._counts(said, heard), f"{move} to count")

    def _counts(self, said: int, heard: int) -> bool:
        """Return whether a move sent since then was accepted, or came back as this seat's move."""
        counters = [message["counter"] for message in self.said[said:] if message["type"] == "move"]
        for message in self.heard[heard:]:
            if (
                message["type"] == "notice"
                and message["step"]["kind"] == "move"
                and message["step"]["seat"] == self.seat
            ):
                return True
            if message.get("counter") in counters:
                assert message["type"] == "accepted", message
                return self.number >= int(message["number"])
        return False

    def finish(self) -> None:
        """Check at the end of the test that nothing was left behind, and that a reload shows the same board."""
        assert not self.complaints, self.complaints
        if self.page.url.startswith(self.url):
            self.check_air()
            check_board_after_reload(self)
        assert not self.complaints, self.complaints
        self.context.close()


def playing(people: list[Person], make: Make, rng: Rng) -> Iterator[int]:
    """Let these people, one for each seat without a bot, play to the end by hand; legal moves are chosen at random.

    Yield the number of each move before it is made, so that a test can do something else then.
    """
    made, told = 0, -1
    first = people[0]
    while True:
        first.until(lambda: first.is_over or any(one.legal for one in people), "a turn")
        if first.is_over:
            return
        if told != made:
            told = made
            yield made
            continue
        acting = next(one for one in people if one.legal)
        legal = acting.legal
        acting.move(make, legal[int(rng.below(len(legal)))])
        for one in people:
            one.hear_of(acting.number)
        made += 1


def play_out(people: list[Person], make: Make, rng: Rng) -> None:
    for _ in playing(people, make, rng):
        pass


# Accessibility.


def obstacles_everywhere(person: Person) -> list[str]:
    """Return axe-core's findings in a wide window and on a phone, upright and sideways, without a reload."""
    page, found = person.page, list[str]()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        schemes = SCHEMES if (width, height) == WIDE else SCHEMES[:1]  # the colours are the same at every size
        found += [f"{width}x{height}: {one}" for one in obstacles(person, schemes)]
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    return found


def obstacles(person: Person, schemes: list[Literal["dark", "light"]] = SCHEMES) -> list[str]:
    """Return axe-core's findings on the page as it is, best practices included, in the dark and the light theme."""
    page = person.page
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    serious: list[str] = []
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        # In the light theme only the colours differ.
        rules = {} if scheme == SCHEMES[0] else {"runOnly": ["color-contrast"]}
        # Sprites, which are only referred to, are not on the screen.
        found = page.evaluate(
            "how => axe.run({ exclude: [['.sprite']] }, { resultTypes: ['violations'], ...how })", rules
        )
        serious += [
            f"{scheme}: {one['id']} ({one['impact']}): {one['help']} at {[node['target'] for node in one['nodes']][:4]}"
            for one in found["violations"]
        ]
    return serious


@contextmanager
def person(browser: Browser, url: str, name: str | None, **how: Any) -> Iterator[Person]:
    """Make a person for the time of a test, who must not meet an error."""
    one = Person(browser, url, name, **how)
    try:
        yield one
    except BaseException:
        one.context.close()
        raise
    one.finish()
