"""Roulette with one zero or two, subchapter 5. Chips go on numbers or groups of them; the ball picks one.

The casino text of §19:47-5.1[chips] to §19:47-5.4[under-four] was not seen; its charity twin, 13:47-20.32, was.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import ClassVar

from croupier.equipment.wheels import DOUBLE_ZERO, SINGLE_ZERO, Pocket, Wheel
from croupier.errors import IllegalAction, InvalidWager
from croupier.game import Game, Wager
from croupier.games.shared.settling import losers_first
from croupier.law.conflicts import Conflict, OwedNotice
from croupier.law.options import HouseRules, NoticeDuty, Reading, exactly, option, reading
from croupier.money import in_dollars
from croupier.odds import Paytable, say, to
from croupier.table import (
    Bet,
    Call,
    Case,
    Irregularity,
    Move,
    OpenWager,
    Put,
    Reported,
    Settlement,
    Spot,
    Table,
    Window,
    lose,
    win,
)

ODDS = Paytable(  # §19:47-5.2[odds]
    {
        "straight": to(35),
        "split": to(17),
        "three-numbers": to(11),
        "four-numbers": to(8),
        "first-five": to(6),
        "six-numbers": to(5),
        "seven-numbers": to(4),
        "column": to(2),
        "dozen": to(2),
        "red": to(1),
        "black": to(1),
        "odd": to(1),
        "even": to(1),
        "1-to-18": to(1),
        "19-to-36": to(1),
    }
)
AS_SINGLE = Wheel("double-zero-as-single", tuple(p for p in DOUBLE_ZERO.pockets if p != "00"))
WHEELS = {wheel.name: wheel for wheel in (DOUBLE_ZERO, SINGLE_ZERO, AS_SINGLE)}


@dataclass(frozen=True)
class Rules(HouseRules):
    wheel: str = option(
        "double-zero",
        allowed=tuple(WHEELS),
        cite="§19:47-5.2[double-zero-as-single]",
        words="the wheel; a double-zero wheel may be used as a single-zero one",
        notice="§19:47-5.2[double-zero-as-single]",
    )
    half_back: bool = option(
        False,
        cite="§19:47-5.2[half-back]",
        words="even-money wagers lose only half on 0 and 00",
        notice=NoticeDuty("§19:47-5.2[zero-notice]", "always"),
    )
    five_adjacent: bool = option(
        True,
        cite="§19:47-5.1[five-adjacent]",
        words="five adjacent numbers on a replica of the wheel, for every player",
    )
    seven_numbers: bool = option(
        True, cite="§19:47-5.1[seven-numbers]", words="an area for the seven numbers 10 to 15 and 33, for every player"
    )
    odds: Paytable = exactly(ODDS, cite="§19:47-5.2[odds]", words="what each wager pays")
    unused_00: str = reading(
        "refuse",
        allowed=("refuse", "accept"),
        name="as-single-00-bets",
        cite="§19:47-5.2[double-zero-as-single]",
        says="Where 00 is not in use, no wager on it is taken, nor five adjacent numbers, which would count it.",
        why="The text is silent; such a wager, or such a fifth, could not win.",
        alternative="accept: all places of the double-zero layout stay open; a straight 00 always loses.",
    )

    conflicts: ClassVar[tuple[Conflict, ...]] = (
        Conflict(
            ("half_back", "wheel"),
            "§19:47-5.2[single-zero]",
            lambda rules: rules.half_back and rules.wheel == SINGLE_ZERO.name,
            "half back is kept for the double-zero wheel: with one zero, even-money wagers lose all on 0",
            "half_back = false, or wheel = double-zero",
        ),
        Conflict(
            ("half_back", "wheel"),
            "§19:47-5.2[as-single-0-loses]",
            lambda rules: rules.half_back and rules.wheel == AS_SINGLE.name,
            "on a double-zero wheel used as single zero, even-money wagers lose all on 0",
            "half_back = false, or wheel = double-zero",
        ),
        Conflict(
            ("five_adjacent", "wheel"),
            "§19:47-5.1[five-adjacent]",
            lambda rules: rules.five_adjacent and rules.bars_00,
            "neighbors on a double-zero wheel used as single zero would count 00 (reading as-single-00-bets)",
            "five_adjacent = false",
        ),
    )

    halves_in_coins: ClassVar[bool] = False  # at a casino night, what half back cannot halve into coins is refused

    def notices(self, before: HouseRules | None = None) -> list[OwedNotice]:
        """Of what zeros take, notice is owed where two are in play, §19:47-5.2[zero-notice]; of the wheel, where one of
        its two is not in use, §19:47-5.2[double-zero-as-single]."""
        about_zeros = {"wheel": self.wheel == AS_SINGLE.name, "half_back": self.wheel == DOUBLE_ZERO.name}
        return [notice for notice in super().notices(before) if about_zeros.get(notice.option, True)]

    @property
    def bars_00(self) -> bool:
        """The wheel has a 00 that is not in use, and no wager on it is taken."""
        return self.wheel == AS_SINGLE.name and self.unused_00 == "refuse"

    @property
    def replica(self) -> Wheel:
        """The wheel as it is built, on which neighbors are counted."""
        return SINGLE_ZERO if self.wheel == SINGLE_ZERO.name else DOUBLE_ZERO


READINGS = (
    Reading(
        "no-spin-by-call",
        "§19:47-5.4[same-direction]",
        "A spin called 'no spin' does not count even if the ball comes to rest.",
        "The dealer only tries to take the ball out; it is the call that voids the spin.",
        "A ball that came to rest in spite of the call would count.",
    ),
    Reading(
        "bets-after-no-spin",
        "§19:47-5.4[under-four]",
        "After 'no spin' all wagers stay down and may be changed before the ball is spun again.",
        "Betting is closed by the call during a valid spin, and there was none.",
        "Wagers would stand unchanged for the new spin.",
    ),
    Reading(
        "late-moves",
        "§19:47-5.1[no-more-bets]",
        "After the call nothing is put down, moved or taken up until the marker is lifted.",
        "13:47-20.32 closes the making of wagers; a published guide adds the rest.",
        "A wager moved before the ball rests would count where it then lies.",
    ),
    Reading(
        "half-back-scope",
        "§19:47-5.2[half-back]",
        "Half back is on 0 and 00 alike, for the six even-money wagers only.",
        "13:47-20.32 names both zeros and the six wagers; columns and dozens are not among them.",
        "There is none in the text.",
    ),
    Reading(
        "half-of-an-odd-stake",
        "§19:47-5.2[half-back]",
        "Half of a stake is exact in the odds; at the table the house's half is rounded up to whole cents.",
        "The text gives no rounding.",
        "The player's half could be rounded up instead.",
    ),
)

# --- The layout ---------------------------------------------------------------------------------------------------

RED = frozenset("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split())
NUMBERS = tuple(str(n) for n in range(1, 37))
ROWS = tuple(NUMBERS[i : i + 3] for i in range(0, 36, 3))
COLUMNS = tuple(NUMBERS[i::3] for i in range(3))
DOZENS = tuple(NUMBERS[i : i + 12] for i in range(0, 36, 12))
SEVEN = frozenset("10 11 12 13 14 15 33".split())
EVEN_MONEY: Mapping[str, frozenset[Pocket]] = {
    "red": RED,  # §19:47-5.1[red], §13:47-20.32(e)9
    "black": frozenset(NUMBERS) - RED,  # §19:47-5.1[black], §13:47-20.32(e)10
    "odd": frozenset(NUMBERS[0::2]),  # §19:47-5.1[odd]
    "even": frozenset(NUMBERS[1::2]),  # §19:47-5.1[even]
    "1-to-18": frozenset(NUMBERS[:18]),  # §19:47-5.1[one-to-18]
    "19-to-36": frozenset(NUMBERS[18:]),  # §19:47-5.1[nineteen-to-36]
}


@lru_cache
def layout(rules: Rules) -> Mapping[Spot, frozenset[Pocket]]:
    """Every place of the layout with the numbers that it covers."""
    double = rules.wheel != SINGLE_ZERO.name and not rules.bars_00
    zeros = ("0", "00") if double else ("0",)
    spots: dict[Spot, frozenset[Pocket]] = {}

    def add(wager: str, *groups: Sequence[str]) -> None:
        for group in groups:
            spots[Spot(wager, "-".join(group))] = frozenset(group)

    add("straight", *((n,) for n in (*zeros, *NUMBERS)))  # §19:47-5.1[straight]
    beside = [pair for row in ROWS for pair in pairwise(row)]
    below = [pair for column in COLUMNS for pair in pairwise(column)]
    add("split", *beside, *below)  # §19:47-5.1[split]
    add("three-numbers", *ROWS)  # §19:47-5.1[three-numbers]
    for upper, lower in pairwise(ROWS):
        add("four-numbers", *((*upper[i : i + 2], *lower[i : i + 2]) for i in (0, 1)))  # §19:47-5.1[four-numbers]
        add("six-numbers", (*upper, *lower))  # §19:47-5.1[six-numbers]
    if double:
        add("split", ("0", "00"), ("0", "1"), ("0", "2"), ("00", "2"), ("00", "3"))
        add("three-numbers", ("0", "1", "2"), ("0", "00", "2"), ("00", "2", "3"))  # §19:47-5.1[three-numbers-zeros]
        spots[Spot("first-five")] = frozenset(("0", "00", "1", "2", "3"))  # §19:47-5.1[first-five]
    else:
        add("split", ("0", "1"), ("0", "2"), ("0", "3"))
        add("three-numbers", ("0", "1", "2"), ("0", "2", "3"))  # §19:47-5.1[single-zero-three]
        add("four-numbers", ("0", "1", "2", "3"))  # §19:47-5.1[single-zero-four]
    for i, column in enumerate(COLUMNS, 1):
        spots[Spot("column", str(i))] = frozenset(column)  # §19:47-5.1[column]
    for i, dozen in enumerate(DOZENS, 1):
        spots[Spot("dozen", str(i))] = frozenset(dozen)  # §19:47-5.1[dozen]
    spots[Spot("seven-numbers")] = SEVEN  # §19:47-5.1[seven-numbers]
    spots |= {Spot(wager): covers for wager, covers in EVEN_MONEY.items()}
    if not rules.bars_00:
        for center in rules.replica.pockets:
            around = rules.replica.neighbours(center, 2)
            spots[Spot("five-adjacent", center)] = frozenset(around)  # §19:47-5.1[five-adjacent]
    return spots


# --- Judgements ---------------------------------------------------------------------------------------------------


def settle(rules: Rules, spot: Spot, pocket: Pocket) -> Settlement:
    """What becomes of a wager when the ball rests; it counts where it lies, §19:47-5.1[as-it-lies]."""
    if pocket in layout(rules)[spot]:
        return win(rules.odds[spot.wager], by="§19:47-5.2[odds]")
    if pocket in ("0", "00") and spot.wager in EVEN_MONEY:
        if rules.half_back:
            return lose(Fraction(1, 2), by="§19:47-5.2[half-back]")
        if rules.wheel == "single-zero":
            return lose(by="§19:47-5.2[single-zero]")
        if rules.wheel == "double-zero-as-single":
            return lose(by="§19:47-5.2[as-single-0-loses]")
        return lose(by="§19:47-5.2[zero-takes-all]")
    return lose(by="§19:47-5.1[as-it-lies]")


def announcement(pocket: Pocket) -> str:
    if pocket in ("0", "00"):
        return pocket
    color = "red" if pocket in RED else "black"
    return f"{pocket}, {color}, {'odd' if pocket in EVEN_MONEY['odd'] else 'even'}"


# --- What people may do -------------------------------------------------------------------------------------------

_WORDS = {
    "1-18": "1-to-18",
    "19-36": "19-to-36",
    "low": "1-to-18",
    "high": "19-to-36",
    "top line": "first-five",
    "seven": "seven-numbers",
}


def read_spot(rules: Rules, words: str) -> Spot:
    """A place of the layout from words: "17", "17-20", "1 2 4 5", "red", "2nd dozen", "column 3", "neighbors 17"."""
    text = " ".join(words.lower().replace(",", " ").replace("/", "-").split())
    named = Spot(_WORDS.get(text, text.replace(" ", "-")))
    if named in layout(rules):
        return named
    for spot in layout(rules):
        if spot.words == text:  # as it is told: "straight 17"
            return spot
    for i, (nth, word) in enumerate((("1st", "first"), ("2nd", "second"), ("3rd", "third")), 1):
        if text in (f"column {i}", f"{nth} column", f"{word} column"):
            return Spot("column", str(i))
        if text in (f"dozen {i}", f"{nth} dozen", f"{word} dozen", f"{nth} 12"):
            return Spot("dozen", str(i))
    for prefix in ("five adjacent ", "five-adjacent ", "neighbors ", "neighbours "):
        spot = Spot("five-adjacent", text.removeprefix(prefix))
        if text.startswith(prefix) and spot in layout(rules):
            return spot
    numbers = text.replace("-", " ").split()
    covers = frozenset(numbers)
    ends = [int(number) for number in numbers if re.fullmatch("[0-9]{1,2}", number)]
    if len(ends) == len(numbers) == 2 and ends[1] - ends[0] == 5:
        covers = frozenset(str(n) for n in range(ends[0], ends[1] + 1))  # "1-6": two rows by their ends
    for spot, covered in layout(rules).items():
        if covered == covers and spot.wager != "five-adjacent":  # that one lies on the replica, not on its numbers
            return spot
    raise InvalidWager(
        f"there is no place {words!r} on the {rules.wheel} layout (§19:47-5.1[chips]); "
        "name numbers that lie together (17, 17-20, 16-17-18, 17-18-20-21, 13-18), red, black, odd, even, 1-18, 19-36, "
        "dozen 1, column 1, neighbors 17, seven numbers"
    )


def check(rules: Rules, move: Move, standing: Sequence[Bet]) -> None:
    """Refuse, with the section, what may not be bet."""
    if isinstance(move, Call):
        raise IllegalAction(
            "a roulette wager is not called on or off; it counts where it lies (§19:47-5.1[as-it-lies])"
        )
    if not isinstance(move, Put):
        return
    if move.spot not in layout(rules):
        raise InvalidWager(f"there is no {move.spot.words} on the {rules.wheel} layout (§19:47-5.1[chips])")
    if move.spot.wager == "seven-numbers" and not rules.seven_numbers:
        raise InvalidWager("this layout has no area for seven numbers (§19:47-5.1[seven-numbers])")
    if move.spot.wager == "five-adjacent":
        if not rules.five_adjacent:
            raise InvalidWager("five adjacent numbers is not offered here (§19:47-5.1[five-adjacent])")
        if move.stake % (5 * rules.chip):
            raise InvalidWager(
                "a wager on five adjacent numbers is five equal chips or a multiple (§19:47-5.1[five-adjacent-stake])",
                step=5 * rules.chip,
            )
    if rules.halves_in_coins and rules.half_back and move.spot.wager in EVEN_MONEY and move.stake % (2 * rules.coin):
        raise InvalidWager(
            f"{move.spot.words} is bet in multiples of {in_dollars(2 * rules.coin)}: half of it goes back on 0 and 00, "
            "in whole coins (§19:47-5.2[half-back])",
            step=2 * rules.coin,
        )


@lru_cache
def window(rules: Rules) -> Window:
    words = {
        "straight": "17",
        "split": "17-20",
        "three-numbers": "16-17-18",
        "four-numbers": "17-18-20-21",
        "six-numbers": "13-18",
        "column": "column 2",
        "dozen": "dozen 1",
        "1-to-18": "1-18",
        "19-to-36": "19-36",
    }
    on_layout = {spot.wager for spot in layout(rules)}
    opened = [
        OpenWager(name, words.get(name, name.replace("-", " ")), say(pays), "§19:47-5.2[odds]", odds=pays)
        for name, pays in rules.odds.items()
        if name in on_layout and (name != "seven-numbers" or rules.seven_numbers)
    ]
    if rules.five_adjacent and "five-adjacent" in on_layout:
        fifth = f"{say(rules.odds['straight'])} on a fifth"
        opened.append(OpenWager("five-adjacent", "neighbors 17", fifth, "§19:47-5.1[five-adjacent]"))
    return Window(
        "Place your bets",
        tuple(opened),
        read=lambda words: read_spot(rules, words),
        check=lambda move, standing: check(rules, move, standing),
    )


# --- The game -----------------------------------------------------------------------------------------------------

CASES = {
    "ball-with-wheel": Case("§19:47-5.4[same-direction]", "the ball was spun the way the wheel turns", ("spin",)),
    "under-four-revolutions": Case("§19:47-5.4[under-four]", "the ball made fewer than four revolutions", ("spin",)),
    "foreign-object": Case("§19:47-5.4[foreign-object]", "something fell into the wheel", ("spin",)),
    "ball-left-wheel": Case("§19:47-5.4[ball-leaves-wheel]", "the ball left the wheel", ("spin",)),
    "double-zero-not-in-use": Case(
        "§19:47-5.2[as-single-00-void]", "00 on a wheel used as a single-zero wheel", ("spin",)
    ),
}


NO_SPIN = tuple(name for name in CASES if name != "double-zero-not-in-use")


async def remedy(table: Table, rules: Rules, irregularity: Irregularity) -> None:
    """The one report that does not stop the spin: 00 where it is a number like any other."""
    table.say("00 counts on this wheel; only one used as single zero has no use for it (§19:47-5.2[as-single-00-void])")


async def play(table: Table, rules: Rules, carry: None) -> None:
    """One spin."""
    no_spin_here = tuple(CASES) if rules.wheel == AS_SINGLE.name else NO_SPIN
    bets: tuple[Bet, ...] = ()
    while True:
        bets = await table.bets(window(rules), bets)  # each answers for his own, §19:47-5.1[placement]
        table.say("No more bets")  # §19:47-5.1[no-more-bets], §19:47-5.3[call]: while the ball runs in the track
        try:  # against the wheel, four times around: §19:47-5.3[against-the-wheel], §19:47-5.3[four-revolutions]
            pocket = await table.spin(WHEELS[rules.wheel], also=no_spin_here)
            break
        except Reported as no_spin:
            case = CASES[no_spin.irregularity.name]
            table.say(f"No spin: {case.text} ({case.by})")
    table.say(announcement(pocket))  # §19:47-5.3[announce], with the crown on the number
    settled: list[tuple[Bet, Settlement]] = []
    for bet in bets:
        if bet.spot.wager == "five-adjacent":  # five straight wagers: §19:47-5.3[move-a-fifth]
            around = rules.replica.neighbours(bet.spot.where, 2)
            parts = table.divide(bet, [(Spot("straight", number), Fraction(1, 5)) for number in around])
            settled += [(part, settle(rules, part.spot, pocket)) for part in parts]
        else:
            settled.append((bet, settle(rules, bet.spot, pocket)))
    losers_first(table, settled)  # §19:47-5.3[losers-first]
    table.say("Place your bets")  # the marker is lifted: §19:47-5.3[marker-lifted]


def wagers(rules: Rules) -> tuple[Wager, ...]:
    """Every wager, each on one of its places: all places of a wager have the same odds."""
    found = []
    example = {"straight": "17", "split": "17-20", "three-numbers": "16-17-18", "four-numbers": "17-18-20-21"}
    example |= {"six-numbers": "13-14-15-16-17-18", "column": "1", "dozen": "1", "five-adjacent": "17"}
    for name in (*rules.odds, "five-adjacent"):
        spot = Spot(name, example.get(name, ""))
        missing = "" if spot in layout(rules) else f"there is no {name} on the {rules.wheel} layout"
        settings = {name.replace("-", "_"): True} if name in ("seven-numbers", "five-adjacent") else {}
        found.append(Wager(name, ((spot, 1),), settings=settings, unavailable=missing))
    if rules.wheel == AS_SINGLE.name and rules.unused_00 == "accept":  # here a place with 00 is worth less
        found += [Wager(f"{name}-00", ((Spot(name, "00"), 1),)) for name in ("straight", "five-adjacent")]
    return tuple(found)


GAME = Game(
    id="roulette",
    title="Roulette",
    family="wheel",
    subchapter="19:47-5",
    provenance="statute, via its charity twin 13:47-20.32",
    version=1,
    Rules=Rules,
    play=play,
    wagers=wagers,
    seats=(8, ""),  # as many as there are colors of chips at a usual table
    remedy=remedy,
    cases=CASES,
    readings=READINGS,
    basis="one spin, every pocket equally likely",
)
