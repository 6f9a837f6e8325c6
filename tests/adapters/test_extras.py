"""The error when a package of an extra is missing."""

import pytest

from voltable.adapters import extras


def test_a_missing_package_is_named_with_the_command_that_installs_it() -> None:
    with pytest.raises(ImportError, match=r"needs no_such_package: pip install 'voltable\[zoo\]'") as missing:
        extras.require("zoo", "json", "no_such_package")
    assert missing.value.name == "no_such_package"
    extras.require("zoo", "json")
