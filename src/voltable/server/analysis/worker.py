"""The job of an analysis process: analyse a game at low priority and report progress."""

import os
from typing import Any, Final

from voltable.analysis.account import analyse
from voltable.core.record import parse_record
from voltable.processes import report

LEAST_URGENT: Final = 19


def analysis_of(job: tuple[str, str]) -> dict[str, Any]:
    """Return the analysis of a record by a level, as data."""
    record, level = job
    os.setpriority(os.PRIO_PROCESS, 0, LEAST_URGENT)
    return analyse(parse_record(record), level, lambda done, of: report((done, of))).to_data()
