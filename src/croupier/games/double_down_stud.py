"""Double down stud, subchapter 17. One card of one's own and four in common make a hand; double before the last shows.

From §19:47-17.8[double] on the text was not seen: doubling and odds are published ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import ClassVar, NamedTuple

from croupier.equipment.cards import Card, Pack
from croupier.equipment.poker import FIVE_CARD, Category, Rank
from croupier.equipment.shoe import ShoeState
from croupier.errors import IllegalAction, InvalidWager
from croupier.game import Game, Wager
from croupier.games.shared import reach
from croupier.games.shared.poker_table import remedy_for_all, shares
from croupier.games.shared.shoe_game import clockwise, counterclockwise, next_batch, offer_cut
from croupier.law.conflicts import Conflict
from croupier.law.options import HouseRules, LeastOdds, NoticeDuty, Range, Reading, option, reading
from croupier.odds import Paytable, say, to
from croupier.table import (
    COMMUNITY,
    SHOE_EMPTY,
    Ask,
    Bet,
    Call,
    Case,
    Choice,
    Hand,
    Irregularity,
    Move,
    OpenWager,
    Owed,
    Put,
    Settlement,
    Spot,
    Table,
    Window,
    in_box,
    lose,
    void,
    win,
)

PACK = Pack(1)  # §19:47-17.2(a)
RANKING = FIVE_CARD  # §19:47-17.5(a), §19:47-17.5(b)
UP = 3  # of the common cards; one is face down
WAGER, DOUBLE = Spot("wager"), Spot("double")
SEATS = 7  # of our table; no text names a number
ADOPTED = "1994-12-05"  # R.1994 d.593

ODDS = Paytable(  # §19:47-17.10[odds]
    {
        "royal-flush": to(2000),
        "straight-flush": to(200),
        "four-of-a-kind": to(50),
        "full-house": to(11),
        "flush": to(8),
        "straight": to(5),
        "three-of-a-kind": to(3),
        "two-pair": to(2),
        "high-pair": to(1),
    }
)
LEAST = LeastOdds(ODDS.with_odds({"royal-flush": to(1000)}))


@dataclass(frozen=True)
class Rules(HouseRules):
    shuffle: str = option(
        "hand",
        allowed={ADOPTED: ("hand", "device", "device-into-shoe")},
        cite="§19:47-17.4(a)",
        words="cards are shuffled by hand, by a device that stacks them, or by one that puts them into the shoe",
    )
    second_deck: bool = option(
        False,
        allowed={ADOPTED: None},
        cite="§19:47-17.2(b)",
        words="two decks of different backs take turns, one of them in the shuffler",
    )
    deal_from: str = option(
        "manual-shoe",
        allowed={ADOPTED: ("manual-shoe", "hand")},
        cite="§19:47-17.8(a)",
        words="where the dealer takes the cards from",
    )
    two_areas: bool = option(
        True, allowed={ADOPTED: None}, cite="§19:47-17.6(c)", words="a player may wager on two areas side by side"
    )
    odds: Paytable = option(
        ODDS,
        allowed={ADOPTED: LEAST},
        cite="§19:47-17.10[odds]",
        words="what each hand pays",
        notice=NoticeDuty("§19:47-8.3[worsening]", "decrease"),
    )
    pays_from: int = option(
        11,
        allowed={ADOPTED: Range(2, 11)},
        cite="§19:47-17.10[odds]",
        words="the lowest pair that is paid (11: jacks)",
    )
    pushes_from: int = option(
        6,
        allowed={ADOPTED: Range(2, 6)},
        cite="§19:47-17.10[push]",
        words="the lowest pair that pushes",
    )
    payout_limit: int = option(
        50_000,
        allowed={ADOPTED: Range(50_000)},
        cite="§19:47-17.10[payout-limit]",
        words="most that is paid on the wagers of a hand together, in dollars",
    )
    limit_covers_minimum: bool = reading(
        True,
        name="reach-of-the-payout-limit",
        cite="§19:47-17.10[payout-limit]",
        says="The limit is for both wagers of a hand, and is raised to what the best hand pays at the minimum.",
        why="Only the title names a limit; a neighboring game of this state has it so.",
        alternative="A limit that no minimum raises (limit_covers_minimum = no), or another amount.",
    )

    conflicts: ClassVar[tuple[Conflict, ...]] = (
        Conflict(
            ("second_deck", "shuffle"),
            "§19:47-17.2(b)",
            lambda rules: rules.second_deck and rules.shuffle == "hand",
            "a second deck is kept only where a device shuffles",
            "second_deck = false, or shuffle = device",
        ),
        Conflict(
            ("deal_from", "shuffle"),
            "§19:47-17.4(a)",
            lambda rules: rules.deal_from == "hand" and rules.shuffle == "device-into-shoe",
            "a device that puts the cards into a shoe leaves none to deal from the hand",
            "deal_from = manual-shoe, or shuffle = device",
        ),
        Conflict(
            ("pushes_from", "pays_from"),
            "§19:47-17.10[push]",
            lambda rules: rules.pushes_from > rules.pays_from,
            "a pair that is paid does not push",
            "pushes_from no higher than pays_from",
        ),
    )


READINGS = (
    Reading(
        "published-odds",
        "§19:47-17.10[odds]",
        "The published table of the casino game is the least that a house may pay; of a royal flush, 1,000 to 1.",
        "The section was not seen; a royal flush is published at 2,000 and at 1,000 to 1.",
        "odds.royal-flush = 1000 to 1, or another table of the house's.",
    ),
    Reading(
        "push-of-both",
        "§19:47-17.10[push]",
        "A pair of sixes to tens gives back the wager and the double.",
        "The published edges hold only so.",
        "The double could be lost.",
    ),
    Reading(
        "double-or-stand",
        "§19:47-17.8[double]",
        "Each in turn, clockwise, doubles with a wager equal to the first or stands; nobody folds.",
        "Two published descriptions agree; the paragraphs that §19:47-17.6(b) points to were not seen.",
        "All could decide at once.",
    ),
    Reading(
        "the-cut-goes-round",
        "§19:47-17.4(d)2",
        "The cut is offered first to the player farthest right, in the next round to the one beside him, and so on; "
        "who does not take it leaves it to the next in that direction.",
        "The offer rotates by the text; whether it goes on within one round is not said.",
        "After one refusal the dealer cuts.",
    ),
    Reading(
        "settling-order",
        "§19:47-17.9[order]",
        "From the dealer's right, counterclockwise: losers are collected, then the others are paid or given back.",
        "The section was not seen; its sister games are settled so.",
        "Hand by hand.",
    ),
)


# --- Judgements ---------------------------------------------------------------------------------------------------


def hand_name(rules: Rules, rank: Rank) -> str:
    """What the pay table calls a hand: a row of the odds, "push", or nothing for a losing one."""
    if rank.category is Category.HIGH_CARD:
        return ""
    if rank.category is Category.ONE_PAIR:
        pair = rank.strength[1]
        return "high-pair" if pair >= rules.pays_from else "push" if pair >= rules.pushes_from else ""
    return rank.category.replace(" ", "-")


def settle(rules: Rules, name: str, at_most: int = 0) -> Settlement:
    """What becomes of a wager, and of a double with it, with its share of the payout limit."""
    if name == "push":
        return void(by="§19:47-17.10[push]")
    if not name:
        return lose(by="§19:47-17.9[losing-hand]")
    return win(rules.odds[name], by="§19:47-17.10[odds]", at_most=at_most)


@lru_cache(maxsize=16)
def payout_limit(rules: Rules) -> int:
    """The most that is paid on the wagers of a hand, in dollars."""
    at_minimum = max(rules.odds.values()) * 2 * rules.minimum / 100
    return max(rules.payout_limit, ceil(at_minimum)) if rules.limit_covers_minimum else rules.payout_limit


def warnings(rules: Rules) -> tuple[str, ...]:
    """What a house should know before it files such a limit."""
    return reach.told(rules, payout_limit(rules))


# --- What people may do -------------------------------------------------------------------------------------------


def read_spot(words: str) -> Spot:
    if words.strip().lower() in ("wager", "bet", "original", "original wager"):
        return WAGER
    raise InvalidWager(f"there is no {words!r} before the deal: the one wager is called wager (§19:47-17.6(a))")


def check(rules: Rules, move: Move, standing: Sequence[Bet]) -> None:
    """Refuse, with the section, what may not be bet."""
    if isinstance(move, Call):
        raise IllegalAction("no wager is called on or off in this game (§19:47-17.6(b))")
    if not isinstance(move, Put):
        return
    if move.spot == DOUBLE:
        raise IllegalAction("a wager is doubled when the three cards are seen, not before (§19:47-17.8[double])")
    if move.spot != WAGER:
        raise InvalidWager(f"there is no {move.spot} here; the one wager is called wager (§19:47-17.6(a))")
    if any(bet.box == move.box and bet.player != move.player for bet in standing):
        raise IllegalAction(f"area {move.box} is another player's (§19:47-17.6(a))")
    others = {bet.box for bet in standing if bet.player == move.player} - {move.box}
    if others and not rules.two_areas:
        raise IllegalAction("one area a player at this table; two are for the house to permit (§19:47-17.6(c))")
    if len(others) > 1 or any(abs(box - move.box) > 1 for box in others):
        raise IllegalAction("a player has two areas at most, side by side (§19:47-17.6(c))")


@lru_cache
def window(rules: Rules) -> Window:
    best, least = say(rules.odds["royal-flush"]), say(rules.odds["high-pair"])
    pays = f"royal flush {best}, and on down to a high pair {least}; middle pairs push"
    return Window(
        "Place your wagers",
        (OpenWager("wager", "wager", pays, "§19:47-17.10[odds]"),),
        read=read_spot,
        check=lambda move, standing: check(rules, move, standing),
    )


class Seen(NamedTuple):
    """What a player sees before the hole card is turned: all cards but that one lie face up."""

    card: Card
    up: Hand
    others: Hand = ()

    def __str__(self) -> str:
        return " ".join(map(str, (self.card, *self.up)))


def double_ask(bet: Bet, sees: Seen) -> Ask:
    """The same again, neither more nor less, §19:47-17.8[double]; or stand, §19:47-17.8[stand]."""
    return Ask(bet.player, bet, (Choice("double", (bet.stake, bet.stake)), Choice("stand")), sees, default="stand")


# --- The game -----------------------------------------------------------------------------------------------------


class Carry(NamedTuple):
    """What a round leaves to the next: whether nobody played, how often the cut has gone on, what stands (nothing)."""

    spread: bool = False
    offered: int = 0
    bets: tuple[Bet, ...] = ()
    owed: tuple[Owed, ...] = ()

    def left(self, bets: tuple[Bet, ...], owed: tuple[Owed, ...]) -> Carry:
        return self._replace(bets=bets, owed=owed)


GOES_ON = ("card-drawn-in-error", "shuffler-jam")
CASES = {
    "hole-card-exposed": Case(
        "§19:47-17.11[hole-card-exposed]",
        "the hole card was seen before everybody had decided: all hands are void",
        ("deal", "decisions"),
    ),
    "face-up-card": Case(
        "§19:47-17.11[face-up-card]", "a card lies face up in the deck: it goes to the rack", ("deal",)
    ),
    "several-face-up-cards": Case(
        "§19:47-17.11[several-face-up-cards]",
        "more than one card lies face up in the deck: all hands are void",
        ("deal",),
    ),
    "card-drawn-in-error": Case(
        "§19:47-17.11[card-drawn-in-error]", "a card was drawn in error, unseen: it is the next card", ("deal",)
    ),
    "wrong-number-of-cards": Case(
        "§19:47-17.11[wrong-number-of-cards]",
        "a player or the common area has a wrong number of cards: all hands are void",
        ("decisions", "turn"),
    ),
    "shuffler-jam": Case("§19:47-17.11[shuffler-jam]", "the shuffler jams: the cards are shuffled anew", ("shuffle",)),
    SHOE_EMPTY: Case("§19:47-17.11[wrong-number-of-cards]", "the deck ends too early: all hands are void", ("deal",)),
}


async def remedy(table: Table, rules: Rules, irregularity: Irregularity) -> None:
    name = irregularity.name
    # The card goes to the rack, §19:47-17.11[face-up-card], or is the next one, §19:47-17.11[card-drawn-in-error]; the
    # cards are shuffled anew, §19:47-17.11[shuffler-jam]; else all is void: §19:47-17.11[hole-card-exposed],
    # §19:47-17.11[several-face-up-cards], §19:47-17.11[wrong-number-of-cards].
    await remedy_for_all(table, name, CASES[name], goes_on=GOES_ON, keeps_deck=False)


def reshuffle_due(rules: Rules, carry: Carry, shoe: ShoeState) -> bool:
    return shoe.dealt > 0 or carry.spread  # after each round, §19:47-17.4(a); after a lull, §19:47-17.4(f)


async def shuffle(table: Table, rules: Rules, carry: Carry) -> None:
    """A deck for the next round, cut unless a device put it into the shoe: §19:47-17.4(b)1, §19:47-17.4(b)2.

    Sorted, inspected, verified (§19:47-17.3(a)), spread for the first player (§19:47-17.3(b)) and washed at a new table
    or after a lull; each deck for itself, if there are two (§19:47-17.3(d)). When cards are changed
    the dealer is told (§19:47-17.3(e)); no table keeps that clock.
    """
    opening = carry.spread or not table.shoe.shuffles
    if opening:
        table.say("The cards are spread for inspection, washed and stacked (§19:47-17.3(c))")
    if rules.second_deck:  # whole ones, §19:47-17.2(b)1, told apart, §19:47-17.2(b)2, kept apart, §19:47-17.2(b)5
        # one is in the shuffler: §19:47-17.2(b)3
        table.say(f"The {next_batch(table.shoe)} deck comes into play (§19:47-17.2(b)4)")
    await table.shuffle(PACK)
    if rules.shuffle == "device-into-shoe":
        return
    players = table.players
    if opening:
        order = clockwise(players, 0)  # the first player at the table, §19:47-17.4(d)1
    else:  # the farthest right, and round by round the next beside him: §19:47-17.4(d)2
        order = counterclockwise(players, -1 - carry.offered % max(len(players), 1)) if players else []
    await offer_cut(table, order, by="§19:47-17.4(c)")  # ten cards from either end, §19:47-17.4(e)


async def play(table: Table, rules: Rules, carry: Carry) -> Carry:
    """A card for each area and four for all; §19:47-17.1[terms].

    From a shoe at the dealer's left, §19:47-17.8(a)1, or from the hand that holds the deck throughout,
    §19:47-17.8(a)2i, over the tray, §19:47-17.8(a)2ii, and only after these words, §19:47-17.8(a)2iii.
    """
    bets = await table.bets(window(rules))
    table.say("No more bets")  # §19:47-17.6(b)
    if not bets:
        table.say("No wagers: the cards are spread on the table (§19:47-17.4(f))")
        return Carry(spread=True)
    areas = sorted({bet.box for bet in bets})
    cards = {box: await table.deal_up(in_box(box)) for box in areas}  # §19:47-17.8(b)
    hole = await table.deal(COMMUNITY)
    up: Hand = tuple([await table.deal_up(COMMUNITY) for _ in range(UP)])
    stakes: dict[int, list[Bet]] = {box: [bet for bet in bets if bet.box == box] for box in areas}
    for box in areas:
        for bet in tuple(stakes[box]):
            others = tuple(sorted(card for other, card in cards.items() if other != box))
            answer = await table.ask(double_ask(bet, Seen(cards[box], up, others)))
            if answer.bet:
                stakes[box].append(answer.bet)
    up += await table.turn([hole])  # §19:47-17.9[hole-card]
    showdown(table, rules, cards, stakes, up)
    return Carry(offered=carry.offered + 1)


def showdown(table: Table, rules: Rules, cards: dict[int, Card], stakes: dict[int, list[Bet]], common: Hand) -> None:
    """From the dealer's right, counterclockwise: losers first, §19:47-17.9[order]."""
    paid: list[tuple[Bet, Settlement]] = []
    for box in reversed(list(stakes)):
        name = hand_name(rules, RANKING.rank((cards[box], *common)))
        for bet, share in zip(stakes[box], shares(payout_limit(rules), len(stakes[box])), strict=True):
            settlement = settle(rules, name, share)
            if name:
                paid.append((bet, settlement))
            else:
                table.settle(bet, settlement)
    for bet, settlement in paid:
        table.settle(bet, settlement)


def wagers(rules: Rules) -> tuple[Wager, ...]:
    return (Wager("wager", ((WAGER, 1),)),)


GAME = Game(
    id="double-down-stud",
    title="Double down stud",
    family="stud",
    subchapter="19:47-17",
    provenance="statute; from 17.8(c) on published descriptions and odds",
    version=1,
    Rules=Rules,
    play=play,
    start=lambda rules: Carry(),
    wagers=wagers,
    seats=(SEATS, ""),
    shuffle=shuffle,
    pack=lambda rules: PACK,
    reshuffle_due=reshuffle_due,
    remedy=remedy,
    cases=CASES,
    readings=READINGS,
    warnings=warnings,
    basis="one hand from a full deck, the other players' cards not being looked at",
)
