"""Outside programs for the tests: the example, and programs that fail in every way."""

import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "firstbot.py"
GOOD = f"cmd:{sys.executable} {EXAMPLE}"

POLITE = """
import sys, time
def say(line):
    print(line, flush=True)
moves = 0
for line in sys.stdin:
    word = line.split(" ")[0]
    if word == "hello":
        say("hello polite")
    elif word == "game":
        say("info this is for people")
        say("ready")
    elif word == "go":
        moves += 1
        if moves < 3:
            say("move " + first)
        else:
            {failure}
    elif word == "legal":
        first = line.split('"')[1]
"""

FAILURES = {
    "crash": ("raise SystemError('out of ideas')", "ended with exit code 1: SystemError: out of ideas"),
    "silence": ("time.sleep(600)", "took too long for move"),
    "garbage": ("say('castle!')", "said 'castle!' where move was expected"),
    "no such move": ("say('move castle')", "sent an unknown move"),
    "illegal": ("say('move flip:o')", "sent the move flip:o, which is not legal here"),
    "flood": ("sys.stdout.write('x' * 50000); sys.stdout.flush(); time.sleep(600)", "said a line longer than"),
    "closed output": ("sys.stdout.close(); import os; os.close(1); time.sleep(600)", "closed its output"),
}


def failing(folder: Path, how: str) -> str:
    """Return the command of a program that makes two moves and then fails."""
    path = folder / f"{how.replace(' ', '_')}.py"
    path.write_text(POLITE.replace("{failure}", FAILURES[how][0]), encoding="utf-8")
    return f"cmd:{sys.executable} {path}"
