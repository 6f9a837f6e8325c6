"""tools/rulecheck.py on small trees. The ids here belong to no game, so that the tool ignores this file itself."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

TOOL = Path(__file__).parents[2] / "tools" / "rulecheck.py"

RULES = """\
# Game X

## Playing

- **X-02** One card a turn.
- **X-28** The tie.

## Choices we made

- **XA-01** (ours) No code and no test needed.
"""
CODE = '"""X-02: one card a turn."""\n\nTIE = 0  # X-28, see XA-01\n'
TESTS = "def test_x_02_one_card():\n    pass\n\n\nasync def test_x_28_the_tie():\n    pass\n"

GAME = "src/voltable/games/xgame"


def load_tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("rulecheck", TOOL)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


RULECHECK = load_tool()


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Make a repository whose rules, code and tests agree; each test breaks one thing."""
    root = tmp_path / "repo"
    write(root, f"{GAME}/RULES.md", RULES)
    write(root, f"{GAME}/turn.py", CODE)
    write(root, "tests/games/test_xgame.py", TESTS)
    return root


def write(root: Path, path: str, text: str) -> None:
    file = root / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def check(root: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    """Return exit code and findings; check that the last line counts them."""
    code = RULECHECK.main([str(root)])
    *findings, closing = capsys.readouterr().out.splitlines()
    assert closing.startswith("rulecheck: ")
    assert closing.endswith(f" games, {len(findings)} findings")
    return code, findings


def test_a_tree_in_step_has_no_findings(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert RULECHECK.main([str(root)]) == 0
    assert capsys.readouterr().out == "rulecheck: 3 rules in 1 games, 0 findings\n"


def test_a_rule_without_code_is_found(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(root, f"{GAME}/turn.py", "# X-02\n")
    assert check(root, capsys) == (1, [f"{GAME}/RULES.md:6: X-28 is cited in no .py file of {GAME}/"])


def test_code_of_another_folder_does_not_count(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(root, f"{GAME}/turn.py", "# X-02\n")
    write(root, f"{GAME}_hex/turn.py", "# X-28\n")
    assert check(root, capsys) == (1, [f"{GAME}/RULES.md:6: X-28 is cited in no .py file of {GAME}/"])


def test_a_rule_without_a_test_is_found(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(root, "tests/games/test_xgame.py", "def test_x_02_one_card():\n    assert 'X-28'\n")
    assert check(root, capsys) == (1, [f"{GAME}/RULES.md:6: X-28 has no test in make test named test_x_28_..."])


def test_a_thorough_test_is_not_enough_for_a_rule(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    thorough = '@pytest.mark.thorough\n@pytest.mark.parametrize("x", [1])\nasync def'
    write(root, "tests/games/test_xgame.py", TESTS.replace("async def", thorough))
    assert check(root, capsys) == (1, [f"{GAME}/RULES.md:6: X-28 has no test in make test named test_x_28_..."])


def test_one_test_may_name_several_rules(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(root, "tests/games/test_xgame.py", "class TestX:\n    def test_x_02_x_28_both(self):\n        pass\n")
    assert check(root, capsys) == (0, [])


def test_a_function_that_is_no_test_does_not_count(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(root, "tests/games/test_xgame.py", TESTS.replace("def test_x_28", "def check_x_28"))
    assert check(root, capsys)[1] == [f"{GAME}/RULES.md:6: X-28 has no test in make test named test_x_28_..."]


def test_a_longer_number_does_not_stand_for_a_shorter_one(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(root, f"{GAME}/RULES.md", RULES.replace("X-02", "X-2"))
    write(root, f"{GAME}/turn.py", "# X-28\n")
    write(root, "tests/games/test_xgame.py", "def test_x_28_the_tie():\n    pass\n")
    assert check(root, capsys) == (
        1,
        [
            f"{GAME}/RULES.md:5: X-2 has no test in make test named test_x_2_...",
            f"{GAME}/RULES.md:5: X-2 is cited in no .py file of {GAME}/",
        ],
    )


def test_a_shorter_number_does_not_stand_for_a_longer_one(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(root, "tests/games/test_xgame.py", TESTS.replace("x_28", "x_2"))
    assert check(root, capsys) == (
        1,
        [
            f"{GAME}/RULES.md:6: X-28 has no test in make test named test_x_28_...",
            f"tests/games/test_xgame.py:5: X-2 does not exist in {GAME}/RULES.md",
        ],
    )


@pytest.mark.parametrize("line", ["# X-99", "'''see (X-99)'''", "raise_illegal('X-99')", "a = 1  # X-02/X-99"])
def test_an_unknown_id_in_the_source_is_found(root: Path, capsys: pytest.CaptureFixture[str], line: str) -> None:
    write(root, "src/voltable/core/other.py", f"\n{line}\n")
    assert check(root, capsys) == (1, [f"src/voltable/core/other.py:2: X-99 does not exist in {GAME}/RULES.md"])


def test_an_unknown_id_in_a_test_is_found(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(root, "tests/test_more.py", "def test_x_77_nothing():\n    '''XA-44'''\n")
    assert check(root, capsys) == (
        1,
        [
            f"tests/test_more.py:1: X-77 does not exist in {GAME}/RULES.md",
            f"tests/test_more.py:2: XA-44 does not exist in {GAME}/RULES.md",
        ],
    )


def test_ids_of_no_known_game_and_look_alikes_pass(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(root, "src/voltable/core/other.py", "# UTF-8, Y-99, MAX-99, X-99th, A-X-99, x-99\n")
    write(root, "tests/test_more.py", "def test_with_max_99_cards():\n    pass\n")
    assert check(root, capsys) == (0, [])


def test_a_malformed_page_is_a_finding(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(root, f"{GAME}/RULES.md", RULES.replace("- **X-28** The", "- **X-28**The"))
    assert check(root, capsys) == (1, [f"{GAME}/RULES.md:6: expected '- **V-28** text', got: - **X-28**The tie."])


def test_a_root_without_rules_is_a_finding(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(tmp_path, capsys) == (1, ["src/voltable/games:1: expected a game with a RULES.md, found none"])


@pytest.fixture
def translation(root: Path) -> str:
    """Make a page that says the same in another language; each test breaks one thing."""
    write(root, f"{GAME}/RULES.md", TRANSLATED_FROM)
    write(root, f"{GAME}/RULES.fr.md", TRANSLATION)
    return f"{GAME}/RULES.fr.md"


TRANSLATED_FROM = RULES + "\n## Writing moves\n\n- `draw` draws, see X-02.\n- `pass` passes.\n"
TRANSLATION = """\
# Jeu X

## Jouer

- **X-02** Une carte par tour.
- **X-28** L’égalité.

## Nos choix

- **XA-01** (notre choix) Ni code ni test.

## Écrire les coups

- `draw` pioche, voir X-02.
- `pass` passe.
"""


def test_a_faithful_translation_has_no_findings(
    root: Path, translation: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check(root, capsys) == (0, [])


@pytest.mark.parametrize(
    ("words", "others", "findings"),
    [
        (
            "- **X-28** L’égalité.\n",
            "",
            ["1: X-28 of PAGE is missing", "3: this chapter has MORE OR FEWER", "3: this chapter has OTHER"],
        ),
        ("X-28", "X-29", ["1: X-28 of PAGE is missing", "3: this chapter has OTHER", "6: X-29 does not exist in PAGE"]),
        (
            "- **X-02** Une carte par tour.\n- **X-28** L’égalité.\n",
            "- **X-28** L’égalité.\n- **X-02** Une carte par tour.\n",
            ["5: X-28 is out of the order of PAGE"],
        ),
        ("(notre choix) ", "", ["10: XA-01 is marked as ours in PAGE"]),
        ("**X-28** ", "**X-28** (notre choix) ", ["6: X-28 is not marked as ours in PAGE"]),
        (
            "L’égalité.",
            "L’égalité (`tie`).",
            ["3: this chapter has OTHER", "6: X-28 has other ids or code than in PAGE"],
        ),
        (
            "L’égalité.",
            "L’égalité, voir XA-01.",
            ["3: this chapter has OTHER", "6: X-28 has other ids or code than in PAGE"],
        ),
        ("`pass` passe", "`passe` passe", ["12: this chapter has OTHER"]),
        ("- `pass` passe.", "`pass` passe.", ["12: this chapter has MORE OR FEWER"]),
        ("## Écrire les coups\n", "", ["1: expected 4 chapters as in PAGE, found 3"]),
        ("**X-28** ", "**X-28**", ["6: expected '- **V-28** text', got: - **X-28**L’égalité."]),
    ],
)
def test_a_translation_that_says_something_else_is_found(
    root: Path,
    translation: str,
    capsys: pytest.CaptureFixture[str],
    words: str,
    others: str,
    findings: list[str],
) -> None:
    write(root, translation, TRANSLATION.replace(words, others))
    names = {
        "PAGE": f"{GAME}/RULES.md",
        "MORE OR FEWER": f"more or fewer list items than in {GAME}/RULES.md",
        "OTHER": f"other ids or code than in {GAME}/RULES.md",
    }
    for short, long in names.items():
        findings = [finding.replace(short, long) for finding in findings]
    assert check(root, capsys) == (1, [f"{translation}:{finding}" for finding in findings])


def test_a_game_that_lacks_a_language_of_another_game_is_found(
    root: Path, translation: str, capsys: pytest.CaptureFixture[str]
) -> None:
    write(root, f"{GAME}_hex/RULES.md", "## Choices\n\n- **YA-01** (ours) No code and no test needed.\n")
    assert check(root, capsys) == (
        1,
        [f"{GAME}_hex/RULES.md:1: expected RULES.fr.md beside it, as another game has one"],
    )


def test_a_specification_beside_the_repository_has_the_same_ids(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(root, "../shared/rules/xgame.md", "| id | rule |\n|---|---|\n| X-02 | a |\n| X-03 | b |\n\n| XA-01 | c |\n")
    assert check(root, capsys) == (
        1,
        [
            f"../shared/rules/xgame.md:4: X-03 is missing in {GAME}/RULES.md",
            f"{GAME}/RULES.md:6: X-28 is missing in ../shared/rules/xgame.md",
        ],
    )


def test_the_specification_of_a_game_not_yet_written_is_passed_over(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(root, "../shared/rules/ygame.md", "| Y-01 | a |\n")
    assert check(root, capsys) == (0, [])


def test_the_tool_runs_as_a_program_and_exits_with_its_verdict(root: Path) -> None:
    def run() -> subprocess.CompletedProcess[str]:
        return subprocess.run([sys.executable, str(TOOL), str(root)], capture_output=True, text=True, check=False)

    assert (run().returncode, run().stderr) == (0, "")
    write(root, f"{GAME}/turn.py", "")
    assert run().returncode == 1


def test_without_a_root_the_tool_checks_its_own_repository(capsys: pytest.CaptureFixture[str]) -> None:
    RULECHECK.main([])
    assert "src/voltable/games:1:" not in capsys.readouterr().out
