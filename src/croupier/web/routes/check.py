"""The rules of a house, judged in the page; and a form that writes the file of them."""

from __future__ import annotations

from datetime import date
from typing import Any

from croupier.compliance.house_writer import TableWords, house_text
from croupier.schema import SECTION, count_field, document_of, flag_field, list_of, or_null, string_field, word_field
from croupier.web.answers import FINGERPRINT, VALUE
from croupier.web.auth import PUBLIC
from croupier.web.endpoint import Document, Endpoint, Errand, Reply
from croupier.web.errors import InvalidBody
from croupier.web.routes.lobby import games
from croupier.web.shapes import DATE, lines, many, text, thing
from croupier.web.tasks import MOST_TABLES, Judging
from croupier.web.workroom import ROOM

LONGEST = 32_000  # characters of a house file: the sample house has some 230 for each table
SECONDS = 10.0  # that an answer is waited for: more than the room takes before it gives up (`workroom.LIMIT`)


EXAMPLE = """\
# A small house with two slips. Change it, or paste a file of your own.
format = "croupier-house/1"
house = "The Boardwalk"

[[tables]]
name = "Roulette"
game = "roulette"
notices = ["minimum", "maximum"]
[tables.rules]
wheel = "single-zero"
odds = { straight = "34 to 1" }

[[tables]]
name = "Craps"
game = "craps"
notices = ["minimum"]
[tables.rules]
minimum = 1000    # cents
maximum = 100000
"""


def form(errand: Errand) -> Document:
    return {"toml": EXAMPLE, "on": "", "house": "", "faults": [], "report": None}


def judge(errand: Errand) -> Reply:
    written = errand.body.get("toml", "").replace("\r\n", "\n").removeprefix("\ufeff")
    return Reply(ROOM.ask(Judging(written, _date(errand.body.get("on", ""))), SECONDS, errand.address))


def to_choose(errand: Errand) -> Reply:
    return Reply({"toml": "", "on": "", "house": "", "faults": [], "report": None}, extra={"games": games()})


def write(errand: Errand) -> Reply:
    """The file of what was chosen, and what the check says of that file."""
    day = _date(errand.body.get("on", ""))
    tables = [_chosen(sent) for sent in errand.body["tables"]]
    written = house_text(errand.body["house"], tables, date.fromisoformat(day) if day else None)
    return Reply(ROOM.ask(Judging(written, day), SECONDS, errand.address), extra={"games": games()})


def _chosen(sent: dict[str, Any]) -> TableWords:
    settings: dict[str, str] = {}
    for each in sent.get("set", []):
        option, _, words = each.partition("=")
        settings[option] = words
    named = {key: sent[key] for key in ("name", "pit") if key in sent}
    return TableWords(sent["game"], settings, **named, notices=tuple(sent.get("notices", [])))


def _date(written: str) -> str:
    if written:
        try:
            date.fromisoformat(written)
        except ValueError:
            raise InvalidBody(f"'on' is no date: {written!r}; write it as in 1999-05-01") from None
    return written


_LINE = count_field("the line of the file")
_FINDING = document_of(
    "something that was found",
    severity=word_field("what the law does about it", "forbids", "requires", "advises"),
    option=string_field("the option, as in odds.straight; game for the game itself"),
    value=or_null(VALUE),
    says=string_field("what is wrong"),
    section=SECTION,
    source=string_field(
        "whether the section's text was seen, or where its content was taken from; empty for a heading"
    ),
    lawful=string_field("what would be lawful"),
    line=_LINE,
)
_TABLE = document_of(
    name=string_field("the table"),
    game=string_field("its game"),
    fingerprint=FINGERPRINT,
    judged_by=document_of(
        "how many provisions bear on its rules",
        text=count_field("whose own text was seen"),
        another_source=count_field("whose content another source has"),
    ),
    findings=list_of(_FINDING, "what was found of it"),
)
_REPORT = document_of(
    "the report; null if the file cannot be read",
    file=string_field("the name of the file"),
    on=or_null(string_field("the date it was judged by")),
    before=or_null(string_field("the file it was compared with; the page compares with none")),
    tables=list_of(_TABLE, "table by table"),
    lawful=flag_field("nothing is forbidden and nothing required is missing"),
)
_JUDGED = document_of(
    toml=string_field("the house file"),
    on=string_field("the date that was asked for, if any"),
    house=string_field("the name of the house"),
    faults=list_of(document_of(line=_LINE, says=string_field("what cannot be read")), "why the file cannot be read"),
    report=or_null(_REPORT),
)
_ON = text(10, pattern=DATE, says="judge by the law of this date, as in 1999-05-01")
_BODY = thing({"toml": lines(LONGEST, says="a house file")}, {"on": _ON})
_SETTING = text(2100, pattern=r"^[^=\x00-\x1f\x7f]+=[^\x00-\x1f\x7f]*$", says="option=value, as in decks=8")
_CHOSEN = thing(
    {"game": text(60, says="the id of the game")},
    {
        "name": text(80, says="what the table is called"),
        "pit": text(80, says="the pit it stands in"),
        "notices": many(text(60, says="an option of which a notice is posted"), 400),
        "set": many(_SETTING, 400),
    },
)
_FORM = thing({"house": text(80, says="whose house it is"), "tables": many(_CHOSEN, MOST_TABLES)}, {"on": _ON})

ENDPOINTS = (
    Endpoint(
        "GET", "/check", form, PUBLIC, "A form for a house file, with an example.", _JUDGED,
        page="check.html", nav="check",
    ),
    Endpoint(
        "POST", "/check", judge, PUBLIC,
        "Whether the rules of a house are lawful: each finding with its section and line.", _JUDGED,
        body=_BODY, page="check.html", nav="check", hard=True,
    ),
    Endpoint(
        "GET", "/check/form", to_choose, PUBLIC, "A form in which the tables of a house are chosen.", _JUDGED,
        page="house_form.html", nav="check",
    ),
    Endpoint(
        "POST", "/check/form", write, PUBLIC, "The house file of the tables that were chosen, judged.", _JUDGED,
        body=_FORM, page="house_form.html", nav="check", hard=True,
    ),
)  # fmt: skip
