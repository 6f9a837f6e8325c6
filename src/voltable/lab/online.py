"""A bot at an online table: it uses the server's HTTP and WebSocket interface like the page.

This module needs the package websockets, which comes with voltable[lab].
"""

import json
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from http.cookiejar import CookieJar
from typing import Any, Final
from urllib.parse import urlsplit

from voltable.bots.levels import level_tempo
from voltable.bots.tempo import NEVER, Racer
from voltable.catalog import load
from voltable.core.errors import InvalidOption, VoltableError
from voltable.core.game import Game, Move
from voltable.core.rng import Rng
from voltable.lab.contestant import OutsideBot, make_contestant
from voltable.lab.extras import need
from voltable.lab.program import ProgramFailed

SECONDS: Final = 30.0
"""Timeout in seconds for an answer of the server."""
TRIES: Final = 6
"""Maximum number of attempts to connect, one second apart."""
LONGEST_NAME: Final = 24
DEFAULT_SERVER: Final = "http://localhost:8000"
CODE_LENGTH: Final = 6

Report = Callable[[str], None]


class OnlineError(VoltableError):
    """The server cannot be reached, or does not let us play."""


class Server:
    """The HTTP client, with the identity of the bot and the table."""

    def __init__(self, address: str, token: str = "", at: str = DEFAULT_SERVER) -> None:
        """Take the address of a table's page, such as http://localhost:8000/t/abc, or the code of a table here."""
        letters = [letter for letter in address if letter not in " -_.·"]
        if len(letters) == CODE_LENGTH and all(letter.isascii() and letter.isalnum() for letter in letters):
            address = f"{at.rstrip('/')}/t/{''.join(letters)}"
        parts = urlsplit(address)
        names = [name for name in parts.path.split("/") if name]
        if parts.scheme not in ("http", "https") or not parts.netloc or not names:
            raise InvalidOption(
                "expected the address of a table, such as http://localhost:8000/t/abc, "
                f"or its code of {CODE_LENGTH} characters, such as K7M-4PX, not {address!r}"
            )
        self.url: Final = f"{parts.scheme}://{parts.netloc}"
        self.table = names[-1]
        """The table's id, or its join code until a seat is taken."""
        self._token: Final = token
        self._cookies: Final = CookieJar()
        self._opener: Final = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self._cookies))

    def headers(self) -> dict[str, str]:
        """Return the headers that identify the bot."""
        if self._token:
            return {"Authorization": f"Bearer {self._token}"}
        return {"Cookie": "; ".join(f"{cookie.name}={cookie.value}" for cookie in self._cookies)}

    def socket_url(self, seat: int) -> str:
        return f"{self.url.replace('http', 'ws', 1)}/api/tables/{self.table}/play?seat={seat}"

    def ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """Send a GET request, or a POST request with a body; raise OnlineError with the server's message."""
        headers = {"Content-Type": "application/json"}
        if self._token:
            headers |= self.headers()
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/api/{path}", data, headers)
        try:
            with self._opener.open(request, timeout=SECONDS) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise OnlineError(f"{self.url}: {problem_of(error)}") from None
        except (OSError, ValueError) as error:
            raise OnlineError(f"{self.url} cannot be reached: {error}") from None


def problem_of(error: urllib.error.HTTPError) -> str:
    try:
        return str(json.load(error)["message"])
    except (ValueError, KeyError, TypeError):
        return f"answer {error.code}"


def join(
    address: str,
    name: str,
    report: Report,
    token: str = "",
    seat: int | None = None,
    seconds: float = 10.0,
    at: str = DEFAULT_SERVER,
) -> list[float]:
    """Take a seat, play the game to its end and return the payoffs; raise ProgramFailed if a program failed."""
    need("lab", "it comes", "websockets")
    server = Server(address, token, at)
    server.ask("me")
    if not token:
        server.ask("me", {"name": name.rpartition("/")[2][:LONGEST_NAME].strip() or "bot"})
    joined = server.ask(f"tables/{server.table}/join", {"seat": seat})
    info, taken = joined["table"], int(joined["seat"])
    server.table = str(info["id"])
    game = load(info["game"], **info["options"])
    report(f"joined a table of {game.title} in seat {taken}")
    player = OnlinePlayer(server, game, taken, report)
    try:
        bot = make_contestant(name, game, len(info["players"]), taken, secrets.randbits(128), seconds)
    except ProgramFailed as failed:
        player.failed = failed
        player.play()
        raise
    payoffs: list[float] | None = None
    try:
        player.racer = Racer(taken, bot, level_tempo(name), Rng(secrets.randbits(128)))
        payoffs = player.play()
        if player.failed is not None:
            raise player.failed
        return payoffs
    finally:
        if isinstance(bot, OutsideBot):
            bot.program.end(None if payoffs is None else payoffs[taken])


