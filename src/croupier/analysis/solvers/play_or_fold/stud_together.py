"""Caribbean stud's ante and progressive wager on the same five cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from croupier.analysis import progress
from croupier.analysis.reports.moments import Moments, gathered
from croupier.analysis.reports.watching import unwatched_rules
from croupier.analysis.solvers.play_or_fold.stud import BET, FOLD, BetTally, DealerSweep, End, left_out, nets_of
from croupier.analysis.solvers.poker_hands.poker_counts import five_card_counts
from croupier.equipment.cards import Card
from croupier.game import Game, Wager
from croupier.games.caribbean_stud.rules import Rules
from croupier.games.caribbean_stud.wagers import progressive_prize
from croupier.money import in_dollars
from croupier.tables.paying import EXACTLY


def together(game: Game, rules: Rules, wagers: Sequence[Wager], pack: Iterable[Card] | None = None) -> Moments:
    """An ante that is played best, whatever lies on the meter, and a dollar on the progressive wager."""
    names, meter = [wager.name for wager in wagers], Fraction(rules.meter_seed)

    def cases() -> Iterator[tuple[list[Fraction], list[Fraction], int]]:
        for category, end, ways in _ends(rules, pack):
            told = {
                "ante": (sum(nets_of(end, EXACTLY)), sum((1, BET)[: len(end)])),
                "progressive": (EXACTLY.net(progressive_prize(rules, category, meter), 1), 1),
            }
            yield [Fraction(told[name][0]) for name in names], [Fraction(told[name][1]) for name in names], ways

    notes = [left_out(unwatched_rules(rules)), f"on a meter that shows {in_dollars(meter * 100)} when the hand is paid"]
    return gathered(cases(), [Fraction(1)] * len(wagers), "; ".join(filter(None, notes)))


def _ends(rules: Rules, pack: Iterable[Card] | None) -> Iterator[tuple[str, End, int]]:
    """The deals by kind of the own hand and what becomes of ante and bet."""
    sweep = DealerSweep(rules, pack)
    folds: Counter[str] = Counter()
    hands = five_card_counts(Counter(sweep.cards))
    for category, number in hands.items():
        folds[category] = number * (sweep.deck.deals // hands.total())
    for run in progress.each(sweep.runs):
        tally = BetTally(sweep.deck, run.worth)
        for _, own, bounds in sweep.through(run):
            tally.play(own, bounds, None)
        category = run.ranks[0].category
        for end, ways in zip(run.ends, tally.bets(), strict=True):
            if ways:
                folds[category] -= ways
                yield category, end, ways
    for category, ways in folds.items():
        if ways:
            yield category, (FOLD,), ways
