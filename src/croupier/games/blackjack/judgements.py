"""What a hand is worth, what may be done with it, and what becomes of a wager. Nothing here touches a table."""

from __future__ import annotations

from fractions import Fraction

from croupier.equipment.cards import ACE, JACK, Card
from croupier.games.blackjack.rules import Rules
from croupier.odds import to
from croupier.table import Amount, Choice, Settlement, lose, void, win

# --- Points -------------------------------------------------------------------------------------------------------

VALUE = tuple(1 if rank == ACE else 10 if rank >= JACK else rank for rank in range(ACE + 1))
"""By rank: face value, §19:47-2.2(b)1; ten for court cards, §19:47-2.2(b)2; one for an ace (it may count ten more)."""


def score(hard: int, ace: bool) -> int:
    """The score of a hand whose cards count ``hard`` with every ace as one: §19:47-2.2(b)3i."""
    return hard + 10 if ace and hard < 12 else hard


def is_soft(hard: int, ace: bool) -> bool:
    """An ace counts 11: §19:47-2.1."""
    return ace and hard < 12


def points(*cards: Card) -> int:
    """The score of these cards."""
    values = [VALUE[card.rank] for card in cards]
    return score(sum(values), 1 in values)


def is_blackjack(hard: int, ace: bool) -> bool:
    """An ace and a ten-value card: §19:47-2.1. Whoever asks knows that there are two cards, the first and not split."""
    return ace and hard == 11


def dealer_draws(total: int) -> bool:
    """To 16, and never on 17, hard or soft: §19:47-2.12[dealer-draws-to-16]."""
    return total < 17


# --- Wagers -------------------------------------------------------------------------------------------------------

EVEN = to(1)  # §19:47-2.3(e)
HALF = Fraction(1, 2)

OVER_21 = lose(by="§19:47-2.3(a)")
LOWER = lose(by="§19:47-2.3(a)")
DEALER_OVER = win(EVEN, by="§19:47-2.3(a)1")
HIGHER = win(EVEN, by="§19:47-2.3(a)2")
SPLIT_21 = win(EVEN, by="§19:47-2.3(a)3")
TIE = void(by="§19:47-2.3(b)")
NOT_BLACKJACK = lose(by="§19:47-2.3(b)")
TIE_LOSES = lose(by="§19:47-2.6(k)1")
SPLIT_21_AGAINST_UP_CARDS = win(EVEN, by="§19:47-2.6(k)1")
BLACKJACK = win(to(3, 2), by="§19:47-2.7(a)")
BLACKJACK_WAITED = win(to(3, 2), by="§19:47-2.7(b)")
BOTH_BLACKJACK = void(by="§19:47-2.7(b)")
UP_BLACKJACK = win(EVEN, by="§19:47-2.6(k)2")
UP_BOTH_BLACKJACK = win(EVEN, by="§19:47-2.6(k)1")
CONSOLIDATED = win(EVEN, by="§19:47-2.7(c)")
CONSOLIDATED_INSURANCE = void(by="§19:47-2.7(c)")
INSURED = win(to(2), by="§19:47-2.9(c)")
NOT_INSURED = lose(by="§19:47-2.9(a)")
SURRENDERED = lose(HALF, by="§19:47-2.8(a)1")
SURRENDERED_LATE = lose(HALF, by="§19:47-2.8(a)2")
SURRENDER_LOST = lose(by="§19:47-2.8(a)2")
DOUBLE_RETURNED = void(by="§19:47-2.10(b)")
SPLIT_RETURNED = void(by="§19:47-2.11(d)")


def settle(rules: Rules, total: int, cards: int, dealer: int) -> Settlement:
    """What becomes of a wager on a hand of so many cards that is no blackjack, the dealer having none either."""
    if total > 21:
        return TIE if rules.equal_busts_tie and total == dealer else OVER_21
    if rules.five_card_21 and total == 21 and cards == 5 and dealer != 21:  # §19:47-2.3(a)4
        return win(rules.five_card_odds, by="§19:47-2.16[odds]")
    if dealer > 21:
        return DEALER_OVER
    if total > dealer:
        return HIGHER
    if total < dealer:
        return LOWER
    if rules.hole_card_up:
        if total == 21 and cards == 2 and rules.up_split_21_wins:
            return SPLIT_21_AGAINST_UP_CARDS
        return TIE_LOSES
    if total == 21 and cards == 2 and rules.split_21_wins:  # the dealer's is drawn: a blackjack is settled before
        return SPLIT_21
    return TIE


def settle_blackjack(rules: Rules, dealer_has_it: bool, waited: bool) -> Settlement:
    """What becomes of a wager on a blackjack; ``waited`` for the dealer's second card, against an ace or a ten."""
    if rules.hole_card_up:
        return UP_BOTH_BLACKJACK if dealer_has_it else UP_BLACKJACK
    if dealer_has_it:
        return BOTH_BLACKJACK
    return BLACKJACK_WAITED if waited else BLACKJACK


