"""The cycle of a wager: the number that its combinations sum to.

Where a wager is decided by one deal, throw or spin, that is the number of ways it can come about. A wager that is
decided over any number of throws, or only in some of the deals, has no such number: its combinations are told over
the least common denominator of its probabilities.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import comb, lcm, perm
from typing import Any, NamedTuple

from croupier import registry
from croupier.companions import companions_of, load_companion, of_wager
from croupier.game import Game, Wager


class Cycle(NamedTuple):
    """How many combinations there are, and of what."""

    number: int
    says: str
    natural: bool  # a number of deals, throws or spins; else the least common denominator


LEAST = "least common denominator of the probabilities"


def cycle(game: Game, rules: Any, wager: Wager, chances: Iterable[Fraction], *, full: bool = True) -> Cycle:
    """The cycle of a wager with these outcomes; from a pack that is not full no ways are counted."""
    least = lcm(*(chance.denominator for chance in chances))
    ways = of_wager(companions_of(game).cycle, wager.name)
    if ways and full:
        number, says = load_companion(ways)(game, rules)
        if number % least == 0:  # else the wager is decided otherwise under these rules
            return Cycle(number, says, natural=True)
    return Cycle(least, LEAST, natural=False)


# --- Ways of counting, each named by the companions of a game ------------------------------------------------------


def _cards(game: Game, rules: Any) -> int:
    assert game.pack is not None
    return sum(game.pack(rules).counts().values())


def pockets(game: Game, rules: Any) -> tuple[int, str]:
    from croupier.games.roulette import WHEELS

    return len(WHEELS[rules.wheel].pockets), "pockets of the wheel"


def spaces(game: Game, rules: Any) -> tuple[int, str]:
    return len(registry.module_of(game.id).wheel(rules).pockets), "spaces of the wheel"


def draws_of_an_urn(game: Game, rules: Any) -> tuple[int, str]:
    from croupier.games.keno.rules import BALLS, URN

    return comb(URN.size, BALLS), f"sets of {BALLS} numbers out of {URN.size}"


def two_hands_of_tiles(game: Game, rules: Any) -> tuple[int, str]:
    return comb(32, 4) * comb(28, 4), "deals of two hands of four tiles"


def six_cards(game: Game, rules: Any) -> tuple[int, str]:
    cards = _cards(game, rules)
    return perm(cards, 6), f"ordered deals of six of {cards} cards, drawn or not"


def three_cards(game: Game, rules: Any) -> tuple[int, str]:
    cards = _cards(game, rules)
    return perm(cards, 3), f"ordered deals of three of {cards} cards, drawn or not"


def first_two(game: Game, rules: Any) -> tuple[int, str]:
    cards = _cards(game, rules)
    return comb(cards, 2), f"hands of two of {cards} cards"


def two_and_the_dealers(game: Game, rules: Any) -> tuple[int, str]:
    cards = _cards(game, rules)
    return cards * comb(cards - 1, 2), f"dealer's first cards and hands of two, of {cards} cards"


def under_the_ace(game: Game, rules: Any) -> tuple[int, str]:
    cards = _cards(game, rules) - 1
    return cards, f"cards beside the dealer's ace, the players' own not being looked at ({cards + 1} in all)"


def reels(game: Game, rules: Any) -> tuple[int, str]:
    number = 1
    for reel in rules.model.reels:
        number *= len(reel.pockets)
    return number, "ways in which the reels can stop"


def five_cards(game: Game, rules: Any) -> tuple[int, str]:
    return comb(52, 5), "hands of five of 52 cards"


def stud_deals(game: Game, rules: Any) -> tuple[int, str]:
    return comb(52, 5) * 47 * comb(46, 4), "deals: the own five cards, the dealer's face-up card, four hole cards"


def ride_deals(game: Game, rules: Any) -> tuple[int, str]:
    return comb(52, 3) * 49 * 48, "deals: the own three cards, then two community cards in order"


def three_of_52(game: Game, rules: Any) -> tuple[int, str]:
    return comb(52, 3), "hands of three of 52 cards"


def three_against_three(game: Game, rules: Any) -> tuple[int, str]:
    return comb(52, 3) * comb(49, 3), "deals: the own three cards and the dealer's three"


def three_and_two_against_five(game: Game, rules: Any) -> tuple[int, str]:
    ways = comb(52, 3) * comb(49, 2) * comb(47, 5)
    return ways, "deals: the own first three cards, two more, the dealer's five"


def three_and_a_board(game: Game, rules: Any) -> tuple[int, str]:
    return comb(52, 3) * comb(49, 3), "deals: the own three cards and three community cards"


def two_and_three_in_order(game: Game, rules: Any) -> tuple[int, str]:
    return comb(52, 2) * perm(50, 3), "deals: the own two cards, then three community cards in order"


def hold_em_deals(game: Game, rules: Any) -> tuple[int, str]:
    ways = comb(52, 2) * comb(50, 3) * comb(47, 2) * comb(45, 2)
    return ways, "deals: the own two cards, the flop, the last two community cards, the dealer's two"


def seven_of_52(game: Game, rules: Any) -> tuple[int, str]:
    return comb(52, 7), "hands of seven of 52 cards"


def two_against_two(game: Game, rules: Any) -> tuple[int, str]:
    cards = _cards(game, rules)
    return comb(cards, 2) * comb(cards - 2, 2), f"deals: the own two cards and the dealer's two, of {cards}"


def five_against_six(game: Game, rules: Any) -> tuple[int, str]:
    ways = comb(52, 5) * 47 * comb(46, 5)
    return ways, "deals: the own five cards, the dealer's card that shows, five more of the dealer's"


def seven_cards(game: Game, rules: Any) -> tuple[int, str]:
    return comb(54, 7), "hands of seven of 54 cards"


def two_dice(game: Game, rules: Any) -> tuple[int, str]:
    return 36, "throws of two dice"


def three_dice(game: Game, rules: Any) -> tuple[int, str]:
    return 6**3, "tumbles of three dice"


def two_dice_each(game: Game, rules: Any) -> tuple[int, str]:
    return 6**4, "tumbles of two dice for the dealer and two for the player"


def numbers_of_a_generator(game: Game, rules: Any) -> tuple[int, str]:
    return 7, "numbers that the generator may show"


def three_of_53(game: Game, rules: Any) -> tuple[int, str]:
    return comb(53, 3), "hands of three of 53 cards"


def seven_of_53(game: Game, rules: Any) -> tuple[int, str]:
    return comb(53, 7), "hands of seven of 53 cards"


def seven_against_seven(game: Game, rules: Any) -> tuple[int, str]:
    return comb(53, 7) * comb(46, 7), "deals: seven cards against seven"
