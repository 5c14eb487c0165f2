"""What a hand is worth, what may be done with it, and what becomes of a wager. Nothing here touches a table."""

from __future__ import annotations

from fractions import Fraction

from croupier.equipment.cards import ACE, JACK, Card
from croupier.games.blackjack.base import BaseRules
from croupier.odds import to
from croupier.table import Amount, Bet, Choice, Settlement, lose, void, win

# --- Points -------------------------------------------------------------------------------------------------------

# §19:47-19.2[values], §19:47-26.2[values], §13:47-20.30(b)2i, §13:47-20.30(b)2ii, §13:47-20.30(b)2iii, and:
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


def dealer_draws(total: int, soft: bool = False, hits_soft_17: bool = False) -> bool:
    """To 16, and never on 17, hard or soft: §19:47-2.12[dealer-draws-to-16]; or to soft 17, where that is the rule."""
    return total < 17 or (hits_soft_17 and soft and total == 17)


def is_raise(bet: Bet) -> bool:
    """Whether a stake was added to the original wager, by doubling or splitting."""
    return bet.spot.wager in ("double", "split")


# --- Wagers -------------------------------------------------------------------------------------------------------

EVEN = to(1)  # §19:47-2.3(e)[even]
HALF = Fraction(1, 2)

SPLIT_21 = win(EVEN, by="§19:47-2.3(e)[even]")  # it wins by §19:47-2.3(a)3
SPLIT_21_AGAINST_UP_CARDS = win(EVEN, by="§19:47-2.6(k)2")  # as other wins, by §19:47-2.6(k)1
CONSOLIDATED = win(EVEN, by="§19:47-2.7(c)")
CONSOLIDATED_INSURANCE = void(by="§19:47-2.7(c)")
SURRENDERED = lose(HALF, by="§19:47-2.8(a)1")
SURRENDERED_LATE = lose(HALF, by="§19:47-2.8(a)2")
SURRENDER_LOST = lose(by="§19:47-2.8(a)2")
DOUBLE_RETURNED = void(by="§19:47-2.10(b)")
SPLIT_RETURNED = void(by="§19:47-2.11[blackjack]")


def settle(rules: BaseRules, total: int, cards: int, dealer: int) -> Settlement:
    """What becomes of a wager on a hand of so many cards that is no blackjack, the dealer having none either."""
    terms = rules.terms
    if total > 21:
        return terms.tie if rules.equal_busts_tie and total == dealer else terms.over_21
    if rules.five_card_21 and total == 21 and cards == 5 and dealer != 21:  # §19:47-2.3(a)4
        return win(rules.five_card_odds, by="§19:47-2.16[odds]")
    if dealer > 21:
        return terms.dealer_over
    if total != dealer:  # else they are equal: §19:47-19.5[tie], §13:47-20.22(h)3
        return terms.higher if total > dealer else terms.lower
    if total == 21 and cards == 2:  # the dealer's is drawn: a blackjack is settled before
        if rules.hole_card_up and rules.up_split_21_wins:
            return SPLIT_21_AGAINST_UP_CARDS
        if rules.split_21_wins and not rules.hole_card_up:
            return SPLIT_21
    return terms.tie


def settle_blackjack(rules: BaseRules, dealer_has_it: bool, waited: bool) -> Settlement:
    """What becomes of a wager on a blackjack; ``waited`` for the dealer's second card, against an ace or a ten."""
    terms = rules.terms
    if dealer_has_it:
        return terms.both_blackjack
    return terms.blackjack_waited if waited else terms.blackjack


def against_blackjack(rules: BaseRules, wager: str, total: int) -> Settlement:
    """What a dealer's blackjack does to a hand that is none: in the casino only the original wager is lost."""
    if wager == "double" and not rules.takes_raises:  # §19:47-19.5[dealer-blackjack]
        return DOUBLE_RETURNED
    if wager == "split" and not rules.takes_raises:
        return SPLIT_RETURNED
    return rules.terms.beaten_21 if total == 21 else rules.terms.beaten


def given_up(rules: BaseRules, up: object) -> Settlement:
    """What becomes of a surrendered wager when a dealer's blackjack is ruled out: by the first card, or a reader."""
    return SURRENDERED if up not in (1, 10) else lose(HALF, by=rules.surrender_read_by)


def surrendered(rules: BaseRules, bet: Bet, blackjack: bool) -> Settlement:
    """What the dealer's second card does to a surrendered wager that waited for it."""
    if not blackjack:  # §19:47-2.8(a)2, §19:47-19.8[blackjack], §19:47-26.8(a)2
        return SURRENDERED_LATE
    return against_blackjack(rules, bet.spot.wager, 0) if is_raise(bet) else surrendered_to_blackjack(rules)


def surrendered_to_blackjack(rules: BaseRules) -> Settlement:
    """What a dealer's blackjack does to a wager that was surrendered before anybody knew of it."""
    return SURRENDERED if rules.early_surrender else SURRENDER_LOST


def most_insurance(rules: BaseRules, wager: Amount) -> Amount:
    """Half the wager; if chips cannot make half, the next whole chip: §19:47-2.9(b). Exactly half is never more."""
    half = Fraction(wager) / 2
    if wager % rules.chip == 0 and (rest := half % rules.chip):  # exact units, as odds are worked out in, are no chips
        half -= rest if rules.exact_stakes else rest - rules.chip
    return half.numerator if half.denominator == 1 else half


# --- Decisions ----------------------------------------------------------------------------------------------------

