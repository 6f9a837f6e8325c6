"""bench/processes: a small real run."""

import pytest
from bench.processes import main


def test_one_process_and_two_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["voltage", "--rounds", "1", "--steps", "1"]) == 0
    assert " in one process, " in capsys.readouterr().out
