"""Money wheel, 13:47-20.29. Fifty spaces, five bills and two designators; a wager is on where the wheel stops."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import ClassVar

from croupier.equipment.wheels import Pocket, Wheel
from croupier.errors import InvalidWager
from croupier.game import Game, Wager
from croupier.games.shared import marked_wheel
from croupier.games.shared.night import NightRules
from croupier.games.shared.settling import losers_first
from croupier.games.shared.short_layout import short_layout
from croupier.law.conflicts import Conflict
from croupier.law.options import AnyText, Range, Reading, exactly, option
from croupier.money import in_dollars
from croupier.odds import Paytable, say, to
from croupier.table import Bet, Case, OpenWager, Put, Settlement, Spot, Table, Window

BILLS = {"1": 22, "2": 14, "5": 7, "10": 3, "20": 2}
"""How many of the fifty spaces show each bill; one is left for each of the two designators, §13:47-20.29(a)1."""
ODDS = Paytable({"1": to(1), "2": to(2), "5": to(5), "10": to(10), "20": to(20), "designator": to(50)})
SEATS = 12  # of our table; the text names no number


@dataclass(frozen=True)
class Rules(NightRules):
    diameter: int = option(48, allowed=(48, 60), cite="§13:47-20.29(a)1", words="diameter of the wheel, in inches")
    first_designator: str = option(
        "flag", allowed=AnyText(), cite="§13:47-20.29(a)1", words="what the one special designator shows, in a word"
    )
    second_designator: str = option(
        "joker", allowed=AnyText(), cite="§13:47-20.29(a)1", words="what the other special designator shows, in a word"
    )
    designator_maximum: int = option(
        100_000, allowed=Range(100), cite="§13:47-20.17(a)", words="most wager on a designator, in cents"
    )
    odds: Paytable = exactly(ODDS, cite="§13:47-20.29(c)", words="what each space pays")

    conflicts: ClassVar[tuple[Conflict, ...]] = (
        Conflict(
            ("second_designator", "first_designator"),
            "§13:47-20.29(a)2",
            lambda rules: len(spaces(rules)) < 7,
            "the layout has seven betting spaces, so the two designators differ from each other and from the bills; "
            "a wager on one that stood on both spaces would win twice as often, at the same 50 to 1",
            "two different designators, such as flag and joker",
        ),
        Conflict(
            ("first_designator", "second_designator"),
            "§13:47-20.29(a)2",
            lambda rules: any(len(name.split()) != 1 or "@" in name for name in designators(rules)),
            "a designator is called by one word, the same on the wheel and on the layout",
            "one word each, such as flag and joker",
        ),
    )


READINGS = (
    Reading(
        "fifty-to-one",
        "§13:47-20.29(c)",
        "The odds of 50 to 1, which have lost their label in the copy, are those of the special designators.",
        "They are the odds left over, and the designators the spaces left over.",
        "There is none in the text.",
    ),
    Reading(
        "two-designators",
        "§13:47-20.29(a)2",
        "The two designators differ, and a wager on one of them wins on its own space only.",
        "Seven betting spaces are five bills and two designators, each like one of the wheel; "
        "§13:47-20.2[money-wheel] also allows for a single kind of designator.",
        "Both spaces with one designator and one wager on them: the player would get back 204 percent.",
    ),
    Reading(
        "no-spin",
        "§13:47-20.29(b)3",
        "After a spin that is not valid all wagers stand as they are and the wheel is spun again; so too where the arm "
        "rests on a peg or something got in the wheel's way.",
        "The text calls only a short spin invalid, and says nothing of what follows or of the other two; Big six is "
        "played like this.",
        "The wagers could be returned instead. The odds are the same.",
    ),
)


# --- The wheel and the layout -------------------------------------------------------------------------------------


def designators(rules: Rules) -> tuple[str, str]:
    return rules.first_designator, rules.second_designator


def spaces(rules: Rules) -> dict[str, int]:
    """What the fifty spaces show, on which players wager, §13:47-20.29(b)1, and how many show it."""
    found = dict(BILLS)
    for name in designators(rules):
        found[name] = found.get(name, 0) + 1
    return found


@lru_cache
def wheel(rules: Rules) -> Wheel:
    """The wheel; the order of its spaces around the rim is not laid down."""
    return marked_wheel.made_of("money", spaces(rules))


def pays(rules: Rules, face: str) -> Fraction:
    return rules.odds[face if face in BILLS else "designator"]  # §13:47-20.29(c)


def refuse(rules: Rules, put: Put, standing: Sequence[Bet]) -> None:
    if put.spot.wager not in BILLS:
        there = sum(bet.stake for bet in standing if (bet.player, bet.spot) == (put.player, put.spot))
        most = rules.designator_maximum
        if there + put.stake > most:
            says = f"at most {in_dollars(most)} a player on {put.spot.words} here; the limit is the house's own"
            raise InvalidWager(says, most=most - int(there), step=rules.chip)


@lru_cache
def window(rules: Rules) -> Window:
    return short_layout(  # §13:47-20.29(b)1
        [OpenWager(face, face, say(odds := pays(rules, face)), "§13:47-20.29(c)", odds=odds) for face in spaces(rules)],
        {face: Spot(face) for face in spaces(rules)},
        section="§13:47-20.29(a)2",
        refuse=lambda put, standing: refuse(rules, put, standing),
    )


# --- Judgements ---------------------------------------------------------------------------------------------------


def settle(rules: Rules, face: str, stopped: Pocket) -> Settlement:
    """A wager wins if the arm rests on what it was made on."""
    return marked_wheel.judge(face, stopped, pays(rules, face), paid="§13:47-20.29(c)", lost="§13:47-20.29(b)5")


def edge(rules: Rules, face: str) -> Fraction:
    """What the house keeps of a wager, by counting spaces."""
    return marked_wheel.keeps(spaces(rules), face, pays(rules, face))


def warnings(rules: Rules) -> tuple[str, ...]:
    """What an organizer should know before offering the designators."""
    faces = tuple(dict.fromkeys(designators(rules)))
    gain, number = -edge(rules, faces[0]), spaces(rules)[faces[0]]
    if gain <= 0:
        return ()
    return (
        f"{' and '.join(faces)}: {say(pays(rules, faces[0]))} on {number} of 50 spaces favors the player, by {gain} of "
        f"each wager ({float(gain):.0%}). The odds are fixed (§13:47-20.29(c)) and the spaces must be on the layout "
        "(§13:47-20.29(a)2); but no section sets limits, so the house may keep designator_maximum low (now "
        f"{in_dollars(rules.designator_maximum)}).",
    )


# --- The game -----------------------------------------------------------------------------------------------------

CASES = {
    "under-three-revolutions": Case("§13:47-20.29(b)3", "the wheel made fewer than three revolutions", ("spin",)),
    "arm-on-a-peg": Case("§13:47-20.29(b)4", "the arm rests on a peg, not on a space", ("spin",)),
    "wheel-hindered": Case("§13:47-20.29(b)3", "something got in the way of the wheel", ("spin",)),
}


async def play(table: Table, rules: Rules, carry: None) -> None:
    """One spin, either way, of three revolutions or more: §13:47-20.29(b)3."""
    bets = await table.bets(window(rules))
    table.say("No more bets")  # §13:47-20.29(b)2
    stopped = await table.spin(wheel(rules))
    table.say(f"${stopped}" if stopped in BILLS else stopped)
    settled = [(bet, settle(rules, bet.spot.wager, stopped)) for bet in bets]
    losers_first(table, settled)  # §13:47-20.29(b)5


def wagers(rules: Rules) -> tuple[Wager, ...]:
    return tuple(Wager(face, ((Spot(face), 1),)) for face in spaces(rules))


GAME = Game(
    id="money-wheel",
    title="Money wheel",
    family="wheel",
    subchapter="13:47-20",
    provenance="statute",
    version=2,  # since losses and awards name the clause that orders them
    Rules=Rules,
    play=play,
    wagers=wagers,
    seats=(SEATS, ""),
    remedy=marked_wheel.spun_again(CASES),
    cases=CASES,
    readings=READINGS,
    warnings=warnings,
    basis="one spin, each of the fifty spaces equally likely",
)
