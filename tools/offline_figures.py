"""Measure the page without a server in Chromium, with the engine that is built.

    python -m tools.offline_figures                 five starts, twenty games, 200 choices of `expert` in each game
    python -m tools.offline_figures --games 4       fewer

It visits a server once, counts what is transferred, stops the server, and prints a table: the time of a start, the
memory of the tab from game to game, the time of a choice, and whether bots move as they do natively. Run it on a
machine that does nothing else.
"""

import argparse
import json
import math
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.table import Table
from tests.bots import played_games
from tests.page.harness import NO_CHROMIUM, find_chromium, launch
from tests.page.offline_games import SEATS, SHORT, play_to_the_end
from tests.page.offline_person import ENGINE, OfflinePerson, offline_person, static_host
from tests.page.wire_cutter import cuttable
from tests.server.running import running

from tools import wasm

LEVEL: Final = "expert"
WATCH_START: Final = """
const Tapped = Worker;
window.Worker = class extends Tapped {
  constructor(...how) {
    super(...how);
    this.addEventListener("message", ({ data }) => data.kind === "ready" && (window.readyAt ??= performance.now()));
  }
};
const look = () => {
  if (document.querySelector(".play:enabled")) window.shownAt = performance.now();
  else requestAnimationFrame(look);
};
look();
"""
TIME_CHOICES: Final = """
import time
from voltable.bots.roster import make_bot
from voltable.catalog import load

def times(key, level, seats, wanted):
    game, found, seed = load(key), [], 0
    while len(found) < wanted:
        seed += 1
        state = game.start(seats, seed)
        bots = [make_bot(level, game, seat, seed * seats + seat) for seat in range(seats)]
        while len(found) < wanted and (due := game.due(state)):
            seat = due[0]
            view, legal = game.view(state, seat), game.legal_moves(state, seat)
            begun = time.perf_counter()
            move = bots[seat].choose(view, legal)
            if len(legal) > 1:
                found.append(1000 * (time.perf_counter() - begun))
            game.apply(state, seat, move)
    return found
"""
"""Runs in Pyodide: milliseconds of each choice between several moves."""
LOAD: Final = """async (program) => {
  const at = new URL("pyodide/", location.href).href;
  const { loadPyodide } = await import(`${at}pyodide.mjs`);
  window.python = await loadPyodide({ indexURL: at });
  const archive = await (await fetch("voltable.zip")).arrayBuffer();
  python.unpackArchive(archive, "zip");
  python.runPython(program);
}"""
PLAY_IN_WORKER: Final = """([program, call]) => new Promise((resolve, reject) => {
  const code = `
    self.onmessage = async ({ data: { at, program, call } }) => {
      const { loadPyodide } = await import(at + "pyodide/pyodide.mjs");
      const python = await loadPyodide({ indexURL: at + "pyodide/" });
      python.unpackArchive(await (await fetch(at + "voltable.zip")).arrayBuffer(), "zip");
      python.FS.writeFile("program.py", program);
      self.postMessage(python.runPython(call));
    };
    self.onunhandledrejection = ({ reason }) => { throw reason; };`;
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })), { type: "module" });
  worker.onmessage = ({ data }) => { worker.terminate(); resolve(data); };
  worker.onerror = ({ message }) => reject(new Error(message));
  worker.postMessage({ at: new URL("./", location.href).href, program, call });
})"""
"""A worker of its own, because that of the page answers requests about tables only."""


def start_times(person: OfflinePerson, starts: int) -> list[tuple[float, float]]:
    """Return the milliseconds until the games are shown, and until the engine answers, of each start."""
    person.context.add_init_script(WATCH_START)
    found = []
    for _ in range(starts):
        person.start()
        person.until(lambda: person.page.evaluate("window.readyAt && window.shownAt"), "the times")
        found.append(tuple(person.page.evaluate("[shownAt, readyAt]")))
    return found


def tab_memory(browser: Browser, person: OfflinePerson) -> int:
    """Return the resident bytes of the tab's process, after collecting garbage."""
    session = person.context.new_cdp_session(person.page)
    session.send("HeapProfiler.collectGarbage")
    session.detach()
    system = browser.new_browser_cdp_session()
    processes = system.send("SystemInfo.getProcessInfo")["processInfo"]
    system.detach()
    return max(resident(int(one["id"])) for one in processes if one["type"] == "renderer")


