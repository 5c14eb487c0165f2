"""Craps at a casino night, 13:47-20.25: the casino game without odds behind its wagers.

No line bet is needed to shoot, and the dice are given up only after a decision. At least five dice are kept at the
table, §13:47-20.25(b)2; the stickperson collects them after each throw, §13:47-20.25(e)5.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from croupier.games import craps
from croupier.games.craps import rules as craps_rules
from croupier.games.craps.play import NO_ROLL
from croupier.games.shared import night
from croupier.games.shared.night import NightRules
from croupier.law.conflicts import Conflict
from croupier.law.options import Range, Reading, option

LAW = night.LAW | {
    "§19:47-1.1": "§13:47-20.25(a)",  # a natural is a pass, §13:47-20.25(g)4
    "§19:47-1.2(a)": "§13:47-20.10(c)2",  # what is not listed is not taken
    "§19:47-1.2(a)1": "§13:47-20.25(h)1i",
    "§19:47-1.2(a)1i": "§13:47-20.25(h)1i(1)",
    "§19:47-1.2(a)1ii": "§13:47-20.25(h)1i(2)",
    "§19:47-1.2(a)2": "§13:47-20.25(h)1ii",
    "§19:47-1.2(a)2i": "§13:47-20.25(h)1ii(1)",
    "§19:47-1.2(a)2ii": "§13:47-20.25(h)1ii(2)",
    "§19:47-1.2(a)2iii": "§13:47-20.25(h)1ii(3)",
    "§19:47-1.2(a)3": "§13:47-20.25(h)1iii",
    "§19:47-1.2(a)3i": "§13:47-20.25(h)1iii(1)",
    "§19:47-1.2(a)3ii": "§13:47-20.25(h)1iii(2)",
    "§19:47-1.2(a)4": "§13:47-20.25(h)1iv",
    "§19:47-1.2(a)4i": "§13:47-20.25(h)1iv(1)",
    "§19:47-1.2(a)4ii": "§13:47-20.25(h)1iv(2)",
    "§19:47-1.2(a)4iii": "§13:47-20.25(h)1iv(3)",
    "§19:47-1.2(a)5": "§13:47-20.25(h)1v",
    "§19:47-1.2(a)6": "§13:47-20.25(h)1vi",
    "§19:47-1.2(a)7": "§13:47-20.25(h)1vii",
    "§19:47-1.2[hard-six]": "§13:47-20.25(h)1viii",
    "§19:47-1.2[hard-eight]": "§13:47-20.25(h)1ix",
    "§19:47-1.2[hard-ten]": "§13:47-20.25(h)1x",
    "§19:47-1.2[field]": "§13:47-20.25(h)1xi",
    "§19:47-1.2[any-seven]": "§13:47-20.25(h)1xii",
    "§19:47-1.2[any-craps]": "§13:47-20.25(h)1xiii",
    "§19:47-1.2[craps-two]": "§13:47-20.25(h)1xiv",
    "§19:47-1.2[craps-three]": "§13:47-20.25(h)1xv",
    "§19:47-1.2[craps-twelve]": "§13:47-20.25(h)1xvi",
    "§19:47-1.2[eleven]": "§13:47-20.25(h)1xvii",
    "§19:47-1.2[craps-eleven]": "§13:47-20.25(h)1xviii",
    "§19:47-1.2[horn]": "§13:47-20.25(h)1xix",
    "§19:47-1.2[horn-high]": "§13:47-20.25(h)1xx",
    "§19:47-1.2[horn-high-no-area]": "§13:47-20.25(h)1xx",
    "§19:47-1.3[down-before-throw]": "§13:47-20.25(h)1",
    "§19:47-1.3[odds-may-change]": "",  # no odds behind a wager
    "§19:47-1.3[pass-locked]": "§13:47-20.25(h)1i",  # this and the next: reading taking-down
    "§19:47-1.3[come-locked]": "§13:47-20.25(h)1iii",
    "§19:47-1.3[dont-no-return]": "§13:47-20.25(h)1ii",
    "§19:47-1.4[to-not-for]": "§13:47-20.25(i)1",
    "§19:47-1.4[better-odds]": "§13:47-20.25(i)2",
    **dict.fromkeys(craps_rules.PAID_BY.values(), "§13:47-20.25(i)2"),
    "§19:47-1.4[horn]": "§13:47-20.25(i)3",
    "§19:47-1.4[horn-high]": "§13:47-20.25(i)3",
    "§19:47-1.4[c-and-e]": "§13:47-20.25(i)4",
    "§19:47-1.5[buy]": "§13:47-20.25(j)",
    "§19:47-1.5[buy-fee]": "§13:47-20.25(j)",
    "§19:47-1.5[buy-off-come-out]": "§13:47-20.25(h)1v",
    "§19:47-1.5[lay]": "§13:47-20.25(k)",
    "§19:47-1.5[lay-fee]": "§13:47-20.25(k)",
    "§19:47-1.5[no-other-fee]": "§13:47-20.25(l)",
    "§19:47-1.6[whole-chip-overrun]": "",  # no odds behind a wager
    "§19:47-1.7[set-of-five]": "§13:47-20.25(e)3",
    "§19:47-1.7[cup]": "§13:47-20.25(e)2",
    "§19:47-1.7[first-shooter]": "§13:47-20.25(g)1",
    "§19:47-1.7[select-two]": "§13:47-20.25(g)2",
    "§19:47-1.7[decline]": "§13:47-20.25(g)7",
    "§19:47-1.7[change-of-dice]": "§13:47-20.25(g)8",
    **dict.fromkeys((case.by for case in NO_ROLL.values()), "§13:47-20.25(e)4"),  # reading valid-throw
    "§19:47-1.9[cocked-on-one-side]": "§13:47-20.25(g)3",
    "§19:47-1.9[strikes-objects]": "§13:47-20.25(d)",
    "§19:47-1.9[skipped-shooter]": "§13:47-20.25(d)",
    "§19:47-1.9[wagers-stand]": "§13:47-20.25(e)4",
    "§19:47-1.10[uppermost]": "§13:47-20.25(g)3",
    "§19:47-1.10[total-called]": "§13:47-20.25(e)4",
    "§19:47-1.10[boxperson-overrules]": "§13:47-20.25(d)",
    "§19:47-1.10[point-set]": "§13:47-20.25(g)5",
    "§19:47-1.10[come-outlives-line]": "§13:47-20.25(h)1iii",
    "§19:47-1.11(a)": "",  # the dice are not given up with a point on
    "§19:47-1.11(a)1": "",  # missing out on the point needs no reading
    "§19:47-1.11(a)2": "",  # reading nobody-orders-the-dice-passed
    "§19:47-1.11(b)": "",  # no throw is made for the come bets alone
    "§19:47-1.11(c)": "§13:47-20.25(g)6",
    "§19:47-8.2[increments]": "§13:47-20.17(a)",
}


def no_odds(numbers: str) -> Any:
    words = f"most odds on {numbers}: none, for odds behind a wager are not among the wagers listed"
    return option(Fraction(0), allowed=(Fraction(0),), cite="§13:47-20.10(c)2", words=words)


@dataclass(frozen=True)
class Rules(NightRules, craps_rules.Rules):
    law: ClassVar[Mapping[str, str]] = LAW

    line_bet_needed: ClassVar[bool] = False  # who accepts the dice is the shooter, §13:47-20.25(g)2
    passed_mid_point: ClassVar[bool] = False  # only on completion of a decision, §13:47-20.25(g)6
    takes_odds: ClassVar[bool] = False  # §13:47-20.25(h)1
    fees_in_coins: ClassVar[bool] = True  # reading whole-dollar-fees

    table: str = option(
        "craps", allowed=("craps",), cite="§13:47-20.4", words="the table; mini-craps is no game of a casino night"
    )
    stickperson: bool = option(True, allowed=(True,), cite="§13:47-20.25(e)1", words="a stickperson controls the dice")
    seats: int = option(
        0, allowed=Range(0), cite="§13:47-20.25(f)", words="places at the table, as many as fit (0: fourteen)"
    )
    odds_4_10: Fraction = no_odds("4 and 10")
    odds_5_9: Fraction = no_odds("5 and 9")
    odds_6_8: Fraction = no_odds("6 and 8")
    laying_cap: str = option(
        "win", allowed=("win",), cite="§13:47-20.10(c)2", words="without meaning here, for no odds are laid"
    )

    @classmethod
    def all_conflicts(cls) -> Iterator[Conflict]:
        """Those of the casino game, but for what sets mini-craps apart."""
        return (conflict for conflict in super().all_conflicts() if "table" not in conflict.options)


READINGS = (
    Reading(
        "shooter-without-line-bet",
        "§13:47-20.25(g)2",
        "The shooter needs no pass or don't pass wager; a come-out roll sets the point whether or not anybody has one.",
        "The first player who accepts the dice is the shooter, and nothing more is asked.",
        "A line bet could be asked for, as in a casino. The odds are the same.",
    ),
    Reading(
        "come-out-craps-keeps-the-dice",
        "§13:47-20.25(g)6",
        "The dice go on after a 7 that misses the point; a come-out 2, 3 or 12 does not cost them.",
        "Only missing out on the point passes the dice, though §13:47-20.25(g)5 calls a come-out craps a miss-out too.",
        "By §13:47-20.25(g)2, which ends with a pass or a miss-out, the shooter would change after every decision.",
    ),
    Reading(
        "nobody-orders-the-dice-passed",
        "§13:47-20.25(d)",
        "Nobody takes the dice from a shooter before a decision.",
        "The boxperson has questions and disputes; the power that a casino's has is not given.",
        "A boxperson could rule that a shooter who delays or cannot throw loses the dice. The odds are the same.",
    ),
    Reading(
        "valid-throw",
        "§13:47-20.25(e)4",
        "Throws are judged as in a casino: what is no roll there is not called here, and all wagers stand.",
        "Only a valid throw is called, but which is valid is not said; the boxperson decides, §13:47-20.25(d).",
        "Every throw that comes to rest would count. The odds are the same.",
    ),
    Reading(
        "taking-down",
        "§13:47-20.25(h)1i",
        "A pass wager stays once its point is set, and a come wager on its number; all else may come down.",
        "The text gives a wager its ends and says nothing of taking it down; so it is in a casino.",
        "A pass wager that could be taken down would be, on every point: each favors the house. Or nothing comes down.",
    ),
    Reading(
        "whole-dollar-fees",
        "§13:47-20.25(j)",
        "A buy or lay wager is one whose fee comes out in whole coins: at five percent and in whole dollars, buys of "
        "$20, lays of $40 against 4 and 10, $30 against 5 and 9, $24 against 6 and 8, and multiples of these.",
        "Imitation money comes in whole dollars (§13:47-20.12(c)1), and a fee rounded up would pass its limit.",
        "coin = 25: smaller money is kept for change. Or the fee is rounded down, and true odds cost less.",
    ),
)

SEATS = 30  # of our table; the text names no number

GAME = night.twin(
    craps.GAME,
    "night-craps",
    Rules,
    seats=(SEATS, "§13:47-20.25(f)"),
    readings=READINGS,
)
