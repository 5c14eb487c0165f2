"""Big six, 19:47-5.5 and 5.6. An upright wheel of 54 spaces; a wager is on the symbol at which it stops.

Neither section was seen. What is played follows the guides of houses under sibling rules, and published figures of
Atlantic City for the spaces and the odds.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import ClassVar

from croupier.equipment.wheels import Pocket, Wheel
from croupier.game import Game, Wager
from croupier.games.shared import marked_wheel
from croupier.games.shared.settling import losers_first
from croupier.games.shared.short_layout import short_layout
from croupier.law.conflicts import Conflict
from croupier.law.options import AnyText, HouseRules, LeastOdds, Range, Reading, option
from croupier.odds import Paytable, say, to
from croupier.table import Case, OpenWager, Settlement, Spot, Table, Window

BILLS = ("1", "2", "5", "10", "20")
INSIGNIA = ("insignia-a", "insignia-b")
SPACES = 54
ODDS = Paytable({"1": to(1), "2": to(2), "5": to(5), "10": to(10), "20": to(20), "insignia": to(45)})
LEAST = LeastOdds(ODDS.with_odds({"insignia": to(40)}), fixed=frozenset(BILLS))
SEATS = 12  # of our table; no text names a number


def _number(usual: int, of: str) -> int:
    found: int = option(
        usual, allowed=Range(1), cite="§19:47-5.6[spaces]", words=f"how many of the 54 spaces show {of}"
    )
    return found


def _shown(name: str) -> str:
    found: str = option(
        name, allowed=AnyText(), cite="§19:47-5.6[wager]", words="what this insignia of the house is called"
    )
    return found


@dataclass(frozen=True)
class Rules(HouseRules):
    spaces_1: int = _number(24, "1")
    spaces_2: int = _number(15, "2")
    spaces_5: int = _number(7, "5")
    spaces_10: int = _number(4, "10")
    spaces_20: int = _number(2, "20")
    spaces_insignia_a: int = _number(1, "the first insignia")
    spaces_insignia_b: int = _number(1, "the second insignia")
    insignia_a: str = _shown("insignia A")
    insignia_b: str = _shown("insignia B")
    odds: Paytable = option(ODDS, allowed=LEAST, cite="§19:47-5.5[insignia]", words="what each symbol pays")

    conflicts: ClassVar[tuple[Conflict, ...]] = (
        Conflict(
            tuple(f"spaces_{name.replace('-', '_')}" for name in (*BILLS, *INSIGNIA)),
            "§19:47-5.6[spaces]",
            lambda rules: sum(spaces(rules).values()) != SPACES,
            "the spaces of the wheel do not come to 54",
            "numbers that add up to 54, such as 24, 15, 7, 4, 2, 1 and 1",
        ),
        Conflict(
            ("insignia_b", "insignia_a"),
            "§19:47-5.6[insignia-separate]",
            lambda rules: rules.insignia_a.strip().lower() == rules.insignia_b.strip().lower(),
            "the two insignia are separate wagers, so they are not called the same",
            "two different names",
        ),
    )


READINGS = (
    Reading(
        "atlantic-city-wheel",
        "§19:47-5.6[spaces]",
        "The wheel has 24 spaces of 1, 15 of 2, seven of 5, four of 10, two of 20 and one of each insignia.",
        "Two published charts agree on it; the section and the rule of the equipment were not seen.",
        "Some charts have 23 spaces of 1 and eight of 5: set spaces_1 and spaces_5.",
    ),
    Reading(
        "insignia-odds",
        "§19:47-5.5[insignia]",
        "An insignia is paid 45 to 1, and no house may pay less than 40 to 1.",
        "45 to 1 is the published figure of Atlantic City, 40 to 1 that of most other American wheels; the section was "
        "not seen.",
        "The section may fix 45 to 1, or a lower minimum.",
    ),
    Reading(
        "no-spin",
        "§19:47-5.6[three-rotations]",
        "After a spin that is not valid all wagers stand as they are and the wheel is spun again; so too where the "
        "clapper rests between two symbols or something got in the wheel's way.",
        "The guides void such a spin and have the wheel spun again; that wagers stand is how they go on.",
        "The wagers could be returned instead. The odds are the same.",
    ),
)


# --- The wheel and the layout -------------------------------------------------------------------------------------


def spaces(rules: Rules) -> dict[str, int]:
    """What the spaces show, and how many show it."""
    return {
        "1": rules.spaces_1,
        "2": rules.spaces_2,
        "5": rules.spaces_5,
        "10": rules.spaces_10,
        "20": rules.spaces_20,
        "insignia-a": rules.spaces_insignia_a,
        "insignia-b": rules.spaces_insignia_b,
    }


def title(rules: Rules, symbol: str) -> str:
    """What a symbol is called: a sum, or the name of an insignia."""
    return {"insignia-a": rules.insignia_a, "insignia-b": rules.insignia_b}.get(symbol, f"${symbol}")


@lru_cache
def wheel(rules: Rules) -> Wheel:
    return marked_wheel.made_of("big six", spaces(rules))


def pays(rules: Rules, symbol: str) -> Fraction:
    return rules.odds["insignia" if symbol in INSIGNIA else symbol]


@lru_cache
def window(rules: Rules) -> Window:
    spots = {symbol: Spot(symbol) for symbol in spaces(rules)}
    opened = [
        OpenWager(
            symbol,
            title(rules, symbol) if symbol in INSIGNIA else symbol,
            say(pays(rules, symbol)),
            "§19:47-5.5[insignia]" if symbol in INSIGNIA else "§19:47-5.5[denominations]",
            odds=pays(rules, symbol),
        )
        for symbol in spots
    ]
    named = {title(rules, symbol): Spot(symbol) for symbol in INSIGNIA}
    section = "§19:47-5.6[wager]"
    return short_layout(opened, spots | named, section=section, only=section, decided=section)


# --- Judgements ---------------------------------------------------------------------------------------------------


def settle(rules: Rules, symbol: str, stopped: Pocket) -> Settlement:
    """A wager wins at its symbol; each insignia only at its own, §19:47-5.6[insignia-separate]."""
    paid = "§19:47-5.5[insignia]" if symbol in INSIGNIA else "§19:47-5.5[denominations]"
    return marked_wheel.judge(symbol, stopped, pays(rules, symbol), paid=paid, lost="§19:47-5.6[wager]")


def warnings(rules: Rules) -> tuple[str, ...]:
    """Where the spaces and odds that a house chose favor the player."""
    found = {symbol: marked_wheel.keeps(spaces(rules), symbol, pays(rules, symbol)) for symbol in spaces(rules)}
    return tuple(
        f"{title(rules, symbol)}: {say(pays(rules, symbol))} on {spaces(rules)[symbol]} of 54 spaces favors "
        f"the player, by {-kept} of each wager ({float(-kept):.1%})"
        for symbol, kept in found.items()
        if kept < 0
    )


# --- The game -----------------------------------------------------------------------------------------------------

CASES = {
    "under-three-rotations": Case(
        "§19:47-5.6[three-rotations]", "the wheel made fewer than three full turns", ("spin",)
    ),
    "between-two-symbols": Case("§19:47-5.6[between-sections]", "the clapper rests between two symbols", ("spin",)),
    "wheel-hindered": Case("§19:47-5.6[foreign-object]", "something got in the way of the wheel", ("spin",)),
}


async def play(table: Table, rules: Rules, carry: None) -> None:
    """One spin, either way, of three turns or more; where chips lie is the player's affair, §19:47-5.6[placement]."""
    bets = await table.bets(window(rules))
    table.say("No more bets")  # §19:47-5.6[no-more-bets]
    stopped = await table.spin(wheel(rules))  # again, if the turns are too few: §19:47-5.6[three-rotations]
    table.say(title(rules, stopped))
    settled = [(bet, settle(rules, bet.spot.wager, stopped)) for bet in bets]
    losers_first(table, settled)  # §19:47-5.6[losers-first]


def wagers(rules: Rules) -> tuple[Wager, ...]:
    return tuple(Wager(symbol, ((Spot(symbol), 1),)) for symbol in spaces(rules))


GAME = Game(
    id="big-six",
    title="Big six",
    family="wheel",
    subchapter="19:47-5",
    provenance="sibling rules for the play, published figures for spaces and odds",
    version=1,
    Rules=Rules,
    play=play,
    wagers=wagers,
    seats=(SEATS, ""),
    remedy=marked_wheel.spun_again(CASES),
    cases=CASES,
    readings=READINGS,
    warnings=warnings,
    basis="one spin, each of the 54 spaces equally likely",
)
