"""Requests that a fuzzer makes from the description of the API: none ends in a fault, every answer is as described."""

from __future__ import annotations

import dataclasses
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

from croupier.night.running.registry import all_orders
from croupier.web import openapi
from croupier.web.night import actions, form
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
THERE: dict[str, tuple[str, ...]] = {
    "table": (*(f"{game}-1" for game in FUZZED), "craps-2", "keno-1"),
    "number": ("1", "2"),
    "game": ("red-dog", "mini-dice"),
    "provision": ("19:47-2.9(c)", "2.9"),
    "part": tuple(form.BY_NAME),
    "document": ("notice-exchange-rate", "report"),
    "page": (*actions.PAGES, actions.MORE, "here", "inspector"),
    "account": ("purse:1", "rail:craps-1:2"),
}
"""What is in the house that is fuzzed: half of the requests are about it."""
HARD: tuple[Any, ...] = (
    "",
    "Ann",
    "1",
    "roulette",
    0,
    1,
    -1,
    2**53 - 1,
    True,
    None,
    [],
    ["Ann", "Ann"],
    {},
    {"white": 1},
    {"white": "x"},
    [[]],
)
"""For the fields of a night's orders."""
LASTING = ("/nights/{night}/remove", "/me/erase", "/house/people/{number}/erase")
"""What would end it."""


def try_out(case: schemathesis.Case[Any], house: Served) -> None:
    """Send it as somebody, every other time about what is there, and mostly as somebody who may."""
    turn = next(turns)
    may = [role for role in case.operation.definition.raw["x-roles"] if role in ROLES]
    role = may[turn // 3 % len(may)] if may and turn % 3 else ("", *ROLES)[turn % 6]
    there = THERE | {"night": house.nights}
    for name in (case.path_parameters or {}) if turn % 2 and case.path not in LASTING else ():
        if name in there:
            case.path_parameters[name] = there[name][turn // 2 % len(there[name])]
    if case.path == "/nights/{night}/orders" and isinstance(case.body, dict) and turn % 4:
        name, (_, wanted) = tuple(all_orders().items())[turn % len(all_orders())]
        fields = [field.name for field in dataclasses.fields(wanted.reads)]
        case.body |= {
            "do": name,
            **{field: HARD[(turn // 7 + place) % len(HARD)] for place, field in enumerate(fields)},
        }
    if "Idempotency-Key" in (case.headers or {}) and turn % 3:
        case.headers["Idempotency-Key"] = key()
    token = _session(house, role) if role else ""
    if role == "player" and turn % 4 == 3 and case.path == "/tables/{table}/orders":
        order(house.client(token), str(case.path_parameters["table"]), "sit")
    cookies = {"croupier": token} if token else {}
    if turn % 4:
        cookies["croupier-night"] = house.device
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
