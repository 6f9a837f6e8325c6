"""Keep rules, code and tests in step: every rule of a RULES.md is cited in its game's code and named by a test of
`make test`, and no citation names a rule that does not exist. A translation (RULES.fr.md) has the same rules in the
same chapters, in the same order, and says the same with everything that is not translated: ids, marks, option names,
values, moves.

    python tools/rulecheck.py [ROOT]
"""

from __future__ import annotations

import re
import runpy
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from voltable.core.rulebook import Rule

REPO: Final = Path(__file__).resolve().parent.parent

# Read the source, so that the check also runs where the package is not installed or does not import.
parse_rules: Callable[[str], list[Rule]] = runpy.run_path(str(REPO / "src/voltable/core/rulebook.py"))["parse_rules"]

CITED_ID: Final = re.compile(r"(?<![\w-])([A-Z]+)-([0-9]+)(?!\w)")
TEST_NAME: Final = re.compile(r"^\s*(?:async\s+)?def\s+(test_\w+)")
THOROUGH: Final = "@pytest.mark.thorough"
ID_IN_NAME: Final = re.compile(r"(?<![a-z0-9])([a-z]+)_([0-9]+)(?![a-z0-9])")
SPECIFIED_ID: Final = re.compile(r"^\|\s*([A-Z]+-[0-9]+)\s*\|")

LIST_ITEM: Final = re.compile(r"^(?:-|[0-9]+\.) ", re.MULTILINE)
CHAPTER: Final = re.compile(r"^(?=## )", re.MULTILINE)
CODE: Final = re.compile(r"`[^`]+`")

Finding = tuple[str, int, str]  # path, line, message
Citation = tuple[str, int, str]  # path, line, id


def main(arguments: list[str]) -> int:
    root = Path(arguments[0]).resolve() if arguments else REPO
    rules_of, findings = read_rulebooks(root)
    test_files = sorted(root.glob("tests/**/*.py"))
    code = [citation for path in sorted(root.glob("src/**/*.py")) for citation in citations(root, path)]
    tests = [citation for path in test_files for citation in citations(root, path)]
    names = [citation for path in test_files for citation in ids_in_test_names(root, path)]
    usual = [citation for path in test_files for citation in ids_in_test_names(root, path, with_thorough=False)]
    for page, rules in rules_of.items():
        findings += uncovered_rules(page, rules, code, usual)
        findings += differences_from_specification(root, page, rules)
        findings += differences_of_translations(root, page, rules)
    findings += missing_translations(root, rules_of)
    findings += unknown_ids(rules_of, code + tests + names)
    for path, line, message in sorted(set(findings)):
        print(f"{path}:{line}: {message}")
    count = sum(len(rules) for rules in rules_of.values())
    print(f"rulecheck: {count} rules in {len(rules_of)} games, {len(set(findings))} findings")
    return 1 if findings else 0


def read_rulebooks(root: Path) -> tuple[dict[str, list[Rule]], list[Finding]]:
    """Return the rules of every game by the path of their page; a page that cannot be read is a finding."""
    rules_of: dict[str, list[Rule]] = {}
    findings: list[Finding] = []
    for path in sorted(root.glob("src/voltable/games/*/RULES.md")):
        page = shown(root, path)
        try:
            rules_of[page] = parse_rules(path.read_text(encoding="utf-8"))
        except ValueError as error:
            findings.append(finding_of(page, error))
    if not rules_of and not findings:
        findings.append(("src/voltable/games", 1, "expected a game with a RULES.md, found none"))
    return rules_of, findings


def citations(root: Path, path: Path) -> Iterator[Citation]:
    """Yield every id in the text of a file: code, strings, comments, docstrings."""
    for number, line in numbered_lines(path):
        for prefix, digits in CITED_ID.findall(line):
            yield shown(root, path), number, f"{prefix}-{digits}"


def ids_in_test_names(root: Path, path: Path, with_thorough: bool = True) -> Iterator[Citation]:
    """Yield the ids in test names: `def test_v_28_a_tie_...` names V-28; one name may hold several ids."""
    is_thorough = False
    for number, line in numbered_lines(path):
        if match := TEST_NAME.match(line):
            if with_thorough or not is_thorough:
                for prefix, digits in ID_IN_NAME.findall(match[1]):
                    yield shown(root, path), number, f"{prefix.upper()}-{digits}"
            is_thorough = False
        elif line.startswith(THOROUGH):
            is_thorough = True


def uncovered_rules(page: str, rules: list[Rule], code: list[Citation], names: list[Citation]) -> Iterator[Finding]:
    """Yield rules without code in the game's folder or without a test; choices of the register need neither."""
    folder = page.removesuffix("RULES.md")
    in_code = {id for path, _, id in code if path.startswith(folder)}
    in_names = {id for _, _, id in names}
    for rule in rules:
        if is_register(prefix_of(rule.id)):
            continue
        if rule.id not in in_code:
            yield page, rule.line, f"{rule.id} is cited in no .py file of {folder}"
        if rule.id not in in_names:
            name = f"test_{rule.id.lower().replace('-', '_')}_..."
            yield page, rule.line, f"{rule.id} has no test in make test named {name}"


