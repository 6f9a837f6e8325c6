"""A bot in 40 lines: opens a table against a bot of the server and plays random legal moves to the end.

python bot.py http://localhost:8000 TOKEN voltage greedy      (needs: pip install websockets)
"""

import json
import random
import sys
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def play(server: str, token: str, game: str, rival: str) -> list[float]:
    """The payoffs of one game."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    wanted = json.dumps({"game": game, "seats": ["me", rival]}).encode()
    with urlopen(Request(f"{server}/api/tables", wanted, headers)) as answer:
        table = json.load(answer)["id"]
    address = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/play?seat=0"
    with connect(address, additional_headers=headers) as line:
        line.send(json.dumps({"type": "hello", "client": "example"}))
        standing: dict[str, Any] = {}
        counter = answered = 0
        for text in line:
            message = json.loads(text)
            if message["type"] == "echo":  # the server measures the way
                line.send(json.dumps({"type": "echo", "nonce": message["nonce"]}))
            answered = message["counter"] if message["type"] in ("accepted", "refused") else answered
            standing = message.get("standing", standing)  # of a welcome or a notice
            if standing["result"]:
                return list(standing["result"]["payoffs"])
            if standing["legal"] and answered == counter:
                counter += 1
                choice = random.choice(standing["legal"])["move"]
                line.send(json.dumps({"type": "move", "counter": counter, "text": choice, "seen": standing["number"]}))
    raise ConnectionError("the line was closed")


if __name__ == "__main__":
    print(play(*sys.argv[1:5]))
