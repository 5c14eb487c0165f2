"""The bonus wagers: that the player has a blackjack, or the dealer: §19:47-2.20[wager]."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.equipment.cards import ACE, JACK, Card
from croupier.games.blackjack.beside import BesideRules
from croupier.games.blackjack.hands import Hand, Round
from croupier.games.blackjack.judgements import is_blackjack
from croupier.table import Bet, Spot, award, lose, win

LOST = lose(by="§19:47-2.20[wager]")
JACKPOT = Spot("bonus-jackpot")
_SPADES = {Card(ACE, "s"), Card(JACK, "s")}


def on_dealer(bet: Bet) -> bool:
    return bet.spot.wager == "bonus-dealer"


def may_win(current: Round, bet: Bet, hand: Hand) -> bool:
    """Whether a bonus wager is not lost once everybody has two cards."""
    if not on_dealer(bet):
        return is_blackjack(hand.hard, hand.ace)
    if current.rules.hole_card_up:
        return current.dealer_has_blackjack()
    return current.may_have_blackjack


def second_card_needed(current: Round) -> bool:
    """Whether one of them waits for the dealer's second card."""
    return current.may_have_blackjack and any(map(on_dealer, current.bonus))


def settle(current: Round, rules: BesideRules, bets: Sequence[Bet]) -> None:
    """When the dealer's second card is known, §19:47-2.6(j)1; the cards of a blackjack have stayed: §19:47-2.7(a)."""
    wins = win(rules.bonus_pays, by="§19:47-2.20[odds]")
    blackjack = current.dealer_has_blackjack()
    both = {(bet.player, bet.box) for bet in bets if on_dealer(bet)}
    for bet in current.bonus:
        current.table.settle(bet, LOST if on_dealer(bet) and not blackjack else wins)
        whose = bet.player, bet.box
        if rules.bonus_jackpot and not on_dealer(bet) and whose in both and set(current.drawn[bet.box][:2]) == _SPADES:
            prize = award(rules.bonus_jackpot, by="§19:47-2.20[odds]", stake_returned=True)
            current.table.reward(bet, JACKPOT, prize)
