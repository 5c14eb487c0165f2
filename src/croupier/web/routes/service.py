"""For programs: the description of the API, and whether the house is well."""

from __future__ import annotations

from croupier import __version__
from croupier.schema import document_of, string_field
from croupier.web import openapi
from croupier.web.auth import PUBLIC
from croupier.web.endpoint import Document, Endpoint, Errand, Reply
from croupier.web.night import evening


def description(errand: Errand) -> Reply:
    return Reply(openapi.document(), constant="openapi")


def health(errand: Errand) -> Document:
    """It is well only if something can be kept."""
    errand.desk.check_health(evening.stores(errand.settings.nights))
    return {"status": "ok", "version": __version__}


_PART = {"type": "object", "description": "as OpenAPI 3.1 has it", "additionalProperties": True}
_TAGS = {"type": "array", "items": _PART, "description": "what operations are about"}
_DESCRIPTION = document_of(
    openapi=string_field("the version of OpenAPI"), info=_PART, tags=_TAGS, paths=_PART, components=_PART
)
_HEALTH = document_of(status=string_field("ok"), version=string_field("of Croupier"))

ENDPOINTS = (
    Endpoint("GET", "/openapi.json", description, PUBLIC, "This description.", _DESCRIPTION),
    Endpoint(
        "GET",
        "/healthz",
        health,
        PUBLIC,
        "Whether the house is well: 503 if nothing can be kept, as on a full disk.",
        _HEALTH,
    ),
)
