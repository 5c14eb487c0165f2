"""The house as it is told: the lobby, people, books and the log."""

from __future__ import annotations

from croupier.schema import (
    SECTION,
    Schema,
    cents_field,
    count_field,
    document_of,
    flag_field,
    list_of,
    named_values,
    or_null,
    schema_ref,
    string_field,
    word_field,
)
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

ROLE = word_field("a role in the house", *ROLES)
_PERSON = count_field("the number of a person")
BY = or_null(count_field("the number of whoever did it; null: the house itself"))

YOU = document_of("a person", id=_PERSON, name=NAME, role=ROLE)
DOOR = word_field("open: a name is enough; code: a code is needed", "open", "code")
PROVENANCE = string_field("where the text of its rules was found")
METHOD = word_field("how a figure was worked out", "exact", "computed", "unavailable")
BASIS = string_field("what a figure is about, and per what unit")
STRATEGY = string_field("how the player is taken to play")
ERROR_OF = or_null(string_field("how far a computed figure may be off, per unit; null where it is exact"))

LOBBY_TABLE = document_of(
    "an open table",
    table=TABLE,
    game=ID,
    title=string_field("its name"),
    family=FAMILY,
    subchapter=SUBCHAPTER,
    mode=MODE,
    chips=CHIPS,
    seats=count_field("how many seats there are"),
    limits=LIMITS,
    round=count_field("the number of the round"),
    phase=PHASE,
    practice=flag_field("the house deals, or keeps the chips: practice, no cash value"),
    paused=flag_field("play is paused"),
    buy_in=BUY_IN,
    players=count_field("how many sit there"),
    names=list_of(NAME, "who sits there"),
    dealt_by=list_of(NAME, "who deals, or dealt the round before; empty where the house does"),
    opened_by=_PERSON,
    sold=count_field("of a lounge: tickets sold for the next game"),
    waiting=list_of(NAME, "who waits for a seat, in their order"),
    called=list_of(NAME, "for whom of them a seat is free"),
)
_LEAST_EDGE = document_of(
    "the wager that costs least, and how much; null if nobody knows",
    wager=string_field("the wager"),
    percent=string_field("its house edge in percent, to three decimals"),
    method=METHOD,
    error=ERROR_OF,
    options=string_field("under which options of the house"),
    strategy=STRATEGY,
    basis=BASIS,
    fingerprint=FINGERPRINT,
)
LOBBY_GAME = document_of(
    "a game",
    id=ID,
    title=string_field("its name"),
    family=FAMILY,
    subchapter=SUBCHAPTER,
    provenance=PROVENANCE,
    seats=count_field("how many seats a table has"),
    minimum=cents_field("the usual least bet"),
    maximum=cents_field("the usual greatest bet"),
    group=word_field("where people look for it", "Casino", "Casino night", "Poker"),
    fewest=count_field("players without whom no hand is dealt"),
    least_edge=or_null(_LEAST_EDGE),
    warnings=WARNINGS,
    tickets=string_field(
        "of a game that is sold as tickets in a lounge: the option that a house must choose; else empty"
    ),
    typed_in=list_of(
        document_of(
            option=string_field("its name"),
            words=string_field("what it decides"),
            why=string_field("why there is no usual one"),
            section=SECTION,
            lawful=string_field("what may be typed in"),
        ),
        "options without a usual value: a table is opened only with all of them in its rules",
    ),
)
LOBBY = document_of(
    tables=list_of(schema_ref("LobbyTable"), "the tables that are open"),
    games=list_of(schema_ref("LobbyGame"), "every game there is"),
    may_open=flag_field("whether you may open a table"),
    may_deal=flag_field("whether you may open one with a dealer"),
    you=or_null(schema_ref("You")),
    door=DOOR,
)

# --- people ---

MEMBER = document_of(
    "a person in the owner's list",
    id=_PERSON,
    name=string_field("the name; empty or a number once it is erased"),
    role=ROLE,
    locked=flag_field("locked after three wrong PINs"),
    has_pin=flag_field("has a PIN"),
    joined=WHEN,
    erased=flag_field("the name is forgotten"),
)
INVITATION = document_of(
    "a code that is still good; the code itself was told once and is not kept",
    id=count_field("its number"),
    role=ROLE,
    person=or_null(_PERSON, "for whom it is, if for one person"),
    uses=count_field("how often it can still be used"),
    until=WHEN,
)
CODE = document_of(
    code=string_field("it is told here and never again"),
    link=string_field("the way in"),
    qr=string_field("the same as a drawing, SVG"),
)

