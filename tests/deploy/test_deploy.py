"""The container, the service and the proxies: their files name what exists, and a game is played through each proxy."""

import ast
import asyncio
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.server.client import Person
from tests.server.running import Running, running

from voltable.cli.commands.serve import serve

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
FILES = [ROOT / "Dockerfile", ROOT / "compose.yaml", *sorted(DEPLOY.iterdir())]
OF_THE_EXAMPLES = {"VOLTABLE_NAME", "VOLTABLE_UPSTREAM"}
"""Variables that the compose file hands to Caddy."""
PATIENCE = 40.0
SYSTEM_PATH = os.environ["PATH"] + ":/usr/sbin:/sbin"


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_variable_is_an_option_of_the_server(path: Path) -> None:
    options = {f"VOLTABLE_{option.name.upper()}" for option in serve.params if option.name}
    assert set(re.findall(r"VOLTABLE_[A-Z_]+", read(path))) <= options | OF_THE_EXAMPLES


def test_the_containers_are_bounded_and_wait_for_the_database() -> None:
    services: dict[str, Any] = yaml.safe_load(read(ROOT / "compose.yaml"))["services"]
    server = services["voltable"]
    assert server["read_only"] and server["cap_drop"] == ["ALL"] and "ports" not in server
    assert server["depends_on"]["postgres"]["condition"] == "service_healthy"
    assert "healthcheck" in services["postgres"] and "ports" not in services["postgres"]
    inside = yaml.safe_load(read(ROOT / "compose.yaml"))["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    proxy = services["caddy"]["networks"]["inside"]["ipv4_address"]
    assert server["environment"]["VOLTABLE_PROXIES"] == proxy and proxy.startswith(inside.rpartition(".")[0])


def test_the_image_runs_without_privileges_and_copies_what_it_needs() -> None:
    lines = read(ROOT / "Dockerfile").splitlines()
    assert "USER 10001" in lines
    assert lines.index("USER 10001") < lines.index('ENTRYPOINT ["voltable", "serve"]')
    kept = {line[1:] for line in read(ROOT / ".dockerignore").splitlines() if line.startswith("!")}
    manifest = {word.split("/")[0] for line in read(ROOT / "MANIFEST.in").splitlines() for word in line.split()[1:]}
    assert manifest | {"setup.py", "pyproject.toml", "constraints.txt", "README.md", "LICENSE", "src"} <= kept
    assert all((ROOT / name).exists() for name in kept)


def test_the_health_check_of_the_image_tells_a_running_server_from_a_stopped_one(tmp_path: Path) -> None:
    (words,) = re.findall(r"^    CMD (\[.*\])$", read(ROOT / "Dockerfile"), re.MULTILINE)
    _, *arguments = ast.literal_eval(words)

    def check(port: int) -> int:
        command = [sys.executable, *arguments]
        env = {**os.environ, "VOLTABLE_PORT": str(port)}
        return subprocess.run(command, env=env, capture_output=True, timeout=PATIENCE, check=False).returncode

    with running(tmp_path) as server:
        assert check(server.settings.port) == 0
        server.stop()
        assert check(server.settings.port) == 1


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_takes_the_service(tmp_path: Path) -> None:
    unit = tmp_path / "voltable.service"
    unit.write_text(read(DEPLOY / "voltable.service").replace("/opt/voltable/bin/voltable", sys.executable))
    done = subprocess.run(
        ["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0 and "voltable.service" not in done.stderr, done.stderr


# Through a proxy.


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


@contextmanager
def proxy(command: list[str], port: int, folder: Path, **variables: str) -> Iterator[str]:
    """Start a proxy; yield its address once it listens."""
    log = folder / "proxy.log"
    with log.open("w") as out:
        process = subprocess.Popen(
            command, stdout=out, stderr=out, cwd=folder, env={**os.environ, "HOME": str(folder), **variables}
        )
    try:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                break
            except OSError:
                assert process.poll() is None and time.monotonic() < until, log.read_text()
                time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(PATIENCE)


def play_through(url: str) -> None:
    """Open a table, move, and receive the notice, all through the proxy."""

    async def play() -> None:
        person = Person(url)
        table = person.open_table("voltage", ["me", "me"], first_player="0")
        async with person.socket(table["id"], 0) as socket:
            await socket.move("draw")
            assert socket.standing["number"] > 1

    asyncio.run(play())


def nginx_for(server: Running, port: int, folder: Path) -> Path:
    """Return the example configuration without its certificate, inside a main file as Debian has it."""
    example = read(DEPLOY / "nginx.conf")
    site = re.sub(r"^\s*ssl_certificate.*\n", "", example, flags=re.MULTILINE)
    site = site.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};").replace("127.0.0.1:8000", server.url[7:])
    assert site.count(f"{port};") == 1 and server.url[7:] in site
    places = "\n".join(
        f"    {kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    path = folder / "nginx.conf"
    path.write_text(
        f"daemon off; pid {folder}/nginx.pid; error_log stderr; worker_processes 1;\nevents {{}}\n"
        f"http {{\n    access_log off;\n{places}\n{site}}}\n",
        encoding="utf-8",
    )
    return path


@pytest.mark.skipif(shutil.which("nginx", path=SYSTEM_PATH) is None, reason="nginx is not installed")
def test_a_game_is_played_through_nginx(tmp_path: Path) -> None:
    nginx = shutil.which("nginx", path=SYSTEM_PATH) or ""
    with running(tmp_path) as server:
        port = free_port()
        with proxy([nginx, "-p", str(tmp_path), "-c", str(nginx_for(server, port, tmp_path))], port, tmp_path) as url:
            play_through(url)


@pytest.mark.skipif(shutil.which("caddy") is None, reason="Caddy is not installed")
def test_a_game_is_played_through_caddy(tmp_path: Path) -> None:
    config = tmp_path / "Caddyfile"
    config.write_text("{\n\tadmin off\n}\n" + read(DEPLOY / "Caddyfile"), encoding="utf-8")
    with running(tmp_path) as server:
        port = free_port()
        names = {"VOLTABLE_NAME": f"http://127.0.0.1:{port}", "VOLTABLE_UPSTREAM": server.url[7:]}
        with proxy(["caddy", "run", "--config", str(config)], port, tmp_path, **names) as url:
            play_through(url)
