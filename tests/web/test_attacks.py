"""No guest stops the house: what one address can send is refused in words, and takes nobody else's turn."""

from __future__ import annotations

import re
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from croupier.web.routes import ENDPOINTS
from croupier.web.workroom import Workroom
from tests.web.serving import Served, done, key, order, refused, until


@pytest.mark.parametrize("digits", ["9" * 30_000, "9" * 590, "%d9%a3"])
def test_no_address_is_a_fault_of_the_server(floor: Served, digits: str) -> None:
    owner = floor.visitor("owner")
    for endpoint in ENDPOINTS:
        if endpoint.path.count("{") and not endpoint.stream:
            body: dict[str, Any] = {"json": {}, "headers": {"Idempotency-Key": key()}} if not endpoint.reading else {}
            response = owner.request(endpoint.method, re.sub(r"\{\w+\}", digits, endpoint.path), **body)
            assert 400 <= response.status_code < 500, endpoint.path
            if len(digits) > 1000:
                refused(response, 414, "TooLong")
    refused(owner.get(f"/rules?q={'9' * 30_000}"), 414)


def test_a_file_that_takes_long_to_judge_keeps_no_order_waiting(fresh: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is judged in a process of its own, and waited for in threads that no order needs."""
    room = Workroom((sys.executable, "-c", "import time; time.sleep(60)"), limit=2)
    monkeypatch.setattr("croupier.web.routes.check.ROOM", room)
    table, ann = fresh.open("roulette"), fresh.visitor("player")
    done(order(ann, table, "sit"))
    with ThreadPoolExecutor(20) as pool:
        sent = [pool.submit(fresh.client().post, "/check", json={"toml": f"house = {n}"}) for n in range(20)]
        until(lambda: room._jobs)
        took = []
        for _ in range(5):
            began = time.monotonic()
            done(order(ann, table, "put", wager="red", stake=500))
            took.append(time.monotonic() - began)
        assert max(took) < 1
        assert {response.result().status_code for response in sent} == {503}