def against_blackjack(wager: str, total: int) -> Settlement:
    """What a dealer's blackjack does to a hand that is none: only the original wager is lost."""
    if wager == "double":
        return DOUBLE_RETURNED
    if wager == "split":
        return SPLIT_RETURNED
    return NOT_BLACKJACK if total == 21 else LOWER


def most_insurance(rules: Rules, wager: Amount) -> Amount:
    """Half the wager, or the next whole chip if chips cannot make half: §19:47-2.9(b)."""
    half = Fraction(wager) / 2
    if wager % rules.chip == 0 and half % rules.chip:  # exact units, as odds are worked out in, are no chips
        half += rules.chip - half % rules.chip
    return half.numerator if half.denominator == 1 else half


# --- Decisions ----------------------------------------------------------------------------------------------------

STAND, DRAW, DECLINE = Choice("stand"), Choice("draw"), Choice("decline")
ON_TWO_CARDS = (
    Choice("double", barred="a hand is doubled on its first two cards (§19:47-2.10(a))"),
    Choice("split", barred="a hand is split on its first two cards (§19:47-2.11(a))"),
    Choice("surrender", barred="a hand is surrendered before anything else is done with it (§19:47-2.8(a))"),
)
LATER: tuple[Choice, ...] = (STAND, DRAW, *ON_TWO_CARDS)
"""What may be done with three cards or more, while under 21: §19:47-2.12[player-limit]."""


def insurance(rules: Rules, wager: Amount) -> tuple[Choice, ...]:
    """What may be done when the dealer shows an ace: §19:47-2.9(a)."""
    case = "insurance", wager
    found: tuple[Choice, ...] | None = rules.worked_out.get(case)
    if found is None:
        found = rules.worked_out[case] = (Choice("insurance", (0, most_insurance(rules, wager))), DECLINE)
    return found


def choices(rules: Rules, wager: Amount, first: int, second: int, split: bool, room: bool) -> tuple[Choice, ...]:
    """What may be done with two cards of these ranks. ``split``: the hand comes from a split; ``room``: the box may
    have another hand. Nothing if it can only stand, as a split ace that cannot be split again: §19:47-2.11(c)2."""
    case = wager, first, second, split, room
    found: tuple[Choice, ...] | None = rules.worked_out.get(case)
    if found is None:
        found = rules.worked_out[case] = _choices(rules, wager, first, second, split, room)
    return found


def _choices(rules: Rules, wager: Amount, first: int, second: int, split: bool, room: bool) -> tuple[Choice, ...]:
    split_ace = split and first == ACE
    not_split = no_split(rules, first, second, split, room)
    if split_ace and not_split:
        return ()
    return (
        STAND,
        Choice("draw", barred=_ONE_CARD) if split_ace else DRAW,
        Choice("double", (0, wager), barred=no_double(rules, first, second, split_ace)),
        Choice("split", (wager, wager), barred=not_split),
        Choice("surrender", barred=no_surrender(rules, split)),
    )


_ONE_CARD = "a split ace gets one card (§19:47-2.11(c)2)"


def no_double(rules: Rules, first: int, second: int, split_ace: bool) -> str:
    """Why two cards of these ranks may not be doubled; empty if they may."""
    hard = VALUE[first] + VALUE[second]
    total = score(hard, ACE in (first, second))
    if split_ace:
        return _ONE_CARD
    if rules.hole_card_up:
        if total in (9, 10, 11) or (rules.up_soft_doubles and hard in (9, 10, 11)):
            return ""
        return "with the hole card face up only 9, 10 or 11 is doubled (§19:47-2.6(k)4)"
    return "21 in two cards is not doubled (§19:47-2.10(a))" if total == 21 else ""


def no_split(rules: Rules, first: int, second: int, split: bool, room: bool) -> str:
    """Why two cards of these ranks may not be split; empty if they may."""
    if VALUE[first] != VALUE[second]:
        return "only two cards of the same value are split (§19:47-2.11(a))"
    if rules.split_by_rank and first != second:
        return "only two cards of the same rank are split (§19:47-2.11(a), read so)"
    if split and rules.hole_card_up:
        return "with the hole card face up a split hand is not split again (§19:47-2.6(k)5)"
    if split and not rules.resplit:
        return "a split hand is not split again (§19:47-2.11(c)1)"
    if split and first == ACE and rules.bar_resplit_aces:
        return "aces are not split again (§19:47-2.11(e))"
    return "" if room else f"a box has at most {rules.most_hands} hands (§19:47-2.11(e))"


def no_surrender(rules: Rules, split: bool) -> str:
    """Why two cards may not be surrendered; empty if they may."""
    if rules.hole_card_up:
        return "there is no surrender with the hole card face up (§19:47-2.6(k)3)"
    if not rules.surrender:
        return "surrender is not offered here (§19:47-2.8(c))"
    return "only the first two cards dealt may be surrendered (§19:47-2.8(a))" if split else ""
