"""The page as files of a static host: installable, under a sub-path, and updated without breaking a game."""

import json
import re
import struct
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser
from tests.page import voltage_by_hand
from tests.page.offline_person import ENGINE, SitePerson, needs_engine, offline_person, static_host
from tests.server.running import Running

from voltable.server.http.page_files import PAGE
from voltable.server.site import write_site


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return int(width), int(height)


def test_the_page_can_be_installed(server: Running) -> None:
    """What browsers ask for: a manifest with name, start, display and icons, and a service worker at its root."""
    index = httpx.get(server.url).text
    assert 'rel="manifest" href="./manifest.json"' in index and 'href="./icon-192.png"' in index
    manifest = httpx.get(f"{server.url}/manifest.json").json()
    assert manifest["name"] and manifest["short_name"] and manifest["display"] == "standalone"
    assert manifest["start_url"] == manifest["scope"] == manifest["id"] == "./"
    icons = {(icon["sizes"], icon.get("purpose", "any")): icon["src"] for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable"), ("any", "any")} == set(icons)
    for (sizes, _), name in icons.items():
        content = httpx.get(f"{server.url}/{name}").content
        if sizes != "any":
            width, height = size_of(content)
            assert f"{width}x{height}" == sizes
    worker = httpx.get(f"{server.url}/service-worker.js")
    assert worker.status_code == 200 and worker.headers["cache-control"] == "no-cache"


def test_the_service_worker_keeps_every_file_of_the_page() -> None:
    listed = json.loads(re.search(r"FILES = (\[.*?\])", (PAGE / "service-worker.js").read_text()).group(1))  # type: ignore[union-attr]
    there = {file.relative_to(PAGE).as_posix() for file in PAGE.rglob("*") if file.is_file()}
    assert set(listed) == there - {"index.html", "service-worker.js", "built-from.txt"}


@pytest.mark.parametrize(("path", "root"), [("/", "./"), ("/t/abc", "../"), ("/rules/volt", "../"), ("/rules", "./")])
def test_the_index_finds_its_files_from_every_address(server: Running, path: str, root: str) -> None:
    index = httpx.get(server.url + path).text
    files = re.findall(r'(?:src|href)="([^"]+)"', index)
    assert files and all(file.startswith(root) for file in files)
    for file in files:
        assert httpx.get(str(httpx.URL(server.url + path).join(file))).status_code == 200


def test_without_an_engine_the_server_says_so(server: Running) -> None:
    answer = httpx.get(f"{server.url}/engine/engine.json")
    assert (answer.status_code, answer.content) == (204, b"")
    assert httpx.get(f"{server.url}/engine/abc/voltable.zip").status_code == 404


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Path, str]]:
    """The folder of a site two folders below the root of a static host, and its address."""
    monkeypatch.setenv("VOLTABLE_ENGINE", str(ENGINE))
    folder = tmp_path / "games" / "table"
    write_site(folder)
    with static_host(tmp_path) as host:
        yield folder, f"{host}/games/table/"


@needs_engine
def test_a_site_under_a_sub_path_plays_reloads_and_opens_links(site: tuple[Path, str], chromium: Browser) -> None:
    _, url = site
    with offline_person(chromium, url, SitePerson) as ana:
        page = ana.page
        ana.go(url)
        page.locator(".play:enabled").first.wait_for()
        ana.choose("voltage", "normal")
        assert re.fullmatch(r".*/games/table/\?at=/t/here-[\w-]+", page.url), page.url
        ana.until(lambda: ana.legal, "a turn")
        ana.move(voltage_by_hand.make, ana.legal[0])
        heard = len(ana.heard)
        page.reload()
        ana.until(lambda: len(ana.heard) > heard and ana.legal, "the same table")
        ana.go(f"{url}?at=/rules/volt#VT-10")
        page.get_by_role("heading", name="VOLT").first.wait_for()
        page.locator("a.brand").click()
        page.locator(".going a").first.click()
        page.locator(".main .status").first.wait_for()


@needs_engine
@pytest.mark.thorough
def test_an_update_waits_for_the_running_game_and_comes_with_the_next_start(
    site: tuple[Path, str], chromium: Browser
) -> None:
    folder, url = site
    with offline_person(chromium, url, SitePerson) as ana:
        page = ana.page
        ana.go(url)
        ana.await_service_worker()
        ana.choose("voltage", "normal")
        before = page.evaluate("caches.keys()")
        publish_another_build(folder)
        page.evaluate("navigator.serviceWorker.ready.then((it) => it.update())")
        ana.until(lambda: len(pages_kept(ana)) == 2, "the new build")
        assert set(before) < set(page.evaluate("caches.keys()")), "both builds are kept while the game runs"
        ana.until(lambda: ana.legal, "a turn")
        ana.move(voltage_by_hand.make, ana.legal[0])
        page.get_by_role("tab", name="Rules").click()
        page.locator(".rules, .rulebook, [role=tabpanel]").first.wait_for()
        ana.go(url)
        ana.until(lambda: len(pages_kept(ana)) == 1, "the end of the old build")
        assert not pages_kept(ana) & set(before)
        page.locator(".going a").first.click()
        ana.until(lambda: ana.legal or ana.is_over, "the same game")


def pages_kept(person: SitePerson) -> set[str]:
    """Return the caches of builds of the page."""
    return {name for name in person.page.evaluate("caches.keys()") if "page" in name}


def publish_another_build(folder: Path) -> None:
    """Rename the first script of the page, as another build would."""
    index, worker = folder / "index.html", folder / "service-worker.js"
    found = re.search(r"assets/(index-[\w-]+)\.js", index.read_text())
    assert found is not None
    old, new = found.group(1), "index-another"
    for file in [index, worker, *(folder / "assets").glob("*.js")]:
        file.write_text(file.read_text().replace(old, new))
    (folder / "assets" / f"{old}.js").rename(folder / "assets" / f"{new}.js")
    worker.write_text(re.sub(r'BUILD = "\w+"', 'BUILD = "another"', worker.read_text()))
