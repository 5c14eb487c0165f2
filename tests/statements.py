"""Houses of a run share the statements of SQL that were made for one of them: it opens more than a thousand."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Engine
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite as Sqlite


def share() -> None:
    kept: dict[str, Any] = {}
    made_alone = Engine.__init__

    def make(engine: Engine, *arguments: Any, **more: Any) -> None:
        made_alone(engine, *arguments, **more)
        if engine.name == "sqlite":
            engine._compiled_cache = kept.setdefault(engine.name, engine._compiled_cache)

    Engine.__init__ = make  # type: ignore[assignment, method-assign]
    # What is kept is found by its dialect, and all of these are alike.
    Sqlite.__eq__ = lambda one, other: type(one) is type(other)  # type: ignore[method-assign]
    Sqlite.__hash__ = lambda one: hash(type(one))  # type: ignore[assignment, method-assign]
