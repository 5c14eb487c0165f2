"""The additional wagers, each decided by the player's first cards, and every wager as the odds are asked for it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from croupier.equipment.cards import KING, QUEEN, Card
from croupier.game import Wager
from croupier.games.blackjack.base import BaseRules
from croupier.games.blackjack.beside import STREAKS, BesideRules
from croupier.games.blackjack.judgements import VALUE
from croupier.table import Settlement, Spot, lose, win

AT_THE_END = frozenset({"wager", "progressive", *STREAKS.values()})
"""What is not settled right after the second cards."""
BONUS = frozenset({"bonus", "bonus-dealer"})

# --- Judgements ---------------------------------------------------------------------------------------------------


def over_under(rules: BaseRules, wager: str, first: Card, second: Card) -> Settlement:
    """Over 13 or under 13, every ace counting one: §19:47-2.2(b)3ii."""
    total = VALUE[first.rank] + VALUE[second.rank]
    wins = total > 13 if wager == "over-13" else total < 13  # §19:47-2.17[over-13], §19:47-2.17[under-13]
    if wins:
        return win(rules.over_under_odds, by="§19:47-2.17[over-under-odds]")
    return lose(by="§19:47-2.17[exactly-13]" if total == 13 else "§19:47-2.17[losers-collected]")


def royal_match(rules: BaseRules, first: Card, second: Card) -> Settlement:
    """Two cards of one suit; a king and a queen of one suit pay more."""
    if first.suit != second.suit:
        return lose(by="§19:47-2.17[losers-collected]")  # it wins by §19:47-2.17[same-suit]
    if {first.rank, second.rank} == {KING, QUEEN}:
        return win(rules.same_suit_odds["king-queen"], by="§19:47-2.17[same-suit-odds]")
    return win(rules.same_suit_odds["same-suit"], by="§19:47-2.17[same-suit-odds]")


def sevens_stand(rules: BaseRules, first: Card, second: Card) -> bool:
    """Whether the third card still matters to the sevens wager."""
    if rules.sevens_card == "first":
        return first.rank == second.rank == 7
    return rules.sevens_card == "any" or 7 in (first.rank, second.rank)


def sevens(rules: BaseRules, cards: Sequence[Card]) -> Settlement:
    """Sevens among the first two or three cards; in the published game only an unbroken run from the first card."""
    if rules.sevens_card == "first":
        if cards[0].rank != 7:
            return lose(by="§19:47-2.17[losers-collected]")  # §19:47-2.17[sevens-first-card]
        run = next((i for i, card in enumerate(cards) if card.rank != 7), len(cards))
        found = cards[:run]
    else:
        found = [card for card in cards if card.rank == 7]
    if not found:
        return lose(by="§19:47-2.17[losers-collected]")  # it wins by §19:47-2.17[sevens-win]
    name = ("one", "two", "three")[len(found) - 1]
    if len(found) > 1 and len({card.suit for card in found}) == 1:
        name += "-suited"
    return win(rules.sevens_odds[name], by="§19:47-2.17[sevens-odds]")


def match_the_dealer(rules: BaseRules, first: Card, second: Card, dealer: Card) -> Settlement:
    """Each of the two cards that has the rank of the dealer's first pays, more in the same suit."""
    odds = rules.match_odds
    assert odds is not None
    won = [odds["suited" if card == dealer else "match"] for card in (first, second) if card.rank == dealer.rank]
    if not won:
        return lose(by="§19:47-2.23[wager]")
    if len(won) == 2:
        return win(won[0] + won[1], by="§19:47-2.23[both-cards]")
    return win(won[0], by="§19:47-2.23[odds-six-decks]" if rules.decks == 6 else "§19:47-2.23[odds-eight-decks]")


def settle(rules: BaseRules, wager: str, first: Card, second: Card, dealer: Card) -> Settlement | None:
    """What becomes of an additional wager after the second card; nothing yet if a third card matters to it."""
    if wager == "sevens":
        return None if sevens_stand(rules, first, second) else sevens(rules, (first, second))
    if wager == "royal-match":
        return royal_match(rules, first, second)
    if wager == "match-the-dealer":
        return match_the_dealer(rules, first, second, dealer)
    return over_under(rules, wager, first, second)


