"""What the house may choose at chemin de fer, how the text is read, and what stays on the table between hands."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import ClassVar, NamedTuple

from croupier.equipment.shoe import MOST_DECKS
from croupier.games.shared import baccarat
from croupier.law.conflicts import Conflict, in_steps
from croupier.law.options import HouseRules, NoticeDuty, Range, Reading, option
from croupier.table import Bet, Owed

FREE, STRICT, TABLE = "free", "strict", "table"
"""The banker draws as he likes, by a table without a choice, or by the table with two places of choice."""
AUCTION, ROTATION = "auction", "rotation"

FREE_PLACES = frozenset({(3, 9), (5, 4)})
"""(The banker's count, the player's third card) where a banker bound by the table is free, §19:47-4.9[banker-table]."""


@dataclass(frozen=True)
class Rules(HouseRules):
    decks: int = option(6, allowed=Range(6), capacity=MOST_DECKS, cite="§19:47-4.1(a)", words="decks in the shoe")
    bank_minimum: int = option(
        2_500,
        allowed=Range(1),
        cite="§19:47-8.2[limits]",
        words="least bid for the bank, in cents",
        notice="§19:47-8.3[limits-change]",
    )
    vigorish: Fraction = option(
        Fraction(5, 100),
        allowed=Range(Fraction(0), Fraction(1, 10)),
        cite="§19:47-4.10[vigorish]",
        words="the part of what the banker wins that goes to the house",
        notice=NoticeDuty("§19:47-8.3[worsening]", "increase"),
    )
    vigorish_rounded: bool = option(
        True, cite="§19:47-4.10[rounding]", words="vigorish is rounded up to the next 25 cents"
    )
    banker_draw: str = option(
        TABLE,
        allowed=(TABLE, STRICT, FREE),
        cite="§19:47-4.9[banker-free]",
        words="the banker draws by the table with two free places (table), by punto banco's (strict), or as he likes",
    )
    banco_caller_free: bool = option(
        False, cite="§19:47-4.9[free-caller]", words="whoever called banco draws or stays on any count as he likes"
    )
    bank_transfer: str = option(
        AUCTION,
        allowed=(AUCTION, ROTATION),
        cite="§19:47-4.11[rotation]",
        words="a free bank is auctioned among all, or offered from the banker's right on",
    )
    second_shuffle: bool = option(
        False,
        allowed={"1994-06-06": (False, True)},  # R.1994 d.283
        cite="§19:47-4.4(b)",
        words="some or all cards are shuffled again after the lacing, in the whole pit",
        notice=NoticeDuty("§19:47-4.4(b)", "change", date(1995, 8, 7)),  # R.1995 d.429
        uniform="pit",
    )

    conflicts: ClassVar[tuple[Conflict, ...]] = (
        Conflict(
            ("bank_minimum",),
            "§19:47-8.2[limits]",
            lambda rules: not rules.minimum <= rules.bank_minimum <= rules.maximum,
            "the least bid for the bank is no wager that the table takes",
            "a bid from the table's minimum to its maximum",
        ),
        in_steps(("bank_minimum",), "chip", cite="§19:47-8.2[increments]", says="cannot be bid in whole chips"),
    )

    @property
    def vigorish_step(self) -> int:
        """What a vigorish is rounded up to, in cents; 0 where it is taken as it is."""
        return 25 if self.vigorish_rounded else 0


class Tenure(NamedTuple):
    """Who holds the bank, and what he is held to."""

    holder: str = ""
    least: int = 0  # what he bid for it, or was offered it at
    wager: int = 0  # his wager just before, as he placed it; 0 before the first
    bought_from: str = ""  # who had passed it, if it was taken over after a pass
    suivi: str = ""  # who matched his wager just before in full and lost, §19:47-4.7(b)

    @property
    def has_dealt(self) -> bool:
        return self.wager > 0


class Carry(NamedTuple):
    """What stays on the table from one hand to the next: the shoe, and who has the bank."""

    shoe: baccarat.Carry = baccarat.Carry()
    tenure: Tenure = Tenure()
    after: str = ""  # where the bank is free, at whose right it is offered first

    @property
    def bets(self) -> tuple[Bet, ...]:
        return ()

    @property
    def owed(self) -> tuple[Owed, ...]:
        return ()

    def left(self, bets: tuple[Bet, ...], owed: tuple[Owed, ...]) -> Carry:
        return self


READINGS = (
    Reading(
        "misprint",
        "§19:47-4.3(a)",
        "The inspection of the cards is that of 19:46-1.18(f).",
        "The copy read says 19:47-1.18(f), which is about craps; punto banco has the same words with 19:46.",
        "There is none: the section named has nothing to do with cards.",
    ),
    Reading(
        "seat-numbers",
        "§19:47-4.5(b)",
        "Seats are numbered clockwise from the dealer's left; nearest to the dealer counterclockwise is his right.",
        "Boxes are numbered so at every table here.",
        "Numbered the other way, the same seats would have other numbers.",
    ),
    Reading(
        "bid-stands",
        "§19:47-4.5(b)",
        "A bid is put down in chips, may be raised and not withdrawn; one below the highest is not taken. When the "
        "bank is given all bids are returned, and the highest binds whoever made it.",
        "Whoever bids is held to it by the next section, and only the highest counts.",
        "A bid could be a mere word, and be withdrawn until the bank is given.",
    ),
    Reading(
        "what-the-banker-wins-and-loses",
        "§19:47-4.6(a)1, §19:47-4.6(a)2",
        "A banker's wager that wins is paid with what was wagered against it, which is lost to him; one that loses is "
        "paid out to those who wagered against it.",
        "The text says when the banker's wager wins and loses; that the others wager against all or a part of it "
        "(4.7(a)) says between whom.",
        "There is none: the house has no wager in the hand.",
    ),
    Reading(
        "placed-not-covered",
        "§19:47-4.6(b)",
        "The band from once to twice the wager before goes by what was placed, covered or not.",
        "The text speaks of the amount of the wager.",
        "It could go by the part that was covered.",
    ),
    Reading(
        "after-a-stand-off",
        "§19:47-4.6(b)",
        "After a stand-off the next wager still lies from once to twice the void one.",
        "A stand-off is passed over only where the text says so, in finding who may call suivi.",
        "It could go by the last wager that was decided.",
    ),
    Reading(
        "winnings-are-his",
        "§19:47-4.6(b)",
        "What the banker wins goes to him at once, and need not stay in the bank.",
        "He need wager no more than he wagered before.",
        "As in Europe stake and winnings could have to stay.",
    ),
    Reading(
        "no-cover-no-hand",
        "§19:47-4.7(a)",
        "If nobody wagers against the bank, no hand is dealt and the banker's wager goes back; he keeps the bank.",
        "There is nobody to hold the player's hand.",
        "The bank could have to be given up.",
    ),
    Reading(
        "suivi-against-the-same-banker",
        "§19:47-4.7(b)",
        "The right to suivi ends with the bank.",
        "It is about the banker's own wager just before.",
        "It could go over to whoever takes the bank.",
    ),
    Reading(
        "half-in-cents",
        "§19:47-4.7[with-the-table]",
        "Half of the bank is taken to the cent, in whatever chips.",
        "It is to be exactly half.",
        "It could be rounded to whole chips.",
    ),
    Reading(
        "five-unanswered",
        "§19:47-4.9[player]",
        "Whoever does not say what he does with five draws; the banker who does not say follows punto banco's table.",
        "So do the tables of punto banco, §19:47-3.9(b), which leave no choice.",
        "The dealer's advice on five is to stay.",
    ),
    Reading(
        "declared-by-the-house",
        "§19:47-4.9[natural]",
        "Where the house deals, a natural is shown as soon as both hands were looked at.",
        "It is to be shown at once, and nothing that is decided before could count.",
        "It could be left to the players to declare it, and to forget it.",
    ),
    Reading(
        "cannot-stake",
        "§19:47-4.11[kept]",
        "A banker who has too few chips for the least lawful wager gives the bank up.",
        "He cannot wager as the rule demands.",
        "He could wager what he has.",
    ),
    Reading(
        "cutting-card-first",
        "§19:47-4.11[last-hand]",
        "A cutting card that comes up before the first card of a hand comes up in that hand; one more follows.",
        "As at punto banco.",
        "That hand would itself be the last.",
    ),
    Reading(
        "void-round",
        "§19:47-4.12[dealer-fault]",
        "A void round leaves the bank where it was before the round: every wager and bid goes back.",
        "It is as if it had not been.",
        "A bank that was taken in that round could stay with its taker.",
    ),
    Reading(
        "number-of-a-card",
        "§19:47-4.12[excess-card]",
        "Cards burned after an irregularity follow the scale of the opening burn: a court card ten, an ace one.",
        "As at punto banco.",
        "A court card has no number and none would follow it.",
    ),
    Reading(
        "fourteen-from-the-back",
        "§19:47-4.4(d)",
        "The cutting card lies exactly 14 cards from the back.",
        "At least 14 is what the text asks for.",
        "Any deeper place.",
    ),
)
