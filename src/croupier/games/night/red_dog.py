"""Red dog at a casino night, 13:47-20.31: the casino game with one deck and without its other options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from croupier.games import red_dog
from croupier.games.shared import night
from croupier.games.shared.night import NightRules, shuffle_and_cut
from croupier.games.shared.shoe_game import burn_down
from croupier.law.options import LeastOdds, option
from croupier.odds import Paytable
from croupier.table import Table

LAW = night.LAW | {
    "§19:47-6.1[decks]": "§13:47-20.31(a)2",
    "§19:47-6.1[values]": "§13:47-20.31(a)2ii",
    "§19:47-6.1(c)": "§13:47-20.31(a)4",
    "§19:47-6.2(a)": "§13:47-20.18(a)1",
    "§19:47-6.2(b)": "§13:47-20.18(a)2",
    "§19:47-6.2(c)": "§13:47-20.18(a)3",
    "§19:47-6.3(a)": "§13:47-20.19(a)1",
    "§19:47-6.3(b)": "§13:47-20.19(b)1",
    "§19:47-6.3(c)": "§13:47-20.19(b)3",
    "§19:47-6.4(a)": "§13:47-20.31(d)1",
    "§19:47-6.4(b)": "§13:47-20.31(d)2",
    "§19:47-6.5(a)": "§13:47-20.31(d)3",
    "§19:47-6.5(b)": "§13:47-20.31(d)4",
    "§19:47-6.5(c)": "§13:47-20.31(d)5",
    "§19:47-6.5(d)": "§13:47-20.31(d)6",
    "§19:47-6.5(e)": "§13:47-20.31(d)7",
    "§19:47-6.5(f)": "§13:47-20.31(d)8",
    "§19:47-6.5(f)1": "§13:47-20.31(d)9",
    "§19:47-6.5(f)2": "§13:47-20.31(d)10",
    "§19:47-6.5(g)": "§13:47-20.31(d)11",  # with its examples, §13:47-20.31(d)11i and §13:47-20.31(d)11ii
    "§19:47-6.5(h)": "§13:47-20.31(d)12",
    "§19:47-6.5(i)": "§13:47-20.31(d)13",  # the dealer collects and pays, §13:47-20.31(c)4
    "§19:47-6.5(i)1": "§13:47-20.31(d)14",
    "§19:47-6.5(i)2": "§13:47-20.31(e)",
    "§19:47-6.5(i)3": "§13:47-20.31(e)",
    "§19:47-6.5(j)": "§13:47-20.31(d)15",
    "§19:47-6.5(k)": "§13:47-20.31(d)16",
    "§19:47-6.7(a)": "§13:47-20.31(g)1",
    "§19:47-6.7(b)": "§13:47-20.31(g)2",
    "§19:47-6.7(c)": "§13:47-20.31(g)3",
    "§19:47-6.8": "§13:47-20.31(g)4",
    "§19:47-6.9": "§13:47-20.31(d)16",
}


@dataclass(frozen=True)
class Rules(NightRules, red_dog.Rules):
    law: ClassVar[Mapping[str, str]] = LAW

    decks: int = option(1, allowed=(1,), cite="§13:47-20.31(a)2", words="decks in the shoe")
    odds: Paytable = option(  # better odds are not forbidden, and no notice of them is asked for
        red_dog.ODDS,
        allowed=LeastOdds(red_dog.ODDS, fixed=frozenset({"three-of-a-kind"})),
        cite="§13:47-20.31(f)",
        words="what each spread pays; never less than the list",
    )
    several_areas: bool = option(
        False, cite="§13:47-20.31(g)4", words="a player may wager on more than one betting area"
    )
    continuous_shuffler: bool = option(
        False, allowed=(False,), cite="§13:47-20.31(d)16", words="cards are reshuffled at the cutting card, not before"
    )
    shuffler: bool = option(False, cite="§13:47-20.31(b)", words="an automated device shuffles")


async def shuffle(table: Table, rules: Rules, carry: None) -> None:
    """As at every night table, §13:47-20.31(c)1; then the first card is burned."""
    await shuffle_and_cut(table, red_dog.pack(rules), device=rules.shuffler)  # §13:47-20.31(b)
    await burn_down(table)  # §13:47-20.31(d)1


GAME = night.twin(
    red_dog.GAME,
    "night-red-dog",
    Rules,
    shuffle=shuffle,
)
