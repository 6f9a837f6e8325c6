"""The metadata of the package is complete and without repetition."""

import tomllib
from pathlib import Path

import yaml

from voltable.version import __version__

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_the_citation_names_this_version_and_its_authors() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == __version__
    assert [author["name"] for author in citation["authors"]] == [author["name"] for author in PROJECT["authors"]]
    assert citation["license"] == PROJECT["license"]


def test_the_metadata_is_complete() -> None:
    assert {
        "description",
        "readme",
        "license",
        "authors",
        "keywords",
        "classifiers",
        "requires-python",
    } <= PROJECT.keys()
    everything = set(PROJECT["optional-dependencies"]["all"][0].removeprefix("voltable[").removesuffix("]").split(","))
    assert everything == PROJECT["optional-dependencies"].keys() - {"all", "dev", "docs", "frameworks"}
