"""Requests in the shapes of the server's HTTP API, as far as they need nobody else."""

import logging
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final
from urllib.parse import parse_qsl, unquote

from voltable.bots.names import HARD
from voltable.core.errors import UnknownGame, UnknownLanguage, VoltableError
from voltable.host import archive, lessons, offerings, opening
from voltable.host.local import shapes
from voltable.host.local.carrier import Carrier, LocalChance
from voltable.host.local.local_records import LocalRecords
from voltable.host.local.local_table import ME
from voltable.host.local.local_tables import LocalTables
from voltable.host.notices import Data, seats_of
from voltable.host.problems import Refusal, failed, not_taken
from voltable.table.acts import ChoosePiece, Sit
from voltable.table.player import person
from voltable.table.terms import NEVER, Terms

Answer = tuple[int, Any, str]
"""The status, the body and the content type. A body of the type JSON is data, of another type text."""
Query = dict[str, str]

JSON: Final = "application/json"
FIRST_NAME: Final = "Player"
NEEDS_SERVER: Final = "needs_server"
OTHERS: Final = re.compile(r"me/device(/use)?|me/tokens|me/keys(/[^/]+)?|tables/[^/]+/report|schema")
"""Paths that need other people or a server."""
log = logging.getLogger("voltable.host")


def needs_server(message: str, field: str | None = None) -> Refusal:
    return Refusal(501, message, field=field, code=NEEDS_SERVER)


