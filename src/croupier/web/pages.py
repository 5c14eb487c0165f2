"""One document, two forms: JSON for programs, a page for browsers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateNotFound
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from croupier import __version__
from croupier.game import authority_of
from croupier.money import in_dollars
from croupier.night.books import ledger
from croupier.night.running.subjects.bank.receipts import in_words
from croupier.web import assets, words
from croupier.web.felts import pictures
from croupier.web.kept import RecentlyUsed
from croupier.web.order_rows import bounds

HERE = Path(__file__).parent


@cache
def templates() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.filters["dollars"] = in_dollars
    environment.filters["cited"] = words.cited
    environment.filters["authority"] = authority_of
    environment.filters["wager"] = words.wager
    environment.filters["basis"] = words.basis
    environment.filters["capital"] = words.capital
    environment.filters["when"] = words.when
    environment.filters["percent"] = words.percent
    environment.filters["decimals"] = words.decimals
    environment.filters["minutes"] = words.minutes
    environment.filters["minute"] = words.minute
    environment.filters["account"] = ledger.account_words
    environment.filters["correction"] = in_words
    environment.filters["for_pages"] = words.for_pages
    environment.filters["bare"] = words.bare
    environment.filters["duty"] = words.duty
    environment.globals["static"] = assets.address
    environment.globals["felt_picture"] = pictures.address
    environment.globals["version"] = __version__
    environment.globals["bounds"] = bounds
    return environment


@cache
def exists(template: str) -> bool:
    try:
        templates().get_template(template)
    except TemplateNotFound:
        return False
    return True


def wants_html(request: Request) -> bool:
    """Browsers ask for HTML; whoever does not gets JSON."""
    asked = request.query_params.get("format")
    return asked == "html" or (asked is None and "text/html" in request.headers.get("accept", ""))


def dumps(document: Any) -> bytes:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode(errors="replace")


_DOCUMENTS: RecentlyUsed[bytes] = RecentlyUsed()
_MAINS: RecentlyUsed[str] = RecentlyUsed()
MAIN, END = '<main id="main" tabindex="-1">', "</main>"  # as base.html has them


def as_json(document: Any, status: int = 200, constant: str = "") -> Response:
    """``constant``: the name of a document that never changes, which is written once."""
    content = _DOCUMENTS.get(constant, lambda: dumps(document)) if constant else dumps(document)
    return Response(content, status, media_type="application/json")


def as_page(template: str, context: Mapping[str, Any], status: int = 200, constant: str = "") -> Response:
    """``constant``: the name of a document that never changes. What stands around it is each visitor's own."""
    page = templates().get_template(template)
    if not constant:
        return Response(page.render(context), status, media_type="text/html")

    def main() -> str:
        whole = page.render(context)
        return whole[whole.index(MAIN) + len(MAIN) : whole.rindex(END)]

    kept = Markup(_MAINS.get((template, constant), main))  # rendered by the template, and so escaped
    return Response(page.render({**context, "kept": kept}), status, media_type="text/html")
