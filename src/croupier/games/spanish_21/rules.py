"""What the house may choose at Spanish 21, and how the silent places of the subchapter are read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import ClassVar

from croupier.equipment.cards import Card, of_rank
from croupier.games.blackjack.base import BaseRules, Terms
from croupier.games.blackjack.readings import (
    CONSENT_REFUSED,
    NO_DISCARDS,
    ONE_CARD_DECLINED,
    READER_WAS_WRONG,
    SEATED_PLAYER,
)
from croupier.games.blackjack.rules import say_match
from croupier.games.shared.night import fixed
from croupier.law.options import Range, Reading, exactly, option
from croupier.law.values import BadOption
from croupier.odds import Paytable, to
from croupier.table import OpenWager, lose, void, win

# What the scripts of the family cite, and what says the same here.
LAW = {
    "§19:47-2.1": "§19:47-19.1[terms]",
    "§19:47-2.2(d)5": "§19:47-19.4[device]",
    "§19:47-2.4[spread]": "§19:47-19.3[opening]",
    "§19:47-2.3(a)": "§19:47-19.5[wager]",
    "§19:47-2.3(c)": "§19:47-19.5[after-first-card]",
    "§19:47-2.3(e)[even]": "§19:47-19.5(e)[even]",
    "§19:47-2.5(a)": "§19:47-19.4[shuffle]",
    "§19:47-2.5(f)": "§19:47-19.4[cut]",
    "§19:47-2.5(h)1": "§19:47-19.4[house-reshuffles]",
    "§19:47-2.5(i)": "§19:47-19.3[no-play]",
    "§19:47-2.5[recut]": "§19:47-19.4[recut]",
    "§19:47-2.6(c)": "§19:47-19.7[burn]",
    "§19:47-2.6(i)": "§19:47-19.7(h)[collect]",
    "§19:47-2.6(j)": "§19:47-19.7[reader]",
    "§19:47-2.6(j)1": "§19:47-19.7[reader-blackjack]",
    "§19:47-2.8(a)": "§19:47-19.8[surrender]",
    "§19:47-2.8(a)1": "§19:47-19.8[surrender]",
    "§19:47-2.8(a)2": "§19:47-19.8[blackjack]",
    "§19:47-2.8(b)": "§19:47-19.8[insurance]",
    "§19:47-2.8(c)": "§19:47-19.8[surrender]",
    "§19:47-2.9(b)": "§19:47-19.11[amount]",
    "§19:47-2.10(a)": "§19:47-19.9[double]",
    "§19:47-2.10(b)": "§19:47-19.9[blackjack]",
    "§19:47-2.11(a)": "§19:47-19.10[split]",
    "§19:47-2.11(c)[aces]": "§19:47-19.10[aces]",
    "§19:47-2.11[blackjack]": "§19:47-19.10[blackjack]",
    "§19:47-2.11[resplit]": "§19:47-19.10[four-hands]",
    "§19:47-2.12[player-limit]": "§19:47-19.12[player]",
    "§19:47-2.12[one-card-after-double]": "§19:47-19.12[one-card-after-double]",
    "§19:47-2.17[offer]": "§19:47-19.6[wager]",
    "§19:47-2.17[placed]": "§19:47-19.6[wager]",
    "§19:47-2.23[wager]": "§19:47-19.6[wager]",
    "§19:47-2.23[odds-six-decks]": "§19:47-19.6[odds-six-decks]",
    "§19:47-2.23[odds-eight-decks]": "§19:47-19.6[odds-eight-decks]",
    "§19:47-2.23[both-cards]": "§19:47-19.6[both-cards]",
    "§19:47-2.13[up-to-three]": "§19:47-19.13[up-to-three]",
    "§19:47-2.13[who-decides]": "§19:47-19.13[who-decides]",
    "§19:47-2.13[stake-position]": "§19:47-19.13[stake-position]",
    "§19:47-2.13[double-optional]": "§19:47-19.13[double-optional]",
    "§19:47-2.13[split-cover-or-choose]": "§19:47-19.13[split-cover-or-choose]",
    "§19:47-2.13[insurance-individual]": "§19:47-19.13[insurance-individual]",
    "§19:47-2.14[additional-boxes]": "§19:47-19.14[additional-boxes]",
    "§19:47-2.15[face-up-card]": "§19:47-19.15[face-up-card]",
    "§19:47-2.15[face-up-cards]": "§19:47-19.15[face-up-cards]",
    "§19:47-2.15[drawn-unseen]": "§19:47-19.15[drawn-unseen]",
    "§19:47-2.15[drawn-exposed]": "§19:47-19.15[drawn-exposed]",
    "§19:47-2.15[dealer-overdraws]": "§19:47-19.15[dealer-overdraws]",
    "§19:47-2.15[shoe-runs-out]": "§19:47-19.15[shoe-runs-out]",
    "§19:47-2.15[no-card]": "§19:47-19.15[no-card]",
    "§19:47-2.15[one-card]": "§19:47-19.15[one-card]",
    "§19:47-2.15[skipped-draw]": "§19:47-19.15[skipped-draw]",
    "§19:47-2.15[shuffler-jams]": "§19:47-19.15[shuffler-jams]",
    "§19:47-2.15[shuffler-removed]": "§19:47-19.15[shuffler-removed]",
    "§19:47-2.15[reader-misused]": "§19:47-19.15[reader-misused]",
    "§19:47-2.15[reader-fails]": "§19:47-19.15[reader-fails]",
}

BONUS = Paytable(  # §19:47-19.5(f)[bonus]
    {
        "five-cards": to(3, 2),
        "six-cards": to(2),
        "seven-cards": to(3),
        "6-7-8": to(3, 2),
        "6-7-8-suited": to(2),
        "6-7-8-spades": to(3),
        "7-7-7": to(3, 2),
        "7-7-7-suited": to(2),
        "7-7-7-spades": to(3),
    }
)
MATCHES = {
    6: Paytable({"match": to(4), "suited": to(9)}),  # §19:47-19.6[odds-six-decks]
    8: Paytable({"match": to(3), "suited": to(12)}),  # §19:47-19.6[odds-eight-decks]
}
SUPER_FROM, LARGE_FROM = 500, 2500  # cents of an original wager: §19:47-19.5(g)[super-bonus]


@dataclass(frozen=True)
class Rules(BaseRules):
    law: ClassVar[Mapping[str, str]] = LAW
    written: ClassVar[frozenset[str]] = frozenset({"soft_17"})
    places: ClassVar[tuple[str, ...]] = ("wager", "match-the-dealer")
    without: ClassVar[frozenset[Card]] = of_rank(10)  # §19:47-19.2[no-tens]

    decks: int = option(6, allowed=(6, 8), cite="§19:47-19.2[decks]", words="decks of 48 cards in the shoe")
    boxes: int = option(6, allowed=Range(1, 6), cite="§13:69E-1.10B(a)", words="boxes of the layout")
    card_reader: bool = option(
        True, cite="§19:47-19.7[reader]", words="a card reader finds a dealer's blackjack before players draw"
    )
    blackjack_odds: Fraction = option(
        to(3, 2), allowed=(to(3, 2),), cite="§19:47-19.5[blackjack]", words="what a blackjack pays"
    )
    bonus_odds: Paytable = exactly(
        BONUS, cite="§19:47-19.5(f)[bonus]", words="what a 21 pays by its cards and suits, if the hand was not doubled"
    )
    super_bonus: int = option(
        1000,
        allowed=Range(0),
        cite="§19:47-19.5(g)[super-bonus]",
        words="the super bonus for a wager of $5 to less than $25, in dollars",
    )
    large_super_bonus: int = option(
        5000,
        allowed=Range(0),
        cite="§19:47-19.5(g)[super-bonus]",
        words="the super bonus for a wager of $25 or more, in dollars",
    )
    envy_bonus: int = option(
        50,
        allowed=Range(0),
        cite="§19:47-19.5(g)[envy]",
        words="what every other player of the round is paid then, in dollars",
    )
    surrender: bool = fixed(
        True, cite="§19:47-19.8[surrender]", words="a player may give up the first two cards for half the wager"
    )
    rescue: bool = fixed(
        True, cite="§19:47-19.9[rescue]", words="a player who has doubled may take that back and give up the wager"
    )
    doubles_any: bool = fixed(
        True, cite="§19:47-19.9[double]", words="a hand of any number of cards may be doubled, not only one of two"
    )
    most_hands: int = fixed(4, cite="§19:47-19.10[four-hands]", words="into how many hands a box may be split")
    aces_play_on: bool = fixed(True, cite="§19:47-19.10[aces]", words="split aces are drawn to and doubled")
    soft_17: str = fixed("stand", cite="§19:47-19.12[dealer]", words="what the dealer does with a soft 17: stand, hit")
    match_the_dealer: bool = option(
        True,
        cite="§19:47-19.6[wager]",
        words="a wager that the player's cards match the dealer's first card",
    )
    match_minimum: int = option(
        100, allowed=Range(1), cite="§19:47-19.6[wager]", words="least match-the-dealer wager, in cents"
    )
    match_maximum: int = option(
        50_000, allowed=Range(1), cite="§19:47-19.6[wager]", words="most match-the-dealer wager, in cents"
    )
    people_on_a_box: int = option(
        3, allowed=Range(1, 3), cite="§19:47-19.13[up-to-three]", words="how many people may bet on one box"
    )
    boxes_a_player: int = option(
        6, allowed=Range(1, 6), cite="§19:47-19.14[additional-boxes]", words="on how many boxes one player may bet"
    )
    shuffler: bool = option(
        False, cite="§19:47-19.4[device]", words="an automated shuffler with two batches of these decks"
    )
    cut_off: Fraction = option(
        Fraction(1, 4),
        allowed=Range(Fraction(1, 4), Fraction(9, 10)),
        cite="§19:47-19.4[cutting-card]",
        words="how much of the shoe lies behind the cutting card",
    )

    hole_card = True  # §19:47-19.7[order]
    naturals_wait = False  # §19:47-19.5[blackjack]
    busts_wait = True  # §19:47-19.9[blackjack]

    @property
    def looks(self) -> bool:
        return self.card_reader

    @property
    def hits_soft_17(self) -> bool:
        return hits(self.soft_17)

    @property
    def match_odds(self) -> Paytable | None:
        return MATCHES.get(self.decks)

    @cached_property
    def offered(self) -> tuple[OpenWager, ...]:
        odds = self.match_odds if self.match_the_dealer else None
        match = "match-the-dealer", "match the dealer"
        return () if odds is None else (OpenWager(*match, say_match(odds), "§19:47-19.6[wager]"),)

    def stakes(self, wager: str) -> tuple[int, int] | None:
        return (self.match_minimum, self.match_maximum) if wager == "match-the-dealer" else None

    @cached_property
    def terms(self) -> Terms:
        natural = win(self.blackjack_odds, by="§19:47-19.5[blackjack]")
        return Terms(
            over_21=lose(by="§19:47-19.5[wager]"),
            lower=lose(by="§19:47-19.5[wager]"),
            higher=win(to(1), by="§19:47-19.5(e)[even]"),
            dealer_over=win(to(1), by="§19:47-19.5(e)[even]"),
            tie=void(by="§19:47-19.5[tie]"),
            beaten=lose(by="§19:47-19.5[dealer-blackjack]"),
            beaten_21=lose(by="§19:47-19.5[dealer-blackjack]"),
            blackjack=natural,
            blackjack_waited=natural,
            both_blackjack=natural,
            insured=win(to(2), by="§19:47-19.11[odds]"),
            not_insured=lose(by="§19:47-19.11[insurance]"),
        )


def hits(soft_17: str) -> bool:
    """Whether the dealer draws on a soft 17, from the word for it."""
    if soft_17 not in ("stand", "hit"):
        raise BadOption(f"soft_17 is stand or hit, not {soft_17!r}")
    return soft_17 == "hit"


TEN_IS_NO_CARD = Reading(
    "ten-is-no-card",
    "§19:47-19.15[ten]",
    "A ten that is found does not count as a card of the shoe: the next one is dealt in its place.",
    "It was never to be there, and it leaves the table.",
    "None is apparent.",
)
READINGS = (
    Reading(
        "dealer-blackjack-against-21",
        "§19:47-19.5[dealer-blackjack]",
        "Without a card reader a dealer's blackjack takes the original wager of a drawn 21; what was added by doubling "
        "and splitting comes back, of a hand over 21 too.",
        "That a 21 always wins is said of games in which the dealer looks first, where the case does not arise; the "
        "neighbouring subchapters collect exactly the original wager.",
        "The 21 could win, at its word. With a card reader nothing differs.",
    ),
    Reading(
        "insurance-before-blackjacks-are-paid",
        "§19:47-19.5[blackjack]",
        "Insurance is offered to all hands, blackjacks too, and the reader is used; then blackjacks are paid.",
        "Insurance belongs right after the second cards and is a wager for itself.",
        "None that pays differently: a blackjack wins whatever the dealer has.",
    ),
    Reading(
        "bonus-after-a-split",
        "§19:47-19.5(f)[bonus]",
        "A split hand has the bonuses of (f), an ace and a court card on it is a 21 of two cards, paid 1 to 1.",
        "13:69E-1.10B(c) bars doubled hands from (f) and split hands only from (g); a blackjack is never on a split.",
        "None is apparent.",
    ),
    Reading(
        "rescue-of-a-shared-box",
        "§19:47-19.9[rescue]",
        "Everybody on a box who has doubled decides alone whether to rescue; who has not doubled stays in.",
        "No more cards are drawn, so nobody's decision is another's; what is taken back is one's own stake.",
        "The one who decides for the hand could rescue for all.",
    ),
    Reading(
        "double-for-less",
        "§19:47-19.9[double]",
        "The doubling stake is any whole number of chips up to the wager; rescue takes back what it was.",
        "Only a most is stated.",
        "The house's least wager could apply.",
    ),
    Reading(
        "super-bonus-once-a-player",
        "§19:47-19.5(g)[envy]",
        "The envy bonus goes once to every player with a wager in the round who has none on the winning hand.",
        "It is for every other player, not for every other wager.",
        "It could be paid for each box.",
    ),
    SEATED_PLAYER._replace(cite="§19:47-19.13[who-decides]"),
    CONSENT_REFUSED._replace(cite="§19:47-19.13[up-to-three]"),
    Reading(
        "insurance-rounding",
        "§19:47-19.11[amount]",
        "Where half the wager is no whole number of chips, insurance may go up to the next chip.",
        "So 26.11(b) says.",
        "Rounding down.",
    ),
    NO_DISCARDS._replace(cite="§19:47-19.15[shoe-runs-out]", why="There is nothing to shuffle."),
    ONE_CARD_DECLINED._replace(cite="§19:47-19.15[one-card]"),
    READER_WAS_WRONG._replace(cite="§19:47-19.15[reader-misused]"),
    TEN_IS_NO_CARD,
)
