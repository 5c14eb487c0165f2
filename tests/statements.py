"""Houses of a run share the statements of SQL that were made for one of them: it opens more than a thousand."""

from __future__ import annotations

from contextlib import closing
from functools import cache
from typing import Any

from sqlalchemy import Connection, Dialect, Engine, create_mock_engine, make_url

from croupier.floor.schema import metadata


def share() -> None:
    kept: dict[str, Any] = {}
    made_alone, create_alone = Engine.__init__, metadata.create_all

    def make(engine: Engine, *arguments: Any, **more: Any) -> None:
        made_alone(engine, *arguments, **more)
        _alike(type(engine.dialect))
        engine._compiled_cache = kept.setdefault(engine.name, engine._compiled_cache)

    def create(connection: Connection, checkfirst: bool = True, **more: Any) -> None:
        if checkfirst or more:
            create_alone(connection, checkfirst=checkfirst, **more)
            return
        with closing(connection.connection.cursor()) as cursor:
            for statement in of_a_new_house(connection.engine.url.drivername):
                cursor.execute(statement, ())

    @cache
    def of_a_new_house(driver: str) -> list[str]:
        """What makes its tables, indexes and triggers."""
        made: list[str] = []
        dialect = make_url(f"{driver}://").get_dialect()()
        engine = create_mock_engine(f"{driver}://", lambda ddl, *_: made.append(str(ddl.compile(dialect=dialect))))
        create_alone(engine, checkfirst=False)
        return made

    Engine.__init__ = make  # type: ignore[assignment, method-assign]
    metadata.create_all = create  # type: ignore[method-assign, assignment]


def _alike(kind: type[Dialect]) -> None:
    """What is kept is found by its dialect; those of a run are alike, since it has one server of PostgreSQL at most."""
    kind.__eq__ = lambda one, other: type(one) is type(other)  # type: ignore[method-assign]
    kind.__hash__ = lambda one: hash(type(one))  # type: ignore[assignment, method-assign]
