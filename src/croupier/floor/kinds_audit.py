"""Whether every value of a file is of the kind of its column: SQLite keeps whatever is put there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from sqlalchemy import Connection, Table, case, func, select, text

from croupier.floor.schema import metadata

_KINDS = {str: "text", int: "integer", float: "real"}


def kind_faults(connection: Connection) -> Iterator[str]:
    """Where something else lies than text in a column of texts, or than a whole number in one of those."""
    there = set(connection.scalars(text("SELECT name FROM sqlite_schema WHERE type = 'table'")))
    for table in metadata.sorted_tables:
        if table.name not in there:  # of a later format
            continue
        counts: list[int] = list(connection.exec_driver_sql(_counting(table)).one())
        for count, (column, kind) in zip(counts, _kinds(table).items(), strict=True):
            if count:
                rows = "a row holds" if count == 1 else f"{count} rows hold"
                yield f"{rows} something else than {kind} in {table.name}.{column}: nothing more can be checked"


@cache
def _counting(table: Table) -> str:
    """How many rows hold something else in each column, as a question. To word it takes longer than to count."""
    from sqlalchemy.dialects import sqlite

    strange = (
        func.count(case((func.typeof(table.c[column]).not_in((kind, "null")), 1)))
        for column, kind in _kinds(table).items()
    )
    return str(select(*strange).compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True}))


def _kinds(table: Table) -> dict[str, str]:
    return {column.name: _KINDS[column.type.python_type] for column in table.columns}
