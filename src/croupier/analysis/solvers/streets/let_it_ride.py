"""Let it ride by counting: the best play of the two decisions over all hands, and the bonus wagers hand by hand.

A hand grows card by card through its holdings; weights are integers over the cycle of ordered cards. A bet rides when
the cards still to come make it worth more than nothing.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

from croupier.analysis.reports.moments import Moments, gathered
from croupier.analysis.reports.outcomes import Distribution, Outcome, undecided
from croupier.analysis.reports.watching import unwatched_rules
from croupier.analysis.solvers.poker_hands.holdings import Holding, HoldingsDeck
from croupier.analysis.solvers.poker_hands.poker_counts import five_card_counts
from croupier.equipment.cards import Card
from croupier.game import Game, Wager
from croupier.games.let_it_ride.play import WITHDRAWN
from croupier.games.let_it_ride.rules import CARDS, NUMBERS, PACK
from croupier.games.let_it_ride.wagers import (
    RANKING,
    THREE_CARD_RANKING,
    bonus_prize,
    hand_name,
    payout_limit,
    settle,
    settle_three_cards,
)
from croupier.games.shared.poker_table import shares
from croupier.law.citations import exchange_citations
from croupier.money import in_dollars
from croupier.table import Amount, Settlement
from croupier.tables.paying import EXACTLY, Paying, Till


def count(
    game: Game, rules: Any, wager: Wager, pack: Iterable[Card] | None = None, *, paying: Paying = EXACTLY
) -> Distribution:
    """The outcomes of a let it ride wager."""
    cards = PACK.cards() if pack is None else tuple(pack)
    if wager.name == "bet":
        found = _bets(rules, HoldingsDeck(cards), paying, None)
    elif wager.name == "bonus":
        hands = five_card_counts(Counter(cards))
        found = undecided(((bonus_prize(rules, category), ways) for category, ways in hands.items()), paying)
    else:
        three = HoldingsDeck(cards).first(CARDS)
        ends = ((settle_three_cards(rules, held.rank(THREE_CARD_RANKING)), ways) for held, ways in three.items())
        found = undecided(ends, paying)
    return _under(game.Rules.law, found)


Rides = Callable[[Holding], bool]
"""A way to play: three or four cards, to whether the bet that is asked about rides."""


def follow(game: Game, rules: Any, rides: Rides, pack: Iterable[Card] | None = None) -> Distribution:
    """The outcomes of the bets for a player who goes by a rule."""
    deck = HoldingsDeck(PACK.cards() if pack is None else tuple(pack))
    return _under(game.Rules.law, _bets(rules, deck, EXACTLY, rides))


def _bets(rules: Any, deck: HoldingsDeck, paying: Paying, rides: Rides | None) -> Distribution:
    """The three bets, under best play or by a rule; at best, a bet that is worth exactly nothing is taken back.

    What is paid on the bets together has a limit, so what one is worth may depend on how many there are.
    """
    limit = payout_limit(rules) if isinstance(paying, Till) else 0  # else it is left out

    @cache
    def name_of(hand: Holding) -> str:
        return hand_name(hand.rank(RANKING))

    @cache
    def ends(held: Holding) -> Counter[str]:
        """The hands that one more card makes of four."""
        found: Counter[str] = Counter()
        for hand, cards in deck.grown(held):
            found[name_of(hand)] += cards
        return found

    @cache
    def outcome(first: bool, second: bool, name: str) -> Outcome:
        left = (first, second, True)
        return outcome_of(left, [settle(rules, name, share) for share in shares(limit, sum(left))], paying)

    @cache
    def last(first: bool, held: Holding) -> tuple[Amount, bool]:
        """With four cards: what all bets are worth, over the cards to come, and whether the second rides."""
        withdraw, ride = (
            sum(cards * outcome(first, second, name).net for name, cards in ends(held).items())
            for second in (False, True)
        )
        return max(withdraw, ride), ride > withdraw

    def with_three(first: bool, held: Holding) -> Amount:
        return sum(cards * last(first, more)[0] for more, cards in deck.grown(held))

    plays: dict[tuple[Hashable, ...], str] = {}
    after_two: Counter[Outcome] = Counter()
    for held, ways in deck.first(CARDS).items():
        first = rides(held) if rides else with_three(True, held) > with_three(False, held)
        plays[held,] = _choice(first)
        for more, cards in deck.grown(held):
            second = rides(more) if rides else last(first, more)[1]
            plays[held, _choice(first), more] = _choice(second)
            for name, ending in ends(more).items():
                after_two[outcome(first, second, name)] += ways * cards * ending
    chances = {end: Fraction(ways, after_two.total()) for end, ways in after_two.items()}
    note = "" if isinstance(paying, Till) else _note(unwatched_rules(rules))
    return Distribution(chances, Fraction(paying.unit), plays=plays, note=note)


def _note(rules: Any) -> str:
    """What these outcomes leave out."""
    if not (limit := payout_limit(rules)):
        return ""
    each = limit * 100 / (len(NUMBERS) * max(rules.odds.values()))
    return (
        f"paid in full: the payout limit of {in_dollars(limit * 100)} (§19:47-18.11[payout-limit]) is left out; it "
        f"costs nothing on bets of up to {in_dollars(each)} each"
    )


def together(game: Game, rules: Any, wagers: Sequence[Wager], pack: Iterable[Card] | None = None) -> Moments:
    """The bets, one unit each, and the bonus wagers on the same cards: nothing is decided for the sake of those."""
    deck = HoldingsDeck(PACK.cards() if pack is None else tuple(pack))
    found = _bets(rules, deck, EXACTLY, None)
    cases: Counter[tuple[int, str, Amount, Amount]] = Counter()

    @cache
    def ends(held: Holding) -> Counter[tuple[str, Amount]]:
        """The hands that one more card makes of four: what the bets call them, and what the bonus wager gets."""
        told: Counter[tuple[str, Amount]] = Counter()
        for hand, cards in deck.grown(held):
            rank = hand.rank(RANKING)
            told[hand_name(rank), EXACTLY.net(bonus_prize(rules, rank.category), 1)] += cards
        return told

    for held, ways in deck.first(CARDS).items():
        three = EXACTLY.net(settle_three_cards(rules, held.rank(THREE_CARD_RANKING)), 1)
        first = found.plays[held,]
        for more, cards in deck.grown(held):
            rides = [first, found.plays[held, first, more]].count(_choice(True)) + 1
            for (name, bonus), ending in ends(more).items():
                cases[rides, name, bonus, three] += ways * cards * ending

    def told(rides: int, name: str, bonus: Amount, three: Amount) -> tuple[list[Amount], list[Amount]]:
        nets = {"bet": rides * EXACTLY.net(settle(rules, name), 1), "bonus": bonus, "three-card-bonus": three}
        return [nets[wager.name] for wager in wagers], [rides if wager.name == "bet" else 1 for wager in wagers]

    made = [Fraction(wager.unit or 1) for wager in wagers]
    notes = [found.note, "put down: one of the three equal bets"] if any(wager.unit for wager in wagers) else []
    return gathered(((*told(*case), ways) for case, ways in cases.items()), made, "; ".join(filter(None, notes)))


def _choice(rides: bool) -> str:
    return "ride" if rides else "withdraw"


def outcome_of(rides: Sequence[bool], settlements: Sequence[Settlement], paying: Paying) -> Outcome:
    """One unit on each bet: those taken back, then those that rode."""
    back = [(WITHDRAWN[number], 0) for number, rode in zip(NUMBERS, rides, strict=True) if not rode]
    rode = [(settled.by, paying.net(settled, paying.unit)) for settled in settlements]
    return Outcome(sum(net for _, net in rode), paying.unit * len(rode), (*back, *rode))


def _under(law: Mapping[str, str], found: Distribution) -> Distribution:
    """The same with the clauses of the game that was asked about."""
    chances: dict[Outcome, Fraction] = defaultdict(Fraction)
    for outcome, chance in found.chances.items():
        clauses = tuple((exchange_citations(by, law), net) for by, net in outcome.clauses)
        chances[outcome._replace(clauses=clauses)] += chance
    return replace(found, chances=dict(chances))
