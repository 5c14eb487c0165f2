"""A fuzzer makes requests from the description of the API: a few of each kind."""

from __future__ import annotations

from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings

from tests.web.fuzzing import described, try_out
from tests.web.serving import Served

api = described(every_limit=False)


@api.parametrize()
@settings(max_examples=2, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_request_is_too_much(case: schemathesis.Case[Any], fuzzed: Served) -> None:
    try_out(case, fuzzed)