def unknown_ids(rules_of: dict[str, list[Rule]], cited: list[Citation]) -> Iterator[Finding]:
    """Yield ids that look like a rule of a known game but are in no RULES.md."""
    page_of_prefix = {prefix_of(rule.id): page for page, rules in rules_of.items() for rule in rules}
    known = {rule.id for rules in rules_of.values() for rule in rules}
    for path, line, id in cited:
        page = page_of_prefix.get(prefix_of(id))
        if page is not None and id not in known:
            yield path, line, f"{id} does not exist in {page}"


def differences_from_specification(root: Path, page: str, rules: list[Rule]) -> Iterator[Finding]:
    """Yield differences in ids between RULES.md and the specification beside the repository, if there is one."""
    game = Path(page).parent.name
    path = root.parent / "shared" / "rules" / f"{game.replace('_', '-')}.md"
    if not path.is_file():
        return
    specification = f"../shared/rules/{path.name}"
    specified = {match[1]: number for number, line in numbered_lines(path) if (match := SPECIFIED_ID.match(line))}
    written = {rule.id for rule in rules}
    for id, number in specified.items():
        if id not in written:
            yield specification, number, f"{id} is missing in {page}"
    for rule in rules:
        if rule.id not in specified:
            yield page, rule.line, f"{rule.id} is missing in {specification}"


def missing_translations(root: Path, pages: Iterable[str]) -> Iterator[Finding]:
    """Yield the translations that some games have and others lack."""
    translated = {page: [path.name for path in (root / page).parent.glob("RULES.*.md")] for page in pages}
    wanted = {name for names in translated.values() for name in names}
    for page, names in translated.items():
        for name in wanted.difference(names):
            yield page, 1, f"expected {name} beside it, as another game has one"


def differences_of_translations(root: Path, page: str, rules: list[Rule]) -> Iterator[Finding]:
    """Yield differences of translations from the English page in ids, marks, options, values or moves."""
    original = (root / page).read_text(encoding="utf-8")
    for path in sorted((root / page).parent.glob("RULES.*.md")):
        translation, text = shown(root, path), path.read_text(encoding="utf-8")
        try:
            translated = parse_rules(text)
        except ValueError as error:
            yield finding_of(translation, error)
            continue
        yield from differing_chapters(page, chapters(original), translation, chapters(text))
        if [rule.id for rule in translated] != [rule.id for rule in rules]:
            yield from differing_ids(page, rules, translation, translated)
            continue
        for rule, same in zip(rules, translated, strict=True):
            if rule.ours != same.ours:
                yield translation, same.line, f"{rule.id} is {'not ' if same.ours else ''}marked as ours in {page}"
            if unchanging(rule.text) != unchanging(same.text):
                yield translation, same.line, f"{rule.id} has other ids or code than in {page}"


def differing_ids(page: str, rules: list[Rule], translation: str, translated: list[Rule]) -> Iterator[Finding]:
    """Yield the rules that are missing or surplus; if there are none, the first that is out of order."""
    lines = {rule.id: rule.line for rule in translated}
    ids = [rule.id for rule in rules]
    missing = [id for id in ids if id not in lines]
    unknown = [id for id in lines if id not in ids]
    for id in missing:
        yield translation, 1, f"{id} of {page} is missing"
    for id in unknown:
        yield translation, lines[id], f"{id} does not exist in {page}"
    if not missing and not unknown:
        id = next(rule.id for rule, same in zip(translated, rules, strict=True) if rule.id != same.id)
        yield translation, lines[id], f"{id} is out of the order of {page}"


def differing_chapters(
    page: str, originals: list[tuple[int, str]], translation: str, translated: list[tuple[int, str]]
) -> Iterator[Finding]:
    if len(translated) != len(originals):
        yield translation, 1, f"expected {len(originals)} chapters as in {page}, found {len(translated)}"
        return
    for (_, original), (line, text) in zip(originals, translated, strict=True):
        if len(LIST_ITEM.findall(original)) != len(LIST_ITEM.findall(text)):
            yield translation, line, f"this chapter has more or fewer list items than in {page}"
        if unchanging(original) != unchanging(text):
            yield translation, line, f"this chapter has other ids or code than in {page}"


def chapters(markdown: str) -> list[tuple[int, str]]:
    """Return line and text of each chapter, including the text before the first one."""
    found: list[tuple[int, str]] = []
    line = 1
    for chapter in CHAPTER.split(markdown):
        found.append((line, chapter))
        line += chapter.count("\n")
    return found


def unchanging(text: str) -> list[str]:
    """Return ids and code, which a translation leaves unchanged; their order depends on the language."""
    return sorted(CODE.findall(text) + [f"{prefix}-{digits}" for prefix, digits in CITED_ID.findall(text)])


def finding_of(page: str, error: ValueError) -> Finding:
    """Return the finding for a page that cannot be read: its message begins with the line."""
    line, _, message = str(error).removeprefix("line ").partition(": ")
    return page, int(line), message


def prefix_of(id: str) -> str:
    return id.partition("-")[0]


def is_register(prefix: str) -> bool:
    """Return whether the id is one of VA, HA, RA, QA: our choices where the rulebook is silent."""
    return len(prefix) > 1 and prefix.endswith("A")


def numbered_lines(path: Path) -> Iterator[tuple[int, str]]:
    return enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)


def shown(root: Path, path: Path) -> str:
    return path.relative_to(root).as_posix()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
