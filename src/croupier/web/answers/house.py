"""The house as it is told: the lobby, people, books and the log."""

from __future__ import annotations

from croupier.schema import SECTION, Schema, cents, count, flag, given, listed, maybe, named, ref, string, word
from croupier.web.answers import FINGERPRINT, TABLE, VALUE, WHEN
from croupier.web.answers.lounge import DID
from croupier.web.answers.table import (
    BUY_IN,
    CHIPS,
    FAMILY,
    ID,
    LIMITS,
    MODE,
    NAME,
    NET,
    PART,
    PHASE,
    SUBCHAPTER,
    WARNINGS,
)
from croupier.web.auth import ROLES
from croupier.web.shapes import either

ROLE = word("a role in the house", *ROLES)
_PERSON = count("the number of a person")
BY = maybe(count("the number of whoever did it; null: the house itself"))

YOU = given("a person", id=_PERSON, name=NAME, role=ROLE)
DOOR = word("open: a name is enough; code: a code is needed", "open", "code")
PROVENANCE = string("where the text of its rules was found")
METHOD = word("how a figure was worked out", "exact", "computed", "unavailable")
BASIS = string("what a figure is about, and per what unit")
STRATEGY = string("how the player is taken to play")
ERROR_OF = maybe(string("how far a computed figure may be off, per unit; null where it is exact"))

LOBBY_TABLE = given(
    "an open table",
    table=TABLE,
    game=ID,
    title=string("its name"),
    family=FAMILY,
    subchapter=SUBCHAPTER,
    mode=MODE,
    chips=CHIPS,
    seats=count("how many seats there are"),
    limits=LIMITS,
    round=count("the number of the round"),
    phase=PHASE,
    practice=flag("the house deals, or keeps the chips: practice, no cash value"),
    paused=flag("play is paused"),
    buy_in=BUY_IN,
    players=count("how many sit there"),
    names=listed(NAME, "who sits there"),
    dealt_by=listed(NAME, "who deals, or dealt the round before; empty where the house does"),
    opened_by=_PERSON,
    sold=count("of a lounge: tickets sold for the next game"),
    waiting=listed(NAME, "who waits for a seat, in their order"),
    called=listed(NAME, "for whom of them a seat is free"),
)
_LEAST_EDGE = given(
    "the wager that costs least, and how much; null if nobody knows",
    wager=string("the wager"),
    percent=string("its house edge in percent, to three decimals"),
    method=METHOD,
    error=ERROR_OF,
    options=string("under which options of the house"),
    strategy=STRATEGY,
    basis=BASIS,
    fingerprint=FINGERPRINT,
)
LOBBY_GAME = given(
    "a game",
    id=ID,
    title=string("its name"),
    family=FAMILY,
    subchapter=SUBCHAPTER,
    provenance=PROVENANCE,
    seats=count("how many seats a table has"),
    minimum=cents("the usual least bet"),
    maximum=cents("the usual greatest bet"),
    least_edge=maybe(_LEAST_EDGE),
    warnings=WARNINGS,
    tickets=string("of a game that is sold as tickets in a lounge: the option that a house must choose; else empty"),
    typed_in=listed(
        given(
            option=string("its name"),
            words=string("what it decides"),
            why=string("why there is no usual one"),
            section=SECTION,
            lawful=string("what may be typed in"),
        ),
        "options without a usual value: a table is opened only with all of them in its rules",
    ),
)
LOBBY = given(
    tables=listed(ref("LobbyTable"), "the tables that are open"),
    games=listed(ref("LobbyGame"), "every game there is"),
    may_open=flag("whether you may open a table"),
    may_deal=flag("whether you may open one with a dealer"),
    you=maybe(ref("You")),
    door=DOOR,
)

# --- people ---

