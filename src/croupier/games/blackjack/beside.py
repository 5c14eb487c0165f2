"""What the house may choose of the wagers that wait for the end of a round: progressive, bonus and streak."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from croupier.games.blackjack.base import BaseRules
from croupier.law.conflicts import Conflict
from croupier.law.options import NoticeDuty, Range, option
from croupier.odds import Paytable, say, to
from croupier.table import OpenWager

_YES_NO = (False, True)
_STARTED_OR_STOPPED = NoticeDuty("§19:47-8.3[start-or-stop]", "start or stop")
METER = "blackjack"
"""The meter of the house that every table of the game feeds: §19:47-2.19[meter]."""

STREAKS = {2: "streak-2", 3: "streak-3", 4: "streak-4", 5: "streak-5"}  # §19:47-2.22[spots]
STREAK_ODDS = Paytable({"streak-2": to(3), "streak-3": to(7), "streak-4": to(17), "streak-5": to(37)})


@dataclass(frozen=True)
class BesideRules(BaseRules):
    """Options of blackjack in the casino."""

    multiple_action: bool = option(
        False,
        allowed={"1993-09-20": _YES_NO},
        cite="§19:47-2.18[three-spots]",
        words="one hand is played on three spots, against three hands of the dealer's",
        notice=_STARTED_OR_STOPPED,
    )
    least_spots: int = option(
        2,
        allowed=Range(1, 3),
        cite="§19:47-2.18[three-spots]",
        words="on how many spots of a box a player wagers at least, in multiple action",
    )
    progressive: bool = option(
        False,
        allowed={"1996-07-15": _YES_NO},
        cite="§19:47-2.19[wager]",
        words="a progressive wager of one dollar is offered, on aces in a row from the player's first card on",
        notice=_STARTED_OR_STOPPED,
    )
    progressive_prizes: str = option(
        "suits",
        allowed=("suits", "colors"),
        cite="§19:47-2.19[prizes]",
        words="the published table of progressive prizes: the meter for four aces of one suit, or of one color",
    )
    meter_seed: int = option(
        0, allowed=Range(0), cite="§13:69D-1.52(e)1", words="what the progressive meter starts with, in dollars"
    )
    meter_reset: int = option(
        0, allowed=Range(0), cite="§13:69D-1.52(e)1", words="what winning all of the meter leaves on it, in dollars"
    )
    meter_rate: Fraction = option(
        Fraction(0),
        allowed=Range(0, 1),
        cite="§13:69D-1.52(e)3",
        words="part of each progressive wager that goes on the meter",
        notice=NoticeDuty("§13:69D-1.52(e)3", "change"),
    )
    blackjack_bonus: bool = option(
        False,
        allowed={"1999-01-04": _YES_NO},
        cite="§19:47-2.20[wager]",
        words="a bonus wager is offered on the player's blackjack, and one on the dealer's",
        notice=_STARTED_OR_STOPPED,
    )
    bonus_pays: Fraction = option(
        to(15), allowed=Range(0), cite="§19:47-2.20[odds]", words="what each bonus wager pays"
    )
    bonus_jackpot: int = option(
        0,
        allowed=Range(0),
        cite="§19:47-2.20[odds]",
        words="what the ace and jack of spades win besides with both bonus wagers made, in dollars; 0 for nothing",
    )
    streak: bool = option(
        False,
        allowed={"2001-03-09": _YES_NO},
        cite="§19:47-2.22[spots]",
        words="wagers on two, three, four and five wins in a row are offered",
        notice=_STARTED_OR_STOPPED,
        history={
            "1978-06-02": "its day was not seen: the text of 1999 does not name it, and the contents of the edition of "
            "2001-03-09 do",
            "2001-03-09": "",
        },
    )
    streak_odds: Paytable = option(
        STREAK_ODDS, allowed=(STREAK_ODDS,), cite="§19:47-2.22[odds]", words="what streaks pay"
    )

    places: ClassVar[tuple[str, ...]] = (
        *BaseRules.places,
        "progressive",
        "bonus",
        "bonus-dealer",
        *STREAKS.values(),
    )

    conflicts: ClassVar[tuple[Conflict, ...]] = (
        Conflict(
            ("multiple_action", "surrender"),
            "§19:47-2.8(c)",
            lambda rules: rules.multiple_action and rules.surrender,
            "there is no surrender in multiple action",
            "surrender = false",
        ),
        Conflict(
            ("multiple_action", "resplit"),
            "§19:47-2.11[resplit]",
            lambda rules: rules.multiple_action and rules.resplit,
            "in multiple action no split hand is split again",
            "resplit = false",
        ),
        Conflict(
            ("multiple_action", "hole_card", "hole_card_up"),
            "§19:47-2.18[one-up-card]",
            lambda rules: rules.multiple_action and (rules.hole_card or rules.hole_card_up),
            "in multiple action the dealer has one card until all players are done",
            "hole_card = false and hole_card_up = false",
        ),
        Conflict(
            ("multiple_action", "streak", "blackjack_bonus", "late_insurance", "even_money"),
            "§19:47-2.18[three-spots]",
            lambda rules: (
                rules.multiple_action
                and (rules.streak or rules.blackjack_bonus or rules.late_insurance or rules.even_money)
            ),
            "how these go with three of the dealer's hands is not known",
            "streak, blackjack_bonus, late_insurance and even_money = false",
        ),
        Conflict(
            ("progressive", "decks"),
            "§19:47-2.2(a)",
            lambda rules: rules.progressive and rules.decks < 4,
            "the progressive wager needs at least four decks",
            "decks = 4 or more",
        ),
        Conflict(
            ("progressive", "hole_card"),
            "§19:47-2.6(j)2",
            lambda rules: rules.progressive and rules.hole_card,
            "no hole card is dealt face down at a table with the progressive wager",
            "hole_card = false",
        ),
        Conflict(
            ("progressive", "hole_card_up"),
            "§19:47-2.6(k)",
            lambda rules: rules.progressive and rules.hole_card_up,
            "no hole card is dealt face up at a table with the progressive wager",
            "hole_card_up = false",
        ),
        Conflict(
            ("progressive", "surrender"),
            "§19:47-2.8(c)",
            lambda rules: rules.progressive and rules.surrender,
            "there is no surrender at a table with the progressive wager",
            "surrender = false",
        ),
        Conflict(
            ("progressive", "additional"),
            "§19:47-2.17[offer]",
            lambda rules: rules.progressive and rules.additional != "none",
            "no additional wager is offered at a table with the progressive wager",
            "additional = none",
        ),
        Conflict(
            ("meter_seed", "meter_reset", "meter_rate", "progressive"),
            "§19:47-2.19[meter]",
            lambda rules: rules.progressive and not (rules.meter_seed and rules.meter_rate),
            "the progressive wager needs the meter that the house has filed; no such filing is known to us, and we "
            "invent none",
            "meter_seed, meter_reset and meter_rate as filed",
        ),
    )

    def beside(self) -> tuple[OpenWager, ...]:
        """Those that are offered."""
        found = []
        if self.progressive:
            pays = PRIZES_SAID[self.progressive_prizes]
            found.append(OpenWager("progressive", "progressive", pays, "§19:47-2.19[prizes]"))
        if self.blackjack_bonus:
            pays = say(self.bonus_pays)
            found.append(OpenWager("bonus", "bonus", f"{pays} for your blackjack", "§19:47-2.20[odds]"))
            found.append(OpenWager("bonus-dealer", "bonus dealer", f"{pays} for the dealer's", "§19:47-2.20[odds]"))
        if self.streak:
            for number, name in STREAKS.items():
                pays = f"{say(self.streak_odds[name])} for {number} wins in a row"
                found.append(OpenWager(name, f"streak {number}", pays, "§19:47-2.22[odds]"))
        return tuple(found)


PRIZES_SAID = {
    "suits": "four aces of a suit the meter, any four a tenth, three of a suit $2,500 or $250, two of a suit $50 or "
    "$25",
    "colors": "four aces of a color the meter, any four $1,500, three of a suit $2,500, of a color $250, any $100, two "
    "of a suit $50, of a color $10, any $5, one $1",
}
