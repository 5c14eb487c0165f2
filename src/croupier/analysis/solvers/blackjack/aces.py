"""The progressive wager of blackjack in fractions: aces in a row from the first card on.

A player who has aces only takes the next card, by drawing or by splitting: it is the next of the box either way. Which
cards other hands get in between does not matter: an unseen card is any of those left.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from croupier.analysis.reports import metered
from croupier.analysis.reports.meters import LongRun
from croupier.analysis.reports.outcomes import Distribution
from croupier.equipment.cards import Card, Pack
from croupier.game import Game, Wager
from croupier.games.blackjack.aces import chances, end, on_meter
from croupier.games.shared.progressive import End
from croupier.tables.paying import EXACTLY, Paying

DRAWS_ON = "a hand of aces only takes another card, by drawing or splitting, whatever the main wager loses by that"


def count(
    game: Game,
    rules: Any,
    wager: Wager,
    pack: Iterable[Card] | None = None,
    meter: Fraction | None = None,
    *,
    paying: Paying = EXACTLY,
) -> Distribution:
    """The outcomes of a dollar on a meter that shows so much, in dollars: what it starts from unless told otherwise."""
    found = metered.outcomes(on_meter(rules), ends(rules, pack), rules.meter_seed, meter, paying)
    return replace(found, note=f"{found.note}; {DRAWS_ON}", decisions=True)


def in_the_long_run(rules: Any, pack: Iterable[Card] | None = None) -> LongRun | None:
    """What a dollar returns over many meters, one wager a round."""
    return metered.in_the_long_run(on_meter(rules), ends(rules, pack))


def course(rules: Any) -> metered.Course:
    """What moves the meter from wager to wager."""
    return metered.course(on_meter(rules), ends(rules), rules.meter_seed)


def ends(rules: Any, pack: Iterable[Card] | None = None) -> metered.Ends:
    """How often the wager ends in each way."""
    found: dict[End, Fraction] = defaultdict(Fraction)
    for row, chance in chances(Pack(rules.decks).counts() if pack is None else Counter(pack)):
        found[end(rules, row)] += chance
    return found