MEMBER = given(
    "a person in the owner's list",
    id=_PERSON,
    name=string("the name; empty or a number once it is erased"),
    role=ROLE,
    locked=flag("locked after three wrong PINs"),
    has_pin=flag("has a PIN"),
    joined=WHEN,
    erased=flag("the name is forgotten"),
)
INVITATION = given(
    "a code that is still good; the code itself was told once and is not kept",
    id=count("its number"),
    role=ROLE,
    person=maybe(_PERSON, "for whom it is, if for one person"),
    uses=count("how often it can still be used"),
    until=WHEN,
)
CODE = given(
    code=string("it is told here and never again"), link=string("the way in"), qr=string("the same as a drawing, SVG")
)

# --- the books and the log ---

CHECKPOINT = given(
    "where the log ended",
    size=count("the number of the last event"),
    hash=string("its hash"),
    at=WHEN,
    short=string("both, for people to copy and compare"),
)
_ENTRY = count("the number of an entry")
_FOR = count("the event it was posted for")
_REVERSES = maybe(_ENTRY, "the entry that it reverses")
_WHY = string("the reason")
_NAMED_ACCOUNT = string("the account, as in purse:3 or rail:craps-1:3")
ACCOUNT = given(account=_NAMED_ACCOUNT, cents=cents("the amount"))
ENTRY = given(
    "an entry of the books",
    number=_ENTRY,
    at=WHEN,
    why=_WHY,
    by=BY,
    event=_FOR,
    recorded=count("the event that holds this entry itself"),
    reverses=_REVERSES,
    reversed=maybe(_ENTRY, "the entry that reverses it"),
    lines=listed(ACCOUNT, "its lines; they sum to zero"),
)
LINE = given(
    "a line of an account",
    entry=_ENTRY,
    at=WHEN,
    why=_WHY,
    by=BY,
    event=_FOR,
    reverses=_REVERSES,
    cents=cents("the amount"),
    balance=cents("what the account held after it"),
)

_COUNTED = {
    "rounds": count("rounds that were dealt"),
    "played": count("of those, in which the person who dealt had a seat"),
    "reports": count("irregularities that were reported"),
    "while_playing": count("of those, by somebody who had a seat in that round"),
    "voided": count("of those, after which the round was void and stakes went back"),
    "stakes": cents("what lay on the layout when it was reported"),
    "back": cents("the stakes that went back"),
    "net": cents("what the players whose stakes lay there won or lost in those rounds, once all was settled"),
}
_CASE = {"game": ID, "case": string("the case, by its name"), "text": string("what it is and what follows")}
DEALING = given(
    dealers=listed(given(name=NAME, **_COUNTED), "by dealer"),
    tables=listed(given(table=TABLE, **_COUNTED), "by table"),
    cases=listed(given(**_CASE, **_COUNTED), "by case"),
    players=listed(given(name=NAME, **_COUNTED), "by the player whose stakes lay there"),
    pairs=listed(given(dealer=NAME, player=NAME, **_COUNTED), "by dealer and player"),
    latest=listed(
        given(
            at=WHEN,
            table=TABLE,
            round=count("the number of the round"),
            by=NAME,
            case=_CASE["case"],
            text=_CASE["text"],
            stakes=named(cents("a stake"), "what lay on the layout then, by player"),
            back=named(cents("a stake"), "what went back by it, by player"),
            net=NET,
            plays=flag("the person who reported it had a seat in that round"),
        ),
        "the last reports, the last first",
    ),
)


def _event(kind: str, body: Schema) -> Schema:
    return given(
        seq=count("its number; there are no gaps"),
        at=WHEN,
        kind={"const": kind, "description": "what kind of event it is"},
        table=string("the table it is about, if any"),
        revision=count("the table's revision after it, if it changed one"),
        by=BY,
        body={**body, "description": "what was recorded"},
        hash=string("of this event and the one before it"),
        withheld=flag("the body is shown when the round is over, or at poker when the table closes"),
    )


