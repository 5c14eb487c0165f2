"""The description of the API, made from the endpoints themselves: OpenAPI 3.1."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from croupier import __version__
from croupier.schema import Schema, ref
from croupier.tables.lines.kind import BET
from croupier.web.answers import ERROR, house, lounge, table
from croupier.web.auth import COOKIE, GUEST, PASSER_BY, ROLES
from croupier.web.documents import ORDER
from croupier.web.endpoint import Endpoint
from croupier.web.night import form, judged

_ABOUT = """Every page of the house is JSON at the same address for whoever asks with `Accept: application/json`.
Money is whole cents of imitation money. A refusal is an `Error` that says what, why with the section, and what is open
instead. Writes that act carry an `Idempotency-Key`: sent again, the same request has one effect and the same answer."""

_KEY = {
    "name": "Idempotency-Key",
    "in": "header",
    "required": True,
    "description": "made up by the sender; the same key with another body is refused",
    "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]{8,64}$"},
}
_RESUME = {
    "name": "Last-Event-ID",
    "in": "header",
    "description": "what a browser says when it comes back",
    "schema": {"type": "string", "pattern": "^[0-9]{1,15}$"},
}
_PATH: dict[str, tuple[str, Schema]] = {
    "table": ("a table, as in craps-1", {"type": "string", "pattern": "^[a-z0-9-]{1,60}$"}),
    "number": ("a number", {"type": "integer", "minimum": 0, "maximum": 999_999_999}),
    "code": ("an invitation or the room's code", {"type": "string", "pattern": "^[A-Za-z0-9-]{1,40}$"}),
    "game": ("a game, as in craps", {"type": "string", "pattern": "^[a-z0-9-]{1,60}$"}),
    "provision": ("a provision or a heading, as in 19:47-2.9(c)", {"type": "string", "pattern": "^[^/]{1,80}$"}),
    "night": ("a plan of a casino night", {"type": "string", "pattern": "^[a-z0-9-]{1,40}$"}),
    "part": ("a page of a plan, as in people", {"type": "string", "pattern": "^[a-z]{1,20}$"}),
    "document": ("something to print, as in notice-exchange-rate", {"type": "string", "pattern": "^[a-z0-9-]{1,80}$"}),
    "page": ("a page of the staff of a night, as in window", {"type": "string", "pattern": "^[a-z]{1,20}$"}),
    "account": ("an account, as in purse:3", {"type": "string", "pattern": "^[A-Za-z0-9:.-]{1,80}$"}),
}

COMPONENTS: dict[str, Schema] = {
    "Bet": BET,
    "Error": ERROR,
    "Happened": table.HAPPENED,
    "LobbyGame": house.LOBBY_GAME,
    "LobbyTable": house.LOBBY_TABLE,
    "LogEvent": house.LOG_EVENT,
    "NightField": form.FIELD,
    "NightItem": form.ITEM,
    "NightJudged": judged.JUDGED,
    "Order": ORDER,
    "Shown": table.SHOWN,
    "View": table.VIEW,
    "Slip": lounge.SLIP,
    "You": house.YOU,
}


@cache
def document() -> dict[str, Any]:
    from croupier.web.routes import ENDPOINTS

    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Croupier", "version": __version__, "description": _ABOUT},
        "paths": paths,
        "components": {
            "schemas": COMPONENTS,
            "securitySchemes": {"session": {"type": "apiKey", "in": "cookie", "name": COOKIE}},
        },
    }


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    roles = [role for role in ROLES if role in endpoint.may]
    public = GUEST in endpoint.may
    others = [who for who in (GUEST, PASSER_BY) if who in endpoint.may]
    operation: dict[str, Any] = {
        "operationId": _name(endpoint),
        "summary": endpoint.says,
        "description": f"For {'everybody' if public else ', '.join(roles + others)}.",
        "x-roles": others + roles,
        "parameters": _parameters(endpoint),
        "responses": {
            str(endpoint.status): {"description": "done", "content": {endpoint.media: {"schema": _given(endpoint)}}},
            "default": {
                "description": "refused",
                "content": {"application/json": {"schema": ref("Error")}},
            },
        },
    }
    if not public:
        operation["security"] = [{"session": []}]
    if endpoint.body is not None:
        body = ref("Order") if endpoint.body is ORDER else endpoint.body
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    if endpoint.takes:
        file = {"type": "string", "format": "binary", "maxLength": endpoint.largest}
        operation["requestBody"] = {"required": True, "content": {endpoint.takes: {"schema": file}}}
    return operation


def _given(endpoint: Endpoint) -> Schema:
    if endpoint.stream:
        return {"type": "string", "description": "server-sent events; the data of each message is a `Happened`"}
    return endpoint.gives if endpoint.media == "application/json" else {"type": "string"}


def _parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for name in re.findall(r"{(\w+)}", endpoint.path):
        says, schema = _PATH[name]
        found.append({"name": name, "in": "path", "required": True, "description": says, "schema": schema})
    for name, schema in endpoint.query.items():
        found.append({"name": name, "in": "query", "required": False, "schema": schema})
    if endpoint.keyed:
        found.append(_KEY)
    if endpoint.stream:
        found.append(_RESUME)
    return found


def _name(endpoint: Endpoint) -> str:
    words = re.sub(r"[^a-z]+", "_", endpoint.path.lower()).strip("_")
    return f"{endpoint.method.lower()}_{words or 'lobby'}"