# --- the books and the log ---

CHECKPOINT = document_of(
    "where the log ended",
    size=count_field("the number of the last event"),
    hash=string_field("its hash"),
    at=WHEN,
    short=string_field("both, for people to copy and compare"),
)
_ENTRY = count_field("the number of an entry")
_FOR = count_field("the event it was posted for")
_REVERSES = or_null(_ENTRY, "the entry that it reverses")
_WHY = string_field("the reason")
_NAMED_ACCOUNT = string_field("the account, as in purse:3 or rail:craps-1:3")
ACCOUNT = document_of(account=_NAMED_ACCOUNT, cents=cents_field("the amount"))
ENTRY = document_of(
    "an entry of the books",
    number=_ENTRY,
    at=WHEN,
    why=_WHY,
    by=BY,
    event=_FOR,
    recorded=count_field("the event that holds this entry itself"),
    reverses=_REVERSES,
    reversed=or_null(_ENTRY, "the entry that reverses it"),
    lines=list_of(ACCOUNT, "its lines; they sum to zero"),
)
LINE = document_of(
    "a line of an account",
    entry=_ENTRY,
    at=WHEN,
    why=_WHY,
    by=BY,
    event=_FOR,
    reverses=_REVERSES,
    cents=cents_field("the amount"),
    balance=cents_field("what the account held after it"),
)

_COUNTED = {
    "rounds": count_field("rounds that were dealt"),
    "played": count_field("of those, in which the person who dealt had a seat"),
    "reports": count_field("irregularities that were reported"),
    "while_playing": count_field("of those, by somebody who had a seat in that round"),
    "voided": count_field("of those, after which the round was void and stakes went back"),
    "stakes": cents_field("what lay on the layout when it was reported"),
    "back": cents_field("the stakes that went back"),
    "net": cents_field("what the players whose stakes lay there won or lost in those rounds, once all was settled"),
}
_CASE = {"game": ID, "case": string_field("the case, by its name"), "text": string_field("what it is and what follows")}
DEALING = document_of(
    dealers=list_of(document_of(name=NAME, **_COUNTED), "by dealer"),
    tables=list_of(document_of(table=TABLE, **_COUNTED), "by table"),
    cases=list_of(document_of(**_CASE, **_COUNTED), "by case"),
    players=list_of(document_of(name=NAME, **_COUNTED), "by the player whose stakes lay there"),
    pairs=list_of(document_of(dealer=NAME, player=NAME, **_COUNTED), "by dealer and player"),
    latest=list_of(
        document_of(
            at=WHEN,
            table=TABLE,
            round=count_field("the number of the round"),
            by=NAME,
            case=_CASE["case"],
            text=_CASE["text"],
            stakes=named_values(cents_field("a stake"), "what lay on the layout then, by player"),
            back=named_values(cents_field("a stake"), "what went back by it, by player"),
            net=NET,
            plays=flag_field("the person who reported it had a seat in that round"),
        ),
        "the last reports, the last first",
    ),
)


def _event(kind: str, body: Schema) -> Schema:
    return document_of(
        seq=count_field("its number; there are no gaps"),
        at=WHEN,
        kind={"const": kind, "description": "what kind of event it is"},
        table=string_field("the table it is about, if any"),
        revision=count_field("the table's revision after it, if it changed one"),
        by=BY,
        body={**body, "description": "what was recorded"},
        hash=string_field("of this event and the one before it"),
        withheld=flag_field("the body is shown when the round is over, or at poker when the table closes"),
    )


