"""What a house does that ends before the event it had come to, by its high-water mark.

Guests remember what the house does not, and what they saw would come up once more. So it is taken for restored from a
copy: no seal of then is drawn from again, the log says so, and so does the server. So is a house in a file without its
mark: an older copy, or a backup that was put in its place and not restored, has none.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, func, select

from croupier.floor import fair, log
from croupier.floor.schema import FORMAT, events, head, seals
from croupier.records import high_water
from croupier.records.high_water import FELL_BACK, Mark, in_its_place


def now(connection: Connection) -> Mark:
    """How far the house has come."""
    return Mark(*connection.execute(select(head.c.house, head.c.seq, head.c.hash)).one())


def ahead(connection: Connection, mark: Mark | None) -> str:
    """What the log says against the mark: nothing unless more than one order follows its event.

    The mark is written after each order; of a house that was killed in between it lacks the last one.
    """
    if mark is None or mark.store != now(connection).store:
        return ""
    orders = select(func.count()).where(events.c.seq > mark.size, events.c.kind.in_((log.TABLE, "correction")))
    count = connection.scalar(orders) or 0
    return f"{count} orders follow event {mark.size}, where the record beside it ends" if count > 1 else ""


def is_remembered(connection: Connection) -> bool:
    """Whether something would be drawn from seals of before, of which guests may remember what came."""
    if connection.scalars(select(head.c.format)).one() < FORMAT:
        return False  # a version that kept no mark
    in_use = select(func.count()).where(seals.c.state.in_(fair.IN_USE))
    return bool(connection.scalar(in_use))


def take_for_restored(connection: Connection, mark: Mark | None) -> None:
    """Guests may remember what came of the seals that are not opened yet: nothing more is drawn from them."""
    here = now(connection)
    body = {"size": here.size, "hash": here.hash, "reached": mark.size if mark else None}
    log.append_event(connection, FELL_BACK, body)
    fair.bar(connection, fair.RESTORED)


def found_in_its_place(connection: Connection, lost: Mark) -> str:
    """A house that is made where the mark of another one is: the log of the new one says so for ever."""
    here = now(connection)
    body = {"size": here.size, "hash": here.hash, "reached": lost.size, "house": lost.store}
    log.append_event(connection, FELL_BACK, body)
    return in_its_place(lost, "house")


def damaged_in_its_place(connection: Connection) -> str:
    """The same where the mark cannot be read."""
    here = now(connection)
    log.append_event(connection, FELL_BACK, {"size": here.size, "hash": here.hash, "reached": None})
    return high_water.damaged_in_its_place("house")


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
