"""Sic bo, subchapter 9. Three dice in a shaker; fifty areas on the layout, decided by one shake.

No section of 9 was seen. Wagers follow Pennsylvania's 58 Pa. Code 625a.3, which was drafted on them, odds are those
published for Atlantic City, and the shaker is handled as in sibling rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from croupier.equipment.dice import FACES, Roll
from croupier.game import Game, Wager
from croupier.games.shared import shaken
from croupier.games.shared.settling import losers_first
from croupier.games.shared.short_layout import areas, short_layout
from croupier.law.options import HouseRules, LeastOdds, Reading, option, reading
from croupier.odds import Paytable, say, to
from croupier.table import Case, OpenWager, Settlement, Spot, Table, Window, lose, win

DICE = 3  # §19:47-9.1[shaker]
TOTALS = range(4, 18)
"""The totals that may be bet on: a 3 and an 18 are three of a kind and nothing else."""
ODDS = Paytable(
    {
        "three-of-a-kind": to(180),
        "any-three-of-a-kind": to(30),
        "two-of-a-kind": to(10),
        "total-4": to(60),
        "total-5": to(30),
        "total-6": to(17),
        "total-7": to(12),
        "total-8": to(8),
        "total-9": to(6),
        "total-10": to(6),
        "total-11": to(6),
        "total-12": to(6),
        "total-13": to(8),
        "total-14": to(12),
        "total-15": to(17),
        "total-16": to(30),
        "total-17": to(60),
        "two-dice-combination": to(5),
        "small": to(1),
        "big": to(1),
        "one-of-a-kind": to(1),
        "one-of-a-kind-twice": to(2),
        "one-of-a-kind-thrice": to(3),
    }
)
SEATS = 14  # of our table; no text names a number


@dataclass(frozen=True)
class Rules(HouseRules):
    shaker: str = shaken.shaker("§19:47-9.1[shaker]")
    shakes: int = shaken.shakes("§19:47-9.5[three-shakes]")
    odds: Paytable = option(
        ODDS,
        allowed=LeastOdds(ODDS),
        cite="§19:47-9.4[odds]",
        words="what each wager pays, at least",
        uniform="house",
    )
    triple_wins_two_of_a_kind: bool = reading(
        True,
        name="triple-wins-two-of-a-kind",
        cite="§19:47-9.2[two-of-a-kind]",
        says="Two of a kind wins, once, when all three dice show its number.",
        why="Sibling rules say so, and the published edge of 18.52 percent at 10 to 1 holds only so.",
        alternative="false: exactly two dice must show the number; the house keeps 17/72.",
    )


READINGS = (
    Reading(
        "closed-before-the-shake",
        "§19:47-9.5[no-more-bets]",
        "Betting is closed before the dice are shaken for the round.",
        "Pennsylvania's shaker games close first; a house abroad shakes first and hides the dice.",
        "Wagers could be taken while the dice lie covered. The odds are the same.",
    ),
    Reading(
        "published-odds",
        "§19:47-9.4[odds]",
        "The odds published for Atlantic City are the least that a house may pay.",
        "They are said to be the same in every casino there, as under a regulated minimum; three rows (any three of a "
        "kind, 9 and 12, two dice combination) are printed elsewhere beside the others, not as one table of that city.",
        "One page has 6 to 1 on a two dice combination for Atlantic City: the house would keep 1/36.",
    ),
    Reading(
        "wagers-stand",
        "§19:47-9.6[not-flat]",
        "After a shake that does not count all wagers stand and the dice are shaken again.",
        "So do the shaker rules of pai gow in this chapter, §19:47-9.6[die-out] by analogy too.",
        "A house abroad gives the wagers back. The odds are the same.",
    ),
)


# --- The layout ---------------------------------------------------------------------------------------------------


def _layout() -> Mapping[str, Spot]:
    """The fifty areas by the words that name them."""
    found = {f"three of a kind {n}": Spot("three-of-a-kind", str(n)) for n in FACES}
    found |= {f"two of a kind {n}": Spot("two-of-a-kind", str(n)) for n in FACES}
    found["any three of a kind"] = Spot("any-three-of-a-kind")
    found |= {f"total {n}": Spot("total", str(n)) for n in TOTALS}
    found |= {f"{a} and {b}": Spot("two-dice-combination", f"{a}-{b}") for a, b in combinations(FACES, 2)}
    found |= {"small": Spot("small"), "big": Spot("big")}
    found |= {f"one of a kind {n}": Spot("one-of-a-kind", str(n)) for n in FACES}
    return found


LAYOUT = _layout()
_ALSO = {
    **{f"triple {n}": Spot("three-of-a-kind", str(n)) for n in FACES},
    **{f"double {n}": Spot("two-of-a-kind", str(n)) for n in FACES},
    **{f"single {n}": Spot("one-of-a-kind", str(n)) for n in FACES},
    **{f"combination {a} {b}": Spot("two-dice-combination", f"{a}-{b}") for a, b in combinations(FACES, 2)},
    **{f"{a} {b}": Spot("two-dice-combination", f"{a}-{b}") for a, b in combinations(FACES, 2)},
    "any triple": Spot("any-three-of-a-kind"),
}
NAMED = {f"total-{n}": Spot("total", str(n)) for n in TOTALS}
_MADE_BY = {
    "three-of-a-kind": "§19:47-9.2[three-of-a-kind]",
    "two-of-a-kind": "§19:47-9.2[two-of-a-kind]",
    "any-three-of-a-kind": "§19:47-9.2[any-three-of-a-kind]",
    "total": "§19:47-9.2[total]",
    "two-dice-combination": "§19:47-9.2[two-dice-combination]",
    "small": "§19:47-9.2[small]",
    "big": "§19:47-9.2[big]",
    "one-of-a-kind": "§19:47-9.2[one-of-a-kind]",
}


def paid_as(spot: Spot) -> str:
    """The row of the odds for an area."""
    return f"total-{spot.where}" if spot.wager == "total" else spot.wager


@lru_cache
def window(rules: Rules) -> Window:
    opened = []
    for words, spot in LAYOUT.items():
        odds = [rules.odds[paid_as(spot)]]
        if spot.wager == "one-of-a-kind":
            odds += (rules.odds[f"one-of-a-kind-{times}"] for times in ("twice", "thrice"))
        one, pays = odds[0] if len(odds) == 1 else None, ", ".join(map(say, odds))
        opened.append(OpenWager(paid_as(spot), words, pays, _MADE_BY[spot.wager], odds=one))
    section = "§19:47-9.2[wagers]"
    return short_layout(opened, {**_ALSO, **LAYOUT}, section=section, only=section, decided=section)


# --- Judgements ---------------------------------------------------------------------------------------------------


def settle(rules: Rules, spot: Spot, dice: Roll) -> Settlement:
    """What one shake does to a wager; each is lost by the paragraph that describes it."""
    pays = wins(rules, spot, dice)
    return win(rules.odds[pays], by="§19:47-9.4[odds]") if pays else lose(by=_MADE_BY[spot.wager])


def wins(rules: Rules, spot: Spot, dice: Roll) -> str:
    """The row of the odds by which a wager is paid; nothing if it loses."""
    triple = len(set(dice)) == 1
    match spot:
        case Spot("three-of-a-kind", number):
            won = triple and dice[0] == int(number)
        case Spot("any-three-of-a-kind"):
            won = triple
        case Spot("two-of-a-kind", number):
            times = dice.count(int(number))
            won = times == 2 or (times == 3 and rules.triple_wins_two_of_a_kind)
        case Spot("total", number):
            won = sum(dice) == int(number)
        case Spot("two-dice-combination", pair):
            won = {int(number) for number in pair.split("-")} <= set(dice)
        case Spot("small"):
            won = 4 <= sum(dice) <= 10 and not triple
        case Spot("big"):
            won = 11 <= sum(dice) <= 17 and not triple
        case Spot("one-of-a-kind", number):
            return ("", "one-of-a-kind", "one-of-a-kind-twice", "one-of-a-kind-thrice")[dice.count(int(number))]
    return paid_as(spot) if won else ""


# --- The game -----------------------------------------------------------------------------------------------------

CASES = {
    "die-not-flat": Case("§19:47-9.6[not-flat]", "a die leans or lies on another", ("roll",)),
    "die-out": Case("§19:47-9.6[die-out]", "a die is out of the shaker", ("roll",)),
    "shaker-failed": Case(
        "§19:47-9.6[shaker-failed]", "the automated shaker failed and the dice cannot be read", ("roll",)
    ),
    "uncovered-early": Case(
        "§19:47-9.6[uncovered-early]", "the shaker was uncovered before betting was closed", ("bets",)
    ),
}


async def play(table: Table, rules: Rules, carry: None) -> None:
    """One shake of the three dice.

    They were inspected before (§19:47-9.1[inspection]), lie covered in the dealer's charge (§19:47-9.1[covered]) and
    are shaken once between rounds (§19:47-9.5[shaken-once]). No wager is made by word of mouth (§19:47-9.3[no-verbal]).
    """
    bets = await table.bets(window(rules))  # §19:47-9.3[chips]
    table.show("winning", None)
    table.say("No more bets")  # §19:47-9.5[no-more-bets]
    # §19:47-9.5[three-shakes]; until they count, §19:47-9.6[die-out], §19:47-9.6[not-flat]
    dice = await shaken.shaken(table, "The dealer", rules.shakes, DICE)
    low, middle, high = sorted(dice)
    table.say(f"{low}, {middle}, {high}: {sum(dice)}")  # §19:47-9.5[called]
    table.show("winning", areas(spot for spot in LAYOUT.values() if wins(rules, spot, dice)))  # §19:47-9.5[lights]
    settled = [(bet, settle(rules, bet.spot, dice)) for bet in bets]
    losers_first(table, settled)  # §19:47-9.5[losers-first]


def wagers(rules: Rules) -> tuple[Wager, ...]:
    """One of each kind: areas that differ in their number only are alike."""
    return (
        Wager("three-of-a-kind", ((LAYOUT["three of a kind 1"], 1),)),
        Wager("two-of-a-kind", ((LAYOUT["two of a kind 1"], 1),)),
        Wager("any-three-of-a-kind", ((LAYOUT["any three of a kind"], 1),)),
        *(Wager(name, ((spot, 1),)) for name, spot in NAMED.items()),
        Wager("two-dice-combination", ((LAYOUT["1 and 2"], 1),)),
        Wager("small", ((LAYOUT["small"], 1),)),
        Wager("big", ((LAYOUT["big"], 1),)),
        Wager("one-of-a-kind", ((LAYOUT["one of a kind 1"], 1),)),
    )


GAME = Game(
    id="sic-bo",
    title="Sic bo",
    family="dice",
    subchapter="19:47-9",
    provenance="sibling rules for wagers and play, published odds",
    version=1,
    Rules=Rules,
    play=play,
    wagers=wagers,
    named=NAMED,
    seats=(SEATS, ""),
    remedy=shaken.shake_again(CASES),
    cases=CASES,
    readings=READINGS,
    basis="one shake of three dice, every face equally likely",
)
