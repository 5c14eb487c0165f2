"""Every order of a night has a form on a page of the staff, and what is typed there is what the night reads."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import fields
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from playwright.sync_api import Page, Route

from croupier.floor import pins
from croupier.night.running import reading, registry
from croupier.web.night import actions
from croupier.web.night.offered import YES
from tests.browser.conftest import WAIT, Window
from tests.web.serving import Served
from tests.web.test_night_evening import Evening, started

FILL = """
    () => {
      const typed = { money: "12.50", number: "7", numbers: "3, 5", lines: "one\\ntwo", pairs: "inspected = Ed" };
      let sent = 0;
      for (const form of document.querySelectorAll("form[data-do]")) {
        for (const one of form.querySelectorAll("[data-kind]")) {
          if (one.type === "hidden" || one.dataset.kind === "when" && !one.required) continue;
          if (one.dataset.kind === "when") one.value = "2027-03-06T20:15";
          else if (one.type === "checkbox") one.checked = true;
          else if (one.tagName === "SELECT") one.selectedIndex = one.options.length - 1;
          else if (one.tagName === "FIELDSET") {
            for (const part of one.querySelectorAll("input, select")) {
              if (part.type === "checkbox") part.checked = true;
              else if (part.tagName === "SELECT") part.selectedIndex = part.options.length - 1;
              else part.value = "2";
            }
          } else one.value = typed[one.dataset.kind] || "something";
        }
        form.requestSubmit();
        sent += 1;
      }
      return sent;
    }
"""
"""Somebody who fills in whatever is there, and sends it."""
WANTED = {int: (7, 12_50), bool: (True,)}


@pytest.fixture(autouse=True)
def quick_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pins, "_N", 2**8)


@pytest.fixture
def one(floor: Served) -> Evening:
    return started(floor, name="Orders")


@pytest.fixture
def ann(window: Callable[..., Window], floor: Served, one: Evening) -> Page:
    """A laptop that is enrolled already, and Ann at it."""
    there: Window = window(base_url=floor.address)
    client = one.at("Desk", "Ann")
    one.do(client, "bank.bag", name="Twenty", pieces={"green": 8})
    kept = [{"name": name, "value": value, "url": floor.address} for name, value in client.cookies.items()]
    there.context.add_cookies(kept)  # type: ignore[arg-type]
    return there.page


def typed(kind: Any) -> tuple[Any, ...]:
    """What was typed, as the night should read it; a mapping and a list are told by what is in them."""
    if get_origin(kind) is dict:
        return (2, 2_00) if get_args(kind)[1] is int else ()
    if get_origin(kind) is tuple:
        return (3, 5, 2) if get_args(kind)[0] is int else ()
    inner = [each for each in get_args(kind) if each is not type(None)] or [kind]
    return typed(inner[0]) if inner[0] is not kind else WANTED.get(kind, ())


def test_what_is_typed_into_every_form_is_what_the_night_reads(
    ann: Page, one: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each field of each order, by the form that the page offers; nothing of it is written down here."""
    sent: list[dict[str, Any]] = []

    def kept(route: Route) -> None:
        sent.append(json.loads(route.request.post_data or "{}"))
        route.fulfill(status=422, json={"error": {"kind": "Refused", "message": "only looked at", "by": []}})

    ann.route("**/orders", kept)
    monkeypatch.setattr(actions, "offered", lambda name, state: YES)  # as if each could be given now
    pages = [name for name in (*actions.PAGES, actions.MORE) if actions.subjects_of(name)]
    for name in pages:
        ann.goto(f"/nights/{one.night}/staff/{name}")
        ann.locator("html.listening").wait_for()
        before = len(sent)
        count = ann.evaluate(FILL)
        end = time.monotonic() + WAIT / 1000
        while len(sent) < before + count:
            assert time.monotonic() < end, f"{name}: {count - len(sent) + before} forms of {count} were not sent"
            ann.wait_for_timeout(10)
    orders = {name: order for name, (_, order) in registry.all_orders().items() if name not in actions.NEVER}
    for name, order in orders.items():
        hints = get_type_hints(order.reads)
        bodies = [{each: value for each, value in body.items() if each != "do"} for body in sent if body["do"] == name]
        assert bodies, f"{name} has no form"
        offered = {each.name for each in fields(order.reads) if hints[each.name] is not reading.Document}
        assert any(offered <= set(body) for body in bodies), f"{name}: no form sends {offered}"
        for field, value in (each for body in bodies for each in body.items()):
            read_as_typed(hints[field], value, f"{name}: {field}")


def read_as_typed(kind: Any, value: Any, what: str) -> None:
    found = reading.value_of(kind, value, what)
    inside = found.values() if isinstance(found, dict) else found if isinstance(found, tuple) else (found,)
    if wanted := typed(kind):
        assert inside, what
        assert set(inside) <= set(wanted), f"{what} was read as {found}"
