"""What the judgements of Spanish 21 and of double attack say, as tables for the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from math import inf
from typing import Any, NamedTuple

import numpy as np

from croupier.analysis.solvers.blackjack.hands import BLACKJACK, MOST, VALUES, Dealer, Floats, HandTable, Ints
from croupier.analysis.solvers.blackjack.terms import Net, open_first
from croupier.analysis.solvers.spanish.suits import Pays
from croupier.equipment.cards import ACE, JACK, Card
from croupier.games.blackjack import judgements as judge
from croupier.games.spanish_21.wagers import COMPLETED_BY, bonus, has_super_bonus, settle_21, super_award
from croupier.table import Settlement
from croupier.tables.paying import EXACTLY, Paying


class SpanishTerms(NamedTuple):
    """What the kernel takes as amounts; only the second differs between the hands of a split."""

    over: float
    lost: float  # to a dealer's blackjack, of the wager on the hand
    given_up: float
    quitting: float  # after a double, of both stakes


class SpanishTables(NamedTuple):
    """A game's judgements over all hands."""

    gains: Floats  # hand x end
    doubled: Floats
    first: SpanishTerms  # of a hand that has the original wager
    later: SpanishTerms
    open_first: Ints
    natural: float
    both_natural: float
    pays: Pays | None  # where suits matter


def tabulate(
    rules: Any, hands: HandTable, dealer: Dealer, *, spanish_21: bool, paying: Paying = EXACTLY
) -> SpanishTables:
    """The tables of a game of the family."""
    net = partial(net_of, paying)
    gains, doubled = (_table(rules, hands, dealer, net, after, spanish_21) for after in (False, True))
    over, lost = net(rules.terms.over_21), net(judge.against_blackjack(rules, "wager", 0))
    given_up = net(judge.SURRENDERED)
    quitting = -inf
    if spanish_21 and rules.rescue:
        quitting = over  # the wager is given up, and what was added comes back
    elif not spanish_21 and rules.surrender and rules.surrenders_any:
        quitting = 2 * given_up  # half of both
    return SpanishTables(
        gains,
        doubled,
        SpanishTerms(over, lost, given_up, quitting),
        SpanishTerms(over, net(judge.against_blackjack(rules, "split", 0)), given_up, quitting),
        open_first(rules, hands),
        net(rules.terms.blackjack),
        net(judge.settle_blackjack(rules, True, waited=True)),
        partial(_pays, rules, paying) if spanish_21 else None,
    )


def net_of(paying: Paying, settlement: Settlement) -> float:
    """Per unit, as it is paid."""
    return float(Fraction(paying.net(settlement, paying.unit), paying.unit))


def _table(rules: Any, hands: HandTable, dealer: Dealer, net: Net, doubled: bool, spanish_21: bool) -> Floats:
    """What each hand wins by each end of the dealer's; nothing yet where that is a blackjack."""
    rows: dict[tuple[int, int, str], list[float]] = {}
    found = []
    for counts in hands.counts.tolist():
        cards = mixed(counts)
        total = judge.points(*cards)
        of = total, len(cards), bonus(cards) if total == MOST else ""
        if of not in rows:
            always = settle_21(rules, cards, doubled=doubled) if spanish_21 and total == MOST else None
            ends = (always or judge.settle(rules, total, len(cards), end) for end in dealer.totals)
            rows[of] = [0.0 if end == BLACKJACK else net(won) for end, won in zip(dealer.totals, ends, strict=True)]
        found.append(rows[of])
    return np.array(found)


def mixed(counts: Sequence[int]) -> tuple[Card, ...]:
    """Cards of these values that are not of one suit."""
    ranks = [_RANK[value] for value, number in zip(VALUES, counts, strict=True) for _ in range(number)]
    return tuple(Card(rank, "cd"[place % 2]) for place, rank in enumerate(ranks))


_RANK = {value: ACE if value == 1 else JACK if value == 10 else value for value in VALUES}


def _pays(
    rules: Any, paying: Paying, ranks: tuple[int, ...], suit: str, up: int, *, split: bool
) -> tuple[float, float]:
    """What completing two cards in one suit wins more, the super bonus with it where the stake has one."""
    three = tuple(Card(rank, suit) for rank in (*ranks, COMPLETED_BY[ranks]))
    plain = net_of(paying, settle_21(rules, mixed_suits(three), doubled=False))
    won = net_of(paying, settle_21(rules, three, doubled=False))
    prize = super_award(rules, paying.unit) if has_super_bonus(three, Card(_RANK[up], "c"), raised=split) else None
    won += net_of(paying, prize) if prize else 0
    return won - plain, won**2 - plain**2


def mixed_suits(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(Card(card.rank, "cd"[place % 2]) for place, card in enumerate(cards))
