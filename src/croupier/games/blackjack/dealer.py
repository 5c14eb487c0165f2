"""The dealer's hand, and the settlement of everything that waited for it."""

from __future__ import annotations

from croupier.games.blackjack import bonus
from croupier.games.blackjack import judgements as judge
from croupier.games.blackjack.hands import BLACKJACK, SAID, TOTAL, Round
from croupier.games.blackjack.judgements import VALUE, dealer_draws, is_blackjack, score
from croupier.table import DEALER, DISCARD, Reported


async def play_dealer(current: Round, *, awaited: int = 0) -> None:
    """The dealer's second card, what it decides, and further cards while they matter: §19:47-2.6(h).

    ``awaited``: something besides the hands waits for so many of the dealer's cards.
    """
    table, dealer, live = current.table, current.dealer, current.live
    waiting = (
        current.insurance
        or current.naturals
        or current.surrendered
        or current.held
        or current.twenty_ones
        or (current.bonus and bonus.second_card_needed(current))
        or awaited
    )
    if current.hole is not None:
        dealer.add((await table.turn((current.hole,)))[0])
    elif len(dealer.cards) == 1:
        if not (live or waiting):
            return  # §19:47-2.12[dealer-stops]
        table.say("Dealer's Card")
        dealer.add(await current.card(DEALER))
    blackjack = is_blackjack(dealer.hard, dealer.ace)
    if blackjack:
        table.show("total", BLACKJACK, dealer.name)
        table.say("Dealer: blackjack")
    if waiting:
        settle_waiting(current, blackjack)
    if blackjack:
        for hand in reversed(live):
            for bet in hand.bets:
                current.end(bet, judge.against_blackjack(current.rules, bet.spot.wager, hand.total()))
        return
    matters = live or current.naturals
    if not (matters or awaited):
        return  # §19:47-2.12[dealer-stops]
    total = await finish(current, 0 if matters else awaited)
    terms = current.rules.terms
    for hand in current.naturals:  # only where they wait for the whole hand: §19:47-2.6(k)1
        current.settle(hand, terms.tie if total == 21 else terms.blackjack)
    for hand in reversed(live):  # from the far right, as cards are picked up: §19:47-2.6(i)
        settlement = judge.settle(current.rules, score(hand.hard, hand.ace), len(hand.cards), total)
        for bet in hand.bets:
            current.end(bet, settlement)


async def finish(current: Round, most: int = 0) -> int:
    """Cards to the dealer's hand while the rules ask for them, or only until it has as many as matter; its count."""
    table, dealer, hits_soft_17 = current.table, current.dealer, current.rules.hits_soft_17
    total = score(dealer.hard, dealer.ace)
    while dealer_draws(total, total != dealer.hard, hits_soft_17) and len(dealer.cards) != most:
        dealer.add(await current.card(dealer.name))
        total = score(dealer.hard, dealer.ace)
    soft = total != dealer.hard
    table.show("total", TOTAL[soft][total], dealer.name)
    table.say(SAID[0][soft][total])
    try:
        await table.ready("settle", also=("dealer-overdraws",))
    except Reported:
        table.say("A card too many is burned (§19:47-2.15[dealer-overdraws])")
        await table.deal_up(DISCARD)
        current.dealt_to.append(DISCARD)
    return total


def settle_waiting(current: Round, blackjack: bool) -> None:
    """What only waited for the second card, insurance first: §19:47-2.9(d), §19:47-26.11(d)."""
    terms = current.rules.terms
    for insurance in current.insurance.values():
        current.table.settle(
            insurance, terms.insured if VALUE[current.dealer.cards[1].rank] == 10 else terms.not_insured
        )
    if blackjack or not current.rules.hole_card_up:
        for hand in current.naturals:
            current.settle(hand, judge.settle_blackjack(current.rules, blackjack, waited=True))
        current.naturals = ()
    for hand in current.surrendered:  # whatever became of its insurance: §19:47-2.8(b)
        for bet in hand.bets:
            current.end(bet, judge.surrendered(current.rules, bet, blackjack))
    for hand in current.twenty_ones:
        if not blackjack and current.ways.paid:
            current.ways.paid(current, hand)
        for bet in hand.bets if blackjack else ():
            current.end(bet, judge.against_blackjack(current.rules, bet.spot.wager, 21))
    for bet in current.held:
        current.end(bet, judge.against_blackjack(current.rules, bet.spot.wager, 0) if blackjack else terms.over_21)
