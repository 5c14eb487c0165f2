"""What every casino-night game shares: imitation money in whole dollars, and the shuffle and cut of 13:47-20.19.

Only the seventeen games of §13:47-20.4 may be offered, each run as its section provides and in no other way
(§13:47-20.17(b)), with the wagers it lists and no others (§13:47-20.10(c)2). A casino night (§13:47-20.2[casino-night])
is played with imitation money (§13:47-20.2[imitation-money]). The definitions outline its games:
§13:47-20.2[baccarat], §13:47-20.2[beat-the-dealer], §13:47-20.2[blackjack], §13:47-20.2[caribbean-stud-poker],
§13:47-20.2[chuck-a-luck], §13:47-20.2[craps], §13:47-20.2[joker-seven], §13:47-20.2[let-it-ride],
§13:47-20.2[mini-baccarat], §13:47-20.2[money-wheel], §13:47-20.2[multi-action-blackjack], §13:47-20.2[red-dog],
§13:47-20.2[roulette], §13:47-20.2[under-over], and the machines.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from croupier.equipment.cards import Pack
from croupier.game import Game, Script
from croupier.games.shared.shoe_game import (
    CUT_BY_NEXT,
    FAR_RIGHT,
    IMPROPER_CUT,
    cut_until_proper,
    shuffle_by_device,
    shuffle_by_hand,
)
from croupier.law import worsening
from croupier.law.citations import exchange_citations
from croupier.law.options import HouseRules, OneOf, Range, option, reading
from croupier.table import Case, Irregularity, Table
from croupier.twin import cases_under, under

LAW = {
    "§19:47-8.2[limits]": "§13:47-20.17(a)",
    "§19:47-8.2[increments]": "§13:47-20.17(a)",
    worsening.SECTION: "",
}
"""What stands in for the clauses that every casino game has."""

WHOLE_DOLLARS = OneOf((100, 200, 500, 1000, 2000, 2500, 10_000))


@dataclass(frozen=True)
class NightRules(HouseRules):
    """The money of a casino night: wagers in whole dollars of imitation money, §13:47-20.17(a), §13:47-20.10(c)1."""

    law: ClassVar[Mapping[str, str]] = LAW

    minimum: int = option(100, allowed=Range(100), cite="§13:47-20.17(a)", words="least wager, in cents")
    maximum: int = option(100_000, allowed=Range(100), cite="§13:47-20.17(a)", words="most wager, in cents")
    chip: int = option(
        100, allowed=WHOLE_DOLLARS, cite="§13:47-20.17(a)", words="smallest chip a wager is made in, in cents"
    )
    coin: int = reading(
        100,
        allowed=(100, 50, 25, 1),
        name="whole-dollar-payments",
        cite="§13:47-20.12(c)1",
        says="Winnings that do not come out in whole dollars are rounded down to whole dollars of imitation money.",
        why="Imitation money comes in whole dollars, but 3 to 2, 9 to 5 and five percent of a whole-dollar wager do "
        "not, and the text gives no rounding.",
        alternative="50, 25 or 1: the house keeps smaller imitation money for change and rounds down to that.",
    )


def twin(
    casino: Game,
    id: str,
    rules: type[NightRules],
    *,
    offering: Collection[str] = (),
    keeping: Collection[str] | None = None,
    **changes: Any,
) -> Game:
    """A casino game as it is played at a casino night.

    ``offering``: its wagers, where they are not all of the casino's. ``keeping``: which of the casino's readings hold
    here too, by name; all of them if nothing is said.
    """
    changes = {
        "title": f"{casino.title} at a casino night",
        "subchapter": "13:47-20",
        "provenance": "statute",
        **changes,
    }
    if casino.pack is not None and "cases" not in changes:
        changes["cases"] = cases_under(casino.cases, rules.law) | ORDERS
        changes["remedy"] = following_orders(under(casino.remedy, rules.law), changes["shuffle"])
    if offering:
        changes["wagers"] = lambda rules: tuple(wager for wager in casino.wagers(rules) if wager.name in offering)
    kept = tuple(each for each in casino.readings if keeping is None or each.name in keeping)
    return replace(casino, readings=kept).under(id, rules, **changes)


def renumbered(same: Mapping[str, str], law: Mapping[str, str]) -> dict[str, str]:
    """The law of a sister game whose section says the same in other paragraphs."""
    return dict(same) | {casino: exchange_citations(night, same) for casino, night in law.items()}


def fixed(value: Any, *, cite: str, words: str) -> Any:
    """An option of the casino game that a casino night does not leave open."""
    return option(value, allowed=(value,), cite=cite, words=words)


# What a class A operator may order at every card table, and what a relief brings: all but the cut while bets are open.
ORDERS = {
    "new-dealer": Case("§13:47-20.19(a)1", "a dealer takes over and shuffles", ("bets",)),
    "house-reshuffles": Case("§13:47-20.19(a)1", "a class A operator has the cards shuffled", ("bets",)),
    IMPROPER_CUT: Case("§13:47-20.19(b)5", "the cut was improper: whoever cut last cuts again", ()),
    CUT_BY_NEXT: Case("§13:47-20.19(b)5", "the cut was improper: the next to be offered it cuts again", ()),
}


def following_orders(remedy: Script, shuffle: Script) -> Script:
    """The remedies of a game, and the shuffles that may be ordered at its table."""

    async def ordered(table: Table, rules: Any, irregularity: Irregularity) -> None:
        if case := ORDERS.get(irregularity.name):
            table.say(f"{case.text[0].upper()}{case.text[1:]} ({case.by})")
            await shuffle(table, rules, None)
        else:
            await remedy(table, rules, irregularity)

    return ordered


async def shuffle_and_cut(table: Table, pack: Pack, *, device: bool) -> None:
    """By hand or by an automated device, §13:47-20.19(a)2; then the cut, from §13:47-20.19(b)1 on.

    A new table is opened first: §13:47-20.18(a)4 asks for this shuffle and cut of each deck.
    """
    if not table.shoe.shuffles:
        table.say("The cards are sorted, inspected (§13:47-20.18(a)1) and spread face up (§13:47-20.18(a)2)")
        table.say("The cards are turned over, washed and stacked (§13:47-20.18(a)3)")
    if device:
        await shuffle_by_device(table, pack, by="§13:47-20.19(a)2")
    else:
        await shuffle_by_hand(table, pack, by="§13:47-20.19(a)1")
    just_beginning = table.shoe.shuffles == 1
    first = 0 if just_beginning else FAR_RIGHT
    # Ten cards at least from either end, §13:47-20.19(b)3.
    await cut_until_proper(table, first, by="§13:47-20.19(b)2", again="§13:47-20.19(b)5")
    table.place_cutting_card(table.shoe.size // 4)  # then into the shoe or the dealer's hand, §13:47-20.19(b)4


def say_dealt_from(table: Table, *, shoe: bool) -> None:
    """Where the dealer takes the cards from, the house having the choice."""
    where = "a shoe (§13:47-20.19(c)2)" if shoe else "the hand (§13:47-20.19(c)1)"
    table.say(f"Cards are dealt from {where}")
