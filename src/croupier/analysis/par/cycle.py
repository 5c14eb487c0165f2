"""The cycle of a wager: the number that its combinations sum to.

Where a wager is decided by one deal, throw or spin, that is the number of ways it can come about. A wager that is
decided over any number of throws, or only in some of the deals, has no such number: its combinations are told over
the least common denominator of its probabilities.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from math import comb, lcm, perm
from typing import Any, NamedTuple

from croupier.game import Game, Wager


class Cycle(NamedTuple):
    """How many combinations there are, and of what."""

    number: int
    says: str
    natural: bool  # a number of deals, throws or spins; else the least common denominator


LEAST = "least common denominator of the probabilities"


def cycle(game: Game, rules: Any, wager: Wager, chances: Iterable[Fraction]) -> Cycle:
    """The cycle of a wager with these outcomes."""
    least = lcm(*(chance.denominator for chance in chances))
    count = _WAYS.get((game.id, wager.name)) or _WAYS.get((game.id, ""))
    if count is not None:
        number, says = count(game, rules)
        if number % least == 0:  # else the wager is decided otherwise under these rules
            return Cycle(number, says, natural=True)
    return Cycle(least, LEAST, natural=False)


Ways = Callable[[Game, Any], tuple[int, str]]


def _fixed(number: int, says: str) -> Ways:
    return lambda game, rules: (number, says)


def _cards(game: Game, rules: Any) -> int:
    assert game.pack is not None
    return sum(game.pack(rules).counts().values())


def _pockets(game: Game, rules: Any) -> tuple[int, str]:
    from croupier.games.roulette import WHEELS

    return len(WHEELS[rules.wheel].pockets), "pockets of the wheel"


def _spaces(game: Game, rules: Any) -> tuple[int, str]:
    from croupier.games.night.money_wheel import wheel

    return len(wheel(rules).pockets), "spaces of the wheel"


def _six_cards(game: Game, rules: Any) -> tuple[int, str]:
    cards = _cards(game, rules)
    return perm(cards, 6), f"ordered deals of six of {cards} cards, drawn or not"


def _three_cards(game: Game, rules: Any) -> tuple[int, str]:
    cards = _cards(game, rules)
    return perm(cards, 3), f"ordered deals of three of {cards} cards, drawn or not"


def _first_two(game: Game, rules: Any) -> tuple[int, str]:
    cards = _cards(game, rules)
    return comb(cards, 2), f"hands of two of {cards} cards"


def _two_and_the_dealers(game: Game, rules: Any) -> tuple[int, str]:
    cards = _cards(game, rules)
    return cards * comb(cards - 1, 2), f"dealer's first cards and hands of two, of {cards} cards"


def _under_the_ace(game: Game, rules: Any) -> tuple[int, str]:
    cards = _cards(game, rules) - 1
    return cards, f"cards beside the dealer's ace, the players' own not being looked at ({cards + 1} in all)"


def _reels(game: Game, rules: Any) -> tuple[int, str]:
    number = 1
    for reel in rules.model.reels:
        number *= len(reel.pockets)
    return number, "ways in which the reels can stop"


_FIVE = _fixed(comb(52, 5), "hands of five of 52 cards")
_STUD = _fixed(comb(52, 5) * 47 * comb(46, 4), "deals: the own five cards, the dealer's face-up card, four hole cards")
_RIDE = _fixed(comb(52, 3) * 49 * 48, "deals: the own three cards, then two community cards in order")
_SEVEN = _fixed(comb(54, 7), "hands of seven of 54 cards")
_TWO_DICE = _fixed(36, "throws of two dice")
_ONE_ROLL = (
    "field any-seven any-craps craps-2 craps-3 craps-12 11-in-one-roll craps-11 "
    "horn horn-high-2 horn-high-3 horn-high-11 horn-high-12"
).split()

# (game, wager or "" for all of them): how its ways are counted
_WAYS: dict[tuple[str, str], Ways] = {
    ("roulette", ""): _pockets,
    ("night-roulette", ""): _pockets,
    ("money-wheel", ""): _spaces,
    ("under-over", ""): _TWO_DICE,
    ("chuck-a-luck", ""): _fixed(6**3, "tumbles of three dice"),
    ("beat-the-dealer", ""): _fixed(6**4, "tumbles of two dice for the dealer and two for the player"),
    ("skill-stop-reel", ""): _reels,
    ("skill-stop-video", ""): _reels,
    **{(game, wager): _TWO_DICE for game in ("craps", "night-craps") for wager in _ONE_ROLL},
    ("punto-banco", ""): _six_cards,
    ("minibaccarat", ""): _six_cards,
    ("night-baccarat", ""): _six_cards,
    ("night-mini-baccarat", ""): _six_cards,
    ("red-dog", "wager"): _three_cards,
    ("night-red-dog", "wager"): _three_cards,
    ("caribbean-stud", "ante"): _STUD,
    ("night-caribbean-stud", "ante"): _STUD,
    ("caribbean-stud", "progressive"): _FIVE,
    ("let-it-ride", "bet"): _RIDE,
    ("night-let-it-ride", "bet"): _RIDE,
    ("let-it-ride", "bonus"): _FIVE,
    ("let-it-ride", "three-card-bonus"): _fixed(comb(52, 3), "hands of three of 52 cards"),
    ("joker-seven", ""): _SEVEN,
    ("blackjack", "insurance"): _under_the_ace,
    ("night-blackjack", "insurance"): _under_the_ace,
    ("blackjack", "over-13"): _first_two,
    ("blackjack", "under-13"): _first_two,
    ("blackjack", "royal-match"): _first_two,
    ("blackjack", "sevens"): _three_cards,
    ("blackjack", "match-the-dealer"): _two_and_the_dealers,
}
