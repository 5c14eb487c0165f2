"""What the house may choose at double attack blackjack, and what the family's clauses are called here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import ClassVar

from croupier.equipment.cards import Card, of_rank
from croupier.games.blackjack.base import BaseRules, Terms
from croupier.games.shared.night import fixed
from croupier.games.spanish_21.rules import hits
from croupier.law.conflicts import Conflict, in_steps
from croupier.law.options import Range, exactly, option, reading
from croupier.odds import Paytable, say, to
from croupier.table import Amount, OpenWager, lose, void, win

# What the scripts of the family cite, and what says the same here.
LAW = {
    "§19:47-2.1": "§19:47-26.1[terms]",
    "§19:47-2.2(d)5": "§19:47-26.4[device]",
    "§19:47-2.3(a)": "§19:47-26.5[wager]",
    "§19:47-2.3(c)": "§19:47-26.5[after-first-card]",
    "§19:47-2.3(e)[even]": "§19:47-26.5(e)[even]",
    "§19:47-2.4[spread]": "§19:47-26.3[opening]",
    "§19:47-2.5(a)": "§19:47-26.4[shuffle]",
    "§19:47-2.5(f)": "§19:47-26.4[cut]",
    "§19:47-2.5(h)1": "§19:47-26.4[house-reshuffles]",
    "§19:47-2.5(i)": "§19:47-26.3[no-play]",
    "§19:47-2.5[recut]": "§19:47-26.4[recut]",
    "§19:47-2.6(c)": "§19:47-26.7[burn]",
    "§19:47-2.6(i)": "§19:47-26.7[collect]",
    "§19:47-2.6(j)": "§19:47-26.7[reader]",
    "§19:47-2.6(j)1": "§19:47-26.7[reader-blackjack]",
    "§19:47-2.8(a)": "§19:47-26.8(a)[surrender]",
    "§19:47-2.8(a)1": "§19:47-26.8(a)1",
    "§19:47-2.8(a)2": "§19:47-26.8(a)2",
    "§19:47-2.8(b)": "§19:47-26.8(b)",
    "§19:47-2.8(c)": "§19:47-26.8(a)[surrender]",
    "§19:47-2.9(b)": "§19:47-26.11(b)",
    "§19:47-2.10(a)": "§19:47-26.9(a)",
    "§19:47-2.10(b)": "§19:47-26.9(c)",
    "§19:47-2.11(a)": "§19:47-26.10(a)",
    "§19:47-2.11(c)[aces]": "§19:47-26.10(e)",
    "§19:47-2.11[blackjack]": "§19:47-26.10(d)",
    "§19:47-2.11[resplit]": "§19:47-26.10(c)",
    "§19:47-2.12[player-limit]": "§19:47-26.12(a)",
    "§19:47-2.12[one-card-after-double]": "§19:47-26.12(a)2",
    "§19:47-2.13[up-to-three]": "§19:47-26.13(a)",
    "§19:47-2.13[who-decides]": "§19:47-26.13(b)",
    "§19:47-2.13[stake-position]": "§19:47-26.13(c)",
    "§19:47-2.13[double-optional]": "§19:47-26.13(d)",
    "§19:47-2.13[split-cover-or-choose]": "§19:47-26.13(f)",
    "§19:47-2.13[insurance-individual]": "§19:47-26.13(g)",
    "§19:47-2.14[additional-boxes]": "§19:47-26.14",
    "§19:47-2.15[face-up-card]": "§19:47-26.15(a)",
    "§19:47-2.15[face-up-cards]": "§19:47-26.15(a)",
    "§19:47-2.15[drawn-unseen]": "§19:47-26.15(c)",
    "§19:47-2.15[drawn-exposed]": "§19:47-26.15(e)",
    "§19:47-2.15[dealer-overdraws]": "§19:47-26.15(f)",
    "§19:47-2.15[shoe-runs-out]": "§19:47-26.15(g)",
    "§19:47-2.15[no-card]": "§19:47-26.15(h)",
    "§19:47-2.15[one-card]": "§19:47-26.15(h)",
    "§19:47-2.15[skipped-draw]": "§19:47-26.15(i)",
    "§19:47-2.15[shuffler-jams]": "§19:47-26.15(j)",
    "§19:47-2.15[shuffler-removed]": "§19:47-26.15(k)",
    "§19:47-2.15[reader-misused]": "§19:47-26.15(l)",
    "§19:47-2.15[reader-fails]": "§19:47-26.15(m)",
    "§19:47-2.17[offer]": "§19:47-26.6[wager]",
    "§19:47-2.17[placed]": "§19:47-26.6[wager]",
    "§19:47-2.20[wager]": "§19:47-26.6[wager]",
    "§19:47-19.15[ten]": "§19:47-26.15(b)",
    "§19:47-19.15[tens]": "§19:47-26.15(b)",
}

BONUS = "bonus"
THIRD_CARD = Paytable(  # §19:47-26.6[odds]
    {
        "court": to(3),
        "nine": to(6),
        "eight": to(8),
        "seven": to(10),
        "six": to(15),
        "8-8-8-coloured": to(50),
        "8-8-8-suited": to(200),
    }
)


@dataclass(frozen=True)
class Rules(BaseRules):
    law: ClassVar[Mapping[str, str]] = LAW
    written: ClassVar[frozenset[str]] = frozenset({"soft_17"})
    places: ClassVar[tuple[str, ...]] = ("wager", BONUS)
    without: ClassVar[frozenset[Card]] = of_rank(10)  # §19:47-26.2[no-tens]

    decks: int = fixed(8, cite="§19:47-26.2[decks]", words="decks of 48 cards in the shoe")
    boxes: int = option(
        6,
        allowed=(6, 7),
        cite="§19:47-26.10(c)",
        words="player positions: with six a pair is split to four hands, with seven to three",
    )
    card_reader: bool = option(
        True,
        cite="§19:47-26.7[reader]",
        words="the dealer's second card is dealt face down, and a card reader finds a blackjack before players draw",
    )
    surrender_at_once: bool = option(
        True,
        cite="§19:47-26.8(a)3",
        words="where a card reader has ruled out a blackjack, a surrender is settled at once, not with the second card",
    )
    double_attack: bool = fixed(
        True,
        cite="§19:47-26.5[double-attack]",
        words="a player may add up to as much again after the dealer's first card",
    )
    blackjack_odds: Fraction = option(
        to(1), allowed=(to(1),), cite="§19:47-26.5[blackjack]", words="what a blackjack pays"
    )
    insurance_odds: Fraction = option(
        to(5, 2), allowed=(to(5, 2),), cite="§19:47-26.11(c)", words="what insurance pays"
    )
    surrender: bool = fixed(
        True, cite="§19:47-26.8(a)[surrender]", words="a player may give up a hand for half of what lies on it"
    )
    doubles_any: bool = fixed(
        True, cite="§19:47-26.9(a)", words="a hand of any number of cards may be doubled, not only one of two"
    )
    resplit: bool = fixed(True, cite="§19:47-26.10(c)", words="split hands may be split again")
    soft_17: str = fixed("stand", cite="§19:47-26.12(b)", words="what the dealer does with a soft 17: stand, hit")
    bonus: bool = option(
        True, cite="§19:47-26.6[wager]", words="a wager that the dealer goes over 21 with exactly three cards"
    )
    third_card_odds: Paytable = exactly(
        THIRD_CARD, cite="§19:47-26.6[odds]", words="what the bonus wager pays by the dealer's third card"
    )
    bonus_minimum: int = option(100, allowed=Range(1), cite="§19:47-26.6[limits]", words="least bonus wager, in cents")
    bonus_maximum: int = option(
        5000,
        allowed=Range(1),
        cite="§19:47-26.6[limits]",
        words="most bonus wager, in cents; never more than the wager of the box",
    )
    people_on_a_box: int = option(
        3, allowed=Range(1, 3), cite="§19:47-26.13(a)", words="how many people may bet on one box"
    )
    boxes_a_player: int = option(
        7, allowed=Range(1, 7), cite="§19:47-26.14", words="on how many boxes one player may bet"
    )
    shuffler: bool = option(
        False, cite="§19:47-26.4[device]", words="an automated shuffler with two batches of these decks"
    )
    cut_off: Fraction = option(
        Fraction(1, 4),
        allowed=Range(Fraction(1, 4), Fraction(9, 10)),
        cite="§19:47-26.4[cutting-card]",
        words="how much of the shoe lies behind the cutting card",
    )

    ties: str = reading(
        "push",
        allowed=("push", "lose"),
        name="tie-rule",
        cite="§19:47-26.5[tie]",
        says="what becomes of a wager on a count that equals the dealer's: push or lose",
        why="The section on wagers was not seen, and no source states a special rule for ties; so it is blackjack's.",
        alternative="Equal counts could lose. Blackjack against blackjack is void either way.",
    )
    surrenders_any: bool = reading(
        True,
        name="surrender-window",
        cite="§19:47-26.8(a)[surrender]",
        says="a hand may be given up at any time before it is finished, after drawing, splitting or doubling too",
        why="The opening words of the paragraph were not seen; two published descriptions say so, and (a)2 settles "
        "wagers in the plural.",
        alternative="Only the first two cards, before anything else is done with them, as in §19:47-2.8(a).",
    )

    bar_resplit_aces = True  # §19:47-26.10(e)
    no_more_aces: ClassVar[str] = "aces are split only once (§19:47-26.10(e))"
    busts_wait = True  # §19:47-26.9(c), §19:47-26.10(d)
    surrender_read_by: ClassVar[str] = "§19:47-26.8(a)3"

    conflicts: ClassVar[tuple[Conflict, ...]] = (
        Conflict(
            ("bonus_minimum", "bonus_maximum"),
            "§19:47-26.6[limits]",
            lambda rules: rules.bonus_minimum > rules.bonus_maximum,
            "the least bonus wager is above the most",
            "a bonus_minimum no higher than the bonus_maximum",
        ),
        in_steps(
            ("bonus_minimum", "bonus_maximum"),
            "chip",
            cite="§19:47-26.6[limits]",
            says="cannot be made in whole chips",
        ),
    )

    @property
    def hole_card(self) -> bool:  # type: ignore[override]
        """Without a reader the second card is drawn face up at the end: §19:47-26.11(d)."""
        return self.card_reader

    @property
    def looks(self) -> bool:
        return self.card_reader

    @property
    def surrender_waits(self) -> bool:  # type: ignore[override]
        return not self.surrender_at_once

    @property
    def hits_soft_17(self) -> bool:
        return hits(self.soft_17)

    @property
    def most_hands(self) -> int:
        if not self.resplit:
            return 2
        return 3 if self.boxes > 6 else 4  # §19:47-26.10(c)

    @cached_property
    def without_reader(self) -> Rules:
        """The same table once its card reader has failed: §19:47-26.15(m)."""
        return replace(self, card_reader=False)

    @cached_property
    def offered(self) -> tuple[OpenWager, ...]:
        bonus = OpenWager(BONUS, BONUS, say_third_card(self.third_card_odds), "§19:47-26.6[odds]")
        return (bonus,) if self.bonus else ()  # §19:47-26.6[wager]

    def stakes(self, wager: str) -> tuple[int, int] | None:
        return (self.bonus_minimum, self.bonus_maximum) if wager == BONUS else None

    def most_beside(self, wager: str, stake: Amount) -> tuple[Amount, str] | None:
        return stake, "a bonus wager is at most the wager of its box (§19:47-26.6[limits])"

    @cached_property
    def terms(self) -> Terms:
        natural = win(self.blackjack_odds, by="§19:47-26.5[blackjack]")
        tie = "§19:47-26.5[tie]"
        return Terms(
            over_21=lose(by="§19:47-26.5[wager]"),
            lower=lose(by="§19:47-26.5[wager]"),
            higher=win(to(1), by="§19:47-26.5(e)[even]"),  # of a doubled hand too: §19:47-26.9(b)
            dealer_over=win(to(1), by="§19:47-26.5(e)[even]"),
            tie=void(by=tie) if self.ties == "push" else lose(by=tie),
            beaten=lose(by="§19:47-26.5[dealer-blackjack]"),
            beaten_21=lose(by="§19:47-26.5[dealer-blackjack]"),
            blackjack=natural,
            blackjack_waited=natural,
            both_blackjack=void(by="§19:47-26.5[dealer-blackjack]"),
            insured=win(self.insurance_odds, by="§19:47-26.11(c)"),
            not_insured=lose(by="§19:47-26.11(a)"),
        )


def say_third_card(odds: Paytable) -> str:
    """The rows of the bonus in words."""
    named = {"8-8-8-coloured": "8-8-8 in one colour", "8-8-8-suited": "8-8-8 in one suit"}
    return ", ".join(f"{named.get(name, name)} {say(pays)}" for name, pays in odds.items())
