"""Minibaccarat, subchapter 7: punto banco at a small table, where the dealer always deals.

The text was seen up to §19:47-7.8(a). What follows it is known by its titles and taken from punto banco, subchapter 3.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import lru_cache, partial
from typing import ClassVar

from croupier.equipment.cards import Pack, Token
from croupier.equipment.shoe import MOST_DECKS, ShoeState
from croupier.game import Game
from croupier.games import punto_banco
from croupier.games.shared import baccarat
from croupier.games.shared.baccarat import BANKER, PLAYER, TIE, Carry, Law
from croupier.games.shared.shoe_game import FAR_RIGHT, clockwise
from croupier.law.conflicts import Conflict, OwedNotice
from croupier.law.options import HouseRules, NoticeDuty, Range, Reading, option
from croupier.odds import say, to
from croupier.table import Hand, Irregularity, OpenWager, Settlement, Table, Window

LAW = Law(
    only_these="§19:47-7.2(b)",
    too_late="§19:47-7.2(d)",
    banker_wins="§19:47-7.3(c)",  # when it is the higher, §19:47-7.2(a)1i
    banker_loses="§19:47-7.2(a)1ii",
    banker_ties="§19:47-7.2(a)1iii",
    player_wins="§19:47-7.3(a)",  # when it is the higher, §19:47-7.2(a)2i
    player_loses="§19:47-7.2(a)2ii",
    player_ties="§19:47-7.2(a)2iii",
    tie_wins="§19:47-7.3(b)",
    tie_loses="§19:47-7.2(a)3",
    shuffle="§19:47-7.5(a)",
    cut="§19:47-7.5(b)",  # ten cards or more from either end, §19:47-7.5(c)
    burn="§19:47-7.5(d)",
    card_in_error="§19:47-7.11[player-third-card-in-error]",
    excess_card="§19:47-7.11[excess-card]",
    face_up_cards="§19:47-7.11[face-up-card]",
    too_few_cards="§19:47-7.11[too-few-cards]",
)
FOUR_PERCENT, FIVE_PERCENT, QUARTER = Fraction(4, 100), Fraction(5, 100), Fraction(1, 4)
STEP = 5  # §19:47-7.3(c): what a vigorish may be rounded up to, in cents


@dataclass(frozen=True)
class Rules(baccarat.Rules):
    decks: int = option(8, allowed=Range(6), capacity=MOST_DECKS, cite="§19:47-7.1(a)", words="decks in the shoe")
    vigorish: Fraction = option(
        FIVE_PERCENT,
        allowed={"1978-06-02": (FIVE_PERCENT,), "1991-12-16": (FOUR_PERCENT, FIVE_PERCENT)},
        cite="§19:47-7.3(c)",
        words="the part of what a wager on the banker's hand wins that goes to the house, unless it charges ties",
        history={
            "1978-06-02": "the choice of four percent came with R.1991 d.616 on 1991-12-16, which wrote down a "
            "practice; the text before was not seen",
            "1991-12-16": "",
        },
        notice=NoticeDuty("§19:47-7.3(e)", "increase", date(1991, 12, 16)),  # R.1991 d.616
    )
    vigorish_on_ties: bool = option(
        False,
        allowed={"1993-12-20": (False, True)},  # R.1993 d.655
        cite="§19:47-7.3(d)",
        words="a quarter of each wager on the banker's hand when the counts tie, and nothing of what it wins",
        notice=NoticeDuty("§19:47-7.3(e)", "change", date(1993, 12, 20)),  # R.1993 d.655
    )
    vigorish_rounded: bool = option(
        False, cite="§19:47-7.3(c)", words="vigorish on what is won is rounded up to five cents"
    )
    vigorish_deferred: bool = option(
        False, cite="§19:47-7.3(c)", words="vigorish on what is won is marked and collected before the reshuffle"
    )
    tie_odds: Fraction = option(
        to(8),
        allowed=Range(to(8)),
        cite="§19:47-7.3(b)",
        words="what a tie bet pays to one",
        notice=NoticeDuty("§19:47-8.3[worsening]", "decrease"),
    )
    manner_of_dealing: int = option(
        1,
        allowed={"1992-02-03": (1, 2)},  # R.1992 d.59
        cite="§19:47-7.7(c)",
        words="1: cards are turned up as they are drawn; 2: they lie face down until the hand is called",
    )
    second_shuffle: bool = option(
        False,
        allowed={"1994-06-06": (False, True)},  # R.1994 d.283
        cite="§19:47-7.5(b)",
        words="some or all cards are shuffled again after the lacing, in the whole pit",
        notice=NoticeDuty("§19:47-7.5(b)", "change", date(1995, 8, 7)),  # R.1995 d.429
        uniform="pit",
    )
    payment_order: int = option(
        1,
        allowed={"1995-06-19": (1, 2, 3, 4)},  # R.1995 d.309, as of its sister game
        cite="§19:47-7.10[choice-of-order]",
        words="winners and vigorish: 1 pay all, then vigorish; 2 vigorish, then pay all; 3 and 4 the same by position",
        history={
            "1978-06-02": "the choice of order came with R.1995 d.309 on 1995-06-19; the text before was not seen",
            "1995-06-19": "",
        },
        notice=NoticeDuty("§19:47-7.10[notice]", "change", date(1995, 6, 19)),  # as of its sister, R.1995 d.309
        uniform="pit",
    )
    continuous_shuffler: bool = option(
        False,
        cite="§19:47-7.12[continuous-shuffler]",
        words="an approved device that reshuffles by itself: no cut, no burn, no cutting card",
    )

    conflicts: ClassVar[tuple[Conflict, ...]] = (
        Conflict(
            ("vigorish_rounded", "vigorish_on_ties"),
            "§19:47-7.3(c)",
            lambda rules: rules.vigorish_rounded and rules.vigorish_on_ties,
            "rounding up to five cents is allowed for the vigorish on what is won, not for the one on ties",
            "vigorish_rounded = false, or vigorish_on_ties = false",
        ),
        Conflict(
            ("vigorish_deferred", "vigorish_on_ties"),
            "§19:47-7.3(d)",
            lambda rules: rules.vigorish_deferred and rules.vigorish_on_ties,
            "the vigorish on ties comes in before the next deal and is never deferred",
            "vigorish_deferred = false, or vigorish_on_ties = false",
        ),
        Conflict(
            ("continuous_shuffler", "second_shuffle"),
            "§19:47-7.12[continuous-shuffler]",
            lambda rules: rules.continuous_shuffler and rules.second_shuffle,
            "a device that reshuffles by itself stands in place of the shuffle by the dealer",
            "second_shuffle = false, or continuous_shuffler = false",
        ),
    )

    def notices(self, before: HouseRules | None = None) -> list[OwedNotice]:
        """Of a higher percentage, notice is owed where it is charged and was, §19:47-7.3(e): not beside ties."""
        of_ties = self.vigorish_on_ties or (isinstance(before, Rules) and before.vigorish_on_ties)
        return [notice for notice in super().notices(before) if notice.option != "vigorish" or not of_ties]

    def vigorish_of(self, wager: str, won: Fraction) -> tuple[Fraction, str]:
        """What is taken of a wager that won so much, per unit, and the clause."""
        return (self.vigorish * won if wager == BANKER else Fraction(0)), "§19:47-7.3(c)"

    @property
    def vigorish_step(self) -> int:
        """What a vigorish is rounded up to, in cents; 0 if it is exact."""
        return STEP if self.vigorish_rounded else self.coin if self.vigorish_on_ties else 0


READINGS = (
    Reading(
        "as-punto-banco",
        "§19:47-7.9[banker-third-card]",
        "Third cards, the end of a shoe, payment and irregularities are those of punto banco.",
        "The text after §19:47-7.8(a) was not seen; the titles of its sections are those of punto banco.",
        "None is known.",
    ),
    Reading(
        "quarter-of-an-odd-wager",
        "§19:47-7.3(d)",
        "A quarter is exact in the odds; at the table it is rounded up to the smallest coin of the house.",
        "The text gives no rounding.",
        "It could be rounded down.",
    ),
    Reading(
        "no-five-cents-on-ties",
        "§19:47-7.3(d)",
        "The power to round up to five cents does not reach the vigorish on ties.",
        "It stands in the paragraph on what is won.",
        "It could hold for both.",
    ),
    Reading(
        "rest-returned-on-ties",
        "§19:47-7.2(a)1iii",
        "Where ties are charged, a quarter of the wager is taken and three quarters go back.",
        "The wager is charged, not lost.",
        "There is none in the text.",
    ),
    Reading(
        "cut-without-a-curator",
        "§19:47-7.5(b)",
        "The cut is always offered from the highest numbered seat.",
        "Punto banco begins a reshuffle with the last curator, and there is none here.",
        "There is none in the text.",
    ),
    *(
        reading._replace(cite=cite, why=f"{reading.why} So read at punto banco.")
        for reading in punto_banco.READINGS
        if (
            cite := {
                "number-of-a-card": LAW.card_in_error,
                "obliged-to-draw": LAW.card_in_error,
                "error-after-a-natural": LAW.card_in_error,
                "several-face-up-cards": LAW.face_up_cards,
                "cutting-card-first": "§19:47-7.8[cutting-card]",
                "lower-tie-odds": LAW.tie_wins,
                "rounding-each-wager": "§19:47-7.3(c)",
                "marks-in-a-void-round": LAW.too_few_cards,
                "excess-card-within-a-hand": LAW.excess_card,
                "seat-numbers": LAW.cut,
                "fourteen-from-the-back": LAW.burn,
            }.get(reading.name, "")
        )
    ),
)

# --- Judgements ---------------------------------------------------------------------------------------------------


def settle(rules: Rules, wager: str, player: int, banker: int) -> Settlement:
    """What becomes of a wager, §19:47-7.2(a)1, §19:47-7.2(a)2, §19:47-7.2(a)3, by the final counts."""
    return baccarat.settle(LAW, rules.tie_odds, wager, player, banker)


def vigorish(rules: Rules, wager: str, player: int, banker: int) -> tuple[Fraction, str]:
    """What the house takes of a wager, per unit, and the clause: of what it won, or of a banker's wager on a tie."""
    if rules.vigorish_on_ties:
        return (QUARTER if wager == BANKER and player == banker else Fraction(0)), "§19:47-7.3(d)"
    return rules.vigorish_of(wager, max(settle(rules, wager, player, banker).gain, Fraction(0)))


