"""Shell completion of games, bots, levels, options and saved games."""

import os
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.cli.driver import COMMAND, environment, run
from tests.crossing import crossed, thorough

from voltable.catalog import GAMES

DRIVER = r"""
eval "$(voltable completion bash)"
COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); COMPREPLY=()
compopt() {{ :; }}
_voltable_completion voltable
printf '%s\n' "${{COMPREPLY[@]}}"
"""


def completed(folder: Path, *words: str) -> list[str]:
    """Return what bash offers for the last of these words; `=` is a separate word, as in bash."""
    script = DRIVER.format(words=" ".join(shlex.quote(word) for word in ("voltable", *words)))
    return shell_run(folder, ["bash", "--norc", "-c", script]).split()


def shell_run(folder: Path, command_line: list[str]) -> str:
    """Run a shell that finds `voltable` on its path; return its output, and check that there was no error."""
    command = folder / "bin" / "voltable"
    command.parent.mkdir(exist_ok=True)
    command.write_text(f'#!/bin/sh\nexec {shlex.join(COMMAND)} "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    surroundings = environment(folder)
    done = subprocess.run(
        command_line,
        capture_output=True,
        text=True,
        env=surroundings | {"PATH": f"{command.parent}{os.pathsep}{surroundings['PATH']}"},
        cwd=folder,
        check=False,
    )
    assert done.stderr == ""
    return done.stdout


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (["play", ""], list(GAMES)),
        (["play", "voltage", "--bot", "h"], ["hard"]),
        thorough(["play", "voltage", "--bot", "l"], ["learned"]),
        (["play", "qwitch", "--bot", "l"], []),
        thorough(["play", "qwitch", "--option", "mo"], ["mode="]),
        thorough(["play", "qwitch", "--option", "mode", "="], ["beginner", "advanced"]),
        (["play", "qwitch", "--option", "mode", "=", "a"], ["advanced"]),
        thorough(["play", "--language", ""], ["en", "fr", "es"]),
        thorough(["play", "--tempo", "a"], ["adult"]),
        (["arena", "voltage", "hard", "e"], ["easy", "expert"]),
        thorough(["analyse", "x", "--level", "n"], ["normal"]),
        thorough(["study", "options", "qwitch", "mode", "=", "b"], ["beginner"]),
        thorough(["rules", "voltage", "v-2"], [f"V-{number}" for number in range(20, 30)]),
        thorough(["boards", "c"], ["crater"]),
        thorough(["completion", "f"], ["fish"]),
    ],
)
def test_bash_is_offered_what_may_come_next(tmp_path: Path, words: list[str], offered: list[str]) -> None:
    assert sorted(completed(tmp_path, *words)) == sorted(offered)


def test_saved_games_are_offered_the_newest_first(tmp_path: Path) -> None:
    run(tmp_path, "play", "voltage")
    run(tmp_path, "play", "qwitch")
    saved = [Path(path).name.removesuffix(".jsonl").rpartition("-")[2] for path in completed(tmp_path, "replay", "")]
    assert saved == ["qwitch", "voltage"]
    assert len(completed(tmp_path, "play", "--resume", "")) == 2


OFFERED = [
    (["play", "q"], ["qwitch"]),
    (["play", "voltage", "--bot", "h"], ["hard"]),
    (["analyse", "x", "--level", "n"], ["normal"]),
    (["play", "qwitch", "--option", "mo"], ["mode="]),
    (["play", "qwitch", "--option", "mode=a"], ["mode=advanced"]),
]
ZSH = r"""
compdef() {{ :; }}
compadd() {{ local found=${{@[-1]}}; print -l -- ${{(P)found}} }}
_describe() {{ local -a found; found=(${{(P)3}}); print -l -- ${{found%%:*}} }}
eval "$(voltable completion zsh)"
words=({words}); CURRENT=$#words
_voltable_completion
"""
FISH = r"""
voltable completion fish | source
complete -C {line}
"""


def offered_by(folder: Path, shell: str, *words: str) -> list[str]:
    """Return what the real shell offers for the last of these words, without the help beside it."""
    found = shutil.which(shell)
    if found is None:
        pytest.skip(f"{shell} is not installed")
    line = ["voltable", *words]
    script = (
        FISH.format(line=shlex.quote(" ".join(line)))
        if shell == "fish"
        else ZSH.format(words=" ".join(shlex.quote(word) for word in line))
    )
    done = shell_run(folder, [found, "--no-config" if shell == "fish" else "-f", "-c", script])
    return [text.partition("\t")[0] for text in done.splitlines() if text]


@pytest.mark.parametrize(("shell", "asked"), crossed(["zsh", "fish"], OFFERED))
def test_zsh_and_fish_are_offered_what_may_come_next(
    tmp_path: Path, shell: str, asked: tuple[list[str], list[str]]
) -> None:
    words, offered = asked
    assert offered_by(tmp_path, shell, *words) == offered


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_zsh_and_fish_are_offered_saved_games(tmp_path: Path, shell: str) -> None:
    run(tmp_path, "play", "voltage")
    (path,) = offered_by(tmp_path, shell, "replay", "")
    assert path.endswith("voltage.jsonl")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_shell_gets_its_script(tmp_path: Path, shell: str) -> None:
    done = run(tmp_path, "completion", shell)
    assert (done.code, done.err) == (0, "")
    assert "_VOLTABLE_COMPLETE" in done.out
