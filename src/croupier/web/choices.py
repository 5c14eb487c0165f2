"""The options of a house as a form shows them: what may be chosen, by which section, and what was chosen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from croupier import odds
from croupier.errors import CroupierError
from croupier.game import Game
from croupier.law.conflicts import Breach
from croupier.law.options import HouseRules, LeastOdds, OneOf, Option, Range
from croupier.law.pay_tables import OrWritten
from croupier.law.values import plain_value, value_words
from croupier.odds import Paytable
from croupier.schema import SECTION, Schema, document_of, flag_field, list_of, or_null, string_field, word_field
from croupier.web.answers import VALUE
from croupier.web.errors import InvalidBody

Document = dict[str, Any]

LIMITS = ("minimum", "maximum", "chip", "coin")
_NOT_OPTIONS = {"set", "wager", "by_clause", "figures", "format"}

_OPTION = string_field("the name of an option")
_LAWFUL = string_field("what is lawful, in words")
_BOUND = or_null(VALUE, "where any number within bounds is lawful, this bound; else null")
READING: Schema = document_of(
    "how a silent or contradictory place of the text is read",
    name=string_field("its name"),
    cite=string_field("the place"),
    says=string_field("how it is read"),
    why=string_field("why"),
    alternative=string_field("what else it could mean"),
)
BREACH: Schema = document_of(
    "a rule that the regulation does not allow",
    option=_OPTION,
    says=string_field("what is wrong"),
    section=SECTION,
    lawful=_LAWFUL,
)
CHOICE: Schema = document_of(
    "an option of the house",
    name=_OPTION,
    words=string_field("what it decides"),
    kind=word_field("how it is chosen", "yes-no", "number", "choice", "share", "odds", "words"),
    group=word_field("where a form shows it", "options", "limits", "readings"),
    value=VALUE,
    default=VALUE,
    lawful=_LAWFUL,
    values=list_of(
        document_of(value=string_field("as it is sent"), words=string_field("for people")), "where there are a few"
    ),
    least=_BOUND,
    most=_BOUND,
    odds=list_of(
        document_of(name=string_field("what is paid"), value=string_field("the odds"), lawful=_LAWFUL), "of a pay table"
    ),
    section=string_field("the section that leaves it to the house; empty for a reading's"),
    notice=string_field("the notice that it needs; else empty"),
    uniform=string_field("where all tables of a house must have the same; else empty"),
    reading=or_null(READING, "the reading that it chooses; else null"),
    changed=flag_field("it is not as usual"),
)


def sent(game: Game, pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The options that a query sets: ``set=decks=8``, or from a form ``decks=8``; a field left empty sets nothing."""
    known = game.Rules.options()
    found: dict[str, str] = {}
    for name, value in pairs:
        if name == "set":
            option, equals, chosen = value.partition("=")
            if not equals:
                raise InvalidBody(f"'set' takes option=value. Options of {game.id}: {', '.join(known)}")
            found[option.strip()] = chosen.strip()
        elif name.partition(".")[0] in known:
            if value.strip():
                found[name] = value.strip()
        elif name not in _NOT_OPTIONS:
            raise InvalidBody(f"there is no option {name[:40]!r} of {game.id}; its options are: {', '.join(known)}")
    return found


def chosen(game: Game, settings: Mapping[str, str]) -> tuple[HouseRules, list[Breach]]:
    """The rules that were asked for, and what is wrong with them. What cannot be read is left as usual."""
    rules, wrong = game.Rules(), []
    for name, value in settings.items():
        try:
            rules = rules.set({name: value})
        except CroupierError as refusal:
            option = name.partition(".")[0]
            what = game.Rules.options().get(option)
            cite, lawful = (what.cite, str(what.allowed())) if what else ("", "")
            wrong.append(Breach(option, str(refusal), cite, lawful))
    return rules, [*wrong, *rules.breaches()]


def differences(rules: HouseRules) -> dict[str, str]:
    """The same in words; of a pay table only the odds that differ."""
    usual = type(rules)()
    found: dict[str, str] = {}
    for name in rules.changed():
        value, before = getattr(rules, name), getattr(usual, name)
        if isinstance(value, Paytable):
            found |= {f"{name}.{one}": odds.say(pays) for one, pays in value.items() if pays != before[one]}
        else:
            found[name] = value_words(value)
    return found


def documents(rules: HouseRules) -> list[Document]:
    """Every option, with what is chosen now."""
    return [_document(rules, name, what) for name, what in rules.options().items()]


def _document(rules: HouseRules, name: str, what: Option) -> Document:
    value, default, allowed = getattr(rules, name), rules.default(name), what.allowed()
    return {
        "name": name,
        "words": what.words,
        "kind": _kind(value, allowed),
        "group": "readings" if what.reading else "limits" if name in LIMITS else "options",
        "value": plain_value(value),
        "default": plain_value(default),
        "lawful": str(allowed),
        "values": _values(value, allowed),
        "least": plain_value(0 if allowed.or_none else allowed.least) if isinstance(allowed, Range) else None,
        "most": plain_value(allowed.most) if isinstance(allowed, Range) else None,
        "odds": _odds(value, allowed),
        "section": what.cite,
        "notice": what.notice.by if what.notice else "",
        "uniform": what.uniform,
        "reading": what.reading._asdict() if what.reading else None,
        "changed": value != default,
    }


def _kind(value: Any, allowed: Any) -> str:
    if isinstance(value, bool):
        return "yes-no"
    if isinstance(value, Paytable):
        return "odds"
    if isinstance(allowed, OneOf) and not isinstance(allowed, OrWritten):
        return "choice"
    if isinstance(value, Fraction):
        return "share"
    return "number" if isinstance(value, int) else "words"


def written(value: Any) -> str:
    """A value as it is sent."""
    return value_words(value) if isinstance(value, bool) else str(plain_value(value))


def _values(value: Any, allowed: Any) -> list[Document]:
    if isinstance(value, Paytable) or not isinstance(allowed, OneOf):
        return []
    values: Sequence[Any] = allowed.values if allowed.permits(value) else (*allowed.values, value)
    return [{"value": written(one), "words": _words(one)} for one in values]


def _words(value: Any) -> str:
    if isinstance(value, Fraction):
        share = value * 100
        return f"{share} %" if value < 1 and share.denominator == 1 else str(value)
    return value_words(value)


def _odds(value: Any, allowed: Any) -> list[Document]:
    if not isinstance(value, Paytable):
        return []
    found = []
    for name, pays in value.items():
        lawful = ""
        if isinstance(allowed, LeastOdds) and name in allowed.least:
            fixed = "exactly" if name in allowed.fixed else "at least"
            lawful = f"{fixed} {odds.say(allowed.least[name])}"
        elif isinstance(allowed, OneOf):
            lawful = " or ".join(dict.fromkeys(odds.say(table[name]) for table in allowed.values))
        found.append({"name": name, "value": odds.say(pays), "lawful": lawful})
    return found
