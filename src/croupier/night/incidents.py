"""Incidents: what can happen at a night, its section, and what the section asks next.

An incident is written down as it was, with its time, table and people. It stays open until everything that its section
asks for is done; nothing here is refused and nothing is taken back.
"""

from __future__ import annotations

from typing import NamedTuple


class Next(NamedTuple):
    """What a section asks for after the incident."""

    id: str
    says: str
    section: str


class Sort(NamedTuple):
    """A sort of incident."""

    says: str
    section: str
    constraint: str  # "" of one that none of the eighty is about
    next: tuple[Next, ...]


_RULING = Next("ruled", "a class A operator rules, and the member in charge does not overrule it", "§13:47-20.6(a)1")
_STOPPED = Next("stopped", "have the player stop playing", "§13:47-6.25(b)")
_REPORTED = Next("reported", "report to the Control Commission in writing, as fast as possible", "§13:47-6.25(b)")
_OUT = Next("taken out", "take it out of play; it stays out until it is replaced", "§13:47-20.15(b)")
_UNDONE = Next("put right", "put it right, and say to the person what the rule is", "§13:47-20.9(a)")


def _play(says: str, section: str, constraint: str, remedy: str) -> Sort:
    """Something against the rules of one game: a class A operator decides, and what the section says is done."""
    return Sort(says, section, constraint, (_RULING, Next("put right", remedy, section)))


SORTS: dict[str, Sort] = {
    "cheating": Sort(
        "a player is believed to cheat, or to play for another's chances",
        "§13:47-6.25(a)",
        "E73",
        (_STOPPED, _REPORTED),
    ),
    "unfit equipment": Sort("equipment shows wear, or was ordered out", "§13:47-20.15(b)", "E77", (_OUT,)),
    "dispute": Sort("a dispute about how a game is run", "§13:47-20.6(a)1", "E74", (_RULING,)),
    "overruled": Sort(
        "the member in charge overruled a class A operator on how a game is run",
        "§13:47-20.6(a)1",
        "E74",
        (Next("restored", "let the ruling of the class A operator stand", "§13:47-20.6(a)1"),),
    ),
    "improper cut": Sort(
        "a cut was improper, or fewer than ten cards from an end",
        "§13:47-20.19(b)3",
        "E57",
        (Next("recut", "a class A operator has the cards cut again before the first one", "§13:47-20.19(b)5"),),
    ),
    "staff played": Sort("one of the staff played a game of chance", "§13:47-20.10(d)1", "E37", (_UNDONE,)),
    "staff took a tip": Sort("one of the staff took a tip", "§13:47-20.10(d)2", "E37", (_UNDONE,)),
    "staff drank": Sort("one of the staff drank alcohol", "§13:47-20.10(d)3", "E37", (_UNDONE,)),
    "wager in money": Sort(
        "a wager was made with something other than imitation money", "§13:47-20.10(c)1", "E13", (_RULING, _UNDONE)
    ),
    "part of a dollar": _play(
        "a wager was not of whole dollars", "§13:47-20.17(a)", "E13", "have it made up to whole dollars or taken back"
    ),
    "money for chips": Sort(
        "somebody gave or asked money for imitation money",
        "§13:47-20.8(b)1",
        "E12",
        (Next("put right", "nothing is paid; say that it is never changed back", "§13:47-20.8(b)1"),),
    ),
    "used for something else": Sort(
        "imitation money paid for something that is no wager, prize or raffle ticket",
        "§13:47-20.12(c)4",
        "E60",
        (_UNDONE,),
    ),
    "paid from the account": Sort(
        "a class A operator paid out of the games account", "§13:47-20.9(b)3", "E75", (_UNDONE,)
    ),
    "other gambling": Sort("gambling that this subchapter does not authorize", "§13:47-20.10(a)", "E07", (_UNDONE,)),
    "one spot": _play(
        "multi-action blackjack: a wager on one spot only", "§13:47-20.30(f)1", "E46", "have two or three wagers made"
    ),
    "short spin": _play(
        "the money wheel made fewer than three turns", "§13:47-20.29(b)3", "E48", "spin again; this one is not valid"
    ),
    "short spin of the ball": _play(
        "the roulette ball went round fewer than four times", "§13:47-20.32(j)1", "E49", "have the ball spun again"
    ),
    "bet not twice the ante": _play(
        "Caribbean stud: a bet that is not twice the ante", "§13:47-20.23(h)8", "E53", "have it made exactly twice"
    ),
    "unequal bets": _play(
        "let it ride: three bets that are not equal", "§13:47-20.27(f)8", "E54", "have them made equal"
    ),
    "raise too high": _play(
        "red dog: a raise above the first wager", "§13:47-20.31(d)12", "E55", "give back what is above it"
    ),
    "spilled tray": Sort(
        "pieces were spilled or mixed up",
        "§13:47-20.6(a)1",
        "",
        (Next("counted", "count the table again, with two names", "§13:47-20.6(a)1"),),
    ),
    "other": Sort("anything else that somebody should know of", "§13:47-20.9(a)", "", ()),
}
"""By the word under which each is written down."""

NO_REFUND = "§13:47-6.25(c)"
"""Acting in good faith on cheating, nothing is owed for the imitation money of either player."""


def open_steps(sort: str, done: frozenset[str] | set[str]) -> tuple[Next, ...]:
    """What an incident still asks for."""
    return tuple(each for each in SORTS[sort].next if each.id not in done)