_FORMAT = count_field("a format of the store")
_ROUND = count_field("the number of the round")
_SEAL = count_field("the number of the seal")
_SALT = string_field("random, so that no guess can be tried on the hash")
_OF_TABLE = {
    "lines": list_of(string_field("a line"), "what was added to the tape"),
    "shown": list_of(schema_ref("Shown"), "what happened"),
    "seats": named_values(count_field("the number of a person"), "whose the private parts are, by the player's name"),
    "rules": named_values(
        VALUE, "of a table that is opened: its options that differ from the first defaults, for good"
    ),
    "mode": word_field("of a table that is opened: who deals, for good", "house", "dealer"),
    "books": count_field("of a table that is opened: by which rules its books are kept"),
    "meters": named_values(
        document_of(account=_NAMED_ACCOUNT, figures=named_values(VALUE, "what is filed"), since=_ROUND),
        "which meters the table feeds from a round on, where that is settled by this order",
    ),
    "kept": string_field("SHA-256 of all that is kept of the table after it"),
    "tickets": list_of(DID, "of a lounge: what became of tickets"),
    "salt": _SALT,
}
_OF_PERSON = {
    "person": or_null(_PERSON),
    "role": ROLE,
    "invitation": count_field("the number of an invitation; of who came in, by which: 0 for none"),
    "uses": count_field("how often it can be used"),
    "until": WHEN,
}
_MOVED: Schema = {
    "type": "array",
    "prefixItems": [_NAMED_ACCOUNT, cents_field("the amount")],
    "minItems": 2,
    "maxItems": 2,
}
LOG_EVENT = either(
    "kind",
    _event("house", document_of(format=count_field("of the store"), house=string_field("a random name"))),
    _event("person", document_of("", _OF_PERSON, did=string_field("in words"))),
    _event("table", document_of("", _OF_TABLE, round=_ROUND)),
    _event(
        "round",
        document_of(
            "",
            {
                "rails": named_values(_NAMED_ACCOUNT, "where each player's chips lay, at a table with chips"),
                "seals": list_of(document_of(**PART),
                    "where its outcomes came from, one after the other, if the house dealt"),
                "dealt": list_of(_PERSON, "who dealt it, if a person did"),
                "reports": list_of(
                    document_of(
                        by=_PERSON,
                        case=string_field("the case, by its name"),
                        stakes=named_values(cents_field("a stake"), "what lay on the layout then, by player"),
                        back=named_values(cents_field("a stake"), "what went back by it, by player"),
                    ),
                    "the irregularities that people reported in it",
                ),
            },
            round=_ROUND,
            tape=string_field("SHA-256 of the tape"),
            net=NET,
            voided=flag_field("it was void"),
            salt=_SALT,
        ),
    ),
    _event(
        "seal",
        document_of(
            "",
            {"format": string_field("of its transcript; earlier versions did not log it")},
            number=_SEAL,
            commitment=string_field("SHA-256 of its secret"),
        ),
    ),
    _event("gathered", document_of(number=_SEAL, pledges=string_field("SHA-256 of who pledged what"))),
    _event("locked", document_of(number=_SEAL, contributions=string_field("SHA-256 of what players added"))),
    _event(
        "barred",
        document_of(number=_SEAL,
            why=word_field("why nothing more is drawn from it", "restored", "unsettled", "forged")),
    ),
    _event("ended",
        document_of(number=_SEAL, digest=string_field("of its transcript, which stays closed until the table does"))),
    _event("revealed", document_of(number=_SEAL, digest=string_field("of its transcript"))),
    _event(
        "entry",
        document_of(
            entry=_ENTRY, why=_WHY, reverses=_REVERSES, lines=list_of(_MOVED, "account and cents"), **{"for": _FOR}
        ),
    ),
    _event("correction", document_of(entry=_ENTRY, why=_WHY)),
    _event(
        "meter",
        document_of(
            account=_NAMED_ACCOUNT, was=cents_field("what the meter showed"), shows=cents_field("what it is put to"),
            why=_WHY,
            **{"with": count_field("the number of the second person")},
        ),
    ),
    _event("upgraded", document_of(**{"from": _FORMAT, "to": _FORMAT})),
    _event("restored", document_of(size=count_field("events in the backup"), hash=string_field("of the last of them"))),
    _event(
        "fell-back",
        document_of(
            size=count_field("events that the database still had"), hash=string_field("of the last of them"),
            reached=or_null(count_field("how many the house had come to"), "null where nothing said so"),
        ),
    ),
)  # fmt: skip
