"""Checks the seals of a table: against their commitments, against the log, and every draw against its secret."""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple

from sqlalchemy import Connection, select

from croupier.equipment.sealed import commitment_to
from croupier.floor import schema
from croupier.floor.fair import BARRED, ENDED, FORGED, GATHERING, public_part, scheme
from croupier.floor.pledge_audit import Key, LoggedPledges
from croupier.floor.streams import FORMAT, IN_THE_OPEN, UNTOLD, digest, pledged
from croupier.floor.transcript import transcript_faults
from croupier.records.canonical import canonical_json


@dataclass
class LoggedSeals:
    """What the log says of seals."""

    KINDS: ClassVar = {
        "seal": "commitment",
        "gathered": "pledges",
        "locked": "contributions",
        "ended": "digest",
        "revealed": "digest",
        "barred": "why",
    }

    seal: dict[Key, str] = field(default_factory=dict)  # commitments
    gathered: dict[Key, str] = field(default_factory=dict)  # hashes of the pledges, before the words were opened
    locked: dict[Key, str] = field(default_factory=dict)  # hashes of the contributions
    ended: dict[Key, str] = field(default_factory=dict)  # digests of transcripts that are kept closed for a while
    revealed: dict[Key, str] = field(default_factory=dict)  # digests of the transcripts
    barred: dict[Key, str] = field(default_factory=dict)  # why nothing more is drawn from them
    times: dict[tuple[str, Key], str] = field(default_factory=dict)  # when each of that was logged
    put_back: set[Key] = field(default_factory=set)  # of earlier versions, which barred them and did not say so
    formats: dict[Key, str] = field(default_factory=dict)  # of seals whose pledges are told; earlier ones have none
    pledges: LoggedPledges = field(default_factory=LoggedPledges)
    out_of_order: list[str] = field(default_factory=list)
    others: bool = False  # this version had made seals of other tables before

    def note(self, kind: str, table: str, body: Mapping[str, Any], at: str) -> None:
        into: dict[Key, str] = getattr(self, kind)
        key = (table, body["number"])
        if key in into:
            self.out_of_order.append(f"seal {key[1]} of {table} is in the log twice as {kind!r}")
        if kind == "seal" and "format" in body:
            self.formats[key] = body["format"]
        elif kind == "seal" and (self.formats or self.others):
            self.out_of_order.append(
                f"seal {key[1]} of {table} was made as by an earlier version, after this one had made others"
            )
        if kind == "gathered" and key in self.locked:
            self.out_of_order.append(f"seal {key[1]} of {table} was closed to pledges after it was locked")
        if kind == "locked":
            self.out_of_order += (
                f"seal {number} of {table} was not opened before seal {key[1]} was used"
                for of, number in self.seal
                if of == table
                and number < key[1]
                and (of, number) not in self.revealed
                and (of, number) not in self.ended
            )
        into[key] = body[self.KINDS[kind]]
        self.times[kind, key] = at

    def note_put_back(self) -> None:
        """The house was restored, or had fallen back: earlier versions did not log what they barred then."""
        self.put_back |= self.seal.keys() - self.formats.keys() - self.revealed.keys() - self.ended.keys()

    def state(self, key: Key) -> str:
        """How far a seal has come."""
        if key in self.revealed or key in self.ended:
            return "revealed" if key in self.revealed else ENDED
        if key in self.barred or key in self.put_back:
            return BARRED
        return "locked" if key in self.locked else GATHERING if key in self.gathered else "open"


class SealsFound(NamedTuple):
    """What an audit of the seals of a table comes to."""

    number: int
    drawn: dict[int, list[dict[str, Any]]]
    """From each seal, in order."""
    faults: list[str]
    old: int
    """Of a version in which words were given in the open."""
    untold: int
    """Of a version that logged no single pledge."""


