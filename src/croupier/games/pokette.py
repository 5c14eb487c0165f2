"""Pokette, subchapter 12: reconstructed. A wheel of cards; wagers on the next stop, and on the hand that it completes.

Only the odds (§19:47-12.6[odds]) are known, and no description of the game was found. All else here is inferred from
them: so many spaces win each wager that a house would offer it. Nothing of that is claimed as law.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise, product
from typing import NamedTuple

from croupier.equipment.cards import ACE, card, rank_name
from croupier.equipment.wheels import Pocket, Wheel
from croupier.errors import IllegalAction
from croupier.game import Game, Wager
from croupier.games.shared import marked_wheel
from croupier.games.shared.settling import losers_first
from croupier.games.shared.short_layout import short_layout
from croupier.law.options import HouseRules, LeastOdds, Reading, option, reading
from croupier.odds import Paytable, say, to
from croupier.table import Bet, Case, Move, OpenWager, Owed, Put, Settlement, Spot, Table, Window, lose, win

SUITS = "cdhs"  # a column of the layout each
RANKS = "AKQJT98765432"
GROUPS = ("AKQ", "JT9", "876", "543")  # three ranks together; the twos are in none
JACER = "jacer"
SPACES = tuple(f"{rank}{suit}" for rank in RANKS for suit in SUITS)
ODDS = Paytable(
    {
        "single-card": to(50),
        "two-cards": to(24),
        "four-cards": to(12),
        "single-rank": to(12),
        "double-rank": to(5),
        "three-ranks": to(3),
        "red": to(1),
        "black": to(1),
        "suit": to(3),
        "jacer": to(12),
        "pair-in-two": to(11),
        "pair-in-three": to(5),
        "three-of-a-kind": to(11),
        "flush": to(3),
        "straight-open": to(5),
        "straight-inside": to(11),
        "straight-flush-open": to(24),
        "straight-flush-inside": to(49),
    }
)
HANDS = tuple(ODDS)[10:]
LOST = "§19:47-12.5[reconstructed]"
RECONSTRUCTED = (
    "Pokette is reconstructed: its odds are law (§19:47-12.6[odds]), but wheel, layout and procedure are inferred from "
    "them."
)
SEATS = 12  # of our table; no text names a number


@dataclass(frozen=True)
class Rules(HouseRules):
    odds: Paytable = option(
        ODDS, allowed=LeastOdds(ODDS), cite="§19:47-12.6[odds]", words="what each wager pays, at least"
    )
    jacers: int = reading(
        4,
        allowed=(4, 2),
        name="fifty-six-spaces",
        cite="§19:47-12.2[reconstructed]",
        says="The wheel has the 52 cards and four jacers, which have no suit, color or rank.",
        why="With four the jacer at 12 to 1 costs what ranks, corners, suits and colors cost; only if it belongs to "
        "none of these do they cost anything.",
        alternative="2: a wheel of 54 spaces, as another card wheel has; a jacer would then cost 14/27.",
    )


READINGS = (
    Reading(
        "next-spin",
        "§19:47-12.8[reconstructed]",
        "A wager on a poker hand is on the next spin, which completes a hand with the one or two results before it.",
        "So every such wager wins on a number of spaces that fits its odds.",
        "The hand could be of the next two or three spins.",
    ),
    Reading(
        "life-of-a-hand",
        "§19:47-12.8[reconstructed]",
        "A hand begins anew after three results, and after a jacer.",
        "No source says how long it lasts; three is the most that a wager speaks of.",
        "Every two results in a row could make a hand. The odds of each wager are the same.",
    ),
    Reading(
        "the-ace",
        "§19:47-12.8[reconstructed]",
        "The ace stands above the king and below the two in a straight, but not between them.",
        "So it is at every poker game of this chapter.",
        "The ace could be high only.",
    ),
    Reading(
        "adjoining",
        "§19:47-12.5[reconstructed]",
        "The layout has a column for each suit and a row for each rank; two cards and four adjoin on it.",
        "The wager on a suit is also called a column.",
        "Another order of columns: the odds are the same.",
    ),
    Reading(
        "no-spin",
        "§19:47-12.9[reconstructed]",
        "A spin of fewer than three turns, one that ends between two spaces and one that is hindered do not count; "
        "wagers stand.",
        "The section was not seen; the other wheels of this chapter are ruled so.",
        "The wagers could be returned. The odds are the same.",
    ),
)


class Carry(NamedTuple):
    """What stays on the table: the results of the hand that runs."""

    hand: tuple[str, ...] = ()
    bets: tuple[Bet, ...] = ()
    owed: tuple[Owed, ...] = ()

    def left(self, bets: tuple[Bet, ...], owed: tuple[Owed, ...]) -> Carry:
        return self._replace(bets=bets, owed=owed)


# --- The wheel and the layout -------------------------------------------------------------------------------------


@lru_cache
def wheel(rules: Rules) -> Wheel:
    """Fifty-two cards and the jacers, §19:47-12.2[reconstructed]."""
    return marked_wheel.made_of("pokette", {**dict.fromkeys(SPACES, 1), JACER: rules.jacers})


def _of(ranks: str, suits: str = SUITS) -> frozenset[str]:
    return frozenset(f"{rank}{suit}" for rank in ranks for suit in suits)


def _layout() -> Mapping[Spot, frozenset[str]]:
    """Every place for a wager on one spin, with the spaces on which it wins."""
    rows, columns = [a + b for a, b in pairwise(RANKS)], [a + b for a, b in pairwise(SUITS)]
    found = {Spot("single-card", card): frozenset([card]) for card in SPACES}
    for ranks, suits in (*product(rows, SUITS), *product(RANKS, columns)):
        cards = [f"{rank}{suit}" for rank in ranks for suit in suits]
        found[Spot("two-cards", "-".join(cards))] = frozenset(cards)
    for ranks, suits in product(rows, columns):
        cards = [f"{rank}{suit}" for rank in ranks for suit in suits]
        found[Spot("four-cards", "-".join(cards))] = frozenset(cards)
    found |= {Spot("single-rank", rank): _of(rank) for rank in RANKS}
    found |= {Spot("double-rank", "-".join(ranks)): _of(ranks) for ranks in rows}
    found |= {Spot("three-ranks", "-".join(ranks)): _of(ranks) for ranks in GROUPS}
    found |= {Spot("red"): _of(RANKS, "dh"), Spot("black"): _of(RANKS, "cs")}
    found |= {Spot("suit", suit): _of(RANKS, suit) for suit in SUITS}
    found[Spot("jacer")] = frozenset([JACER])
    return found


LAYOUT = _layout()


def completing(hand: Sequence[str]) -> dict[str, frozenset[str]]:
    """The wagers on a poker hand that are open after these results, and the spaces that complete each."""
    if len(hand) == 1:
        return {"pair-in-two": _of(hand[0][0])}
    if len(hand) != 2:
        return {}
    first, second = (result[0] for result in hand)
    suit, other = (result[1] for result in hand)
    if first == second:
        return {"three-of-a-kind": _of(first)}
    found = {"pair-in-three": _of(first + second)}
    ends = straight_ends(first, second)
    kind = {1: "inside", 2: "open"}.get(len(ends))
    if kind:
        found[f"straight-{kind}"] = _of(ends)
    if suit == other:
        found["flush"] = _of(RANKS, suit)
        if kind:
            found[f"straight-flush-{kind}"] = _of(ends, suit)
    return found


def straight_ends(first: str, second: str) -> str:
    """The ranks that make three in a row of two."""
    high, low = sorted((card(f"{rank}c").rank for rank in (first, second)), reverse=True)
    spans = [(high, low)] + ([(low, 1)] if high == ACE else [])
    ranks = []
    for top, bottom in spans:
        wanted = {1: (top + 1, bottom - 1), 2: (top - 1,)}.get(top - bottom, ())
        ranks += [rank for rank in wanted if 1 <= rank <= ACE]
    return "".join(RANKS[(ACE - rank) % 13] for rank in sorted(set(ranks), reverse=True))


def say_hand(hand: Sequence[str]) -> str:
    return " ".join(hand)


@lru_cache
def window(rules: Rules, hand: tuple[str, ...]) -> Window:
    """What may be bet now: all wagers on one spin, and the hands that the next one may complete."""
    section = LOST
    opened = [
        OpenWager(spot.wager, words, say(rules.odds[spot.wager]), section, odds=rules.odds[spot.wager])
        for words, spot in _WORDS.items()  # odds are told with "to", §19:47-12.6[to-not-for]
    ]
    hands = {name: Spot(name) for name in completing(hand)}
    opened += [
        OpenWager(
            name, name.replace("-", " "), say(rules.odds[name]), "§19:47-12.8[reconstructed]", odds=rules.odds[name]
        )
        for name in hands
    ]
    places = {str(spot): spot for spot in LAYOUT} | _WORDS | hands
    found = short_layout(
        opened,
        {**{spot.where: spot for spot in LAYOUT if spot.where}, **places},
        section=section,
        only=section,
        decided=section,
        title=f"The hand has {say_hand(hand)}" if hand else "Place your bets",
    )

    def check(move: Move, standing: Sequence[Bet]) -> None:
        if isinstance(move, Put) and move.spot.wager in HANDS and move.spot.wager not in hands:
            raise IllegalAction(
                f"a {move.spot.wager.replace('-', ' ')} cannot come with the next spin after "
                f"{say_hand(hand) or 'no result'} (§19:47-12.8[reconstructed])"
            )
        found.check(move, standing)

    return replace(found, check=check)


_WORDS = {
    "ace of spades": Spot("single-card", "As"),
    "As-Ks": Spot("two-cards", "As-Ks"),
    "Ah-As-Kh-Ks": Spot("four-cards", "Ah-As-Kh-Ks"),
    "rank A": Spot("single-rank", "A"),
    "ranks A-K": Spot("double-rank", "A-K"),
    "ranks A-K-Q": Spot("three-ranks", "A-K-Q"),
    "red": Spot("red"),
    "black": Spot("black"),
    "suit s": Spot("suit", "s"),
    "jacer": Spot("jacer"),
}


# --- Judgements ---------------------------------------------------------------------------------------------------


def settle(rules: Rules, spot: Spot, hand: Sequence[str], stopped: Pocket) -> Settlement:
    """A wager wins if the wheel stops on one of its spaces."""
    wins = LAYOUT[spot] if spot in LAYOUT else completing(hand)[spot.wager]
    if stopped in wins:
        return win(rules.odds[spot.wager], by="§19:47-12.6[odds]")
    return lose(by="§19:47-12.8[reconstructed]" if spot.wager in HANDS else LOST)


def runs_on(hand: tuple[str, ...], stopped: Pocket) -> tuple[str, ...]:
    """The hand after a result: three make a whole one, and a jacer ends it."""
    return () if stopped == JACER or len(hand) == 2 else (*hand, stopped)


# --- The game -----------------------------------------------------------------------------------------------------

CASES = {
    "under-three-turns": Case("§19:47-12.9[reconstructed]", "the wheel made fewer than three turns", ("spin",)),
    "between-two-spaces": Case("§19:47-12.9[reconstructed]", "the wheel stopped between two spaces", ("spin",)),
    "wheel-hindered": Case("§19:47-12.9[reconstructed]", "something got in the way of the wheel", ("spin",)),
}


async def play(table: Table, rules: Rules, carry: Carry) -> Carry:
    """One spin, until it counts: §19:47-12.9[reconstructed]."""
    hand = carry.hand
    table.show("hand", ",".join(hand) or None)
    bets = await table.bets(window(rules, hand))
    table.say("No more bets")
    stopped = await table.spin(wheel(rules))
    if stopped == JACER:
        table.say("Jacer")
    else:
        shown = card(stopped)
        table.say(f"{rank_name(shown.rank).capitalize()} of {NAMES[shown.suit]}")
    losers_first(table, [(bet, settle(rules, bet.spot, hand, stopped)) for bet in bets])
    return Carry(runs_on(hand, stopped))


NAMES = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
_AFTER = {  # a hand after which each wager is open; all such hands are alike
    "pair-in-two": ("As",),
    "pair-in-three": ("As", "9h"),
    "three-of-a-kind": ("As", "Ah"),
    "flush": ("As", "9s"),
    "straight-open": ("8s", "7h"),
    "straight-inside": ("8s", "6h"),
    "straight-flush-open": ("8s", "7s"),
    "straight-flush-inside": ("8s", "6s"),
}


def wagers(rules: Rules) -> tuple[Wager, ...]:
    """One of each kind."""
    return (
        *(Wager(spot.wager, ((spot, 1),)) for spot in _WORDS.values()),
        *(Wager(name, ((Spot(name), 1),), carry=Carry(hand)) for name, hand in _AFTER.items()),
    )


GAME = Game(
    id="pokette",
    title="Pokette",
    family="wheel",
    subchapter="19:47-12",
    provenance="reconstructed: only the odds are law",
    version=1,
    Rules=Rules,
    play=play,
    start=lambda rules: Carry(),
    wagers=wagers,
    seats=(SEATS, ""),
    remedy=marked_wheel.spun_again(CASES),
    cases=CASES,
    readings=READINGS,
    warnings=lambda rules: (RECONSTRUCTED,),
    basis="reconstructed: one spin, each space of the wheel equally likely",
)
