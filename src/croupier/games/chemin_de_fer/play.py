"""The procedure of chemin de fer: the shoe, the bank, the wagers, the hands, the settlement."""

from __future__ import annotations

from fractions import Fraction

from croupier.equipment.cards import Pack, Token
from croupier.equipment.shoe import ShoeState
from croupier.games.chemin_de_fer import faults
from croupier.games.chemin_de_fer.bank import after_the_hand, take_bank
from croupier.games.chemin_de_fer.drawing import play_hands
from croupier.games.chemin_de_fer.hands import Hands, deal, turn_up
from croupier.games.chemin_de_fer.layout import BANKER, WHOLE, against, covering, holder_of
from croupier.games.chemin_de_fer.rules import Carry, Rules, Tenure
from croupier.games.chemin_de_fer.wagers import settle
from croupier.games.shared import baccarat
from croupier.games.shared.banks import BANK, settle_bank
from croupier.games.shared.shoe_game import FAR_RIGHT, clockwise
from croupier.money import in_dollars
from croupier.odds import to
from croupier.table import Bet, Reported, Settlement, Table, lose, win, withdrawn

LAW = baccarat.ShoeLaw(
    shuffle="§19:47-4.4(a)",
    cut="§19:47-4.4(b)",  # ten cards or more from either end, §19:47-4.4(c)
    burn="§19:47-4.4(d)",
)


def pack(rules: Rules) -> Pack:
    return Pack(rules.decks)  # backs of one color and design, from a shoe: §19:47-4.5(a)


def reshuffle_due(rules: Rules, carry: Carry, shoe: ShoeState) -> bool:
    return baccarat.reshuffle_due(rules, carry.shoe, shoe)


async def shuffle(table: Table, rules: Rules, carry: Carry) -> None:
    """A new shoe; the cut begins at the highest seat, or at the left of whoever dealt, and goes clockwise."""
    players, dealt = table.players, carry.tenure.holder or carry.after
    first = (players.index(dealt) + 1) % len(players) if dealt in players else FAR_RIGHT
    if not table.shoe.shuffles:
        table.say("The cards are sorted and inspected (§19:47-4.3(a)), and spread face up (§19:47-4.3(b))")
        table.say("The cards are turned over, washed and stacked (§19:47-4.3(c))")
    await baccarat.shuffle(table, LAW, pack(rules), clockwise(players, first), second=rules.second_shuffle)


async def play(table: Table, rules: Rules, carry: Carry) -> Carry:
    """One hand."""
    carry = carry._replace(shoe=baccarat.on_this_shoe(carry.shoe, table.shoe))  # the bank too: §19:47-4.11[next-shoe]
    tenure, staked = await take_bank(table, rules, carry)
    if staked is None:
        return carry._replace(tenure=Tenure())
    carry = carry._replace(tenure=tenure, after="")
    bank = table.move(staked, BANKER)
    table.say(f"{tenure.holder} wagers {in_dollars(bank.stake)} on the banker's hand (§19:47-4.6(b))")
    bets = await cover(table, rules, bank, tenure.suivi)
    table.say("No more bets (§19:47-4.7[closed])")
    if not bets:
        table.say("Nobody wagers against the bank (§19:47-4.7(a))")
        table.close(bank, by="§19:47-4.7[uncovered]")
        return carry
    hands = await dealt(table, rules, carry, bank, bets)
    opening = await last_reports(table, hands)
    won = await result(table, rules, hands)
    matched = next((bet.player for bet in bets if covers_all(bets, bet.player, bank)), "")
    shoe = baccarat.end_of_hand(table, carry.shoe, (), opening)
    left = after_the_hand(carry._replace(shoe=shoe), tenure, int(bank.stake), won, matched)
    if won < 0:
        table.say(f"{tenure.holder} gives up the bank (§19:47-4.11[lost])")
        table.show(BANK, None)
    return left


