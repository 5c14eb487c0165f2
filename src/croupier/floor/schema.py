"""The tables of a house's database, one definition for SQLite and PostgreSQL.

Times are text (see `timestamps`), JSON is canonical text, money is whole cents. What is recorded is only ever added to:
triggers refuse to change or remove a row of the tables in `APPEND_ONLY`. The others hold how things stand now.
"""

from __future__ import annotations

from sqlalchemy import (
    DDL,
    BigInteger,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    event,
    text,
)
from sqlalchemy.schema import ExecutableDDLElement

FORMAT = 3
"""Of the database; a house of a later format is not opened.

In format 1 words were given to seals in the open; before format 3 no tickets were sold (`ADDED`).
"""

metadata = MetaData()

# In SQLite only INTEGER makes a key the row number itself; PostgreSQL's INTEGER would be too small for cents.
_Whole = BigInteger().with_variant(Integer, "sqlite")

# --- The record ---------------------------------------------------------------------------------------------------

head = Table(
    "head",
    metadata,
    Column("id", Integer, CheckConstraint("id = 1"), primary_key=True, autoincrement=False),
    Column("format", Integer, nullable=False),
    Column("house", Text, nullable=False),  # a random name, so that two houses never have the same chain
    Column("seq", _Whole, nullable=False),  # of the last event
    Column("hash", Text, nullable=False),  # of the last event
    Column("entry", _Whole, nullable=False),  # the number of the last entry in the books
    comment="One row: where the log and the books end. Whoever writes locks it.",
)

