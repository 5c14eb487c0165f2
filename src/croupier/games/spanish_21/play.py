"""A round of Spanish 21: blackjack's order, with rescue after a double and a 21 that is paid as soon as it is made."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from croupier.games.blackjack import before, shoe
from croupier.games.blackjack.base import BaseRules
from croupier.games.blackjack.dealer import play_dealer
from croupier.games.blackjack.hands import Hand, Round, Seen, Ways, deal
from croupier.games.blackjack.judgements import STAND, is_raise
from croupier.games.blackjack.play import leave, played, unplayed, wagered
from croupier.games.blackjack.shoe import Carry
from croupier.games.spanish_21.rules import LAW, Rules
from croupier.games.spanish_21.wagers import has_super_bonus, outlook, settle_21, super_award
from croupier.table import DEALER, Ask, Case, Choice, Irregularity, Spot, Table, Void, lose, void
from croupier.twin import cases_under

RESCUE = Choice("rescue")
RESCUED, GIVEN_UP = void(by="§19:47-19.9[rescue]"), lose(by="§19:47-19.9[rescue]")
ENVY = "envy"
SUPER_BONUS = Spot("super-bonus")


async def play(table: Table, rules: Rules, carry: Carry) -> Carry:
    """One round; a reader's blackjack ends it: §19:47-19.7[reader-blackjack]."""
    bets, hands = await wagered(table, rules, carry)
    if not hands:
        return unplayed(table, carry)
    ways = Ways(suits=suits, doubled=rescue, paid=partial(pay_21, [bet.player for bet in bets]))
    current = Round(table, rules, hands, rules.card_reader and not carry.reader_failed, ways)
    await deal(current)
    before.settle_additional(current, bets)  # §19:47-19.6[settled]
    if current.up == 1:
        await before.insure(current, hands)
    if current.reader and current.hole is not None and current.may_have_blackjack:
        await before.read_hole_card(current, current.hole)
    before.announce_blackjacks(current)
    if current.dealer_has_blackjack():
        current.live += current.hands
    else:
        await played(current)  # §19:47-19.7[turns], §19:47-19.10[left-first]
    await play_dealer(current)  # §19:47-19.12[dealer], §19:47-19.12[dealer-stops]
    return leave(current, rules, bets)


def suits(current: Round, hand: Hand) -> str:
    return outlook(hand.cards, current.dealer.cards[0])


async def rescue(current: Round, hand: Hand) -> bool:
    """Whoever has doubled may take that back and give up the wager: §19:47-19.9[rescue]."""
    rules, table = current.rules, current.table
    assert isinstance(rules, Rules)
    doubles = [bet for bet in hand.bets if bet.spot.wager == "double"] if rules.rescue else []
    sees = Seen(hand.seen(), current.up, hand.split)
    answers = await table.ask_each([Ask(bet.player, bet, (STAND, RESCUE), sees, "stand") for bet in doubles])
    for double, answer in zip(doubles, answers, strict=True):
        if answer.choice == "rescue":
            wager = next(bet for bet in hand.bets if bet.id == double.parent)
            hand.bets = [bet for bet in hand.bets if bet not in (wager, double)]
            table.settle(double, RESCUED)
            if current.may_have_blackjack and is_raise(wager):
                current.held += (wager,)  # which a dealer's blackjack would return: §19:47-19.10[blackjack]
            else:
                table.settle(wager, GIVEN_UP)
    return bool(hand.bets)


def pay_21(players: Iterable[str], current: Round, hand: Hand) -> None:
    """A 21 is paid with its bonus; three sevens may have the super bonus besides."""
    rules, table = current.rules, current.table
    assert isinstance(rules, Rules)
    settlement = settle_21(rules, hand.cards, doubled=hand.doubled)
    won = has_super_bonus(hand.cards, current.dealer.cards[0], raised=hand.doubled or hand.split)
    envied = False
    for bet in hand.bets:
        table.settle(bet, settlement)  # §19:47-19.5[21-wins]
        if won and (prize := super_award(rules, bet.stake)):
            table.reward(bet, SUPER_BONUS, prize)
            envied = True
    if envied:
        table.say(f"Box {hand.box}: three sevens of one suit against a seven, the super bonus")
        pay_envy(current, hand, dict.fromkeys(players))


def pay_envy(current: Round, hand: Hand, players: Iterable[str]) -> None:
    """Every other player of the round has something of it: §19:47-19.5(g)[envy]."""
    rules, table = current.rules, current.table
    assert isinstance(rules, Rules)
    winners = {bet.player for bet in hand.bets}
    for player in players:
        if player not in winners and rules.envy_bonus:
            table.say(f"{player}: envy bonus ${rules.envy_bonus} (§19:47-19.5(g)[envy])")
            table.gather([table.post(DEALER, hand.box, Spot(ENVY), 100 * rules.envy_bonus)], ENVY)
            table.push(ENVY, player, 100 * rules.envy_bonus, by="§19:47-19.5(g)[envy]")


# --- Irregularities -------------------------------------------------------------------------------------------------

EVERY_CASE = {  # of a shoe without tens, before clauses are exchanged
    **shoe.CASES,
    "ten": Case("§19:47-19.15[ten]", "a ten is in the shoe: it is removed and destroyed", ("deal",), again="tens"),
    "tens": Case("§19:47-19.15[tens]", "a second ten is in the shoe: the round is void", ("deal",)),
}
CASES = cases_under(EVERY_CASE, LAW)


async def remedy(table: Table, rules: BaseRules, irregularity: Irregularity) -> None:
    """As at every table of the family; but a ten is no card of this game."""
    if irregularity.name == "tens":
        raise Void(by="§19:47-19.15[tens]", reshuffle=True)
    if irregularity.name == "ten":
        shoe.announce(table, EVERY_CASE["ten"])
    else:
        await shoe.remedy(table, rules, irregularity)
