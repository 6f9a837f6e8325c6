"""The commands that only print information."""

import json
import subprocess
from pathlib import Path

import pytest
from tests.cli.driver import COMMAND, environment, one_line, run

from voltable.build import is_compiled
from voltable.catalog import GAMES, load, rules
from voltable.cli.main import main
from voltable.core import perft
from voltable.version import __version__


def test_the_version_says_whether_it_is_compiled(tmp_path: Path) -> None:
    done = run(tmp_path, "--version")
    compiled = "yes" if is_compiled() else "no"
    assert (done.code, done.out) == (0, f"voltable {__version__} (compiled: {compiled})\n")


def test_without_a_command_the_commands_are_listed(tmp_path: Path) -> None:
    done = run(tmp_path)
    assert done.code == 0
    for name in main.commands:
        assert f"  {name} " in done.out


@pytest.mark.parametrize("name", sorted(main.commands))
def test_every_command_explains_itself_with_an_example(name: str, tmp_path: Path) -> None:
    done = run(tmp_path, name, "--help")
    assert done.code == 0
    assert f"\n  voltable {name}" in done.out


def test_every_game_is_listed(tmp_path: Path) -> None:
    done = run(tmp_path, "games")
    lines = done.out.splitlines()
    assert [line.split()[0] for line in lines[1:] if not line.startswith(" ")] == list(GAMES)
    assert "A card game for two by Brian Yu" in done.out


def test_every_option_is_listed_with_default_values_and_help(tmp_path: Path) -> None:
    out = " ".join(run(tmp_path, "options", "voltage").out.split())
    for option in load("voltage").options():
        assert f"{option.name} {option.default} {option.takes()} {option.help}" in out


def test_options_begin_with_the_seats_and_the_best_number_of_them(tmp_path: Path) -> None:
    assert run(tmp_path, "options", "qwitch").out.startswith(" Qwitch, seats: 2-8, best 3-5\n")


def test_the_whole_rules_are_shown(tmp_path: Path) -> None:
    out = run(tmp_path, "rules", "voltage").out
    for rule in rules("voltage"):
        assert rule.id in out


@pytest.mark.parametrize("id", ["V-28", "v-28", "v28"])
def test_one_rule_comes_with_its_chapter_and_neighbours(id: str, tmp_path: Path) -> None:
    out = run(tmp_path, "rules", "voltage", id).out
    assert out.startswith(" Winning a set\n V-28  If the totals are equal")
    assert out.splitlines()[-1] == " beside it: V-27, V-29"


def test_rules_are_read_and_found_in_another_language(tmp_path: Path) -> None:
    assert run(tmp_path, "rules", "voltage", "V-28", "--language", "fr").out.startswith(
        " Gagner un ensemble\n V-28  Si"
    )
    assert "V-28" in run(tmp_path, "rules", "voltage", "totales", "iguales", "--language", "es").out
    assert "## Écrire les coups" in run(tmp_path, "rules", "voltage", "--language", "fr", "--plain").out


@pytest.mark.parametrize("words", ["totaux égaux", "TOTAUX egaux", "l'ensemble l'autre"])
def test_accents_and_apostrophes_need_not_be_typed(words: str, tmp_path: Path) -> None:
    assert " V-28 " in run(tmp_path, "rules", "voltage", *words.split(), "--language", "fr").out


def test_an_unknown_language_is_refused(tmp_path: Path) -> None:
    assert one_line(run(tmp_path, "rules", "voltage", "--language", "de"), "'de'", "en, fr or es")


def test_an_unknown_rule_is_refused_with_the_nearest(tmp_path: Path) -> None:
    assert one_line(run(tmp_path, "rules", "voltage", "Z-28"), "no rule Z-28", "V-28")


def test_rules_are_found_by_their_words(tmp_path: Path) -> None:
    out = run(tmp_path, "rules", "voltage", "Totals", "EQUAL").out
    assert "V-28" in out
    assert "V-27" not in out.replace("beside it: V-27", "")
    assert one_line(run(tmp_path, "rules", "voltage", "castle"), "castle")


def test_perft_counts_as_the_engine_does(tmp_path: Path) -> None:
    game = load("voltage")
    count = perft.perft(game, game.start(2, 7), 3)
    assert run(tmp_path, "perft", "voltage", "3", "--seed", "7").out.startswith(f"perft 3: {count} nodes in ")


def test_perft_divides_the_count_by_first_move(tmp_path: Path) -> None:
    game = load("voltage")
    counts = perft.divide(game, game.start(2, 7), 2)
    *lines, total = run(tmp_path, "perft", "voltage", "2", "--seed", "7", "--divide").out.splitlines()
    assert lines == [f"{move}: {count}" for move, count in counts.items()]
    assert total.startswith(f"perft 2: {sum(counts.values())} nodes")


def test_perft_begins_with_a_diagram(tmp_path: Path) -> None:
    diagram = tmp_path / "diagram.txt"
    diagram.write_text("turn: 1, seat 0\nhand 0: o3 fu\nhand 1: o1 o2\n")
    assert run(tmp_path, "perft", "voltage", "1", "--position", str(diagram)).out.startswith("perft 1: 7 nodes")


def test_bench_measures_games_decisions_and_clones(tmp_path: Path) -> None:
    facts = json.loads(run(tmp_path, "bench", "voltage", "--games", "5", "--json").out)
    assert (facts["game"], facts["seats"], facts["games"], facts["compiled"]) == ("voltage", 2, 5, is_compiled())
    assert facts["decisions"] > 5
    assert facts["games_per_second"] > 0
    assert facts["clone_ns"] > 0
    assert "games" in run(tmp_path, "bench", "voltage", "--games", "5").out


def test_output_that_nobody_reads_any_more_is_no_error(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "rules", "voltage"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=environment(tmp_path),
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0
