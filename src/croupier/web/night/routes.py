"""The plan of a casino night in pages: written as one goes, judged with every change. For members in charge."""

from __future__ import annotations

from datetime import date
from typing import Any

from croupier.errors import UnknownName
from croupier.night import hours
from croupier.night.draft import LONGEST, Draft
from croupier.night.example import example_plan, renewed_plan
from croupier.night.kinds import DAY, Unreadable
from croupier.night.plan import Plan
from croupier.night.sample.evening import make_sample
from croupier.night.sample.plan import sample_plan
from croupier.records import timestamps
from croupier.schema import document_of, flag_field, list_of, schema_ref, string_field
from croupier.web import choices, documents
from croupier.web.auth import ONLY_OWNER, OWNER, PUBLIC
from croupier.web.endpoint import Document, Endpoint, Errand, Reply
from croupier.web.errors import InvalidBody
from croupier.web.night import evening, evening_routes, judged, practice
from croupier.web.night.form import BY_NAME, Form
from croupier.web.night.keeping import Nights, StoredPlan
from croupier.web.night.stages import stage
from croupier.web.shapes import DATE, PLAIN, either, lines, many, text, thing

NAV = "nights"


def nights_of(errand: Errand) -> Nights:
    return Nights(errand.settings.nights)


def _kept(errand: Errand) -> StoredPlan:
    return nights_of(errand).read(errand.path["night"])


def _books(errand: Errand) -> str:
    return evening.checkpoint(evening.folder_of(nights_of(errand), errand.path["night"]))


def listing(errand: Errand) -> Document:
    """Strangers are told what it is, and nothing of any plan."""
    may = errand.person is not None and errand.person.role == OWNER
    nights = nights_of(errand)
    found = [
        judged.summary(nights.read(name), *stage(nights.folder / name, evening.BOOKS)) for name in nights.names() if may
    ]
    return {"may": may, "nights": found}


def begin(errand: Errand) -> Reply:
    """A new plan: an example, an empty one, last year's, or a file."""
    body, nights = errand.body, nights_of(errand)
    day = _day(body.get("date", ""))
    last, written = body.get("last", ""), body.get("toml", "")
    if written:
        draft = Draft.of(written.replace("\r\n", "\n").removeprefix("\ufeff"))
    elif last:
        draft = Draft.from_plan(renewed_plan(nights.read(last).draft.plan, day))
    elif body.get("example") in (True, "yes"):
        draft = Draft.from_plan(example_plan(day))
    else:
        draft = Draft.from_plan(Plan())
        if day:
            draft = draft.with_value(("occasion", "date"), day.isoformat())
    if body.get("sample") in (True, "yes"):
        return _sample(nights)
    name = nights.add(body.get("name", "") or (f"night {day.isoformat()}" if day else "night"), draft)
    return Reply({"night": name}, 201, go=f"/nights/{name}")


def _sample(nights: Nights) -> Reply:
    """A night with half an evening in its books."""
    plan = sample_plan(now := timestamps.utc_now())
    name = nights.add("sample", Draft.from_plan(plan))
    nights.mark_sample(name)
    evening_routes.sample_pins(nights.folder / name, [one.name for one in plan.people])
    make_sample(nights.folder / name / evening.BOOKS, now)
    return Reply({"night": name}, 201, go=f"/nights/{name}/evening")


def _day(written: str) -> date | None:
    try:
        return DAY.read(written)
    except Unreadable:
        raise InvalidBody(f"'date' is no date: {written!r}; write it as in 2027-03-06") from None


def overview(errand: Errand) -> Reply:
    kept, nights = _kept(errand), nights_of(errand)
    span = practice.window_of(kept)
    told = [f"{hours.local_time(each):%Y-%m-%d} {hours.for_guests(each)}" for each in span] if span else []
    extra = {"window": told, "practice": practice.opened(nights, kept.name), "books": _books(errand)}
    return Reply(judged.judged(kept), extra=extra)


def open_practice(errand: Errand) -> Reply:
    """Knowingly: who did it and when stays beside the plan."""
    open_them, nights, name = errand.body["open"] in (True, "yes"), nights_of(errand), errand.path["night"]
    practice.set_open(nights, name, errand.who.name, open_them=open_them)
    says = f"{errand.who.name} {'opened the practice tables knowingly' if open_them else 'closed the practice tables'}"
    evening.note(nights.folder / name, "practice", errand.who.name, says, flag=open_them)
    return Reply({"open": open_them}, go=f"/nights/{name}")


def part(errand: Errand) -> Reply:
    found = BY_NAME.get(errand.path["part"])
    if found is None:
        raise UnknownName(f"the plan has no page {errand.path['part'][:40]!r}; its pages: {', '.join(BY_NAME)}")
    kept = _kept(errand)
    names = list(BY_NAME)
    place = names.index(found.name)
    extra = {
        "books": _books(errand),
        "here": found,
        "before": BY_NAME[names[place - 1]] if place else None,
        "after": BY_NAME[names[place + 1]] if place + 1 < len(names) else None,
    }
    return Reply({"judged": judged.judged(kept), "form": Form(kept.draft).page(found)}, extra=extra)


