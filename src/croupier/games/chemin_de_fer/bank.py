"""The bank of chemin de fer: bid for, staked each hand, kept, passed on, lost."""

from __future__ import annotations

from typing import NamedTuple

from croupier.games.chemin_de_fer.layout import bids, highest
from croupier.games.chemin_de_fer.rules import ROTATION, Carry, Rules, Tenure
from croupier.games.chemin_de_fer.wagers import STAKE
from croupier.games.shared.banks import BANK, PASS, in_turn, offer_bank
from croupier.money import in_dollars
from croupier.table import Ask, Bet, Choice, Reported, Table, withdrawn

RAISE = "raise"
EARLY_CARD = "early-card"


class Band(NamedTuple):
    """What a banker knows who places his wager: the least and the most that it may be."""

    least: int
    most: int


def band(rules: Rules, tenure: Tenure) -> Band:
    """From what was bid; later from once to twice the wager before, §19:47-4.6(b). Never above the table's maximum."""
    if not tenure.has_dealt:
        return Band(tenure.least, rules.maximum)
    return Band(tenure.wager, min(2 * tenure.wager, rules.maximum))


def amounts(rules: Rules, least: int, most: int, funds: int) -> tuple[Choice, ...]:
    """Choices of a stake: the least, or more; barred to whoever has too few chips."""
    if funds < least:
        return (Choice(STAKE, (least, least), f"that takes {in_dollars(least)}, more than is there (§19:47-4.6(b))"),)
    top = min(most, funds // rules.chip * rules.chip)
    more = (Choice(RAISE, (least + rules.chip, top)),) if top > least else ()
    return (Choice(STAKE, (least, least)), *more)


async def stake(table: Table, rules: Rules, tenure: Tenure) -> Bet | None:
    """The banker's wager for this hand, §19:47-4.6(a)1; none if he passes the bank, or cannot hold it any more.

    Cash is changed into chips, §19:47-4.6(c).
    """
    holder, (least, most) = tenure.holder, band(rules, tenure)
    choices = amounts(rules, least, most, int(table.funds(holder)))
    if choices[0].barred:
        table.say(f"{holder} cannot place {in_dollars(least)}: the bank is free (§19:47-4.11[kept])")
        return None
    duty = "" if tenure.has_dealt else "whoever takes the bank deals at least one hand (§19:47-4.11[first-deal])"
    while True:
        ask = Ask(
            holder,
            None,
            (*choices, Choice(PASS, barred=duty)),
            Band(least, most),
            STAKE if duty else PASS,  # whoever is not there to say so does not stake his chips for ever
            what="your wager as banker",
            by="§19:47-4.6(b)",
        )
        try:
            return (await table.ask(ask, also=(EARLY_CARD,))).bet
        except Reported:
            duty = "a card is drawn, and whoever drew it plays the round (§19:47-4.12[early-card])"
            table.say(f"The card does not go back: {holder} plays the round (§19:47-4.12[early-card])")


async def auction(table: Table, rules: Rules, outside: str) -> Tenure:
    """The highest bid takes the bank, §19:47-4.5(b), §19:47-4.11[auction]; nobody's tenure if nobody bids.

    Who then must take it, §19:47-4.11[forced], is told to the dealer, as is who lets a bank go by or loses his seat,
    §19:47-4.11[refused-twice].
    """
    made = await table.bets(bids(rules, outside if len(table.players) > 1 else ""))
    for bid in made:
        table.settle(bid, withdrawn(by="§19:47-4.5(b)"))
    if not made:
        table.say("Nobody bids for the bank")
        return Tenure()
    holder, offer = highest(table.players, made)
    table.say(f"{holder} has the bank for {in_dollars(offer)} (§19:47-4.5(b))")
    return Tenure(holder, offer, bought_from=outside)


async def passed_on(table: Table, rules: Rules, after: str, least: int, bought_from: str) -> tuple[Tenure, Bet] | None:
    """Offered from somebody's right on, himself last, for at least that amount, §19:47-4.11[rotation]."""
    found = await offer_bank(
        table,
        in_turn(table.players, after),
        lambda player: amounts(rules, least, rules.maximum, int(table.funds(player))),
        what=f"the bank at {in_dollars(least)}",
        by="§19:47-4.11[rotation]",
    )
    if found is None:
        return None
    holder, bank = found[0], found[1].bet
    assert bank is not None  # whoever takes it stakes it
    table.say(f"{holder} has the bank (§19:47-4.11[rotation])")
    return Tenure(holder, int(bank.stake), bought_from=bought_from if bought_from != holder else ""), bank


async def take_bank(table: Table, rules: Rules, carry: Carry) -> tuple[Tenure, Bet | None]:
    """Who holds the bank in this hand, and his wager; nobody, if nobody takes it."""
    tenure, after, passer, least = carry.tenure, carry.after, "", rules.bank_minimum
    if tenure.holder:
        if tenure.holder in table.players:
            table.show(BANK, tenure.holder)
            if bank := await stake(table, rules, tenure):
                return tenure, bank  # §19:47-4.11[kept]
            table.say(f"{tenure.holder} passes the bank")
            passer, least = tenure.holder, max(tenure.wager, least)
        else:
            table.say(f"{tenure.holder} is not here: the bank is free (§19:47-4.11[absent])")
        after = tenure.holder
    table.show(BANK, None)
    rotates = rules.bank_transfer == ROTATION and bool(after)
    if rotates and (found := await passed_on(table, rules, after, least, passer)):
        table.show(BANK, found[0].holder)
        return found
    tenure = await auction(table, rules, passer)  # without the passer, §19:47-4.11[passer]
    table.show(BANK, tenure.holder or None)
    return tenure, await stake(table, rules, tenure) if tenure.holder else None


def after_the_hand(carry: Carry, tenure: Tenure, wager: int, won: int, matched: str) -> Carry:
    """Who has the bank then: the banker, unless his hand has lost; ``matched`` covered all of his wager alone."""
    if won < 0:  # §19:47-4.11[lost], §19:47-4.11[passed-bank-lost]
        return carry._replace(tenure=Tenure(), after=tenure.bought_from or tenure.holder)
    suivi = matched if won > 0 else tenure.suivi  # a stand-off is passed over, §19:47-4.7(b)
    return carry._replace(tenure=tenure._replace(wager=wager, suivi=suivi))