def resident(process: int) -> int:
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def memory_by_game(browser: Browser, person: OfflinePerson, games: int) -> list[int]:
    """Play games by hand, one of each kind in turn; return the memory of the tab after each."""
    found, keys = [], list(SHORT)
    for number in range(games):
        key = keys[number % len(keys)]
        person.open_table(key, SEATS[key], SHORT[key])
        person.watches = 0
        play_to_the_end(person, key)
        person.page.get_by_role("link", name="Home").click()
        person.page.locator(".play:enabled").first.wait_for()
        found.append(tab_memory(browser, person))
    return found


def choice_times(browser: Browser, choices: int) -> Iterator[tuple[str, list[float]]]:
    """Yield the milliseconds of choices in each game."""
    with static_host(ENGINE) as url:
        page = browser.new_page()
        page.goto(f"{url}/games.json")
        page.evaluate(LOAD, TIME_CHOICES)
        for key, seats in SEATS.items():
            call = f"times({key!r}, {LEVEL!r}, {len(seats)}, {choices})"
            yield key, page.evaluate("call => window.python.runPython(call).toJs()", call)
        page.close()


def are_moves_equal(browser: Browser, games: int) -> bool:
    """Play this many games of each kind here and in a worker of Chromium; return whether all moves are equal."""
    with static_host(ENGINE) as url:
        page = browser.new_page()
        page.goto(f"{url}/games.json")
        program = Path(played_games.__file__).read_text(encoding="utf-8")
        found = page.evaluate(PLAY_IN_WORKER, [program, f"from program import digests; digests({games})"])
        page.close()
    return bool(found == played_games.digests(games))


def measure(browser: Browser, starts: int, games: int, choices: int, same: int) -> Table:
    """Return the table of all figures."""
    table = Table("figure", "value", box=None)
    table.add_row("engine", json.loads((ENGINE / "engine.json").read_text(encoding="utf-8"))["build"])
    with ExitStack() as stack:
        server = stack.enter_context(running(Path(stack.enter_context(TemporaryDirectory()))))
        with cuttable(server.url) as wire:
            person = stack.enter_context(offline_person(browser, wire.url))
            person.visit()
            table.add_row("transferred at the first visit", f"{wire.received / 1e6:.2f} MB")
        server.kill()
        shown, ready = zip(*start_times(person, starts), strict=True)
        table.add_row("second visit, games shown", spread(shown))
        table.add_row("second visit, engine ready", spread(ready))
        memory = memory_by_game(browser, person, games)
        person.go("/")
    table.add_row(
        f"memory of the tab after games 1 to {games}", " ".join(f"{size / 1e6:.0f}" for size in memory) + " MB"
    )
    for key, times in choice_times(browser, choices):
        table.add_row(f"{LEVEL}, {key}, {len(times)} choices", spread(times))
    is_equal = are_moves_equal(browser, same)
    table.add_row(f"moves of {same} games of each kind, as natively", "equal" if is_equal else "DIFFERENT")
    return table


def spread(milliseconds: Sequence[float]) -> str:
    """Return median, 95th percentile and maximum."""
    ordered = sorted(milliseconds)
    high = ordered[math.ceil(0.95 * len(ordered)) - 1]
    return f"p50 {median(ordered):.1f}  p95 {high:.1f}  max {ordered[-1]:.1f} ms"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the page without a server in Chromium.")
    parser.add_argument("--starts", type=int, default=5, help="how often the page is started without a server")
    parser.add_argument("--games", type=int, default=20, help="games that are played in one tab")
    parser.add_argument("--choices", type=int, default=200, help=f"choices of `{LEVEL}` in each game")
    parser.add_argument("--same", type=int, default=5, help="games of each kind whose moves are compared")
    arguments = parser.parse_args()
    if not wasm.is_built(ENGINE):
        sys.exit("the engine of this source is not built; run `make wasm`")
    if find_chromium() is None:
        sys.exit(NO_CHROMIUM)
    os.environ["VOLTABLE_ENGINE"] = str(ENGINE)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        table = measure(browser, arguments.starts, arguments.games, arguments.choices, arguments.same)
        browser.close()
    Console(width=200 if not sys.stdout.isatty() else None).print(table)


if __name__ == "__main__":
    main()
