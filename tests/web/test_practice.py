"""Where the house deals or keeps the chips, every page of the table says that nothing has a cash value."""

from __future__ import annotations

import re

import pytest

from croupier.web.routes import ENDPOINTS
from tests.web.serving import Served, done, order

OF_A_LOUNGE = ("/tables/{table}/board", "/tables/{table}/tickets/{number}")
OF_A_TABLE = [
    one.path for one in ENDPOINTS if one.path.startswith("/tables/{table}") and one.page and one.path not in OF_A_LOUNGE
]
TAG = "Practice: no cash value"


@pytest.fixture(scope="module")
def table(floor: Served) -> str:
    """One at which a round is over."""
    table, ann = floor.open("roulette"), floor.visitor("player", "Ann")
    for do, parts in (("sit", {}), ("say", {"text": "5 on red"}), ("ready", {})):
        done(order(ann, table, do, **parts))
    return table


def page(floor: Served, path: str, table: str) -> str:
    owner = floor.client(floor.person("owner")[1], Accept="text/html")
    response = owner.get(path.replace("{table}", table).replace("{number}", "1"))
    assert response.status_code == 200
    assert response.headers["content-type"].startswith("text/html")
    return re.sub(r"<script.*?</script>", "", response.text, flags=re.DOTALL)


@pytest.mark.parametrize("path", OF_A_TABLE)
def test_every_page_of_a_table_says_so(path: str, floor: Served, table: str) -> None:
    assert TAG in page(floor, path, table)


@pytest.mark.parametrize("chips", ["accounts", "dealer", "none"])
def test_where_a_person_deals_it_is_said_of_chips_that_the_house_keeps(chips: str, floor: Served) -> None:
    table = floor.open("roulette", mode="dealer", chips=chips)
    for path in OF_A_TABLE:
        if "{number}" not in path:
            assert (TAG in page(floor, path, table)) == (chips != "none"), path