# --- What people may do -------------------------------------------------------------------------------------------


def opened(rules: Rules, wager: str, odds: Fraction, by: str) -> OpenWager:
    taken, _ = rules.vigorish_of(wager, odds)
    less = f" less {float(taken / odds * 100):g} percent of it" if taken else ""
    return OpenWager(wager, wager, say(odds) + less, by, odds=odds)


@lru_cache
def window(rules: Rules) -> Window:
    banker = opened(rules, BANKER, to(1), "§19:47-7.3(c)")
    if rules.vigorish_on_ties:
        pays = "1 to 1; a quarter of the wager is charged on a tie"
        banker = OpenWager(BANKER, BANKER, pays, "§19:47-7.3(d)", odds=to(1))
    return Window(
        "Place your bets",  # chips or plaques on the layout, §19:47-7.2(c)
        (
            banker,
            opened(rules, PLAYER, to(1), "§19:47-7.3(a)"),
            opened(rules, TIE, rules.tie_odds, "§19:47-7.3(b)"),
        ),
        read=partial(baccarat.read_spot, LAW),
        check=partial(baccarat.check, LAW),
    )


# --- The game -----------------------------------------------------------------------------------------------------

CASES = baccarat.cases(LAW)


async def remedy(table: Table, rules: Rules, irregularity: Irregularity) -> None:
    await baccarat.remedy(table, LAW, irregularity)


