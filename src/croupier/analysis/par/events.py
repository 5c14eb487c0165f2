"""The events of a wager: its outcomes as rows that a person can read.

Outcomes that the same clauses decided with the same result are one event. It is called by its result and, where a pay
table or a clause has a name for it, by that: "Win: full house", "Loss: fold".
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any, NamedTuple

from croupier.analysis.outcomes import Distribution, Outcome
from croupier.analysis.par.words import brief, pays, words
from croupier.law import citations, provisions
from croupier.law.citations import SIGN, exchanged

_DETAIL = 150  # characters of a provision that still fit in a row


@dataclass(frozen=True)
class Event:
    """A way for the wager to end. ``net`` and ``risked`` are told per unit first put down."""

    name: str
    says: str  # what the deciding clauses say, where that is short
    clauses: tuple[str, ...]
    combinations: int
    chance: Fraction
    net: Fraction
    risked: Fraction

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


def events(found: Distribution, rules: Any, wager: str, cycle: int) -> tuple[Event, ...]:
    """The rows, best first."""
    chances: dict[_End, Fraction] = defaultdict(Fraction)
    for outcome, chance in found.chances.items():
        chances[_end(outcome)] += chance
    named, labels = _named(rules, wager), _labels(rules.law)
    made = found.made
    rows = [
        Event(
            _name(end, named, labels, wager),
            _says(end, named),
            tuple(clause for clause, _ in end.clauses),
            int(chance * cycle),
            chance,
            end.net / made,
            end.risked / made,
        )
        for end, chance in chances.items()
        if chance
    ]
    return tuple(sorted(rows, key=lambda row: (-row.net, row.risked, -row.chance, row.clauses)))


def _end(outcome: Outcome) -> _End:
    nets: dict[str, Fraction] = defaultdict(Fraction)
    for clause, net in outcome.clauses:
        nets[clause] += Fraction(net)
    clauses = sorted(nets.items(), key=lambda item: order(item[0]))
    return _End(tuple(clauses), Fraction(outcome.net), Fraction(outcome.risked))


def order(clause: str) -> tuple[object, ...]:
    """The order of the book, for a clause with its sign; rules of a house come first, by their names."""
    id = clause.removeprefix(SIGN)
    return (1, citations.order(id)) if citations.ID.fullmatch(id) else (0, id)


def text(clause: str) -> str:
    """What a clause of the book says, in our words."""
    return provisions.lookup(clause.removeprefix(SIGN)).whole


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


def _name(end: _End, named: Mapping[str, Names], labels: Mapping[str, str], wager: str) -> str:
    found = [name for clause, net in end.clauses if clause in named and (name := named[clause](net, end.risked))]
    dull = _DULL | set(wager.split("-"))
    for clause in _labelled(end):
        label = labels.get(clause) or _label(clause)
        if clause not in named and set(label.split("-")) - dull:
            found.append(words(label))
    details = ", ".join(dict.fromkeys(found))
    if _result(end) == "Loss" and len(found) > 1:  # all parts of a combined bet
        details = ""
    return f"{_result(end)}: {details}" if details else _result(end)


def _labelled(end: _End) -> list[str]:
    """The clauses whose label may say what happened: those that decided it, and withdrawals."""
    deciding = _deciding(end)
    return [clause for clause, net in end.clauses if clause in deciding or net == 0]


_DULL = {
    *"odds fee lost losing hand wager schedule prizes settled always with base".split(),
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


# --- Pay tables ---------------------------------------------------------------------------------------------------

Names = Callable[[Fraction, Fraction], str]
"""What a pay table calls a payment: all that a clause paid, and all that was at risk, to the hands paid so."""


def _named(rules: Any, wager: str) -> dict[str, Names]:
    """The clauses that pay by a table of named hands, with those names."""
    found: dict[str, Names] = {}
    for clause, (option, table) in _TABLES.items():
        if not _is_its_own(rules, clause, option):
            continue
        if getattr(rules, option, "none") not in ("none", False) or option in _ALWAYS & set(rules.options()):
            found[exchanged(clause, rules.law)] = table(rules)
    if hasattr(rules, "jackpot_seed"):
        found["§19:47-15.3[schedule]"] = _catches(rules, wager)
    return found


def _is_its_own(rules: Any, clause: str, option: str) -> bool:
    """Whether an option is that of the clause: another game may have one of the same name."""
    choice = rules.options().get(option)
    return choice is None or clause in rules.law or choice.cite.partition(".")[0] == clause.partition(".")[0]


def _per_stake(odds: Mapping[str, Fraction], stake: Callable[[Fraction], Fraction]) -> Names:
    return lambda net, risked: _hands(name for name, pays in odds.items() if pays * stake(risked) == net)


def _prizes(prizes: Mapping[str, Fraction | int], kept: int) -> Names:
    return lambda net, risked: _hands(name for name, prize in prizes.items() if prize - kept == net)


def _hands(names: Iterable[str]) -> str:
    """ "full house", "one pair or ace king", "spread 4 to 11"."""
    found = list(names)
    numbers = [name.rpartition("-")[2] for name in found]
    run = len(found) > 2 and all(number.isdecimal() for number in numbers)
    if run and all(int(low) + 1 == int(high) for low, high in pairwise(numbers)):
        return f"{words(found[0])} to {numbers[-1]}"
    return " or ".join(map(words, found))


def _catches(rules: Any, wager: str) -> Names:
    """Of a keno ticket: "catch 5 of 8"."""
    spots = int(wager.removesuffix("-spot")) if wager.endswith("-spot") else rules.jackpot
    caught = rules.pay.lines.get(spots, {})
    return _per_stake({f"catch-{catch}-of-{spots}": pays - 1 for catch, pays in caught.items()}, _whole)


def _progressive(rules: Any) -> Names:
    from croupier.games.caribbean_stud.rules import SCHEDULES

    meter = Fraction(rules.meter_seed)
    return _prizes({"royal-flush": meter, "straight-flush": meter / 10, **SCHEDULES[rules.schedule]}, kept=1)


def _aces(rules: Any) -> Names:
    """Of blackjack: "four aces of a suit"."""
    from croupier.games.blackjack.aces import row_names

    return _prizes(row_names(rules), kept=1)


def _bonus(rules: Any) -> Names:
    from croupier.games.let_it_ride.rules import BONUS_SCHEDULES

    return _prizes(BONUS_SCHEDULES[rules.bonus], kept=0 if rules.bonus_dollar_returned else 1)


def _three_cards(rules: Any) -> Names:
    from croupier.games.let_it_ride.rules import THREE_CARD_SCHEDULES

    odds = {name: Fraction(pays) for name, pays in THREE_CARD_SCHEDULES[rules.three_card_bonus].items()}
    return _per_stake(odds, lambda risked: risked)


def _matches(rules: Any) -> Names:
    return _per_stake(rules.match_odds or {}, _whole)


def _whole(risked: Fraction) -> Fraction:
    return risked


def _raised(risked: Fraction) -> Fraction:
    """The bet of Caribbean stud: all but the ante."""
    return risked - 1


_ALWAYS = {"royals_share"}
"""Options by which the rules of a game are known, whatever is chosen."""

# The clause, the option without which it pays nobody, and what its table calls a payment
_TABLES: dict[str, tuple[str, Callable[[Any], Names]]] = {
    "§19:47-16.12[bet-odds]": ("odds", lambda rules: _per_stake(rules.odds, _raised)),
    "§19:47-16.12[progressive-schedule]": ("royals_share", _progressive),
    "§19:47-2.19[prizes]": ("progressive_prizes", _aces),
    "§19:47-18.11[odds]": ("odds", lambda rules: _per_stake(rules.odds, _whole)),
    "§19:47-18.11[bonus-prizes]": ("bonus", _bonus),
    "§19:47-18.11[three-card-odds]": ("three_card_bonus", _three_cards),
    "§19:47-6.5(f)1": ("odds", lambda rules: _per_stake(rules.odds, _whole)),
    "§19:47-6.5(i)2": ("odds", lambda rules: _per_stake(rules.odds, _whole)),
    "§19:47-2.17[same-suit]": ("same_suit_odds", lambda rules: _per_stake(rules.same_suit_odds, _whole)),
    "§19:47-2.17[same-suit-odds]": ("same_suit_odds", lambda rules: _per_stake(rules.same_suit_odds, _whole)),
    "§19:47-2.17[sevens-odds]": ("sevens_odds", lambda rules: _per_stake(rules.sevens_odds, _whole)),
    "§19:47-2.23[odds-six-decks]": ("match_the_dealer", _matches),
    "§19:47-2.23[odds-eight-decks]": ("match_the_dealer", _matches),
}