def table(errand: Errand) -> Reply:
    """The options of a table, by the same check as a casino's house file."""
    kept, place = _kept(errand), int(errand.path["number"])
    rules = kept.draft.rules(place)
    table = kept.draft.plan.tables[place]
    document = {
        "judged": judged.judged(kept),
        "table": table.name,
        "game": table.game,
        "options": choices.documents(rules),
        "unlawful": judged.option_breaches(kept.draft, place),
    }
    return Reply(document, extra={"place": place, "books": _books(errand)})


def change(errand: Errand) -> Document:
    """One value, one item more, one item less."""
    body = errand.body
    key = tuple(body["key"])

    def changed(draft: Draft) -> Draft:
        if body["do"] == "add":
            return draft.with_item(key)
        if body["do"] == "remove":
            return draft.without(key)
        return draft.with_value(key, body["value"])

    kept = nights_of(errand).change(errand.path["night"], body["revision"], changed)
    found = judged.judged(kept)
    unlawful = judged.option_breaches(kept.draft, int(key[1])) if len(key) > 3 and key[2] == "rules" else []
    return {"judged": found, "unlawful": unlawful}


def download(errand: Errand) -> Reply:
    kept = _kept(errand)
    return Reply(raw=kept.draft.text.encode(), media="application/toml; charset=utf-8", filename=f"{kept.name}.toml")


def remove(errand: Errand) -> Reply:
    nights = nights_of(errand)
    evening.may_be_put_aside(nights.folder / nights.read(errand.path["night"]).name)
    evening.close_all(nights.folder / nights.read(errand.path["night"]).name)
    return Reply({"night": nights.remove(errand.path["night"])}, go="/nights")


_VALUE: dict[str, Any] = {
    "type": ["string", "boolean", "array"],
    "maxLength": 20_000,
    "pattern": PLAIN,
    "maxItems": 200,
    "items": text(2000),
    "description": "what was typed; readable or not, it is kept",
}
_STEP = {"type": ["string", "integer"], "minLength": 1, "maxLength": 64, "pattern": PLAIN, "minimum": 0, "maximum": 999}
_OF = {"revision": text(16, says="of the plan that was read"), "key": many(_STEP, 6, least=1)}
_CHANGE = either(
    "do",
    thing({"do": {"const": "set"}, **_OF, "value": _VALUE}),
    *(thing({"do": {"const": word}, **_OF}, {"value": _VALUE}) for word in ("add", "remove")),
)
_YES = {"type": ["boolean", "string"], "maxLength": 3, "pattern": PLAIN}
_BEGIN = thing(
    {},
    {
        "name": text(60, says="what the plan is called here"),
        "date": text(10, pattern=DATE, says="the date of the night, as in 2027-03-06"),
        "last": text(40, says="begin with this plan"),
        "example": {**_YES, "description": "begin with an example"},
        "sample": {**_YES, "description": "a night half played, to look at"},
        "toml": lines(LONGEST, says="begin with this file"),
    },
)
_PAGE = document_of(
    judged=schema_ref("NightJudged"), form=list_of(schema_ref("NightField"), "the controls, section by section")
)
_TABLE = document_of(
    judged=schema_ref("NightJudged"),
    table=string_field("its name"),
    game=string_field("its game"),
    options=list_of(choices.CHOICE, "every option"),
    unlawful=list_of(choices.BREACH, "what is wrong with them"),
)
_NIGHTS = document_of(
    may=flag_field("plans are for the owner of the house"), nights=list_of(judged.SUMMARY, "the plans")
)

ENDPOINTS = (
    Endpoint(
        "GET", "/nights", listing, PUBLIC, "The plans of casino nights, for the owner of the house.", _NIGHTS,
        page="night_list.html", nav=NAV,
    ),
    Endpoint(
        "POST", "/nights", begin, ONLY_OWNER, "Begin a plan: empty, an example, from an earlier one or from a file.",
        document_of(night=judged.NIGHT), status=201, body=_BEGIN, largest=4 * LONGEST,
    ),
    Endpoint(
        "GET", "/nights/{night}", overview, ONLY_OWNER, "A plan: what still blocks the doors.",
        schema_ref("NightJudged"),
        page="night_plan.html", nav=NAV,
    ),
    Endpoint(
        "GET", "/nights/{night}/plan/{part}", part, ONLY_OWNER, "A page of a plan, as a form.", _PAGE,
        page="night_part.html", nav=NAV,
    ),
    Endpoint(
        "GET", "/nights/{night}/tables/{number}", table, ONLY_OWNER, "The options of a table of a plan.", _TABLE,
        page="night_table.html", nav=NAV,
    ),
    Endpoint(
        "POST", "/nights/{night}/changes", change, ONLY_OWNER, "Change one value of a plan; it is kept and judged.",
        document_of(judged=schema_ref("NightJudged"),
            unlawful=list_of(choices.BREACH, "of a table's options, what is wrong")),
        body=_CHANGE,
    ),
    Endpoint(
        "GET", "/nights/{night}/night.toml", download, ONLY_OWNER, "The plan as a file.",
        media="application/toml",
    ),
    Endpoint(
        "POST", "/nights/{night}/practice", open_practice, ONLY_OWNER,
        "Open practice tables to guests within the hours of the license, knowingly; or close them again.",
        document_of(open=flag_field("they are open")), body=thing({"open": _YES}),
    ),
    Endpoint(
        "POST", "/nights/{night}/remove", remove, ONLY_OWNER, "Put a plan aside; its folder is kept.",
        document_of(night=string_field("the folder in which it is now")), body=documents.NOTHING,
    ),
)  # fmt: skip