def pack(rules: Rules) -> Pack:
    return Pack(rules.decks)  # backs of one color and design, from a shoe at the dealer's left: §19:47-7.6(a)


def reshuffle_due(rules: Rules, carry: Carry, shoe: ShoeState) -> bool:
    return rules.continuous_shuffler or baccarat.reshuffle_due(rules, carry, shoe)


async def shuffle(table: Table, rules: Rules, carry: Carry) -> None:
    baccarat.collect_owed(table, carry)  # §19:47-7.3(c)
    if not table.shoe.shuffles:
        table.say("The cards are sorted, inspected and verified (§19:47-7.4(a)), and spread face up (§19:47-7.4(b))")
        table.say("The cards are turned over, washed and stacked (§19:47-7.4(c))")
    if rules.continuous_shuffler:
        await table.shuffle(pack(rules))  # §19:47-7.12[continuous-shuffler]: each hand comes from all the cards
        return
    order = clockwise(table.players, FAR_RIGHT)
    await baccarat.shuffle(table, LAW, pack(rules), order, second=rules.second_shuffle)


async def four_cards(table: Table, rules: Rules, opening: Sequence[Token]) -> tuple[Hand, Hand]:
    """The player's hand and the banker's hand, §19:47-7.7(a), dealt and called: §19:47-7.8(a)."""
    if rules.manner_of_dealing == 1:  # §19:47-7.7(c)1
        player, banker = await baccarat.four_cards_up(table, opening)
        baccarat.call(table, PLAYER, player)
    else:  # the banker's cards wait under the corner of the shoe
        waiting = list(opening)
        down: dict[str, list[Token]] = {PLAYER: [], BANKER: []}
        for to_hand in (PLAYER, BANKER, PLAYER, BANKER):
            if waiting:
                table.place(waiting[:1], to_hand)
            down[to_hand].append(waiting.pop(0) if waiting else await table.deal(to_hand))
        player = await table.turn(down[PLAYER])
        baccarat.call(table, PLAYER, player)  # §19:47-7.7(c)2
        banker = await table.turn(down[BANKER])
    baccarat.call(table, BANKER, banker)
    return player, banker


