"""The dashboard and the alerts use metrics that exist, and every alert has a runbook."""

import json
import re
from pathlib import Path

import yaml

from voltable.server.monitoring.metrics import Metrics

ROOT = Path(__file__).parents[2]
SUFFIX = re.compile(r"_(total|bucket|sum|count)$")


def counted() -> set[str]:
    return {family.name for family in Metrics("worker").registry.collect()}


def asked(query: str) -> set[str]:
    return {SUFFIX.sub("", name) for name in re.findall(r"voltable_\w+", query)}


def test_every_panel_of_the_dashboard_asks_for_numbers_that_exist() -> None:
    board = json.loads((ROOT / "deploy/grafana.json").read_text(encoding="utf-8"))
    assert len(board["panels"]) > 5
    for panel in board["panels"]:
        for target in panel["targets"]:
            assert asked(target["expr"]) <= counted(), panel["title"]


def test_every_alert_asks_for_numbers_that_exist_and_has_a_runbook() -> None:
    (group,) = yaml.safe_load((ROOT / "deploy/alerts.yaml").read_text(encoding="utf-8"))["groups"]
    assert len(group["rules"]) == 5
    for rule in group["rules"]:
        assert asked(rule["expr"]) <= counted(), rule["alert"]
        page, _, chapter = rule["annotations"]["runbook"].partition("#")
        headings = re.findall(r"^## (\w+)$", (ROOT / page).read_text(encoding="utf-8"), flags=re.MULTILINE)
        assert chapter in [heading.lower() for heading in headings]
