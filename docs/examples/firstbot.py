"""An outside bot for Voltable in thirty lines. See docs/outside-bots.md for the protocol."""

import json
import sys


def choose(view: dict, legal: list[str]) -> str:
    """For any game: play a card rather than draw, pass or clear; take the last such move in the list."""
    plays = [move for move in legal if move not in ("draw", "pass", "done", "clear")]
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