async def play(table: Table, rules: Rules, carry: Carry) -> Carry:
    """One hand."""
    bets = await table.bets(window(rules))
    carry = baccarat.on_this_shoe(carry, table.shoe)  # the cards may have been shuffled meanwhile
    table.say("No more bets")  # §19:47-7.2(d), §19:47-7.7(b); from now on nobody touches a wager, §19:47-7.2(e)
    player, banker = await four_cards(table, rules, carry.opening)
    # The player's hand first, §19:47-7.8[third-card-order], and one card to a hand, §19:47-7.8[one-extra-card].
    player, banker = await baccarat.third_cards(table, LAW, rules.banker_rows, player, banker)
    opening, _ = await baccarat.cards_too_many(table, LAW)
    ends = baccarat.announce(table, player, banker)  # §19:47-7.10[result]
    # Losers first; then in one of four orders, as the house chose.
    owed = baccarat.pay(
        table, rules, bets, lambda bet: settle(rules, bet, *ends), lambda bet: vigorish(rules, bet, *ends)
    )
    return baccarat.end_of_hand(table, carry, owed, opening)


GAME = Game(
    id="minibaccarat",
    title="Minibaccarat",
    family="baccarat",
    subchapter="19:47-7",
    provenance="statute; from 7.8(b) on via punto banco, 19:47-3",
    version=1,
    Rules=Rules,
    play=play,
    start=lambda rules: Carry(),
    wagers=baccarat.wagers,
    seats=(7, ""),
    shuffle=shuffle,
    pack=pack,
    reshuffle_due=reshuffle_due,
    remedy=remedy,
    cases=CASES,
    readings=READINGS,
    basis="one hand from a full pack of the table's decks",
)
