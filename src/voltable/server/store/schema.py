"""The current schema of the database; `migrations/` brings an older one up to date.

`entries` is the log of all matches. Its primary key (table_id, number) decides which of two moves was first, even if
they came to different workers. Times are milliseconds since 1970, structures are JSON texts.
"""

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, Table, Text

METADATA: Final = MetaData()

workers = Table(  # last sign of life of each worker; clocks of games do not count the time when none was alive
    "workers",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("alive", BigInteger, nullable=False),  # by the table time of the worker (`table_time.py`)
    Column("stamped", BigInteger, nullable=True),  # the same moment by the clock of a shared database
)

outages = Table(  # times when no worker ran, for tables that are loaded later
    "outages",
    METADATA,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
)

secrets = Table(
    "secrets",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

people = Table(
    "people",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, default=0),  # to the day
)

keys = Table(  # bearer tokens and one-time device links, by the hash of their secret
    "keys",
    METADATA,
    Column("hash", Text, primary_key=True),
    Column("kind", Text, nullable=False),  # "token" or "device"
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("name", Text, nullable=False),
    Column("expires", BigInteger, nullable=True),
    Column("created", BigInteger, nullable=False),
)

devices = Table(  # browsers that hold a cookie of a person
    "devices",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("devices_by_person", "person"),
)

revoked = Table(  # ids of devices and hashes of tokens that are no longer valid
    "revoked",
    METADATA,
    Column("key", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", Text, nullable=False),  # "waiting", "running", "over"
    Column("created", BigInteger, nullable=False),
    Column("continues", Text, nullable=True),
    Column("holder", Text, nullable=True),  # the worker that runs its bots and clocks
    Column("held_until", BigInteger, nullable=False, default=0),  # 0: released; else it lasts while the holder is alive
    Column("shown_until", BigInteger, nullable=False, default=0),  # until then it does not count as over for spectators
    Column("code", Text, nullable=True),  # join code; none once every seat is taken
    Column("closed", BigInteger, nullable=True),  # when the operator closed it
    Column("wakes", BigInteger, nullable=False, default=0),  # when its next timer is due; 0: unknown
    Index("tables_by_waking", "status", "wakes"),
    Index("tables_by_status", "status", "public", "created"),
    Index("tables_by_code", "code", unique=True),
)

seats = Table(  # the person in each seat, derived from the log
    "seats",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Index("seats_by_person", "person"),
)

entries = Table(
    "entries",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("body", Text, nullable=False),
)

chats = Table(
    "chats",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("chats_by_table", "table_id", "id"),
)

records = Table(
    "records",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("info", Text, nullable=False),  # JSON: a RecordInfo
    Column("text", Text, nullable=False),
    Column("person", Text, ForeignKey("people.id"), nullable=True),  # who uploaded it
    Column("created", BigInteger, nullable=False),
    Column("opens", BigInteger, nullable=False, default=0),  # before, only its players read it
    Index("records_by_person", "person"),
)

analyses = Table(  # of records, by the level that judged
    "analyses",
    METADATA,
    Column("record", Text, ForeignKey("records.id"), primary_key=True),
    Column("level", Text, primary_key=True),
    Column("text", Text, nullable=False),  # JSON: an Analysis
    Column("created", BigInteger, nullable=False),
)

admin_log = Table(  # what the operator did; running workers read it to notice
    "admin_log",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("who", Text, nullable=False),
    Column("why", Text, nullable=False),
    Column("act", Text, nullable=False),
    Column("target", Text, nullable=False),  # the id of a table, a person or a report, or a file
    Column("detail", Text, nullable=False),  # JSON: what came of it
    Column("tables", Text, nullable=False),  # JSON: ids of tables that workers must read again
)

bans = Table(  # people who may not play here; without a foreign key: a ban outlives the person's data
    "bans",
    METADATA,
    Column("person", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=True),  # none: for good
    Column("why", Text, nullable=False),
)

reports = Table(  # what players told the operator about a player
    "reports",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("person", Text, nullable=False),  # who reports
    Column("table_id", Text, nullable=False),
    Column("about", Text, nullable=False),  # the person in the seat
    Column("name", Text, nullable=False),  # and their name there
    Column("kind", Text, nullable=False),  # "chat", "name", "cheating", "other"
    Column("text", Text, nullable=False),
    Column("settled", BigInteger, nullable=True),
    Column("verdict", Text, nullable=True),
    Column("quote", Text, nullable=True),  # the chat message that it is about; outlives the chat
    Index("reports_by_settled", "settled", "id"),
    Index("reports_by_person", "person", "at"),
)
