"""Requests that a fuzzer makes from the description of the API: none ends in a fault, every answer is as described."""

from __future__ import annotations

import itertools
from typing import Any

import schemathesis
from schemathesis.checks import (
    allow_header_conformance,
    content_type_conformance,
    ignored_auth,
    missing_required_header,
    negative_data_rejection,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)
from schemathesis.schemas import BaseSchema

from croupier.web import openapi
from tests.web.conftest import FUZZED
from tests.web.serving import ROLES, Served, key, order

CHECKS = [
    allow_header_conformance,
    content_type_conformance,
    ignored_auth,
    missing_required_header,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
]


@schemathesis.serializer("application/octet-stream")
def file_of(ctx: Any, value: Any) -> bytes:
    """A file is sent as it is."""
    return value if isinstance(value, bytes) else str(value).encode()


def described(*, every_limit: bool) -> BaseSchema:
    """The API as the fuzzer knows it; whether it tries each limit of each field, too, which takes seconds to list.

    A stream has no end to wait for; tests/web/test_live.py gives it what it can be given.
    """
    api = schemathesis.openapi.from_dict(openapi.document())
    api.config.phases.coverage.enabled = every_limit
    return api.exclude(path="/tables/{table}/events")


turns = itertools.count()
SESSIONS: dict[str, str] = {}


def try_out(case: schemathesis.Case[Any], house: Served) -> None:
    """Send it as somebody, to a table that exists every other time."""
    turn = next(turns)
    role = ("", *ROLES)[turn % 6]
    if turn % 2 and "table" in (case.path_parameters or {}):
        case.path_parameters["table"] = (*(f"{game}-1" for game in FUZZED), "craps-2")[turn // 2 % 6]
    if "Idempotency-Key" in (case.headers or {}) and turn % 3:
        case.headers["Idempotency-Key"] = key()
    token = _session(house, role) if role else ""
    if role == "player" and turn % 4 == 3 and case.path == "/tables/{table}/orders":
        order(house.client(token), str(case.path_parameters["table"]), "sit")
    cookies = {"croupier": token} if token else {}
    response = case.call(base_url=house.address, cookies=cookies)
    refused = response.status_code == 413  # too large a body is refused before anybody reads it; the check forgets that
    checks = [*CHECKS, *_MUST_REFUSE[_bad_body(case) and not refused]]
    case.validate_response(response, checks=checks)


def _session(house: Served, role: str) -> str:
    """Of somebody in that role. Some requests end a session; then there is somebody new."""
    if role not in SESSIONS or house.desk.by_token(SESSIONS[role]) is None:
        SESSIONS[role] = house.person(role)[1]
    return SESSIONS[role]


# What was put right above (a table, a key, a cookie) need not be refused any more; a bad body must.
_MUST_REFUSE = {True: [negative_data_rejection], False: []}


def _bad_body(case: schemathesis.Case[Any]) -> bool:
    return case.meta is not None and any(
        where.name == "BODY" and info.mode.is_negative for where, info in case.meta.components.items()
    )
