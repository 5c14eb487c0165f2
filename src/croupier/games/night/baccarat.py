"""Baccarat at a casino night, 13:47-20.20: the casino's minibaccarat, where the dealer deals too, at a table for 14.

Every winning bet pays a commission of five percent, and the rule for the bank's third card is abridged to a line.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from croupier.equipment.shoe import MOST_DECKS
from croupier.games import minibaccarat
from croupier.games.minibaccarat import FIVE_PERCENT
from croupier.games.shared import night
from croupier.games.shared.baccarat import BANKER, TABLE_2, Carry, Rows
from croupier.games.shared.night import WHOLE_DOLLARS, NightRules, fixed, say_dealt_from, shuffle_and_cut
from croupier.law.citations import exchange_citations
from croupier.law.options import Range, Reading, option, reading
from croupier.money import Cage, in_dollars
from croupier.odds import to
from croupier.table import Table

LAW = night.LAW | {
    "§19:47-7.1(a)": "§13:47-20.20(b)2i",
    "§19:47-7.1(b)1": "§13:47-20.20(b)2iii",
    "§19:47-7.1(b)2": "§13:47-20.20(e)4i",
    "§19:47-7.1(b)3": "§13:47-20.20(b)2iii",
    "§19:47-7.1(c)": "§13:47-20.20(e)4iii",
    "§19:47-7.2(a)1": "§13:47-20.20(e)1",
    "§19:47-7.2(a)1i": "§13:47-20.20(e)4ii",
    "§19:47-7.2(a)1ii": "§13:47-20.20(d)4",
    "§19:47-7.2(a)1iii": "§13:47-20.20(e)4ii",
    "§19:47-7.2(a)2": "§13:47-20.20(e)1",
    "§19:47-7.2(a)2i": "§13:47-20.20(e)4ii",
    "§19:47-7.2(a)2ii": "§13:47-20.20(d)4",
    "§19:47-7.2(a)2iii": "§13:47-20.20(e)4ii",
    "§19:47-7.2(a)3": "§13:47-20.20(d)4",
    "§19:47-7.2(b)": "§13:47-20.10(c)2",
    "§19:47-7.2(c)": "§13:47-20.10(c)1",
    "§19:47-7.2(d)": "§13:47-20.20(e)1",
    "§19:47-7.3(a)": "§13:47-20.20(e)5i",
    "§19:47-7.3(b)": "§13:47-20.20(e)5ii",
    "§19:47-7.3(c)": "§13:47-20.20(e)5i",
    "§19:47-7.3(d)": "§13:47-20.20(d)5",
    "§19:47-7.5(a)": "§13:47-20.19(a)1",
    "§19:47-7.7(a)": "§13:47-20.20(e)1",
    "§19:47-7.8[cutting-card]": "§13:47-20.19(a)1",
    "§19:47-7.8[third-card-order]": "§13:47-20.20(e)3i",
    "§19:47-7.8[one-extra-card]": "§13:47-20.20(e)2i",
    "§19:47-7.9[natural]": "§13:47-20.20(a)",
    "§19:47-7.9[player-third-card]": "§13:47-20.20(e)2i",  # and stands by §13:47-20.20(e)2ii or §13:47-20.20(e)2iii
    "§19:47-7.9[banker-third-card]": "§13:47-20.20(e)3ii",
    "§19:47-7.10[losers-first]": "§13:47-20.20(d)4",
    "§19:47-7.10[pay-all-then-vigorish]": "§13:47-20.20(d)5",
    "§19:47-7.11[player-third-card-in-error]": "§13:47-20.20(d)1",
    "§19:47-7.11[excess-card]": "§13:47-20.20(d)1",
    "§19:47-7.11[face-up-card]": "§13:47-20.20(d)1",
    "§19:47-7.11[too-few-cards]": "§13:47-20.19(a)1",
    "§19:47-7.12[continuous-shuffler]": "§13:47-20.20(c)2",
}

ZERO_TO_TWO: Rows = {  # draws where §13:47-20.20(e)3i or §13:47-20.20(e)3ii says so, and nowhere else
    bank: row if bank <= 2 else row[0] + " " + "S" * 10 for bank, row in TABLE_2.items()
}
WHOLE = 2_000  # five percent of $20 is a whole dollar


@dataclass(frozen=True)
class Rules(NightRules, minibaccarat.Rules):
    law: ClassVar[Mapping[str, str]] = LAW

    minimum: int = option(WHOLE, allowed=Range(100), cite="§13:47-20.17(a)", words="least wager, in cents")
    chip: int = option(
        WHOLE, allowed=WHOLE_DOLLARS, cite="§13:47-20.17(a)", words="smallest chip a wager is made in, in cents"
    )
    decks: int = option(8, allowed=Range(6), capacity=MOST_DECKS, cite="§13:47-20.20(b)2i", words="decks in the stack")
    shoe: bool = option(True, cite="§13:47-20.20(c)1", words="cards come from a shoe, not from the dealer's hand")
    shuffler: bool = option(False, cite="§13:47-20.20(c)2", words="an automated device shuffles")
    banker_draw: str = reading(
        "tableau",
        allowed=("tableau", "literal"),
        name="bank-on-three-to-six",
        cite="§13:47-20.20(e)3ii",
        says="After the player's third card a bank of three to six draws or stands by the casino's table.",
        why="The section names zero, one and two only; it abridges the casino rule, which has a row for each count.",
        alternative="literal: it stands on three and more. With six decks and commission on all winning bets the house "
        "then keeps 1.5707 percent of a bet on the player instead of 3.4688, and 2.9527 of one on the bank instead of "
        "1.0558; with eight 1.5650 instead of 3.4663, and 2.9579 instead of 1.0579.",
    )
    commission_on: str = reading(
        "all",
        allowed=("all", "bank"),
        name="commission-on-all-winning-bets",
        cite="§13:47-20.20(d)5",
        says="Player, bank and tie bets that win all pay the commission.",
        why="The text says all winning bets.",
        alternative="bank: only bets on the bank pay it, as in a casino. With six decks the house then keeps 1.2374 "
        "percent of a bet on the player instead of 3.4688, and 14.4382 of a tie bet instead of 18.2409.",
    )
    commission_of: str = reading(
        "winnings",
        allowed=("winnings", "wager"),
        name="commission-on-a-tie-bet",
        cite="§13:47-20.20(d)5",
        says="Five percent is taken of what a bet wins: of a tie bet 40 cents a dollar.",
        why="So it is in a casino; for even money it makes no difference.",
        alternative="wager: of the bet itself, five cents a dollar on a tie bet too. With six decks the house then "
        "keeps 14.9135 percent of a tie bet instead of 18.2409.",
    )
    commission_step: int = reading(
        100,
        allowed=(100, 50, 25, 5, 1),
        name="whole-dollar-commission",
        cite="§13:47-20.20(d)5",
        says="A commission that does not come out in whole dollars is rounded up to the next, wager by wager; bets are "
        "taken in steps of $20, where it does come out.",
        why="Imitation money comes in whole dollars and five percent of most bets does not; there is no rounding rule.",
        alternative="50, 25, 5 or 1: the house keeps smaller imitation money and rounds up to that.",
    )
    # What the casino may choose and a casino night may not.
    vigorish: Fraction = fixed(FIVE_PERCENT, cite="§13:47-20.20(d)5", words="the commission")
    vigorish_on_ties: bool = fixed(
        False, cite="§13:47-20.20(d)5", words="bets that tie are charged, not those that win"
    )
    vigorish_rounded: bool = fixed(False, cite="§13:47-20.20(d)5", words="rounded as in a casino; see commission_step")
    vigorish_deferred: bool = fixed(False, cite="§13:47-20.20(d)5", words="commission later than after each round")
    tie_odds: Fraction = fixed(to(8), cite="§13:47-20.20(e)5ii", words="what a tie bet pays to one")
    manner_of_dealing: int = fixed(1, cite="§13:47-20.20(e)1", words="cards are dealt alternately and turned up")
    payment_order: int = fixed(1, cite="§13:47-20.20(d)5", words="winners are paid, then the commission is taken")
    second_shuffle: bool = fixed(False, cite="§13:47-20.19(a)1", words="cards are shuffled again after a lacing")
    continuous_shuffler: bool = fixed(False, cite="§13:47-20.20(c)2", words="a device reshuffles after every hand")

    @property
    def banker_rows(self) -> Rows:
        return TABLE_2 if self.banker_draw == "tableau" else ZERO_TO_TWO

    def vigorish_of(self, wager: str, won: Fraction) -> tuple[Fraction, str]:
        bears = won and (wager == BANKER or self.commission_on == "all")
        base = won if self.commission_of == "winnings" else Fraction(1)
        return (self.vigorish * base if bears else Fraction(0)), "§13:47-20.20(d)5"

    @property
    def vigorish_step(self) -> int:
        return self.commission_step


READINGS = (
    Reading(
        "player-and-bank-bets-on-a-tie",
        "§13:47-20.20(e)4ii",
        "A bet on the player or on the bank is void when the counts are equal.",
        "Neither hand is nearer to nine than the other, and so it is in a casino.",
        "Lost, since only winning bets are paid: with six decks the house would keep 12.9757 percent of a bet on the "
        "player and 10.5627 of one on the bank.",
    ),
    Reading(
        "unstated-irregularities",
        "§13:47-20.20(d)1",
        "A card dealt in error, a card too many, a card face up and a stack that runs out are put right as in the "
        "casino's game; where cards are burned, a ten or court card takes ten more with it and an ace one.",
        "The section has no irregularities. The dealer must deal by the method of play, and the casino's remedies "
        "restore it; too few cards are the end of a stack.",
        "A class A operator could rule otherwise in each case.",
    ),
    Reading(
        "end-of-a-stack",
        "§13:47-20.19(a)1",
        "One more hand follows the one in which the cutting card comes out; then all cards are reshuffled. If they do "
        "not suffice for a hand, it is void.",
        "Cards are shuffled at the end of a stack and nothing says what the cutting card ends; so it is in a casino.",
        "At once after that hand, or after every hand, by the definition of a shuffle, §13:47-20.2[shuffle].",
    ),
    Reading(
        "nothing-burned",
        "§13:47-20.19(b)3",
        "No card is burned after the cut, and the cutting card lies exactly a quarter from the back.",
        "The section knows no burning, and 'approximately' leaves the place to the dealer.",
        "The casino burns a card and as many more as it counts.",
    ),
)

# --- Judgements: those of the casino game, under these rules --------------------------------------------------------

settle, vigorish = minibaccarat.settle, minibaccarat.vigorish


def warnings(rules: Rules) -> tuple[str, ...]:
    """What an organizer should know before choosing these rules."""
    found = []
    if rules.banker_draw == "literal" and rules.commission_on == "bank":
        found.append(
            "the bet on the player favors the players: they gain 0.7087 percent of what they bet with six decks and "
            "0.7143 with eight, because the bank stands on three to six (banker_draw = literal, §13:47-20.20(e)3ii) "
            "and their winnings bear no commission. The house may take it of all winning bets, as the text says "
            "(commission_on = all, §13:47-20.20(d)5), or draw by the casino's table (banker_draw = tableau)"
        )
    whole = 20 * rules.commission_step
    if rules.chip % whole:
        stake = rules.minimum if rules.minimum % whole else rules.minimum + rules.chip
        fee = Cage().takes(stake * rules.vigorish, rules.commission_step)
        found.append(
            f"a bet of {in_dollars(stake)} that wins even money pays {in_dollars(fee)} of commission, "
            f"{float(Fraction(fee, stake)):.2%} of it instead of five percent, because it is rounded up to "
            f"{in_dollars(rules.commission_step)} (§13:47-20.20(d)5). The house may take bets in steps of "
            f"{in_dollars(whole)} (chip = {whole}, minimum = {whole}) or keep smaller imitation money (commission_step)"
        )
    return tuple(exchange_citations(text, rules.law) for text in found)


# --- The game -----------------------------------------------------------------------------------------------------


async def shuffle(table: Table, rules: Rules, carry: Carry) -> None:
    """As at every night table, §13:47-20.20(d)1."""
    await shuffle_and_cut(table, minibaccarat.pack(rules), device=rules.shuffler)
    say_dealt_from(table, shoe=rules.shoe)


GAME = night.twin(
    minibaccarat.GAME,
    "night-baccarat",
    Rules,
    keeping=(),
    title="Baccarat at a casino night",
    seats=(14, "§13:47-20.20(b)1"),
    version=2,  # since a cut may be ordered again
    shuffle=shuffle,
    readings=READINGS,
    warnings=warnings,
)
