"""What comes after the second cards and before the players: additional wagers, blackjacks, insurance, card reader."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.equipment.cards import Token
from croupier.games.blackjack import bonus, wagers
from croupier.games.blackjack import judgements as judge
from croupier.games.blackjack.hands import BLACKJACK, TAKE, Hand, Round, Seen
from croupier.games.shared.settling import losers_first
from croupier.table import DEALER, Ask, Bet, Reported, Settlement, Void, void


def settle_additional(current: Round, bets: Iterable[Bet]) -> None:
    """Right after the second cards, losers first: §19:47-2.17[losers-collected], §19:47-2.17[winners-paid].

    What waits for the end of the round is left aside: progressive and streak wagers, and a bonus wager not lost yet.
    """
    settled: list[tuple[Bet, Settlement]] = []
    for bet in bets:
        if bet.spot.wager in wagers.AT_THE_END:
            continue
        hand = next((hand for hand in current.hands if hand.box == bet.box), None)
        if hand is None:  # passed over
            current.table.settle(bet, void(by="§19:47-2.15[no-card]"))
            continue
        first, second = hand.cards
        if bet.spot.wager in wagers.BONUS:
            if bonus.may_win(current, bet, hand):
                current.bonus += (bet,)
            else:
                settled.append((bet, bonus.LOST))
            continue
        settlement = wagers.settle(current.rules, bet.spot.wager, first, second, current.dealer.cards[0])
        if settlement is not None:
            settled.append((bet, settlement))
        else:
            waiting = hand.sevens[0] if hand.sevens else ()
            hand.sevens = (*waiting, bet), (first, second)
    losers_first(current.table, settled)


def announce_blackjacks(current: Round) -> None:
    """Paid at once against 2 to 9, §19:47-2.7(a); else they wait for the dealer's second card, §19:47-2.7(b)."""
    rules = current.rules
    for hand in tuple(current.hands):
        if not judge.is_blackjack(hand.hard, hand.ace):
            continue
        current.table.show("total", BLACKJACK, hand.name)
        current.table.say(f"Box {hand.box}: blackjack")
        if any(bet.box == hand.box for bet in current.bonus):
            current.table.say(f"Box {hand.box}: the cards stay for the bonus wager (§19:47-2.7(a))")
        current.hands.remove(hand)
        waits = current.may_have_blackjack and rules.naturals_wait
        if waits or (rules.hole_card_up and rules.up_blackjack_waits):
            current.naturals += (hand,)
        else:
            # Or the dealer's second card is known: §19:47-2.6(k)2.
            current.settle(hand, judge.settle_blackjack(rules, current.dealer_has_blackjack(), waited=False))


async def insure(current: Round, hands: Iterable[Hand]) -> None:
    """Each wager may be insured against an ace, whatever the others on its box do; no additional or progressive one.

    It is a wager for itself. It goes by the wager that was made before the cards, not by one that has joined it.
    """
    asks = [
        Ask(bet.player, bet, judge.insurance(current.rules, bet.stake), Seen(hand.seen(), 1), "decline")
        for hand in hands
        for bet in hand.wagers()
        # §19:47-2.9(a), §19:47-2.9(e), §19:47-2.9(f), §19:47-2.13[insurance-individual]
        if bet.id not in current.insurance
    ]
    answers = await current.table.ask_each(asks)
    taken = {ask.parent: answer.bet for ask, answer in zip(asks, answers, strict=True) if answer.bet is not None}
    current.insurance = {**current.insurance, **taken}


def pay_even_money(current: Round) -> None:
    """A blackjack insured for exactly half is paid 1 to 1 for both, before further cards: §19:47-2.7(c)."""
    insured = dict(current.insurance)
    for hand in current.naturals:
        for bet in [bet for bet in hand.bets if bet.id in insured and 2 * insured[bet.id].stake == bet.stake]:
            current.end(bet, judge.CONSOLIDATED)
            current.table.settle(insured.pop(bet.id), judge.CONSOLIDATED_INSURANCE)
            hand.bets.remove(bet)
    current.insurance = insured
    current.naturals = tuple(hand for hand in current.naturals if hand.bets)


async def surrender_early(current: Round) -> None:
    """Hands that are given up before the dealer looks, where a house has that: 2.8(a)2 knows no such thing."""
    asks = [
        Ask(hand.decider, hand.bets[0], judge.EARLY, Seen(hand.seen(), current.up), "play-on") for hand in current.hands
    ]
    for hand, answer in zip(tuple(current.hands), await current.table.ask_each(asks), strict=True):
        if answer.choice == "surrender":
            current.hands.remove(hand)
            current.settle(hand, judge.SURRENDERED)


async def read_hole_card(current: Round, hole: Token) -> None:
    """The card reader tells whether the dealer has a blackjack, and nothing else to anybody: §19:47-2.6(j)."""
    table, dealer = current.table, current.dealer
    found = await table.look(DEALER, (hole,))
    blackjack = found is not None and judge.points(dealer.cards[0], *found) == 21
    if found is None:  # where a person deals, only the device knows the card
        try:
            await table.ready("no blackjack", also=("dealer-blackjack", "reader-fails"))
        except Reported as report:
            if report.irregularity.name == "reader-fails":
                table.say("The card reader failed: play goes on without it (§19:47-2.15[reader-fails])")
                current.reader = False
                return
            blackjack = True
    current.may_have_blackjack = False
    if blackjack:
        dealer.add((await table.turn((hole,)))[0])
        current.hole = None
        if not current.dealer_has_blackjack():  # the device was wrong, and now everybody knows the card
            raise Void(by="§19:47-2.15[reader-misused]")


async def end_at_blackjack(current: Round) -> None:
    """No more cards, §19:47-2.6(j)1, but a third to two sevens if it is wanted: §19:47-2.6(j)3, §19:47-2.6(k)6."""
    for hand in current.hands:
        if hand.sevens and hand.cards[0].rank == hand.cards[1].rank == 7:
            bet = hand.sevens[0][0]
            ask = Ask(bet.player, bet, (TAKE, judge.DECLINE), Seen(hand.seen(), current.up), "draw")
            if (await current.table.ask(ask)).choice == "draw":
                current.settle_sevens(hand, await current.card(hand.name))  # it is no part of the hand
        current.settle_sevens(hand)
    current.live += current.hands
