"""A round of blackjack: first cards, additional wagers, blackjacks, insurance, players, dealer."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import Any

from croupier.games.blackjack import aces, before, bonus, multiple, streak
from croupier.games.blackjack.base import EXPOSED, BaseRules
from croupier.games.blackjack.dealer import play_dealer
from croupier.games.blackjack.hands import BOX, Hand, Round, deal
from croupier.games.blackjack.layout import deciders_first, guests, let_stay, window, window_for, window_with
from croupier.games.blackjack.players import deal_skipped, play_hand
from croupier.games.blackjack.rules import Rules
from croupier.games.blackjack.shoe import Carry, in_play
from croupier.games.shared.progressive import pay
from croupier.table import DEALER, DISCARD, Bet, Table, Void, Window


def play(table: Table, rules: Rules, carry: Carry) -> Coroutine[Any, Any, Carry]:
    """One round; if it is void, streak wagers of earlier ones stand on: §19:47-2.22[push]."""
    played = (_play_multiple if rules.multiple_action else _play)(table, rules, carry)
    return _standing_on(played, carry.bets) if carry.bets else played


async def _standing_on(played: Coroutine[Any, Any, Carry], bets: tuple[Bet, ...]) -> Carry:
    try:
        return await played
    except Void as end:
        raise Void(end.by, reshuffle=end.reshuffle, keep=bets) from None


async def _play(table: Table, rules: Rules, carry: Carry) -> Carry:
    streak.show(table, carry.markers)
    bets, hands = await wagered(table, rules, carry)
    if not hands:
        streak.settle(table, rules, list(filter(streak.is_streak, bets)), carry.markers, {})
        return unplayed(table, carry)
    current = Round(table, rules, hands, rules.card_reader and not carry.reader_failed)
    current.sides = in_play(table, rules, carry)
    await deal(current)
    if rules.progressive or rules.blackjack_bonus:
        current.drawn = {hand.box: list(hand.cards) for hand in hands}
    before.settle_additional(current, bets)
    before.announce_blackjacks(current)
    if current.up == 1:  # an ace, and no second card in sight: §19:47-2.6(k)3
        await before.insure(current, [*current.naturals, *hands])  # §19:47-2.9(b)
        if rules.even_money:
            before.pay_even_money(current)
    if current.reader and current.hole is not None and current.may_have_blackjack:
        if rules.early_surrender:
            await before.surrender_early(current)
        await before.read_hole_card(current, current.hole)
    if current.dealer_has_blackjack():
        await before.end_at_blackjack(current)
    else:
        await played(current)
    await play_dealer(current)
    if current.bonus:
        bonus.settle(current, rules, bets)
    if rules.progressive:
        await _pay_progressives(current, rules, bets)
    left = leave(current, rules, bets)
    if current.nets is None:
        return left
    streaks = list(filter(streak.is_streak, bets))
    standing, markers = streak.settle(table, rules, streaks, carry.markers, current.nets)  # §19:47-2.22[count]
    return left._replace(bets=standing, markers=markers)


async def _play_multiple(table: Table, rules: Rules, carry: Carry) -> Carry:
    """One hand on three spots against three of the dealer's; additional wagers as in any round."""
    bets = await table.bets(_window(table, rules, carry))
    seated = multiple.positions(table, bets, rules.least_spots)
    if not seated:
        return unplayed(table, carry)
    bets = tuple(bet for bet in bets if bet.box in seated)
    current = await multiple.begin(table, rules, seated, sides=in_play(table, rules, carry))
    if rules.progressive:
        current.drawn = {hand.box: list(hand.cards) for hand in current.hands}
    before.settle_additional(current, bets)
    played = await multiple.play_hands(current, insured=True)
    for part in multiple.PARTS:
        await multiple.finish_part(played, part)
    if rules.progressive:
        await _pay_progressives(current, rules, bets)
    return leave(current, rules, bets)


