"""Roulette at a casino night, 13:47-20.32: the casino game, whose own text is known only from this one.

The wheel stays horizontal and level, §13:47-20.15(c). The dealer spins the ball, §13:47-20.32(c)1, marks the number
with the crown, §13:47-20.32(a), and collects and pays, §13:47-20.32(c)3.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from croupier.games import roulette
from croupier.games.shared import night
from croupier.games.shared.night import NightRules
from croupier.law.options import Reading

LAW = night.LAW | {
    "§19:47-5.1[chips]": "§13:47-20.32(d)1",
    "§19:47-5.1[placement]": "§13:47-20.32(d)2",
    "§19:47-5.1[as-it-lies]": "§13:47-20.32(d)3",
    "§19:47-5.1[straight]": "§13:47-20.32(e)1",
    "§19:47-5.1[five-adjacent]": "§13:47-20.32(e)1i",
    "§19:47-5.1[five-adjacent-stake]": "§13:47-20.32(e)1iii",
    "§19:47-5.1[split]": "§13:47-20.32(e)2",
    "§19:47-5.1[three-numbers]": "§13:47-20.32(e)3",
    "§19:47-5.1[three-numbers-zeros]": "§13:47-20.32(e)3i",  # on their common corner, §13:47-20.32(e)3ii
    "§19:47-5.1[single-zero-three]": "§13:47-20.32(e)3i",  # reading groups-with-one-zero
    "§19:47-5.1[four-numbers]": "§13:47-20.32(e)4",
    "§19:47-5.1[single-zero-four]": "§13:47-20.32(e)4",  # reading groups-with-one-zero
    "§19:47-5.1[first-five]": "§13:47-20.32(e)5",
    "§19:47-5.1[six-numbers]": "§13:47-20.32(e)6",
    "§19:47-5.1[column]": "§13:47-20.32(e)7",
    "§19:47-5.1[dozen]": "§13:47-20.32(e)8",
    "§19:47-5.1[red]": "§13:47-20.32(e)9",
    "§19:47-5.1[black]": "§13:47-20.32(e)10",
    "§19:47-5.1[odd]": "§13:47-20.32(e)11",
    "§19:47-5.1[even]": "§13:47-20.32(e)12",
    "§19:47-5.1[one-to-18]": "§13:47-20.32(e)13",
    "§19:47-5.1[nineteen-to-36]": "§13:47-20.32(e)14",
    "§19:47-5.1[seven-numbers]": "§13:47-20.32(e)15",  # in an area of its own, §13:47-20.32(e)15ii
    "§19:47-5.1[no-more-bets]": "§13:47-20.32(j)2",
    "§19:47-5.2[odds]": "§13:47-20.32(f)",
    "§19:47-5.2[half-back]": "§13:47-20.32(g)",
    "§19:47-5.2[zero-takes-all]": "§13:47-20.32(g)",
    "§19:47-5.2[zero-notice]": "§13:47-20.32(g)",
    "§19:47-5.2[single-zero]": "§13:47-20.32(h)",
    "§19:47-5.2[double-zero-as-single]": "§13:47-20.32(i)1",
    "§19:47-5.2[as-single-00-void]": "§13:47-20.32(i)2",
    "§19:47-5.2[as-single-0-loses]": "§13:47-20.32(i)3",
    "§19:47-5.3[against-the-wheel]": "§13:47-20.32(j)1",
    "§19:47-5.3[four-revolutions]": "§13:47-20.32(j)1",
    "§19:47-5.3[call]": "§13:47-20.32(j)2",
    "§19:47-5.3[announce]": "§13:47-20.32(j)3",
    "§19:47-5.3[move-a-fifth]": "§13:47-20.32(k)",
    "§19:47-5.3[losers-first]": "§13:47-20.32(l)",
    "§19:47-5.4[same-direction]": "§13:47-20.32(m)1",
    "§19:47-5.4[under-four]": "§13:47-20.32(m)2",
    "§19:47-5.4[foreign-object]": "§13:47-20.32(m)3",
    "§19:47-5.4[ball-leaves-wheel]": "§13:47-20.32(j)1",  # reading ball-left-wheel
}


@dataclass(frozen=True)
class Rules(NightRules, roulette.Rules):
    law: ClassVar[Mapping[str, str]] = LAW

    halves_in_coins: ClassVar[bool] = True  # reading half-of-an-odd-stake


READINGS = (
    Reading(
        "what-is-not-hit",
        "§13:47-20.32(d)3",
        "A wager on which the ball does not come to rest is lost.",
        "It is settled strictly by its position, and by (l) losing wagers are collected.",
        "There is none that leaves the wager with an end.",
    ),
    Reading(
        "twin-wheel",
        "§13:47-20.32(b)1",
        "The wheel has two zeros unless the house chooses a single-zero one.",
        "The list of equipment names 36 numbers with 0 and 00, but §13:47-20.32(h) rules how a single-zero wheel pays.",
        "Only a wheel with two zeros, which may still be used as a single-zero one.",
    ),
    Reading(
        "groups-with-one-zero",
        "§13:47-20.32(e)3i",
        "With one zero in use 0-1-2 and 0-2-3 are three numbers, 0-1-2-3 is four, and there is no first five.",
        "The groups listed are those of a layout with 00; these are the boxes that touch where there is none.",
        "Only 0-1-2, the one group of the list without 00. The odds are the same on every place.",
    ),
    Reading(
        "half-of-an-odd-stake",
        "§13:47-20.32(g)",
        "While half back is on, an even-money wager is one that halves into whole coins: with the usual whole dollars, "
        "an even number of them.",
        "Imitation money comes in whole dollars (§13:47-20.12(c)1), and the text gives no rounding.",
        "coin = 50: half dollars are kept for it. A half rounded to the dollar would change the edge of small wagers.",
    ),
    Reading(
        "ball-left-wheel",
        "§13:47-20.32(j)1",
        "A ball that leaves the wheel is no spin.",
        "The text names three kinds of no spin and not this one; but it has not come to rest in a compartment.",
        "A class A operator could rule otherwise.",
    ),
)

GAME = night.twin(
    roulette.GAME,
    "night-roulette",
    Rules,
    readings=READINGS,
)
