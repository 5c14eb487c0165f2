"""The bonus of double attack, exactly: whichever cards players draw between, the dealer's three are any of the shoe.

Suits matter only of three eights. The dealer's hand is judged as it would lie there: with two cards where it is not
drawn to, and with three whatever the fourth would be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from croupier.analysis.reports.outcomes import Distribution, undecided
from croupier.equipment.cards import JACK, Card
from croupier.game import Game, Wager
from croupier.games.blackjack.judgements import VALUE, dealer_draws, is_soft, points
from croupier.games.double_attack.rules import Rules
from croupier.games.double_attack.wagers import settle_bonus
from croupier.table import Settlement
from croupier.tables.paying import EXACTLY, Paying


def count(
    game: Game, rules: Rules, wager: Wager, pack: Iterable[Card] | None = None, *, paying: Paying = EXACTLY
) -> Distribution:
    """The outcomes of a unit, from a full shoe unless another is given."""
    assert game.pack is not None
    cards = game.pack(rules).cards() if pack is None else pack
    return undecided(_ends(rules, Counter(map(_alike, cards))), paying)


def _alike(card: Card) -> Card:
    """A card that the wager cannot tell from this one: court cards, and suits of all but eights."""
    rank = JACK if VALUE[card.rank] == 10 else card.rank
    return Card(rank, card.suit if rank == 8 else "c")


def _ends(rules: Rules, shoe: Counter[Card]) -> Iterator[tuple[Settlement, int]]:
    """How the wager ends, over all ordered deals of three cards, drawn or not."""
    size = shoe.total()
    for first, many in shoe.items():
        for second, more in _left(shoe, first):
            two = many * more
            hard = VALUE[first.rank] + VALUE[second.rank]
            total, soft = points(first, second), is_soft(hard, 1 in (VALUE[first.rank], VALUE[second.rank]))
            if not dealer_draws(total, soft, rules.hits_soft_17):
                yield settle_bonus(rules, (first, second)), two * (size - 2)
                continue
            for third, left in _left(shoe, first, second):
                yield settle_bonus(rules, (first, second, third)), two * left


def _left(shoe: Counter[Card], *gone: Card) -> Iterator[tuple[Card, int]]:
    for card, number in shoe.items():
        if (left := number - gone.count(card)) > 0:
            yield card, left
