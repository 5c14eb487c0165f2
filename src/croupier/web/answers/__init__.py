"""What the house answers, as JSON Schema. Documents are closed: a field that is not described here is not given."""

from __future__ import annotations

from croupier.schema import (
    Schema,
    cents_field,
    document_of,
    flag_field,
    list_of,
    named_values,
    or_null,
    string_field,
    word_field,
)

FINGERPRINT = string_field("a hash of game, version, options and readings")
TABLE = string_field("the id of a table, as in craps-1")
WHEN = string_field("when, in ISO 8601")
_PLAIN: Schema = {"type": ["string", "integer", "boolean"]}
VALUE: Schema = {
    "anyOf": [_PLAIN, named_values({"type": "string"}, "the odds of a pay table, by name, as in 3 to 2")],
    "description": "the value of an option: words, a number, yes or no; a share as 1/20; a pay table as its odds",
}
RULES = named_values(VALUE, "every option of the house, by name")

_STAKE = document_of(
    "of a stake that was refused: which one would be taken",
    least=cents_field("at least"),
    most=or_null(cents_field("at most; below the least, none would be"), "null where no limit is known"),
    step=cents_field("in multiples of this"),
)
_ASKED = document_of(
    mark=string_field("sent again under `anyway`, it says that somebody was asked about it"),
    code=string_field("of the constraint, as in E18, or a word of ours"),
    severity=word_field("what the section does", "forbids", "requires", "advises"),
    section=string_field("the section; empty where no rule is about it"),
    says=string_field("what the order would bring"),
    do=string_field("what is to be done; else empty"),
    due=flag_field("a lawful order leaves it to be done next"),
)
ERROR = document_of(
    error=document_of(
        "a refusal",
        {"stake": _STAKE, "asks": list_of(_ASKED, "of an order of a casino night: what to look at before it is kept")},
        kind=string_field("the kind of refusal, as in IllegalAction"),
        message=string_field("what, why with the section, and what is open instead"),
        by=list_of(string_field("a section"), "the sections that the message names"),
    )
)
