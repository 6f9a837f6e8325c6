"""Proxies, names and limits are set from the command line and from the environment."""

import dataclasses
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from voltable.cli.commands.serve import serve
from voltable.core.errors import InvalidOption
from voltable.server import run as run_module
from voltable.server.settings import Limits, Settings, read_limits, read_settings

HOST = Path(__file__).parents[2] / "docs" / "host" / "README.md"


def started(monkeypatch: pytest.MonkeyPatch, *args: str, **environment: str) -> Settings:
    """Return the settings that a server would start with."""
    found: list[Any] = []
    monkeypatch.setattr(run_module, "run", lambda settings, _opens: found.append(settings))
    done = CliRunner().invoke(serve, args, env=environment, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    (settings,) = found
    assert isinstance(settings, Settings) and read_settings(settings.to_json()) == settings
    return settings


def test_the_command_line_sets_names_proxies_and_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    args = ["--name", "play.example.org", "--name", "example.org", "--proxy", "10.0.0.0/8", "--proxy", "::1"]
    settings = started(monkeypatch, *args, "--limit", "sockets=200", "--limit", "requests=50/400")
    assert settings.names == ["play.example.org", "example.org"] and settings.proxies == "10.0.0.0/8,::1"
    assert settings.limits == dataclasses.replace(Limits(), sockets=200, requests=(50.0, 400))


def test_the_environment_sets_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = started(
        monkeypatch,
        VOLTABLE_NAMES="play.example.org example.org",
        VOLTABLE_PROXIES="10.0.0.0/8 ::1",
        VOLTABLE_LIMITS="sockets=200 head_seconds=2.5",
        VOLTABLE_PORT="9000",
        VOLTABLE_HTTPS="1",
    )
    assert settings.names == ["play.example.org", "example.org"] and settings.proxies == "10.0.0.0/8,::1"
    assert settings.limits == dataclasses.replace(Limits(), sockets=200, head_seconds=2.5)
    assert settings.port == 9000 and settings.https


def test_by_default_only_a_proxy_on_this_machine_is_trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    assert started(monkeypatch).proxies == "127.0.0.1" and started(monkeypatch).limits == Limits()


@pytest.mark.parametrize("wrong", ["nothing=1", "sockets", "sockets=many", "sockets=0", "sockets=-3", "requests=5"])
def test_a_limit_that_makes_no_sense_is_refused_by_name(wrong: str) -> None:
    with pytest.raises(InvalidOption, match=wrong.partition("=")[0]):
        read_limits([wrong])


def test_every_limit_and_option_is_in_the_document() -> None:
    text = HOST.read_text()
    for field in dataclasses.fields(Limits):
        assert f"`{field.name}`" in text, field.name
    for option in serve.params:
        assert f"`{option.opts[0]}`" in text, option.name
