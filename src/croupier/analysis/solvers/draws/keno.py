"""Keno tickets counted: by the catch of a straight ticket, by the groups of a way ticket, and two ways at a time.

The ways of a ticket share numbers, and even those that share none draw on the same twenty: what they win goes up and
down together. For the mean that means nothing; for the variance every two ways are taken together (`in_ways`).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from math import comb, prod
from typing import NamedTuple

from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.reports.metered import Course, Prize
from croupier.analysis.reports.meters import LongRun, long_run
from croupier.analysis.reports.outcomes import Distribution, Outcome
from croupier.analysis.reports.report import square_root
from croupier.game import Game, Wager
from croupier.games.keno.layout import JACKPOT, WAY, Ticket, sold
from croupier.games.keno.rules import BALLS, JACKPOT_PRICE, URN, Rules
from croupier.games.keno.schedules import MOST_SPOTS, Schedule, chance
from croupier.games.keno.wagers import bits, jackpot_prize, left_by_limit, paid, settle, takes_jackpot
from croupier.money import in_dollars
from croupier.tables.paying import EXACTLY, Paying
from croupier.tables.ways import ways_to_draw

MOST = 200_000
"""Mixtures of a way ticket's groups that are told one by one."""


def count(game: Game, rules: Rules, wager: Wager, *, paying: Paying = EXACTLY) -> Distribution:
    """The outcomes of one game of a ticket; `Unavailable` for a way ticket of very many groups."""
    found = sold(rules, wager.puts[-1][0])
    if found.games > 1:
        raise Unavailable("worked out for one game of a ticket: each game is like any other")
    if prod(len(group) + 1 for group in found.groups) > MOST:
        raise Unavailable(f"its groups mix in too many ways to be told one by one; {_told(rules, found)}")
    rest = [number for number in range(1, URN.size + 1) if number not in found.numbers]
    chances: dict[Outcome, Fraction] = defaultdict(Fraction)
    for drawn, ways in ways_to_draw([*found.groups, rest], BALLS):
        ends = _settled(rules, found, bits(drawn), paying)
        chances[ends] += Fraction(ways, comb(URN.size, BALLS))
    return Distribution(dict(chances), Fraction(paying.unit), note=_note(rules, found))


def _settled(rules: Rules, found: Ticket, drawn: int, paying: Paying) -> Outcome:
    if takes_jackpot(found, drawn):
        settlement = jackpot_prize(Fraction(rules.jackpot_seed), 1)
    else:
        pays = paid(rules, found, drawn)
        settlement = settle(pays, left_by_limit(rules, paying.unit * pays))
    net = paying.net(settlement, paying.unit)
    return Outcome(net, paying.unit, ((settlement.by, net),))


def _note(rules: Rules, found: Ticket) -> str:
    if found.kind == JACKPOT:
        return f"on a meter that shows {in_dollars(100 * rules.jackpot_seed)}, what it starts from"
    return _told(rules, found) if found.kind == WAY else ""


def _told(rules: Rules, found: Ticket) -> str:
    odds = in_ways(rules.pay, found)
    return (
        f"{found.ways} ways; of each dollar {float(odds.mean):.6f} comes back; standard deviation "
        f"{square_root(odds.variance)}, and {square_root(odds.apart)} if each way were in a game of its own"
    )


# --- The ways of a ticket -----------------------------------------------------------------------------------------


class Ways(NamedTuple):
    """A ticket in one game, per dollar of its whole price: what comes back, and how far that strays."""

    mean: Fraction
    variance: Fraction
    apart: Fraction  # the variance if each way were in a game of its own


def in_ways(pay: Schedule, found: Ticket) -> Ways:
    """Exactly, for any schedule and any number of groups."""
    mean = sum((ways * pay.returns(spots) for spots, ways in found.ways_of.items()), Fraction(0)) / found.ways
    squares = sum((often * product(pay, *two) for two, often in _pairs(found).items()), Fraction(0))
    alone = sum(
        (ways * (product(pay, spots, spots, spots) - pay.returns(spots) ** 2) for spots, ways in found.ways_of.items()),
        Fraction(0),
    )
    return Ways(mean, squares / found.ways**2 - mean**2, alone / found.ways**2)


def _pairs(found: Ticket) -> Counter[tuple[int, int, int]]:
    """How many pairs of ways have so many spots each, and so many in common: every group is in one, in both, or out."""
    pairs = Counter({(0, 0, 0): 1})
    whole = found.kind != WAY  # a straight ticket is one way, of its one group
    for group in found.groups:
        size = len(group)
        more: Counter[tuple[int, int, int]] = Counter() if whole else Counter(pairs)
        for (one, other, both), often in pairs.items():
            more[one + size, other + size, both + size] += often
            if not whole:
                more[one + size, other, both] += often
                more[one, other + size, both] += often
        pairs = Counter({key: n for key, n in more.items() if max(key) <= MOST_SPOTS})
    return Counter({key: n for key, n in pairs.items() if key[0] in found.sizes and key[1] in found.sizes})


def product(pay: Schedule, one: int, other: int, both: int) -> Fraction:
    """The mean of what two ways of so many spots, so many of them in common, are paid, multiplied."""
    total = Fraction(0)
    for shared in range(both + 1):
        for mine in range(one - both + 1):
            if not (first := pay.pays(one, mine + shared)):
                continue
            for theirs in range(other - both + 1):
                left = BALLS - shared - mine - theirs
                if left >= 0 and (second := pay.pays(other, theirs + shared)):
                    ways = comb(both, shared) * comb(one - both, mine) * comb(other - both, theirs)
                    total += ways * comb(URN.size - one - other + both, left) * first * second
    return total / comb(URN.size, BALLS)


# --- The jackpot --------------------------------------------------------------------------------------------------


def in_the_long_run(rules: Rules, pack: None = None) -> LongRun | None:
    """What a dollar on a jackpot ticket returns over many meters, one ticket a game."""
    spots = rules.jackpot
    if not spots:
        return None
    solid = chance(spots, spots)
    fixed = rules.pay.returns(spots) - solid * rules.pay.pays(spots, spots)
    return long_run(fixed, Fraction(rules.jackpot_rate), Fraction(rules.jackpot_seed), solid, Fraction(0))


def course(rules: Rules) -> Course:
    """What moves the jackpot from ticket to ticket of a dollar, one ticket a game."""
    spots = rules.jackpot
    caught = [Prize(chance(spots, spots), part=Fraction(1), off_meter=True)]
    caught += [
        Prize(chance(spots, catch), pays * JACKPOT_PRICE)
        for catch in range(spots)
        if (pays := rules.pay.pays(spots, catch))
    ]
    seed = 100 * rules.jackpot_seed
    return Course(JACKPOT_PRICE, seed, seed, Fraction(rules.jackpot_rate) * JACKPOT_PRICE, tuple(caught))
