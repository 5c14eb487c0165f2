"""A sealed drawing that cannot be held goes back to the drum: by two people, with a reason, and for all to see."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.night.running.audit import audit_night
from croupier.night.running.subject import Refused, SecondNeeded
from croupier.night.running.subjects.prizes import sealed
from croupier.night.running.subjects.prizes.state import PrizesState, given_up
from tests.night.running import Evening, opened

DICE = [1, 2, 3, 4, 5, 6] * 2
WHY = "the dice are lost"
TWO = {"by": "Ann", "confirmed_by": "Bob"}


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """Twenty tickets are issued, and a sealed drawing is posted."""
    found = opened(tmp_path)
    found.do("prizes.roll", "Ann", series="red", first=1, last=500)
    found.do("prizes.issue", "Nan", series="red", first=1, last=20, pieces={"black": 20})
    found.do("prizes.post-drawing", "Ann", redraw=False, electronic=True)
    yield found
    found.night.close()


def told(evening: Evening) -> dict[str, Any]:
    with evening.night.read() as state:
        prizes = state[PrizesState]
        assert prizes.seal
        return sealed.drawing_document(prizes.seal, prizes.tickets(), prizes.given_up)


def test_two_people_and_a_reason_bring_it_back(evening: Evening) -> None:
    commitment = evening.do("prizes.seal", "Ann")["commitment"]
    evening.clock.goes_on(5)
    evening.do("prizes.close-tickets", "Ann")
    evening.do("prizes.throw", **TWO, dice=DICE[:5])
    with pytest.raises(Refused, match=r"prizes\.back-to-drum gives it up"):
        evening.do("prizes.draw", **TWO, prize="Television", series="red", number=4)
    with pytest.raises(SecondNeeded):
        evening.do("prizes.back-to-drum", "Ann", reason=WHY)
    with pytest.raises(Refused, match="say why"):
        evening.do("prizes.back-to-drum", **TWO, reason=" ")
    answer = evening.do("prizes.back-to-drum", **TWO, reason=WHY)
    assert [flag["says"] for flag in answer["flags"]] == [f"the sealed drawing was given up after 5 dice: {WHY}"]
    evening.again()
    for do, fields in (("throw", {"dice": DICE[:7]}), ("lock", {}), ("draw-sealed", {"prize": "Television"})):
        with pytest.raises(Refused, match="was given up"):
            evening.do(f"prizes.{do}", **TWO, **fields)
    assert evening.do("prizes.draw", **TWO, prize="Television", series="red", number=4)["wins"]
    with evening.night.read() as state:
        assert given_up(state[PrizesState]) == (
            f"The sealed drawing was given up at 8:05 PM, after 5 dice: {WHY}. The tickets are drawn from the drum."
        )
    document = told(evening)
    assert hashlib.sha256(bytes.fromhex(document["secret"])).hexdigest() == commitment
    assert sealed.drawing_faults(document) == [
        f"this drawing was given up for the drum, {document['given_up']['at']}: {WHY}"
    ]
    assert audit_night(evening.night.store).faults == []


def test_nobody_gives_up_an_order_that_is_made(evening: Evening) -> None:
    """Else whoever disliked who would win could have it drawn once more."""
    evening.do("prizes.seal", "Ann")
    evening.do("prizes.close-tickets", "Ann")
    evening.clock.goes_on(1)
    evening.do("prizes.throw", **TWO, dice=DICE)
    evening.do("prizes.lock", **TWO)
    for late in ({}, {"happened_at": "2027-03-06 20:00"}):
        with pytest.raises(Refused, match="the order of the tickets is made"):
            evening.do("prizes.back-to-drum", **TWO, reason=WHY, **late)


def test_a_drawing_that_was_posted_and_never_sealed(evening: Evening) -> None:
    """Once its tickets are closed nothing can be sealed any more."""
    evening.do("prizes.close-tickets", "Ann")
    with pytest.raises(Refused, match="the secret was to be fixed before"):
        evening.do("prizes.seal", "Ann")
    evening.do("prizes.back-to-drum", **TWO, reason=WHY)
    assert evening.do("prizes.draw", **TWO, prize="Television", series="red", number=4)["wins"]


def test_nothing_is_sealed_twice_and_nobody_unposts_it_alone(evening: Evening) -> None:
    evening.do("prizes.seal", "Ann")
    with pytest.raises(Refused, match="two people give it up"):
        evening.do("prizes.post-drawing", "Ann", redraw=True)
    evening.do("prizes.post-drawing", "Ann", redraw=True, electronic=True)  # another redraw is posted
    evening.do("prizes.back-to-drum", **TWO, reason=WHY)
    with pytest.raises(Refused, match="was given up"):
        evening.do("prizes.post-drawing", "Ann", redraw=True, electronic=True)
    with pytest.raises(Refused, match="is off unless it is posted"):
        evening.do("prizes.seal", "Ann")
    with pytest.raises(Refused, match="from the drum anyway"):
        evening.do("prizes.back-to-drum", **TWO, reason=WHY)
    evening.do("prizes.post-drawing", "Ann", redraw=False)
    evening.do("prizes.issue", "Nan", series="red", first=21, last=22, pieces={"black": 2})
    evening.do("prizes.close-tickets", "Ann")
    assert evening.do("prizes.draw", **TWO, prize="Television", series="red", number=22)["wins"]
    assert audit_night(evening.night.store).faults == []
