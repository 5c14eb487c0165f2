"""What the house may choose at blackjack, and how a doubtful text may be read."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import cached_property
from typing import ClassVar

from croupier.equipment.shoe import MOST_DECKS
from croupier.games.blackjack.base import Terms
from croupier.games.blackjack.beside import BesideRules
from croupier.games.blackjack.what_if import SIX_TO_FIVE, WhatIf
from croupier.law.conflicts import Conflict
from croupier.law.options import NoticeDuty, Only, Range, option, reading
from croupier.odds import Paytable, say, to
from croupier.table import OpenWager, lose, void, win

_POSTED = "§19:47-8.3[posted-option]"
_YES_NO = (False, True)
_SPLIT_ONCE = {  # §19:47-2.11(c)1, where the text that was seen breaks off
    "1978-06-02": "a split hand is not split again in all that was seen of this chapter; to split it again is an "
    "option of 13:69F, whose day was not seen",
    "2011-11-07": "",
}

SAME_SUIT = Paytable({"same-suit": to(5, 2), "king-queen": to(25)})  # §19:47-2.17[same-suit-odds]
SAME_SUIT_ONE_DECK = Paytable({"same-suit": to(3), "king-queen": to(10)})
SEVENS = Paytable(  # §19:47-2.17[sevens-odds]
    {"one": to(3), "two": to(50), "two-suited": to(100), "three": to(500), "three-suited": to(5000)}
)
SEVENS_OTHER = Paytable(
    {"one": to(5), "two": to(25), "two-suited": to(150), "three": to(500), "three-suited": to(2000)}
)
MATCHES = {  # §19:47-2.23[decks]: only these numbers of decks
    6: Paytable({"match": to(4), "suited": to(11)}),  # §19:47-2.23[odds-six-decks]
    8: Paytable({"match": to(3), "suited": to(14)}),  # §19:47-2.23[odds-eight-decks]
}

OFFERED = {  # §19:47-2.17[offer]: one of three
    "over-under-13": ("over-13", "under-13"),  # §19:47-2.17(a)1[over-under]
    "royal-match": ("royal-match",),  # §19:47-2.17[suit-offered]
    "sevens": ("sevens",),  # §19:47-2.17(a)3[sevens]
}


def say_match(odds: Paytable) -> str:
    return f"{say(odds['match'])}, suited {say(odds['suited'])}, for each card"


TERMS = Terms(
    over_21=lose(by="§19:47-2.3(a)"),
    lower=lose(by="§19:47-2.3(a)"),
    higher=win(to(1), by="§19:47-2.3(e)[even]"),  # it wins by §19:47-2.3(a)2
    dealer_over=win(to(1), by="§19:47-2.3(e)[even]"),  # by §19:47-2.3(a)1
    tie=void(by="§19:47-2.3(b)"),
    beaten=lose(by="§19:47-2.3(a)"),
    beaten_21=lose(by="§19:47-2.3(b)"),
    blackjack=win(to(3, 2), by="§19:47-2.7(a)"),
    blackjack_waited=win(to(3, 2), by="§19:47-2.7(b)"),
    both_blackjack=void(by="§19:47-2.7(b)"),
    insured=win(to(2), by="§19:47-2.9(c)"),
    not_insured=lose(by="§19:47-2.9(a)"),
)
UP_TERMS = TERMS._replace(  # with the hole card face up
    tie=lose(by="§19:47-2.6(k)1"),
    blackjack=win(to(1), by="§19:47-2.6(k)2"),
    blackjack_waited=win(to(1), by="§19:47-2.6(k)2"),
    both_blackjack=win(to(1), by="§19:47-2.6(k)2"),  # it wins by §19:47-2.6(k)1
)


@dataclass(frozen=True)
class Rules(WhatIf, BesideRules):
    decks: int = option(6, allowed=Range(1), capacity=MOST_DECKS, cite="§19:47-2.2(a)", words="decks in the shoe")
    boxes: int = option(7, allowed=Range(1, 7), cite="§19:47-2.11[resplit]", words="boxes of the layout")
    hole_card: bool = option(  # in the chapter before 1982, since when is not known
        False, cite="§19:47-2.6(j)", words="the dealer's second card is dealt face down before players draw"
    )
    card_reader: bool = option(
        False,
        allowed={"1993-01-19": _YES_NO},
        cite="§19:47-2.6(j)",
        words="a card reader finds a dealer's blackjack before players draw",
    )
    hole_card_up: bool = option(
        False,
        allowed={"1991-11-04": _YES_NO},
        cite="§19:47-2.6(k)",
        words="the dealer's second card is dealt face up before players draw; ties lose and blackjack pays 1 to 1",
        notice=_POSTED,
    )
    surrender: bool = option(
        False,
        allowed={
            "1978-06-02": _YES_NO,  # R.1978 d.186
            "1981-07-23": (False,),
            "1989-03-15": _YES_NO,
            "1989-06-13": (False,),
            "1990-01-16": _YES_NO,  # R.1990 d.35
        },
        history={
            "1978-06-02": "the rule of R.1978 d.186, in force until 1981-07-23, was not seen; it is judged by today's",
            "1981-07-23": "the rule of 1978 was repealed by R.1981 d.301; surrender was tried from 1989-03-15 on, and "
            "is lawful again since 1990-01-16",
            "1989-03-15": "the 90-day experiment, to 1989-06-13, was not seen; it is judged by today's rule",
            "1989-06-13": "the 90-day experiment had expired; surrender is lawful again since 1990-01-16 (R.1990 d.35)",
            "1990-01-16": "",
        },
        cite="§19:47-2.8(c)",
        words="a player may give up the first two cards for half the wager",
        notice=NoticeDuty("§19:47-2.8(c)", "start or stop", date(1990, 1, 16)),
    )
    soft_17: str = option(
        "stand",
        allowed={"1978-06-02": ("stand",), "2011-11-07": ("stand", "hit")},
        cite="§19:47-2.12[soft-17]",
        words="what the dealer does with a soft 17: stand or hit",
        history={
            "1978-06-02": "the dealer stands on every 17 in all that was seen of this chapter; to hit a soft one is an "
            "option of 13:69F, whose day was not seen",
            "2011-11-07": "",
        },
    )
    late_insurance: bool = option(
        False,
        allowed={"1998-12-07": _YES_NO},
        cite="§19:47-2.9(b)",
        words="insurance is also taken just before the player's own first decision",
        notice=_POSTED,
    )
    even_money: bool = option(
        False,
        allowed={"1998-12-07": _YES_NO},
        cite="§19:47-2.7(c)",
        words="a blackjack insured for half its wager is paid 1 to 1 at once for both",
        notice=_POSTED,
    )
    resplit: bool = option(
        False,
        allowed={"2011-11-07": _YES_NO},
        history=_SPLIT_ONCE,
        cite="§19:47-2.11[resplit]",
        words="split hands may be split again, to four hands (three at seven boxes)",
        notice=_POSTED,
    )
    bar_resplit_aces: bool = option(
        False,
        allowed={"2011-11-07": _YES_NO},
        history=_SPLIT_ONCE,
        cite="§19:47-2.11[resplit]",
        words="aces may not be split again",
        notice=_POSTED,
    )
    five_card_21: bool = option(
        False,
        cite="§19:47-2.16[option]",
        words="a 21 in five cards wins special odds",
        history={
            "1978-06-02": "its day was not seen: 2.3(a)4 and the contents of the edition of 2001-03-09 know it, and no "
            "earlier text of either was seen",
            "2001-03-09": "",
        },
    )
    five_card_odds: Fraction = option(
        to(2), allowed=Range(1), cite="§19:47-2.16[odds]", words="what a 21 in five cards pays, if the option is in use"
    )
    additional: str = option(
        "none",
        allowed={
            "1978-06-02": ("none",),
            "1992-04-20": ("none", "over-under-13", "royal-match"),  # the day of the second is not known
            "1996-07-15": ("none", "over-under-13", "royal-match", "sevens"),
        },
        cite="§19:47-2.17[offer]",
        words="the additional wager offered, one of three or none",
        notice=NoticeDuty("§19:47-8.3[start-or-stop]", "start or stop"),
    )
    additional_stake: int = option(
        100,
        allowed={"1978-06-02": Range(1), "2011-11-07": (100,)},
        cite="§19:47-2.17[offer]",
        words="the stake of an additional wager, in cents",
        history={"1978-06-02": "$1.00 is the amount of 13:69F-2.17(a); older limits were not seen", "2011-11-07": ""},
    )
    over_under_odds: Fraction = option(
        to(1), allowed=Range(0), cite="§19:47-2.17[over-under-odds]", words="what over 13 and under 13 pay"
    )
    same_suit_odds: Paytable = option(
        SAME_SUIT,
        allowed=(SAME_SUIT, SAME_SUIT_ONE_DECK),
        cite="§19:47-2.17[same-suit-odds]",
        words="what royal match pays",
    )
    sevens_odds: Paytable = option(
        SEVENS, allowed=(SEVENS, SEVENS_OTHER), cite="§19:47-2.17[sevens-odds]", words="what sevens pays"
    )
    match_the_dealer: bool = option(
        False,
        allowed={"2001-03-09": _YES_NO},
        cite="§19:47-2.23[wager]",
        words="a wager that the player's cards match the dealer's first card",
        history={
            "1978-06-02": "its day was not seen: the amendment of 2.2 on 1999-07-06 does not know it, and the contents "
            "of the edition of 2001-03-09 do",
            "2001-03-09": "",
        },
    )
    no_mid_shoe_entry: bool = option(
        False, cite="§19:47-2.3[mid-shoe-entry]", words="who sat out a round bets again only after the next shuffle"
    )
    people_on_a_box: int = option(
        3, allowed=Range(1, 3), cite="§19:47-2.13[up-to-three]", words="how many people may bet on one box"
    )
    boxes_a_player: int = option(
        7, allowed=Range(1, 7), cite="§19:47-2.14[additional-boxes]", words="on how many boxes one player may bet"
    )
    shuffler: bool = option(
        False,
        allowed={"1999-07-06": _YES_NO},
        cite="§19:47-2.2(d)",
        words="an automated shuffler with two batches of these decks",
        history={
            "1978-06-02": "R.1999 d.208 rewrote 2.2(d) on 1999-07-06; what it said before is not known",
            "1999-07-06": "",
        },
    )
    from_hand: bool = option(
        False,
        allowed={"2011-11-07": _YES_NO},
        cite="§19:47-2.2[from-the-hand]",
        words="one or two decks are dealt from the hand, with two cutting cards, and shuffled by a device",
        history={
            "1978-06-02": "all cards come from a dealing shoe in all that was seen of this chapter; to deal from the "
            "hand is an option of 13:69F, whose day was not seen",
            "2011-11-07": "",
        },
    )
    double_shoe: bool = option(
        False,
        allowed={"1982-09-15": _YES_NO},
        cite="§19:47-2.2(c)",
        words="a shoe with two sides, each with these decks; a determinant card names the side of each round",
    )
    shuffling: str = option(
        "cutting-card",
        allowed={"1978-06-02": ("cutting-card",), "1982-09-15": ("cutting-card", "bart-carter", "continuous")},
        cite="§19:47-2.5(h)",
        words="when the shoe is shuffled: at its cutting card, a deck at a time (Bart Carter), or after each round",
    )
    cut_off: Fraction = option(
        Fraction(1, 4),
        allowed=Range(Fraction(1, 4), Fraction(9, 10)),
        cite="§19:47-2.5(d)",
        words="how much of the shoe lies behind the cutting card",
    )

    split_21_wins: bool = reading(
        False,
        name="two-card-21-after-split",
        cite="§19:47-2.3(a)3",
        says="an ace and a ten on a split hand beat a dealer's 21 of three cards or more",
        why="The literal text says any 21 in two cards; published figures and practice treat it as an ordinary 21.",
        alternative="It ties (the default): only a blackjack beats a dealer's drawn 21.",
    )
    busts_wait: bool = reading(
        True,
        name="original-bets-only",
        cite="§19:47-2.10(b)",
        says="doubling and splitting stakes of a hand over 21 come back if the dealer then has a blackjack",
        why="Against a blackjack exactly the original wager is collected, and the text makes no exception for a bust.",
        alternative="Such stakes are collected when the hand goes over 21.",
    )
    equal_busts_tie: bool = reading(
        False,
        name="both-over-21",
        cite="§19:47-2.3(b)",
        says="a hand over 21 is void if the dealer ends with the same total",
        why="The literal text voids equal scores; but (a) gives a hand over 21 no way to win, and everyone takes it.",
        alternative="A hand over 21 loses whatever the dealer gets (the default).",
    )
    split_by_rank: bool = reading(
        False,
        name="split-equal-value",
        cite="§19:47-2.11(a)",
        says="only cards of one rank may be split, not a ten with a king",
        why="Players elsewhere know this rule, but the text speaks of value.",
        alternative="Cards of equal value may be split (the default).",
    )
    up_blackjack_waits: bool = reading(
        False,
        name="face-up-blackjack-v-drawn-21",
        cite="§19:47-2.6(k)1",
        says="with the hole card face up a player's blackjack waits for the dealer's hand and loses to a drawn 21",
        why="The literal proviso: an equal score loses unless both have blackjack.",
        alternative="It is paid before the dealer draws, so that no tie arises (the default).",
    )
    up_split_21_wins: bool = reading(
        False,
        name="face-up-two-card-21-split",
        cite="§19:47-2.6(k)1",
        says="with the hole card face up a two-card 21 on a split hand beats a dealer's drawn 21",
        why="(k)1 refers to 2.3(a), whose item 3 would keep its win.",
        alternative="The proviso that ties lose comes later and overrides it (the default).",
    )
    up_soft_doubles: bool = reading(
        False,
        name="face-up-double-counts",
        cite="§19:47-2.6(k)4",
        says="with the hole card face up soft 19, 20 and 21 may be doubled as counts of 9, 10 and 11",
        why="An ace may be said to count either way until the hand stands.",
        alternative="An ace counts 11 where it can, so only hard 9, 10 and 11 (the default).",
    )
    sevens_card: str = reading(
        "first",
        allowed=("first", "first-two", "any"),
        name="sevens-which-card",
        cite="§19:47-2.17[sevens-win]",
        says="which card must be a seven for the sevens wager to stand",
        why="Every published description asks for the first card, and the pay table fits no other reading.",
        alternative="A seven among the first two, as (d) would have it, or any of three, as (b)4 says.",
    )

    only: ClassVar[Only] = {
        "natural_odds": ("hole_card_up", False),
        "five_card_odds": ("five_card_21", True),
        "additional_stake": ("additional", "over-under-13", "royal-match", "sevens"),
        "over_under_odds": ("additional", "over-under-13"),
        "same_suit_odds": ("additional", "royal-match"),
        "sevens_odds": ("additional", "sevens"),
        "sevens_card": ("additional", "sevens"),
        "bonus_pays": ("blackjack_bonus", True),
        "bonus_jackpot": ("blackjack_bonus", True),
        "least_spots": ("multiple_action", True),
        "streak_odds": ("streak", True),
        **dict.fromkeys(("progressive_prizes", "meter_seed", "meter_reset", "meter_rate"), ("progressive", True)),
    }
    conflicts: ClassVar[tuple[Conflict, ...]] = (
        Conflict(
            ("card_reader", "hole_card"),
            "§19:47-2.6(j)",
            lambda rules: rules.card_reader and not rules.hole_card,
            "a card reader needs a hole card dealt face down",
            "hole_card = true, or card_reader = false",
        ),
        Conflict(
            ("hole_card_up", "hole_card"),
            "§19:47-2.6(h)",
            lambda rules: rules.hole_card_up and rules.hole_card,
            "the dealer's second card is dealt either face down or face up",
            "one of hole_card and hole_card_up",
        ),
        Conflict(
            ("surrender", "hole_card_up"),
            "§19:47-2.6(k)3",
            lambda rules: rules.surrender and rules.hole_card_up,
            "there is no surrender with the hole card face up",
            "surrender = false",
        ),
        Conflict(
            ("late_insurance", "even_money", "hole_card_up"),
            "§19:47-2.6(k)3",
            lambda rules: (rules.late_insurance or rules.even_money) and rules.hole_card_up,
            "there is no insurance with the hole card face up",
            "late_insurance = false and even_money = false",
        ),
        Conflict(
            ("resplit", "hole_card_up"),
            "§19:47-2.6(k)5",
            lambda rules: rules.resplit and rules.hole_card_up,
            "with the hole card face up no split hand is split again",
            "resplit = false",
        ),
        Conflict(
            ("late_insurance", "card_reader"),
            "§19:47-2.9(b)",
            lambda rules: rules.late_insurance and rules.card_reader,
            "with a card reader all insurance is placed before the hole card goes in",
            "late_insurance = false",
        ),
        Conflict(
            ("bar_resplit_aces", "resplit"),
            "§19:47-2.11[resplit]",
            lambda rules: rules.bar_resplit_aces and not rules.resplit,
            "a second split of aces is barred only where hands may be split again",
            "bar_resplit_aces = false, or resplit = true",
        ),
        Conflict(
            ("additional", "decks"),
            "§19:47-2.2(a)",
            lambda rules: rules.additional == "sevens" and rules.decks < 4,
            "the sevens wager needs at least four decks",
            "decks = 4 or more",
        ),
        Conflict(
            ("shuffler", "shuffling"),
            "§19:47-2.2(d)5",
            lambda rules: rules.shuffler and rules.shuffling != "cutting-card",
            "two batches take turns shoe by shoe, and no other shuffle is used with them",
            "shuffler = false, or shuffling = cutting-card",
        ),
        Conflict(
            ("from_hand", "decks", "shuffler"),
            "§19:47-2.2[from-the-hand]",
            lambda rules: rules.from_hand and not (rules.decks <= 2 and rules.shuffler),
            "only one or two decks are dealt from the hand, and only if a device shuffles them",
            "from_hand = false, or decks = 1 or 2 and shuffler = true",
        ),
        Conflict(
            ("double_shoe", "shuffler", "shuffling"),
            "§19:47-2.2(c)",
            lambda rules: rules.double_shoe and (rules.shuffler or rules.shuffling != "cutting-card"),
            "each side of a double shoe is played to a cutting card of its own and shuffled by itself",
            "double_shoe = false, or shuffler = false and shuffling = cutting-card",
        ),
        Conflict(
            ("match_the_dealer", "decks"),
            "§19:47-2.23[decks]",
            lambda rules: rules.match_the_dealer and rules.decks not in MATCHES,
            "match-the-dealer needs six or eight decks",
            "decks = 6 or 8",
        ),
    )

    @property
    def looks(self) -> bool:
        return self.card_reader

    @property
    def hits_soft_17(self) -> bool:
        return self.soft_17 == "hit"  # §19:47-2.12[soft-17]

    @property
    def match_odds(self) -> Paytable | None:
        return MATCHES.get(self.decks)  # §19:47-2.23[decks]

    @cached_property
    def offered(self) -> tuple[OpenWager, ...]:
        found = [OpenWager(wager, *self._told(wager)) for wager in OFFERED.get(self.additional, ())]
        if self.match_the_dealer and (odds := self.match_odds):
            found.append(OpenWager("match-the-dealer", "match the dealer", say_match(odds), "§19:47-2.23[wager]"))
        return (*found, *self.beside())

    def _told(self, wager: str) -> tuple[str, str, str]:
        """An additional wager in words, what it pays, and the clause."""
        match wager:
            case "over-13":
                return "over 13", say(self.over_under_odds), "§19:47-2.17[over-13]"
            case "under-13":
                return "under 13", say(self.over_under_odds), "§19:47-2.17[under-13]"
            case "royal-match":
                odds = self.same_suit_odds
                pays = f"{say(odds['same-suit'])}, king and queen {say(odds['king-queen'])}"
                return "royal match", pays, "§19:47-2.17[same-suit-odds]"
        pays = ", ".join(f"{name} {say(odds)}" for name, odds in self.sevens_odds.items())
        return "sevens", pays, "§19:47-2.17[sevens-odds]"

    def stakes(self, wager: str) -> tuple[int, int] | None:
        if wager == "progressive":
            return 100, 100  # §19:47-2.19[wager]: one dollar
        fixed = any(wager in wagers for wagers in OFFERED.values())
        return (self.additional_stake, self.additional_stake) if fixed else None  # §19:47-2.17[offer]

    @cached_property
    def terms(self) -> Terms:
        if self.hole_card_up:
            return UP_TERMS
        if self.natural_odds == SIX_TO_FIVE:
            paid = win(SIX_TO_FIVE, by="§19:47-2.7[six-to-five]")
            return TERMS._replace(blackjack=paid, blackjack_waited=paid)
        return TERMS._replace(
            blackjack=win(self.natural_odds, by="§19:47-2.7(a)"),
            blackjack_waited=win(self.natural_odds, by="§19:47-2.7(b)"),
        )

    @cached_property
    def most_hands(self) -> int:
        """The layout counts, not the boxes in play."""
        if self.split_to:
            return self.split_to
        if not self.resplit:
            return 2  # §19:47-2.11(c)1
        return 4 if self.boxes <= 6 else 3  # §19:47-2.11[resplit]

    @property
    def doubled_totals(self) -> tuple[tuple[int, ...], str]:
        if self.hole_card_up:
            return (9, 10, 11), "with the hole card face up only 9, 10 or 11 is doubled (§19:47-2.6(k)4)"
        return super().doubled_totals

    @property
    def soft_doubles(self) -> bool:
        return self.up_soft_doubles
