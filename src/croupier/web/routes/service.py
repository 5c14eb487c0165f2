"""For programs: the description of the API, and whether the house is well."""

from __future__ import annotations

from croupier import __version__
from croupier.web import openapi
from croupier.web.auth import PUBLIC
from croupier.web.documents import TEXT, given
from croupier.web.endpoint import Document, Endpoint, Visit


def description(visit: Visit) -> Document:
    return openapi.document()


def health(visit: Visit) -> Document:
    """It answers only if the store does."""
    visit.desk.checkpoint()
    return {"status": "ok", "version": __version__}


ENDPOINTS = (
    Endpoint("GET", "/openapi.json", description, PUBLIC, "This description.", given(openapi=TEXT)),
    Endpoint("GET", "/healthz", health, PUBLIC, "Whether the house is well.", given(status=TEXT, version=TEXT)),
)
