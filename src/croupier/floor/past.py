"""Rounds that are over: their list, and each of them step by step."""

from __future__ import annotations

import json
from collections.abc import Sequence

from sqlalchemy import Connection, select

from croupier import registry
from croupier.errors import UnknownName
from croupier.floor import dealing, fair, log, people
from croupier.floor.bookkeeping import rail
from croupier.floor.origin import Origin
from croupier.floor.people import Person
from croupier.floor.schema import house_tables, rounds
from croupier.floor.views import round_document
from croupier.tables import watched
from croupier.tables.lines import shown_documents, visible_to
from croupier.tables.lines.kind import Document
from croupier.tables.lying import Cards
from croupier.tables.replay import ReplayTable
from croupier.tables.tape import Tape, read_tape

MOST = 500
"""Rounds in a list."""


def list_rounds(connection: Connection, table: str) -> list[Document]:
    """The last one first."""
    chosen = select(rounds.c.number, rounds.c.at, rounds.c.net, rounds.c.voided).where(rounds.c.table_id == table)
    rows = connection.execute(chosen.order_by(rounds.c.number.desc()).limit(MOST)).all()
    told = _dealing(connection, table, [row.number for row in rows])
    return [
        {
            "number": row.number,
            "at": row.at,
            "net": json.loads(row.net),
            "voided": bool(row.voided),
            **told[row.number],
        }
        for row in rows
    ]


def _dealing(connection: Connection, table: str, numbers: Sequence[int]) -> dict[int, Document]:
    """Who dealt these rounds, the last first, and what was reported in them; nobody is named where the house deals."""
    kept = connection.execute(select(house_tables.c.game, house_tables.c.mode).where(house_tables.c.id == table)).one()
    bodies: dict[int, Document] = {}
    if numbers and kept.mode == "dealer" and registry.is_known(kept.game):
        bodies = log.kept_rounds(connection, table, numbers[-1])
    names = people.names(connection, set().union(*map(dealing.people_of, bodies.values())))
    return {number: dealing.told(kept.game, bodies.get(number, {}), names) for number in numbers}


def one_round(connection: Connection, table: str, number: int, who: Person | None) -> Document:
    """Step by step, with its tape; cards that only another player saw are left out."""
    chosen = select(rounds).where(rounds.c.table_id == table, rounds.c.number == number)
    row = connection.execute(chosen).one_or_none()
    if row is None:
        raise UnknownName(f"round {number} of {table} is not over, or never was")
    viewer = _name_of(connection, table, number, who) if who else ""
    whole = who is not None and who.role in ("owner", "auditor") and not _keeps_hands_yet(connection, table)
    record = read_tape(row.tape)
    found = round_document(table, number, json.loads(row.net), bool(row.voided), _steps(record, viewer))
    found |= _origin(connection, table, record)
    found |= _dealing(connection, table, [number])[number]
    return {**found, "at": row.at, "tape": row.tape if whole else _redacted(row.tape, viewer)}


def keeps_hands(game: str) -> bool:
    """Whether hands that nobody showed stay secret as long as a table of this game is open."""
    return registry.is_known(game) and registry.game_named(game).folded_hands


def _keeps_hands_yet(connection: Connection, table: str) -> bool:
    """Whether the owner and auditors, too, wait for hands that nobody showed: who plays may ask them."""
    kept = connection.execute(
        select(house_tables.c.game, house_tables.c.closed).where(house_tables.c.id == table)
    ).one()
    return not kept.closed and keeps_hands(kept.game)


def _name_of(connection: Connection, table: str, number: int, who: Person) -> str:
    """The name under which a person played a round, by the account that the log has for each of its players."""
    rails = (log.kept_round(connection, table, number) or {}).get("rails") or {}
    return next((name for name, account in rails.items() if account == rail(table, str(who.id))), "")


def _origin(connection: Connection, table: str, record: Tape) -> Document:
    """Where the outcomes came from. Of a seal in use nothing is told but whether they are what it gave."""
    if record.seals is None:
        return {"seals": None, "origin": "", "as_sealed": None}
    origin = Origin(record.seals, {part.seal: fair.drawn(connection, table, part.seal) for part in record.seals})
    faults = origin.end(ReplayTable(record, origin.note).run().cuts)
    parts = [
        {**part._asdict(), "cards": origin.cards.get(part.seal), "outcomes": origin.outcomes.get(part.seal)}
        for part in record.seals
    ]
    return {"seals": parts, "origin": origin.sentence(record.game.piece), "as_sealed": not faults}


def _steps(record: Tape, viewer: str) -> list[Document]:
    """A round played again, input by input; with the bets that stood after each."""
    found: list[Document] = []
    cards: Cards | None = None
    for table, new in watched.replay_steps(record):
        if cards is None:
            cards = Cards(table.players, table.standing.values())
        told = visible_to(_opened(shown_documents(record.game, new, cards)), viewer)
        if told:
            found.append({"shown": told, "chips": dict(table.chips)})
    return found


def _opened(documents: list[Document]) -> list[Document]:
    """What was decided in secret is no secret any more once the round is over."""
    return [{key: value for key, value in document.items() if key != "secret"} for document in documents]


def _redacted(tape: str, viewer: str) -> str:
    """A tape without the cards that others looked at: a valid tape of a round in which only they knew them."""
    lines = []
    for line in tape.splitlines():
        if line.startswith("< look ") and line.split()[2] != viewer:
            line = " ".join(line.split()[:3])
        lines.append(line)
    return "\n".join(lines) + "\n"
