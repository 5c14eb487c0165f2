"""The rulebook in our own words, with where the software carries it out; and how doubtful places are read."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from datetime import date
from functools import cache, lru_cache
from typing import Any

from croupier import registry
from croupier.compliance import coverage
from croupier.compliance.readings import all_readings
from croupier.law import citations, provisions, search
from croupier.law.citations import NoSuchProvision
from croupier.law.options import Reading
from croupier.law.provisions import KINDS, STANDINGS, STATUSES, Provision
from croupier.law.values import show
from croupier.schema import count, given, listed, string, word
from croupier.web import words
from croupier.web.auth import PUBLIC
from croupier.web.choices import READING
from croupier.web.endpoint import Document, Endpoint, Errand, Reply
from croupier.web.shapes import text

MOST_FOUND = 100  # provisions that are shown: a search that finds more is too wide to read
CHAPTERS = {
    "19:47": "Rules of the games, for casinos",
    "13:47": "Games of charities: casino nights",
    "13:69D": "Accounting and internal controls",
    "13:69E": "Gaming equipment",
    "13:69F": "Rules of the games since 2011: those that came later",
}


@cache
def _index() -> coverage.Index:
    return coverage.shipped()


@cache
def _readings() -> Mapping[str, list[Reading]]:
    """By the provisions that they are about; readings of one name in several games are told once."""
    found: dict[str, dict[str, Reading]] = {}
    for reading in all_readings():
        for id in citations.find(reading.cite):
            found.setdefault(id, {})[reading.name] = reading
    return {id: list(named.values()) for id, named in found.items()}


@cache
def _subchapters() -> list[dict[str, Any]]:
    law = provisions.load()
    first = {citations.parents(one.id)[-1]: one for one in reversed(law.values())}
    return [
        {
            "id": id,
            "chapter": id.rpartition("-")[0],
            "title": first[id].title,
            "adopted": _day(first[id].adopted),
            "counts": {standing: count[standing] for standing in STANDINGS},
            "total": count.total(),
        }
        for id, count in coverage.counts(law.values()).items()
    ]


def _counts(some: Iterable[Provision]) -> dict[str, int]:
    count = provisions.counts(some)
    return {standing: count[standing] for standing in STANDINGS}


def rulebook(errand: Errand) -> Reply:
    asked = errand.query.get("q", "").strip()
    named = words.found(asked)
    if errand.html and named and _exists(named):
        return Reply({}, go=words.address(named))
    subchapters, found = _subchapters(), _found(asked, named)
    return Reply(
        {
            "subchapters": subchapters,
            "counts": {standing: sum(one["counts"][standing] for one in subchapters) for standing in STANDINGS},
            "total": sum(one["total"] for one in subchapters),
            "q": asked,
            "found": [_brief(one) for one in found],
            "counts_found": _counts(found),
        },
        extra={"chapters": CHAPTERS, "most": MOST_FOUND},
        constant="" if asked else "rules",
    )


def _exists(id: str) -> bool:
    return id in provisions.load() or bool(provisions.children(id))


def _found(asked: str, named: str) -> list[Provision]:
    """The provision that is named and its parts, or those that have all the words."""
    law = provisions.load()
    if named:
        return [one for id, one in law.items() if id == named or named in citations.parents(id)][:MOST_FOUND]
    return search.find(search.words(asked), law.values())[:MOST_FOUND]


def provision(errand: Errand) -> Reply:
    id = citations.normal(errand.path["provision"])
    before, after = _beside(id)
    extra = {"before": before, "after": after, "chapters": CHAPTERS}
    return Reply(_provision(id), extra=extra, constant=f"rules/{id}")


@lru_cache(maxsize=256)
def _provision(id: str) -> Document:
    parts = provisions.children(id)
    own: Provision | None = None
    try:
        own = provisions.lookup(id)
    except NoSuchProvision:
        if not parts:  # with parts it is a heading, shown by them
            raise
    about = _record(own) if own else {**dict.fromkeys(_FIELDS, ""), "code": [], "tests": [], "readings": []}
    title = own.title if own else parts[0].title
    subchapter = (citations.parents(id) or [id])[-1]
    return {
        **about,
        "id": id,
        "title": title,
        "above": list(reversed(citations.parents(id))),
        "games": [
            {"id": game.id, "title": game.title}
            for game in map(registry.get, registry.ids())
            if game.subchapter == subchapter or subchapter in game.subchapter.split(", ")
        ],
        "parts": [_record(part) for part in parts],
        "counts": _counts(parts),
    }


def _beside(id: str) -> tuple[str, str]:
    """What stands before and after it in the book, of the same rank."""
    ids = provisions.subchapters() if not citations.parents(id) else list(provisions.load())
    if id not in ids:
        return "", ""
    place = ids.index(id)
    return ids[place - 1] if place else "", ids[place + 1] if place + 1 < len(ids) else ""


_FIELDS = (
    "kind",
    "status",
    "standing",
    "source",
    "text",
    "adds",
    "scan",
    "reason",
    "orders",
    "adopted",
    "listed",
    "since",
    "until",
    "told_at",
    "binds",
    "only",
    "recodified",
)


def _record(one: Provision) -> dict[str, Any]:
    places = _index().get(one.id, coverage.nowhere())
    fields = {name: _plain(value) for name, value in dataclasses.asdict(one).items()}
    readings = [reading._asdict() for reading in _readings().get(one.id, ())]
    return {**fields, "standing": one.standing, "code": places["code"], "tests": places["tests"], "readings": readings}


def _brief(one: Provision) -> dict[str, str]:
    return {
        "id": one.id,
        "title": one.title,
        "kind": one.kind,
        "status": one.status,
        "standing": one.standing,
        "text": one.text,
        "adds": one.adds,
    }


def _plain(value: Any) -> str:
    if isinstance(value, tuple):
        return ", ".join(" = ".join(map(str, one)) if isinstance(one, tuple) else one for one in value)
    return _day(value) if value is None or isinstance(value, date) else str(value)


def _day(day: date | None) -> str:
    return day.isoformat() if day else ""


@cache
def _register() -> list[dict[str, Any]]:
    found = []
    for game in map(registry.get, registry.ids()):
        options = game.Rules.options()
        selectable = {what.reading.name: name for name, what in options.items() if what.reading}
        readings = []
        for reading in game.all_readings():
            option = selectable.get(reading.name, "")
            values = str(options[option].allowed()) if option else ""
            default = show(game.Rules.default(option)) if option else ""
            readings.append({**reading._asdict(), "option": option, "values": values, "default": default})
        found.append({"id": game.id, "title": game.title, "subchapter": game.subchapter, "readings": readings})
    return found


def readings(errand: Errand) -> Reply:
    return Reply({"games": _register()}, constant="readings")


_COUNTS = given("provisions by standing", **{standing: count(f"that are {standing}") for standing in STANDINGS})
_TOTAL = count("provisions in all")
_ID = string("the provision, as in 19:47-2.9(c)")
_SUBCHAPTER = given(
    id=string("as in 19:47-2"),
    chapter=string("as in 19:47"),
    title=string("its title"),
    adopted=string("when, if that is known"),
    counts=_COUNTS,
    total=_TOTAL,
)
_WORDS = string("what it says, in our own words")
_ADDS = string("what our words infer beyond the text that was seen")
_STANDING = "the status; if enforced, whether by the text itself or by another source"
_OF_SUBCHAPTER = string("the title of its subchapter")
_BRIEF = given(
    id=_ID,
    title=_OF_SUBCHAPTER,
    kind=word("what it is about", *KINDS),
    status=word("what the software does about it", *STATUSES),
    standing=word(_STANDING, *STANDINGS),
    text=_WORDS,
    adds=_ADDS,
)
_ABOUT = {
    "id": _ID,
    "title": _OF_SUBCHAPTER,
    "kind": word("what it is about; empty of a heading", "", *KINDS),
    "status": word("what the software does about it; empty of a heading", "", *STATUSES),
    "standing": word(f"{_STANDING}; empty of a heading", "", *STANDINGS),
    "source": string("whether the text was seen, or where its content was taken from"),
    "text": _WORDS,
    "adds": _ADDS,
    "scan": string("where the copy of the text is damaged, or numbered otherwise"),
    "reason": string("why the software leaves it to people, or leaves it out"),
    "adopted": string("when its subchapter was adopted, if that is known"),
    "listed": string("by when its subchapter is in a list of contents, where the day of its adoption was not seen"),
    "since": string("when its present form came in, if that was later"),
    "until": string("when it lapsed, if it did"),
    "told_at": string("of a procedure: what the table waits for when it is told"),
    "binds": string("of a procedure: who is told"),
    "only": string("of a procedure: the choices of the house under which it holds"),
    "recodified": string("which subchapter took its place in 2011, and what was seen of that"),
    "orders": string("what it orders to be done with a wager: payment, loss, void, fee; nothing if none"),
    "code": listed(string("a place"), "where it is carried out"),
    "tests": listed(string("a place"), "where it is tested"),
    "readings": listed(READING, "how it is read where it is in doubt"),
}
_PROVISION = given(
    "a provision, or a heading with its parts",
    **_ABOUT,
    above=listed(string("a heading"), "the headings that it stands under"),
    games=listed(given(id=string("the id of a game"), title=string("its name")), "the games of its subchapter"),
    parts=listed(given(**_ABOUT), "what stands under it"),
    counts=_COUNTS,
)
_SELECTABLE = given(
    **READING["properties"],
    option=string("the option that chooses another; else empty"),
    values=string("its values, in words"),
    default=string("the usual one"),
)
_GAME = given(
    id=string("the id of a game"),
    title=string("its name"),
    subchapter=string("its subchapter"),
    readings=listed(_SELECTABLE, "how doubtful places are read"),
)
_FOUND = listed(_BRIEF, f"what was looked for, at most {MOST_FOUND}")
_RULEBOOK = given(
    subchapters=listed(_SUBCHAPTER, "every subchapter"),
    counts=_COUNTS,
    total=_TOTAL,
    q=string("what was looked for"),
    found=_FOUND,
    counts_found=_COUNTS,
)

ENDPOINTS = (
    Endpoint(
        "GET", "/rules", rulebook, PUBLIC, "The rulebook by subchapter, with counts; or what is looked for.",
        _RULEBOOK, query={"q": text(80, says="words, or a citation")}, page="rules.html", nav="rules",
    ),
    Endpoint(
        "GET", "/rules/{provision}", provision, PUBLIC,
        "A provision, section or subchapter in our own words, with where it is enforced and tested.", _PROVISION,
        page="provision.html", nav="rules",
    ),
    Endpoint(
        "GET", "/readings", readings, PUBLIC, "How silent or contradictory places of the text are read, and why.",
        given(games=listed(_GAME, "game by game")), page="readings.html", nav="rules",
    ),
)  # fmt: skip
