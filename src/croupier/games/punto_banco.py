"""Baccarat punto banco, subchapter 3. A participant, the curator, deals the player's hand and the banker's hand.

Everybody may wager on either hand or on a tie. Nobody decides anything: the third cards follow two tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import lru_cache, partial

from croupier.equipment.cards import Pack
from croupier.equipment.shoe import MOST_DECKS
from croupier.game import Game
from croupier.games.shared import baccarat
from croupier.games.shared.baccarat import BANKER, PLAYER, Carry, Law
from croupier.games.shared.shoe_game import FAR_RIGHT, clockwise, counterclockwise
from croupier.law.options import NoticeDuty, Range, Reading, option
from croupier.odds import say, to
from croupier.table import Case, Irregularity, OpenWager, Settlement, Table, Window

LAW = Law(
    only_these="§19:47-3.2(b)",
    too_late="§19:47-3.2(d)",
    banker_wins="§19:47-3.3(c)",  # when it is the higher, §19:47-3.2(a)1i
    banker_loses="§19:47-3.2(a)1ii",
    banker_ties="§19:47-3.2(a)1iii",
    player_wins="§19:47-3.3(a)",  # when it is the higher, §19:47-3.2(a)2i
    player_loses="§19:47-3.2(a)2ii",
    player_ties="§19:47-3.2(a)2iii",
    tie_wins="§19:47-3.3(b)",
    tie_loses="§19:47-3.2(a)3",
    shuffle="§19:47-3.5(a)",
    cut="§19:47-3.5(b)",  # ten cards or more from either end, §19:47-3.5(c)
    burn="§19:47-3.5(d)",
    card_in_error="§19:47-3.12(a)",
    excess_card="§19:47-3.12(b)",
    face_up_cards="§19:47-3.12(c)",
    too_few_cards="§19:47-3.12(d)",
)
FOUR_PERCENT, FIVE_PERCENT, NOTHING = Fraction(4, 100), Fraction(5, 100), Fraction(0)
STEP = {FOUR_PERCENT: 20, FIVE_PERCENT: 25}  # §19:47-3.3(c): what a vigorish may be rounded up to, in cents


@dataclass(frozen=True)
class Rules(baccarat.Rules):
    decks: int = option(8, allowed=Range(6), capacity=MOST_DECKS, cite="§19:47-3.1(a)", words="decks in the shoe")
    vigorish: Fraction = option(
        FIVE_PERCENT,
        allowed={"1978-06-02": (FIVE_PERCENT,), "1991-12-16": (FOUR_PERCENT, FIVE_PERCENT)},
        cite="§19:47-3.3(c)",
        words="the part of what a wager on the banker's hand wins that goes to the house, the same for everybody",
        history={
            "1978-06-02": "the choice of four percent came with R.1991 d.616 on 1991-12-16, which wrote down a "
            "practice; the text before was not seen",
            "1991-12-16": "",
        },
        notice=NoticeDuty("§19:47-3.3(d)", "increase", date(1991, 12, 16)),  # R.1991 d.616
    )
    vigorish_rounded: bool = option(
        False, cite="§19:47-3.3(c)", words="vigorish is rounded up, to 25 cents at five percent and 20 cents at four"
    )
    vigorish_deferred: bool = option(
        False, cite="§19:47-3.3(c)", words="vigorish is marked and collected before the reshuffle"
    )
    tie_odds: Fraction = option(
        to(8),
        allowed=Range(to(8)),
        cite="§19:47-3.3(b)",
        words="what a tie bet pays to one",
        notice=NoticeDuty("§19:47-8.3[worsening]", "decrease"),
    )
    second_shuffle: bool = option(
        False,
        allowed={"1994-06-06": (False, True)},  # R.1994 d.283
        cite="§19:47-3.5(b)",
        words="some or all cards are shuffled again after the lacing, in the whole pit",
        notice=NoticeDuty("§19:47-3.5(b)", "change", date(1995, 8, 7)),  # R.1995 d.429
        uniform="pit",
    )
    payment_order: int = option(
        1,
        allowed={"1995-06-19": (1, 2, 3, 4)},  # R.1995 d.309
        cite="§19:47-3.10(c)",
        words="winners and vigorish: 1 pay all, then vigorish; 2 vigorish, then pay all; 3 and 4 the same by position",
        history={
            "1978-06-02": "the choice of order came with R.1995 d.309 on 1995-06-19; the text before was not seen",
            "1995-06-19": "",
        },
        notice=NoticeDuty("§19:47-3.10(c)2", "change", date(1995, 6, 19)),  # R.1995 d.309
        uniform="pit",
    )

    @property
    def vigorish_step(self) -> int:
        return STEP[self.vigorish] if self.vigorish_rounded else 0


READINGS = (
    Reading(
        "table-2",
        "§19:47-3.9(c)",
        "The first letter of a row is for no third card; a D was lost in rows 3 to 5 and an S in row 6.",
        "The copy read has ten letters for eleven columns, and only this agrees with the example of §19:47-3.9(g).",
        "Taken as printed, a banker's five would stay on a four, against that example.",
    ),
    Reading(
        "number-of-a-card",
        "§19:47-3.12(a)",
        "Cards burned after an irregularity follow the scale of the opening burn: a court card ten, an ace one.",
        "The clause names the amount on the card and gives no scale of its own.",
        "A court card has no number and none would follow it.",
    ),
    Reading(
        "obliged-to-draw",
        "§19:47-3.12(a)",
        "Whether the banker's hand must draw is read in the column for no third card.",
        "The player's hand was to have none.",
        "The card dealt in error would be read as the player's third card.",
    ),
    Reading(
        "error-after-a-natural",
        "§19:47-3.12(a)",
        "After a natural the banker's hand must stay, so the card never goes to it.",
        "§19:47-3.9(a) stops all drawing before Table 2 is asked.",
        "Table 2 alone would make a banker's hand of five or less draw against a natural.",
    ),
    Reading(
        "several-face-up-cards",
        "§19:47-3.12(c)",
        "Of several cards found face up the numbers are added and so many more are burned.",
        "The clause speaks of the cards together and of one amount.",
        "Each could be burned with its own number in turn.",
    ),
    Reading(
        "cutting-card-first",
        "§19:47-3.8(e)",
        "A cutting card that comes up before the first card of a hand comes up in that hand; one more follows.",
        "It appears 'during play', and the hand that follows the call is to be exactly one.",
        "That hand would itself be the last.",
    ),
    Reading(
        "lower-tie-odds",
        "§19:47-3.3(b)",
        "Lowering the odds of the tie bet, never below 8 to 1, takes the notice that a higher vigorish takes.",
        "The section is silent; for red dog §19:47-6.5(i)3 asks for notice of lower odds.",
        "No notice.",
    ),
    Reading(
        "rounding-each-wager",
        "§19:47-3.3(c)",
        "Deferred vigorish is rounded wager by wager, when it is marked.",
        "What is marked in the player's box is the amount owed.",
        "The sum could be rounded when it is collected.",
    ),
    Reading(
        "tie-and-the-shoe",
        "§19:47-3.11(a)1",
        "A tie does not make the curator pass the shoe.",
        "The banker's hand has not lost.",
        "There is none in the text.",
    ),
    Reading(
        "marks-in-a-void-round",
        "§19:47-3.12(d)",
        "Vigorish marked in earlier rounds stays owed when a round is void, and comes in before the reshuffle.",
        "Only the round is void.",
        "There is none in the text.",
    ),
    Reading(
        "excess-card-within-a-hand",
        "§19:47-3.12(b)",
        "A card too many seen while another is due is burned with its number; the hand goes on with the next card.",
        "The clause points at the burn and says nothing of the hand.",
        "There is none in the text.",
    ),
    Reading(
        "seat-numbers",
        "§19:47-3.6(b)",
        "Seats are numbered clockwise from the dealer's left, as boxes are at every table here.",
        "The text says which way the shoe and the cut go round, not which way the numbers run.",
        "Numbered the other way, the shoe would go from seat one to seat two.",
    ),
    Reading(
        "nobody-takes-the-shoe",
        "§19:47-3.11(b)",
        "A passed shoe comes back to the curator if all others refuse; if nobody takes a shoe, the dealer deals.",
        "Somebody has to.",
        "There is none in the text.",
    ),
    Reading(
        "fourteen-from-the-back",
        "§19:47-3.5(d)",
        "The cutting card lies exactly 14 cards from the back.",
        "At least 14 is what the text asks for.",
        "Any deeper place.",
    ),
)

# --- Judgements ---------------------------------------------------------------------------------------------------


def settle(rules: Rules, wager: str, player: int, banker: int) -> Settlement:
    """What becomes of a wager, §19:47-3.2(a)1, §19:47-3.2(a)2, §19:47-3.2(a)3, by the final counts."""
    return baccarat.settle(LAW, rules.tie_odds, wager, player, banker)


def vigorish(rules: Rules, wager: str, player: int, banker: int) -> tuple[Fraction, str]:
    """What the house takes of a wager on the banker's hand that won, per unit, and the clause."""
    return (rules.vigorish if wager == BANKER and banker > player else NOTHING), "§19:47-3.3(c)"


