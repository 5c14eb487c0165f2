"""Caribbean stud poker at a casino night, 13:47-20.23: the casino game without its progressive wager.

Two decks take turns, and the players cut. What a dealer without a qualifying hand does to the wagers is not said.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from croupier.games import caribbean_stud
from croupier.games.caribbean_stud.rules import ODDS, PACK, HandRules
from croupier.games.shared import night
from croupier.games.shared.night import NightRules, fixed, say_dealt_from, shuffle_and_cut
from croupier.games.shared.shoe_game import next_batch
from croupier.law.options import LeastOdds, Reading, option, reading
from croupier.odds import Paytable
from croupier.table import Table

LAW = night.LAW | {
    "§19:47-16.1": "§13:47-20.23(a)",
    "§19:47-16.2(b)": "§13:47-20.23(b)1",
    "§19:47-16.2(b)4": "§13:47-20.23(h)1",
    "§19:47-16.3(c)": "§13:47-20.18(a)3",
    "§19:47-16.4(a)": "§13:47-20.23(c)2",
    "§19:47-16.4(c)": "§13:47-20.19(b)3",
    "§19:47-16.5(a)": "§13:47-20.23(h)4",
    "§19:47-16.5[kickers]": "§13:47-20.23(a)",
    "§19:47-16.6[ante]": "§13:47-20.23(h)5",
    "§19:47-16.6[form-of-wager]": "§13:47-20.10(c)1",
    "§19:47-16.6[no-late-wagers]": "§13:47-20.23(h)5",
    "§19:47-16.6[one-hand]": "§13:47-20.23(h)2",
    "§19:47-16.6[seated]": "§13:47-20.23(h)3",
    "§19:47-16.7[dealer-fifth-card]": "§13:47-20.23(h)6",
    "§19:47-16.7[no-more-bets]": "§13:47-20.23(h)5",
    "§19:47-16.7[order-of-deal]": "§13:47-20.23(h)6",
    "§19:47-16.7[stub]": "§13:47-20.23(h)7",
    "§19:47-16.10[bet]": "§13:47-20.23(h)8",
    "§19:47-16.10[cards-collected]": "§13:47-20.23(h)13",
    "§19:47-16.10[cards-in-view]": "§13:47-20.23(e)",
    "§19:47-16.10[fold]": "§13:47-20.23(h)8",
    "§19:47-16.10[forfeiture]": "§13:47-20.23(g)",
    "§19:47-16.10[hole-cards-turned]": "§13:47-20.23(h)9",
    "§19:47-16.10[no-communication]": "§13:47-20.23(f)",
    "§19:47-16.10[no-qualifying-hand]": "§13:47-20.23(h)10",
    "§19:47-16.10[player-higher]": "§13:47-20.23(h)12",
    "§19:47-16.10[player-lower]": "§13:47-20.23(h)10iii",  # collected at once, §13:47-20.23(h)10i, with the cards,
    "§19:47-16.10[settlement-order]": "§13:47-20.23(h)12",  # §13:47-20.23(h)10ii; all by the dealer, §13:47-20.23(d)4
    "§19:47-16.10[tie]": "§13:47-20.23(h)11",
    "§19:47-16.11[progressive]": "§13:47-20.10(c)2",
    "§19:47-16.12[ante-odds]": "§13:47-20.23(i)1",
    "§19:47-16.12[bet-odds]": "§13:47-20.23(i)2",
    "§19:47-16.12[higher-odds]": "§13:47-20.23(i)2",
    "§19:47-16.13[card-drawn-in-error]": "§13:47-20.23(j)3",
    "§19:47-16.13[dealer-four-cards]": "§13:47-20.23(j)4",
    "§19:47-16.13[dealer-misdeal]": "§13:47-20.23(j)4",
    "§19:47-16.13[deck-count]": "§13:47-20.23(b)1",
    "§19:47-16.13[face-up-card]": "§13:47-20.23(j)2",
    "§19:47-16.13[hole-card-exposed]": "§13:47-20.23(j)1",
    "§19:47-16.13[player-card-count]": "§13:47-20.23(j)4",
    "§19:47-16.13[several-face-up-cards]": "§13:47-20.23(j)2",
    "§19:47-16.13[shoe-jam]": "",  # an automated shoe is not among the equipment
    "§19:47-16.13[shuffler-jam]": "§13:47-20.19(a)2",
    "§13:69E-1.13G(a)": "§13:47-20.23(b)3",
}


@dataclass(frozen=True)
class Rules(NightRules, HandRules):
    law: ClassVar[Mapping[str, str]] = LAW
    counts_stub: ClassVar[bool] = False
    spread_by: ClassVar[str] = ""

    second_deck: bool = fixed(True, cite="§13:47-20.23(b)1", words="two decks with like backs take turns")
    deal_from: str = option(
        "manual-shoe",
        allowed=("manual-shoe", "hand"),
        cite="§13:47-20.23(c)1",
        words="where the dealer takes the cards from",
    )
    odds: Paytable = option(  # the odds that are paid are the posted ones
        ODDS,
        allowed=LeastOdds(ODDS),
        cite="§13:47-20.23(i)2",
        words="what a winning bet pays",
        notice="§13:47-20.23(h)12",
    )
    progressive: bool = fixed(False, cite="§13:47-20.10(c)2", words="a progressive wager is offered")
    unqualified: str = reading(
        "ante-wins",
        allowed=("ante-wins", "all-back", "compare"),
        name="dealer-without-a-qualifying-hand",
        cite="§13:47-20.23(h)10",
        says="A dealer who does not qualify pays every ante still in 1 to 1, and every bet goes back.",
        why="The section settles wagers only for a dealer who qualifies; published rules of the game agree on this.",
        alternative="all-back: nothing is won or lost, so ante and bet both go back, which takes a good part of their "
        "wins from the players. compare: the hands are compared as if the dealer had qualified, and a winner of less "
        "than a pair is paid 1 to 1.",
    )


READINGS = (
    Reading(
        "one-pair-or-less",
        "§13:47-20.23(i)2",
        "The last row of the odds, 1 to 1, is for one pair and for every lower hand that wins.",
        "Its label is displaced in the copy read and says 'or less'.",
        "There is none in the text.",
    ),
    Reading(
        "no-payout-limit",
        "§13:47-20.23(i)2",
        "A winning bet is paid in full.",
        "The text announces a limit and gives none.",
        "The casino's limit of $5,000 a hand.",
    ),
    Reading(
        "hands-below-a-pair",
        "§13:47-20.23(a)",
        "Between like hands, and between hands without a pair, the higher cards decide.",
        "The list of hands ends with one pair, but the qualifying hand is told by five single cards.",
        "Hands of one kind would tie.",
    ),
    Reading(
        "a-full-deck-each-round",
        "§13:47-20.23(h)12",
        "Each round is dealt from a full deck, freshly shuffled and cut, and the two decks take turns.",
        "After a round all cards lie in the rack, stub included; the other deck is kept for rotation.",
        "One deck could be used until it is worn.",
    ),
    Reading(
        "number-of-positions",
        "§13:47-20.23(b)3",
        "The layout has six or seven positions, as in a casino.",
        "The section names none; nine hands and the dealer's would fit into a deck.",
        "Up to nine positions.",
    ),
    Reading(
        "clockwise-decisions",
        "§13:47-20.23(h)8",
        "Players bet or fold clockwise from the dealer's left, in the order of the deal.",
        "The section gives no order.",
        "All at once, or in any order.",
    ),
    Reading(
        "unstated-irregularities",
        "§13:47-20.23(b)1",
        "A deck that is not whole makes the round void and leaves the table; after a jam of the shuffler the cards are "
        "shuffled anew.",
        "The section is silent; a hand is to come from a deck, and so it is in a casino.",
        "A class A operator could rule otherwise.",
    ),
)
OF_THE_CASINO = ("hole-card-exposed-when", "the-dealers-missing-card", "everybody-folded")
"""Readings of the casino game that hold here too."""


def warnings(rules: Rules) -> tuple[str, ...]:
    """What an organizer should know before choosing these rules."""
    if rules.unqualified == "compare":
        return (
            "guests who play well win 59.05 percent of every ante, with the least odds: a dealer who does not qualify "
            "then pays the whole bet too (unqualified = compare, §13:47-20.23(h)10). The house may read the text as "
            "casinos do (unqualified = ante-wins)",
        )
    if rules.unqualified != "all-back":
        return ()
    return (
        "guests win nothing when the dealer does not qualify, which is 1,135,260 of 2,598,960 hands, 43.68 percent "
        "(unqualified = all-back, §13:47-20.23(h)10); whoever knows the game expects to be paid the ante then. The "
        "house may pay it 1 to 1, as in a casino (unqualified = ante-wins)",
    )


# --- The game -----------------------------------------------------------------------------------------------------


async def shuffle(table: Table, rules: Rules, carry: object) -> None:
    """As at every night table, §13:47-20.23(d)1, before each round."""
    deck = next_batch(table.shoe)
    await shuffle_and_cut(table, PACK, device=rules.shuffle == "device")  # §13:47-20.23(c)2
    kept = "waits in the shuffler (§13:47-20.18(a)5)" if rules.shuffle == "device" else "is kept (§13:47-20.18(a)6)"
    table.say(f"The {deck} deck comes into play, alone (§13:47-20.23(h)1); the other {kept}")
    say_dealt_from(table, shoe=rules.deal_from == "manual-shoe")


GAME = night.twin(
    caribbean_stud.GAME,
    "night-caribbean-stud",
    Rules,
    offering=("ante",),
    keeping=OF_THE_CASINO,
    seats=(7, "§13:47-20.23(b)3"),
    shuffle=shuffle,
    readings=READINGS,
    warnings=warnings,
)
