"""Statements that every order runs, as the driver of the database takes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Dialect, Insert, Update


class Prepared:
    """A statement whose text is made once for each kind of database.

    SQLAlchemy would work out anew at each use which value goes where, and take longer for that than the database for
    the rest. The statement must name all its values; only rows with just these can be given to it.
    """

    def __init__(self, statement: Insert | Update) -> None:
        self._statement = statement
        self._texts: dict[str, tuple[str, Sequence[str]]] = {}

    def run(self, connection: Connection, *rows: Mapping[str, Any]) -> None:
        """Once for each row."""
        dialect = connection.dialect
        text, names = self._texts.get(dialect.name) or self._make(dialect)
        values: list[Any] = [tuple(row[name] for name in names) if names else row for row in rows]
        connection.exec_driver_sql(text, values)

    def _make(self, dialect: Dialect) -> tuple[str, Sequence[str]]:
        compiled = self._statement.compile(dialect=dialect)
        made = self._texts[dialect.name] = str(compiled), compiled.positiontup or ()
        return made
