"""Whether every value of a file is of the kind of its column: SQLite keeps whatever is put there."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, case, func, select, text

from croupier.floor.schema import metadata

_KINDS = {str: "text", int: "integer", float: "real"}


def kind_faults(connection: Connection) -> Iterator[str]:
    """Where something else lies than text in a column of texts, or than a whole number in one of those."""
    there = set(connection.scalars(text("SELECT name FROM sqlite_schema WHERE type = 'table'")))
    for table in metadata.sorted_tables:
        if table.name not in there:  # of a later format
            continue
        kinds = {column: _KINDS[column.type.python_type] for column in table.columns}
        strange = [func.count(case((func.typeof(each).not_in((kind, "null")), 1))) for each, kind in kinds.items()]
        counts: list[int] = list(connection.execute(select(*strange)).one())
        for count, (column, kind) in zip(counts, kinds.items(), strict=True):
            if count:
                rows = "a row holds" if count == 1 else f"{count} rows hold"
                yield f"{rows} something else than {kind} in {table.name}.{column.name}: nothing more can be checked"