# --- As the odds are asked for --------------------------------------------------------------------------------------


def _by_value(seen: tuple[Card, ...], card: Card) -> Hashable:
    return VALUE[card.rank]


def _by_royal_match(seen: tuple[Card, ...], card: Card) -> Hashable:
    return card.rank if card.rank in (KING, QUEEN) else 0, card.suit


def _by_seven(seen: tuple[Card, ...], card: Card) -> Hashable:
    return card.suit if card.rank == 7 else ""


def _by_match(seen: tuple[Card, ...], card: Card) -> Hashable:
    return tuple((card.rank == other.rank) + (card == other) for other in seen)


def _by_ten_or_ace(seen: tuple[Card, ...], card: Card) -> Hashable:
    value = VALUE[card.rank]
    return value if value in (1, 10) else 0


def main_puts(rules: BaseRules) -> tuple[tuple[Spot, int], ...]:
    """What is put down on a box: the wager, or equal ones on two spots, each of which wins as often as the other."""
    return ((Spot("wager", "2"), 1), (Spot("wager", "1"), 1)) if rules.multiple_action else ((Spot("wager"), 1),)


def wagers(rules: BaseRules) -> tuple[Wager, ...]:
    """Every wager of the game.

    With a double shoe each side is as good as a shoe of its own: a round from a fresh one is a round from one side, and
    whether red or black named it changes nothing. So those wagers are worked out that are not found by values alone.
    """
    mains = main_puts(rules)
    one_side = {"double_shoe": False} if rules.double_shoe else {}
    over_under_13 = {"additional": "over-under-13", **one_side}
    no_insurance = "no insurance with the hole card face up (§19:47-2.6(k)3)" if rules.hole_card_up else ""
    no_match = "" if rules.match_odds else "match-the-dealer needs six or eight decks (§19:47-2.23[decks])"
    return (
        Wager("wager", mains),
        Wager(
            "insurance",
            mains,
            choice="insurance",
            settings=one_side,
            lens=_by_ten_or_ace,
            unavailable=no_insurance,
        ),
        Wager("over-13", (*mains, (Spot("over-13"), 1)), settings=over_under_13, lens=_by_value),
        Wager("under-13", (*mains, (Spot("under-13"), 1)), settings=over_under_13, lens=_by_value),
        Wager(
            "royal-match",
            (*mains, (Spot("royal-match"), 1)),
            settings={"additional": "royal-match", **one_side},
            lens=_by_royal_match,
        ),
        Wager(
            "sevens",
            (*mains, (Spot("sevens"), 1)),
            settings={"additional": "sevens", **one_side},
            lens=_by_seven,
        ),
        Wager(
            "match-the-dealer",
            (*mains, (Spot("match-the-dealer"), 1)),
            settings={"match_the_dealer": True, **one_side},
            lens=_by_match,
            unavailable=no_match,
        ),
        *beside(rules, one_side),
    )


def beside(rules: BaseRules, also: Mapping[str, Any]) -> tuple[Wager, ...]:
    """The wagers that wait for the end of the round; a progressive one only on a meter that is known."""
    if not isinstance(rules, BesideRules):
        return ()
    mains = main_puts(rules)
    unclear = NOT_KNOWN if rules.multiple_action else ""
    no_meter = "" if rules.meter_seed and rules.meter_rate else NO_METER
    return (
        Wager(
            "progressive",
            (*mains, (Spot("progressive"), 1)),
            settings={"progressive": True, **also},
            unavailable=no_meter,
        ),
        *(
            Wager(
                name,
                (*mains, (Spot(name), 1)),
                settings={"blackjack_bonus": True, **also},
                lens=_by_ten_or_ace,
                unavailable=unclear,
            )
            for name in ("bonus", "bonus-dealer")
        ),
        *(
            Wager(
                name,
                (*mains, (Spot(name), 1)),
                settings={"streak": True, **also},
                unavailable=unclear,
                again=mains,
            )
            for name in STREAKS.values()
        ),
    )


NO_METER = (
    "needs the meter that the house has filed (meter_seed, meter_reset, meter_rate): no such filing is known "
    "(§19:47-2.19[meter])"
)
NOT_KNOWN = "how it goes with three of the dealer's hands is not known (§19:47-2.18[three-spots])"
