"""What a 21 is paid by its cards and suits, what suits still allow, and every wager as the odds are asked for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.equipment.cards import Card
from croupier.game import Wager
from croupier.games.blackjack.wagers import wagers as of_the_family
from croupier.games.spanish_21.rules import LARGE_FROM, SUPER_FROM, Rules
from croupier.table import Amount, Settlement, award, win

COMPLETED_BY: Mapping[tuple[int, ...], int] = {(6, 7): 8, (6, 8): 7, (7, 8): 6, (7, 7): 7}
"""The third card by which two cards of these ranks become 6-7-8 or 7-7-7."""

MIXED, SUITED, SPADES = "mixed", "suited", "spades"
ONE_LESS = ", the dealer has one"
"""Of two suited cards: the dealer's first card is one that would complete them in their suit."""


def suits(cards: Sequence[Card]) -> str:
    """Whether cards are of one suit, and of which."""
    if any(card.suit != cards[0].suit for card in cards):
        return MIXED
    return SPADES if cards[0].suit == "s" else SUITED


def outlook(cards: Sequence[Card], up: Card) -> str:
    """What the suits of two cards still allow that may become 6-7-8 or 7-7-7; nothing of any other hand."""
    third = completed_by(cards)
    if not third:
        return ""
    found = suits(cards)
    return found + ONE_LESS if found != MIXED and (up.rank, up.suit) == (third, cards[0].suit) else found


def completed_by(cards: Sequence[Card]) -> int:
    """The rank that makes 6-7-8 or 7-7-7 of two cards; 0 where none does."""
    return COMPLETED_BY.get(tuple(sorted(card.rank for card in cards)), 0)


# --- Judgements ---------------------------------------------------------------------------------------------------


_THREE: Mapping[tuple[int, ...], str] = {(6, 7, 8): "6-7-8", (7, 7, 7): "7-7-7"}


def bonus(cards: Sequence[Card]) -> str:
    """The bonus that a 21 of these cards has, by its name in the pay table; nothing if it has none.

    That doubled hands have none is on the sign: §13:69E-1.10B(c).
    """
    if len(cards) >= 5:
        return ("five-cards", "six-cards", "seven-cards")[min(len(cards), 7) - 5]
    name = _THREE.get(tuple(sorted(card.rank for card in cards)), "")
    return name if not name or suits(cards) == MIXED else f"{name}-{suits(cards)}"


def settle_21(rules: Rules, cards: Sequence[Card], *, doubled: bool) -> Settlement:
    """A 21 wins against anything but a dealer's blackjack: §19:47-19.5[21-wins]."""
    name = "" if doubled else bonus(cards)
    return win(rules.bonus_odds[name], by="§19:47-19.5(f)[bonus]") if name else rules.terms.higher


def has_super_bonus(cards: Sequence[Card], up: Card, *, raised: bool) -> bool:
    """Three sevens of one suit against a seven, on a hand that was neither doubled nor split."""
    return not raised and up.rank == 7 and bonus(cards) in ("7-7-7-suited", "7-7-7-spades")


def super_bonus(rules: Rules, stake: Amount) -> int:
    """In dollars, by the original wager in cents."""
    if stake < SUPER_FROM:
        return 0
    return rules.super_bonus if stake < LARGE_FROM else rules.large_super_bonus


def super_award(rules: Rules, stake: Amount) -> Settlement | None:
    """What three sevens that have the super bonus are paid besides their odds, if the wager is large enough."""
    prize = super_bonus(rules, stake)
    return award(prize, by="§19:47-19.5(g)[super-bonus]", stake_returned=True) if prize else None


# --- As the odds are asked for --------------------------------------------------------------------------------------


def wagers(rules: Rules) -> tuple[Wager, ...]:
    """Every wager of the game: those of blackjack that it has."""
    offered = {"wager", "insurance", "match-the-dealer"}
    return tuple(wager for wager in of_the_family(rules) if wager.name in offered)
