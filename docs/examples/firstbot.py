"""An outside bot for Voltable in thirty lines: plays what fits best by a rule of its own. See docs/outside-bots.md."""

import json
import sys


def choose(view: dict, legal: list[str]) -> str:
    """Any game: play rather than draw or pass, and of the plays the last in the list."""
    plays = [move for move in legal if move not in ("draw", "pass", "done")]
    return plays[-1] if plays else legal[0]


def say(line: str) -> None:
    print(line, flush=True)


view: dict = {}
legal: list[str] = []
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "hello":
        say("hello firstbot")
    elif word == "game":
        say("ready")
    elif word == "view":
        view = json.loads(rest)
    elif word == "legal":
        legal = json.loads(rest)
    elif word == "go":
        say(f"move {choose(view, legal)}")
    elif word == "quit":
        break