async def _pay_progressives(current: Round, rules: Rules, bets: Sequence[Bet]) -> None:
    """When all hands are completed, of a hand over 21 too: §19:47-2.19[busted]. A box without cards fed nothing."""
    wagers = [bet for bet in bets if bet.spot.wager == "progressive" and bet.box in current.drawn]
    ends = [(bet, aces.end(rules, current.drawn[bet.box])) for bet in wagers]
    await pay(current.table, aces.on_meter(rules), sum(bet.stake for bet in wagers), ends)


async def wagered(table: Table, rules: BaseRules, carry: Carry) -> tuple[tuple[Bet, ...], list[Hand]]:
    """The wagers of a round, those that the first bettor on a box does not want there aside, and the hands for them."""
    bets = await table.bets(_window(table, rules, carry), carry.bets)
    for host, guest in guests(bets):
        bets = await let_stay(table, host, guest, bets)
    return bets, boxes(bets)


def unplayed(table: Table, carry: Carry) -> Carry:
    table.say("No wagers: the cards are spread on the table (§19:47-2.5(i))")
    return Carry(reader_failed=carry.reader_failed)


async def played(current: Round) -> None:
    """Each box and each of its hands in turn."""
    for hand in current.hands:
        if current.rules.late_insurance and current.up == 1:
            await before.insure(current, (hand,))  # §19:47-2.9(b)
        box = [hand]
        for at, _ in enumerate(box):  # it grows with every split
            await play_hand(current, box, at)  # §19:47-2.6(f), §19:47-2.11(b), §19:47-26.10(b)
    if current.skipped:
        await deal_skipped(current)


def _window(table: Table, rules: BaseRules, carry: Carry) -> Window:
    """Wagers are open before the first card, and none after it: §19:47-2.3(a), §19:47-2.3(c)."""
    found = window(rules)
    if rules.no_mid_shoe_entry and carry.regulars:
        found = window_for(rules, carry.regulars, lambda: table.shoe.shuffles == carry.shuffles)
    return window_with(found, {bet.id for bet in carry.bets}, carry.markers) if carry.bets else found


def boxes(bets: Sequence[Bet]) -> list[Hand]:
    """A hand for each box with a wager, from the dealer's left."""
    wagers: dict[int, list[Bet]] = {}
    for bet in bets:
        if bet.spot.wager == "wager":
            wagers.setdefault(bet.box, []).append(bet)
    hands = []
    for box in sorted(wagers):
        on_box = wagers[box]
        if len(on_box) > 1:
            on_box = deciders_first(on_box, bets)
        hands.append(Hand(box, BOX[box], on_box[0].player, on_box))
    return hands


def leave(current: Round, rules: BaseRules, bets: Sequence[Bet]) -> Carry:
    """What the next round must know: on whose box the cutting card came, §19:47-2.5(e)2, and who may bet."""
    shoe = current.table.shoe
    if current.exposed:
        current.table.say("The exposed card is burned (§19:47-2.15[drawn-exposed])")
        current.table.place(current.exposed, DISCARD, EXPOSED)
        current.dealt_to += [DISCARD] * len(current.exposed)
    failed = rules.card_reader and not current.reader
    cutter = ""
    if shoe.cutting_card_out:
        last = len(current.dealt_to) - 1 - (shoe.dealt - shoe.cutting_card)  # the last card before the cutting card
        to = current.dealt_to[last] if last >= 0 else DEALER
        cutter = next((bet.player for bet in bets if to.startswith(BOX[bet.box])), "")
    sides = None if current.sides is None else current.sides.left()
    if rules.no_mid_shoe_entry:
        played = dict.fromkeys(bet.player for bet in bets if bet.spot.wager == "wager")
        return Carry(False, cutter, tuple(played), shoe.shuffles, failed, sides=sides)
    return Carry(False, cutter, (), 0, failed, sides=sides)
