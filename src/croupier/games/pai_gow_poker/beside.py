"""The wagers beside a pai gow poker wager: on a number, on bonus hands, with the envy bonus, and on the meter."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from croupier.equipment.cards import Card
from croupier.games.pai_gow_poker.layout import BONUS, ENVY_BONUS, PROGRESSIVE, SEVEN_CARD_BONUS
from croupier.games.pai_gow_poker.rules import LEAST_ENVIED, METER, Rules
from croupier.games.pai_gow_poker.wagers import (
    bonus_hand,
    bonus_limit,
    envy_bonus,
    held,
    is_premium,
    progressive_hand,
    progressive_prize,
    settle_bonus,
    settle_number,
    settle_seven_cards,
    seven_card_limit,
)
from croupier.games.shared.settling import losers_first
from croupier.table import Amount, Bet, Settlement, Table, award


class Envied(NamedTuple):
    """A hand that was opened, and the wagers beside it."""

    player: str
    box: int
    cards: Sequence[Card]
    beside: Mapping[str, Bet]


def settle_numbers(table: Table, rules: Rules, numbers: Sequence[Bet], shown: int) -> None:
    """Losing wagers on a number are collected at once, §19:47-11.13(b)4, then the others are paid, §19:47-11.13(b)5.

    Nothing else depends on them: §19:47-11.13(c).
    """
    losers_first(table, [(bet, settle_number(rules, int(bet.spot.where), shown)) for bet in numbers])


class _Left:
    """What a limit leaves to each player in a round, in dollars; all, if there is none."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._paid: defaultdict[str, Amount] = defaultdict(int)

    def of(self, player: str) -> int:
        return int(self._limit - self._paid[player])

    def within(self, player: str, settlement: Settlement, bet: Bet) -> Settlement:
        """A settlement with what is left of the limit, which is less afterwards; a wager that gets nothing is back."""
        if settlement.result != "win" or not self._limit:
            return settlement
        at_most = self.of(player)
        self.take(player, Fraction(bet.stake * settlement.gain, 100))
        return settlement._replace(at_most=at_most) if at_most else settlement._replace(gain=Fraction(0))

    def take(self, player: str, dollars: Amount) -> Amount:
        """So much of what is left, or all that is."""
        if not self._limit:
            return dollars
        taken = min(dollars, self.of(player))
        self._paid[player] += taken
        return taken


def settle_bonuses(table: Table, rules: Rules, hands: Sequence[Envied]) -> None:
    """From the dealer's right, counterclockwise, §19:47-11.15(d)1: what has no premium hand first.

    The house banks these wagers always, §19:47-11.1[bonus-wager].

    Cards stay on the layout till then, §19:47-11.15(d)1i, and all of them if a wager earns envy, §19:47-11.15(d)1ii.
    Premium hands are acknowledged and wait, §19:47-11.15(d)2iii, and so do envy bonuses: §19:47-11.15(d)3.
    """
    around = sorted(hands, key=lambda hand: -hand.box)
    _settle_seven_cards(table, rules, around)
    wagers = {hand.box: hand.beside[BONUS.wager] for hand in around if BONUS.wager in hand.beside}
    if not wagers:
        return
    # One wager that earns envy has every player's cards rearranged: §19:47-11.15(d)2.
    envious = any(bet.stake >= LEAST_ENVIED for bet in wagers.values())
    best = {hand.box: bonus_hand(hand.cards) for hand in around if envious or hand.box in wagers}
    left = _Left(bonus_limit(rules))
    for hand in around:
        if hand.box in wagers and not is_premium(best[hand.box]):
            bet = wagers[hand.box]
            table.settle(bet, left.within(hand.player, settle_bonus(rules, best[hand.box]), bet))
        elif is_premium(best.get(hand.box, "")):
            table.say(f"Position {hand.box}: {best[hand.box].replace('-', ' ')} (§19:47-11.15(d)2iii)")
    for hand in around:
        if hand.box not in wagers:
            continue  # cards of a premium hand without a wager go to the rack, §19:47-11.15(d)3iii
        bet = wagers[hand.box]
        if is_premium(best[hand.box]):
            table.settle(bet, left.within(hand.player, settle_bonus(rules, best[hand.box]), bet))
        if bet.stake >= LEAST_ENVIED:  # he has an envy marker, §19:47-11.15(c)
            _pay_envy(table, hand, bet, [best[other.box] for other in around if other.player != hand.player], left)


def _pay_envy(table: Table, hand: Envied, bet: Bet, others: Sequence[str], left: _Left) -> None:
    """For the premium hands of other players, added up; never for the dealer's: §19:47-11.1[envy-bonus]."""
    if bonus := left.take(hand.player, envy_bonus(others)):
        table.reward(bet, ENVY_BONUS, award(bonus, by="§19:47-11.15(d)3i", stake_returned=True))


def _settle_seven_cards(table: Table, rules: Rules, hands: Sequence[Envied]) -> None:
    left = _Left(seven_card_limit(rules))
    for hand in hands:
        if bet := hand.beside.get(SEVEN_CARD_BONUS.wager):
            table.settle(bet, left.within(hand.player, settle_seven_cards(rules, held(hand.cards)), bet))


async def pay_progressives(table: Table, rules: Rules, hands: Sequence[Envied], start: int) -> None:
    """Wagers feed the meter, §19:47-11.14(e), and are then paid in the order of the deal, whatever else became of the
    hand, §19:47-11.14(c).

    The dealer has checked the light, §19:47-11.14(c)1, and the hand, §19:47-11.14(c)2, and a supervisor what comes off
    the meter, §19:47-11.14(c)3, which is read for each payment: §19:47-11.14(g).
    """
    wagers = [hand for hand in hands if PROGRESSIVE.wager in hand.beside]
    if not wagers:
        return
    wagers.sort(key=lambda hand: (hand.box - start) % 7)
    stakes = sum(hand.beside[PROGRESSIVE.wager].stake for hand in wagers)
    table.feed_meter(METER, rules.meter_rate * stakes, by="§19:47-11.14(e)")
    for hand in wagers:
        called = progressive_hand(rules, hand.cards)
        shows = await table.meter(METER) if called else 0
        prize = progressive_prize(rules, called, Fraction(shows, 100))
        if prize.meter and (short := int(prize.prize * 100) - shows) > 0:
            table.feed_meter(METER, short, by="§19:47-11.14(f)", seed=True)
        table.settle(hand.beside[PROGRESSIVE.wager], prize)
        after = shows - int(prize.prize * 100) if prize.meter else shows
        if prize.meter and (missing := rules.meter_reset * 100 - max(after, 0)) > 0:
            table.feed_meter(METER, missing, by="§19:47-11.14(f)", seed=True)
