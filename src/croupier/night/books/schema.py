"""The tables of a night's store, and what the database itself refuses, whatever program writes to it.

What is recorded is only ever added to. The lines of an entry are written before the entry, which is refused unless
they sum to zero in every currency; a line whose entry never came cannot be committed. Dollars have accounts of their
own, and those of receipts only ever take money in. No entry moves dollars while imitation money comes from the guests,
§13:47-20.8(b)1. No account has a floor: what was counted is written down, whatever the books expected.
"""

from __future__ import annotations

APPLICATION = 0x43524E54  # "CRNT" in the file's header: a casino night of Croupier
FORMAT = 1
"""A store is opened only if it was made by these statements, to the letter: whoever changes one begins a new format and
keeps those of the formats before it."""

TABLES = (
    """CREATE TABLE head (
 id INTEGER PRIMARY KEY CHECK (id = 1), format INTEGER NOT NULL, night TEXT NOT NULL, sample INTEGER NOT NULL,
 seq INTEGER NOT NULL, hash TEXT NOT NULL, entry INTEGER NOT NULL)""",
    """CREATE TABLE events (
 seq INTEGER PRIMARY KEY, at TEXT NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, hash TEXT NOT NULL)""",
    """CREATE TABLE entries (
 number INTEGER PRIMARY KEY, event INTEGER NOT NULL REFERENCES events (seq), why TEXT NOT NULL)""",
    """CREATE TABLE lines (
 entry INTEGER NOT NULL REFERENCES entries (number) DEFERRABLE INITIALLY DEFERRED, place INTEGER NOT NULL,
 account TEXT NOT NULL, currency TEXT NOT NULL, amount INTEGER NOT NULL, PRIMARY KEY (entry, place),
 CONSTRAINT whole CHECK (typeof(amount) = 'integer' AND amount <> 0 AND abs(amount) <= 1000000000000000),
 CONSTRAINT dollars_apart CHECK ((currency = 'usd') = (substr(account, 1, 8) = 'dollars:')),
 CONSTRAINT receipts_come_in CHECK (substr(account, 1, 17) <> 'dollars:receipts:' OR amount < 0))""",
    "CREATE INDEX lines_of_an_account ON lines (account, currency, entry)",
    """CREATE TABLE balances (
 account TEXT NOT NULL, currency TEXT NOT NULL, held INTEGER NOT NULL, PRIMARY KEY (account, currency))""",
    """CREATE TABLE serials (
 kind TEXT NOT NULL, number INTEGER NOT NULL, event INTEGER NOT NULL REFERENCES events (seq),
 PRIMARY KEY (kind, number))""",
    """CREATE TABLE answers (
 person TEXT NOT NULL, key TEXT NOT NULL, digest TEXT NOT NULL, answer TEXT NOT NULL, event INTEGER NOT NULL,
 PRIMARY KEY (person, key))""",
)

APPEND_ONLY = ("events", "entries", "lines", "serials", "answers")

TRIGGERS = (
    *(
        f"CREATE TRIGGER {table}_no_{what.lower()} BEFORE {what} ON {table} "
        f"BEGIN SELECT RAISE(ABORT, '{table} is only ever added to: no row is changed or removed'); END"
        for table in APPEND_ONLY
        for what in ("UPDATE", "DELETE")
    ),
    """CREATE TRIGGER events_follow BEFORE INSERT ON events
 WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM events)
 BEGIN SELECT RAISE(ABORT, 'events are numbered without a gap'); END""",
    """CREATE TRIGGER lines_before_their_entry BEFORE INSERT ON lines
 WHEN EXISTS (SELECT 1 FROM entries WHERE number = NEW.entry)
 BEGIN SELECT RAISE(ABORT, 'the entry is posted: no line is added to it'); END""",
    """CREATE TRIGGER lines_move AFTER INSERT ON lines BEGIN
 INSERT INTO balances (account, currency, held) VALUES (NEW.account, NEW.currency, NEW.amount)
 ON CONFLICT (account, currency) DO UPDATE SET held = held + NEW.amount; END""",
    """CREATE TRIGGER entries_follow BEFORE INSERT ON entries
 WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM entries)
 BEGIN SELECT RAISE(ABORT, 'entries are numbered without a gap'); END""",
    """CREATE TRIGGER entries_balance BEFORE INSERT ON entries
 WHEN NOT EXISTS (SELECT 1 FROM lines WHERE entry = NEW.number)
 OR EXISTS (SELECT 1 FROM lines WHERE entry = NEW.number GROUP BY currency HAVING sum(amount) <> 0)
 BEGIN SELECT RAISE(ABORT, 'an entry sums to zero in every currency'); END""",
    """CREATE TRIGGER entries_pay_nobody_out BEFORE INSERT ON entries
 WHEN EXISTS (SELECT 1 FROM lines WHERE entry = NEW.number AND currency = 'usd')
 AND EXISTS (SELECT 1 FROM lines WHERE entry = NEW.number AND account = 'guests' AND amount < 0)
 BEGIN SELECT RAISE(ABORT, 'imitation money is not changed into cash: 13:47-20.8(b)1'); END""",
    """CREATE TRIGGER serials_follow BEFORE INSERT ON serials
 WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM serials WHERE kind = NEW.kind)
 BEGIN SELECT RAISE(ABORT, 'numbers follow one another without a gap'); END""",
)

STATEMENTS = (*TABLES, *TRIGGERS)