STAND, DRAW, DECLINE = Choice("stand"), Choice("draw"), Choice("decline")
ON_TWO_CARDS = {
    "double": "a hand is doubled on its first two cards (§19:47-2.10(a))",
    "split": "a hand is split on its first two cards (§19:47-2.11(a))",
    "surrender": "a hand is surrendered before anything else is done with it (§19:47-2.8(a))",
}


def later(rules: BaseRules, wager: Amount, split: bool) -> tuple[Choice, ...]:
    """What may be done with three cards or more, while under 21."""
    case = "later", wager, split
    found: tuple[Choice, ...] | None = rules.worked_out.get(case)
    if found is None:
        open_ = {"double": rules.doubles_any, "surrender": rules.surrender and rules.surrenders_any}
        barred = {
            name: rules.bars(name, split) or ("" if open_.get(name) else why) for name, why in ON_TWO_CARDS.items()
        }
        found = rules.worked_out[case] = (
            *(each._replace(barred=rules.bars(each.name, split)) for each in (STAND, DRAW)),
            Choice("double", None if barred["double"] else _doubling(rules, wager), barred["double"]),
            *(Choice(name, barred=barred[name]) for name in ("split", "surrender")),
        )
    return found


def _doubling(rules: BaseRules, wager: Amount) -> tuple[Amount, Amount] | None:
    """The least and the most that is added to a wager; nothing yet where each spot is asked for."""
    if rules.multiple_action:
        return None
    return wager if rules.exact_stakes else 0, wager


_NO_HALF = "half of this wager is less than a chip (§19:47-2.9(b))"


def insurance(rules: BaseRules, wager: Amount) -> tuple[Choice, ...]:
    """What may be done when the dealer shows an ace: §19:47-2.9(a)."""
    case = "insurance", wager
    found: tuple[Choice, ...] | None = rules.worked_out.get(case)
    if found is None:
        most = most_insurance(rules, wager)
        barred = rules.bars("insurance", split=False) or ("" if most else _NO_HALF)
        found = Choice("insurance", (most if rules.exact_stakes else 0, most), barred), DECLINE
        rules.worked_out[case] = found
    return found


def choices(rules: BaseRules, wager: Amount, first: int, second: int, split: bool, room: bool) -> tuple[Choice, ...]:
    """What may be done with two cards of these ranks. ``split``: the hand comes from a split; ``room``: the box may
    have another hand. Nothing if it can only stand, as a split ace that cannot be split again: §19:47-2.11(c)[aces]."""
    case = wager, first, second, split, room
    found: tuple[Choice, ...] | None = rules.worked_out.get(case)
    if found is None:
        found = rules.worked_out[case] = _choices(rules, wager, first, second, split, room)
    return found


def _choices(rules: BaseRules, wager: Amount, first: int, second: int, split: bool, room: bool) -> tuple[Choice, ...]:
    split_ace = split and first == ACE and not rules.aces_play_on
    not_split = no_split(rules, first, second, split, room)
    if split_ace and not_split:
        return ()
    return (
        STAND,
        Choice("draw", barred=_ONE_CARD) if split_ace else DRAW,
        Choice("double", _doubling(rules, wager), no_double(rules, first, second, split)),
        Choice("split", (wager, wager), barred=not_split),
        Choice("surrender", barred=no_surrender(rules, split)),
    )


_ONE_CARD = "a split ace gets one card (§19:47-2.11(c)[aces])"


def no_double(rules: BaseRules, first: int, second: int, split: bool) -> str:
    """Why two cards of these ranks may not be doubled; empty if they may."""
    hard = VALUE[first] + VALUE[second]
    total = score(hard, ACE in (first, second))
    if split and first == ACE and not rules.aces_play_on:
        return _ONE_CARD
    if barred := rules.bars("double", split):
        return barred
    totals, why = rules.doubled_totals
    if why:
        only = rules.doubled_soft if total != hard else totals
        return "" if total in only or (rules.soft_doubles and hard in totals) else why
    return "21 in two cards is not doubled (§19:47-2.10(a))" if total == 21 else ""


def no_split(rules: BaseRules, first: int, second: int, split: bool, room: bool) -> str:
    """Why two cards of these ranks may not be split; empty if they may."""
    if barred := rules.bars("split", split):
        return barred
    if VALUE[first] != VALUE[second]:
        return "only two cards of the same value are split (§19:47-2.11(a))"
    if rules.split_by_rank and first != second:
        return "only two cards of the same rank are split (§19:47-2.11(a), read so)"
    if split and rules.hole_card_up:
        return "with the hole card face up a split hand is not split again (§19:47-2.6(k)5)"
    if split and rules.most_hands < 3:
        return "a split hand is not split again (§19:47-2.11(c)1)"
    if split and first == ACE and rules.bar_resplit_aces:
        return rules.no_more_aces
    return "" if room else f"a box has at most {rules.most_hands} hands (§19:47-2.11[resplit])"


EARLY = Choice("surrender"), Choice("play-on")
"""Where the dealer looks for a blackjack, and a hand may be given up before he does."""


def no_surrender(rules: BaseRules, split: bool) -> str:
    """Why two cards may not be surrendered; empty if they may."""
    if barred := rules.bars("surrender", split):
        return barred
    if rules.hole_card_up:
        return "there is no surrender with the hole card face up (§19:47-2.6(k)3)"
    if not (rules.surrender or rules.early_surrender):
        return "surrender is not offered here (§19:47-2.8(c))"
    if split and not rules.surrenders_any:
        return "only the first two cards dealt may be surrendered (§19:47-2.8(a))"
    return ""