events = Table(
    "events",
    metadata,
    Column("seq", _Whole, primary_key=True, autoincrement=False),
    Column("at", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("table_id", Text, nullable=False),
    Column("revision", _Whole, nullable=False),
    Column("by", _Whole),
    Column("body", Text, nullable=False),
    Column("hash", Text, nullable=False),
)
# Written out, not bound: a database uses a partial index only for a condition that it can read.
of_a_table = text("events.kind = 'table'")
# As a statement, which both databases read alike: an `Index` would load both dialects of SQLAlchemy at every start.
_OF_A_TABLE = "CREATE UNIQUE INDEX events_of_a_table ON events (table_id, revision) WHERE kind = 'table'"
event.listen(events, "after_create", DDL(_OF_A_TABLE))  # type: ignore[no-untyped-call]

entries = Table(
    "entries",
    metadata,
    Column("number", _Whole, primary_key=True, autoincrement=False),
    Column("at", Text, nullable=False),
    Column("why", Text, nullable=False),
    Column("event", _Whole, ForeignKey("events.seq"), nullable=False),  # what it was posted for
    Column("recorded", _Whole, ForeignKey("events.seq"), nullable=False),  # the event that holds this entry itself
    Column("by", _Whole),
    Column("reverses", _Whole, ForeignKey("entries.number"), unique=True),
)

lines = Table(
    "lines",
    metadata,
    Column("entry", _Whole, ForeignKey("entries.number"), primary_key=True, autoincrement=False),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("account", Text, ForeignKey("accounts.name"), nullable=False),
    Column("cents", _Whole, nullable=False),
    Column("balance", _Whole, nullable=False),  # of the account after this line
)
Index("lines_of_an_account", lines.c.account, lines.c.entry, lines.c.place)

rounds = Table(
    "rounds",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", _Whole, primary_key=True, autoincrement=False),
    Column("tape", Text, nullable=False),
    Column("at", Text, nullable=False),
    Column("net", Text, nullable=False),
    Column("voided", Integer, nullable=False),
)

draws = Table(
    "draws",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", _Whole, primary_key=True, autoincrement=False),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("draw", Text, nullable=False),
    ForeignKeyConstraint(["table_id", "number"], ["seals.table_id", "seals.number"]),
)

transcripts = Table(
    "transcripts",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", _Whole, primary_key=True, autoincrement=False),
    Column("at", Text, nullable=False),
    Column("document", Text, nullable=False),
    ForeignKeyConstraint(["table_id", "number"], ["seals.table_id", "seals.number"]),
)

APPEND_ONLY = (events, entries, lines, rounds, draws, transcripts)

# --- How things stand ---------------------------------------------------------------------------------------------

accounts = Table(
    "accounts",
    metadata,
    Column("name", Text, primary_key=True),
    Column("least", _Whole),  # the floor; the bank has none
    Column("balance", _Whole, nullable=False),
    CheckConstraint("least IS NULL OR balance >= least", name="not_below_its_floor"),
)

house_tables = Table(
    "house_tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("mode", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("revision", _Whole, nullable=False),
    Column("deadline", Double),
    Column("closed", Integer, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", _Whole, primary_key=True, autoincrement=False),
    Column("name", Text),  # nothing once it is erased
    Column("folded", Text, unique=True),  # the name as it is compared
    Column("role", Text, nullable=False),
    Column("pin", Text),  # a salted scrypt hash
    Column("failures", Integer, nullable=False),
    Column("locked", Integer, nullable=False),
    Column("joined", Text, nullable=False),
    Column("erased", Text),
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", Text, primary_key=True),  # of the token; the token itself is nowhere
    Column("person", _Whole, ForeignKey("people.id"), nullable=False, index=True),
    Column("since", Text, nullable=False),
    Column("until", Text, nullable=False),
)

invitations = Table(
    "invitations",
    metadata,
    Column("id", _Whole, primary_key=True, autoincrement=False),
    Column("hash", Text, nullable=False, unique=True),  # of the code
    Column("role", Text, nullable=False),
    Column("person", _Whole, ForeignKey("people.id")),  # whom it lets in again; nobody: somebody new
    Column("uses", Integer, nullable=False),  # left
    Column("by", _Whole),
    Column("since", Text, nullable=False),
    Column("until", Text, nullable=False),
)

seals = Table(
    "seals",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", _Whole, primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("contributions", Text, nullable=False),
    Column("state", Text, nullable=False),  # open, locked, revealed, or barred by a restore
    Column("consumed", _Whole, nullable=False),
    Column("at", Text, nullable=False),
)

answers = Table(
    "answers",
    metadata,
    Column("person", _Whole, primary_key=True, autoincrement=False),
    Column("key", Text, primary_key=True),
    Column("digest", Text, nullable=False),
    Column("answer", Text, nullable=False),
    Column("at", Text, nullable=False, index=True),
)

tickets = Table(
    "tickets",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("serial", _Whole, primary_key=True, autoincrement=False),
    Column("sold", Text, nullable=False),
    Column("by", _Whole),  # who wrote it, or bought it without a writer
    Column("buyer", _Whole, nullable=False),  # whose purse it was paid from; 0: its bearer's, for cash
    Column("station", _Whole, nullable=False),
    Column("wager", Text, nullable=False),
    Column("place", Text, nullable=False),
    Column("stake", _Whole, nullable=False),
    Column("first", _Whole, nullable=False),  # the games that it is good for
    Column("last", _Whole, nullable=False),
    Column("state", Text, nullable=False),  # sold, playing, over or void
    Column("wins", Text, nullable=False),  # [game, cents] of each game that paid
    Column("won", _Whole, nullable=False),
    Column("paid", _Whole, nullable=False),
    Column("ended", Text),  # when its last game was over
    Column("hand", _Whole, nullable=False),  # paid by hand while the system was down
    Column("authorized", _Whole),  # who allowed that
    Column("swept", _Whole, nullable=False),  # expired unclaimed, and gone where the house says
)
Index("tickets_by_state", tickets.c.table_id, tickets.c.state, tickets.c.last)

ADDED = (tickets,)
"""Tables that a house of an earlier format has not: they are made when it is brought up to date."""

# --- Triggers -----------------------------------------------------------------------------------------------------


def _ddl(statement: str, dialect: str) -> ExecutableDDLElement:
    return DDL(statement).execute_if(dialect=dialect)  # type: ignore[no-untyped-call]


_REFUSAL = "is only ever added to: no row is changed or removed"
_NEVER = f"""CREATE OR REPLACE FUNCTION croupier_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION '%% {_REFUSAL}', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation'; END $$"""
event.listen(metadata, "before_create", _ddl(_NEVER, "postgresql"))
for _table in APPEND_ONLY:
    for _what in ("UPDATE", "DELETE"):
        _refuse = (
            f"CREATE TRIGGER {_table.name}_no_{_what.lower()} BEFORE {_what} ON {_table.name} "
            f"BEGIN SELECT RAISE(ABORT, '{_table.name} {_REFUSAL}'); END"
        )
        event.listen(_table, "after_create", _ddl(_refuse, "sqlite"))
    _refuse = (
        f"CREATE TRIGGER {_table.name}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON {_table.name} "
        "FOR EACH STATEMENT EXECUTE FUNCTION croupier_append_only()"
    )
    event.listen(_table, "after_create", _ddl(_refuse, "postgresql"))
