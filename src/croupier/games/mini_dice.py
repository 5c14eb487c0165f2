"""Mini-dice, subchapter 13. Two dice in a shaker that a player shakes; place bets stand until they are decided.

A round is one shake. What stays on the table between shakes is the `Carry`. The wagers and what they pay are known from
13:69F-13.2 and 13.6; how the shaker is handled is taken from sibling rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import lcm
from typing import ClassVar, NamedTuple

from croupier.equipment.dice import Roll
from croupier.errors import IllegalAction, InvalidWager
from croupier.game import Game, Wager
from croupier.games.shared import shaken
from croupier.games.shared.settling import losers_first
from croupier.games.shared.shoe_game import clockwise
from croupier.games.shared.short_layout import short_layout
from croupier.law.conflicts import Conflict, in_steps
from croupier.law.options import HouseRules, LeastOdds, Reading, option, reading
from croupier.money import in_dollars, whole_coins
from croupier.odds import Paytable, say, to
from croupier.table import (
    Bet,
    Case,
    Move,
    OpenWager,
    Owed,
    Put,
    Reported,
    Settlement,
    Spot,
    Table,
    Take,
    Window,
    lose,
    win,
)

DICE = 2
NUMBERS = (4, 5, 6, 8, 9, 10)
ODDS = Paytable(  # §19:47-13.6[odds]
    {
        "place-4": to(9, 5),
        "place-5": to(7, 5),
        "place-6": to(7, 6),
        "place-8": to(7, 6),
        "place-9": to(7, 5),
        "place-10": to(9, 5),
        "field": to(1),
        "field-2": to(2),
        "field-12": to(2),
        "any-7": to(4),
        "over-7": to(1),
        "under-7": to(1),
    }
)
FIELD = (2, 3, 4, 9, 10, 11, 12)
NAMED = {f"place-{n}": Spot("place", str(n)) for n in NUMBERS}
LAYOUT = {
    **{f"place {n}": spot for n, spot in zip(NUMBERS, NAMED.values(), strict=True)},
    "field": Spot("field"),
    "any 7": Spot("any-7"),
    "over 7": Spot("over-7"),
    "under 7": Spot("under-7"),
}
_MADE_BY = {
    "place": "§19:47-13.2[place]",
    "field": "§19:47-13.2[field]",
    "any-7": "§19:47-13.2[any-7]",
    "over-7": "§19:47-13.2[over-7]",
    "under-7": "§19:47-13.2[under-7]",
}
SEATS = 9  # of our table; no text names a number


@dataclass(frozen=True)
class Rules(HouseRules):
    shaker: str = shaken.shaker("§19:47-13.3[shaker]")
    shakes: int = shaken.shakes("§19:47-13.5[three-shakes]")
    odds: Paytable = option(
        ODDS,
        allowed=LeastOdds(ODDS),
        cite="§19:47-13.6[odds]",
        words="what each wager pays, at least",
        uniform="house",
    )
    place_comes_down: bool = reading(
        True,
        name="place-bets-come-down",
        cite="§19:47-13.4[removal]",
        says="A place bet may be taken down before any shake.",
        why="The section on removing wagers was not seen; at craps a place bet may be withdrawn while it is undecided.",
        alternative="false: a place bet stays until it wins or loses. The odds are the same.",
    )
    conflicts: ClassVar[tuple[Conflict, ...]] = (
        in_steps(
            ("minimum", "maximum"),
            "coin",
            cite="§19:47-13.6[exact-payment]",
            says="cannot be paid 1 to 1 in whole coins",
        ),
    )
    seven_passes_shaker: bool = reading(
        False,
        name="shaker-after-a-seven",
        cite="§19:47-13.7[relinquishment]",
        says="Whoever shakes may keep the shaker after a 7.",
        why="The section was seen by its title only; there is no line wager that a 7 would end, as it does at craps.",
        alternative="true: after a 7 the shaker goes on. The odds are the same.",
    )


READINGS = (
    Reading(
        "place-is-always-on",
        "§19:47-13.2[place]",
        "A place bet counts on every shake until it is decided.",
        "The text knows no come-out and no calling off.",
        "There is none in the text.",
    ),
    Reading(
        "wagers-stand",
        "§19:47-13.8[not-flat]",
        "After a shake that does not count all wagers stand and the dice are shaken again.",
        "The section was not seen; so do the shaker rules of pai gow in this chapter.",
        "The wagers could be returned instead. The odds are the same.",
    ),
    Reading(
        "first-shaker",
        "§19:47-13.7[offered]",
        "The shaker is offered from the dealer's left, clockwise, and then from the left of whoever gave it up.",
        "The section was seen by its title only; so go the dice at craps.",
        "The house could choose who shakes. The odds are the same.",
    ),
)


class Carry(NamedTuple):
    """What stays on the table: who has the shaker, whether it goes on, and the bets that stand."""

    shaker: str = ""
    passing: bool = False
    bets: tuple[Bet, ...] = ()
    owed: tuple[Owed, ...] = ()  # nothing is ever owed here: no fee is taken, §19:47-13.6[no-vigorish]

    def left(self, bets: tuple[Bet, ...], owed: tuple[Owed, ...]) -> Carry:
        return self._replace(bets=bets, owed=owed)


# --- The layout ---------------------------------------------------------------------------------------------------


def rows(spot: Spot) -> tuple[str, ...]:
    """The rows of the odds by which a wager may be paid."""
    match spot:
        case Spot("place", number):
            return (f"place-{number}",)
        case Spot("field"):
            return ("field", "field-2", "field-12")
    return (spot.wager,)


@lru_cache
def step(rules: Rules, spot: Spot) -> int:
    """A stake is a multiple of this: whole chips, and winnings that can be paid exactly."""
    return lcm(rules.chip, *(whole_coins(rules.coin, rules.odds[row]) for row in rows(spot)))


def refuse(rules: Rules, put: Put, standing: Sequence[Bet]) -> None:
    """An amount that cannot be paid at the odds is not accepted, §19:47-13.6[exact-payment]."""
    up = step(rules, put.spot)
    if put.stake % up:
        name = rows(put.spot)[0].replace("-", " ")
        pays = say(rules.odds[rows(put.spot)[0]])
        raise InvalidWager(
            f"{name} goes in steps of {in_dollars(up)}: it pays {pays}, and what cannot be paid exactly is not "
            "accepted (§19:47-13.6[exact-payment])",
            step=up,
        )


@lru_cache
def window(rules: Rules) -> Window:
    """All wagers before any shake, §19:47-13.2[any-time]."""
    section = "§19:47-13.2[wagers]"
    opened = []
    for words, spot in LAYOUT.items():
        paid = tuple(dict.fromkeys(rules.odds[row] for row in rows(spot)))
        one = paid[0] if len(paid) == 1 else None
        opened.append(OpenWager(rows(spot)[0], words, " / ".join(map(say, paid)), _MADE_BY[spot.wager], odds=one))
    also = {f"{n}": Spot("place", str(n)) for n in NUMBERS} | {"seven": Spot("any-7"), "over": Spot("over-7")}
    found = short_layout(
        opened,
        {**also, "under": Spot("under-7"), **LAYOUT},
        section=section,
        only=section,
        decided=section,
        refuse=lambda put, standing: refuse(rules, put, standing),
    )

    def check(move: Move, standing: Sequence[Bet]) -> None:
        if isinstance(move, Take) and not rules.place_comes_down:
            bet = next(bet for bet in standing if bet.id == move.bet)
            if bet.spot.wager == "place":
                raise IllegalAction("a place bet stays until it is decided (§19:47-13.4[removal])")
        found.check(move, standing)

    return replace(found, check=check)


# --- Judgements ---------------------------------------------------------------------------------------------------


def settle(rules: Rules, spot: Spot, dice: Roll) -> Settlement | None:
    """What a shake does to a wager; nothing, if a place bet is not decided."""
    total = sum(dice)
    paid = "§19:47-13.6[odds]"
    match spot:
        case Spot("place", number):
            if total == int(number):
                return win(rules.odds[f"place-{number}"], by=paid)
            return lose(by="§19:47-13.2[place]") if total == 7 else None
        case Spot("field"):
            row = f"field-{total}" if total in (2, 12) else "field"
            won = total in FIELD
        case Spot("any-7"):
            row, won = "any-7", total == 7
        case Spot("over-7"):
            row, won = "over-7", total > 7
        case _:
            row, won = "under-7", total < 7
    return win(rules.odds[row], by=paid) if won else lose(by=_MADE_BY[spot.wager])


# --- The shaker ---------------------------------------------------------------------------------------------------

NO_ROLL = {
    "die-not-flat": Case("§19:47-13.8[not-flat]", "a die does not lie flat in the shaker", ("roll",)),
    "die-on-die": Case("§19:47-13.8[die-on-die]", "one die came to rest on the other", ("roll",)),
    "die-out": Case("§19:47-13.8[die-out]", "a die is out of the shaker", ("roll",)),
}
ORDERED = "ordered-to-pass"
CASES = NO_ROLL | {
    ORDERED: Case(
        "§19:47-13.7[relinquishment]", "the shaker must be given up: delay, misuse or a breach of the rules", ("roll",)
    )
}


async def goes_on(table: Table, last: str) -> str:
    """The shaker is offered from the left of whoever had it until somebody takes it, §19:47-13.7[offered]."""
    players = table.players
    order = clockwise(players, players.index(last) + 1 if last in players else 0)
    taker = order.pop()
    for player in order:
        if await table.offer(player, "take the shaker", ("take", "pass"), "take") == "take":
            taker = player
            break
    table.show("shaker", taker)
    table.say(f"{taker} has the shaker")
    return taker


async def who_shakes(table: Table, carry: Carry) -> str:
    """Whoever has the shaker keeps it, or gives it up, §19:47-13.7[relinquishment]."""
    last = carry.shaker
    if carry.passing or last not in table.players:
        return await goes_on(table, last)
    if len(table.players) > 1 and await table.offer(last, "keep the shaker", ("keep", "pass"), "keep") == "pass":
        return await goes_on(table, last)
    return last


async def shake(table: Table, rules: Rules, shaker: str) -> tuple[Roll, str]:
    """Three times or more, §19:47-13.5[three-shakes]; the dealer reads the dice."""
    while True:
        try:
            return await shaken.shaken(table, shaker, rules.shakes, DICE, also=(ORDERED,)), shaker
        except Reported as report:
            case = CASES[report.irregularity.name]
            table.say(f"{case.text[0].upper()}{case.text[1:]} ({case.by})")
            shaker = await goes_on(table, shaker)


# --- The game -----------------------------------------------------------------------------------------------------


async def play(table: Table, rules: Rules, carry: Carry) -> Carry:
    """One shake.

    The dice were inspected before (§19:47-13.3[inspection]) and are shaken once between rounds
    (§19:47-13.5[shaken-once]). No wager is made by word of mouth (§19:47-13.4[no-verbal]), and odds are said with "to"
    (§19:47-13.6[to-not-for]).
    """
    table.show("shaker", carry.shaker or None)
    shaker = await who_shakes(table, carry)
    bets = await table.bets(window(rules), carry.bets)
    table.say("No more bets")  # §19:47-13.5[no-more-bets]
    dice, shaker = await shake(table, rules, shaker)
    table.say(str(sum(dice)))
    settled: list[tuple[Bet, Settlement]] = []
    standing = []
    for bet in bets:
        if verdict := settle(rules, bet.spot, dice):
            settled.append((bet, verdict))
        else:
            standing.append(bet)
    losers_first(table, settled)  # §19:47-13.5[losers-first]
    return Carry(shaker, rules.seven_passes_shaker and sum(dice) == 7, tuple(standing))


def wagers(rules: Rules) -> tuple[Wager, ...]:
    return tuple(Wager(rows(spot)[0], ((spot, 1),)) for spot in LAYOUT.values())


GAME = Game(
    id="mini-dice",
    title="Mini-dice",
    family="dice",
    subchapter="19:47-13",
    provenance="wagers and odds of the statute, via 13:69F-13.2 and 13.6; the shaker by sibling rules",
    version=1,
    Rules=Rules,
    play=play,
    start=lambda rules: Carry(),
    named=NAMED,
    wagers=wagers,
    seats=(SEATS, ""),
    remedy=shaken.shake_again(NO_ROLL),
    cases=CASES,
    readings=READINGS,
    basis="per bet made, until its decision; every face equally likely",
)
