"""What the house answers, as JSON Schema. Documents are closed: a field that is not described here is not given."""

from __future__ import annotations

from croupier.schema import Schema, cents, flag, given, listed, maybe, named, string, word

FINGERPRINT = string("a hash of game, version, options and readings")
TABLE = string("the id of a table, as in craps-1")
WHEN = string("when, in ISO 8601")
_PLAIN: Schema = {"type": ["string", "integer", "boolean"]}
VALUE: Schema = {
    "anyOf": [_PLAIN, named({"type": "string"}, "the odds of a pay table, by name, as in 3 to 2")],
    "description": "the value of an option: words, a number, yes or no; a share as 1/20; a pay table as its odds",
}
RULES = named(VALUE, "every option of the house, by name")

_STAKE = given(
    "of a stake that was refused: which one would be taken",
    least=cents("at least"),
    most=maybe(cents("at most; below the least, none would be"), "null where no limit is known"),
    step=cents("in multiples of this"),
)
_ASKED = given(
    mark=string("sent again under `anyway`, it says that somebody was asked about it"),
    code=string("of the constraint, as in E18, or a word of ours"),
    severity=word("what the section does", "forbids", "requires", "advises"),
    section=string("the section; empty where no rule is about it"),
    says=string("what the order would bring"),
    do=string("what is to be done; else empty"),
    due=flag("a lawful order leaves it to be done next"),
)
ERROR = given(
    error=given(
        "a refusal",
        {"stake": _STAKE, "asks": listed(_ASKED, "of an order of a casino night: what to look at before it is kept")},
        kind=string("the kind of refusal, as in IllegalAction"),
        message=string("what, why with the section, and what is open instead"),
        by=listed(string("a section"), "the sections that the message names"),
    )
)
