"""A house that was made to look older than it is, or another: `croupier verify` tells, and it is not opened.

Words that were given in the open to seals of format 1 do not count; pledges to seals of today must not be lost so.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from croupier.floor import log
from croupier.floor.audit import audit
from croupier.floor.schema import FORMAT
from croupier.floor.store import Store


@pytest.mark.parametrize("format", [1, 2])
def test_a_house_is_not_made_older(tmp_path: Path, open_store: Callable[[str], Store], format: int) -> None:
    where = str(tmp_path / "house.db")
    with Store.open(where) as store, store.write() as connection:
        connection.execute(text(f"UPDATE head SET format = {format}"))
    with Store.inspect(where) as store:
        said = f"the head says that the house is of format {format}; by the log it is of {FORMAT}"
        assert said in audit(store).faults
    with pytest.raises(log.BrokenLog, match=f"is of format {FORMAT} by its log, and not of {format}"):
        open_store(where)


def test_a_house_that_was_made_older_for_a_while_is_found(file_store: Store) -> None:
    """By somebody whose program does not mind."""
    assert audit(file_store).faults == []
    with file_store.write() as connection:
        last = log.append_event(connection, "upgraded", {"from": 1, "to": FORMAT}).seq
    said = f"event {last}: the house was taken for one of format 1; it was of {FORMAT}"
    assert audit(file_store).faults == [said]


def test_a_house_that_is_called_otherwise_is_found(file_store: Store) -> None:
    with file_store.write() as connection:
        connection.execute(text("UPDATE head SET house = 'another'"))
    assert "the head says that it is another house than the log" in audit(file_store).faults