def audit_seals(connection: Connection, table: str, logged: LoggedSeals) -> SealsFound:
    """The seals of one table."""
    drawn: dict[int, list[dict[str, Any]]] = defaultdict(list)
    faults = [*logged.out_of_order, *logged.pledges.strange]
    of = schema.draws
    for row in connection.execute(select(of).where(of.c.table_id == table).order_by(*of.primary_key.columns)):
        so_far = drawn[row.number]
        if row.place != len(so_far) + 1:
            faults.append(f"draw {row.place} of seal {row.number} of {table} is kept as another than it is")
        try:
            so_far.append(json.loads(row.draw))
        except (ValueError, RecursionError):
            faults.append(f"draw {row.place} of seal {row.number} of {table} cannot be read")
    games = schema.house_tables
    played = connection.scalar(select(games.c.game).where(games.c.id == table))
    there, old, untold = set(), 0, 0
    for row in connection.execute(select(schema.seals).where(schema.seals.c.table_id == table)).all():
        key = (table, row.number)
        there.add(row.number)
        if row.game != (game := played or row.game):
            faults.append(f"seal {row.number} of {table}: it is of {row.game!r}; its table plays {game}")
        try:
            format, given, _ = scheme(row.contributions)
            old += format == IN_THE_OPEN
            untold += format == UNTOLD and bool(given)
            transcript = _transcript(connection, table, row.number)
            document = transcript.document if transcript else None
            wrong = list(_seal_faults(row, document, drawn[row.number], logged))
            if key in logged.formats:  # earlier versions kept another moment than they logged
                wrong += _time_faults(row.at, transcript.at if transcript else None, key, logged)
        except (ValueError, LookupError, TypeError, RecursionError):
            wrong = ["it cannot be read"]
        faults += [f"seal {row.number} of {table}: {fault}" for fault in wrong]
    if sorted(there) != list(range(1, len(there) + 1)):
        faults.append(f"the seals of {table} are not numbered without a gap")
    for _, number in sorted(logged.seal):
        if number not in there:
            faults.append(f"seal {number} of {table} is in the log, but is not kept")
    return SealsFound(len(there), drawn, faults, old, untold)


def _transcript(connection: Connection, table: str, number: int) -> Any:
    of = schema.transcripts
    return connection.execute(select(of).where(of.c.table_id == table, of.c.number == number)).one_or_none()


def notes_of_seals(old: int, untold: int) -> list[str]:
    """What can be said no better of seals of earlier versions."""
    notes = []
    if old:
        notes.append(
            f"{old} {'seal is' if old == 1 else 'seals are'} of an earlier version: words were given in the open, and "
            "whoever knew the secret could choose the last ones; that the draws come from both is checked"
        )
    if untold:
        notes.append(
            f"{untold} {'seal is' if untold == 1 else 'seals are'} of an earlier version, which logged no single "
            "pledge: that nobody pledged words who did not sit there is not checked"
        )
    return notes


def _time_faults(made: str, opened: str | None, key: Key, logged: LoggedSeals) -> Iterator[str]:
    if made != (at := logged.times.get(("seal", key))):
        yield f"it is said to be made at {made}; the log says {at}"
    if opened is not None and opened != (at := logged.times.get(("revealed", key))):
        yield f"it is said to be opened at {opened}; the log says {at}"


def _seal_faults(row: Any, document: str | None, drawn: list[Any], logged: LoggedSeals) -> Iterator[str]:
    key = (row.table_id, row.number)
    if commitment_to(bytes.fromhex(row.secret)) != row.commitment:
        yield "its secret does not fit its commitment"
    if logged.seal.get(key) != row.commitment:
        yield "its commitment is not the one in the log"
    said = hashlib.sha256(row.contributions.encode()).hexdigest()
    if key in logged.locked and logged.locked[key] != said:
        yield "its contributions are not those with which it was locked"
    if (document is not None) != (row.state == "revealed") or (document is not None) != (key in logged.revealed):
        yield f"it is {row.state}, which its transcript or the log contradicts"
    elif row.state != (state := logged.state(key)):
        yield f"it is {row.state}, and the log says otherwise: it is {state}"
    if logged.barred.get(key) == FORGED:
        yield "it was put aside, because somebody had changed how it, or the one beside it, was kept"
    if (
        document is not None
        and key in logged.formats
        and not any(key in stage for stage in (logged.locked, logged.gathered, logged.barred))
    ):
        yield "it was opened unused, and the log does not say why"
    kept_words = scheme(row.contributions)
    format, given, _ = kept_words
    if (logged.formats.get(key) or format) != format or (format == FORMAT) != (key in logged.formats):
        yield f"it is kept in the format {format}, in which it was not made"
    elif format == FORMAT and not logged.pledges.seals[key].fits(kept_words):
        yield "its pledges and opened words are not those that the events of its table told"
    used = key in logged.locked and format != IN_THE_OPEN and given  # others are not closed to them
    if (used or row.state == GATHERING or key in logged.gathered) and logged.gathered.get(key) != pledged(given):
        yield "its pledges are not those that were told before the words were opened"
    kept = public_part(row, kept_words) | {"secret": row.secret, "consumed": row.consumed, "draws": drawn}
    kept["digest"] = digest(kept)
    if document is not None and document != canonical_json(kept):
        yield "its transcript is not what its draws say"
    if document is not None and logged.revealed.get(key, kept["digest"]) != kept["digest"]:
        yield "its transcript is not the one that was logged"
    if logged.ended.get(key, kept["digest"]) != kept["digest"]:
        yield "its transcript is not the one that was logged when it was ended"
    yield from transcript_faults(kept)