# --- What people may do -------------------------------------------------------------------------------------------


@lru_cache
def window(rules: Rules) -> Window:
    percent = f"1 to 1 less {int(rules.vigorish * 100)} percent of it"
    return Window(
        "Place your bets",  # chips or plaques on the layout, §19:47-3.2(c)
        (
            OpenWager("banker", "banker", percent, "§19:47-3.3(c)"),
            OpenWager("player", "player", "1 to 1", "§19:47-3.3(a)", odds=to(1)),
            OpenWager("tie", "tie", say(rules.tie_odds), "§19:47-3.3(b)", odds=rules.tie_odds),
        ),
        read=partial(baccarat.read_spot, LAW),
        check=partial(baccarat.check, LAW),
    )


# --- The game -----------------------------------------------------------------------------------------------------

ORDER_TO_PASS = "order-to-pass"
CASES = {
    **baccarat.cases(LAW),
    ORDER_TO_PASS: Case(
        "§19:47-3.11(a)2", "the curator is told to pass the shoe: delay, bad deals or a breach of the rules", ("ready",)
    ),
}


async def remedy(table: Table, rules: Rules, irregularity: Irregularity) -> None:
    await baccarat.remedy(table, LAW, irregularity)


def pack(rules: Rules) -> Pack:
    return Pack(rules.decks)  # backs of one color and design, from a shoe: §19:47-3.6(a)


