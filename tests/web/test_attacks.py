"""No guest stops the house: what one address can send is refused in words, and takes nobody else's turn."""

from __future__ import annotations

import re
from typing import Any

import pytest

from croupier.web.routes import ENDPOINTS
from tests.web.serving import Served, key, refused


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