class OnlinePlayer:
    """One seat with its connection, which is opened again after it was lost."""

    racer: Racer | None = None
    """The bot that plays; None if its program did not start."""
    failed: ProgramFailed | None = None
    """The failure of the program, after which the seat resigns as soon as possible."""

    def __init__(self, server: Server, game: Game[Any, Any], seat: int, report: Report) -> None:
        self.server = server
        self.game = game
        self.seat = seat
        self.report = report
        self.client = secrets.token_hex(8)
        self.counter = 0
        self.answered = 0
        self.standing: dict[str, Any] = {}
        self.opens = NEVER
        """The end of the countdown, before which no move is accepted."""

    def play(self) -> list[float]:
        from websockets.exceptions import WebSocketException
        from websockets.sync.client import connect

        tries = 0
        while True:
            try:
                with connect(
                    self.server.socket_url(self.seat), additional_headers=self.server.headers(), open_timeout=SECONDS
                ) as connection:
                    tries = 0
                    return self.run_session(connection)
            except (WebSocketException, OSError, EOFError) as error:
                tries += 1
                if tries == TRIES:
                    raise OnlineError(f"{self.server.url}: connection lost: {error}") from None
                self.report("connection lost; reconnecting")
                time.sleep(1.0)

    def run_session(self, connection: Any) -> list[float]:
        """Handle messages and make moves until there is a result."""
        self.answered = self.counter
        self.standing = {}
        connection.send(json.dumps({"type": "hello", "client": self.client}))
        while True:
            racer = self.racer
            due = min(self.opens, NEVER if racer is None else racer.due)
            try:
                message = json.loads(connection.recv(None if due == NEVER else max(0.0, due - time.monotonic())))
            except TimeoutError:
                if self.opens != NEVER:
                    self.opens = NEVER
                    self.act(connection)
                    continue
                assert racer is not None
                self.send_move(connection, racer.move, racer.seen)
                racer.played()
                continue
            self.handle(connection, message)
            if self.standing.get("result"):
                return [float(payoff) for payoff in self.standing["result"]["payoffs"]]

    def handle(self, connection: Any, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "echo":  # the server measures the round trip
            connection.send(json.dumps({"type": "echo", "nonce": message["nonce"]}))
        elif kind in ("accepted", "refused"):
            self.answered = message["counter"] or self.counter
            if kind == "refused" and message["code"] not in ("illegal", "not_now"):
                raise OnlineError(f"{self.server.url}: {message['message']}")
        if "standing" in message:
            self.standing = message["standing"]
            opens_in = self.standing.get("opens_in")
            self.opens = time.monotonic() + opens_in / 1000 if opens_in else NEVER
        if self.standing and kind in ("welcome", "notice", "accepted", "refused"):
            self.act(connection)

    def act(self, connection: Any) -> None:
        """Make a move if this seat is to move: at once in turns, with a person's reaction time in a race.

        After a failure of the program, resign, and keep the connection until the end of the game.
        """
        if self.answered != self.counter or self.standing["status"] != "running":
            return
        if self.seat in self.standing.get("watching", []):  # a program needs no time to watch the round
            self.counter += 1
            connection.send(json.dumps({"type": "watched", "counter": self.counter}))
            return
        if self.opens != NEVER:
            return
        try:
            if self.racer is not None and self.failed is None:
                self.choose(connection, self.racer)
        except ProgramFailed as failed:
            self.failed = failed
        if self.failed is not None:
            self.counter += 1
            connection.send(json.dumps({"type": "resign", "counter": self.counter}))

    def choose(self, connection: Any, racer: Racer) -> None:
        view = self.game.read_view(self.standing["view"])
        legal = self.legal(view)
        if self.game.real_time:
            racer.perceive(time.monotonic(), view, len(self.standing["view"]["hand"]), legal, self.standing["number"])
        elif legal and self.seat in self.standing["due"]:
            self.send_move(connection, racer.bot.choose(view, legal), self.standing["number"])

    def legal(self, view: Any) -> list[Move]:
        """Return the legal moves that the server lists; without a list, those of any world that fits the view."""
        if self.standing["legal"] is not None:
            return sorted(self.game.parse_move(one["move"]) for one in self.standing["legal"])
        return self.game.legal_moves(self.game.determinize(view, Rng(secrets.randbits(128))), self.seat)

    def send_move(self, connection: Any, move: Move, seen: int) -> None:
        self.counter += 1
        text = self.game.move_text(move)
        connection.send(json.dumps({"type": "move", "counter": self.counter, "text": text, "seen": seen}))
