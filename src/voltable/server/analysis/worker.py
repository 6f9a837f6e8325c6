"""A process that analyses one game: a question on stdin, JSON lines on stdout, `done` of `of` and then the analysis.

It makes way for everything else on the machine.
"""

import json
import os
import signal
import sys

from voltable.analysis.account import analyse
from voltable.core.record import parse_record

LEAST_URGENT = 19


def tell(**facts: object) -> None:
    sys.stdout.write(json.dumps(facts) + "\n")
    sys.stdout.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when to stop
    os.nice(LEAST_URGENT)
    question = json.loads(sys.stdin.readline())
    analysis = analyse(parse_record(question["text"]), question["level"], lambda done, of: tell(done=done, of=of))
    tell(analysis=analysis.to_data())


if __name__ == "__main__":
    main()