class Requests:
    def __init__(
        self,
        carrier: Carrier,
        chance: LocalChance,
        tables: LocalTables,
        records: LocalRecords,
        name: str | None,
    ) -> None:
        self._carrier = carrier
        self._chance = chance
        self._tables = tables
        self._records = records
        self._name = name or FIRST_NAME
        self._routes: Final[list[tuple[str, re.Pattern[str], Callable[..., Any]]]] = [
            (method, re.compile(pattern), handler)
            for method, pattern, handler in (
                ("GET", "games", self._games),
                ("GET", "games/([^/]+)/rules", self._rules),
                ("GET", "games/([^/]+)/lessons", self._lessons),
                ("POST", "games/([^/]+)/lessons/([^/]+)/try", self._try_lesson),
                ("POST", "games/([^/]+)/lessons/([^/]+)/preview", self._plan_lesson),
                ("GET", "me", self._me),
                ("POST", "me", self._rename),
                ("GET", "me/tables", self._my_tables),
                ("GET", "tables", self._lobby),
                ("POST", "tables", self._open),
                ("GET", "tables/([^/]+)", self._table),
                ("POST", "tables/([^/]+)/join", self._join),
                ("POST", "tables/([^/]+)/bot", self._set_bot),
                ("GET", "tables/([^/]+)/seen", self._seen),
                ("GET", "records", self._list_records),
                ("POST", "records", self._bring_record),
                ("GET", "records/([^/]+)", self._record),
                ("GET", "records/([^/]+)/file", self._record_file),
                ("GET", "records/([^/]+)/replay", self._replay),
                ("DELETE", "records/([^/]+)", self._delete_record),
                ("GET", "records/([^/]+)/analysis", self._analysis),
                ("POST", "records/([^/]+)/analysis", self._analyse),
            )
        ]

    def answer(self, method: str, path: str, query: Query, body: Any) -> Answer:
        path, _, asked = path.partition("?")
        try:
            answer = self._find(method, path.removeprefix("/api/"))({**dict(parse_qsl(asked)), **query}, body)
        except Refusal as refusal:
            return refusal.status, refusal.problem, JSON
        except VoltableError as error:
            return 400, not_taken(error).problem, JSON
        except Exception:
            log.exception("failed at %s %s", method, path)
            return 500, failed(), JSON
        return answer if isinstance(answer, tuple) else (200, answer, JSON)

    def _find(self, method: str, path: str) -> Callable[[Query, Any], Any]:
        """Return what answers this request; raise Refusal if nothing does."""
        is_path = False
        for verb, pattern, handler in self._routes:
            if (match := pattern.fullmatch(path)) is not None:
                is_path = True
                if verb == method:
                    words = [unquote(word) for word in match.groups()]
                    return lambda query, body: handler(*words, query, body)
        if OTHERS.fullmatch(path):
            raise needs_server("this needs a server; connect to one and try again")
        raise Refusal(405, "Method Not Allowed") if is_path else Refusal(404, "Not Found")

    # Games and lessons.

    def _games(self, _query: Query, _body: Any) -> Data:
        return offerings.games()

    def _rules(self, key: str, query: Query, _body: Any) -> Data:
        try:
            return offerings.rules_page(key, query.get("lang", "en"))
        except (UnknownGame, UnknownLanguage) as error:
            raise Refusal(404, str(error)) from None

    def _lessons(self, key: str, query: Query, _body: Any) -> Data:
        return lessons.course(key, query.get("lang", "en"))

    def _try_lesson(self, key: str, id: str, _query: Query, body: Any) -> Data:
        wanted = shapes.read(shapes.LESSON_TRY, body)
        if not wanted["moves"]:
            raise Refusal(422, "there must be at least one move", field="moves")
        return lessons.tried(key, id, wanted["moves"])

    def _plan_lesson(self, key: str, id: str, _query: Query, body: Any) -> Data:
        wanted = shapes.read(shapes.LESSON_PLAN, body)
        return lessons.planned(key, id, wanted["moves"], wanted["plan"])

    # The person.

    def _me(self, _query: Query, _body: Any) -> Data:
        return {"name": self._name}

    def _rename(self, _query: Query, body: Any) -> Data:
        self._name = shapes.read(shapes.NEW_NAME, body)["name"]
        self._carrier.save("name", self._name)
        return {"name": self._name}

    def _my_tables(self, _query: Query, _body: Any) -> Data:
        return {"tables": self._tables.rows()}

    # Tables.

    def _lobby(self, _query: Query, _body: Any) -> Data:
        return {"tables": [], "more": False}

    def _open(self, _query: Query, body: Any) -> Answer:
        wanted = shapes.read(shapes.NEW_TABLE, body)
        players = opening.seat_players(wanted, ME, self._name)
        terms = Terms.read(wanted["terms"])
        if terms.public:
            raise needs_server("other people can join only with a server", field="terms")
        # No other person can write, watch or be slower, and no game has to end because a player stays away.
        terms = replace(terms, chat=False, watch_delay=0, lag_allowance=0, idle_days=NEVER)
        record, continues, step = None, None, 0
        if wanted["continues"] is not None:
            position = shapes.read(shapes.CONTINUES, wanted["continues"])
            continues, step = position["record"], position["step"]
            record = self._records.read(position["record"])
        start = opening.first_entry(wanted, players, terms, record, step, self._chance)
        running = self._tables.open(start, continues)
        if wanted["piece"] is not None:
            running.submit(ChoosePiece(wanted["seats"].index(opening.ME), wanted["piece"]))
        return 201, running.info(), JSON

    def _table(self, id: str, _query: Query, _body: Any) -> Data:
        return self._tables.get(id).info()

    def _join(self, id: str, _query: Query, body: Any) -> Data:
        wish, running = shapes.read(shapes.JOIN, body), self._tables.get(id)
        seat = opening.seat_to_join(running.table, running.continues is not None, wish)
        running.submit(Sit(seat, person(self._name, ME)))
        return {"table": running.info(), "seat": seat}

    def _set_bot(self, id: str, _query: Query, body: Any) -> Data:
        wish, running = shapes.read(shapes.SET_BOT, body), self._tables.get(id)
        running.submit(opening.bot_command(running.table, ME, wish))
        return running.info()

    def _seen(self, id: str, query: Query, _body: Any) -> Data:
        table, seat = self._tables.get(id).table, _number(query, "seat", -1, low=-1)
        if (why := opening.why_not_seat(table, seat, seats_of(table, ME))) is not None:
            raise Refusal(403, why)
        return opening.seen_game(id, table, seat)

    # Records.

    def _list_records(self, _query: Query, _body: Any) -> Data:
        return {"records": self._records.infos()}

    def _bring_record(self, _query: Query, body: Any) -> Answer:
        return 201, self._records.bring(shapes.read(shapes.NEW_RECORD, body)["text"]), JSON

    def _record(self, id: str, _query: Query, _body: Any) -> Any:
        return self._records.find(id)["info"]

    def _record_file(self, id: str, _query: Query, _body: Any) -> Answer:
        return 200, self._records.find(id)["text"], "application/jsonl"

    def _replay(self, id: str, query: Query, _body: Any) -> Data:
        start = _number(query, "start", 0, high=archive.MOST_LINES)
        count = _number(query, "count", 0, low=1, high=archive.PAGE) if "count" in query else None
        return self._records.replay(id, query.get("eyes", archive.WATCH), start, count)

    def _delete_record(self, id: str, _query: Query, _body: Any) -> Answer:
        """Delete a record, and the table where it was played: both belong to the person."""
        self._records.delete(id)
        self._tables.delete(id)
        return 204, None, JSON

    def _analysis(self, id: str, query: Query, _body: Any) -> Data:
        return self._records.analysis(id, query.get("level", HARD))

    def _analyse(self, id: str, _query: Query, body: Any) -> Answer:
        status, state = self._records.analyse(id, shapes.read(shapes.NEW_ANALYSIS, body)["level"])
        return status, state, JSON


def _number(query: Query, name: str, default: int, low: int = 0, high: int = 10_000) -> int:
    """Return a number of the query; raise Refusal if it is not a number or out of range."""
    text = query.get(name, str(default))
    if not re.fullmatch(r"-?[0-9]{1,9}", text) or not low <= int(text) <= high:
        raise Refusal(422, f"this must be a whole number from {low} to {high}", field=name)
    return int(text)
