"""Every address of the house. A new module of routes is added to this list, and its endpoints to the role tests."""

from __future__ import annotations

from croupier.web.endpoint import Endpoint
from croupier.web.night import evening_routes, paper_routes
from croupier.web.night import routes as night
from croupier.web.routes import (
    books,
    check,
    history,
    house,
    learn,
    lobby,
    lounge,
    meters,
    odds,
    people,
    rounds,
    rules,
    service,
    tables,
    verify,
)

MODULES = (
    lobby,
    tables,
    lounge,
    rounds,
    history,
    people,
    house,
    books,
    meters,
    odds,
    learn,
    rules,
    check,
    verify,
    night,
    evening_routes,
    paper_routes,
    service,
)

ENDPOINTS: tuple[Endpoint, ...] = tuple(endpoint for module in MODULES for endpoint in module.ENDPOINTS)
