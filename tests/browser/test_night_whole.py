"""A whole casino night in a real browser: what its figures must be, by the test's own truth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.night_truth import ADMISSION, GUESTS, VALUES
from tests.browser.whole_night import Whole


@pytest.fixture
def whole(browser: Browser, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Whole]:
    found = Whole(browser, tmp_path, request.param)
    yield found
    for each in found.everybody:
        each.context.close()
    found.laptop.off()


@pytest.mark.slow
@pytest.mark.parametrize("whole", [60, 2000], indirect=True)
def test_a_whole_night(whole: Whole) -> None:
    found = whole.play()
    truth, cents = whole.truth, 100
    assert truth.sales == whole.sales
    assert found["money"]["sales"] == truth.sold * cents
    assert found["money"]["admission"] == GUESTS * ADMISSION * cents
    assert found["money"]["deposited"] == whole.deposited * cents
    assert found["money"]["deposited"] == found["money"]["gross"] - 20_00
    assert found["money"]["recorded"] - found["money"]["gross"] == found["money"]["never_received"] == 49_950_00
    assert found["money"]["over"] == {"2:Dev": -20_00}
    assert (found["money"]["off"], found["imitation"]["off"]) == (0, 0)
    assert (found["money"]["in_safe"], found["money"]["in_tills"], found["money"]["float_lent"]) == (0, 0, 0)
    assert found["guests"] == GUESTS
    with_guests = sum(VALUES[id] * count for id, count in truth.guests.items()) * cents
    assert found["imitation"]["with_guests"] == with_guests
    for id in VALUES:
        missing = truth.guests[id] + {"white": 3, "green": 3}.get(id, 0)
        assert found["pieces"][id]["missing"] == missing, id
    assert found["pieces"]["white"]["where"]["difference:Craps"] == 3
    assert found["pieces"]["green"]["where"]["difference:3:Ena"] == 3
    flags = Counter(flag["code"] for flag in found["flags"])
    assert {"till-short", "pieces-differ", "pieces-lost"} <= set(flags)
    assert not flags["still-open"] + flags["still-there"] + flags["not-deposited"]
    assert [prize["tickets"] for prize in found["prizes"] if prize["prize"] == "Television"] == [
        [f"blue {whole.winners['Television']}"]
    ]
    assert [one["sort"] for one in found["incidents"]] == ["dispute"]
    stood = {each["constraint"]: each for each in found["alarms"]}  # while Quin was at roulette, and no longer
    assert stood.keys() == {"E31", "E33"}
    assert all(each["to"] for each in stood.values())
    assert {"E31", "E33", "unlike-others", "beyond-stock", "ask-first", "fell-back"} <= set(flags)
    assert found["closed"]["by"] == "Ann"
    assert [each.faults for each in whole.everybody if each.faults] == []
