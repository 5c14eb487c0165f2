"""What the house may choose at let it ride poker, and how its text is read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from croupier.equipment.cards import Pack
from croupier.equipment.poker import Category
from croupier.games.shared.poker_round import both_looked_at
from croupier.games.shared.schedules import Schedules
from croupier.law.conflicts import Conflict
from croupier.law.options import HouseRules, LeastOdds, NoticeDuty, Range, Reading, option, reading
from croupier.odds import Paytable, to

PACK = Pack(1)  # §19:47-18.2[one-deck]
CARDS = 3  # to each player and to the community area
ADOPTED = "1995-10-02"  # R.1995 d.534; when the bonus wager was added was not seen
THREE_CARD_LISTED = "2005-12-05"  # not yet in the contents of a 2004 edition, but in those of one from this date on

NUMBERS = (1, 2, 3)  # §19:47-18.6(d): bets number one, two and three

ODDS = Paytable(  # §19:47-18.11[odds]
    {
        "royal-flush": to(1000),
        "straight-flush": to(200),
        "four-of-a-kind": to(50),
        "full-house": to(11),
        "flush": to(8),
        "straight": to(5),
        "three-of-a-kind": to(3),
        "two-pair": to(2),
        "pair-of-tens": to(1),
    }
)
# Prizes in dollars of the bonus wager, from a royal flush down: §19:47-18.11[bonus-prizes].
BONUS_HANDS = tuple(Category)[1:9]
BONUS_SCHEDULES = Schedules(
    BONUS_HANDS,
    {
        "A": (20_000, 2_000, 400, 200, 50, 25, 5),
        "B": (10_000, 2_000, 100, 75, 50, 25, 8, 4),
        "C": (25_000, 2_500, 400, 200, 50, 25, 5),
    },
)
BONUS_NAMES = tuple(BONUS_SCHEDULES)
# Odds to 1 of the three-card bonus, from the top down, and a schedule is called by them: §19:47-18.11[three-card-odds].
MINI_ROYAL = "mini royal"
THREE_CARD_HANDS = (
    MINI_ROYAL,
    Category.STRAIGHT_FLUSH,
    Category.THREE_OF_A_KIND,
    Category.STRAIGHT,
    Category.FLUSH,
    Category.ONE_PAIR,
)
THREE_CARD_NAMES = ("40/30/6/4/1", "40/30/6/3/1", "40/30/5/4/1", "50/40/30/6/4/1", "100/50/25/6/3/1")
THREE_CARD_SCHEDULES = Schedules(
    THREE_CARD_HANDS, {odds: [int(one) for one in odds.split("/")] for odds in THREE_CARD_NAMES}, to_the_last=True
)
NONE = "none"


@dataclass(frozen=True)
class Rules(HouseRules):
    shuffle: str = option(
        "hand",
        allowed={ADOPTED: ("hand", "device", "counting-device")},
        cite="§19:47-18.5(a)",
        words="cards are shuffled by hand or by an automated device; one that counts the deck spares counting the stub",
    )
    second_deck: bool = option(
        False,
        allowed={ADOPTED: None},
        cite="§19:47-18.2[second-deck]",
        words="two decks take turns, one of them in the shuffler",
    )
    deal_from: str = option(
        "manual-shoe",
        # §19:47-18.7(a), §19:47-18.8(a), §19:47-18.9(a)
        allowed={ADOPTED: ("manual-shoe", "hand", "automated-shoe")},
        cite="§19:47-18.7(a)",
        words="where the dealer takes the cards from; an automated shoe gives out three at a time",
    )
    two_positions: bool = option(
        True, allowed={ADOPTED: None}, cite="§19:47-18.6(e)", words="a player may wager at two positions side by side"
    )
    odds: Paytable = option(
        ODDS,
        allowed={ADOPTED: LeastOdds(ODDS)},
        cite="§19:47-18.11[higher-odds]",
        words="what each bet still on the table pays",
        notice=NoticeDuty("§19:47-8.3[worsening]", "decrease"),
    )
    payout_limit: int = option(  # on the layout too, or a reference to the sign: §13:69E-1.13H(b)6
        50_000,
        allowed={ADOPTED: Range(50_000)},
        cite="§19:47-18.11[payout-limit]",
        words="most that is paid on the bets of a hand together, in dollars",
        notice="§13:69E-1.13H(c)",
    )
    limit_covers_minimum: bool = reading(
        True,
        name="reach-of-the-payout-limit",
        cite="§19:47-18.11[payout-limit]",
        says="The limit is for the bets of a hand together, without the bonus wagers, and is raised to what the best "
        "hand pays at the table's minimum.",
        why="Flop poker has it so in this state; here only the sign about the limit is known.",
        alternative="A limit that no minimum raises (limit_covers_minimum = no), or one for the bonus wagers as well.",
    )
    bonus: str = option(
        "A",
        allowed={ADOPTED: (NONE, *BONUS_NAMES)},
        cite="§19:47-18.6A[bonus]",
        words="the bonus wager of one dollar: its schedule of prizes, or none",
        notice="§13:69E-1.13H(b)5",
    )
    bonus_dollar_returned: bool = reading(
        False,
        name="the-bonus-dollar",
        cite="§19:47-18.11[bonus-prizes]",
        says="The dollar of a winning bonus wager is kept by the house; the prize is all that comes back.",
        why="The published prizes are what a dollar returns, as with the progressive wagers of sister games.",
        alternative="The dollar comes back beside the prize (bonus_dollar_returned = yes).",
    )
    three_card_bonus: str = option(
        "40/30/6/4/1",
        allowed={THREE_CARD_LISTED: (NONE, *THREE_CARD_NAMES)},
        cite="§19:47-18.6B[three-card-bonus]",
        words="the three-card bonus: its odds to 1 from the best hand down to a pair, or none",
        notice="§13:69E-1.13H(b)5",
    )

    written: ClassVar[frozenset[str]] = frozenset({"bonus", "three_card_bonus"})
    stub_counted: ClassVar[bool] = True  # §19:47-18.7(e)
    spread_by: ClassVar[str] = "§19:47-18.5(d)"  # the cards, while nobody plays

    conflicts: ClassVar[tuple[Conflict, ...]] = (
        Conflict(
            ("second_deck", "shuffle"),
            "§19:47-18.2[second-deck]",
            lambda rules: rules.second_deck and rules.shuffle == "hand",
            "a second deck is kept only where a device shuffles",
            "second_deck = false, or shuffle = device",
        ),
        Conflict(
            ("deal_from", "shuffle"),
            "§19:47-18.8(b)1",
            lambda rules: rules.deal_from == "hand" and rules.shuffle == "hand",
            "cards are dealt from the hand only if a device has shuffled them",
            "deal_from = manual-shoe, or shuffle = device",
        ),
    )


READINGS = (
    Reading(
        "last-row-of-the-odds",
        "§19:47-18.11[odds]",
        "A pair of tens or better pays 1 to 1.",
        "The label of the row is lost, but whatever is lower than a pair of tens loses.",
        "There is none that leaves the row a meaning.",
    ),
    Reading(
        "which-card-is-burned",
        "§19:47-18.10[burn]",
        "The community card dealt first is burned; the second and third are turned in that order.",
        "It lies lowest in a stack, and leftmost, as the dealer sees it, in a row.",
        "Any of the three: nobody knows them, so nothing depends on it.",
    ),
    Reading(
        "when-the-three-card-bonus-is-settled",
        "§19:47-18.6B[always-settled]",
        "The three-card bonus is settled when the hand is turned, with the other wagers.",
        "No source says when, and cards turned earlier would show a hand before its player has decided.",
        "Before the first community card is turned, as in pai gow poker.",
    ),
    both_looked_at("§19:47-18.6(e)", "that would cost the player a little"),
    Reading(
        "community-card-exposed-when",
        "§19:47-18.12[community-card-exposed]",
        "A community card exposed before everybody has decided on the bet before it makes the round void.",
        "A bet decided with a card more to go by is another bet.",
        "The card could count as turned for those who have decided.",
    ),
    Reading(
        "extent-of-forfeiture",
        "§19:47-18.10[forfeiture]",
        "A dead hand forfeits what still stands on it, the bonus wagers too; what was withdrawn stays withdrawn.",
        "What was taken back is no wager any more.",
        "The bets alone.",
    ),
    Reading(
        "a-position-has-one-player",
        "§19:47-18.6(b)",
        "At a position only the player seated there wagers.",
        "Each position has one set of three areas, and only its player sees the cards.",
        "Several players could share a position.",
    ),
)
