"""Mississippi stud by counting: the best play of the three streets over all hands, and the bonus on the community.

A hand grows card by card through its holdings; weights are integers over the cycle of ordered cards. What a bet is
worth depends on what was bet before, so a decision is looked up by the cards and by the bets.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction
from functools import cache
from math import perm

from croupier.analysis.reports.outcomes import Distribution, Outcome, undecided
from croupier.analysis.reports.watching import unwatched_rules
from croupier.analysis.solvers.poker_hands.holdings import Holding, HoldingsDeck
from croupier.equipment.cards import Card
from croupier.game import Game, Wager
from croupier.games.mississippi_stud.layout import bet_name
from croupier.games.mississippi_stud.rules import COMMUNITY_CARDS, OWN, PACK, PAYS, STREETS, TIMES, Rules
from croupier.games.mississippi_stud.wagers import (
    RANKING,
    THREE_CARD_RANKING,
    hand_name,
    payout_limit,
    settle,
    shares,
    three_card_bonus,
)
from croupier.money import in_dollars
from croupier.table import Amount, lose
from croupier.tables.paying import EXACTLY, Paying, Till

FOLDED = lose(by="§13:69F-35.10[fold]")
FOLD = 0
"""Instead of a bet."""
SUITS = "cdhs"
Bets = tuple[int, ...]
"""What was bet on the streets so far, in antes."""
Plays = Callable[[Holding, Bets], int]
"""A way to play: the cards and the bets so far, to the next bet in antes, or to a fold."""


def count(
    game: Game, rules: Rules, wager: Wager, pack: Iterable[Card] | None = None, *, paying: Paying = EXACTLY
) -> Distribution:
    """The outcomes of a wager; the ante under best play. Of bets worth the same the lowest is made."""
    cards = PACK.cards() if pack is None else tuple(pack)
    if wager.name == "ante":
        return Streets(rules, cards, paying).distribution()
    three = HoldingsDeck(cards).first(COMMUNITY_CARDS).items()
    return undecided(((three_card_bonus(rules, held.rank(THREE_CARD_RANKING)), ways) for held, ways in three), paying)


class Streets:
    """Best play of an ante in a deck, street by street.

    Where all suits hold the same ranks one of them stands for all. Where nothing is rounded and no limit cuts in, it
    does not matter on which street a bet was made.
    """

    def __init__(self, rules: Rules, cards: Iterable[Card], paying: Paying = EXACTLY) -> None:
        self.rules, self.paying = rules, paying
        held = tuple(cards)
        self.deck = HoldingsDeck(held)
        ranks = {suit: sorted(card.rank for card in held if card.suit == suit) for suit in SUITS}
        self._suits_alike = len({tuple(each) for each in ranks.values()}) == 1
        self._limit = payout_limit(rules) if isinstance(paying, Till) else 0  # else it is left out
        self._name = cache(lambda hand: hand_name(hand.rank(RANKING)))
        self._known = cache(self._best)
        self._ends_of = cache(self._ends)
        self._outcome_of = cache(self._outcome)

    def alike(self, held: Holding) -> Holding:
        """The holding that stands for this one."""
        return held._replace(suit=SUITS[0]) if held.suit and self._suits_alike else held

    def _in_order(self, bets: Bets) -> Bets:
        return bets if isinstance(self.paying, Till) else tuple(sorted(bets))

    def best(self, held: Holding, bets: Bets) -> int:
        """The bet to make, or a fold."""
        return self._known(self.alike(held), self._in_order(bets))[0]

    def _best(self, held: Holding, bets: Bets) -> tuple[int, Amount]:
        worths = self.worths(held, bets)
        times = max(worths, key=worths.__getitem__)
        return times, worths[times]

    def worths(self, held: Holding, bets: Bets) -> dict[int, Amount]:
        """What each bet, and a fold, comes to, added up over the cards to come in every order."""
        found: dict[int, Amount] = {}
        last = len(bets) == len(STREETS) - 1
        for times in TIMES:
            after = self._in_order((*bets, times))
            if last:
                ends = self._ends_of(held).items()
                found[times] = sum([cards * self._outcome_of(after, name).net for name, cards in ends])
            else:
                found[times] = sum([cards * self._known(more, after)[1] for more, cards in self.deck.grown(held)])
        found[FOLD] = self._orders(held) * self._folded(bets).net
        return found

    def _ends(self, held: Holding) -> Counter[str]:
        """The hands that one more card makes of four."""
        found: Counter[str] = Counter()
        for hand, cards in self.deck.grown(held):
            found[self._name(hand)] += cards
        return found

    def _outcome(self, bets: Bets, name: str) -> Outcome:
        times = (1, *bets)
        each = [
            (settle(self.rules, name, share), self.paying.unit * number)
            for number, share in zip(times, shares(self._limit, times), strict=True)
        ]
        clauses = tuple((end.by, self.paying.net(end, stake)) for end, stake in each)
        return Outcome(sum(net for _, net in clauses), sum(stake for _, stake in each), clauses)

    def _folded(self, bets: Bets) -> Outcome:
        clauses = tuple((FOLDED.by, -self.paying.unit * number) for number in (1, *bets))
        lost = self.paying.unit * sum((1, *bets))
        return Outcome(-lost, lost, clauses)

    def _orders(self, held: Holding) -> int:
        """In how many orders the cards to come may lie."""
        left = sum(cards for _, cards in self.deck.grown(held))
        return perm(left, OWN + COMMUNITY_CARDS - len(held.ranks))

    def distribution(self, plays: Plays | None = None) -> Distribution:
        """The outcomes of an ante, played best or by a rule."""
        choose = plays or self.best
        answers: dict[tuple[Hashable, ...], str] = {}
        found: Counter[Outcome] = Counter()
        standing: Counter[tuple[Holding, Bets]] = Counter()
        for held, ways in self.deck.first(OWN).items():
            standing[self.alike(held), ()] += ways
        for street in STREETS:
            after: Counter[tuple[Holding, Bets]] = Counter()
            for (held, bets), ways in standing.items():
                times = choose(held, bets)
                choice = "fold" if times == FOLD else bet_name(street, times)
                answers |= dict.fromkeys(((each, bets) for each in self._unlike(held)), choice)
                if times == FOLD:
                    found[self._folded(bets)] += ways * self._orders(held)
                elif street == STREETS[-1]:
                    for name, cards in self._ends_of(held).items():
                        found[self._outcome_of((*bets, times), name)] += ways * cards
                else:
                    for more, cards in self.deck.grown(held):
                        after[more, (*bets, times)] += ways * cards
            standing = after
        chances = {end: Fraction(ways, found.total()) for end, ways in found.items()}
        note = "" if isinstance(self.paying, Till) else _note(unwatched_rules(self.rules))
        return Distribution(chances, Fraction(self.paying.unit), plays=answers, note=note)

    def _unlike(self, held: Holding) -> list[Holding]:
        """All holdings that this one stands for."""
        return [held._replace(suit=suit) for suit in SUITS] if held.suit and self._suits_alike else [held]


def _note(rules: Rules) -> str:
    """What these outcomes leave out."""
    limit = payout_limit(rules)
    wagered = 1 + len(STREETS) * max(TIMES)
    each = limit * 100 / (wagered * max(PAYS.read(rules.pays).values()))
    return (
        f"paid in full: the payout limit of {in_dollars(limit * 100)} (§13:69F-35.11[payout-limit]) is left out; it "
        f"costs nothing on antes of up to {in_dollars(each)}"
    )
