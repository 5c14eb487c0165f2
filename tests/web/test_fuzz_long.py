"""A fuzzer makes requests from the description of the API, ten thousand of them, and one for each limit of a field."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from tests.web.fuzzing import described, try_out
from tests.web.serving import Served

api = described(every_limit=True)

CASES = 10_000
"""Shared out among the operations."""


@pytest.mark.slow
@api.parametrize()
@settings(
    max_examples=-(-CASES // len(list(api.get_all_operations()))),
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
def test_ten_thousand_requests(case: schemathesis.Case[Any], fuzzed: Served) -> None:
    try_out(case, fuzzed)