async def shuffle(table: Table, rules: Rules, carry: Carry) -> None:
    baccarat.collect_owed(table, carry)  # §19:47-3.3(c)
    players = table.players
    first = players.index(carry.curator) if carry.curator in players else FAR_RIGHT
    if not table.shoe.shuffles:
        table.say("The cards are sorted and inspected (§19:47-3.4(a)), and spread face up (§19:47-3.4(b))")
        table.say("The cards are turned over, washed and stacked (§19:47-3.4(c))")
    await baccarat.shuffle(table, LAW, pack(rules), clockwise(players, first), second=rules.second_shuffle)


async def choose_curator(table: Table, carry: Carry) -> str:
    """Who deals this hand, on the calling dealer's word: §19:47-3.6(c)."""
    players, curator = table.players, carry.curator
    if curator not in players:
        return await offer_shoe(table, counterclockwise(players, 0))  # §19:47-3.6(b)
    if not carry.passing and await table.offer(curator, "keep the shoe", ("keep", "pass"), "keep") == "keep":
        return curator  # §19:47-3.11(a)
    around = counterclockwise(players, players.index(curator))
    return await offer_shoe(table, [*around[1:], curator])  # §19:47-3.11(b)


async def offer_shoe(table: Table, order: Sequence[str]) -> str:
    for player in order:
        if await table.offer(player, "take the shoe", ("take", "decline"), "take") == "take":
            table.say(f"{player} has the shoe")
            return player
    table.say("The dealer has the shoe")
    return ""


async def play(table: Table, rules: Rules, carry: Carry) -> Carry:
    """One hand."""
    carry = baccarat.on_this_shoe(carry, table.shoe)
    curator = await choose_curator(table, carry)
    bets = await table.bets(window(rules))
    table.say("No more bets")  # §19:47-3.2(d)
    table.say("Cards")  # §19:47-3.7(b)
    player, banker = await baccarat.four_cards_up(table, carry.opening)  # §19:47-3.7(a), §19:47-3.7(c)
    baccarat.call(table, PLAYER, player)  # §19:47-3.8(a)
    baccarat.call(table, BANKER, banker)
    # As §19:47-3.9(b) and §19:47-3.9(c) demand, on the dealer's word: §19:47-3.8(b), §19:47-3.8(c), §19:47-3.8(d).
    player, banker = await baccarat.third_cards(table, LAW, rules.banker_rows, player, banker)
    opening, ordered = await baccarat.cards_too_many(table, LAW, also=(ORDER_TO_PASS,))
    ends = baccarat.announce(table, player, banker)  # §19:47-3.10(a)
    # Losers first; then in one of four orders, as the house chose: §19:47-3.10(c).
    owed = baccarat.pay(
        table, rules, bets, lambda bet: settle(rules, bet, *ends), lambda bet: vigorish(rules, bet, *ends)
    )
    must_pass = "§19:47-3.11(a)1" if ends[1] < ends[0] else "§19:47-3.11(a)2" if ordered else ""
    if must_pass:
        table.say(f"The shoe is passed ({must_pass})")
    left = baccarat.end_of_hand(table, carry, owed, opening)
    return left._replace(curator=curator, passing=bool(must_pass))


GAME = Game(
    id="punto-banco",
    title="Baccarat punto banco",
    family="baccarat",
    subchapter="19:47-3",
    provenance="statute",
    version=1,
    Rules=Rules,
    play=play,
    start=lambda rules: Carry(),
    wagers=baccarat.wagers,
    seats=(14, ""),
    shuffle=shuffle,
    pack=pack,
    reshuffle_due=baccarat.reshuffle_due,
    remedy=remedy,
    cases=CASES,
    readings=READINGS,
    basis="one hand from a full pack of the table's decks",
)
