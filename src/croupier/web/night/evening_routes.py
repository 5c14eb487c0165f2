"""The running night: the member in charge begins it and enrols devices; the staff work on those and on no others."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from pathlib import Path
from typing import Any

from croupier.errors import UnknownName
from croupier.floor import pins
from croupier.night.running import registry
from croupier.night.running.night import Night
from croupier.records import timestamps
from croupier.schema import count_field, document_of, flag_field, list_of, named_values, string_field
from croupier.web import documents, pages, qr
from croupier.web.auth import ONLY_OWNER, PUBLIC
from croupier.web.dispatch import surroundings
from croupier.web.endpoint import Endpoint, Errand, Reply
from croupier.web.errors import InvalidBody
from croupier.web.night import actions, evening, likely, showing
from croupier.web.night.doors import INSPECTOR, STAFF, Device, Doors, NobodyHere, OnlyReads
from croupier.web.night.keeping import Nights
from croupier.web.shapes import NAMED, PLAIN, anything, many, one_of, text, thing, whole

NAV = "nights"
CLOSING = "closing"
ENVELOPE = ("by", "confirmed_by", "key", "device", "at", "second")
"""What a page cannot say of itself: who stands at the device is known by the PIN."""
CONFIRMS = ("second",)
MOST_ASKED = 200
"""So many marks an order may have of what somebody was asked about; a whole plan has fewer blockers."""
SAMPLE_PIN = "246810"
"""Of everybody in the sample night, who are nobody."""


def _night(errand: Errand) -> str:
    return errand.path["night"]


def _doors(errand: Errand) -> Doors:
    return Doors(evening.folder_of(Nights(errand.settings.nights), _night(errand)))


def page_of(errand: Errand, template: str, context: dict[str, Any]) -> Reply:
    """A page of a night, for browsers only."""
    night = _night(errand)
    books = evening.checkpoint(evening.folder_of(Nights(errand.settings.nights), night))
    around = {**surroundings(errand, NAV), "night": night, "books": books, **context}
    return Reply(raw=pages.templates().get_template(template).render(around).encode(), media="text/html; charset=utf-8")


# --- the member in charge ---


def before(errand: Errand) -> Reply:
    """The page of the evening: begin, devices, PINs."""
    nights, opened = Nights(errand.settings.nights), _doors(errand)
    kept = nights.read(_night(errand))
    having = opened.with_pin()
    context = {
        "organisation": kept.draft.plan.organisation.name,
        "begun": evening.begun(opened.folder),
        "put_back": put_back(opened.folder),
        "faults": len(kept.draft.faults),
        "devices": opened.devices(),
        "people": [{"name": name, "pin": name in having} for name in _people(errand)],
        "sample_pin": _sample_pin(opened, sample=nights.is_sample(_night(errand))),
    }
    return page_of(errand, "night_evening.html", context)


def sample_pins(folder: Path, people: Iterable[str]) -> None:
    """Everybody in a sample has the same PIN, so that whoever looks around can be each of them."""
    Doors(folder).take_pins(dict.fromkeys(people, pins.hash_pin(SAMPLE_PIN)))


def _sample_pin(opened: Doors, *, sample: bool) -> str:
    """What the pages of a sample tell: its PIN, as long as several still have it. Any other has a hash of its own."""
    kept = list(opened.pins().values()) if sample else []
    return SAMPLE_PIN if len(set(kept)) < len(kept) else ""


def _people(errand: Errand) -> list[str]:
    """Everyone in the plan; once the books are open, in the plan that they hold."""
    nights = Nights(errand.settings.nights)
    folder = evening.folder_of(nights, _night(errand))
    plan = nights.read(_night(errand)).draft.plan
    if evening.begun(folder):
        with evening.night_in(folder).read() as state:
            plan = state.plan
    return [one.name for one in plan.people if one.name]


def put_back(folder: Path) -> list[showing.Document]:
    """Where the books of a night were put back, or that they are gone."""
    if says := evening.gone_from(folder):
        return [{"says": says, "at": "", "accepted": ""}]
    if not evening.begun(folder):
        return []
    with evening.night_in(folder).read() as state:
        return showing.put_back(state)


def begin(errand: Errand) -> Reply:
    nights = Nights(errand.settings.nights)
    folder = evening.folder_of(nights, _night(errand))
    evening.begin(folder, nights.read(_night(errand)), errand.body.get("anyway", ()))
    return Reply({"begun": True}, 201, go=f"/nights/{_night(errand)}/evening")


def offer(errand: Errand) -> Reply:
    """A code for another device; or this one is enrolled at once."""
    opened = _doors(errand)
    device, code = opened.offer(errand.body.get("label", ""), errand.body.get("kind", STAFF))
    token = opened.enrol(code) if errand.body.get("this") in (True, "yes") else ""
    says = f"a code was made for device {device.number}, {device.label} ({device.kind})"
    evening.note(opened.folder, "device", errand.who.name, says)
    link = f"{errand.settings.address}/nights/{_night(errand)}/enrol?code={code}"
    told = {"number": device.number, "label": device.label, "code": "" if token else code, "link": link}
    return Reply(told, 201, device=token, go=f"/nights/{_night(errand)}/staff/here" if token else "")


def code_picture(errand: Errand) -> Reply:
    evening.folder_of(Nights(errand.settings.nights), _night(errand))  # there is such a night
    link = f"{errand.settings.address}/nights/{_night(errand)}/enrol?code={errand.query.get('code', '')}"
    return Reply(raw=qr.svg(link), media="image/svg+xml")


def dismiss(errand: Errand) -> Reply:
    opened, number = _doors(errand), int(errand.path["number"])
    opened.remove(number)
    evening.note(opened.folder, "device", errand.who.name, f"device {number} was removed")
    return Reply({"number": number}, go=f"/nights/{_night(errand)}/evening")


def give_pins(errand: Errand) -> Reply:
    """PINs for those who have none, or a new one for somebody. They are shown once."""
    opened = _doors(errand)
    people = _people(errand)
    wanted = errand.body.get("person", "")
    if wanted and wanted not in people:
        raise UnknownName(f"{wanted[:60]!r} is not in the plan")
    having = opened.with_pin()
    chosen = [wanted] if wanted else [name for name in people if name not in having]
    if wanted in having:
        says = f"{errand.who.name} gave {wanted} a new PIN: whoever had the old one is {wanted} no more"
        evening.note(opened.folder, "pin-again", errand.who.name, says, flag=True)
    elif chosen:
        evening.note(opened.folder, "pins", errand.who.name, f"PINs were given to {', '.join(chosen)}")
    return Reply({"pins": [{"person": name, "pin": opened.give_pin(name)} for name in chosen]}, 201)


# --- a device ---


def enrol_page(errand: Errand) -> Reply:
    context = {"code": errand.query.get("code", ""), "error": None}
    evening.folder_of(Nights(errand.settings.nights), _night(errand))
    return page_of(errand, "night_enrol.html", context)


def enrol(errand: Errand) -> Reply:
    token = _doors(errand).enrol(errand.body.get("code", ""))
    return Reply({"enrolled": True}, 201, device=token, go=f"/nights/{_night(errand)}/staff/here")


def arrive(errand: Errand) -> Reply:
    """Somebody is at this device, by PIN; or leaves it."""
    opened = _doors(errand)
    device, person = opened.device(errand.device), errand.body.get("person", "")
    if device.kind == INSPECTOR:
        raise OnlyReads("this device only reads")
    if person:
        opened.check(device, person, errand.body.get("pin", ""))
    opened.arrive(device, person)
    return Reply({"here": person}, go=f"/nights/{_night(errand)}/staff/here")


def staff_page(errand: Errand) -> Reply:
    opened = _doors(errand)
    device = opened.device(errand.device)
    name = errand.path["page"]
    titles = {**{key: title for key, (title, _) in actions.PAGES.items()}, actions.MORE: "More", "here": "This device"}
    titles["inspector"] = "Inspector"
    if name not in titles:
        raise UnknownName(f"there is no page {name[:40]!r}; there are {', '.join(titles)}")
    if device.kind == INSPECTOR:
        name = "inspector"
    night, live = evening.night_in(opened.folder), bool(errand.query.get("live"))
    hourly = likely.hourly(night) if name == CLOSING else {}
    with night.read() as state:
        context: dict[str, Any] = {
            "books": state.checkpoint.short,
            "view": showing.view(state, evening.clock_of(state), name, hourly),
            "forms": actions.forms(name, state) if not live and name not in ("here", "inspector") else [],
            "offers": actions.offers(name, state) if name not in ("here", "inspector") else "",
            "device": device,
            "titles": titles,
            "shown": [
                key for key in titles if key != "inspector" and (key != actions.MORE or actions.subjects_of(key))
            ],
            "here": name,
            "live": live,
            "sample_pin": _sample_pin(opened, sample=state.sample),
        }
    # Drawn when the night is let go: what a page shows is a copy, and nobody's sale waits for it.
    return page_of(errand, "night_inspector.html" if name == "inspector" else "night_staff.html", context)


def order(errand: Errand) -> Reply:
    """An order of whoever is at this device; a second person confirms with a PIN of their own, and changes nothing."""
    opened = _doors(errand)
    device = opened.device(errand.device)
    if device.kind == INSPECTOR:
        raise OnlyReads("an inspector's device only reads")
    if not device.here:
        raise NobodyHere("nobody is at this device; choose your name and give your PIN first")
    body = {name: value for name, value in errand.body.items() if name not in ENVELOPE}
    if strange := [name for name in errand.body if name in ENVELOPE and name not in CONFIRMS]:
        raise InvalidBody(f"{strange[0]!r} cannot be sent: who is at the device is known by the PIN")
    registry.order_named(str(body.get("do", "")))
    if body.get("do") == actions.FROM_PAGES:
        body["plan"] = Nights(errand.settings.nights).read(_night(errand)).draft.text
    body |= {"by": device.here, "key": f"{device.number}:{errand.key}", "device": device.label}
    body["anyway"] = errand.body.get("anyway", [])  # on a page somebody is there to be asked
    if second := errand.body.get("second"):
        body["confirmed_by"] = _confirmed(opened, device, second)
    answer = _carried_out(evening.night_in(opened.folder), body)
    return Reply({"answer": answer, "checkpoint": evening.checkpoint(opened.folder)})


def _confirmed(opened: Doors, device: Device, second: dict[str, str]) -> str:
    return opened.check(device, second["person"], second["pin"])


def _carried_out(night: Night, order: dict[str, Any]) -> dict[str, Any]:
    """In the sample, time goes on a little with everything that happens."""
    with night.read() as state:
        if state.sample:
            order["at"] = timestamps.time_stamp(evening.clock_of(state) + timedelta(seconds=20))
    return night.do(order)


_ANYWAY = {**many(text(16), MOST_ASKED), "description": "the marks of what was asked about it, and is so all the same"}
_ANY = anything(3, maxLength=1000, maxItems=100, maxProperties=60)
_ORDER: dict[str, Any] = {
    "type": "object",
    "properties": {
        "do": text(60, says="subject and order, as in bank.sell; docs/night-books.md has them"),
        "second": thing({"person": text(1000), "pin": text(20)}, says="who confirms"),
        "anyway": _ANYWAY,
    },
    "required": ["do"],
    "propertyNames": NAMED,
    "additionalProperties": _ANY,
    "maxProperties": 30,
}
_YES = {"type": ["boolean", "string"], "maxLength": 3, "pattern": PLAIN}
_HTML = "text/html"
_LABEL = text(60, says="what the device is called")

ENDPOINTS = (
    Endpoint(
        "GET", "/nights/{night}/evening", before, ONLY_OWNER, "The evening: begin it, enrol devices, give PINs.",
        media=_HTML, nav=NAV,
    ),
    Endpoint(
        "POST", "/nights/{night}/begin", begin, ONLY_OWNER, "Open the books of the night.",
        document_of(begun=flag_field("it has begun")), status=201, body=thing({}, {"anyway": _ANYWAY}),
    ),
    Endpoint(
        "POST", "/nights/{night}/devices", offer, ONLY_OWNER, "A code that enrols one device, or this device at once.",
        document_of(
            number=count_field("of the device"), label=string_field("what it is called"),
            code=string_field("good once, for twelve hours; empty if this device is enrolled"),
            link=string_field("the way in"),
        ),
        status=201, body=thing({}, {"label": _LABEL, "kind": one_of(STAFF, INSPECTOR), "this": _YES}),
    ),
    Endpoint(
        "GET", "/nights/{night}/enrol.svg", code_picture, ONLY_OWNER, "The way in for a device, as a QR code.",
        query={"code": text(40)}, media="image/svg+xml",
    ),
    Endpoint(
        "POST", "/nights/{night}/devices/{number}/remove", dismiss, ONLY_OWNER, "A device is no longer enrolled.",
        document_of(number=count_field("of the device")), body=documents.NOTHING,
    ),
    Endpoint(
        "POST", "/nights/{night}/pins", give_pins, ONLY_OWNER, "PINs for the people of the plan, shown once.",
        document_of(pins=list_of(document_of(person=string_field("who"), pin=string_field("six digits")),
            "the new ones")),
        status=201, body=thing({}, {"person": text(20_000)}),
    ),
    Endpoint(
        "GET", "/nights/{night}/enrol", enrol_page, PUBLIC, "How a device is enrolled.",
        query={"code": text(40)}, media=_HTML, nav=NAV,
    ),
    Endpoint(
        "POST", "/nights/{night}/enrol", enrol, PUBLIC, "Enrol this device with a code.",
        document_of(enrolled=flag_field("it is enrolled")), status=201, body=thing({}, {"code": text(40)}),
        page="night_enrol.html", guessing=True, nav=NAV,
    ),
    Endpoint(
        "POST", "/nights/{night}/here", arrive, PUBLIC, "Somebody is at this enrolled device, by PIN; or leaves it.",
        document_of(here=string_field("who is at the device; empty for nobody")),
        body=thing({}, {"person": text(20_000), "pin": text(20)}),
    ),
    Endpoint(
        "GET", "/nights/{night}/staff/{page}", staff_page, PUBLIC,
        "A page of the staff, on an enrolled device; with live=1 without its forms: what changes by itself.",
        query={"live": whole(0, 1)}, media=_HTML, nav=NAV,
    ),
    Endpoint(
        "POST", "/nights/{night}/orders", order, PUBLIC, "An order of the running night, on an enrolled device.",
        document_of(
            answer=named_values({}, "what the order answers: its event, time and flags, and what else it tells"),
            checkpoint=string_field("where the books end now, for croupier verify"),
        ),
        body=_ORDER, keyed=True,
    ),
)  # fmt: skip
