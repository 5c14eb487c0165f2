"""Under/over, 13:47-20.33. Will the total of two dice be under seven, over it, or seven itself?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from croupier.errors import IllegalAction
from croupier.game import Game, Wager
from croupier.games.shared import tumbled
from croupier.games.shared.night import NightRules
from croupier.games.shared.settling import losers_first
from croupier.games.shared.short_layout import short_layout
from croupier.law.options import exactly, reading
from croupier.odds import Paytable, say, to
from croupier.table import Bet, OpenWager, Put, Settlement, Spot, Table, Window, lose, win

DICE = 2  # §13:47-20.33(a)2
ODDS = Paytable({"under-7": to(1), "over-7": to(1), "7": to(4)})
CLAUSES = {"under-7": "§13:47-20.33(d)1", "over-7": "§13:47-20.33(d)2", "7": "§13:47-20.33(d)3"}
LAYOUT = {name: Spot(name) for name in ODDS}  # §13:47-20.33(a)3
SEATS = 12  # of our table; the text names no number


@dataclass(frozen=True)
class Rules(NightRules):
    device: str = tumbled.device("§13:47-20.33(a)1")
    baffles: int = tumbled.baffles("§13:47-20.33(a)1")
    odds: Paytable = exactly(
        ODDS,
        cite="§13:47-20.33(d)1",
        words="what under 7, over 7 and 7 pay",
    )
    spaces: str = reading(
        "one",
        allowed=("one", "several"),
        name="any-one-space",
        cite="§13:47-20.33(c)1",
        says="In a round a player's wagers lie on one of the three spaces.",
        why="The text has the player wager on any one of them; chuck-a-luck, by contrast, says one or more.",
        alternative="several: each wager lies on one space, and a player may make wagers on two or three. No wager's "
        "odds change.",
    )


READINGS = (tumbled.invalid_tumble("§13:47-20.33(c)2"),)


def space(total: int) -> str:
    """The space that a total falls in, §13:47-20.33(c)2."""
    return "under-7" if total < 7 else "over-7" if total > 7 else "7"


def settle(rules: Rules, wager: str, total: int) -> Settlement:
    if wager == space(total):
        return win(rules.odds[wager], by=CLAUSES[wager])
    return lose(by="§13:47-20.33(b)4")


def refuse(rules: Rules, put: Put, standing: Sequence[Bet]) -> None:
    elsewhere = [bet.spot for bet in standing if bet.player == put.player and bet.spot != put.spot]
    if elsewhere and rules.spaces == "one":
        raise IllegalAction(
            f"a player wagers on one of the three spaces (§13:47-20.33(c)1); yours is {elsewhere[0].words}: "
            "add to it, or take it up first"
        )


@lru_cache
def window(rules: Rules) -> Window:
    words = {"under": LAYOUT["under-7"], "over": LAYOUT["over-7"], "seven": LAYOUT["7"]}
    return short_layout(
        [
            OpenWager(name, name.replace("-", " "), say(pays), CLAUSES[name], odds=pays)
            for name, pays in rules.odds.items()
        ],
        LAYOUT | words,
        section="§13:47-20.33(a)3",
        refuse=lambda put, standing: refuse(rules, put, standing),
    )


CASES = tumbled.cases("§13:47-20.33(c)2", "§13:47-20.33(c)2")


async def play(table: Table, rules: Rules, carry: None) -> None:
    """One tumble of the two dice."""
    bets = await table.bets(window(rules))
    table.say("No more bets")
    total = sum(await tumbled.tumble(table, rules.device, DICE))  # §13:47-20.33(b)1
    table.show("count", total)
    table.say(f"{total}, {space(total).replace('-', ' ')}" if total != 7 else "7")
    settled = [(bet, settle(rules, bet.spot.wager, total)) for bet in bets]
    losers_first(table, settled)  # §13:47-20.33(b)4


def wagers(rules: Rules) -> tuple[Wager, ...]:
    return tuple(Wager(name, ((spot, 1),)) for name, spot in LAYOUT.items())


GAME = Game(
    id="under-over",
    title="Under/over",
    family="dice",
    subchapter="13:47-20",
    provenance="statute",
    version=1,
    Rules=Rules,
    play=play,
    wagers=wagers,
    seats=(SEATS, ""),
    remedy=tumbled.tumble_again(CASES),
    cases=CASES,
    readings=READINGS,
    basis="one tumble of two dice, every face equally likely",
)
