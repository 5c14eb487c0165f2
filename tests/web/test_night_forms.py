"""Which forms the pages of a running night have: grouped, and none that would be refused whatever is filled in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.night.running import registry
from croupier.web.night import actions
from croupier.web.night.offered import GROUPS
from tests.night.running import Evening, opened


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    found = opened(tmp_path)
    yield found
    found.night.close()


def forms(evening: Evening, page: str) -> dict[str, bool]:
    """The forms of a page, and whether each is only for what has happened already."""
    with evening.night.read() as state:
        return {each["do"]: each["late"] for each in actions.forms(page, state)}


def test_every_order_of_a_grouped_page_has_its_place() -> None:
    """What a new subject brings would stand under *More*: say where it belongs."""
    for page, groups in GROUPS.items():
        placed = [name for _, names in groups for name in names]
        assert len(placed) == len(set(placed))
        known = {
            name
            for name, (subject, _) in registry.all_orders().items()
            if subject.name in actions.subjects_of(page) and name not in actions.NEVER
        }
        assert set(placed) == known, page


def test_a_subject_that_is_on_no_page_is_on_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that there are have a page today; what a new one brings is on the page *more*, and nothing else."""
    assert actions.subjects_of(actions.MORE) == ()
    assert actions.subjects_of("vault") == ("vault", "receipt")
    monkeypatch.delitem(actions.PAGES, "vault")
    monkeypatch.delitem(actions.PAGES, "board")
    assert actions.subjects_of(actions.MORE) == ("receipt", "staff", "vault")


def test_groups_stand_together(evening: Evening) -> None:
    for page in GROUPS:
        with evening.night.read() as state:
            heads = [each["group"] for each in actions.forms(page, state)]
        assert len(list(dict.fromkeys(heads))) == sum(
            one != other for one, other in zip(heads, ["", *heads], strict=False)
        )


def test_the_forms_of_a_drawing_follow_it(evening: Evening) -> None:
    sealed = {"prizes.seal", "prizes.throw", "prizes.lock", "prizes.draw-sealed", "prizes.back-to-drum"}
    assert not sealed & set(forms(evening, "prizes"))
    assert forms(evening, "prizes")["prizes.draw"]  # before the tickets are closed: only as it happened earlier
    evening.do("prizes.roll", "Ann", first=1, last=100)
    evening.do("bank.sell", "Cleo", window="1", cents=300_00, handed=True)
    evening.do("prizes.issue", "Ann", first=1, last=3, pieces={"black": 3})
    evening.do("prizes.post-drawing", "Ann", redraw=False, electronic=True)
    assert sealed & set(forms(evening, "prizes")) == {"prizes.seal", "prizes.back-to-drum"}
    evening.do("prizes.seal", "Ann", dice=12)
    evening.do("prizes.close-tickets", "Ann")
    now = forms(evening, "prizes")
    assert sealed & set(now) == {"prizes.throw", "prizes.lock", "prizes.back-to-drum"}
    assert not {"prizes.issue", "prizes.void", "prizes.close-tickets"} & set(now)
    evening.do("prizes.throw", "Ann", confirmed_by="Bob", dice=[1, 2, 3, 4, 5, 6] * 2)
    evening.do("prizes.lock", "Ann", confirmed_by="Bob")
    assert sealed & set(forms(evening, "prizes")) == {"prizes.draw-sealed"}
    evening.do("prizes.draw-sealed", "Ann", confirmed_by="Bob", prize="Television")
    assert {"prizes.claim", "prizes.set-aside"} <= set(forms(evening, "prizes"))


def test_what_is_never_allowed_is_offered_as_what_was_done_all_the_same(evening: Evening) -> None:
    """§13:47-20.10(c)5: a prize that was taken back is written down with when, and only once there is one."""
    assert "prizes.take-back" not in forms(evening, "prizes")
    evening.do("bank.sell", "Cleo", window="1", cents=300_00, handed=True)
    evening.do("prizes.redeem", "Bob", prize="Picnic basket", pieces={"black": 5})
    assert forms(evening, "prizes")["prizes.take-back"] is True
    assert forms(evening, "prizes")["prizes.correct"] is False


def test_a_record_is_put_right_once_there_is_one(evening: Evening) -> None:
    right = {"bank.correct", "bank.correct-admission", "bank.correct-count"}
    assert not right & set(forms(evening, "window"))
    evening.do("bank.sell", "Cleo", window="1", cents=20_00)
    assert not right & set(forms(evening, "window"))
    assert "bank.cancel" in forms(evening, "window")
    evening.do("bank.hand", "Cleo", sale=1)
    assert right & set(forms(evening, "window")) == {"bank.correct"}
    assert "bank.cancel" not in forms(evening, "window")
    assert not {name for name in forms(evening, "tables") if "correct" in name}
    evening.do("tables.fill", "Hal", confirmed_by="Ed", table="Blackjack 1", pieces={"red": 1})
    assert {name for name in forms(evening, "tables") if "correct" in name} == {"tables.correct-fill"}


def test_what_pages_never_offer(evening: Evening) -> None:
    for page in actions.PAGES:
        assert not actions.NEVER & set(forms(evening, page))


def test_a_field_is_called_by_what_is_asked_there(evening: Evening) -> None:
    """How a drawing is held was asked for as *What happened*. Every such name is of a field that there is."""
    with evening.night.read() as state:
        titles = {
            f"{name} {field['name']}": field["title"]
            for name, (_, order) in registry.all_orders().items()
            for field in actions.form(name, order, state)["fields"]
        }
    assert titles["prizes.post-drawing says"] == "What is posted"
    assert titles["incidents.report says"] == "What happened"
    own = {name: title for name, title in actions._WORDS.items() if " " in name}
    assert {name: titles.get(name) for name in own} == own
