"""How far a house came, kept outside its database: its last event, in a small file that follows every commit.

A database can fall back: its write-ahead log was lost, an older file was put in its place, a server that lagged behind
took over. Then guests remember what the house does not, and what they saw would come up once more. So a house that
ends before the event it had come to is taken for restored from a copy: no seal of then is drawn from again, the log
says so, and so does the server. So is a house in a file without its record: an older copy, or a backup that was put in
its place and not restored, has none.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, func, select

from croupier.floor import fair, log
from croupier.floor.schema import FORMAT, events, head, seals
from croupier.records.high_water import Furthest as Furthest
from croupier.records.high_water import Reached as Reached
from croupier.records.high_water import beside as beside
from croupier.records.high_water import fallen_back, gone

FELL_BACK = "fell-back"
"""The kind of the event that says so."""

NO_RECORD = "nothing beside this house says how far it had come"


def now(connection: Connection) -> Reached:
    """How far the house has come."""
    return Reached(*connection.execute(select(head.c.house, head.c.seq, head.c.hash)).one())


def fault(connection: Connection, reached: Reached | None) -> str:
    """What the record says against the log: nothing if the log still holds the event that it had come to."""
    here = now(connection)
    if reached is None or reached.house != here.house:
        return ""
    return fallen_back(reached, here, connection.scalar(select(events.c.hash).where(events.c.seq == reached.size)))


def ahead(connection: Connection, reached: Reached | None) -> str:
    """What the log says against the record: nothing unless more than one order follows the event that it had come to.

    The record is written after each order; of a house that was killed in between it lacks the last one.
    """
    if reached is None or reached.house != now(connection).house:
        return ""
    orders = select(func.count()).where(events.c.seq > reached.size, events.c.kind.in_((log.TABLE, "correction")))
    count = connection.scalar(orders) or 0
    return f"{count} orders follow event {reached.size}, where the record beside it ends" if count > 1 else ""


def unknown(connection: Connection, reached: Reached | None) -> bool:
    """Whether something would be drawn from seals of before, and no record says how far the house came with them."""
    if reached and reached.house == now(connection).house:
        return False
    if connection.scalars(select(head.c.format)).one() < FORMAT:
        return False  # a version that kept none
    in_use = select(func.count()).where(seals.c.state.in_(fair.IN_USE))
    return bool(connection.scalar(in_use))


def take_for_restored(connection: Connection, reached: Reached | None) -> None:
    """Guests may remember what came of the seals that are not opened yet: nothing more is drawn from them."""
    here = now(connection)
    body = {"size": here.size, "hash": here.hash, "reached": reached.size if reached else None}
    log.append(connection, FELL_BACK, body)
    fair.bar(connection, fair.RESTORED)


def found_in_its_place(connection: Connection, lost: Reached) -> str:
    """A house that is made where the record of another one is: the log of the new one says so for ever."""
    here = now(connection)
    body = {"size": here.size, "hash": here.hash, "reached": lost.size, "house": lost.house}
    log.append(connection, FELL_BACK, body)
    return f"{gone(lost, 'house')}, and this one is new"


def told(seq: int, body: Mapping[str, Any]) -> str:
    """The event that says so, for people."""
    if body["reached"] is None:
        return (
            f"event {seq} says that the house was opened at event {body['size']} without its record of how far it had "
            "come; whether something is lost cannot be told"
        )
    if body.get("house"):
        return (
            f"event {seq} says that another house was here before, which had come to event {body['reached']}; its "
            "database was gone when this one was made"
        )
    return (
        f"event {seq} says that the house had fallen back from event {body['reached']} to event {body['size']}; what "
        "came between is lost"
    )
