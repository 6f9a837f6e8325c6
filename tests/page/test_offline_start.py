"""The start of the page without a server, and new builds of the engine: nothing that fails once stays broken."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.page import voltage_by_hand
from tests.page.conftest import Stranded
from tests.page.offline_person import ENGINE, OfflinePerson, SitePerson, needs_engine, offline_person, static_host

from voltable.server.site import write_site

pytestmark = [needs_engine, pytest.mark.timeout(600)]

FAIL_ONCE = """
if (!sessionStorage.failed) for (const name of ["keys", "match"]) {
  const real = CacheStorage.prototype[name];
  CacheStorage.prototype[name] = function (...given) {
    const isFirst = !sessionStorage.failed;
    sessionStorage.failed = "yes";
    return isFirst ? Promise.reject(new DOMException("the disk is busy", "UnknownError")) : real.apply(this, given);
  };
}
"""
"""Browsers answer so when a disk is busy."""
TOLERATED = {"in-incognito"}
"""Every person of the tests has a context of their own, in which Chromium installs nothing."""
SMALLEST_ICON = 144
"""Pixels, for Chromium to install a page."""


def test_the_page_starts_without_a_server_although_its_caches_fail_once(stranded: Stranded) -> None:
    ana = stranded()
    ana.context.add_init_script(FAIL_ONCE)
    ana.start()
    assert ana.page.evaluate("sessionStorage.failed") == "yes"
    assert ana.page.locator(".game").count() == 4


def test_the_installed_page_starts_without_a_server_at_the_address_of_its_manifest(stranded: Stranded) -> None:
    ana = stranded()
    session = ana.context.new_cdp_session(ana.page)
    found = session.send("Page.getAppManifest")
    assert found["url"].endswith("/manifest.json") and not found["errors"], found
    problems = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {one["errorId"] for one in problems} <= TOLERATED, problems
    # Chromium without a window finds no such errors at all, so its criteria are checked on the manifest as it reads it.
    parsed = found["manifest"]
    assert parsed["display"] == "kStandalone" and not parsed["preferRelatedApplications"]
    assert parsed["startUrl"].startswith(parsed["scope"]) and parsed["scope"] == f"{ana.url}/"
    assert ana.page.evaluate("isSecureContext")
    manifest = json.loads(found["data"])
    assert manifest["name"] and manifest["short_name"]
    plain = [icon for icon in manifest["icons"] if "any" in icon.get("purpose", "any").split()]
    assert any(int(icon["sizes"].split("x")[0]) >= SMALLEST_ICON for icon in plain if icon["type"] == "image/png")
    for icon in manifest["icons"]:
        loaded = "src => { const image = new Image(); image.src = src; return image.decode().then(() => true); }"
        assert ana.page.evaluate(loaded, icon["src"]), "icons are kept too"
    started = ana.context.new_page()
    started.goto(f"{ana.url}/{manifest['start_url']}")
    started.locator(".play:enabled").first.wait_for()


def publish_engine(site: Path, change: str) -> str:
    """Publish an engine of the same files and one more, under another id; return the id."""
    folder = site / "engine"
    summary = json.loads((folder / "engine.json").read_text())
    old, summary["id"] = summary["id"], change
    (folder / old).rename(folder / change)
    (folder / change / "change.txt").write_text(change)
    summary["files"]["change.txt"] = len(change)
    (folder / "engine.json").write_text(json.dumps(summary))
    return change


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Path, str]]:
    monkeypatch.setenv("VOLTABLE_ENGINE", str(ENGINE))
    folder = tmp_path / "table"
    write_site(folder)
    with static_host(tmp_path) as host:
        yield folder, f"{host}/table/"


def engines_kept(person: OfflinePerson) -> set[str]:
    return {name for name in person.page.evaluate("caches.keys()") if "engine" in name}


@pytest.mark.thorough
def test_a_new_engine_replaces_the_old_one_while_a_game_goes_on(site: tuple[Path, str], chromium: Browser) -> None:
    """A site starts the engine that it keeps at once, so the next one is fetched while that one runs."""
    folder, url = site
    with offline_person(chromium, url, SitePerson) as ana:
        page = ana.page
        ana.go(url)
        ana.await_service_worker()
        page.get_by_text("Ready to play offline").wait_for()
        ana.choose("voltage", "normal")
        ana.until(lambda: ana.legal, "a turn")
        table = page.url
        page.evaluate("caches.open('voltable-engine-other').then((it) => it.put('/other/engine/a', new Response('')))")
        new = publish_engine(folder, "another")
        page.reload()
        ana.until(lambda: ana.has_engine and ana.legal, "the same table")
        ana.until(
            lambda: engines_kept(ana) == {f"voltable-engine-{new}", "voltable-engine-other"},
            "the new engine beside that of another site",
        )
        ana.move(voltage_by_hand.make, ana.legal[0])
        shutil.rmtree(folder)
        ana.expect_trouble("answer 404")
        heard = len(ana.heard)
        ana.go(table)
        ana.until(lambda: len(ana.heard) > heard and (ana.legal or ana.is_over), "the game in the new engine")
