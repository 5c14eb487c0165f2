"""What the house chooses for the one deck of a poker game, and what may go wrong with it. Each game has its clauses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.law.conflicts import Conflict
from croupier.law.options import option
from croupier.table import SHOE_EMPTY, Case

HAND, DEVICE, COUNTING = "hand", "device", "counting-device"
MANUAL_SHOE, FROM_HAND, AUTOMATED_SHOE = "manual-shoe", "hand", "automated-shoe"
FROM_A_DEVICE = (("deal_from", (AUTOMATED_SHOE,)),)
"""Only such a shoe jams."""


def shuffle_option(*, cite: str, since: str) -> Any:
    return option(
        HAND,
        allowed={since: (HAND, DEVICE, COUNTING)},
        cite=cite,
        words="cards are shuffled by hand or by an automated device; one that counts the deck spares counting the stub",
    )


def second_deck_option(*, cite: str, since: str) -> Any:
    return option(False, allowed={since: None}, cite=cite, words="two decks take turns, one of them in the shuffler")


def deal_from_option(cards: str, *, cite: str, since: str) -> Any:
    return option(
        MANUAL_SHOE,
        allowed={since: (MANUAL_SHOE, FROM_HAND, AUTOMATED_SHOE)},
        cite=cite,
        words=f"where the dealer takes the cards from; an automated shoe gives out {cards} at a time",
    )


def two_positions_option(*, cite: str, since: str) -> Any:
    return option(True, allowed={since: None}, cite=cite, words="a player may wager at two positions side by side")


def deck_conflicts(*, second_deck: str, from_hand: str) -> tuple[Conflict, ...]:
    """A second deck and a deal from the hand both need a shuffler."""
    return (
        Conflict(
            ("second_deck", "shuffle"),
            second_deck,
            lambda rules: rules.second_deck and rules.shuffle == HAND,
            "a second deck is kept only where a device shuffles",
            "second_deck = false, or shuffle = device",
        ),
        Conflict(
            ("deal_from", "shuffle"),
            from_hand,
            lambda rules: rules.deal_from == FROM_HAND and rules.shuffle == HAND,
            "cards are dealt from the hand only if a device has shuffled them",
            "deal_from = manual-shoe, or shuffle = device",
        ),
    )


LATER = ("ready", "decisions")
SEVERAL = "several-face-up-cards"
GOES_ON = ("card-drawn-in-error", "shuffler-jam", "player-card-exposed")
"""What is mended without a word to anybody's wager."""


def deck_cases(
    *,
    face_up: str,
    several: str,
    in_error: str,
    number: str,
    deck: str,
    shoe: str,
    shuffler: str,
    at: tuple[str, ...] = LATER,
    cards: int = 52,
) -> Mapping[str, Case]:
    """The cases that every such game has, by their clauses. ``at``: when a wrong number of ``cards`` is found out."""
    return {
        "face-up-card": Case(face_up, "a card lies face up in the deck: it goes to the rack", ("deal",), again=SEVERAL),
        SEVERAL: Case(several, "more than one card lies face up in the deck: all hands are void", ("deal",)),
        "card-drawn-in-error": Case(
            in_error, "a card was drawn in error, unseen: it is the next card", ("deal", "ready")
        ),
        "wrong-number-of-cards": Case(number, "a hand has a wrong number of cards: all hands are void", at),
        "deck-count": Case(deck, f"the deck is not {cards} cards: all hands are void and it leaves the table", at),
        SHOE_EMPTY: Case(deck, "the deck ends too early: all hands are void and it leaves the table", ("deal",)),
        "shoe-jam": Case(shoe, "the automated shoe jams: all hands are void", ("deal",), only=FROM_A_DEVICE),
        "shuffler-jam": Case(shuffler, "the shuffler jams: the cards are shuffled anew", ("shuffle",)),
    }


def exposed_cases(*, player: str = "", dealer: str = "", community: str = "") -> Mapping[str, Case]:
    """Cards that were exposed too early, by their clauses: only a player's own cards spoil nothing."""
    said = {
        "player": (player, "a card of a player's hand was exposed: the round goes on"),
        "dealer": (dealer, "a card of the dealer's was exposed too early: all hands are void"),
        "community": (community, "a community card was exposed too early: all hands are void"),
    }
    return {f"{whose}-card-exposed": Case(by, text, ("deal", *LATER)) for whose, (by, text) in said.items() if by}
