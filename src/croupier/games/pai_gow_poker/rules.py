"""What the house may choose at pai gow poker, and how its text is read."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import ClassVar, cast

from croupier.equipment.cards import Pack
from croupier.games.pai_gow_poker.house_way import HOUSE_WAYS
from croupier.games.pai_gow_poker.setting import Wheel
from croupier.games.shared.schedules import LeastPrizes, Schedules
from croupier.law.conflicts import Conflict
from croupier.law.options import HouseRules, LeastOdds, NoticeDuty, Only, Range, exactly, option, reading
from croupier.odds import Paytable, to

PACK = Pack(1, jokers=1)  # §19:47-11.2(a)
POSITIONS = 6  # seven hands are dealt, one of them to the dealer: §19:47-11.8(c)
NUMBERS = range(1, 8)  # §19:47-11.4(a)2
METER = "pai-gow-poker"
ADOPTED, BY_HAND, BY_DEVICE = "1992-10-19", "1993-05-03", "1994-05-02"
NUMBERED, METERED, ENVIED, IN_THREES = "1995-02-06", "2002-06-17", "2002-09-16", "2004-07-19"
LIMITED, TABLE_B = "2005-11-21", "2005-12-05"

EVEN = to(1)  # §19:47-11.9[win]
VIGORISH = Fraction(1, 20)  # §19:47-11.9[vigorish]

SEVEN_NATURAL, ROYAL_MATCH, SEVEN_WITH_JOKER = (
    "seven-card-straight-flush",  # §19:47-11.3(f)1
    "royal-flush-plus-royal-match",  # §19:47-11.3(f)2
    "seven-card-straight-flush-with-joker",  # §19:47-11.3(f)3
)
WITH_JOKER = "straight-flush-with-joker"  # §19:47-11.3(g)
BONUS_ODDS = Paytable(  # §19:47-11.16(a)
    {
        SEVEN_NATURAL: to(8000),
        ROYAL_MATCH: to(2000),
        SEVEN_WITH_JOKER: to(1000),
        "five-aces": to(400),
        "royal-flush": to(150),
        "straight-flush": to(50),
        "four-of-a-kind": to(25),
        "full-house": to(5),
        "flush": to(4),
        "three-of-a-kind": to(3),
        "straight": to(2),
    }
)
ENVY = {  # §19:47-11.16(b), in dollars: premium hands are those that have one, §19:47-11.1[premium-hand]
    SEVEN_NATURAL: 5000,
    ROYAL_MATCH: 1000,
    SEVEN_WITH_JOKER: 500,
    "five-aces": 250,
    "royal-flush": 50,
    "straight-flush": 20,
    "four-of-a-kind": 5,
}
LEAST_ENVIED = 500  # §19:47-11.15(c), in cents
LEAST_BONUS = 100  # §19:47-11.15(b), in cents
THREE_CARD_ODDS = Paytable(  # §19:47-11.18(b)
    {
        "straight-flush": to(40),
        "three-of-a-kind": to(25),
        WITH_JOKER: to(5),
        "straight": to(4),
        "flush": to(3),
        "pair": to(1),
    }
)
TABLE_A = Paytable(  # §19:47-11.18(c): a straight flush is a straight flush
    {
        "five-aces": to(500),
        "royal-flush": to(250),
        "straight-flush": to(50),
        WITH_JOKER: to(50),
        "four-of-a-kind": to(25),
        "full-house": to(5),
        "flush": to(4),
        "three-of-a-kind": to(3),
        "straight": to(2),
    }
)
LEAST_SEVEN_CARD = TABLE_A.with_odds({"royal-flush": to(200), WITH_JOKER: to(30)})  # table B, which A never pays below

# Prizes of the progressive wager for each dollar of it, §19:47-11.14(d); a pair is in the two cards besides.
AND_PAIR = "-and-pair"
SHARES = {  # of the meter
    f"natural-royal-flush{AND_PAIR}": Fraction(1),
    f"five-aces{AND_PAIR}": Fraction(1),
    "natural-royal-flush": Fraction(1, 10),
    "five-aces": Fraction(1, 10),
}
FIXED = (
    f"royal-flush{AND_PAIR}",
    "royal-flush",
    f"straight-flush{AND_PAIR}",
    "straight-flush",
    f"four-of-a-kind{AND_PAIR}",
    "four-of-a-kind",
    f"full-house{AND_PAIR}",
    "full-house",
    f"flush{AND_PAIR}",
    "flush",
    f"straight{AND_PAIR}",
    "straight",
    "three-of-a-kind",
)
LEAST_PRIZES = "200/100/50/25/40/20/10/5/6/3/4/2/2"
PRIZES = Schedules(FIXED, {LEAST_PRIZES: [int(prize) for prize in LEAST_PRIZES.split("/")]})
OFF_THE_METER = 50  # §19:47-11.14(e): prizes of so many dollars, for each dollar wagered, come off the meter


@dataclass(frozen=True)
class Rules(HouseRules):
    house_way: str = option(
        "foxwoods",
        allowed={ADOPTED: tuple(HOUSE_WAYS)},
        cite="§19:47-11.11(i)",
        words="the way in which the dealer sets seven cards, as submitted",
    )
    ace_to_five: str = option(
        "second",
        allowed={ADOPTED: ("second", "lowest")},
        cite="§19:47-11.3(d)",
        words="where ace to five stands among straights and straight flushes",
    )
    shuffle: str = option(
        "device",
        allowed={ADOPTED: ("hand",), BY_DEVICE: ("hand", "device", "counting-device")},
        cite="§19:47-11.6(a)",
        words="cards are shuffled by hand or by an automated device; one that counts the deck spares counting the stub",
    )
    second_deck: bool = option(
        False,
        allowed={BY_DEVICE: None},
        cite="§19:47-11.2(b)",
        words="two decks take turns, one of them in the shuffler",
    )
    cutting_card: str = option(
        "rack",
        allowed={ADOPTED: ("rack", "four-from-the-bottom")},
        cite="§19:47-11.6(e)",
        words="where the cutting card is put after the cut",
    )
    deal_from: str = option(
        "hand",
        # §19:47-11.8(a), §19:47-11.8A(a), §19:47-11.8B[automated-shoe]
        allowed={
            ADOPTED: ("manual-shoe",),
            BY_HAND: ("manual-shoe", "hand"),
            BY_DEVICE: ("manual-shoe", "hand", "automated-shoe"),
        },
        cite="§19:47-11.8(a)",
        words="where the dealer takes the cards from; an automated shoe gives out seven at a time",
    )
    start: str = option(
        "shaker",
        allowed={ADOPTED: ("shaker", "generator"), IN_THREES: ("shaker", "generator", "button")},
        cite="§19:47-11.4(a)",
        words="what finds the position at which the deal starts",
    )
    two_areas: bool = option(
        True, allowed={ADOPTED: None}, cite="§19:47-11.12(a)", words="a player may wager on two areas side by side"
    )
    bank: bool = option(
        True, allowed={ADOPTED: None}, cite="§19:47-11.10[bank]", words="players may hold the bank, in turn"
    )
    co_bank: bool = option(
        True,
        allowed={ADOPTED: None},
        cite="§19:47-11.10[co-bank]",
        words="a player may hold the bank together with the house, half and half",
    )
    vigorish_step: int = reading(
        25,
        allowed=(1, 25),
        name="vigorish-in-quarters",
        cite="§19:47-11.9[vigorish-step]",
        says="A vigorish is charged in quarters of a dollar, rounded up.",
        why="The section was not seen; so baccarat has it in this state, and so tables of the game are run.",
        alternative="To the cent (vigorish_step = 1).",
    )
    additional: bool = option(
        False,
        allowed={NUMBERED: None},
        cite="§19:47-11.13(a)",
        words="an additional wager on the number that the generator shows is offered",
    )
    additional_odds: Fraction = option(
        to(6),
        allowed={NUMBERED: Range(to(11, 2), to(6))},
        cite="§19:47-11.13(b)6",
        words="what the additional wager pays, to 1",
    )
    progressive: int = option(
        0,
        allowed={METERED: (0, 1, 5)},
        cite="§19:47-11.14(a)",
        words="the progressive wager in dollars, or 0 for none",
    )
    prizes: str = option(
        LEAST_PRIZES,
        allowed={METERED: LeastPrizes((LEAST_PRIZES,))},
        cite="§19:47-11.14(d)",
        words="fixed prizes for each dollar of a progressive wager, from a royal flush with a pair down",
    )
    meter_seed: int = option(
        10_000, allowed={METERED: Range(10_000)}, cite="§19:47-11.14(f)", words="what the meter starts with, in dollars"
    )
    meter_reset: int = option(
        10_000,
        allowed={METERED: Range(10_000)},
        cite="§19:47-11.14(f)",
        words="what the meter is reset to when it was won, in dollars",
    )
    meter_rate: Fraction = option(
        Fraction(27, 100),
        allowed={METERED: Range(Fraction(21, 100), 1)},
        cite="§19:47-11.14(e)",
        words="part of each progressive wager that goes on the meter",
        notice=NoticeDuty("§13:69D-1.52(e)3", "change"),
    )
    bonus: bool = option(
        False,
        allowed={ENVIED: None},
        cite="§19:47-11.15(a)",
        words="the bonus wager with envy bonus is offered",
    )
    bonus_odds: Paytable = exactly(BONUS_ODDS, cite="§19:47-11.16(a)", words="what the bonus wager pays")
    bonus_limit: int = option(
        40_000,
        allowed={ENVIED: Range(40_000, or_none=True)},
        cite="§19:47-11.16(c)",
        words="most that a player is paid on bonus wagers and envy bonuses in a round, in dollars; 0 for no limit",
        notice=NoticeDuty("§19:47-8.3[worsening]", "lower limit"),
    )
    three_card_bonus: bool = option(
        False, allowed={IN_THREES: None}, cite="§19:47-11.17(a)", words="the three-card bonus wager is offered"
    )
    three_card_odds: Paytable = option(
        THREE_CARD_ODDS,
        allowed={IN_THREES: LeastOdds(THREE_CARD_ODDS)},
        cite="§19:47-11.18(b)",
        words="what the three-card bonus wager pays",
        notice=NoticeDuty("§19:47-8.3[worsening]", "decrease"),
    )
    seven_card_bonus: bool = option(
        False, allowed={IN_THREES: None}, cite="§19:47-11.17(a)", words="the seven-card bonus wager is offered"
    )
    seven_card_odds: Paytable = option(
        TABLE_A,
        allowed={IN_THREES: LeastOdds(TABLE_A), TABLE_B: LeastOdds(LEAST_SEVEN_CARD)},
        cite="§19:47-11.18(c)",
        words="what the seven-card bonus wager pays",
        notice=NoticeDuty("§19:47-8.3[worsening]", "decrease"),
    )
    seven_card_limit: int = option(
        50_000,
        allowed={LIMITED: Range(50_000, or_none=True)},  # (d) was added then
        cite="§19:47-11.18(d)",
        words="most that a player is paid on seven-card bonus wagers in a round, in dollars; 0 for no limit",
        notice=NoticeDuty("§19:47-8.3[worsening]", "lower limit"),
    )
    last_four: str = option(
        "hand",
        allowed={IN_THREES: ("hand", "shoe")},
        cite="§19:47-11.17(g)1",
        words="where the last four cards come from, if the first three come from an automated shoe",
    )

    written: ClassVar[frozenset[str]] = frozenset({"prizes"})
    only: ClassVar[Only] = {
        "additional_odds": ("additional", True),
        **dict.fromkeys(("prizes", "meter_seed", "meter_reset", "meter_rate"), ("progressive_offered", True)),
        "bonus_limit": ("bonus", True),
        "three_card_odds": ("three_card_bonus", True),
        "seven_card_odds": ("seven_card_bonus", True),
        "seven_card_limit": ("seven_card_bonus", True),
    }
    spread_by: ClassVar[str] = "§19:47-11.6(f)"  # the cards, while nobody plays

    @property
    def wheel(self) -> Wheel:
        return cast(Wheel, self.ace_to_five)

    @property
    def dealt_in_threes(self) -> bool:
        """Whether cards are dealt for the bonus wagers of section 11.17, §19:47-11.17(b)."""
        return self.three_card_bonus or self.seven_card_bonus

    @property
    def seven_cards_at_minimum(self) -> int:
        """What a seven-card bonus wager of the table's minimum can win, in dollars: §19:47-11.18(d)."""
        return ceil(max(self.seven_card_odds.values()) * self.minimum / 100)

    @property
    def progressive_offered(self) -> bool:
        return self.progressive > 0

    @property
    def by_device(self) -> bool:
        """Whether a device stands on the table."""
        return self.shuffle != "hand" or self.deal_from == "automated-shoe"

    conflicts: ClassVar[tuple[Conflict, ...]] = (
        Conflict(
            ("seven_card_limit", "minimum"),
            "§19:47-11.18(d)",
            lambda rules: rules.seven_card_bonus and 0 < rules.seven_card_limit < rules.seven_cards_at_minimum,
            lambda rules: (
                f"a limit of ${rules.seven_card_limit:,} is less than ${rules.seven_cards_at_minimum:,}, which the "
                "least wager can win"
            ),
            "seven_card_limit = 0, or at least what the best hand is paid at the minimum",
            runs=True,
        ),
        Conflict(
            ("second_deck", "shuffle"),
            "§19:47-11.2(b)",
            lambda rules: rules.second_deck and rules.shuffle == "hand",
            "a second deck is used only where a device shuffles",
            "second_deck = false, or shuffle = device",
        ),
        Conflict(
            ("start", "shuffle", "deal_from"),
            "§19:47-11.4(a)3",
            lambda rules: rules.start == "button" and (rules.shuffle == "hand" or rules.deal_from != "automated-shoe"),
            "a button is used only with an automated shuffler and an automated shoe",
            "start = shaker or generator, or shuffle = device and deal_from = automated-shoe",
        ),
        Conflict(
            ("additional", "start"),
            "§19:47-11.13(a)",
            lambda rules: rules.additional and (rules.start != "generator" or rules.dealt_in_threes),
            "the additional wager is on the number of a random number generator, and none is used",
            "additional = false, or start = generator without three-card and seven-card bonus wagers",
        ),
        Conflict(
            ("bonus", "three_card_bonus", "seven_card_bonus"),
            "§19:47-11.15(a)",
            lambda rules: rules.bonus and rules.dealt_in_threes,
            "the bonus wager is not offered beside three-card and seven-card bonus wagers",
            "bonus = false, or three_card_bonus = false and seven_card_bonus = false",
        ),
        Conflict(
            ("deal_from", "three_card_bonus", "seven_card_bonus"),
            "§19:47-11.17(b)",
            lambda rules: rules.dealt_in_threes and rules.deal_from != "automated-shoe",
            "three-card and seven-card bonus wagers are dealt for from an automated shoe",
            "deal_from = automated-shoe, or three_card_bonus = false and seven_card_bonus = false",
        ),
        Conflict(
            ("meter_rate", "progressive"),
            "§19:47-11.14(e)",
            lambda rules: rules.progressive == 5 and rules.meter_rate < Fraction(27, 100),
            "of five-dollar wagers at least 27 percent go on the meter",
            "meter_rate = 27%, or progressive = 1",
        ),
        Conflict(
            ("co_bank", "bank"),
            "§19:47-11.10[co-bank]",
            lambda rules: rules.co_bank and not rules.bank,
            "a co-bank is offered to players who may hold the bank",
            "bank = true, or co_bank = false",
        ),
    )
