"""The description of the API, made from the endpoints themselves: OpenAPI 3.1."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from croupier import __version__
from croupier.schema import Schema, schema_ref
from croupier.tables.lines.kind import BET
from croupier.web.answers import ERROR, house, lounge, table
from croupier.web.auth import COOKIE, GUEST, PASSER_BY, ROLES
from croupier.web.dispatch import OCTETS
from croupier.web.documents import NOTHING, ORDER
from croupier.web.endpoint import Endpoint
from croupier.web.naming import Names, camel
from croupier.web.night import form, judged
from croupier.web.paths import PATH

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
    "schema": {"type": "string", "pattern": "^[0-9]{0,15}$"},
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
    "Nothing": NOTHING,
    "Order": ORDER,
    "Shown": table.SHOWN,
    "View": table.VIEW,
    "Slip": lounge.SLIP,
    "You": house.YOU,
}


TAGS = {
    "tables": "the lobby, tables, and what is done at them",
    "tickets": "tickets of a keno lounge, and its board",
    "records": "rounds that are over, seals, and how both are verified",
    "people": "coming in, going out, and one's own page",
    "house": "people, roles, invitations and corrections",
    "books": "the accounts, the log and its checkpoint",
    "law": "rules, readings, odds, and what is lawful",
    "nights": "casino nights: plans, papers, and the evening itself",
    "service": "the server about itself",
}
"""What operations are about, so that a reader finds them."""
_ABOUT_WHAT = {
    "join": "people",
    "login": "people",
    "logout": "people",
    "me": "people",
    "house": "house",
    "books": "books",
    "log": "books",
    "checkpoint": "books",
    "odds": "law",
    "rules": "law",
    "readings": "law",
    "check": "law",
    "verify": "records",
    "rounds": "records",
    "seals": "records",
    "tickets": "tickets",
    "board": "tickets",
    "nights": "nights",
    "night-copies": "nights",
    "openapi": "service",
    "healthz": "service",
    "sheets": "service",
}


@cache
def document() -> dict[str, Any]:
    """The description as it is served, in which every document has a name."""
    plain = written_out()
    names = Names(plain["components"]["schemas"])
    paths = {
        path: {method: _named(operation, names) for method, operation in methods.items()}
        for path, methods in plain["paths"].items()
    }
    return plain | {"paths": paths, "components": plain["components"] | {"schemas": names.components}}


def _named(operation: dict[str, Any], names: Names) -> dict[str, Any]:
    title = camel(operation["operationId"])

    def content(of: Mapping[str, Any], name: str) -> dict[str, Any]:
        told = {media: {"schema": names.put(one["schema"], name)} for media, one in of["content"].items()}
        return {**of, "content": told}

    found = operation | {
        "responses": {status: content(told, f"{title}Answer") for status, told in operation["responses"].items()}
    }
    if "requestBody" in operation:
        found["requestBody"] = content(operation["requestBody"], f"{title}Request")
    return found


@cache
def written_out() -> dict[str, Any]:
    """The description with every document written out where it stands, but for the components."""
    from croupier.web.routes import ENDPOINTS

    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Croupier", "version": __version__, "description": _ABOUT},
        "tags": [{"name": name, "description": says} for name, says in TAGS.items()],
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
        "tags": [_tag(endpoint)],
        "x-roles": others + roles,
        "parameters": _parameters(endpoint),
        "responses": {
            str(endpoint.status): {"description": "done", "content": _content(endpoint)},
            "default": {
                "description": "refused",
                "content": {"application/json": {"schema": schema_ref("Error")}},
            },
        },
    }
    if PASSER_BY in endpoint.may:  # while the door is open nobody need have come in
        operation["security"] = [{}, {"session": []}]
    elif not public:
        operation["security"] = [{"session": []}]
    if endpoint.body is not None:
        body = schema_ref("Order") if endpoint.body is ORDER else endpoint.body
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    if endpoint.takes:
        says = f"a file; {endpoint.takes} is read as well"
        file = {**_FILE, "maxLength": endpoint.largest, "description": says}
        operation["requestBody"] = {"required": True, "content": {OCTETS: {"schema": file}}}
    return operation


def _tag(endpoint: Endpoint) -> str:
    words = [re.sub(r"\..*", "", word) for word in endpoint.path.split("/") if not word.startswith("{")]
    if words[1] != "tables":
        return _ABOUT_WHAT.get(words[1], "tables")
    return next((_ABOUT_WHAT[word] for word in words[2:] if word in _ABOUT_WHAT), "tables")


_FILE: Schema = {"type": "string", "format": "binary"}


def _content(endpoint: Endpoint) -> dict[str, Any]:
    schema = _given(endpoint)
    if endpoint.media == "application/json" or endpoint.media.startswith("text/"):
        return {endpoint.media: {"schema": schema}}
    return {endpoint.media: {"schema": schema}, OCTETS: {"schema": _FILE}}


def _given(endpoint: Endpoint) -> Schema:
    if endpoint.stream:
        return {"type": "string", "description": "server-sent events; the data of each message is a `Happened`"}
    return endpoint.gives if endpoint.media == "application/json" else {"type": "string"}


def _parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for name in re.findall(r"{(\w+)}", endpoint.path):
        says, schema = PATH[name]
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
