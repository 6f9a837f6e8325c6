"""`make quick` chooses the tests of what changed."""

import pytest
from tools.quick import ROOT, chosen_tests, imports_of, layer_of, module_of


def names(changed: str) -> list[str]:
    return [str(test.relative_to(ROOT)) for test in chosen_tests([changed])]


def test_a_test_that_changed_comes_first() -> None:
    assert names("tests/table/test_clock.py")[0] == "tests/table/test_clock.py"
    assert names("tests/page/test_press.py")[0] == "tests/page/test_press.py"


def test_tests_that_import_a_module_come_before_others_of_its_layer() -> None:
    found = names("src/voltable/table/terms.py")
    importing = [name for name in found if "voltable.table.terms" in imports_of(ROOT / name)]
    assert importing and found[: len(importing)] == importing
    assert "tests/table/test_idle.py" in found
    assert not any(name.startswith("tests/page/") for name in found)


@pytest.mark.parametrize("key", ["voltage", "voltage_hex", "volt", "qwitch"])
def test_a_rule_has_the_tests_of_its_game_and_of_no_other(key: str) -> None:
    found = names(f"src/voltable/games/{key}/turn.py")
    assert any(name.startswith(f"tests/games/{key}/") for name in found)
    assert not [
        name for name in found if name.startswith("tests/games/") and not name.startswith(f"tests/games/{key}/")
    ]


def test_what_has_no_tests_of_its_own_gets_none() -> None:
    assert names("README.md") == []
    assert (module_of("src/voltable/table/acts/__init__.py"), module_of("web/src/x.ts")) == (
        "voltable.table.acts",
        None,
    )
    assert layer_of("voltable.games.qwitch.moves") == "games/qwitch"
