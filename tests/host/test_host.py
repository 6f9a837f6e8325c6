"""The host layer works without a server: no package beyond the standard library is loaded."""

import subprocess
import sys

GAME = """
import sys
for name in ("pydantic", "pydantic_core", "fastapi", "starlette", "sqlalchemy", "uvicorn"):
    sys.modules[name] = None

from voltable.core.errors import VoltableError
from voltable.host.bot_answers import answer
from voltable.host.bot_questions import question
from voltable.host.notices import notice, public_standing
from voltable.host.refusals import refusal
from voltable.host.welcome import welcome
from voltable.table.player import bot, person
from voltable.table.start import start_entry
from voltable.table.table import Table
from voltable.table.terms import Terms

table = Table(start_entry("voltage", {}, [person("Ada", "a"), bot("easy")], 3, "salt", Terms.read({}), 0.0))
told = welcome(table, 0, None, 0.0)
assert told["fresh"] and told["standing"]["status"] == "running"
try:
    table.submit(0, "castle")
except VoltableError as error:
    assert refusal(7, error)["code"] == "invalid" and refusal(7, error)["counter"] == 7
while not table.is_over:
    seat = table.due()[0]
    level = table.bot_in(seat)
    legal = table.legal(seat)
    asked = question(table, seat, "easy", legal, "secret", "id", f"{seat}")
    text = told["standing"]["legal"][0]["move"] if level is None else answer(asked)
    table.submit(seat, text)
    told = notice(table, table.number, 0, public_standing(table, 0.0))
assert told["standing"]["result"]["why"] == "game"
print(table.number)
"""


def test_a_whole_game_with_a_bot_is_answered_without_a_server() -> None:
    done = subprocess.run([sys.executable, "-c", GAME], capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 10
