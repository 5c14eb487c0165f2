"""Let it ride at a casino night, 13:47-20.27: the casino game without bonus wagers, payout limit and better odds.

Two decks take turns, the players cut, and the community cards lie side by side.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from croupier.games import let_it_ride
from croupier.games.let_it_ride.rules import NONE, ODDS, PACK
from croupier.games.shared import night
from croupier.games.shared.night import NightRules, fixed, say_dealt_from, shuffle_and_cut
from croupier.games.shared.shoe_game import next_batch
from croupier.law.options import Reading, exactly, option
from croupier.odds import Paytable
from croupier.table import Table

LAW = night.LAW | {
    "§19:47-18.1[hand]": "§13:47-20.27(f)20",  # with §13:47-20.27(a)
    "§19:47-18.1[let-it-ride]": "§13:47-20.27(a)",
    "§19:47-18.1[round]": "§13:47-20.27(a)",
    "§19:47-18.3[hands]": "§13:47-20.2[two-pairs]",
    "§19:47-18.3[rank-of-cards]": "§13:47-20.2[straight]",
    "§19:47-18.6(a)": "§13:47-20.10(c)1",  # players place their own wagers, §13:47-20.27(e)1
    "§19:47-18.6(b)": "§13:47-20.27(f)7",
    "§19:47-18.6(c)": "§13:47-20.27(f)8",
    "§19:47-18.6(d)": "§13:47-20.27(f)8",
    "§19:47-18.6(e)": "§13:47-20.27(f)6",
    "§19:47-18.6A[bonus]": "§13:47-20.10(c)2",
    "§19:47-18.6B[always-settled]": "",  # no such wager
    "§19:47-18.6B[three-card-bonus]": "§13:47-20.10(c)2",
    "§19:47-18.7(b)": "§13:47-20.27(f)8",
    "§19:47-18.7(c)1": "§13:47-20.27(f)9",  # and all that follows of the deal
    "§19:47-18.7(e)2": "§13:47-20.6(a)1",
    "§19:47-18.7(f)": "",  # no shuffler that counts
    "§19:47-18.10[bet-one]": "§13:47-20.27(f)10",
    "§19:47-18.10[bet-one-rides]": "§13:47-20.27(f)11",
    "§19:47-18.10[bet-one-withdrawn]": "§13:47-20.27(f)12",
    "§19:47-18.10[bet-two]": "§13:47-20.27(f)15",
    "§19:47-18.10[bet-two-rides]": "§13:47-20.27(f)16",
    "§19:47-18.10[bet-two-withdrawn]": "§13:47-20.27(f)17",
    "§19:47-18.10[burn]": "§13:47-20.27(f)13",
    "§19:47-18.10[cards-collected]": "§13:47-20.27(f)24",  # the same as §13:47-20.27(f)4
    "§19:47-18.10[cards-in-view]": "§13:47-20.27(e)2",
    "§19:47-18.10[first-community-card]": "§13:47-20.27(f)14",
    "§19:47-18.10[forfeiture]": "",  # the cards stay in view, §13:47-20.27(e)2, but no clause takes a wager for it
    "§19:47-18.10[hands-turned]": "§13:47-20.27(f)19",
    "§19:47-18.10[losing-hand]": "§13:47-20.27(f)21",  # collected, as winners are paid, by the dealer,
    "§19:47-18.10[order-of-payment]": "§13:47-20.27(f)23",  # §13:47-20.27(d)4
    "§19:47-18.10[second-community-card]": "§13:47-20.27(f)18",
    "§19:47-18.10[winners-last]": "§13:47-20.27(f)22",
    "§19:47-18.11[odds]": "§13:47-20.27(g)",
    "§19:47-18.12[card-drawn-in-error]": "§13:47-20.6(a)1",
    "§19:47-18.12[community-card-exposed]": "§13:47-20.6(a)1",
    "§19:47-18.12[face-up-card]": "§13:47-20.6(a)1",
    "§19:47-18.12[several-face-up-cards]": "§13:47-20.6(a)1",
    "§19:47-18.12[shoe-jam]": "",  # an automated shoe is not among the equipment
    "§19:47-18.12[shuffler-jam]": "§13:47-20.19(a)2",
    "§19:47-18.12[wrong-number-of-cards]": "§13:47-20.6(a)1",
}


@dataclass(frozen=True)
class Rules(NightRules):
    law: ClassVar[Mapping[str, str]] = LAW

    shuffle: str = option(
        "hand",
        allowed=("hand", "device"),
        cite="§13:47-20.27(c)2",
        words="cards are shuffled by hand or by an automated device",
    )
    deal_from: str = option(
        "manual-shoe",
        allowed=("manual-shoe", "hand"),
        cite="§13:47-20.27(c)1",
        words="where the dealer takes the cards from",
    )
    odds: Paytable = exactly(
        ODDS,
        cite="§13:47-20.27(g)",
        words="what each bet still on the table pays",
    )
    two_positions: bool = fixed(True, cite="§13:47-20.27(f)6", words="a player may play two hands side by side")
    bonus: str = fixed(NONE, cite="§13:47-20.10(c)2", words="the bonus wager: there is none")
    three_card_bonus: str = fixed(NONE, cite="§13:47-20.10(c)2", words="the three-card bonus: there is none")

    payout_limit: ClassVar[int] = 0
    stub_counted: ClassVar[bool] = False
    spread_by: ClassVar[str] = ""


READINGS = (
    Reading(
        "no-bonus-wager",
        "§13:47-20.27(f)22",
        "There is no bonus wager.",
        "The clause mentions winning ones, but none is set out, and only wagers that are set out may be taken.",
        "The bonus wagers of a casino; nothing says what they would pay.",
    ),
    Reading(
        "exactly-these-odds",
        "§13:47-20.27(g)",
        "Winning bets are paid exactly by the list, and in full.",
        "It is no list of least odds, and no payout limit stands beside it.",
        "A house could pay more, or cap what it pays on a hand.",
    ),
    Reading(
        "three-community-cards",
        "§13:47-20.27(a)",
        "Three community cards are dealt, of which one is burned unseen.",
        "So the section; the outline of the game in the definitions knows only the two that are turned.",
        "Two could be dealt: nothing would be paid otherwise.",
    ),
    Reading(
        "a-full-deck-each-round",
        "§13:47-20.27(f)2",
        "Each round is dealt from a full deck, freshly shuffled and cut.",
        "The decks change places after every round, and one that comes back was in the rack with all its cards.",
        "There is none that the change of decks would leave room for.",
    ),
    Reading(
        "number-of-positions",
        "§13:47-20.27(b)3",
        "The layout has seven positions, as in a casino.",
        "The section names no number.",
        "Up to sixteen hands and the community cards would come out of a deck.",
    ),
    Reading(
        "unstated-irregularities",
        "§13:47-20.6(a)1",
        "What goes wrong is mended as in a casino, told as a ruling of the class A operator; "
        "a round that cannot go on is void, and a hand that cannot be played goes back.",
        "The section is silent, and nobody overrules a class A operator on how a game is run.",
        "A class A operator could rule otherwise.",
    ),
)


async def shuffle(table: Table, rules: Rules, carry: object) -> None:
    """As at every night table, §13:47-20.27(d)1; only one deck is in use, §13:47-20.27(f)1, or in the rack.

    The decks have backs of different colors, §13:47-20.27(b)1, and never lie in the rack together, §13:47-20.27(f)3.
    """
    device = rules.shuffle == "device"
    kept = "is shuffled meanwhile (§13:47-20.27(f)5)" if device else "is kept (§13:47-20.18(a)6)"
    table.say(f"The {next_batch(table.shoe)} deck comes into play (§13:47-20.27(f)2); the other {kept}")
    await shuffle_and_cut(table, PACK, device=device)
    say_dealt_from(table, shoe=rules.deal_from == "manual-shoe")


GAME = night.twin(
    let_it_ride.GAME,
    "night-let-it-ride",
    Rules,
    title="Let it ride at a casino night",
    provenance="statute; the label of the last odds is lost",
    offering=("bet",),
    seats=(7, "§13:47-20.27(b)3"),
    shuffle=shuffle,
    readings=READINGS,
)