def covers_all(bets: list[Bet], player: str, bank: Bet) -> bool:
    """Whether somebody matched the banker's wager in full, §19:47-4.7(b)."""
    return sum(bet.stake for bet in bets if bet.player == player) == bank.stake


async def cover(table: Table, rules: Rules, bank: Bet, suivi: str) -> list[Bet]:
    """Wagers against the bank, §19:47-4.7(a); those that stand lie against it, the others go back."""
    others = [player for player in table.players if player != bank.player]
    if not others:
        return []
    window = against(rules, table.players, bank, suivi if suivi in others else "")
    made = await table.bets(window)
    stands: list[Bet] = []
    called = any(bet.spot in WHOLE for bet in made)
    for bet, covers in covering(table.players, bank, made):
        kept, rest = ([bet], []) if covers else ([], [bet])
        if 0 < covers < bet.stake:
            part = Fraction(covers) / bet.stake
            first, second = table.divide(bet, [(bet.spot, part), (bet.spot, 1 - part)])
            kept, rest = [first], [second]
        for back in rest:
            table.settle(back, withdrawn(by="§19:47-4.7[preferred]" if called else "§19:47-4.7[priority]"))
        stands += kept
    return table.cover(bank, stands)


async def dealt(table: Table, rules: Rules, carry: Carry, bank: Bet, bets: list[Bet]) -> Hands:
    """The hands, played to the last card."""
    holder = holder_of(table.players, bank, bets)
    hands = Hands(holder, bank.player, covers_all(bets, holder, bank), bank, list(bets))
    table.say(f"{holder} holds the player's hand (§19:47-4.8[player-hand])")
    table.show("player-hand", holder)
    await deal(table, hands, carry.shoe.opening)
    await play_hands(table, rules, hands)
    return hands


async def last_reports(table: Table, hands: Hands) -> tuple[Token, ...]:
    """Before the hands are opened something may be reported; the cards that open the next hand."""
    opening: tuple[Token, ...] = ()
    while True:
        try:
            await table.ready("result", also=faults.LAST)
            return opening
        except Reported as report:
            if await faults.at_last(table, hands, report.irregularity):
                opening += (await table.deal("next-hand"),)


async def result(table: Table, rules: Rules, hands: Hands) -> int:
    """Open the hands, announce them and settle; above zero if the banker's hand has won, below if it has lost."""
    for hand in (baccarat.PLAYER, baccarat.BANKER):
        if hand not in hands.gone:
            await turn_up(table, hands, hand)
    if hands.unseen and not hands.gone and not hands.loser:
        await faults.put_right(table, rules, hands)
    player, banker = hands.final(baccarat.PLAYER), hands.final(baccarat.BANKER)
    table.say(f"Player {player}, banker {banker} (§19:47-4.10[result])")
    won = (banker > player) - (banker < player)
    if hands.loser:
        won = 1 if hands.loser == baccarat.PLAYER else -1
    table.say(("The player's hand wins", "Tie hand", "The banker's hand wins")[won + 1])
    pay(table, rules, hands, won, player, banker)
    return won


def pay(table: Table, rules: Rules, hands: Hands, won: int, player: int, banker: int) -> None:
    """Losing wagers first, then the winning ones, from the stakes on the other hand; nothing is claimed after that.

    §19:47-4.10[even-money], §19:47-4.12[settled]
    """

    def end(bet: Bet) -> Settlement:
        if bet.id in hands.back:
            return withdrawn(by="§19:47-4.12[natural-shown-early]")
        if hands.loser:
            return lose(by=hands.by) if won > 0 else win(to(1), by=hands.by)
        return settle(rules, baccarat.PLAYER, player, banker)

    by = hands.by or settle(rules, baccarat.BANKER, player, banker).by
    surplus = settle_bank(table, hands.bank, [(bet, end(bet)) for bet in hands.against], by=by)
    if surplus > 0:
        fee = Fraction(surplus) * rules.vigorish
        table.charge(hands.bank, fee, by="§19:47-4.10[vigorish]", step=rules.vigorish_step)