_FORMAT = count("a format of the store")
_ROUND = count("the number of the round")
_SEAL = count("the number of the seal")
_SALT = string("random, so that no guess can be tried on the hash")
_OF_TABLE = {
    "lines": listed(string("a line"), "what was added to the tape"),
    "shown": listed(ref("Shown"), "what happened"),
    "seats": named(count("the number of a person"), "whose the private parts are, by the player's name"),
    "rules": named(VALUE, "of a table that is opened: its options that differ from the first defaults, for good"),
    "mode": word("of a table that is opened: who deals, for good", "house", "dealer"),
    "books": count("of a table that is opened: by which rules its books are kept"),
    "meters": named(
        given(account=_NAMED_ACCOUNT, figures=named(VALUE, "what is filed"), since=_ROUND),
        "which meters the table feeds from a round on, where that is settled by this order",
    ),
    "kept": string("SHA-256 of all that is kept of the table after it"),
    "tickets": listed(DID, "of a lounge: what became of tickets"),
    "salt": _SALT,
}
_OF_PERSON = {
    "person": maybe(_PERSON),
    "role": ROLE,
    "invitation": count("the number of an invitation; of who came in, by which: 0 for none"),
    "uses": count("how often it can be used"),
    "until": WHEN,
}
_MOVED: Schema = {"type": "array", "prefixItems": [_NAMED_ACCOUNT, cents("the amount")], "minItems": 2, "maxItems": 2}
LOG_EVENT = either(
    "kind",
    _event("house", given(format=count("of the store"), house=string("a random name"))),
    _event("person", given("", _OF_PERSON, did=string("in words"))),
    _event("table", given("", _OF_TABLE, round=_ROUND)),
    _event(
        "round",
        given(
            "",
            {
                "rails": named(_NAMED_ACCOUNT, "where each player's chips lay, at a table with chips"),
                "seals": listed(given(**PART), "where its outcomes came from, one after the other, if the house dealt"),
                "dealt": listed(_PERSON, "who dealt it, if a person did"),
                "reports": listed(
                    given(
                        by=_PERSON,
                        case=string("the case, by its name"),
                        stakes=named(cents("a stake"), "what lay on the layout then, by player"),
                        back=named(cents("a stake"), "what went back by it, by player"),
                    ),
                    "the irregularities that people reported in it",
                ),
            },
            round=_ROUND,
            tape=string("SHA-256 of the tape"),
            net=NET,
            voided=flag("it was void"),
            salt=_SALT,
        ),
    ),
    _event(
        "seal",
        given(
            "",
            {"format": string("of its transcript; earlier versions did not log it")},
            number=_SEAL,
            commitment=string("SHA-256 of its secret"),
        ),
    ),
    _event("gathered", given(number=_SEAL, pledges=string("SHA-256 of who pledged what"))),
    _event("locked", given(number=_SEAL, contributions=string("SHA-256 of what players added"))),
    _event(
        "barred",
        given(number=_SEAL, why=word("why nothing more is drawn from it", "restored", "unsettled", "forged")),
    ),
    _event("ended", given(number=_SEAL, digest=string("of its transcript, which stays closed until the table does"))),
    _event("revealed", given(number=_SEAL, digest=string("of its transcript"))),
    _event(
        "entry",
        given(
            entry=_ENTRY, why=_WHY, reverses=_REVERSES, lines=listed(_MOVED, "account and cents"), **{"for": _FOR}
        ),
    ),
    _event("correction", given(entry=_ENTRY, why=_WHY)),
    _event(
        "meter",
        given(
            account=_NAMED_ACCOUNT, was=cents("what the meter showed"), shows=cents("what it is put to"), why=_WHY,
            **{"with": count("the number of the second person")},
        ),
    ),
    _event("upgraded", given(**{"from": _FORMAT, "to": _FORMAT})),
    _event("restored", given(size=count("events in the backup"), hash=string("of the last of them"))),
    _event(
        "fell-back",
        given(
            size=count("events that the database still had"), hash=string("of the last of them"),
            reached=maybe(count("how many the house had come to"), "null where nothing said so"),
        ),
    ),
)  # fmt: skip
