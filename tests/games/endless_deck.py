"""Blackjack from an endless deck, solved exactly and without a script: every card comes 1 in 13 times, a ten 4 in 13.

The other source for the odds of the casino-night games. The cards in sight do not change what is left, so a real deck
comes out a little different.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import NamedTuple

CHANCE: Mapping[int, Fraction] = {value: Fraction(4 if value == 10 else 1, 13) for value in range(1, 11)}
OVER = 22


class Endless(NamedTuple):
    """What the games differ in."""

    tie: int = 0
    both: int = 0  # two naturals
    natural: Fraction = Fraction(3, 2)
    extras: bool = True  # hands are doubled (on hard 10 and 11) and split (without a limit; aces get one card each)
    looks: bool = True  # the dealer knows of a natural before anybody plays
    beaten_21: int = -1  # else: what a player's 21 comes to against a natural


def count(hard: int, ace: bool) -> int:
    return hard + 10 if ace and hard < 12 else hard


@cache
def dealer(hard: int, ace: bool) -> Mapping[int, Fraction]:
    """Where the dealer's hand ends from here on."""
    total = count(hard, ace)
    if total >= 17:
        return {min(total, OVER): Fraction(1)}
    ends: dict[int, Fraction] = {}
    for card, chance in CHANCE.items():
        for end, often in dealer(hard + card, ace or card == 1).items():
            ends[end] = ends.get(end, Fraction(0)) + chance * often
    return ends


def naturals(up: int) -> Fraction:
    """How often the dealer's second card makes a natural."""
    return CHANCE[11 - up] if up in (1, 10) else Fraction(0)


@cache
def without_natural(up: int) -> Mapping[int, Fraction]:
    """Where it ends from the first card on, given that the first two are no natural."""
    ends: dict[int, Fraction] = {}
    for card, chance in CHANCE.items():
        if {up, card} != {1, 10}:
            for end, often in dealer(up + card, 1 in (up, card)).items():
                ends[end] = ends.get(end, Fraction(0)) + chance * often
    whole = sum(ends.values())
    return {end: often / whole for end, often in ends.items()}


@cache
def stand(game: Endless, total: int, up: int) -> Fraction:
    if total > 21:
        return Fraction(-1)
    value = Fraction(0)
    for end, often in without_natural(up).items():
        value += often * (1 if end == OVER or end < total else game.tie if end == total else -1)
    natural = Fraction(0) if game.looks else naturals(up)
    return (1 - natural) * value + natural * (game.beaten_21 if total == 21 else -1)


@cache
def draw(game: Endless, hard: int, ace: bool, up: int) -> Fraction:
    return sum((p * best(game, hard + card, ace or card == 1, up) for card, p in CHANCE.items()), Fraction(0))


@cache
def best(game: Endless, hard: int, ace: bool, up: int) -> Fraction:
    """The better of standing and drawing; nothing is drawn to 21."""
    total = count(hard, ace)
    value = stand(game, total, up)
    return value if total >= 21 else max(value, draw(game, hard, ace, up))


@cache
def split_hand(game: Endless, card: int, up: int) -> Fraction:
    """One hand of a split: x = the other cards + p * max(play the pair, 2x)."""
    if card == 1:
        return sum((p * stand(game, count(1 + other, True), up) for other, p in CHANCE.items()), Fraction(0))
    others = sum((p * best(game, card + c, c == 1, up) for c, p in CHANCE.items() if c != card), Fraction(0))
    once = others + CHANCE[card] * best(game, 2 * card, False, up)
    return max(once, others / (1 - 2 * CHANCE[card]))


def first_two(game: Endless, a: int, b: int, up: int) -> Fraction:
    value = best(game, a + b, 1 in (a, b), up)
    if game.extras:
        if a + b in (10, 11) and 1 not in (a, b):
            double = (p * stand(game, count(a + b + card, card == 1), up) for card, p in CHANCE.items())
            value = max(value, 2 * sum(double, Fraction(0)))
        if a == b:
            value = max(value, 2 * split_hand(game, a, up))
    return value


def edge(game: Endless) -> Fraction:
    """What the house keeps of each first wager at best play, insurance left alone."""
    value = Fraction(0)
    for up, shown in CHANCE.items():
        natural = naturals(up)
        for a, p in CHANCE.items():
            for b, q in CHANCE.items():
                if {a, b} == {1, 10}:
                    won = natural * game.both + (1 - natural) * game.natural
                else:
                    won = first_two(game, a, b, up)
                    if game.looks:
                        won = -natural + (1 - natural) * won
                value += shown * p * q * won
    return -value
