"""Streak wagers: how often so many rounds in a row are won, from how often the main wager wins and loses a round.

Each round is taken to come from a fresh shoe and to be played as is best for the main wager. A tie leaves the count, so
only rounds that are won or lost matter: of these a part p is won, and a wager on n of them wins with p to the nth.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from croupier.analysis.reports.computed import NETS_ERROR, Computed, Nets
from croupier.analysis.reports.outcomes import Distribution, Outcome, explore
from croupier.analysis.reports.packs import fitting
from croupier.analysis.reports.watching import shared_work
from croupier.analysis.solvers.blackjack.solve import solve_blackjack
from croupier.equipment.cards import Card
from croupier.game import Game, Wager
from croupier.games.blackjack.streak import NUMBER
from croupier.table import lose, win
from croupier.tables.paying import EXACTLY, Paying

BASIS = "every round from a fresh shoe, played as is best for the main wager: {:.6f} of those not tied are won"


def count(game: Game, rules: Any, wager: Wager, pack: Iterable[Card] | None = None) -> Computed:
    """What a streak wager comes to."""
    assert game.pack is not None
    ranks = Counter(card.rank for card in (game.pack(rules).cards() if pack is None else pack))
    nets = _nets(rules, tuple(sorted(ranks.items())))
    (won, most_won), (lost, most_lost) = nets.between(1), nets.between(-1)
    part = (won + nets.unresolved / 2) / (won + lost + nets.unresolved)
    doubt = max(most_won / (most_won + lost) - part, part - won / (won + most_lost)) + NETS_ERROR
    number, odds = NUMBER[wager.name], float(rules.streak_odds[wager.name])
    chance = part**number
    rounds = (1 - chance) / (1 - part) / (won + lost + nets.unresolved)
    return Computed(
        (odds + 1) * chance - 1,
        (odds + 1) * number * doubt,
        risked=1.0,
        square=odds**2 * chance + 1 - chance,
        decisions=True,
        note=BASIS.format(part),
        rounds=rounds,
        hit=chance,
    )


def explored(game: Game, rules: Any, wager: Wager, pack: Iterable[Card], *, paying: Paying = EXACTLY) -> Distribution:
    """The same in fractions, from the script itself on a few cards."""
    main = next(each for each in game.wagers(rules) if each.name == "wager")
    rounds = explore(game, rules, fitting(main), tuple(pack))
    part = rounds.hit() / (1 - rounds.push())
    number, odds = NUMBER[wager.name], rules.streak_odds[wager.name]
    chance, stake = part**number, paying.unit
    ends = {win(odds, by="§19:47-2.22[odds]"): chance, lose(by="§19:47-2.22[loss]"): 1 - chance}
    return Distribution(
        {
            Outcome(paying.net(end, stake), stake, ((end.by, paying.net(end, stake)),)): often
            for end, often in ends.items()
        },
        Fraction(stake),
        rounds=(1 - chance) / (1 - part) / (1 - rounds.push()),
        decisions=True,
    )


@shared_work(4)
def _nets(rules: Any, ranks: tuple[tuple[int, int], ...]) -> Nets:
    """All four wagers rest on the same rounds."""
    return solve_blackjack(rules, dict(ranks)).nets
