"""What the parts of a table session have in common: the table that they belong to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection

from croupier.floor.running import RunningRound
from croupier.floor.state import Spec, State
from croupier.tables.live import LiveTable

if TYPE_CHECKING:
    from croupier.floor.session import TableSession


class SessionPart:
    """A part of a table while an order is carried out."""

    def __init__(self, session: TableSession) -> None:
        self.session = session
        self.id = session.id
        self.connection: Connection = session.connection
        self.state: State = session.state

    @property
    def spec(self) -> Spec:
        """What was settled; an order may change the clocks."""
        return self.session.spec

    @property
    def running(self) -> RunningRound | None:
        return self.session.running

    @property
    def table(self) -> LiveTable:
        """Of the round that runs; refused where none does."""
        return self.session.table

    def tell(self, kind: str, text: str, **more: Any) -> None:
        self.session.tell(kind, text, **more)
