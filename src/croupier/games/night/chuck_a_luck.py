"""Chuck-a-luck, 13:47-20.24. Three dice; a number pays as many times as there are dice that show it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from croupier.equipment.dice import FACES, Roll
from croupier.errors import IllegalAction
from croupier.game import Game, Wager
from croupier.games.shared import tumbled
from croupier.games.shared.night import NightRules
from croupier.games.shared.settling import losers_first
from croupier.games.shared.short_layout import short_layout
from croupier.law.options import Range, Reading, exactly, option
from croupier.odds import Paytable, say, to
from croupier.table import Bet, OpenWager, Put, Settlement, Spot, Table, Window, lose, win

DICE = 3  # §13:47-20.24(a)2
LAYOUT = {str(face): Spot("number", str(face)) for face in FACES}  # §13:47-20.24(a)3
ODDS = Paytable({"one-die": to(1), "two-dice": to(2), "three-dice": to(3)})
MOST_SEATS = 30  # of our table; the text names no number


@dataclass(frozen=True)
class Rules(NightRules):
    device: str = tumbled.device("§13:47-20.24(a)1")
    baffles: int = tumbled.baffles("§13:47-20.24(a)1")
    players: int = option(
        12, allowed=Range(1), cite="§13:47-20.24(c)", words="how many may play, as the dealer decides"
    )
    odds: Paytable = exactly(
        ODDS,
        cite="§13:47-20.24(e)1",
        words="what a number pays that one, two or three dice show",
    )


READINGS = (
    Reading(
        "no-cup",
        "§13:47-20.24(a)1",
        "The dice are tumbled in a cage or a chute, not in a cup.",
        "The list of equipment and the method of play name only these two; the definition, "
        "§13:47-20.2[chuck-a-luck], adds a cup.",
        "A cup could be used as well. The odds are the same.",
    ),
    tumbled.invalid_tumble("§13:47-20.24(e)1"),
)


def settle(rules: Rules, number: str, roll: Roll) -> Settlement:
    """A number by how many dice show it."""
    match roll.count(int(number)):
        case 1:
            return win(rules.odds["one-die"], by="§13:47-20.24(e)1")
        case 2:
            return win(rules.odds["two-dice"], by="§13:47-20.24(e)2")
        case 3:
            return win(rules.odds["three-dice"], by="§13:47-20.24(e)3")
    return lose(by="§13:47-20.24(b)4")


def refuse(rules: Rules, put: Put, standing: Sequence[Bet]) -> None:
    playing = {bet.player for bet in standing} | {put.player}
    if len(playing) > rules.players:
        raise IllegalAction(f"{rules.players} may play here; how many is for the dealer to say (§13:47-20.24(c))")


@lru_cache
def window(rules: Rules) -> Window:
    pays = ", ".join(f"{name.replace('-', ' ')} {say(pays)}" for name, pays in rules.odds.items())
    return short_layout(  # on one number or more, §13:47-20.24(d)1
        [OpenWager("number", number, pays, "§13:47-20.24(e)1") for number in LAYOUT],
        LAYOUT,
        section="§13:47-20.24(a)3",
        refuse=lambda put, standing: refuse(rules, put, standing),
    )


CASES = tumbled.cases("§13:47-20.24(d)2", "§13:47-20.24(e)1")


async def play(table: Table, rules: Rules, carry: None) -> None:
    """One tumble of the three dice."""
    bets = await table.bets(window(rules))
    table.say("No more bets")
    roll = await tumbled.tumble(table, rules.device, DICE)  # §13:47-20.24(b)1, §13:47-20.24(d)2
    table.say(", ".join(map(str, sorted(roll))))
    settled = [(bet, settle(rules, bet.spot.where, roll)) for bet in bets]
    losers_first(table, settled)  # §13:47-20.24(b)4


def wagers(rules: Rules) -> tuple[Wager, ...]:
    return (Wager("number", ((LAYOUT["1"], 1),)),)  # the six are alike


GAME = Game(
    id="chuck-a-luck",
    title="Chuck-a-luck",
    family="dice",
    subchapter="13:47-20",
    provenance="statute",
    version=1,
    Rules=Rules,
    play=play,
    wagers=wagers,
    seats=(MOST_SEATS, "§13:47-20.24(c)"),
    remedy=tumbled.tumble_again(CASES),
    cases=CASES,
    readings=READINGS,
    basis="one tumble of three dice, every face equally likely",
)
