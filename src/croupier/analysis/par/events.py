"""The events of a wager: its outcomes as rows that a person can read.

Outcomes that the same clauses decided with the same result are one event. It is called by its result and, where a pay
table or a clause has a name for it, by that: "Win: full house", "Loss: fold". Events that would still be called alike
are told apart by what was at risk, by what they pay, or by their clauses: "Loss: fold, 3 at risk".
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, NamedTuple

from croupier.analysis.par.pay_tables import Names, named
from croupier.analysis.par.words import brief, pays, short, words
from croupier.analysis.reports.outcomes import Distribution, Outcome
from croupier.law import citations, provisions
from croupier.law.citations import SIGN, exchange_citations

_DETAIL = 150  # characters of a provision that still fit in a row


@dataclass(frozen=True)
class WagerEvent:
    """A way for the wager to end. ``net`` and ``risked`` are told per unit first put down."""

    name: str
    says: str  # what the deciding clauses say, where that is short
    clauses: tuple[str, ...]
    combinations: int
    chance: Fraction
    net: Fraction
    risked: Fraction
    parts: tuple[tuple[str, Fraction], ...] = ()  # what each clause gave or took of the net

    @property
    def pays(self) -> str:
        return pays(self.net, self.risked)

    @property
    def returns(self) -> Fraction:
        """Its part of the mean."""
        return self.chance * self.net


class _End(NamedTuple):
    clauses: tuple[tuple[str, Fraction], ...]  # each once, with all that it gave or took
    net: Fraction
    risked: Fraction


def events(found: Distribution, rules: Any, wager: str, cycle: int) -> tuple[WagerEvent, ...]:
    """The rows, best first."""
    chances: dict[_End, Fraction] = defaultdict(Fraction)
    for outcome, chance in found.chances.items():
        chances[_end(outcome)] += chance
    names, calling = named(rules, wager), _Calling(rules, wager, chances)
    made = found.made
    rows = [
        WagerEvent(
            calling.name(end, names),
            _says(end, names),
            tuple(clause for clause, _ in end.clauses),
            int(chance * cycle),
            chance,
            end.net / made,
            end.risked / made,
            tuple((clause, net / made) for clause, net in end.clauses),
        )
        for end, chance in chances.items()
        if chance
    ]
    return tuple(sorted(_apart(rows), key=lambda row: (-row.net, row.risked, -row.chance, row.clauses)))


def _end(outcome: Outcome) -> _End:
    nets: dict[str, Fraction] = defaultdict(Fraction)
    for clause, net in outcome.clauses:
        nets[clause] += Fraction(net)
    clauses = sorted(nets.items(), key=lambda item: order(item[0]))
    return _End(tuple(clauses), Fraction(outcome.net), Fraction(outcome.risked))


def order(clause: str) -> tuple[object, ...]:
    """The order of the book, for a clause with its sign; rules of a house come first, by their names."""
    id = clause.removeprefix(SIGN)
    return (1, citations.book_order(id)) if citations.ID.fullmatch(id) else (0, id)


def text(clause: str) -> str:
    """What a clause of the book says, in our words."""
    return provisions.find_provision(clause.removeprefix(SIGN)).whole


# --- What an event is called --------------------------------------------------------------------------------------


def _result(end: _End) -> str:
    if end.net > 0:
        return "Win"
    if end.net == 0:
        return "Push"
    if end.net == -end.risked:
        return "Loss"
    return "Half lost" if 2 * end.net == -end.risked else "Part lost"


def _deciding(end: _End) -> list[str]:
    """Of a win the clauses that paid it, of anything else all of them."""
    paying = [clause for clause, net in end.clauses if net > 0]
    return paying if end.net > 0 else [clause for clause, _ in end.clauses]


class _Calling:
    """How the events of a wager are called."""

    def __init__(self, rules: Any, wager: str, ends: Iterable[_End]) -> None:
        self._labels = _labels(rules.law)
        self._plain = {exchange_citations(clause, rules.law): says for clause, says in _PLAIN.items()}
        self._dull = _DULL | set(wager.split("-"))
        self._lost = {clause for end in ends for clause, net in end.clauses if end.net < 0 and net < 0}

    def name(self, end: _End, named: Mapping[str, Names]) -> str:
        found = [name for clause, net in end.clauses if clause in named and (name := named[clause](net, end.risked))]
        labelled = _labelled(end)
        for clause in labelled:
            if clause not in named and (told := self._told(clause)):
                found.append(told)
        if end.net > 0 and not found:
            found = self._won(end)
        details = ", ".join(dict.fromkeys(found))
        if _result(end) == "Loss" and len(found) > 1:  # all parts of a combined bet
            details = ""
        return f"{_result(end)}: {details}" if details else _result(end)

    def _told(self, clause: str) -> str:
        if clause in self._plain:
            return self._plain[clause]
        label = self._labels.get(clause) or _label(clause)
        return words(label) if set(label.split("-")) - self._dull else ""

    def _won(self, end: _End) -> list[str]:
        """Of several bets made as one: those that did not lose."""
        lost = {clause for clause, net in end.clauses if net < 0}
        return [told for clause in sorted(self._lost - lost, key=order) if (told := self._told(clause))] if lost else []


def _apart(rows: Sequence[WagerEvent]) -> list[WagerEvent]:
    """The same rows, of which no two are called alike."""
    rest = list(rows)
    for differs in _DIFFERENCES:
        alike: dict[str, set[str]] = defaultdict(set)
        for row in rest:
            alike[row.name].add(differs(row))
        rest = [row if len(alike[row.name]) == 1 else replace(row, name=_with(row.name, differs(row))) for row in rest]
    return rest


def _with(name: str, more: str) -> str:
    return f"{name}, {more}" if ":" in name else f"{name}: {more}"


_DIFFERENCES: tuple[Callable[[WagerEvent], str], ...] = (
    lambda row: f"{short(row.risked)} at risk",
    lambda row: row.pays,
    lambda row: " and ".join(row.clauses),
    lambda row: " and ".join(f"{clause} {short(net)}" for clause, net in row.parts),
)
"""What tells events apart, in the order in which it is asked."""

_PLAIN = {
    "§19:47-6.5(e)": "consecutive values",
    "§19:47-6.5(f)2": "pair without a third",
    "§19:47-17.10[push]": "pair of sixes to tens",
    "§13:69F-35.10[push]": "pair of sixes to tens",
    "§13:47-20.26(g)3": "two jokers",
    "§13:47-20.26(g)3i": "four of a kind",
    "§13:47-20.26(g)3ii": "four of a kind",
    "§13:47-20.26(g)3iii": "four of a kind",
    "§13:47-20.32(g)": "zero or double zero",
    "§13:47-20.24(e)1": "one die",
    "§13:47-20.24(e)2": "two dice",
    "§13:47-20.24(e)3": "three dice",
}
"""Events of clauses that have no label, or one that says the result."""


def _labelled(end: _End) -> list[str]:
    """The clauses whose label may say what happened: those that decided it, and withdrawals."""
    deciding = _deciding(end)
    return [clause for clause, net in end.clauses if clause in deciding or net == 0]


_DULL = {
    *"odds fee lost losing hand wager wins schedule prizes settled always with base".split(),
    *"taking laying hardways as it lies to".split(),
    "",
}
"""Words of labels that name no event: that a losing hand loses is known from the result."""


def _label(clause: str) -> str:
    match = citations.ID.fullmatch(clause.removeprefix(SIGN))
    return (match["label"] or "") if match else ""


def _labels(law: Mapping[str, str]) -> dict[str, str]:
    """Labels for the clauses of a game that plays like another: those of its twin, where a clause has but one."""
    found: dict[str, set[str]] = defaultdict(set)
    for twins, ours in law.items():
        found[ours].add(_label(twins))
    return {clause: labels.pop() for clause, labels in found.items() if len(labels) == 1}


def _says(end: _End, named: Mapping[str, Names]) -> str:
    """Nothing where a pay table has named the event: its clause would be the whole table."""
    if any(clause in named for clause, net in end.clauses if net > 0):
        return ""
    said = (brief(text(clause), _DETAIL) for clause in _deciding(end) if clause.startswith(SIGN))
    return " ".join(one for one in said if one)
