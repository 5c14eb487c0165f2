"""The progressive wager of Caribbean stud by counting five-card hands, and the meter on which it breaks even."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from fractions import Fraction

from croupier.analysis.reports import metered
from croupier.analysis.reports.meters import LongRun
from croupier.analysis.reports.outcomes import Distribution
from croupier.analysis.solvers.poker_hands.poker_counts import five_card_counts
from croupier.equipment.cards import Card
from croupier.game import Game, Wager
from croupier.games.caribbean_stud.rules import PACK, Rules
from croupier.games.caribbean_stud.wagers import on_meter, progressive_end
from croupier.games.shared.progressive import End
from croupier.tables.paying import EXACTLY, Paying


def count(
    game: Game,
    rules: Rules,
    wager: Wager,
    pack: Iterable[Card] | None = None,
    meter: Fraction | None = None,
    *,
    paying: Paying = EXACTLY,
) -> Distribution:
    """The outcomes of a dollar on the progressive wager.

    ``meter`` is what the meter shows, in dollars, when the hand is paid: what it starts from unless told otherwise.
    """
    return metered.outcomes(on_meter(rules), _ends(rules, pack), rules.meter_seed, meter, paying)


def in_the_long_run(rules: Rules, pack: Iterable[Card] | None = None) -> LongRun | None:
    """What a dollar on the progressive wager returns over many meters, one wager a round."""
    return metered.in_the_long_run(on_meter(rules), _ends(rules, pack))


def course(rules: Rules) -> metered.Course:
    """What moves the meter from wager to wager."""
    return metered.course(on_meter(rules), _ends(rules, None), rules.meter_seed)


def break_even(rules: Rules, pack: Iterable[Card] | None = None, lost: Fraction = Fraction(0)) -> Fraction | None:
    """What the meter must show, in dollars, for a dollar on the progressive wager to lose nothing.

    Or to win back what the same round loses elsewhere: ``lost``, in dollars, on the ante that has to be made with it.
    No hand that wins here is ever folded, so the two do not meddle with each other. None if no hand of the pack takes
    from the meter.
    """
    return metered.break_even(_ends(rules, pack), lost)


def _ends(rules: Rules, pack: Iterable[Card] | None) -> metered.Ends:
    hands = five_card_counts(PACK.counts() if pack is None else Counter(pack))
    found: dict[End, Fraction] = defaultdict(Fraction)
    for category, ways in hands.items():
        found[progressive_end(rules, category)] += Fraction(ways, hands.total())
    return found
