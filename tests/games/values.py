"""Hands of blackjack as the values of their cards, for odds of short decks that no script is asked for."""

from __future__ import annotations

Values = tuple[int, ...]


def total(hand: Values) -> int:
    return sum(hand) + 10 if 1 in hand and sum(hand) < 12 else sum(hand)


def without(rest: Values, value: int) -> Values:
    at = rest.index(value)
    return rest[:at] + rest[at + 1 :]
