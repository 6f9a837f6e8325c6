"""Take pictures of every screen into docs/pictures: wide, on a phone upright and sideways; two themes, three languages.

    python tools/pictures.py [folder] [--all]

Without --all: English alone, which is enough for most purposes. The few that the README shows are kept in the
repository, the others are not.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Error, sync_playwright
from rich.progress import Progress
from tests.page.harness import PHONE, SIDEWAYS, WIDE, Person, launch
from tests.page.records import bring, played
from tests.server.running import running

from voltable.catalog import LANGUAGES

THEMES = ["dark", "light"]
FULL_HAND = 4
STOP_SOON = 8_000  # milliseconds
SIZES = {"1440": WIDE, "360": PHONE, "740": SIDEWAYS}

Draw = Callable[[Person, str], None]


def main() -> None:
    given = [word for word in sys.argv[1:] if not word.startswith("--")]
    folder = Path(given[0] if given else "docs/pictures")
    folder.mkdir(parents=True, exist_ok=True)
    languages = LANGUAGES if "--all" in sys.argv else LANGUAGES[:1]
    with ExitStack() as stack:
        scratch = Path(stack.enter_context(TemporaryDirectory()))
        server = stack.enter_context(running(scratch))
        browser = launch(stack.enter_context(sync_playwright()))
        progress = stack.enter_context(Progress())
        task = progress.add_task("pictures", total=len(SCREENS) * len(SIZES) * len(THEMES) * len(languages))
        for language in languages:
            for theme in THEMES:
                for size in SIZES:
                    for name, draw in SCREENS.items():
                        take(browser, server.url, folder, (name, size, theme, language), draw)
                        progress.advance(task)


def take(browser: Browser, url: str, folder: Path, which: tuple[str, str, str, str], draw: Draw) -> None:
    name, size, theme, language = which
    with sitting(browser, url, size, theme, language) as person:
        draw(person, url)
        person.page.wait_for_timeout(500)
        tail = "" if language == "en" else f"_{language}"
        person.page.screenshot(path=folder / f"{name}_{size}_{theme}{tail}.png")


@contextmanager
def sitting(browser: Browser, url: str, size: str, theme: str, language: str) -> Iterator[Person]:
    person = Person(browser, url, "Ana", size=SIZES[size], theme=theme, language=language)
    try:
        yield person
    finally:
        person.context.close()


# The content of the pictures. Deals differ from picture to picture: the server chooses its own seeds.


def home(person: Person, url: str) -> None:
    for game in ("voltage", "qwitch"):
        person.context.request.post("/api/tables", data={"game": game, "seats": ["me", "easy"]})
    person.go("/")
    person.page.locator(".play:enabled").first.wait_for()
    person.page.locator(".go").first.wait_for()


def options(person: Person, url: str) -> None:
    person.go("/")
    person.page.locator(".play:enabled").first.wait_for()
    person.page.locator("article .more button").nth(2).click()


def waiting(person: Person, url: str) -> None:
    person.open_table("volt", ["me", "open", "easy"])
    person.page.locator(".code output").wait_for()


def table(game: str, seats: list[str], chosen: dict[str, Any], moves: int) -> Draw:
    """Return a table after some moves of this person, each the first legal move that is not a draw, if any."""

    def draw(person: Person, url: str) -> None:
        id = person.open_table(game, seats, chosen)
        person.page.locator(".main .status").first.wait_for()
        for _ in range(moves):
            person.until(lambda: person.legal or person.is_over, "a turn")
            if person.is_over:
                break
            before = person.number
            send(person, id, pick(person))
            person.hear_of(before + 1)
        person.until(lambda: person.legal or person.is_over, "a turn")

    return draw


def race(person: Person, url: str) -> None:
    """Open a table of the Advanced game, stopped if a stop comes soon (it may never come)."""
    person.open_table("qwitch", ["me", "easy", "easy", "easy"], {"mode": "advanced"})
    person.page.locator(".hand").wait_for()
    with suppress(Error):
        person.page.locator(".finish").wait_for(timeout=STOP_SOON)


def pick(person: Person) -> str:
    """Choose a move that makes a good picture: a play, or a draw while the hand is small."""
    standing = person.standing
    hands = standing["view"].get("hands") if standing is not None else None
    if "draw" in person.legal and hands and isinstance(hands[0], list) and sum(map(bool, hands[0])) < FULL_HAND:
        return "draw"
    return next((one for one in person.legal if one not in ("draw", "pass", "done")), person.legal[0])


def send(person: Person, id: str, move: str) -> None:
    """Send a move over a separate connection, as another device of the same person would."""
    person.page.evaluate(
        """([id, text]) => new Promise((resolve) => {
            const line = new WebSocket(`ws://${location.host}/api/tables/${id}/play?seat=0`);
            line.onopen = () => line.send(JSON.stringify({ type: "hello", client: crypto.randomUUID() }));
            line.onmessage = ({ data }) => {
                const heard = JSON.parse(data);
                if (heard.type === "welcome") line.send(JSON.stringify({ type: "move", counter: 1, text }));
                if (heard.type === "accepted" || heard.type === "refused") { line.close(); resolve(); }
            };
        })""",
        [id, move],
    )


def result(person: Person, url: str) -> None:
    person.open_table("voltage", ["me", "easy"])
    person.page.locator(".hand").wait_for()
    person.page.locator('[popovertarget="table-menu"]').click()
    person.page.locator("#table-menu .acts .btn").last.click()
    person.page.locator("#table-menu [role=alert] .btn").first.click()
    person.page.locator(".result h2").wait_for()


def replay(game: str, seats: int, step: int, analysed: bool = False) -> Draw:
    """Open a finished game of bots near its middle, with the players' chances where it is analysed."""

    def draw(person: Person, url: str) -> None:
        short: dict[str, Any] = {"voltage": {"target_sets": 2}, "volt": {"max_rounds": 3}}.get(game, {})
        id = bring(person, played(game, seats, **short))
        person.go(f"/r/{id}?step={step}")
        person.page.locator(".scrub").wait_for()
        if analysed and person.page.locator("#tab-analysis").is_visible():
            person.page.locator("#tab-analysis").click()
            person.page.locator(".verdicts select").select_option("easy")
            person.page.locator(".verdicts .row button").click()
            person.page.locator(".plot").wait_for(timeout=120_000)
            person.page.locator("#tab-moves").click()

    return draw


def rules(person: Person, url: str) -> None:
    person.go("/rules/voltage_hex")
    person.page.wait_for_load_state("networkidle")


def learn(person: Person, url: str) -> None:
    person.go("/learn/voltage")
    person.page.wait_for_load_state("networkidle")


def curtain(person: Person, url: str) -> None:
    person.open_table("voltage", ["me", "me"], names=["Ana", "Bo"])
    person.page.get_by_role("dialog").wait_for()


SCREENS: dict[str, Draw] = {
    "home": home,
    "options": options,
    "waiting": waiting,
    "voltage": table("voltage", ["me", "normal"], {"first_player": "0"}, 12),
    "voltage_hex": table("voltage_hex", ["me", "easy"], {"first_player": "0"}, 30),
    "volt": table("volt", ["me", "easy", "easy"], {}, 9),
    "qwitch": table("qwitch", ["me", "easy", "easy", "easy"], {}, 3),
    "qwitch_advanced": race,
    "result": result,
    "curtain": curtain,
    "replay": replay("voltage", 2, 16, analysed=True),
    "replay_hex": replay("voltage_hex", 2, 90),
    "replay_volt": replay("volt", 3, 20),
    "rules": rules,
    "learn": learn,
}


if __name__ == "__main__":
    main()
