"""Beat the dealer, 13:47-20.21. The dealer tumbles two dice, then the player; the higher count wins, ties lose."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from croupier.game import Game, Wager
from croupier.games.shared import tumbled
from croupier.games.shared.night import NightRules
from croupier.games.shared.settling import losers_first
from croupier.games.shared.short_layout import short_layout
from croupier.law.options import Reading, exactly, reading
from croupier.odds import Paytable, say, to
from croupier.table import DEALER, Bet, OpenWager, Settlement, Spot, Table, Window, lose, win

DICE = 2  # §13:47-20.21(a)2
POSITIONS = 10  # §13:47-20.21(a)3
WAGER = Spot("wager")
ODDS = Paytable({"wager": to(1)})


@dataclass(frozen=True)
class Rules(NightRules):
    device: str = tumbled.device("§13:47-20.21(a)1")
    baffles: int = tumbled.baffles("§13:47-20.21(a)1")
    odds: Paytable = exactly(
        ODDS,
        cite="§13:47-20.21(d)",
        words="what a wager that wins pays",
    )
    dealer_tumbles: str = reading(
        "once",
        allowed=("once", "for-each"),
        name="one-dealer-count",
        cite="§13:47-20.21(c)1",
        says="The dealer tumbles once a round, against all players; each player then tumbles for himself.",
        why="The text has one dealer and one player; with ten positions, one count to beat is how such a game is run.",
        alternative="for-each: the dealer tumbles anew against each player. No wager's odds change, but players then "
        "no longer win and lose together.",
    )


READINGS = (
    Reading(
        "wager-before-the-dice",
        "§13:47-20.21(c)1",
        "All wagers are down before the dealer tumbles.",
        "The text names no moment, and who knew the dealer's count would bet only against low ones.",
        "There is none that leaves the game even-handed.",
    ),
    Reading(
        "layout-numbers",
        "§13:47-20.21(a)3",
        "The numbers 1 to 12 of the layout mark counts; no wager is made on a number, and 1 is never used.",
        "One wager is paid, at one price, and two dice never count 1.",
        "Wagers on totals, which §13:47-20.10(c)2 does not allow, since none are set out.",
    ),
    tumbled.invalid_tumble("§13:47-20.21(c)1"),
)


def settle(rules: Rules, dealer: int, player: int) -> Settlement:
    """The higher count wins; the dealer wins all ties."""
    if player > dealer:
        return win(rules.odds["wager"], by="§13:47-20.21(d)")
    return lose(by="§13:47-20.21(c)1")


@lru_cache
def window(rules: Rules) -> Window:
    wager = OpenWager("wager", "wager", say(odds := rules.odds["wager"]), "§13:47-20.21(d)", odds=odds)
    return short_layout([wager], {"wager": WAGER, "bet": WAGER}, section="§13:47-20.21(c)1")


CASES = tumbled.cases("§13:47-20.21(c)1", "§13:47-20.21(c)1")


async def play(table: Table, rules: Rules, carry: None) -> None:
    """The dealer's count, then each player's in the order of the positions."""
    bets = await table.bets(window(rules))
    table.say("No more bets")
    settled: list[tuple[Bet, Settlement]] = []
    dealer = 0
    for player in dict.fromkeys(bet.player for bet in sorted(bets, key=lambda bet: bet.box)):
        if not dealer or rules.dealer_tumbles == "for-each":
            dealer = await count(table, rules, DEALER, "the dealer")  # §13:47-20.21(b)1
        own = await count(table, rules, player, player)
        settled += [(bet, settle(rules, dealer, own)) for bet in bets if bet.player == player]
    losers_first(table, settled)  # §13:47-20.21(b)4


async def count(table: Table, rules: Rules, at: str, who: str) -> int:
    total = sum(await tumbled.tumble(table, rules.device, DICE, who))
    table.show("count", total, at)
    table.say(f"{total} for {who}")
    return total


def wagers(rules: Rules) -> tuple[Wager, ...]:
    return (Wager("wager", ((WAGER, 1),)),)


GAME = Game(
    id="beat-the-dealer",
    title="Beat the dealer",
    family="dice",
    subchapter="13:47-20",
    provenance="statute",
    version=1,
    Rules=Rules,
    play=play,
    wagers=wagers,
    seats=(POSITIONS, "§13:47-20.21(a)3"),
    remedy=tumbled.tumble_again(CASES),
    cases=CASES,
    readings=READINGS,
    basis="two dice for the dealer and two for the player, every face equally likely",
)
