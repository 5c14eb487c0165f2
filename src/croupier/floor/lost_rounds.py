"""Rounds that cannot go on: how an order notices it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import SQLAlchemyError

from croupier.errors import contained_exits
from croupier.floor.session import TableSession


class RoundLost(Exception):
    """A round that cannot go on. ``spoiled``: nor can its seals."""

    def __init__(self, why: str, session: TableSession, *, spoiled: bool = False) -> None:
        super().__init__(why)
        self.why, self.session, self.spoiled = why, session, spoiled


class RoundUnsettled(Exception):
    """An order that failed in the script, or after something had come up at a table that the house deals.

    It is not kept. But the same would come up again, and the failure may tell something of it; or the script would fail
    again. So the round cannot be had once more.
    """

    def __init__(self, fault: Exception) -> None:
        super().__init__(str(fault))
        self.fault = fault


@contextmanager
def settling(session: TableSession) -> Iterator[None]:
    try:
        with contained_exits():
            yield
    except SQLAlchemyError:
        raise  # has nothing to do with what came up, and nothing can be written now
    except Exception as fault:
        if session.rounds.is_broken() or (session.spec.mode == "house" and session.rounds.has_dealt()):
            raise RoundUnsettled(fault) from fault
        raise
