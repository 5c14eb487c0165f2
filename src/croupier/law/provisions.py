"""What each provision says, in our own words: read from ``provisions/*.toml``, one file a subchapter.

A question about one provision reads one file; ``load_provisions`` reads them all. A file with a fault is refused
whole, with the file, the provision and the field named.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib import resources
from typing import Any, Literal, get_args

from croupier.errors import CroupierError, did_you_mean
from croupier.law import citations
from croupier.law.citations import NoSuchProvision

Kind = Literal["wager", "payout", "procedure", "option", "irregularity", "definition", "administrative"]
Status = Literal["enforced", "procedure", "administrative", "not modelled"]
Order = Literal["payment", "loss", "void", "fee"]
Standing = Literal["enforced by the text", "enforced by another source", "procedure", "administrative", "not modelled"]

KINDS: tuple[Kind, ...] = get_args(Kind)
STATUSES: tuple[Status, ...] = get_args(Status)
ORDERS: tuple[Order, ...] = get_args(Order)
STANDINGS: tuple[Standing, ...] = get_args(Standing)

BY_TEXT, BY_ANOTHER = STANDINGS[:2]

SEEN = "seen"

_FOLDER = resources.files("croupier.law") / "provisions"
_OF_PROCEDURES = {"told_at": list, "binds": str, "only": dict}
_FILE_NAME = re.compile(r"(?P<chapter>\d+-\d+[A-Z]?)-(?P<subchapter>\d\d)\.toml")


RECODIFIED = date(2011, 11, 7)
"""43 N.J.R. 11(1): repeal of 19:47 and new rules 13:69F proposed. The day on which they took effect was not seen."""


class BadProvisions(CroupierError):
    """A file of provisions that breaks its own format."""


@dataclass(frozen=True)
class Provision:
    id: str
    kind: Kind
    status: Status
    source: str
    """``seen``, or ``not seen`` and where the content was taken from."""
    text: str
    title: str
    """The title of its subchapter."""
    reason: str = ""
    """Why the software leaves it to people (administrative) or leaves it out (not modelled)."""
    adopted: date | None = None
    """When its subchapter was adopted."""
    listed: date | None = None
    """By when its subchapter is in a list of contents, where the day of its adoption was not seen."""
    since: date | None = None
    """When its present form came in, if that was later."""
    until: date | None = None
    """When it lapsed, if it did."""
    told_at: tuple[str, ...] = ()
    """Of a procedure: what the table waits for when it is told."""
    binds: str = "dealer"
    """Of a procedure: who is told."""
    only: tuple[tuple[str, Any], ...] = ()
    """Of a procedure: the choices of the house under which it holds."""
    recodified: str = ""
    """Which subchapter took its place in 2011, and what was seen of that."""
    orders: tuple[Order, ...] = ()
    """What it orders to be done with a wager: pay it, take it, give it back, or charge it. Of a text that was seen, in
    its own words; what it leaves open is for a reading to say."""
    adds: str = ""
    """What we infer beyond the text that was seen."""
    scan: str = ""
    """Where the copy of the text is damaged, or numbered otherwise."""

    @property
    def seen(self) -> bool:
        return self.source == SEEN

    @property
    def standing(self) -> Standing:
        """The status; of what is enforced also whether by the text itself, or by what its content was taken from."""
        if self.status != "enforced":
            return self.status
        return BY_TEXT if self.seen else BY_ANOTHER

    @property
    def whole(self) -> str:
        """All that holds by it: our words, with what they infer."""
        return f"{self.text} {self.adds}".rstrip()


def find_provision(id: str) -> Provision:
    """The provision with exactly this id. A heading is not a provision: see ``children_of``."""
    for provision in subchapter_provisions(id):
        if provision.id == id:
            return provision
    if parts := children_of(id):
        raise NoSuchProvision(f"{id} is a heading; name one of its parts, such as {parts[0].id}")
    raise NoSuchProvision(f"there is no provision {id}. {did_you_mean(id, load_provisions())}".rstrip())


def standing_counts(some: Iterable[Provision]) -> Counter[Standing]:
    """How many there are of each standing."""
    return Counter(one.standing for one in some)


def enforced_words(some: Iterable[Provision]) -> str:
    """For people: how many of these are enforced, and on what."""
    count = standing_counts(some)
    return f"{count[BY_TEXT]:,} {BY_TEXT}, {count[BY_ANOTHER]:,} {BY_ANOTHER}"


def below_heading(parts: Collection[Provision]) -> str:
    """The same of what stands below a heading."""
    return f"{len(parts):,} {'provision' if len(parts) == 1 else 'provisions'} below it: {enforced_words(parts)}."


def source_of(citation: str) -> str:
    """Where the content of what is cited is from; empty for a heading, such as a whole subchapter, and for words."""
    try:
        return find_provision(citations.normal_id(citation)).source
    except NoSuchProvision:
        return ""


def children_of(id: str) -> list[Provision]:
    """All provisions below an id, in the order of the book: of a paragraph, a section or a subchapter."""
    return [provision for provision in provisions_within(id) if provision.id != id]


def provisions_within(id: str) -> list[Provision]:
    """The provision with this id, if it is one, and all below it."""
    whole = _subchapter_of(id)
    return [one for one in _file(whole) if id in (whole, one.id) or id in citations.headings_above(one.id)]


def subchapter_provisions(id: str) -> list[Provision]:
    """All provisions of the subchapter that an id lies in."""
    whole = _subchapter_of(id)
    if found := _file(whole):
        return list(found)
    raise NoSuchProvision(f"there is no subchapter {whole} here. {did_you_mean(whole, subchapter_ids())}".rstrip())


@cache
def load_provisions() -> dict[str, Provision]:
    """Every provision by its id, in the order of the book."""
    return {provision.id: provision for name in subchapter_ids() for provision in _file(name)}


@cache
def subchapter_ids() -> list[str]:
    """The ids of the subchapters kept here, in the order of the book."""
    found = []
    for file in _FOLDER.iterdir():
        match = _FILE_NAME.fullmatch(file.name)
        if not match:
            raise BadProvisions(f"{file.name}: not named after a subchapter, as in {_file_name('19:47', 5)}")
        found.append(f"{match['chapter'].replace('-', ':')}-{int(match['subchapter'])}")
    return sorted(found, key=lambda id: citations.book_order(f"{id}.0"))


def _subchapter_of(id: str) -> str:
    return citations.headings_above(id)[-1] if citations.headings_above(id) else id


def _file_name(chapter: str, subchapter: int) -> str:
    return f"{chapter.replace(':', '-')}-{subchapter:02}.toml"


@cache
def _file(subchapter: str) -> tuple[Provision, ...]:
    """The provisions of one subchapter; of a subchapter that is not kept here, none."""
    chapter, _, number = subchapter.partition("-")
    name = _file_name(chapter, int(number))
    file = _FOLDER / name
    return tuple(read(name, file.read_text("utf-8"))) if file.is_file() else ()


def read(name: str, text: str) -> list[Provision]:
    """The provisions in the text of one file, in the order of the book."""
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadProvisions(f"{name}: {error}") from error
    _check_fields(
        name,
        content,
        needed={"chapter": str, "subchapter": int, "title": str, "provision": list},
        allowed={"adopted": date, "listed": date, "recodified": str},
    )
    if name != (right := _file_name(content["chapter"], content["subchapter"])):
        raise BadProvisions(f"{name}: chapter and subchapter belong in a file named {right}")
    found: dict[str, Provision] = {}
    for place, entry in enumerate(content["provision"], start=1):
        provision = _provision(name, place, entry, content)
        if provision.id in found:
            raise BadProvisions(f"{name}, {provision.id}: field 'id' occurs twice")
        found[provision.id] = provision
    return sorted(found.values(), key=lambda provision: citations.book_order(provision.id))


def _provision(name: str, place: int, entry: Any, content: Mapping[str, Any]) -> Provision:
    if not isinstance(entry, dict):
        raise BadProvisions(f"{name}, provision number {place}: must be a [[provision]] table")
    where = f"{name}, {entry.get('id', f'provision number {place}')}"
    _check_fields(
        where,
        entry,
        needed={"id": str, "kind": str, "status": str, "source": str, "text": str},
        allowed={
            "reason": str,
            "since": date,
            "until": date,
            "orders": list,
            "adds": str,
            "scan": str,
            **_OF_PROCEDURES,
        },
    )
    expected = f"{content['chapter']}-{content['subchapter']}"
    if not citations.ID.fullmatch(entry["id"]):
        raise BadProvisions(f"{where}: field 'id' is not a full provision id, as in {expected}.1(a)2")
    if _subchapter_of(entry["id"]) != expected:
        raise BadProvisions(f"{where}: field 'id' is not of subchapter {expected}")
    for name_of, values in (("kind", KINDS), ("status", STATUSES)):
        if entry[name_of] not in values:
            one_of = f"it must be one of {', '.join(values)}"
            raise BadProvisions(f"{where}: field {name_of!r} is {entry[name_of]!r}; {one_of}")
    if entry["source"] != SEEN and not entry["source"].startswith("not seen, "):
        raise BadProvisions(f"{where}: field 'source' is {entry['source']!r}; it must be 'seen' or 'not seen, <from>'")
    if unknown := [one for one in entry.get("orders", ()) if one not in ORDERS]:
        raise BadProvisions(f"{where}: field 'orders' has {unknown}; it may name {', '.join(ORDERS)}")
    # Definitions have no letters: each is known by its term.
    if entry["source"] == SEEN and entry["id"].endswith("]") and entry["kind"] != "definition":
        raise BadProvisions(
            f"{where}: field 'id' has a label of our own, but its text was seen: it has its own letters"
        )
    if entry["source"] != SEEN and not entry["id"].endswith("]"):
        raise BadProvisions(f"{where}: field 'id' has the number of a text that was not seen; give it a label: [...]")
    if entry["source"] != SEEN and (beyond := [name for name in ("adds", "scan") if name in entry]):
        raise BadProvisions(f"{where}: field {beyond[0]!r} is about a text that was seen; this one was not")
    if "since" in entry and "until" in entry and entry["since"] >= entry["until"]:
        raise BadProvisions(f"{where}: field 'until' is not later than 'since'")
    lists = {name: tuple(entry.get(name, ())) for name in ("orders", "told_at")}
    fields = {**entry, **lists, "only": tuple(entry.get("only", {}).items())}
    days = {name: content.get(name) for name in ("adopted", "listed")}
    about = {**days, "recodified": content.get("recodified", "")}
    return Provision(title=content["title"], **about, **fields)


def _check_fields(where: str, table: Mapping[str, Any], needed: dict[str, type], allowed: dict[str, type]) -> None:
    """Every needed field is there, no field is unknown, each has exactly its type, and no string is blank."""
    for field in needed:
        if field not in table:
            raise BadProvisions(f"{where}: field {field!r} is missing")
    types = needed | allowed
    for field, value in table.items():
        if field not in types:
            raise BadProvisions(f"{where}: field {field!r} is unknown. {did_you_mean(field, types)}")
        # Not isinstance: TOML's true is an int to Python, and its date with a time of day is a date.
        if type(value) is not types[field]:
            raise BadProvisions(f"{where}: field {field!r} must be a {types[field].__name__}, not {value!r}")
        if isinstance(value, str) and not value.strip():
            raise BadProvisions(f"{where}: field {field!r} is blank")
