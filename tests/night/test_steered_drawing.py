"""A sealed drawing is not steered by whoever knows its secret: its tickets are fixed before the first throw."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.night.books.store import NightBatch
from croupier.night.running.audit import audit_night
from croupier.night.running.subject import Refused
from croupier.night.running.subjects.prizes import sealed
from croupier.night.running.subjects.prizes.state import PrizesState
from tests.night.running import Evening, opened

DICE = [1, 2, 3, 4, 5, 6] * 2
FIXED = "the sealed drawing: the tickets are not those that were told before the throws"


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """Twenty tickets are issued, and a secret is fixed."""
    found = opened(tmp_path)
    found.do("prizes.roll", "Ann", series="red", first=1, last=500)
    found.do("prizes.issue", "Nan", series="red", first=1, last=20, pieces={"black": 20})
    found.do("prizes.post-drawing", "Ann", redraw=False, electronic=True)
    found.do("prizes.seal", "Ann")
    yield found
    found.night.close()


def thrown(evening: Evening) -> str:
    """The tickets are closed and the dice thrown; the digest that the room saw before."""
    evening.clock.goes_on(5)
    told: str = evening.do("prizes.close-tickets", "Ann")["tickets_digest"]
    evening.clock.goes_on(1)
    evening.do("prizes.throw", "Ann", confirmed_by="Bob", dice=DICE)
    return told


LATE = {"happened_at": "2027-03-06 20:03", "confirmed_by": "Ann", "series": "red"}


@pytest.mark.parametrize("late", [{}, LATE])
def test_no_ticket_comes_or_goes_once_they_are_closed(evening: Evening, late: dict[str, Any]) -> None:
    told, name = thrown(evening), {"series": "red", **late}
    with pytest.raises(Refused, match="the tickets of a sealed drawing are closed"):
        evening.do("prizes.issue", "Nan", first=21, last=22, pieces={"black": 2}, **name)
    with pytest.raises(Refused, match="the tickets of a sealed drawing are closed"):
        evening.do("prizes.void", "Nan", first=5, last=5, reason="spoiled", **name)
    evening.do("prizes.lock", "Ann", confirmed_by="Bob")
    with evening.night.read() as state:
        seal, tickets = state[PrizesState].seal, list(state[PrizesState].tickets())
    assert seal
    assert sealed.drawing_document(seal, tickets)["tickets_digest"] == told
    assert audit_night(evening.night.store).faults == []


@pytest.mark.parametrize("order", ["throw", "lock", "draw-sealed"])
def test_nothing_is_thrown_before_the_tickets_are_closed_late_entries_neither(evening: Evening, order: str) -> None:
    every: dict[str, dict[str, Any]] = {"throw": {"dice": DICE}, "draw-sealed": {"prize": "Television"}}
    fields = every.get(order, {})
    for late in ({}, {"happened_at": "2027-03-06 20:00"}):
        with pytest.raises(Refused, match="close the tickets first"):
            evening.do(f"prizes.{order}", "Ann", confirmed_by="Bob", **fields, **late)


def behind_its_back(evening: Evening, kind: str, what: dict[str, Any]) -> None:
    """An event that no order wrote, with a chain that fits."""
    with evening.night.store.write() as connection:
        page = NightBatch(connection, "2027-03-07T01:10:00.000Z")
        page.append(kind, {"who": {"by": "Ann"}, "what": what})
        page.write()
    evening.again()


ISSUED = {"range": ["red", 21, 22], "guest": "", "imitation": 0}


@pytest.mark.parametrize(
    "when", [thrown, lambda evening: (thrown(evening), evening.do("prizes.lock", "Ann", confirmed_by="Bob"))]
)
@pytest.mark.parametrize(("kind", "what"), [("issued", ISSUED), ("voided", {"range": ["red", 1, 1], "reason": "x"})])
def test_tickets_written_into_the_books_afterwards_are_found(
    evening: Evening, when: Callable[[Evening], Any], kind: str, what: dict[str, Any]
) -> None:
    when(evening)
    behind_its_back(evening, f"prizes.{kind}", what)
    assert FIXED in audit_night(evening.night.store).faults
    with pytest.raises(Refused, match=r"stands already|not those that were closed and told"):
        evening.do("prizes.lock", "Ann", confirmed_by="Bob")


def test_an_order_of_ones_own_is_found(evening: Evening) -> None:
    thrown(evening)
    behind_its_back(evening, "prizes.locked", {"order": [["red", number] for number in range(1, 21)]})
    (fault,) = audit_night(evening.night.store).faults
    assert fault == "the sealed drawing: the order does not follow from the secret, the tickets and the throws"


def test_a_drawing_must_have_its_digest_unless_it_was_sealed_before_there_was_one(evening: Evening) -> None:
    behind_its_back(evening, "prizes.closed", {})
    assert audit_night(evening.night.store).faults == [
        "the sealed drawing: the tickets were closed, and no digest of them was kept"
    ]


def test_a_drawing_of_before(evening: Evening) -> None:
    with evening.night.read() as state:
        assert state[PrizesState].seal
        of_then = {"name": "A night", "secret": "00" * 32, "commitment": "", "format": sealed.UNFIXED, "dice": 12}
    behind_its_back(evening, "prizes.sealed", of_then)
    behind_its_back(evening, "prizes.closed", {})
    evening.do("prizes.throw", "Ann", confirmed_by="Bob", dice=DICE)
    behind_its_back(evening, "prizes.issued", ISSUED)  # that version took late entries
    evening.do("prizes.lock", "Ann", confirmed_by="Bob")
    assert [fault for fault in audit_night(evening.night.store).faults if "sealed" in fault] == []
