"""What the bets on a hand come to when it has ended, as the judgements say: by how the dealer's hand ends.

Hands that end alike are of one kind. Bets on a hand are counted by their settlements, each with the units that it is
made on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

from croupier.game import Game
from croupier.games.blackjack import judgements as judge
from croupier.games.blackjack.hands import JOINED
from croupier.games.spanish_21.play import GIVEN_UP, RESCUED
from croupier.law.citations import exchange_citations
from croupier.table import Bet, Settlement, Spot

DEALER_OVER = 22  # all totals above 21 are one end, but where they tie
TOTALS = range(17, DEALER_OVER + 1)
BLACKJACK = len(TOTALS)
"""The last of the ends of a dealer's hand; those before it are totals from 17 on, all that are over 21 as one."""
ENDS = BLACKJACK + 1
NOTHING, SECOND, WHOLE = 0, 1, 3
"""What a hand waits for: the dealer's second card, or his whole hand."""

Vector = tuple[tuple[int, int], ...]
"""How often each settlement came, by its number."""
Settle = Callable[[Bet], Settlement]


class HandEnd(NamedTuple):
    """How a hand has ended: what its bets come to by each end of the dealer's hand, and what they wait for."""

    ends: tuple[Vector, ...]
    needs: int


class On(NamedTuple):
    """A hand, as far as it matters to the bets on it."""

    up: int  # the value that the dealer shows
    later: bool = False  # it is not the hand with the original wager
    doubled: bool = False


class HandEnds:
    """The kinds of a table."""

    def __init__(self, game: Game, rules: Any, attacked: Sequence[int] = ()) -> None:
        """``attacked``: face-up cards against which as much again is added to the wager, by value."""
        self._law, self._rules, self._attacked = game.Rules.law, rules, attacked
        self._numbers: dict[tuple[Settlement, int], int] = {}
        self.stands, self.over, self.rescued = cache(self._stands), cache(self._over), cache(self._rescued)
        self.given_up, self.natural, self.found = cache(self._given_up), cache(self._natural), cache(self._found)

    @property
    def settlements(self) -> tuple[tuple[Settlement, int], ...]:
        """By number, with the units of the bet."""
        return tuple(self._numbers)

    def _bets(self, on: On) -> list[Bet]:
        """On a hand: the original wager with what has joined it, or a split one, and what was added by doubling."""
        joined = on.up in self._attacked
        units = 1 + joined
        found = [("split", units)] if on.later else [("wager", 1), *[(JOINED, 1)] * joined]
        return [Bet(0, "", 1, Spot(name), stake) for name, stake in (*found, *[("double", units)] * on.doubled)]

    def _stands(self, on: On, total: int, cards: int, may_have: bool, always: Settlement | None) -> HandEnd:
        """A hand of so many cards that is not over 21. ``always``: a 21 that wins against all but a blackjack."""
        rules, bets = self._rules, self._bets(on)
        met = [judge.against_blackjack(rules, bet.spot.wager, total) for bet in bets]
        if always is not None:
            return self._waits(bets, lambda bet: always, met if may_have else None)
        ends = [self._vector(bets, [judge.settle(rules, total, cards, dealer)] * len(bets)) for dealer in TOTALS]
        return HandEnd((*ends, self._vector(bets, met) if may_have else ends[0]), WHOLE)

    def _over(self, on: On, may_have: bool) -> HandEnd:
        """A hand over 21; what was added to it may wait for a dealer's blackjack."""
        over = self._rules.terms.over_21
        return self._held(self._bets(on), lambda bet: over, may_have and self._rules.busts_wait)

    def _rescued(self, on: On, may_have: bool) -> HandEnd:
        """What doubled the wager comes back, and the wager is given up."""
        return self._held(self._bets(on), lambda bet: RESCUED if bet.spot.wager == "double" else GIVEN_UP, may_have)

    def _held(self, bets: Sequence[Bet], at_once: Settle, waits: bool) -> HandEnd:
        """What was added to a hand and is lost waits, if it does, since a dealer's blackjack returns it."""
        rules = self._rules
        held = [waits and judge.is_raise(bet) and at_once(bet).gain < 0 for bet in bets]
        if not any(held):
            return self._waits(bets, at_once, None)
        over = rules.terms.over_21
        before = [over if waits else at_once(bet) for bet, waits in zip(bets, held, strict=True)]
        met = [
            judge.against_blackjack(rules, bet.spot.wager, 0) if waits else at_once(bet)
            for bet, waits in zip(bets, held, strict=True)
        ]
        return HandEnd((*[self._vector(bets, before)] * BLACKJACK, self._vector(bets, met)), SECOND)

    def _given_up(self, on: On, may_have: bool) -> HandEnd:
        """A hand that is surrendered."""
        rules, bets = self._rules, self._bets(on)
        if may_have or (rules.surrender_waits and on.up in (1, 10)):
            met = [judge.surrendered(rules, bet, True) for bet in bets]
            return self._waits(bets, lambda bet: judge.surrendered(rules, bet, False), met)
        return self._waits(bets, lambda bet: judge.given_up(rules, on.up), None)

    def _natural(self, on: On) -> HandEnd:
        """A blackjack, which may wait for the dealer's second card."""
        rules, bets = self._rules, self._bets(on)
        if not (rules.naturals_wait and on.up in (1, 10)):
            return self._waits(bets, lambda bet: judge.settle_blackjack(rules, False, waited=False), None)
        met = [judge.settle_blackjack(rules, True, waited=True)] * len(bets)
        return self._waits(bets, lambda bet: judge.settle_blackjack(rules, False, waited=True), met)

    def _found(self, on: On, natural: bool) -> HandEnd:
        """A hand whose round ends with a dealer's blackjack that was looked for."""
        rules, bets = self._rules, self._bets(on)
        if natural:
            return self._waits(bets, lambda bet: judge.settle_blackjack(rules, True, waited=True), None)
        return self._waits(bets, lambda bet: judge.against_blackjack(rules, bet.spot.wager, 0), None)

    def _waits(self, bets: Sequence[Bet], otherwise: Settle, met: Sequence[Settlement] | None) -> HandEnd:
        """Settled at once, or by a dealer's blackjack in another way."""
        before = self._vector(bets, [otherwise(bet) for bet in bets])
        if met is None:
            return HandEnd((before,) * ENDS, NOTHING)
        return HandEnd((*[before] * BLACKJACK, self._vector(bets, met)), SECOND)

    def _vector(self, bets: Sequence[Bet], settled: Sequence[Settlement]) -> Vector:
        counts: Counter[int] = Counter()
        for bet, settlement in zip(bets, settled, strict=True):
            under = settlement._replace(by=exchange_citations(settlement.by, self._law))
            assert isinstance(bet.stake, int)
            counts[self._numbers.setdefault((under, bet.stake), len(self._numbers))] += 1
        return tuple(sorted(counts.items()))
