"""The progressive wager: aces in a row from the player's first card on, paid from a meter of the house."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product, takewhile

from croupier.equipment.cards import ACE, Card, Pack
from croupier.equipment.cards import cards as faces
from croupier.games.blackjack.beside import METER, BesideRules
from croupier.games.shared.progressive import End, Meter, losing
from croupier.table import Settlement, award, lose

MOST = 4
"""So many aces decide everything."""
_RED = "dh"
ACES = faces("Ac Ad Ah As")


def _suited(aces: Sequence[Card]) -> bool:
    return len({ace.suit for ace in aces}) == 1


def _colored(aces: Sequence[Card]) -> bool:
    return len({ace.suit in _RED for ace in aces}) == 1


def _any(aces: Sequence[Card]) -> bool:
    return True


Alike = Callable[[Sequence[Card]], bool]
Row = tuple[int, Alike, int | Fraction]
"""So many aces, of what kind, and what they win: dollars, or a part of the meter."""

SCHEDULES: dict[str, tuple[Row, ...]] = {  # §19:47-2.19[prizes], the best first
    "suits": (
        (4, _suited, Fraction(1)),
        (4, _any, Fraction(1, 10)),
        (3, _suited, 2500),
        (3, _any, 250),
        (2, _suited, 50),
        (2, _any, 25),
    ),
    "colors": (  # §19:47-2.19[prizes-by-color]
        (4, _colored, Fraction(1)),
        (3, _suited, 2500),
        (4, _any, 1500),
        (3, _colored, 250),
        (3, _any, 100),
        (2, _suited, 50),
        (2, _colored, 10),
        (2, _any, 5),
        (1, _any, 1),
    ),
}


def in_a_row(cards: Sequence[Card]) -> list[Card]:
    """The aces before the first other card: §19:47-2.19[wager]."""
    return list(takewhile(lambda card: card.rank == ACE, cards[:MOST]))


def end(rules: BesideRules, cards: Sequence[Card]) -> End:
    """What becomes of the wager on a box with these cards, in the order in which they came; its dollar is kept."""
    aces = in_a_row(cards)
    for number, alike, wins in SCHEDULES[rules.progressive_prizes]:
        if len(aces) >= number and alike(aces[:number]):
            if isinstance(wins, Fraction):
                return wins
            return award(wins, by="§19:47-2.19[prizes]", stake_returned=False)
    return lose(by="§19:47-2.19[wager]")


def row_names(rules: BesideRules) -> dict[str, Fraction]:
    """What each row is called, and what it wins on a meter that shows what it starts from, in dollars."""
    kinds: dict[Alike, str] = {_suited: "-of-a-suit", _colored: "-of-a-color", _any: ""}
    number = ("", "one-ace", "two-aces", "three-aces", "four-aces")
    return {
        number[aces] + kinds[kind]: wins * rules.meter_seed if isinstance(wins, Fraction) else Fraction(wins)
        for aces, kind, wins in SCHEDULES[rules.progressive_prizes]
    }


def on_meter(rules: BesideRules) -> Meter:
    """The meter as the house has filed it: §19:47-2.19[meter]."""
    return Meter(
        METER, rules.meter_reset, rules.meter_rate, "§19:47-2.19[prizes]", shared="§19:47-2.19[several-winners]"
    )


def chances(cards: Mapping[Card, int]) -> Iterator[tuple[tuple[Card, ...], Fraction]]:
    """Every row of aces with which cards from such a shoe can begin, up to one that ends it, and how often it does."""
    for number in range(MOST + 1):
        for row in product(ACES, repeat=number):
            left, size, chance = Counter({ace: cards.get(ace, 0) for ace in ACES}), sum(cards.values()), Fraction(1)
            for ace in row:
                chance *= Fraction(left[ace], max(size, 1))
                left[ace] -= 1
                size -= 1
            if chance and number < MOST and size:
                chance *= Fraction(size - left.total(), size)
            if chance:
                yield row, chance


def warnings(rules: BesideRules) -> tuple[str, ...]:
    """What a house should know before it files such a meter."""
    if not rules.progressive:
        return ()
    fixed = whole = part = Fraction(0)
    for row, chance in chances(Pack(rules.decks).counts()):
        found = end(rules, row)
        if isinstance(found, Settlement):
            fixed += chance * found.prize
        elif found == 1:
            whole += chance
        else:
            part += chance * found
    return losing(on_meter(rules), fixed, whole, part)
