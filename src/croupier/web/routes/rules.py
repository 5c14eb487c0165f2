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
from croupier.law.values import value_words
from croupier.schema import count_field, document_of, list_of, string_field, word_field
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
    return coverage.shipped_index()


@cache
def _readings() -> Mapping[str, list[Reading]]:
    """By the provisions that they are about; readings of one name in several games are told once."""
    found: dict[str, dict[str, Reading]] = {}
    for reading in all_readings():
        for id in citations.find_citations(reading.cite):
            found.setdefault(id, {})[reading.name] = reading
    return {id: list(named.values()) for id, named in found.items()}


@cache
def _subchapters() -> list[dict[str, Any]]:
    law = provisions.load_provisions()
    first = {citations.headings_above(one.id)[-1]: one for one in reversed(law.values())}
    return [
        {
            "id": id,
            "chapter": id.rpartition("-")[0],
            "title": first[id].title,
            "adopted": _day(first[id].adopted),
            "counts": {standing: count[standing] for standing in STANDINGS},
            "total": count.total(),
        }
        for id, count in coverage.subchapter_counts(law.values()).items()
    ]


def _counts(some: Iterable[Provision]) -> dict[str, int]:
    count = provisions.standing_counts(some)
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
    return id in provisions.load_provisions() or bool(provisions.children_of(id))


def _found(asked: str, named: str) -> list[Provision]:
    """The provision that is named and its parts, or those that have all the words."""
    law = provisions.load_provisions()
    if named:
        return [one for id, one in law.items() if id == named or named in citations.headings_above(id)][:MOST_FOUND]
    return search.search_provisions(search.search_words(asked), law.values())[:MOST_FOUND]


def provision(errand: Errand) -> Reply:
    id = citations.normal_id(errand.path["provision"])
    before, after = _beside(id)
    extra = {"before": before, "after": after, "chapters": CHAPTERS}
    return Reply(_provision(id), extra=extra, constant=f"rules/{id}")


@lru_cache(maxsize=256)
def _provision(id: str) -> Document:
    parts = provisions.children_of(id)
    own: Provision | None = None
    try:
        own = provisions.find_provision(id)
    except NoSuchProvision:
        if not parts:  # with parts it is a heading, shown by them
            raise
    about = _record(own) if own else {**dict.fromkeys(_FIELDS, ""), "code": [], "tests": [], "readings": []}
    title = own.title if own else parts[0].title
    subchapter = (citations.headings_above(id) or [id])[-1]
    return {
        **about,
        "id": id,
        "title": title,
        "above": list(reversed(citations.headings_above(id))),
        "games": [
            {"id": game.id, "title": game.title}
            for game in map(registry.game_named, registry.game_ids())
            if game.subchapter == subchapter or subchapter in game.subchapter.split(", ")
        ],
        "parts": [_record(part) for part in parts],
        "counts": _counts(parts),
    }


def _beside(id: str) -> tuple[str, str]:
    """What stands before and after it in the book, of the same rank."""
    ids = provisions.subchapter_ids() if not citations.headings_above(id) else list(provisions.load_provisions())
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
    places = _index().get(one.id, coverage.cited_nowhere())
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
    for game in map(registry.game_named, registry.game_ids()):
        options = game.Rules.options()
        selectable = {what.reading.name: name for name, what in options.items() if what.reading}
        readings = []
        for reading in game.all_readings():
            option = selectable.get(reading.name, "")
            values = str(options[option].allowed()) if option else ""
            default = value_words(game.Rules.default(option)) if option else ""
            readings.append({**reading._asdict(), "option": option, "values": values, "default": default})
        found.append({"id": game.id, "title": game.title, "subchapter": game.subchapter, "readings": readings})
    return found


def readings(errand: Errand) -> Reply:
    return Reply({"games": _register()}, constant="readings")


_COUNTS = document_of(
    "provisions by standing", **{standing: count_field(f"that are {standing}") for standing in STANDINGS}
)
_TOTAL = count_field("provisions in all")
_ID = string_field("the provision, as in 19:47-2.9(c)")
_SUBCHAPTER = document_of(
    id=string_field("as in 19:47-2"),
    chapter=string_field("as in 19:47"),
    title=string_field("its title"),
    adopted=string_field("when, if that is known"),
    counts=_COUNTS,
    total=_TOTAL,
)
_WORDS = string_field("what it says, in our own words")
_ADDS = string_field("what our words infer beyond the text that was seen")
_STANDING = "the status; if enforced, whether by the text itself or by another source"
_OF_SUBCHAPTER = string_field("the title of its subchapter")
_BRIEF = document_of(
    id=_ID,
    title=_OF_SUBCHAPTER,
    kind=word_field("what it is about", *KINDS),
    status=word_field("what the software does about it", *STATUSES),
    standing=word_field(_STANDING, *STANDINGS),
    text=_WORDS,
    adds=_ADDS,
)
_ABOUT = {
    "id": _ID,
    "title": _OF_SUBCHAPTER,
    "kind": word_field("what it is about; empty of a heading", "", *KINDS),
    "status": word_field("what the software does about it; empty of a heading", "", *STATUSES),
    "standing": word_field(f"{_STANDING}; empty of a heading", "", *STANDINGS),
    "source": string_field("whether the text was seen, or where its content was taken from"),
    "text": _WORDS,
    "adds": _ADDS,
    "scan": string_field("where the copy of the text is damaged, or numbered otherwise"),
    "reason": string_field("why the software leaves it to people, or leaves it out"),
    "adopted": string_field("when its subchapter was adopted, if that is known"),
    "listed": string_field(
        "by when its subchapter is in a list of contents, where the day of its adoption was not seen"
    ),
    "since": string_field("when its present form came in, if that was later"),
    "until": string_field("when it lapsed, if it did"),
    "told_at": string_field("of a procedure: what the table waits for when it is told"),
    "binds": string_field("of a procedure: who is told"),
    "only": string_field("of a procedure: the choices of the house under which it holds"),
    "recodified": string_field("which subchapter took its place in 2011, and what was seen of that"),
    "orders": string_field("what it orders to be done with a wager: payment, loss, void, fee; nothing if none"),
    "code": list_of(string_field("a place"), "where it is carried out"),
    "tests": list_of(string_field("a place"), "where it is tested"),
    "readings": list_of(READING, "how it is read where it is in doubt"),
}
_PROVISION = document_of(
    "a provision, or a heading with its parts",
    **_ABOUT,
    above=list_of(string_field("a heading"), "the headings that it stands under"),
    games=list_of(
        document_of(id=string_field("the id of a game"), title=string_field("its name")), "the games of its subchapter"
    ),
    parts=list_of(document_of(**_ABOUT), "what stands under it"),
    counts=_COUNTS,
)
_SELECTABLE = document_of(
    **READING["properties"],
    option=string_field("the option that chooses another; else empty"),
    values=string_field("its values, in words"),
    default=string_field("the usual one"),
)
_GAME = document_of(
    id=string_field("the id of a game"),
    title=string_field("its name"),
    subchapter=string_field("its subchapter"),
    readings=list_of(_SELECTABLE, "how doubtful places are read"),
)
_FOUND = list_of(_BRIEF, f"what was looked for, at most {MOST_FOUND}")
_RULEBOOK = document_of(
    subchapters=list_of(_SUBCHAPTER, "every subchapter"),
    counts=_COUNTS,
    total=_TOTAL,
    q=string_field("what was looked for"),
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
        document_of(games=list_of(_GAME, "game by game")), page="readings.html", nav="rules",
    ),
)  # fmt: skip
